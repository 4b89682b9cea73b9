/** By how much a match was won. */
import { money, type Turf } from './words.ts'

export function wonText({ scene, say }: Turf): string {
  const { leaders, players } = scene.after
  const best = players[leaders[0]!]!.money
  if (leaders.length > 1) return say('endEach', { money: money(say, best) })
  const other = Math.max(...players.filter((_, seat) => seat !== leaders[0]).map((player) => player.money))
  return say('endBy', { money: money(say, best), other: money(say, other), more: money(say, best - other) })
}
