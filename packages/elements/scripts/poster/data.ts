/**
 * What a first file knows of its game: the start of a match as markup, how other seats, options and languages change it,
 * and the rules of style sheets that it needs. All of it is taken from the element itself, so a poster looks as the game.
 */
/* oxlint-disable no-await-in-loop -- elements are drawn one after another */
import type { GameFactory } from '@dicewright/engine'
import { games } from '@dicewright/engine/modules'
import type { CSSResult, ReactiveController } from 'lit'
import { CoachController } from '../../src/base/coach-controller.ts'
import { LocaleController } from '../../src/kit/locale.ts'
import { languages, type Language } from '../../src/kit/messages.ts'
import { noteStyles, type Poster, type Translation } from '../../src/poster/poster.ts'
import { parentOf, usualStart } from '../../src/poster/starts.ts'
import { foreign } from '../../src/poster/words.foreign.ts'
import { markupTokens } from './markup.ts'
import { nodesOf } from './selectors.ts'
import { cutSheet, tokensUsed, type CutSheet } from './sheets.ts'
import { changesOf, dictionary, pairsOf } from './changes.ts'
import { written } from './template.ts'

/** A game's element, as far as it is drawn here. */
interface Element {
  players: unknown
  options: unknown
  seed: unknown
  setup: { readonly botNames: readonly string[]; fetch(): Promise<unknown> }
  willUpdate(changed: Map<PropertyKey, unknown>): void
  render(): unknown
}

interface ElementClass {
  new (): Element
  readonly observedAttributes: readonly string[]
  readonly elementStyles: readonly CSSResult[]
}

export interface GamePoster {
  readonly id: string
  readonly className: string
  readonly poster: Omit<Poster, 'sheets'>
  /** The poster in other languages. */
  readonly translations: Readonly<Record<string, Translation>>
  /** The sheets of the class, in order. */
  readonly sheets: readonly CutSheet[]
}

interface Start {
  readonly key: string
  /** Its options, as keys name them. */
  readonly about: string
  readonly players: readonly string[]
  readonly options: object
}

type Tokens = Readonly<Record<Language, readonly string[]>>

const src = (path: string): string => new URL(`../../src/${path}`, import.meta.url).href

/** The posters of all games. */
export async function gamePosters(): Promise<readonly GamePoster[]> {
  const read = await Promise.all(games.map(startsOf))
  const all = read.flatMap(({ starts }) => [...starts.values()].flatMap((tokens) => Object.values(tokens)))
  const nodes = nodesOf(all)
  const texts = read.flatMap(({ Class }) => Class.elementStyles.map(({ cssText }) => cssText))
  const plain = texts.map((text) => cutSheet(text, { nodes, tokens: new Set() }).used)
  const look = { nodes, tokens: tokensUsed(plain.join('') + noteStyles + all.flat().join(''), texts) }
  return read.map(({ game, className, Class, starts, telling, silent, lessons }) => ({
    id: game.facts.id,
    className,
    poster: {
      tag: `dw-${game.facts.id}`,
      title: game.facts.titles.en,
      attributes: Class.observedAttributes,
      telling,
      silent,
      lessons,
      veil: '.one>:not(.bar){visibility:hidden}',
      ...joinedStarts(starts),
    },
    translations: Object.fromEntries(
      (['ja', 'ko'] as const).map((language) => [
        language,
        { ...translation(starts, language), own: foreign[language], title: game.facts.titles[language] },
      ]),
    ),
    sheets: Class.elementStyles
      .map(({ cssText }) => cutSheet(cssText, look))
      .filter(({ used, others }) => used + others !== ''),
  }))
}

interface Read {
  readonly game: GameFactory
  readonly className: string
  readonly Class: ElementClass
  readonly starts: ReadonlyMap<string, Tokens>
  readonly telling: readonly string[]
  readonly silent: readonly string[]
  /** The kind of the lesson that explains it, by options. */
  readonly lessons: Readonly<Record<string, string>>
}

async function startsOf(game: GameFactory): Promise<Read> {
  const { id, seats } = game.facts
  const className = `Dw${id.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`
  const module = (await import(src(`games/${id}/${id}.ts`))) as Record<string, ElementClass>
  const Class = module[className]!
  // Asked for its attributes, lit joins its styles as well.
  if (Class.observedAttributes.length === 0) throw new Error(`${className} observes no attribute.`)
  const starts = new Map<string, Tokens>()
  const lessons: Record<string, string> = {}
  const draw = async (start: Start): Promise<void> => {
    const drawn = await Promise.all(languages.map((language) => tokensOf(Class, start, language)))
    const of = (look: 'first' | 'plain'): Tokens =>
      Object.fromEntries(languages.map((language, i) => [language, drawn[i]![look]])) as unknown as Tokens
    starts.set(start.key, of('plain'))
    const { kind } = drawn[0]!
    if (kind === null) return
    lessons[start.about] = kind
    starts.set(`${start.key}+`, of('first'))
  }
  const telling: string[] = []
  const silent: string[] = []
  const changing = new Set<string>()
  await draw(startWith(2, 'm', '', {}))
  const usual = JSON.stringify(starts.get('2m'))
  const given = [...optionsOf(game)]
  for (const [key, options] of given) {
    await draw(startWith(2, 'm', key, options))
    const isOther = JSON.stringify(starts.get(`${key}2m`)) !== usual
    if (isOther && drawnOptions.test(key)) telling.push(key)
    else for (const look of ['', '+']) starts.delete(`${key}2m${look}`)
    if (isOther) changing.add(key.split('=')[0]!)
  }
  for (const name of new Set(given.map(([key]) => key.split('=')[0]!))) if (!changing.has(name)) silent.push(name)
  for (const [key, options] of [['', {}] as const, ...given.filter(([name]) => telling.includes(name))])
    for (let n = seats[0]; n <= Math.min(seats[1], most); n++)
      for (const first of kinds) await draw(startWith(n, first, key, options))
  return { game, className, Class, starts, telling, silent, lessons }
}

