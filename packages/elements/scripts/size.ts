/**
 * Where the bytes of the files for pages are: `pnpm size` after a build. For each source file its part of the minified
 * code, and by how much the gzipped file would shrink without it ("leave one out": what it shares with others counts
 * for neither, so the parts come to less than the whole). Read from the source maps; written as Markdown for the docs.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Row {
  readonly name: string
  readonly raw: number
  readonly gzip: number
}

const rooms: readonly (readonly [name: string, files: RegExp])[] = [
  ['libraries', /node_modules/],
  ['texts in three languages', /messages\.ts$/],
  ['style sheets', /(styles|tokens)\.ts$/],
  ['engine: kit', /engine\/src\/kit\//],
  ['engine: games and bots', /engine\/src\//],
  ['elements: kit', /\/src\/kit\//],
  ['elements: parts', /\/src\/parts\//],
  ['elements: base', /\/src\/base\//],
  ['elements: sheet', /\/src\/sheet\//],
  ['elements: games', /\/src\/games\//],
]

/** What not every game needs; all else is there once, however many games a file holds. */
const ownOfGame = /\/games\/|\/bots\/s|\/parts\/bowl\/|\/src\/sheet\//

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

const [folder = 'cdn', detail] = process.argv.slice(2)
for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) report(join(folder, file))

function report(file: string): void {
  const code = readFileSync(file, 'utf8')
  console.log(`\n### \`${file}\`: ${kilo(gzip(code))} kB gzip, ${kilo(Buffer.byteLength(code))} kB\n`)
  if (!existsSync(`${file}.map`)) return
  const parts = partsOf(code, JSON.parse(readFileSync(`${file}.map`, 'utf8')))
  const roomOf = (source: string): string => rooms.find(([, files]) => files.test(source))?.[0] ?? 'glue'
  const rows = leaveOneOut(
    parts,
    detail === 'files' ? (source) => source.replace(/^.*(node_modules|packages)\//, '') : roomOf,
  )
  console.log('| part | min kB | gzip kB |\n| --- | --: | --: |')
  for (const row of rows) console.log(`| ${row.name} | ${kilo(row.raw)} | ${kilo(row.gzip)} |`)
  const shared = gzip(
    parts
      .filter(({ source }) => !ownOfGame.test(source))
      .map(({ text }) => text)
      .join(''),
  )
  console.log(`\nShared by all games ${kilo(shared)} kB, this game's own ${kilo(gzip(code) - shared)} kB.`)
}

interface Part {
  readonly source: string
  readonly text: string
}

function leaveOneOut(parts: readonly Part[], nameOf: (source: string) => string): readonly Row[] {
  const whole = gzip(parts.map(({ text }) => text).join(''))
  const names = [...new Set(parts.map(({ source }) => nameOf(source)))]
  return names
    .map((name) => {
      const own = parts.filter(({ source }) => nameOf(source) === name)
      const rest = parts.filter(({ source }) => nameOf(source) !== name)
      const raw = own.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)
      return { name, raw, gzip: whole - gzip(rest.map(({ text }) => text).join('')) }
    })
    .toSorted((a, b) => b.gzip - a.gzip)
}

/** The code cut where its source changes. */
function partsOf(
  code: string,
  map: { readonly mappings: string; readonly sources: readonly string[] },
): readonly Part[] {
  const parts: Part[] = []
  const lines = code.split('\n')
  let source = 0
  let current = ''
  for (const [row, segments] of map.mappings.split(';').entries()) {
    let column = 0
    let from = 0
    const line = `${lines[row]}\n`
    for (const [step = 0, shift] of segments.split(',').filter(Boolean).map(numbersOf)) {
      column += step
      source += shift ?? 0
      const next = shift === undefined ? '' : resolve('/', map.sources[source]!)
      if (next === current) continue
      parts.push({ source: current, text: line.slice(from, column) })
      from = column
      current = next
    }
    parts.push({ source: current, text: line.slice(from) })
  }
  return parts
}

/** The numbers of a segment of a source map: base 64, five bits a digit, the sign in the lowest bit. */
function numbersOf(segment: string): readonly number[] {
  const numbers: number[] = []
  let value = 0
  let shift = 0
  for (const char of segment) {
    const digit = digits.indexOf(char)
    value += (digit & 31) * 2 ** shift
    shift += 5
    if (digit & 32) continue
    numbers.push(value % 2 ? -(value - 1) / 2 : value / 2)
    value = 0
    shift = 0
  }
  return numbers
}

function gzip(text: string): number {
  return gzipSync(text, { level: 9 }).length
}

function kilo(bytes: number): string {
  return (bytes / 1000).toFixed(2)
}
