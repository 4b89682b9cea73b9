/**
 * The setup of a table: game, players, options, dice. It is stored in the address alone, so a link is a table. Each
 * wrong value in the address becomes one problem; the rest of the address is used.
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

/** Plays a seat: a house bot by name, or a person, whose name may be empty. */
export type Player = { readonly bot: string } | { readonly person: string }

export interface Setup {
  readonly game: GameFactory
  readonly players: readonly Player[]
  readonly preset: string
  /** Every option key with its value. */
  readonly options: Readonly<Record<string, OptionValue>>
  /** Null: fair dice. */
  readonly seed: string | null
}

/** A wrong value in the address, and what is used instead. */
export interface Problem extends Refusal<Code | 'bot-unknown'> {
  /** Such as `threePairs=1520`. */
  readonly given: string
  readonly kept: OptionValue | undefined
  /** The value is allowed by itself, but not together with other options: only the sentence says why. */
  readonly isTogether?: true
}

export const presetsOf = (game: GameFactory): readonly string[] => Object.keys(game.options.presets)

/** The option values of a preset. */
export function valuesOf(game: GameFactory, preset: string): Setup['options'] {
  const read = readOptions(game.options, { preset })
  if (!read.ok) throw new Error(read.message)
  return read.value
}

/** A person against a sensible house bot, with the default rules and fair dice. */
export function defaultSetup(game: GameFactory): Setup {
  const [preset] = presetsOf(game)
  const others = Array.from({ length: fewestSeats(game) - 1 }, () => ({ bot: opponentOf(game) }))
  return { game, players: [{ person: '' }, ...others], preset: preset!, options: valuesOf(game, preset!), seed: null }
}

/** The smallest number of seats at which a bot has an opponent. */
export const fewestSeats = (game: GameFactory): number => Math.max(2, game.facts.seats[0])

/** The default house bot: the one after `random`. */
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
  const players = readPlayers(game, search.get('players'), problems) ?? start.players
  const { preset, options } = readRules(game, search, problems)
  const seed = readSeedText(search.get('seed'), problems)
  return { setup: checkedTogether({ game, players, preset, options, seed }, problems), problems }
}

/** The query of a setup's address: all values that are not the default. Commas and colons stay readable. */
export function makeSetup({ game, players, preset, options, seed }: Setup): string {
  const parts: [string, string][] = [['players', makePlayers(players)]]
  if (preset !== presetsOf(game)[0]) parts.push(['preset', preset])
  for (const key of changedKeys({ game, preset, options })) parts.push([key, makeValue(options[key]!)])
  if (seed !== null) parts.push(['seed', seed])
  const readable = (text: string) => encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3A', ':')
  return parts.map(([key, value]) => `${key}=${readable(value)}`).join('&')
}

/** Keys whose values differ from the preset, in the game's order. */
export function changedKeys({ game, preset, options }: Pick<Setup, 'game' | 'preset' | 'options'>): readonly string[] {
  const base = valuesOf(game, preset)
  return Object.keys(base).filter((key) => !isSame(base[key]!, options[key]!))
}

/** The options as an element takes them: the preset where it is not the default, and the values that differ from it. */
export function optionsGiven(setup: Setup): Readonly<Record<string, OptionValue>> {
  const changed = changedKeys(setup).map((key) => [key, setup.options[key]!] as const)
  const isDefault = setup.preset === presetsOf(setup.game)[0]
  return Object.fromEntries([...(isDefault ? [] : [['preset', setup.preset] as const]), ...changed])
}

/** The players as an element takes them: `me`, `me:NAME` or a house bot, separated by commas. */
export const makePlayers = (players: readonly Player[]): string =>
  players
    .map((player) => ('bot' in player ? player.bot : player.person === '' ? 'me' : `me:${player.person}`))
    .join(',')

const isSame = (a: OptionValue, b: OptionValue): boolean => JSON.stringify(a) === JSON.stringify(b)

function readPlayers(game: GameFactory, text: string | null, problems: Problem[]): readonly Player[] | null {
  if (text === null) return null
  const [fewest, most] = game.facts.seats
  const bots = Object.keys(houseBots(game.facts.id))
  const players = text.split(/[,，]/).map((word): Player => {
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
  if (players.length >= fewest && players.length <= most) return players
  const kept = Math.min(most, Math.max(fewest, players.length))
  const message = `${players.length} seats: expected ${fewest} to ${most}.`
  problems.push({ ok: false, code: 'seat-count', at: 'players', message, given: `players=${text}`, kept })
  return Array.from({ length: kept }, (_, seat) => players[seat] ?? { bot: opponentOf(game) })
}

/** Checks each option alone, so that a wrong one does not discard the others. */
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
 * The options in the address: those of `options={...}`, then single keys, the first of each. Parameters that are no
 * options are left out.
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
    // Reported below: invalid JSON and JSON that is no object get the same sentence.
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

/** Checks the options together, by making the game: an option that it refuses goes back to its preset. */
function checkedTogether(setup: Setup, problems: Problem[]): Setup {
  const { game, preset } = setup
  const options = { ...setup.options }
  for (let i = 0; i < Object.keys(options).length; i++) {
    const made = game(setup.players.length, options)
    if (made.ok) return { ...setup, options }
    const kept = valuesOf(game, preset)[made.at]
    if (kept === undefined || isSame(kept, options[made.at]!)) break
    problems.push({ ...made, given: `${made.at}=${makeValue(options[made.at]!)}`, kept, isTogether: true })
    options[made.at] = kept
  }
  return { ...setup, options: valuesOf(game, preset) }
}