/** What makes another game of it; starts with other options are drawn when the game comes. */
const drawnOptions = /^(preset|variant)=/

/** Who is first: see `seatsOf`. */
const kinds = ['m', 'n', 'p', 'b'] as const

/** Tables of more seats are drawn as the game comes. */
const most = 4

/** Presets, and options with one other value than usual. */
function* optionsOf({ options }: GameFactory): Generator<readonly [key: string, options: object]> {
  for (const preset of Object.keys(options.presets)) yield [`preset=${preset} `, { preset }]
  for (const [name, option] of Object.entries(options.keys))
    if ('values' in option)
      for (const value of option.values as readonly (boolean | number | string | null)[])
        if (value !== null) yield [`${name}=${value} `, { [name]: value }]
}

type Kind = (typeof kinds)[number]

/** Names stand for themselves: each is one letter that no text has. */
const nameOf = (seat: number): string => String.fromCharCode(0xe000 + seat)

const startWith = (seats: number, first: Kind, key: string, options: object): Start => ({
  key: `${key}${seats}${first}`,
  about: key,
  players: Array.from({ length: seats }, (_, i) =>
    i === 0 && first === 'm' ? 'me' : isPerson(i, first) ? `me:${nameOf(i)}` : nameOf(i),
  ),
  options,
})

/** Of seats whose first is a bot, the second is the person here. */
const isPerson = (seat: number, first: Kind): boolean => first === 'p' || (first === 'b' ? seat === 1 : seat === 0)

/** The tokens of a start, for who knows this kind of decision, and with what explains it to who does not. */
async function tokensOf(
  Class: ElementClass,
  { players, options }: Start,
  language: Language,
): Promise<{ readonly plain: readonly string[]; readonly first: readonly string[]; readonly kind: string | null }> {
  const { element, coach } = speaking(Class, language)
  const page = { querySelectorAll: () => [element], defaultView: null }
  Object.defineProperty(element, 'ownerDocument', { value: page })
  Object.assign(element, { players: players.join(), options, seed: '7', keep: 'off', announce: 'off' })
  const { setup } = element
  element.setup = { ...setup, botNames: [...setup.botNames, ...players] }
  element.willUpdate(new Map())
  coach.hostUpdated()
  await setup.fetch()
  await new Promise((done) => setTimeout(done))
  const { lesson } = coach
  const drawn = (): readonly string[] => markupTokens(written(element.render()))
  const first = drawn()
  Object.defineProperty(coach, 'lesson', { value: null })
  return { plain: drawn(), first, kind: lesson?.kind ?? null }
}

/** An element in no page, in a language that a page would give it, and what explains its first turns. */
function speaking(
  Class: ElementClass,
  language: Language,
): { readonly element: Element; readonly coach: CoachController } {
  const { prototype } = Class as unknown as { prototype: { addController(one: ReactiveController): void } }
  // oxlint-disable-next-line typescript/unbound-method -- called with `this` below
  const add = prototype.addController
  const all: ReactiveController[] = []
  prototype.addController = function (one) {
    all.push(one)
    add.call(this, one)
  }
  try {
    return { element: new Class(), coach: all.find((one) => one instanceof CoachController)! }
  } finally {
    delete (prototype as Partial<typeof prototype>).addController
    for (const one of all) if (one instanceof LocaleController) one.language = language
  }
}

/** One start as markup, and the others as what is changed in it. */
function joinedStarts(starts: ReadonlyMap<string, Tokens>): Pick<Poster, 'markup' | 'others'> {
  const changes = [...starts].map(([key, { en }]) => {
    const parent = parentOf(key)
    return [key, parent === null ? [] : changesOf(starts.get(parent)!.en, en)] as const
  })
  return { markup: starts.get(usualStart)!.en.join(''), others: Object.fromEntries(changes) }
}

function translation(starts: ReadonlyMap<string, Tokens>, language: Language): Pick<Translation, 'changes' | 'words'> {
  const words = dictionary([...starts.values()].flatMap((tokens) => pairsOf(tokens.en, tokens[language])))
  const changes = [...starts].map(
    ([key, tokens]) =>
      [
        key,
        changesOf(
          tokens.en.map((token) => words[token] ?? token),
          tokens[language],
        ),
      ] as const,
  )
  return { words, changes: Object.fromEntries(changes.filter(([, splices]) => splices.length > 0)) }
}
