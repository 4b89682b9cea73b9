/** The teller of each game, by its id. */
import { royalTurfTeller } from '../games/royal-turf/log.ts'
import { chaserTeller, yatzyTeller } from '../sheet/log.ts'
import { sixDiceTeller } from '../games/six-dice/log.ts'
import type { Teller } from './teller.ts'
import { yessirTeller } from '../games/yessir/log.ts'

const tellers: Readonly<Record<string, Teller>> = {
  'six-dice': sixDiceTeller,
  chaser: chaserTeller,
  yatzy: yatzyTeller,
  yessir: yessirTeller,
  'royal-turf': royalTurfTeller,
}

/** Throws for a game that is not the engine's own. */
export function tellerOf(gameId: string): Teller {
  if (!Object.hasOwn(tellers, gameId)) throw new Error(`nobody tells ${gameId}`)
  return tellers[gameId]!
}
