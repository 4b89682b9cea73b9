/** Which sets are wanted, by the same choice as in one process: ladders take turns, who has played least plays. */
import { Chooser } from '../ladder/choice.ts'
import { Claims } from '../ladder/claims.ts'
import type { ServerLimits } from '../limits.ts'
import type { Touched } from '../store/store.ts'
import type { Pairing } from './coordinator.ts'

/** Of standard ladders: sets with remote bots are begun where these are connected. */
export function chooserPairing({
  limits,
  random,
  touched,
}: {
  readonly limits: ServerLimits
  readonly random: () => number
  /** What is written of standings from its making on. */
  readonly touched: Touched
}): Pairing {
  const chooser = new Chooser(limits, random, touched, new Claims(() => false))
  return {
    async next(tx, house, count) {
      const chosen = await chooser.several(tx, { children: true, house, remotes: [] }, count)
      return chosen.map(({ ladder, versions, isHouse }) => ({ ladder: ladder.id, purpose: 'rated', versions, isHouse }))
    },
  }
}
