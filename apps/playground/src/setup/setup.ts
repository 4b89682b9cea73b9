/**
 * A table as it is set before a match: game, chairs, options, dice. It lives in the address and nowhere else, so that a
 * link is a table. What an address says wrongly is told in one problem each, and everything else is kept.
 */
import {
  parseTyped,
  plainText,
  readOptions,
  readSeed,
  type Code,
  type GameFactory,
  type OptionValue,
  type Refusal,
} from '@dicewright/engine'
import { makeValue, readValue, reserved } from './values.ts'
import { houseBots } from '../games/modules.ts'

export { makeValue, readValue, reserved }

/** A place at the table: a house bot by name, or a person, who may have a name. */
export type Chair = { readonly bot: string } | { readonly person: string }

export interface Setup {
  readonly game: GameFactory
  readonly chairs: readonly Chair[]
  readonly preset: string
  /** Every option key with its value. */
  readonly options: Readonly<Record<string, OptionValue>>
  /** Null: fair dice. */
  readonly seed: string | null
}

/** Something an address says that cannot be, and what stands in its place. */
export interface Problem extends Refusal<Code | 'bot-unknown'> {
  /** As it was given, such as `threePairs=1520`. */
  readonly given: string
  readonly kept: OptionValue | undefined
  /** The value is one of its option's, but not beside the others: only the sentence says why. */
  readonly isTogether?: true
}

export const presetsOf = (game: GameFactory): readonly string[] => Object.keys(game.options.presets)

/** The values a preset stands for. */
export function valuesOf(game: GameFactory, preset: string): Setup['options'] {
  const read = readOptions(game.options, { preset })
  if (!read.ok) throw new Error(read.message)
  return read.value
}

/** A person against a house bot that plays sensibly, at the game's default rules, with fair dice. */
export function defaultSetup(game: GameFactory): Setup {
  const [preset] = presetsOf(game)
  const others = Array.from({ length: fewestSeats(game) - 1 }, () => ({ bot: opponentOf(game) }))
  return { game, chairs: [{ person: '' }, ...others], preset: preset!, options: valuesOf(game, preset!), seed: null }
}

/** Seats of the smallest table at which a bot has an opponent. */
export const fewestSeats = (game: GameFactory): number => Math.max(2, game.facts.seats[0])

/** The house bot that sits down where none is named: the one after `random`. */
export function opponentOf(game: GameFactory): string {
  const names = Object.keys(houseBots(game.facts.id))
  return names[1] ?? names[0]!
}

/** Reads `?players=me,greedy&threePairs=1500&seed=7`; `options={...}` and `preset=` too. */
export function readSetup(
  game: GameFactory,
  search: URLSearchParams,
): { readonly setup: Setup; readonly problems: readonly Problem[] } {
  const problems: Problem[] = []
  const start = defaultSetup(game)
  const chairs = readChairs(game, search.get('players'), problems) ?? start.chairs
  const { preset, options } = readRules(game, search, problems)
  const seed = readSeedText(search.get('seed'), problems)
  return { setup: settled({ game, chairs, preset, options, seed }, problems), problems }
}

/** The address of a table, after `?`: what is not the default, with commas and colons left readable. */
export function makeSetup({ game, chairs, preset, options, seed }: Setup): string {
  const parts: [string, string][] = [['players', makeChairs(chairs)]]
  if (preset !== presetsOf(game)[0]) parts.push(['preset', preset])
  for (const key of changedKeys({ game, preset, options })) parts.push([key, makeValue(options[key]!)])
  if (seed !== null) parts.push(['seed', seed])
  const readable = (text: string) => encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3A', ':')
  return parts.map(([key, value]) => `${key}=${readable(value)}`).join('&')
}

/** Keys whose value is not the preset's, in the game's order. */
export function changedKeys({ game, preset, options }: Pick<Setup, 'game' | 'preset' | 'options'>): readonly string[] {
  const base = valuesOf(game, preset)
  return Object.keys(base).filter((key) => !isSame(base[key]!, options[key]!))
}

/** The options as attribute or JSON of a match: the preset where it is not the default, and what differs from it. */
export function optionsGiven(setup: Setup): Readonly<Record<string, OptionValue>> {
  const changed = changedKeys(setup).map((key) => [key, setup.options[key]!] as const)
  const isDefault = setup.preset === presetsOf(setup.game)[0]
  return Object.fromEntries([...(isDefault ? [] : [['preset', setup.preset] as const]), ...changed])
}

