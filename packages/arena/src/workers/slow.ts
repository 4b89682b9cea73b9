/**
 * The slow path of one match: the referee sits here, beside the clock, and asks the child for one decision after the other.
 * It can tell whose fault it is that an answer does not come, which the child that plays whole sets cannot.
 */
import { setTimeout } from 'node:timers/promises'
import { unwrap, type Dice, type Game, type Match } from '@dicewright/engine'
import type { Limits } from '../limits.ts'
import type { Modules } from '../modules.ts'
import type { Entrant } from '../referee/entrant.ts'
import { playMatch } from '../referee/play.ts'
import type { MatchReport } from '../referee/referee.ts'
import { Keeper } from '../sandbox/host.ts'
import { Recorder } from './recorder.ts'

export interface SlowMatch {
  readonly game: Game
  readonly entrants: readonly Entrant[]
  readonly dice: () => Dice
  readonly seeds: readonly string[]
  readonly about: Readonly<Record<string, string>>
  readonly modules: Modules
  readonly limits: Limits
  readonly paceMs: number
  /** Whether a watchdog has already fired over this match. */
  readonly fired: boolean
  readonly signal: AbortSignal
  /** Told of every try as it begins, and whenever there may be new entries. */
  readonly began: (match: Match) => void
  readonly entered: (match: Match) => void
}

export interface SlowlyPlayed {
  readonly report: MatchReport
  readonly recorder: Recorder
  readonly startedMs: number
}

/** Where `playMatch`, which tries twice, ends by the arena's own fault, it is called once more. Rejects where it is aborted. */
export async function playSlowly(slow: SlowMatch): Promise<SlowlyPlayed> {
  const { entrants, modules, limits, paceMs, signal, began, entered, ...setup } = slow
  const keeper = new Keeper(modules)
  const stop = () => keeper.close()
  signal.addEventListener('abort', stop)
  let recorder!: Recorder
  let startedMs = 0
  const watch = (match: Match, players: ConstructorParameters<typeof Recorder>[1]) => {
    startedMs = Date.now()
    began(match)
    recorder = new Recorder(
      match,
      players,
      entrants.map(({ kind }) => kind === 'script'),
      (what) => {
        signal.throwIfAborted()
        if (what === 'load') return undefined
        entered(match)
        return paceMs > 0 ? setTimeout(paceMs, undefined, { signal }) : undefined
      },
    )
    return recorder.players
  }
  const play = async () => unwrap(await playMatch({ ...setup, entrants, limits, keeper, signal, watch }))
  try {
    const first = await play()
    const report = first.verdict?.fault === 'infra' && !signal.aborted ? await play() : first
    signal.throwIfAborted()
    entered(recorder.match)
    return { report, recorder, startedMs }
  } finally {
    signal.removeEventListener('abort', stop)
    keeper.close()
  }
}
