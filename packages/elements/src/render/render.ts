/**
 * Draws the start of a match, or a position, on a server or in a build: a tag with its poster as a declarative shadow root,
 * which a browser shows before any script has come. It runs in Node.js, without a browser.
 */
import { accept, refuse, show, type Result } from '@dicewright/engine'
import type { CSSResult } from 'lit'
import { nameRefusal, wordRefusal, type ElementCode, type ElementRefusal } from '../base/codes.ts'
import { GameElement, words } from '../base/game-element.ts'
import * as all from '../index.ts'
import { languageOf } from '../kit/messages.ts'
import { ring } from '../parts/bowl/ring.ts'
import { noteStyles } from '../poster/poster.ts'
import { saidWith } from '../poster/starts.ts'
import { voids } from '../poster/write/markup.ts'
import { nodesOf } from '../poster/write/selectors.ts'
import { cutSheet, tokensUsed } from '../poster/write/sheets.ts'
import { restingOf, usualSettings, type DrawingClass } from '../poster/write/write.ts'

interface GameClass extends DrawingClass {
  readonly elementStyles: readonly CSSResult[]
  readonly elementProperties: ReadonlyMap<string, { readonly attribute?: string | false }>
}

/** What any tag takes beside the attributes of a game. */
const anyTag = /^(?:id|class|style|slot|part|title|dir|hidden|role|tabindex|(?:data|aria)-[\w-]+)$/
/** What a game's tag takes that no property stands for. */
const ofTags = ['lang', 'poster', 'relay', 'ice-servers']
/** Named alone, these are on. */
const switches = new Set(['sound', 'hints', 'friend'])
/** What changes the drawing of a start or a position; who plays elsewhere does not. */
const drawn = new Set(['players', 'seed', 'options', 'data', 'transcript', 'mode', 'panel', 'hints', 'guide', 'server'])

/**
 * A tag of a game with these attributes as HTML, with its poster in it. Lists and objects are written as the attribute
 * takes them; null, undefined and false are left out, and true names the attribute alone. Refused where the tag is none of
 * a game, or a name or value is none of the element's.
 *
 * @example
 * ```ts
 * import '@dicewright/elements/chaser'
 * import { render } from '@dicewright/elements/render'
 *
 * const drawn = await render('dw-chaser', { players: ['me', 'greedy'], seed: 7 })
 * drawn.ok && drawn.value.startsWith('<dw-chaser players="me,greedy" seed="7"><template shadowrootmode="open">') // => true
 * const refused = await render('dw-chess')
 * refused.ok || refused.code // => 'tag-unknown'
 * ```
 */
export async function render(
  tag: string,
  attributes: Readonly<Record<string, unknown>> = {},
): Promise<Result<string, ElementCode>> {
  const Class = classes().get(tag)
  if (!Class)
    return refuse('tag-unknown', 'tag', `${show(tag)} is no game: expected ${[...classes().keys()].join(', ')}.`)
  const given: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue
    const text = textOf(name, value, Class)
    if (!text.ok) return text
    given[name] = text.value
  }
  const poster = await posterOf(Class, given)
  if (!poster.ok) return poster
  const written = Object.entries(given).map(([name, text]) => (text === '' ? ` ${name}` : ` ${name}="${quoted(text)}"`))
  return accept(`<${tag}${written.join('')}><template shadowrootmode="open">${poster.value}</template></${tag}>`)
}

let known: ReadonlyMap<string, GameClass> | null = null

/** The classes of games, by their tags: `DwSixDice` is that of `dw-six-dice`. */
function classes(): ReadonlyMap<string, GameClass> {
  if (known) return known
  const found = Object.entries(all).filter(
    ([, one]) => typeof one === 'function' && one.prototype instanceof GameElement,
  ) as unknown as readonly (readonly [string, GameClass])[]
  // Asked for its attributes, lit joins the styles of a class as well.
  for (const [name, { observedAttributes }] of found)
    if (observedAttributes.length === 0) throw new Error(`${name} observes no attribute.`)
  return (known = new Map(found.map(([name, Class]) => [tagOf(name), Class])))
}

