/** What the stories of YESSIR! begin with and say: deals as scripts, and sentences from what the table sees. */
import type { Match } from '@dicewright/engine'
import { terms, type Observation, type ShownHand } from '@dicewright/engine/yessir'
import { nameAt, type Position } from '../lib/script.ts'

/** Seat 0 begins with these shared dice; a cup for each seat. */
export const deal = (shared: string, ...cups: readonly string[]): readonly string[] => [
  'start 0',
  `shared ${shared}`,
  ...cups.map((dice, seat) => `cup ${seat} ${dice}`),
]

/** The beginning of a round with fields such as luck set; `deal` goes on without its first line. */
export const withFields = (fields: Position['fields']): Position => ({ after: ['start 0'], fields })
export const dealt = (shared: string, ...cups: readonly string[]): readonly string[] => deal(shared, ...cups).slice(1)

const seen = (match: Match): Observation => match.game.observe(match.state, 'table')

export const round = (match: Match): string => `round ${seen(match).round}`

export const luck = (match: Match): string =>
  `luck ${seen(match)
    .players.map(({ luckShown }) => luckShown)
    .join(', ')}`

export const may = (match: Match): string => match.game.legalTexts(match.state).join(', ')

export const turn = (match: Match): string => `${nameAt(match, seen(match).turn!.seat)} decides`

export const begins = (match: Match): string => `${nameAt(match, seen(match).starter!)} begins`

export const shared = (match: Match): string => `shared dice ${seen(match).shared.join('-')}`

/** `full house, four of a kind: Aoi wins`; hands by seat. */
export const showdown =
  (tell: (hand: ShownHand['hand']) => string = ({ name }) => terms[name].en) =>
  (match: Match): string => {
    const { hands, winner } = seen(match).showdown!
    return `${hands.map(({ hand }) => tell(hand)).join(', ')}: ${winner === null ? 'no seat' : nameAt(match, winner)} wins`
  }
