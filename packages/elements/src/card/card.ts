/**
 * A picture that stands for a link, 1200 by 630: the bowl of the elements on the cloth of a game with dice in it, and words
 * beside them. It is one SVG that loads nothing and needs no font, made without a browser.
 */
import type { CSSResultOrNative } from 'lit'
import { bowlTemplate } from '../parts/bowl/bowl.ts'
import { bowlStyles } from '../parts/bowl/bowl.styles.ts'
import { clothPicture } from '../parts/bowl/pictures.ts'
import { dieDefs } from '../parts/die/drawing.ts'
import { dieStyles } from '../parts/die/die.styles.ts'
import type { Face } from '../parts/die/geometry.ts'
import { written } from '../poster/write/template.ts'
import { drawingRules, plainColour, tokensIn } from './colours.ts'
import { glyphs } from './glyphs.ts'

/** What a card shows. */
export interface Card {
  /** The id of a game, whose cloth and dice these are; those of Six Dice where it is none of ours. */
  readonly game: string
  /** In small letters above the rest. */
  readonly over: string
  /** At most three lines of it are shown. */
  readonly title: string
  /** In large letters below: points, mostly. */
  readonly under: string
  /** At most six dice, in the bowl. */
  readonly faces: readonly Face[]
  /** How the dice lie. */
  readonly seed: number
}

/** In pixels. */
export const cardSize = { width: 1200, height: 630 } as const

/** The width of the words, the place of the bowl, and how much larger than its drawing it is. */
const words = { left: 64, width: 500 }
const bowl = { left: 574, top: 60, width: 590 }
const drawn = { width: 440, height: 378 }
/** The edge of a die and its box, in shares of the bowl's width. */
const dieEdge = 0.136
const dieBox = 1.66

/**
 * The card as SVG text.
 *
 * @example
 * ```ts
 * import { cardSvg } from '@dicewright/elements/card'
 *
 * const card = { game: 'six-dice', over: 'Six Dice', title: 'kettle beat greedy', under: '10,250 : 8,100' }
 * const svg = await cardSvg({ ...card, faces: [1, 1, 5, 2, 3, 6], seed: 7 })
 * svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"') // => true
 * ```
 */
export async function cardSvg({ game, over, title, under, faces, seed }: Card): Promise<string> {
  const sheets = await sheetsOf(game)
  const tokens = tokensIn(sheets)
  const colour = (name: string): string => plainColour(`var(--_${name})`, tokens)
  const ink = colour('on-felt')
  const scale = bowl.width / drawn.width
  const picture = written(bowlTemplate({ dice: faces.slice(0, 6).map((face) => ({ face })), seed }))
  const porcelain = withWaves(/<svg class="porcelain"[^>]*>([^]*?)<\/svg>/.exec(picture)![1]!)
  const parts = [
    `<rect width="1200" height="630" fill="${colour('felt')}"/>`,
    `<g color="${ink}" opacity=".16">${written(clothPicture).replace('<svg', '<svg width="1200" height="630"')}</g>`,
    `<g transform="translate(${bowl.left} ${bowl.top}) scale(${round(scale)})" class="porcelain">${porcelain}</g>`,
    ...diceIn(picture),
    `<g fill="${ink}">${wordsOf(over, title, under)}</g>`,
  ]
  const { width, height } = cardSize
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><style>${drawingRules(sheets, tokens)}</style>${written(dieDefs)}${parts.join('')}</svg>`
}

/** The rim with its waves as shapes: what draws SVG outside of browsers draws few markers. */
const withWaves = (porcelain: string): string =>
  porcelain.replaceAll(
    /<path class="waves( inner)?"[^>]* d="M([^"]*)"[^>]*>/g,
    (_, inner: string | undefined, points: string) => {
      const [, shape] = new RegExp(`id="?dw-wave-${inner ? 2 : 1}"?[^>]*><path d="([^"]*)"`).exec(porcelain)!
      const waves = points.split('L').map((at) => `<path class="wave" transform="translate(${at})" d="${shape}"/>`)
      return `<g opacity=".9">${waves.join('')}</g>`
    },
  )

