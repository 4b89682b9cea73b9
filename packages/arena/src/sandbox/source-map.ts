/**
 * The map at the end of a bundle: which files it was made of. Its author may have written anything there, so names that
 * are no paths are left out.
 */
const atEnd = /\n\/\/# sourceMappingURL=data:application\/json;base64,([A-Za-z0-9+/=]+)\s*$/

const isPath = (name: unknown): name is string =>
  typeof name === 'string' && /^[\p{L}\p{M}\p{N}_@./ +-]{1,200}$/u.test(name)

/** The map of a bundle, as JSON; null of another script. Names that are no paths are empty. */
export function inlineMap(source: string): string | null {
  const found = atEnd.exec(source)
  if (!found) return null
  try {
    const { sources, mappings } = JSON.parse(Buffer.from(found[1]!, 'base64').toString()) as Record<string, unknown>
    if (typeof mappings !== 'string' || !Array.isArray(sources)) return null
    return JSON.stringify({
      version: 3,
      sources: sources.map((name: unknown) => (isPath(name) ? name : '')),
      names: [],
      mappings,
    })
  } catch {
    return null
  }
}

/** The files of a bundle by the names stack traces give them, with their texts where it has them; none of another script. */
export function bundledFiles(source: string): ReadonlyMap<string, string> {
  const found = atEnd.exec(source)
  if (!found) return new Map()
  try {
    const { sources, sourcesContent } = JSON.parse(Buffer.from(found[1]!, 'base64').toString()) as {
      readonly sources?: readonly unknown[]
      readonly sourcesContent?: readonly unknown[]
    }
    return new Map(
      (sources ?? []).flatMap((name, i) => {
        const text = sourcesContent?.[i]
        return isPath(name) ? [[name, typeof text === 'string' ? text : ''] as const] : []
      }),
    )
  } catch {
    return new Map()
  }
}
