/** Who sits where: the `players` attribute, `me` or `me:NAME` for a person at this screen, other words for house bots. */
import { accept, plainText, refuse, show, type Match, type Policy, type Result } from '@dicewright/engine'
import type { ElementCode } from './codes.ts'
import { fetchedPolicy, type BotSource } from './lazy.ts'

/** Who sits in a seat of a table on the screen. */
export interface Player {
  /** What the transcript carries: the person's name, `me`, or the bot's name. */
  readonly name: string
  /** The house bot that sits here, or a bot of an arena that is lent to this page; null for a person. */
  readonly bot: string | null
}

/**
 * Reads the attribute, or the property, which may be a list. Our own words, commas and colons may be in full width; a name
 * that a person is given is left as it was written. `known` are the names of the bots there are.
 */
export function readPlayers(given: unknown, known: readonly string[]): Result<readonly Player[], ElementCode> {
  const players: Player[] = []
  const parts: unknown = typeof given === 'string' ? given.split(/[,，]/) : given
  for (const part of Array.isArray(parts) ? parts : [null]) {
    const word = typeof part === 'string' ? part.trim() : ''
    const person = /^(?:me|ｍｅ)(?:[:：]\s*([^,\n]{1,40}))?$/u.exec(word)
    const bot = plainText(word)
    if (person) players.push({ name: person[1] ?? 'me', bot: null })
    else if (known.includes(bot)) players.push({ name: bot, bot })
    else if (word === '')
      return refuse(
        'players-malformed',
        'players',
        `Attribute players is ${show(given)}: expected names joined by commas, or a list of them.`,
      )
    else
      return refuse(
        'bot-unknown',
        'players',
        `Attribute players names ${show(word)}: expected me, me:NAME (1 to 40 characters, no comma or line break) or one of ${known.join(', ')}.`,
      )
  }
  return accept(players)
}

/**
 * A house bot in place of each bot of an arena, `AUTHOR/BOT`, but of those that are `lent` to this page: until its room begins,
 * and where that cannot be.
 */
export const withStandIns = (given: unknown, lent: ReadonlyMap<string, unknown>): unknown =>
  Array.isArray(given)
    ? given.map((one) => withStandIns(one, lent))
    : typeof given === 'string'
      ? given.replace(/[^,]*\/[^,]*/g, (word) => (isOfArena(word) && !lent.has(word.trim()) ? standIn : word))
      : given

/** Whether it is the name of a bot of an arena, `AUTHOR/BOT`. */
export const isOfArena = (word: string): boolean => word.includes('/') && !word.includes('me:')

/** The house bot that plays for others. */
export const standIn = 'greedy'

/** The players of a transcript's names: a house bot where a name is one, else a person. */
export const playersOf = (names: readonly string[], known: readonly string[]): readonly Player[] =>
  names.map((name) => ({ name, bot: known.includes(name) ? name : null }))

/** The attribute that stands for these players. */
export const writePlayers = (players: readonly Player[]): string =>
  players.map(({ name, bot }) => bot ?? (name === 'me' ? 'me' : `me:${name}`)).join()

/** A policy for each bot; equal seeds play equally. Null for persons. */
export const policiesOf = (
  players: readonly Player[],
  seed: string,
  match: Match,
  bots: BotSource,
): readonly (Policy | null)[] => {
  const people = [...players.keys()].filter((seat) => players[seat]!.bot === null)
  return players.map(({ bot }, seat) => {
    const house = (name: string) => housePolicy(name, `${seed}/${seat}`, match.game, bots)
    return bot && (bots.lent?.get(bot)?.seat(match, seat, people, () => house(standIn)) ?? house(bot))
  }) as readonly (Policy | null)[]
}

const housePolicy = (name: string, seed: string, { options }: Match['game'], { light, fetch }: BotSource): Policy =>
  light[name]?.policy(seed, options) ?? fetchedPolicy(fetch, name, seed, options)
