/**
 * The slow path of one match: the referee sits in this process, beside the clock, and asks the child for one decision after
 * the other. So a missing answer can be blamed on one script, which a child that plays whole sets cannot do.
 */
import { setTimeout } from 'node:timers/promises'
import { unwrap, type Match } from '@dicewright/engine'
import { ChildPool } from '../children/pool.ts'
import type { Modules } from '../modules.ts'
import { playMatch, type MatchSetup } from '../referee/play.ts'
import type { MatchRecord } from '../referee/table.ts'

export interface SlowMatch extends Omit<MatchSetup, 'children' | 'began' | 'before' | 'signal'> {
  readonly modules: Modules
  readonly paceMs: number
  readonly signal: AbortSignal
  /** Called for each try as it begins. */
  readonly began: (match: Match) => void
  /** Called when there may be new entries. */
  readonly entered: (match: Match) => void
}

/**
 * Plays on a child of its own. `playMatch` tries twice; where it ends by the arena's own fault, it is called once more.
 * Rejects where it is aborted.
 */
export async function playSlowly({
  modules,
  paceMs,
  signal,
  began,
  entered,
  ...setup
}: SlowMatch): Promise<MatchRecord> {
  const children = new ChildPool({ modules })
  const stop = () => children.close()
  signal.addEventListener('abort', stop)
  let match!: Match
  const play = async () =>
    unwrap(
      await playMatch({
        ...setup,
        children,
        signal,
        began: (begun) => began((match = begun)),
        before(what) {
          signal.throwIfAborted()
          if (what === 'load') return undefined
          entered(match)
          return paceMs > 0 ? setTimeout(paceMs, undefined, { signal }) : undefined
        },
      }),
    )
  try {
    const first = await play()
    const record = first.report.verdict?.fault === 'infra' && !signal.aborted ? await play() : first
    signal.throwIfAborted()
    entered(match)
    return record
  } finally {
    signal.removeEventListener('abort', stop)
    children.close()
  }
}
