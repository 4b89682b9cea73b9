/** A stack trace of a built script with the places its author knows. */

/** 1-based. */
interface Place {
  readonly line: number
  readonly column: number
}

/** The text with every place in the file `name`, `name:9:14`, as `moved` has it; as it is where `moved` has none. */
export function movePlaces(
  text: string,
  name: string,
  moved: (line: number, column: number) => Place | undefined,
): string {
  const places = new RegExp(`${name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}:(\\d+):(\\d+)`, 'g')
  return text.replaceAll(places, (as, line: string, column: string) => {
    const place = moved(Number(line), Number(column))
    return place ? `${name}:${place.line}:${place.column}` : as
  })
}
