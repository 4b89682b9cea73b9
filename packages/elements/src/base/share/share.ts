/** A match to share: as a text with a square for each turn, as a link to the same dice, and as a picture. */
import { show } from '@dicewright/engine'
import type { TemplateResult } from 'lit'
import type { Grade, ResultFacts } from '../coach.ts'
import { dayOf } from '../daily.ts'
import type { Tools } from '../tools.ts'
import type { SharedResult, ShareSheet, Sharing } from '../sharing.ts'
import { translator } from '../../kit/messages.ts'
import { linkOf } from './link.ts'
import { pngOf, svgOf, type Picture, type Shape } from './shapes.ts'
import { shareMessages } from './share.messages.ts'

export const sharing: Sharing = {
  text: shareText,
  async picture(shared, kind) {
    if (kind === 'svg') return svgOf(card(shared))
    if (kind === 'png') return pngOf(card(shared))
    throw new TypeError(`The picture is ${show(kind)}: expected svg or png.`)
  },
  sheet,
}

const squares: Readonly<Record<Grade, string>> = { best: '🟩', small: '🟨', dear: '🟥' }
const grades: readonly Grade[] = ['best', 'small', 'dear']

/**
 * Game and points, a line of squares for each seat that has some, and what they mean. That of a match of the day has its
 * date and where it is played, and tells no throw of it.
 */
function shareText(shared: SharedResult): string {
  const { game, names, points, facts, page } = shared
  const day = dayOf(shared.seed)
  const lines = names.map((name, seat) => {
    const own = gradesOf(shared, seat).map((grade) => squares[grade])
    return own.length > 0 ? `${own.join('')} ${name}` : ''
  })
  const legend = facts?.decisions.length
    ? grades.map((grade) => `${squares[grade]} ${facts.legend[grade]}`).join(' · ')
    : ''
  const last = day ? page.replace(/#.*/s, '') : (facts?.decided?.title ?? '')
  return [`Dicewright ${game} ${day ? `${day} ` : ''}${points.join(' : ')}`, ...lines, legend, last]
    .filter(Boolean)
    .join('\n')
}

const gradesOf = ({ facts }: SharedResult, seat: number): readonly Grade[] =>
  (facts?.decisions ?? []).filter((square) => square.seat === seat).map(({ grade }) => grade)

/** What was done last at a sheet, or why not. */
const told = new WeakMap<ShareSheet, string>()

function sheet(tools: Tools, shared: SharedResult, opened: ShareSheet): TemplateResult {
  const { html, language } = tools
  const say = translator(shareMessages, language)
  const { element, update } = opened
  const { navigator } = element.ownerDocument.defaultView!
  const text = shareText(shared)
  const link = linkOf(shared)
  const tell = async (act: () => Promise<unknown>, done: string): Promise<void> => {
    told.set(
      opened,
      await act().then(
        () => done,
        () => say('notShared'),
      ),
    )
    update()
  }
  const button = (label: string, press: () => void): TemplateResult =>
    html`<button type="button" class="small" @click=${press}>${label}</button>`
  const copy = (copied: string): Promise<void> => tell(async () => navigator.clipboard.writeText(copied), say('copied'))
  return html`<pre class="to-share" tabindex="0">${text}</pre>
    ${link === null ? '' : html`<p>${say('linkHint')}</p>`}
    <div class="row">
      ${'share' in navigator ? button(say('send'), () => void navigator.share({ text }).catch(() => {})) : ''}
      ${button(say('copyText'), () => void copy(text))}
      ${link === null ? '' : button(say('copyLink'), () => void copy(link))}
      ${button(say('savePicture'), () => void tell(async () => save(element, await pngOf(card(shared)), shared.id), say('saved')))}
    </div>
    <p role="status">${told.get(opened) ?? ''}</p>`
}

function save(element: HTMLElement, picture: Blob, name: string): void {
  const link = element.ownerDocument.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = `${name}.png`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}

/** As link previews show pictures. */
const [width, height] = [1200, 630]
const margin = 64
const square = { size: 26, step: 34, from: 394 }

const fills: Readonly<Record<Grade, string>> = { best: '#2f8f5b', small: '#e0a800', dear: '#c2352b' }
/** Whoever sees no colours sees these. */
const signs: Readonly<Record<Grade, string>> = { best: '', small: 'M7 13h12', dear: 'M8 8l10 10M18 8l-10 10' }

/** The facts of a result card, as a picture of 1200 by 630. */
function card(shared: SharedResult): Picture {
  const { game, what, names, points, facts, accent } = shared
  const rows = names.slice(0, mostSeats)
  const gap = Math.min(60, 190 / Math.max(1, rows.length))
  const day = dayOf(shared.seed)
  // Of a match of the day, that would tell its throws.
  const decided = day ? null : facts?.decided
  const shapes: readonly Shape[] = [
    { kind: 'rect', x: 0, y: 0, width, height, fill: '#fdfcf9' },
    { kind: 'rect', x: 0, y: 0, width, height: 14, fill: accent },
    line(margin, 92, 30, ['Dicewright', game, day].filter(Boolean).join(' · '), '#5c5a55'),
    line(margin, 168, 60, what, '#1c1b19', 700),
    ...(decided ? [line(margin, 226, 30, decided.title, '#1c1b19', 700)] : []),
    ...wrapped(decided?.text ?? '', 78).map((text, i) => line(margin, 268 + 38 * i, 27, text, '#5c5a55')),
    ...rows.flatMap((name, seat) => seatRow(name, points[seat]!, gradesOf(shared, seat), 372 + gap * seat)),
    ...(facts && facts.decisions.length > 0 ? legendRow(facts) : []),
  ]
  return { width, height, shapes }
}

const mostSeats = 8

function seatRow(name: string, points: string, own: readonly Grade[], y: number): readonly Shape[] {
  const step = Math.min(square.step, (width - margin - square.from) / Math.max(1, own.length))
  return [
    line(margin, y, 28, cut(name, 13), '#1c1b19', 700),
    line(margin + 214, y, 28, points, '#1c1b19'),
    ...own.flatMap((grade, i) => squareAt(grade, square.from + i * step, y - 23)),
  ]
}

function squareAt(grade: Grade, x: number, y: number): readonly Shape[] {
  const { size } = square
  const d = signs[grade]
  const box: Shape = { kind: 'rect', x, y, width: size, height: size, radius: 5, fill: fills[grade] }
  if (!d) return [box]
  return [box, { kind: 'path', d, matrix: [1, 0, 0, 1, x, y], stroke: '#fff', thick: 4, isRound: true }]
}

/** What the squares mean, below them. */
const legendRow = ({ legend }: ResultFacts): readonly Shape[] =>
  grades.flatMap((grade, i) =>
    squareAt(grade, margin + 330 * i, 570).concat(line(margin + 330 * i + 38, 592, 22, legend[grade], '#5c5a55')),
  )

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

const line = (x: number, y: number, size: number, text: string, fill: string, weight = 400): Shape => ({
  kind: 'text',
  x,
  y,
  size,
  text,
  fill,
  weight,
})

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
