/**
 * What a first file knows of its game: the start of a match as markup, how other seats, options and languages change it,
 * and the rules of style sheets that it needs. All of it is taken from the element itself, so a poster looks as the game.
 */
/* oxlint-disable no-await-in-loop -- elements are drawn one after another */
import { createHash } from 'node:crypto'
import type { GameFactory } from '@dicewright/engine'
import { games } from '@dicewright/engine/modules'
import type { CSSResult } from 'lit'
import { languages, type Language } from '../../src/kit/messages.ts'
import { noteStyles, type Poster, type Translation } from '../../src/poster/poster.ts'
import { nameOf, parentOf, usualStart } from '../../src/poster/starts.ts'
import { foreign } from '../../src/poster/words.foreign.ts'
import { changesOf, dictionary, pairsOf } from '../../src/poster/write/changes.ts'
import { nodesOf } from '../../src/poster/write/selectors.ts'
import { cutSheet, tokensUsed, type CutSheet } from '../../src/poster/write/sheets.ts'
import { restingOf, usualSettings, type DrawingClass } from '../../src/poster/write/write.ts'

interface ElementClass extends DrawingClass {
  readonly elementStyles: readonly CSSResult[]
}

export interface GamePoster {
  readonly id: string
  readonly className: string
  readonly poster: Omit<Poster, 'sheets'>
  /** The poster in other languages. */
  readonly translations: Readonly<Record<string, Translation>>
  /** The sheets of the class, in order. */
  readonly sheets: readonly NamedSheet[]
}

interface NamedSheet extends CutSheet {
  /** The same for equal sheets. */
  readonly name: string
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
  const texts = read.flatMap(({ Class }) => Class.elementStyles.map(({ cssText }) => cssText))
  const all = read.flatMap(({ starts }) => [...starts.values()].flatMap((tokens) => Object.values(tokens)))
  const nodes = nodesOf(all)
  const plain = texts.map((text) => cutSheet(text, { nodes, tokens: new Set() }).used)
  const look = { nodes, tokens: tokensUsed(plain.join('') + noteStyles + all.flat().join(''), texts) }
  return read.map(({ game, className, Class, starts, telling, changing, lessons }) => ({
    id: game.facts.id,
    className,
    poster: {
      tag: `dw-${game.facts.id}`,
      title: game.facts.titles.en,
      attributes: Class.observedAttributes,
      telling,
      changing,
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
      .map(({ cssText }) => ({ name: nameOfSheet(cssText), ...cutSheet(cssText, look) }))
      .filter(({ used, others }) => used + others !== ''),
  }))
}

const nameOfSheet = (styles: string): string => createHash('sha256').update(styles).digest('base64url').slice(0, 4)

interface Read {
  readonly game: GameFactory
  readonly className: string
  readonly Class: ElementClass
  readonly starts: ReadonlyMap<string, Tokens>
  readonly telling: readonly string[]
  readonly changing: readonly string[]
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
    const { players, options } = start
    const settings = { players: players.join(), options, seed: usualSettings.seed }
    const drawn = await Promise.all(languages.map((language) => restingOf(Class, settings, language, players)))
    const of = (look: 'first' | 'plain'): Tokens =>
      Object.fromEntries(languages.map((language, i) => [language, drawn[i]![look]])) as unknown as Tokens
    starts.set(start.key, of('plain'))
    const { kind } = drawn[0]!
    if (kind === null) return
    lessons[start.about] = kind
    starts.set(`${start.key}+`, of('first'))
  }
  const telling: string[] = []
  const known = new Set(['preset', ...Object.keys(game.options.keys)])
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
  // What was not tried may change it, too.
  for (const name of known) if (!given.some(([key]) => key.startsWith(`${name}=`))) changing.add(name)
  for (const [key, options] of [['', {}] as const, ...given.filter(([name]) => telling.includes(name))])
    for (let n = seats[0]; n <= Math.min(seats[1], most); n++)
      for (const first of kinds) await draw(startWith(n, first, key, options))
  for (const key of Object.keys(lessons)) if (key !== '' && !telling.includes(key)) delete lessons[key]
  return { game, className, Class, starts, telling, changing: [...changing], lessons }
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