/** Each die of a drawn bowl at its place. */
function diceIn(picture: string): readonly string[] {
  const dice = picture.matchAll(
    /--x:([\d.-]+)cqi;--y:([\d.-]+)cqi[^]*?(<svg class="d-still" viewBox="[^"]*")[^>]*>([^]*?)<\/svg>/g,
  )
  const box = bowl.width * dieEdge * dieBox
  return Array.from(dice, ([, x, y, start, inside]) => {
    const left = bowl.left + (Number(x) / 100) * bowl.width - box / 2
    const top = bowl.top + (Number(y) / 100) * bowl.width - box / 2
    return `${start!} x="${round(left)}" y="${round(top)}" width="${round(box)}" height="${round(box)}" overflow="visible">${inside!}</svg>`
  })
}

/** The styles of the element of a game. */
async function sheetsOf(game: string): Promise<readonly string[]> {
  const { elementStyles } = await classOf(game)
  // Those of dice and bowl come last: each game has its own of the others.
  return [
    ...elementStyles.map((sheet) => ('cssText' in sheet ? sheet.cssText : '')),
    dieStyles.cssText,
    bowlStyles.cssText,
  ]
}

interface Styled {
  readonly observedAttributes: readonly string[]
  readonly elementStyles: readonly CSSResultOrNative[]
}

const classes: Readonly<Record<string, () => Promise<Styled>>> = {
  chaser: async () => (await import('../games/chaser/chaser.ts')).DwChaser,
  'royal-turf': async () => (await import('../games/royal-turf/royal-turf.ts')).DwRoyalTurf,
  'six-dice': async () => (await import('../games/six-dice/six-dice.ts')).DwSixDice,
  yatzy: async () => (await import('../games/yatzy/yatzy.ts')).DwYatzy,
  yessir: async () => (await import('../games/yessir/yessir.ts')).DwYessir,
}

async function classOf(game: string): Promise<Styled> {
  const Class = await (Object.hasOwn(classes, game) ? classes[game]! : classes['six-dice']!)()
  // Asked for its attributes, lit joins its styles as well.
  if (Class.observedAttributes.length === 0) throw new Error('An element observes no attribute.')
  return Class
}

function wordsOf(over: string, title: string, under: string): string {
  const size = [64, 54, 46, 38].find((one) => linesOf(title, one).length <= 3) ?? 38
  const lines = linesOf(title, size).slice(0, 3)
  const large = [84, 72, 60, 48, 36].find((one) => widthOf(under, one) <= words.width) ?? 28
  let y = 148
  const texts = [textAt(over, 30, y, 0.8)]
  for (const line of lines) texts.push(textAt(line, size, (y += size * 1.22), 1))
  if (under !== '') texts.push(textAt(under, large, y + large * 1.5, 1))
  return [...texts, textAt('Dicewright', 26, 566, 0.7)].join('')
}

function textAt(text: string, size: number, y: number, opacity: number): string {
  let x = 0
  const shapes = letters(text).map(([advance, outline]) => {
    const at = x
    x += advance
    return outline === '' ? '' : `<path transform="translate(${at})" d="${outline}"/>`
  })
  return `<g opacity="${opacity}" transform="translate(${words.left} ${round(y)}) scale(${size / 1000})">${shapes.join('')}</g>`
}

/** Words in lines that are not wider than the place for them. */
function linesOf(text: string, size: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(longer, size) > words.width) lines.push(word)
    else lines[Math.max(0, lines.length - 1)] = longer
  }
  return lines
}

const widthOf = (text: string, size: number): number =>
  (letters(text).reduce((sum, [advance]) => sum + advance, 0) * size) / 1000

/** Accents go, and what has no shape is a dot: words stand beside the picture wherever it is shown. */
const letters = (text: string): readonly (readonly [advance: number, outline: string])[] =>
  Array.from(text.normalize('NFD').replaceAll(/\p{M}/gu, ''), (letter) => glyphs.get(letter) ?? glyphs.get('·')!)

const round = (value: number): number => Math.round(value * 1000) / 1000
