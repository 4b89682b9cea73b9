/** A match in turns, read entry by entry, so that one that goes on is read on and never anew. */
import type { Match } from '../kit/match.ts'
import { tellerOf, type GameModule } from '../module.ts'
import { moduleOf } from '../modules.ts'
import type { Narration } from './teller.ts'

export interface LogPly extends Narration {
  /** The ply the entry led to, 1-based. */
  readonly ply: number
  readonly by: number | 'chance'
  /** Its notation. */
  readonly text: string
}

export interface LogTurn {
  readonly key: string
  readonly seat: number | null
  readonly round: number
  readonly plies: readonly LogPly[]
  /** How it ended; null while it goes on. */
  readonly end: Narration['end']
  readonly paid: Narration['paid']
}

/**
 * A match as turns, for a log. `read` takes in what is new in the match, so that a match that goes on is read entry by
 * entry.
 *
 * @example
 * ```ts
 * import { Match, repeatable, unwrap } from '@dicewright/engine'
 * import { MatchLog } from '@dicewright/engine/log'
 * import { sixDice } from '@dicewright/engine/six-dice'
 *
 * const match = new Match(unwrap(sixDice(2)), { dice: repeatable('7', 'set-1'), players: ['Ada', 'Ben'] })
 * match.rollAll()
 * const log = new MatchLog()
 * log.read(match)
 * log.turns.at(-1)?.plies.map(({ text }) => text) // => ['roll 122344']
 * log.turnAt(5)?.seat // => 1
 * ```
 */
export class MatchLog {
  /** Oldest first. A turn that went on is a new object, so that only it is drawn anew. */
  readonly turns: LogTurn[] = []
  /** Points by seat after 0, 1, ... entries. */
  readonly scores: (readonly number[])[] = []
  /** Points by seat that the match has come to: over all games of a session. */
  points: readonly number[] = []
  goal: number | null = null
  readonly #module: GameModule | undefined

  /** `module` is that of the game, where it is not in the list. */
  constructor(module?: GameModule) {
    this.#module = module
  }

  /** Reads what `match` has beyond what was read before; it must be the same match, or a longer one. */
  read(match: Match): void {
    const teller = tellerOf(this.#module ?? moduleOf(match.game) ?? {})
    this.goal ??= teller.goal(match)
    for (let ply = this.scores.length; ply <= match.entries.length; ply++) {
      this.scores.push(teller.scores(match, ply))
      if (ply > 0) this.#add({ ...teller.tell(match, ply), ply, ...match.entries[ply - 1]! })
    }
    this.points = teller.points?.(match) ?? this.scores.at(-1)!
  }

  /** The turn the entry of a ply belongs to; undefined at ply 0. */
  turnAt(ply: number): LogTurn | undefined {
    return this.turns.findLast(({ plies }) => plies[0]!.ply <= ply && ply > 0)
  }

  #add(told: LogPly): void {
    const last = this.turns.at(-1)
    const { turn: key, seat, round, end, paid } = told
    if (last?.key === key) this.turns[this.turns.length - 1] = { ...last, plies: [...last.plies, told], end, paid }
    else this.turns.push({ key, seat, round, plies: [told], end, paid })
  }
}
