/**
 * Posters of a position: what is otherwise there than at the usual start, as a text in the attribute `poster` of a tag.
 * `write/write.ts` writes it. A file of its own reads it, which a tag with a poster loads before the game.
 */
import { tokensOf, type Splice } from './draw.ts'

/** What is otherwise than at the usual start, the kind of the lesson that explains it, and what that changes. */
export type DrawnPosition = readonly [splices: readonly Splice[], kind: string | null, lesson: readonly Splice[]]

/** Attributes that change nothing of what lies on the table. */
const others = /^(theme|motion|announce|sound|keep|hints|guide)$/

/** The attributes that a poster of a position is about. */
export const signedBy = (attributes: readonly string[]): readonly string[] =>
  attributes.filter((name) => !others.test(name))

/** What such a text begins with: a number of the start that it changes and of all that tells the position. */
export function signOf(...about: readonly unknown[]): string {
  let sign = 0
  for (const unit of JSON.stringify(about)) sign = (Math.imul(sign, 31) + unit.codePointAt(0)!) | 0
  return (sign >>> 0).toString(36)
}

/**
 * A board is drawn with these elements and attributes, and an address leads only into the board itself: what a visitor may
 * write into a tag runs nothing and fetches nothing.
 */
const harmless =
  /^(?:[^<].*|<\/>|<(?:[bgip]|[bh]r|button|circle|defs|div|ellipse|em|header|h[1-6]|input|li|line|linearGradient|ol|path|poly\w+|rect|section|slot|small|span|stop|strong|svg|symbol|t[dhr]|table|tbody|tfoot|text|thead|tspan|ul|use)(?: (?!on|src|style|href|xlink|action|form)[\w-]+(?:="[^"]*")?| style="(?:--[\w-]+:[-\w.%]+;?)*"| href="#[^"]*")*\/?>)$/s

/**
 * Reads the poster of a tag: null where it is none, or was written for another start, another language or other values of
 * the attributes.
 */
export function readPoster(
  text: string,
  markup: string,
  language: string,
  attributes: readonly string[],
  values: readonly unknown[],
): Promise<DrawnPosition | null> {
  const signed = signedBy(attributes).map((name) => values[attributes.indexOf(name)])
  const [sign, packed = ''] = text.split('.')
  return sign === signOf(markup, language, signed) ? positionFrom(packed).catch(() => null) : Promise.resolve(null)
}

/** Reads what follows its sign; rejects what is no position. */
export async function positionFrom(text: string): Promise<DrawnPosition> {
  const [splices, kind, lesson] = JSON.parse(await inflated(text)) as DrawnPosition
  const tokens = [...splices, ...lesson].flatMap(([, , markup]) => tokensOf(markup))
  if (!tokens.every((token) => harmless.test(token) && !/url\((?!#)/.test(token))) throw new Error('not a board')
  return [splices, kind, lesson]
}

function inflated(text: string): Promise<string> {
  const bytes = Uint8Array.from(atob(text), (unit) => unit.charCodeAt(0))
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text()
}
