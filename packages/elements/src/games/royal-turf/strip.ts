/** What stands above the track: how far the match is, and what the strip says of each player. */
import type { Seat } from '@dicewright/engine'
import { money, signedMoney, type Turf } from './words.ts'

export function factsOf({ scene, say }: Turf): readonly string[] {
  const { after, result } = scene
  return [
    say('race', { race: result?.race ?? after.race, races: after.races }),
    ...(after.multiplier > 1 && !result ? [say('doubled', { times: after.multiplier })] : []),
  ]
}

/** What a player has. */
export const purse = ({ scene, say }: Turf, seat: Seat): string => money(say, scene.after.players[seat]!.money)

/** What stands below it. */
export function noteOf({ scene, say, standing }: Turf, seat: Seat, isSettled: boolean): string {
  const { phase, after, result } = scene
  if (isSettled) return after.leaders.includes(seat) ? say('winner') : ''
  if (result) return signedMoney(say, result.gains[seat]!)
  if (phase === 'race.bet') return say('inHand', { count: after.players[seat]!.inHand })
  // What a horse pays is not known while chips on it lie face down.
  if (after.rolls > 0 && !after.hidden) return say('soFar', { money: signedMoney(say, standing.gains[seat]!) })
  if (after.mover === seat && after.round > 0) return say('toMove')
  return after.starter === seat ? say('starts') : ''
}
