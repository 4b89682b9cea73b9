/** What luck and skill came to in one match, by seat: from its transcript, by the review of its game. */
import { accept, replay, type GameModule, type Match, type Transcript } from '@dicewright/engine'
import type { Review } from '@dicewright/engine/review/costs'
import type { AnyCode, Result } from '../../codes.ts'

/** One seat of a match. All of it is plain data. */
export interface SeatSkill {
  /** Points, or what the game pays where no points are played for. */
  readonly score: number
  /** Points of `score` that chance brought above the mean; null where nothing counts them exactly. Its mean is 0. */
  readonly luck: number | null
  /** Decisions that were counted, and how many of them were the best known. */
  readonly decisions: number
  readonly best: number
  /** What all of them cost against the best known play, 0 or more, in the unit of the game. */
  readonly cost: number
}

/** A match, counted. */
export interface MatchSkill extends Pick<Review, 'unit' | 'count'> {
  readonly seats: readonly SeatSkill[]
}

/** What counts a match: the game's module. */
export type Reviewing = Pick<GameModule, 'game' | 'review'>

/**
 * Counts a match, over or not. Null where its game has no review. `share` of the work, 1 by default: what is counted by
 * playing on is then played on less often; what is exact stays so. Takes some 50 ms at Chaser, Yatzy and Six Dice, at
 * `share` 1 half a second at YESSIR and five at Royal Turf.
 *
 * @example
 * ```ts
 * import { skillOfMatch } from '@dicewright/arena/competition'
 * import { Match, repeatable, unwrap } from '@dicewright/engine'
 * import { moduleById } from '@dicewright/engine/modules'
 *
 * const module = moduleById('chaser')!
 * const match = new Match(unwrap(module.game(2)), { dice: repeatable('7', 'set-1'), players: ['Ada', 'Ben'] })
 * match.rollAll()
 * match.act('keep -')
 * match.rollAll()
 * const { seats } = (await skillOfMatch(match, module))!
 * seats.map(({ decisions, best, cost }) => `${best} of ${decisions}, ${cost.toFixed(2)}`) // => ['0 of 1, 0.45', '0 of 0, 0.00']
 * ```
 */
export async function skillOfMatch(match: Match, module: Reviewing, share = 1): Promise<MatchSkill | null> {
  if (!module.review) return null
  const { unit, count, decisions, seats, scores } = await module.review.review(match, share)
  const returns = match.game.returns(match.state)
  return {
    unit,
    count,
    seats: seats.map((own, seat) => ({
      score: scores?.[seat]!.points ?? returns[seat]!,
      luck: scores?.[seat]!.luck ?? null,
      decisions: own.decisions,
      best: decisions.filter((one) => one.seat === seat && one.cost === 0).length,
      cost: own.cost,
    })),
  }
}

/**
 * As `skillOfMatch`, from the transcript. Refused where it does not follow the rules of the game.
 *
 * @example
 * ```ts
 * import { skillOfTranscript } from '@dicewright/arena/competition'
 * import { Match, repeatable, unwrap } from '@dicewright/engine'
 * import { moduleById } from '@dicewright/engine/modules'
 *
 * const module = moduleById('chaser')!
 * const match = new Match(unwrap(module.game(2)), { dice: repeatable('7', 'set-1'), players: ['Ada', 'Ben'] })
 * const counted = unwrap(await skillOfTranscript(match.transcript(), module))
 * counted?.count // => 'solution'
 * ```
 */
export async function skillOfTranscript(
  transcript: Transcript,
  module: Reviewing,
  share = 1,
): Promise<Result<MatchSkill | null, AnyCode>> {
  const match = replay(transcript, [module.game])
  return match.ok ? accept(await skillOfMatch(match.value, module, share)) : match
}
