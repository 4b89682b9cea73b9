/** What the stories of Royal Turf begin with and say: races as scripts, and sentences from what the table sees. */
import type { Match } from '@dicewright/engine'
import { horses, houseHorses, type Horse, type Observation } from '@dicewright/engine/royal-turf'
import { nameAt, type Position } from '../lib/script.ts'

/** A race in the middle of it. */
export interface Race {
  /** Spaces of horses; the others stand where they were drawn. Over the line are those that are home. */
  readonly at: Readonly<Partial<Record<Horse, number>>>
  /** In the order they came. */
  readonly home?: readonly Horse[]
  /** Horses that have moved in this round. */
  readonly moved?: readonly Horse[]
  /** Who has the pace chip; needed once a horse has passed its space. */
  readonly pace?: Horse
  /** By seat. */
  readonly bets?: readonly (readonly string[])[]
  readonly money?: readonly number[]
  readonly before?: readonly string[]
}

/** Drawn from first to last: on 33, 32 ... 27, which are 0, -1 ... -6. */
export const field = horses.map((horse) => `card ${horse} A`)
/** Bets that do not matter here. */
const aside = [
  ['beige 1', 'albino 1', 'caramel 2'],
  ['beige 1', 'albino 2', 'caramel 1'],
]

/** Both seats in turn. */
const laid = (bets: readonly (readonly string[])[]): readonly string[] =>
  bets[0]!.flatMap((_, round) => bets.map((own) => `bet ${own[round]}`))

/** Seat 0 has begun, seven cards are drawn, and every chip is laid. */
export const begun = (bets: readonly (readonly string[])[] = aside): readonly string[] => [
  'start 0',
  ...field,
  ...laid(bets),
]

/** Seat 0 is to roll. */
export function raceAt({ at, home = [], moved = [], pace, bets, money, before = [] }: Race): Position {
  const index = (horse: Horse): number => horses.indexOf(horse)
  const bits = (some: readonly Horse[]): number => some.reduce((sum, horse) => sum | (1 << index(horse)), 0)
  const [start, ...rest] = begun(bets)
  return {
    after: [start!, ...before, ...rest],
    fields: {
      position: horses.map((horse, i) => (home.includes(horse) ? 34 : (at[horse] ?? 0 - i))),
      podium: [0, 1, 2].map((place) => (home[place] ? index(home[place]) : -1)),
      running: 127 & ~bits(home),
      aside: bits(moved),
      pace: pace ? index(pace) : -1,
      rolls: 1,
      symbol: 0,
      horse: 0,
      ...(money ? { money } : {}),
    },
  }
}

/** Two horses are home, Dark Brown needs one more space, and Caramel is last. */
export const lastMove: Race = {
  at: { 'dark-brown': 32, caramel: 5, beige: 6, albino: 7, 'earl-grey': 20 },
  home: ['othello', 'red-fox'],
  pace: 'earl-grey',
}
/** The same with Caramel as the pacemaker; seat 0 has a 1 on it. */
export const pacemakerLast: Race = {
  ...lastMove,
  at: { 'dark-brown': 32, caramel: 18, beige: 19, albino: 21, 'earl-grey': 20 },
  pace: 'caramel',
  bets: [
    ['caramel 1', 'beige 1', 'albino 2'],
    ['beige 1', 'albino 1', 'earl-grey 2'],
  ],
}
export const thirdHome = ['roll head', 'move dark-brown']

export const seen = (match: Match): Observation => match.game.observe(match.state, 'table')

export const nameOf = (horse: Horse | null): string =>
  houseHorses.find(({ id }) => id === horse)?.names.en ?? 'no horse'

/** `Albino on 14`. */
export const standsOn =
  (horse: Horse) =>
  (match: Match): string => {
    const { space } = seen(match).horses.find(({ id }) => id === horse)!
    return `${nameOf(horse)} ${space === null ? 'is home' : `on ${space}`}`
  }

export const money = (match: Match): string => `money ${match.game.returns(match.state).join(', ')}`

/** What a horse pays with the bets on it, as far as the table knows. */
export const pays =
  (horse: Horse) =>
  (match: Match): string => {
    const { bets, pays: amounts } = seen(match).horses.find(({ id }) => id === horse)!
    return bets === null ? 'bets not known' : `${bets} bets: ${amounts?.join(', ') ?? 'nothing'}`
  }

/** Every payment of the race that ended last. */
export const payments = (match: Match): string =>
  seen(match)
    .result!.payments.map(({ seat, for: reason, amount }) => `${nameAt(match, seat)} ${reason} ${amount}`)
    .join(', ')

const whose = (ofTheHouse: boolean): string => (ofTheHouse ? 'of the house' : 'of your own')

/** `cards of the house, table of your own`. */
export const whoseNumbers = (match: Match): string => {
  const { houseCards, housePayouts } = seen(match)
  return `cards ${whose(houseCards)}, table ${whose(housePayouts)}`
}

export const begins = (match: Match): string => {
  const { starter } = seen(match)
  return starter === null ? 'to be drawn' : `${nameAt(match, starter)} begins`
}
