/** A result to share: as a text with a square for each turn, and as a picture. */
import type { Grade, ResultFacts, Shareable, SharedResult } from '../coach.ts'

/** A result as text and picture. */
export const share = (shared: SharedResult): Shareable => {
  const svg = shareSvg(shared)
  return { text: shareText(shared), svg, png: () => pngOf(svg) }
}

const squares: Readonly<Record<Grade, string>> = { best: '🟩', small: '🟨', dear: '🟥' }

const pointsOf = ({ points }: SharedResult): string => points.join(' : ')

/** Game and points, and a line of squares for each seat that has some. */
function shareText(shared: SharedResult): string {
  const { game, names, facts } = shared
  const lines = names.map((name, seat) => {
    const own = gradesOf(shared, seat).map((grade) => squares[grade])
    return own.length > 0 ? `${own.join('')} ${name}` : ''
  })
  const decided = facts?.decided?.title ?? ''
  return [`Dicewright ${game} ${pointsOf(shared)}`, ...lines, decided].filter(Boolean).join('\n')
}

const gradesOf = ({ facts }: SharedResult, seat: number): readonly Grade[] =>
  (facts?.decisions ?? []).filter((square) => square.seat === seat).map(({ grade }) => grade)

/** As link previews show pictures. */
const [width, height] = [1200, 630]
const margin = 64
const square = { size: 26, step: 34, from: 394 }

const fills: Readonly<Record<Grade, string>> = { best: '#2f8f5b', small: '#e0a800', dear: '#c2352b' }
/** Whoever sees no colours sees these. */
const signs: Readonly<Record<Grade, string>> = { best: '', small: 'M7 13h12', dear: 'M8 8l10 10M18 8l-10 10' }

/** The facts of a result card, as a picture of 1200 by 630. */
function shareSvg(shared: SharedResult): string {
  const { game, what, names, points, facts, accent } = shared
  const rows = names.slice(0, mostSeats)
  const gap = Math.min(60, 190 / Math.max(1, rows.length))
  const decided = facts?.decided
  const parts = [
    `<rect width="${width}" height="${height}" fill="#fdfcf9"/>`,
    `<rect width="${width}" height="14" fill="${accent}"/>`,
    line(margin, 92, 30, `Dicewright · ${game}`, '#5c5a55'),
    line(margin, 168, 60, what, '#1c1b19', 700),
    ...(decided ? [line(margin, 226, 30, decided.title, '#1c1b19', 700)] : []),
    ...wrapped(decided?.text ?? '', 78).map((text, i) => line(margin, 268 + 38 * i, 27, text, '#5c5a55')),
    ...rows.flatMap((name, seat) => seatRow(name, points[seat]!, gradesOf(shared, seat), 372 + gap * seat)),
    ...(facts && facts.decisions.length > 0 ? legendRow(facts) : []),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif">${parts.join('')}</svg>`
}

const mostSeats = 8

function seatRow(name: string, points: string, grades: readonly Grade[], y: number): readonly string[] {
  const step = Math.min(square.step, (width - margin - square.from) / Math.max(1, grades.length))
  return [
    line(margin, y, 28, cut(name, 13), '#1c1b19', 700),
    line(margin + 214, y, 28, points, '#1c1b19'),
    ...grades.map((grade, i) => squareAt(grade, square.from + i * step, y - 23)),
  ]
}

function squareAt(grade: Grade, x: number, y: number): string {
  const sign = signs[grade] && `<path d="${signs[grade]}" stroke="#fff" stroke-width="4" stroke-linecap="round"/>`
  return `<g transform="translate(${x.toFixed(1)} ${y})"><rect width="${square.size}" height="${square.size}" rx="5" fill="${fills[grade]}"/>${sign}</g>`
}

/** What the squares mean, below them. */
const legendRow = ({ legend }: ResultFacts): readonly string[] =>
  (['best', 'small', 'dear'] as const).flatMap((grade, i) => [
    squareAt(grade, margin + 330 * i, 570),
    line(margin + 330 * i + 38, 592, 22, legend[grade], '#5c5a55'),
  ])

/** A wide letter is as wide as two others. */
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x1100 ? 2 : 1), 0)

/** A name that is not too wide, or the beginning of it. */
function cut(name: string, most: number): string {
  if (widthOf(name) <= most) return name
  const letters = Array.from(name)
  while (widthOf(letters.join('')) >= most) letters.pop()
  return `${letters.join('')}…`
}

const line = (x: number, y: number, size: number, text: string, fill: string, weight = 400): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escaped(text)}</text>`

const escaped = (text: string): string => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Lines of so many narrow letters, two at most; a wide one counts twice. */
function wrapped(text: string, most: number): readonly string[] {
  const lines = ['']
  let used = 0
  // Wide letters may be parted anywhere, words between spaces.
  for (const part of text.match(/[\u3000-\u9fff\uff00-\uffef]|[^\s\u3000-\u9fff\uff00-\uffef]+\s*|\s+/g) ?? []) {
    const size = widthOf(part)
    if (used > 0 && used + size > most && lines.length < 2) {
      lines.push('')
      used = 0
    }
    lines[lines.length - 1] += part
    used += size
  }
  return lines.map((one) => one.trimEnd()).filter(Boolean)
}

/** The picture as a PNG; rejected where the page forbids pictures from data. */
async function pngOf(svg: string): Promise<Blob> {
  const image = new Image(width, height)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')!.drawImage(image, 0, 0, width, height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be written'))),
      'image/png',
    ),
  )
}
