/** A stack trace of a built script with the places its author knows. */

/** 1-based. */
interface Place {
  /** Another file than the script's own: one that it was bundled of. */
  readonly file?: string
  readonly line: number
  readonly column: number
}

/** The text with every place in the script, `kettle.ts:9:14`, as `moved` has it; as it is where `moved` has none. */
export function movePlaces(
  text: string,
  { name, code }: { readonly name: string; readonly code: string },
  moved: (line: number, column: number) => Place | undefined,
): string {
  const built = code.split('\n')
  const places = new RegExp(`${name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}:(\\d+):(\\d+)`, 'g')
  return text.replaceAll(places, (as, line: string, column: string) => {
    // QuickJS counts letters; strings, and editors, count the halves of an emoji.
    const before = Array.from(built[Number(line) - 1] ?? '').slice(0, Number(column) - 1)
    const place = moved(Number(line), before.join('').length + 1)
    return place ? `${place.file ?? name}:${place.line}:${place.column}` : as
  })
}
