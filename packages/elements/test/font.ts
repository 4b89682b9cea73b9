/**
 * The font of the tests: every character is a box of a width usual for its kind, in Latin, Japanese and Korean alike, so
 * that no width that is tested depends on the fonts of a computer. It is computed here, as a TrueType file of 1 KB.
 */

/** Widths in thousandths of the size, one glyph each; about those of Open Sans, Noto and what systems have. */
const widths = { space: 260, narrow: 270, small: 545, digit: 575, capital: 640, wide: 850, full: 1000 } as const
type Kind = keyof typeof widths
const kinds = Object.keys(widths) as readonly Kind[]
const ascent = 1050
const descent = 290

function kindOf(code: number): Kind {
  const sign = String.fromCodePoint(code)
  if (/\s/.test(sign) && code < 0x2e80) return 'space'
  if (/[ijl.,:;'|!()[\]·]/.test(sign)) return 'narrow'
  if (/[mwMW@%…→]/.test(sign)) return 'wide'
  if (/\d/.test(sign)) return 'digit'
  if (/[A-Z£]/.test(sign)) return 'capital'
  return code < 0x2e80 ? 'small' : 'full'
}

/** Big-endian numbers, as `u16`, `i16` and `u32` say, one after the other. */
function bytes(...parts: readonly (readonly [size: 16 | 32, ...values: readonly number[]])[]): Uint8Array {
  const made = parts.flatMap(([size, ...values]) =>
    values.flatMap((value) =>
      Array.from({ length: size / 8 }, (_, i) => Math.floor(value / 2 ** (size - 8 * (i + 1))) & 0xff),
    ),
  )
  return Uint8Array.from(made)
}

/** Characters to glyphs, many to one: format 13, as of fonts of last resort. */
function characterMap(): Uint8Array {
  const groups: [from: number, to: number, glyph: number][] = []
  for (let code = 0x20; code <= 0xffff; code++) {
    const glyph = kinds.indexOf(kindOf(code)) + 1
    const last = groups.at(-1)
    if (last && last[2] === glyph) last[1] = code
    else groups.push([code, code, glyph])
  }
  const length = 16 + 12 * groups.length
  return bytes([16, 0, 1, 3, 10], [32, 12], [16, 13, 0], [32, length, 0, groups.length], [32, ...groups.flat()])
}

/** A box from the base line up. */
const box = (width: number): Uint8Array => {
  const [left, right, top] = [40, width - 40, 700]
  return bytes(
    [16, 1, left, 0, right, top],
    [16, 3, 0],
    // Four points on the outline, each written whole.
    [16, 0x01_01, 0x01_01],
    [16, left, right - left, 0, left - right],
    [16, 0, 0, top, 0],
  )
}

function tablesOf(): Readonly<Record<string, Uint8Array>> {
  const glyphs = kinds.map((kind) => (kind === 'space' ? new Uint8Array() : box(widths[kind])))
  const outlines = [box(500), ...glyphs]
  const ends = [0]
  for (const { length } of outlines) ends.push(ends.at(-1)! + length)
  const count = outlines.length
  const name = Array.from('Dicewright Test', (sign) => sign.charCodeAt(0))
  const names = [1, 2, 4, 6]
  return {
    'OS/2': bytes(
      [16, 4, 600, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0],
      [16, 0, 0, 0, 0, 0],
      [32, 1, 0, 0, 0, 0],
      [16, 0x40, 0x20, 0xffff, ascent, -descent, 0, ascent, descent],
      [32, 1, 0],
      [16, 500, 700, 0, 0x20, 1],
    ),
    cmap: characterMap(),
    glyf: Uint8Array.from(outlines.flatMap((one) => Array.from(one))),
    head: bytes(
      [32, 0x0001_0000, 0x0001_0000, 0, 0x5f0f_3cf5],
      [16, 3, 1000],
      [32, 0, 0, 0, 0],
      [16, 0, 0, 1000, 700, 0, 8, 2, 1, 0],
    ),
    hhea: bytes([32, 0x0001_0000], [16, ascent, -descent, 0, 1000, 0, 0, 1000, 1, 0, 0, 0, 0, 0, 0, 0, count]),
    hmtx: bytes([16, 500, 40, ...kinds.flatMap((kind) => [widths[kind], kind === 'space' ? 0 : 40])]),
    loca: bytes([32, ...ends]),
    maxp: bytes([32, 0x0001_0000], [16, count, 4, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0]),
    name: bytes(
      [16, 0, names.length, 6 + 12 * names.length],
      ...names.map((id) => [16, 3, 1, 0x409, id, 2 * name.length, 0] as const),
      [16, ...name],
    ),
    post: bytes([32, 0x0003_0000, 0], [16, -100, 50], [32, 0, 0, 0, 0, 0]),
  }
}

const sumOf = (table: Uint8Array): number => {
  let sum = 0
  for (let at = 0; at < table.length; at += 4)
    for (let i = 0; i < 4; i++) sum = (sum + (table[at + i] ?? 0) * 2 ** (24 - 8 * i)) % 2 ** 32
  return sum
}

/** The font as a TrueType file. */
function testFont(): Uint8Array<ArrayBuffer> {
  const tables = Object.entries(tablesOf())
  const start = 12 + 16 * tables.length
  const head: Uint8Array[] = [bytes([32, 0x0001_0000], [16, tables.length, 128, 3, 16 * tables.length - 128])]
  const body: Uint8Array[] = []
  let at = start
  for (const [tag, table] of tables) {
    const letters = Array.from(tag, (sign) => sign.charCodeAt(0))
    head.push(Uint8Array.from(letters), bytes([32, sumOf(table), at, table.length]))
    const padded = new Uint8Array(Math.ceil(table.length / 4) * 4)
    padded.set(table)
    body.push(padded)
    at += padded.length
  }
  return Uint8Array.from([...head, ...body].flatMap((part) => Array.from(part)))
}

let worn: Promise<void> | undefined

/** Gives all elements of the page the font of the tests. */
export const wearTestFont = (): Promise<void> => (worn ??= wear())

async function wear(): Promise<void> {
  const face = new FontFace('Dicewright Test', testFont(), { weight: '100 900' })
  document.fonts.add(await face.load())
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':root { --dw-font: "Dicewright Test"; --dw-serif: "Dicewright Test" }')
  document.adoptedStyleSheets.push(sheet)
}