const tagOf = (name: string): string =>
  name.replace(/[A-Z]/g, (letter, at) => `${at ? '-' : ''}${letter.toLowerCase()}`)

/** The text of an attribute. */
function textOf(name: string, value: unknown, { observedAttributes }: GameClass): Result<string, ElementCode> {
  if (!anyTag.test(name) && !observedAttributes.includes(name) && !ofTags.includes(name))
    return nameRefusal(name, `one of ${[...observedAttributes, ...ofTags].toSorted().join(', ')}`)
  if (Object.hasOwn(words, name)) return wordOf(name as keyof typeof words, value)
  if (value === true) return accept('')
  if (typeof value === 'string' || typeof value === 'number') return accept(String(value))
  if (name === 'players' && Array.isArray(value)) return accept(value.join())
  return typeof value === 'object'
    ? accept(JSON.stringify(value))
    : wordRefusal(name, value, ['a text', 'a number', 'a list', 'an object'])
}

function wordOf(name: keyof typeof words, value: unknown): Result<string, ElementCode> {
  const takes: readonly string[] = words[name]
  if (switches.has(name) && (value === true || value === '')) return accept('')
  const word = takes.find((one) => one === value)
  return word === undefined ? wordRefusal(name, value, takes) : accept(word)
}

/** What stands in the shadow root. */
async function posterOf(
  Class: GameClass,
  given: Readonly<Record<string, string>>,
): Promise<Result<string, ElementCode>> {
  const rows = Object.entries(given).filter(([name]) => drawn.has(name))
  // The dice of the day are those of the page; none of them is thrown at the start.
  const settings = { ...Object.fromEntries(rows), ...(given['seed'] === 'daily' && { seed: usualSettings.seed }) }
  const { plain, first, refusal, isSet } = await restingOf(Class, settings, languageOf(given['lang'] ?? ''))
  if (refusal) return refusal
  if (!isSet) return unread
  const tokens = given['guide'] === 'off' ? plain : first
  return accept(`<style>${stylesOf(Class, tokens)}</style>${htmlOf(tokens)}`)
}

const unread: ElementRefusal = refuse(
  'transcript-malformed',
  'transcript',
  'The transcript was not written by Dicewright, or not whole: expected one as the property transcript gives it.',
)

/** The rules that these tokens need. */
function stylesOf({ elementStyles }: GameClass, tokens: readonly string[]): string {
  const sheets = elementStyles.map(({ cssText }) => cssText)
  const nodes = nodesOf([tokens])
  const usedOf = (names: ReadonlySet<string>): string =>
    sheets.map((sheet) => cutSheet(sheet, { nodes, tokens: names, isLasting: true }).used).join('')
  return usedOf(tokensUsed(usedOf(new Set()) + noteStyles + tokens.join(''), sheets)) + noteStyles
}

/** Tokens as HTML: the other way round than `markupTokens`. */
function htmlOf(tokens: readonly string[]): string {
  const said = saidWith([])
  const open: string[] = []
  return tokens
    .map((token) => {
      const [, name, attributes = '', end] = /^<([\w-]*)(.*?)(\/?)>$/s.exec(token) ?? []
      if (name === undefined) return escaped(said(token))
      if (name === '') return `</${open.pop()!}>`
      const written = Array.from(attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g), ([, key, value = '']) => {
        const points = key === 'data-ring' ? ` d="${ring(...(value.split(' ').map(Number) as RingSettings))}"` : ''
        return `${points} ${key}="${quoted(said(value))}"`
      })
      if (!end) open.push(name)
      return `<${name}${written.join('')}>${end && !voids.has(name) ? `</${name}>` : ''}`
    })
    .join('')
}

type RingSettings = Parameters<typeof ring>

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const quoted = (text: string): string => escaped(text).replaceAll('"', '&quot;')