/** The word list elements take: `me`, `me:NAME`, or a house bot. */
export const makeChairs = (chairs: readonly Chair[]): string =>
  chairs.map((chair) => ('bot' in chair ? chair.bot : chair.person === '' ? 'me' : `me:${chair.person}`)).join(',')

const isSame = (a: OptionValue, b: OptionValue): boolean => JSON.stringify(a) === JSON.stringify(b)

function readChairs(game: GameFactory, text: string | null, problems: Problem[]): readonly Chair[] | null {
  if (text === null) return null
  const [fewest, most] = game.facts.seats
  const bots = Object.keys(houseBots(game.facts.id))
  const chairs = text.split(/[,，]/).map((word): Chair => {
    const person = /^(?:me|ｍｅ)(?:[:：](.{1,40}))?$/u.exec(word.trim())
    if (person) return { person: person[1]?.trim() ?? '' }
    const bot = plainText(word.trim())
    if (bots.includes(bot)) return { bot }
    const kept = opponentOf(game)
    const expected = `me, me:NAME (1 to 40 characters, no comma or line break) or one of ${bots.join(', ')}`
    const message = `${JSON.stringify(word)} is no player: expected ${expected}.`
    problems.push({ ok: false, code: 'bot-unknown', at: 'players', message, given: `players=${word}`, kept })
    return { bot: kept }
  })
  if (chairs.length >= fewest && chairs.length <= most) return chairs
  const kept = Math.min(most, Math.max(fewest, chairs.length))
  const message = `${chairs.length} seats: expected ${fewest} to ${most}.`
  problems.push({ ok: false, code: 'seat-count', at: 'players', message, given: `players=${text}`, kept })
  return Array.from({ length: kept }, (_, seat) => chairs[seat] ?? { bot: opponentOf(game) })
}

/** Takes every option by itself, so that a wrong one costs only itself. */
function readRules(game: GameFactory, search: URLSearchParams, problems: Problem[]): Pick<Setup, 'preset' | 'options'> {
  const given = givenRules(search, problems)
  const named = given['preset']
  const isPreset = typeof named === 'string' && Object.hasOwn(game.options.presets, named)
  const preset = isPreset ? named : presetsOf(game)[0]!
  const options = { ...valuesOf(game, preset) } as Record<string, OptionValue>
  for (const [key, value] of Object.entries(given)) {
    if (key === 'preset' && isPreset) continue
    const read = readOptions(game.options, { [key]: value })
    const kept = key === 'preset' ? preset : options[key]
    if (!read.ok) problems.push({ ...read, given: `${key}=${makeValue(value)}`, kept })
    else options[key] = (read.value as Setup['options'])[key]!
  }
  return { preset, options }
}

/**
 * What the address says of options: `options={...}` first, single keys win, the first of each. Own words of the address are
 * left out.
 */
function givenRules(search: URLSearchParams, problems: Problem[]): Readonly<Record<string, OptionValue>> {
  const words = [...new Set(search.keys())]
  const single = words.filter((key) => key === 'preset' || !(reserved as readonly string[]).includes(key))
  const rules = Object.fromEntries(single.map((key) => [key, readValue(search.get(key)!)]))
  const json = search.get('options')
  if (json === null) return rules
  try {
    const read: unknown = parseTyped(json)
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return { ...read, ...rules }
  } catch {
    // Told below: what is no JSON and what is no object are the same trouble to a reader.
  }
  const message = `The options are ${json}: expected a JSON object such as {"preset": "standard"}.`
  problems.push({
    ok: false,
    code: 'options-malformed',
    at: 'options',
    message,
    given: `options=${json}`,
    kept: undefined,
  })
  return rules
}

function readSeedText(text: string | null, problems: Problem[]): string | null {
  if (text === null) return null
  const read = readSeed(text)
  if (read.ok) return read.value
  problems.push({ ...read, given: `seed=${text}`, kept: undefined })
  return null
}

/** What options cannot say of each other, the game says when it settles: the option it names falls to its preset. */
function settled(setup: Setup, problems: Problem[]): Setup {
  const { game, preset } = setup
  const options = { ...setup.options }
  for (let i = 0; i < Object.keys(options).length; i++) {
    const made = game(setup.chairs.length, options)
    if (made.ok) return { ...setup, options }
    const kept = valuesOf(game, preset)[made.at]
    if (kept === undefined || isSame(kept, options[made.at]!)) break
    problems.push({ ...made, given: `${made.at}=${makeValue(options[made.at]!)}`, kept, isTogether: true })
    options[made.at] = kept
  }
  return { ...setup, options: valuesOf(game, preset) }
}
