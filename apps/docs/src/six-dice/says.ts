/** What the stories of Six Dice begin with and say: first throws, and sentences from what the table sees. */
import type { Match } from '@dicewright/engine'
import type { Observation } from '@dicewright/engine/six-dice'

export const seen = (match: Match): Observation => match.game.observe(match.state, 'table')
export const points = (match: Match) => `turn score ${seen(match).turn!.points}`
export const total = (seat: number) => (match: Match) => {
  const player = seen(match).players[seat]!
  return `total ${player.total}, ${player.started ? 'started' : 'not started'}`
}
export const settled = (match: Match) => `settlement ${seen(match).settlement.settlement.join(' / ')}`
/** What gratuities have brought and cost each seat so far (SD13). */
export const gratuity = (match: Match) =>
  `gratuity ${(match.game.toJSON(match.state) as { readonly gratuity: readonly number[] }).gratuity.join(' / ')}`
export const stop = (match: Match) =>
  match.game.legalTexts(match.state).includes('stop') ? 'stop is open' : 'stop is closed'

/** Seat 0 is the oya. */
export const oya = ['oya 1', 'oya 2']
export const blank = 'roll 223346'
export const thousand = ['roll 111234', 'take 111']
