/** Style sheets of the elements for pictures: what reads SVG outside of a browser knows no custom properties. */

/** Values of custom properties by their names, as the sheets of an element say them, on a light page. */
export function tokensIn(sheets: readonly string[]): ReadonlyMap<string, string> {
  const found = sheets.flatMap((sheet) => [
    ...sheet.matchAll(/--_([\w-]+):\s*var\(--dw-[\w-]+,\s*((?:[^();]|\((?:[^()]|\([^()]*\))*\))*)\)/g),
  ])
  // The first one holds: what a page may set, not what a cloth changes for its own.
  return new Map(found.toReversed().map(([, name, value]) => [name!, value!]))
}

/** A colour that is written out, from one that is made of tokens. */
export function plainColour(value: string, tokens: ReadonlyMap<string, string>): string {
  const text = value.trim()
  const [, name, other] = /^var\(--_([\w-]+)(?:,\s*(.*))?\)$/s.exec(text) ?? []
  if (name !== undefined) return plainColour(tokens.get(name) ?? other ?? '#000', tokens)
  const [, light] = /^light-dark\(([^,]*),.*\)$/s.exec(text) ?? []
  if (light !== undefined) return plainColour(light, tokens)
  const [, first, second, share] = /^color-mix\(in oklab,\s*(.*),\s*(.*?) (\d+)%\)$/s.exec(text) ?? []
  if (first === undefined) return text
  return mixed(plainColour(first, tokens), plainColour(second!, tokens), Number(share) / 100)
}

/** Between two colours in hex; their channels are mixed as light is, which is near enough for shades of one hue. */
function mixed(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)]
  const parts = a.map((one, i) => (one ** 2.2 * (1 - share) + b[i]! ** 2.2 * share) ** (1 / 2.2))
  return `#${parts.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`
}

function channels(hex: string): readonly number[] {
  const digits = hex.slice(1)
  const wide = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  return [0, 2, 4].map((at) => Number.parseInt(wide.slice(at, at + 2), 16))
}

/** Classes of what is drawn, alone or of one parent. */
const drawn = /^\.(?:d-[\w-]+|cobalt|porcelain)(?:\.one)?(?: marker)?$/
const drawing = /^(?:fill|stroke(?:-\w+)?|opacity|stop-color|overflow)$/

/** The rules of these sheets that colour what is drawn, with colours written out. */
export function drawingRules(sheets: readonly string[], tokens: ReadonlyMap<string, string>): string {
  const rules: string[] = []
  for (const [, selectors, body] of sheets.join('\n').matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const own = selectors!
      .replaceAll(/\/\*[^]*?\*\//g, '')
      .split(',')
      .map((head) => head.trim())
    if (!own.every((head) => drawn.test(head))) continue
    const declarations = body!
      .split(';')
      .map((one) => one.split(/:(.*)/s).map((part) => part.trim()))
      .filter(([name = '']) => drawing.test(name))
    if (declarations.length === 0) continue
    const written = declarations.map(([name, value]) => `${name}:${plainColour(value!, tokens)}`)
    const heads = own.map((head) => head.replace('.porcelain marker', '.wave'))
    rules.push(`${heads.join()}{${written.join(';')}}`)
  }
  return rules.join('')
}
