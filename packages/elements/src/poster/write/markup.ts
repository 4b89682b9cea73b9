/**
 * The tokens of a poster, from HTML: end tags without names, no space that means nothing. Where a text has `<`, `>` or a
 * quote, a letter stands for it that no text has (see `saidWith`).
 */

/** Elements without an end tag. */
export const voids: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input', 'wbr', 'source', 'track'])
const token = /<!--[^]*?-->|<(\/?)([\w-]+)((?:"[^"]*"|'[^']*'|[^'">])*?)(\/?)>|([^<]+)/g
/** Space between these shows nothing. */
const blocks = new Set(
  'section div header footer ul ol li dl p h2 h3 h4 table thead tbody tr td th details dialog form fieldset'.split(' '),
)

export function markupTokens(html: string): string[] {
  const open: string[] = []
  const tokens: string[] = []
  let inSvg = 0
  for (const [, end, name = '', attributes = '', closed, text] of html.matchAll(token)) {
    if (text !== undefined) {
      const written = inSvg ? text.trim() : text.replace(/\s+/g, ' ')
      if (written !== '') tokens.push(plain(written))
    } else if (end) {
      if (open.pop() !== name) throw new Error(`A template ends <${name}> that is not open.`)
      if (name === 'svg') inSvg--
      tokens.push('</>')
    } else if (name) {
      const isEmpty = closed !== '' || voids.has(name)
      tokens.push(`<${name}${attributesText(attributes)}${isEmpty ? '/' : ''}>`)
      if (isEmpty) continue
      open.push(name)
      if (name === 'svg') inSvg++
    }
  }
  return spaced(joined(emptied(tokens)))
}

/** A path whose points are computed is drawn from how. */
const attributesText = (given: string): string =>
  writtenAttributes(/ data-ring=/.test(given) ? given.replace(/ d="[^"]*"/, '') : given)

const writtenAttributes = (text: string): string =>
  [...text.matchAll(/([^\s=>"'/]+)(?:=("[^"]*"|'[^']*'|[^\s"'>]+))?/g)]
    .map(([, key, value]) =>
      value === undefined ? ` ${key}` : ` ${key}="${plain(value.replace(/^["']|["']$/g, '')).trim()}"`,
    )
    .join('')

function plain(text: string): string {
  const read = text
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
  return read.replace(/[<>"]/g, (sign) => String.fromCharCode(0xe008 + '<>"'.indexOf(sign)))
}

/** An element without content is one token. */
const emptied = (tokens: readonly string[]): string[] =>
  tokens.flatMap((one, i) => {
    if (one === '</>' && isStart(tokens[i - 1])) return []
    return tokens[i + 1] === '</>' && isStart(one) ? [`${one.slice(0, -1)}/>`] : [one]
  })

const isStart = (one = ''): boolean => /^<\w/.test(one) && !one.endsWith('/>')

/** Texts in a row are one. */
const joined = (tokens: readonly string[]): string[] =>
  tokens.reduce<string[]>((all, one) => {
    if (!one.startsWith('<') && all.length > 0 && !all.at(-1)!.startsWith('<'))
      all.push(`${all.pop()}${one}`.replace(/ +/g, ' '))
    else all.push(one)
    return all
  }, [])

/** Space at the edge of a block, or between two, goes. */
function spaced(tokens: readonly string[]): string[] {
  const open: string[] = []
  const nameAt = tokens.map((one) => {
    const [, name] = /^<([\w-]+)/.exec(one) ?? []
    if (one === '</>') return open.pop()!
    if (name && !one.endsWith('/>')) open.push(name)
    return name
  })
  const isBlock = (i: number): boolean => i < 0 || i >= tokens.length || blocks.has(nameAt[i] ?? '')
  return tokens.flatMap((one, i) => {
    if (one.startsWith('<')) return [one]
    const text = one.slice(isBlock(i - 1) && one.startsWith(' ') ? 1 : 0)
    const kept = isBlock(i + 1) && text.endsWith(' ') ? text.slice(0, -1) : text
    return kept === '' ? [] : [kept]
  })
}
