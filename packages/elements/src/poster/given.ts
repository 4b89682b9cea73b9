/** What a tag and its page say of a match before the game has come. */

/** What the build knows of options. */
interface KnownOptions {
  readonly telling: readonly string[]
  readonly changing: readonly string[]
}

/** Which of the known starts these options lead to; null where that is for the rules to say. */
export function optionsKey(given: unknown, { telling, changing }: KnownOptions): string | null {
  try {
    const read: unknown = typeof given === 'string' ? JSON.parse(given || '{}') : (given ?? {})
    const rows = Object.entries(read as object).filter(([name]) => changing.includes(name))
    const keys = rows.map(([name, value]) => `${name}=${String(value)} `)
    if (keys.length === 0) return ''
    return keys.length === 1 && telling.includes(keys[0]!) ? keys[0]! : null
  } catch {
    return null
  }
}

/** Whether this page may have left a match of such a tag in the browser. */
export function isKept(tag: string): boolean {
  try {
    const place = `dw:match:${location.pathname} ${tag} `
    return Object.keys(globalThis.localStorage).some((key) => key.startsWith(place))
  } catch {
    return false
  }
}
