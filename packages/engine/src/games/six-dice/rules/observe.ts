/**
 * What a viewer of Six Dice may see. Nothing is hidden in this game, so every viewer gets the same; the observation is
 * still built part by part, in the words of the rules and not of the state.
 */
import type { Seat, Viewer } from '../../../kit/contract.ts'
import { firsts } from '../../../kit/ranks.ts'
import { makeTally, maxDice, tallyDice, tallyMinus, tallySize } from '../../../kit/tally.ts'
import type { Settled } from './options.ts'
import { settleGame } from './score.ts'
import { asideFaces, turnEnds, type State, type TurnEnd } from './state.ts'
import { guards, mayStopWith, ranks, standingOf } from './play.ts'

/** A way to take dice from the throw. */
export interface Take {
  /** Its notation, such as `take 155`. */
  readonly action: string
  readonly dice: readonly number[]
  readonly points: number
  /** Turn score with it. */
  readonly turnPoints: number
  /** Dice thrown next if the player goes on. */
  readonly nextDice: number
  /** Whether all six dice are then out. */
  readonly furikiri: boolean
  /** Whether the player may stop after it. */
  readonly mayStop: boolean
}

/** What a viewer may see of a player. */
export interface Player {
  /** Banked points; initial points while not started. */
  readonly total: number
  readonly started: boolean
  /** Die of the oya choice, `null` where none lies. 10 for a 1, 0 for a spilled die. */
  readonly oyaValue: number | null
  /** Sums over the session's finished games: points, game points, settlement points. */
  readonly sessionPoints: number
  readonly sessionGamePoints: number
  readonly sessionSettlement: number
  readonly gamesWon: number
}

/** The turn being played. */
export interface TurnView {
  readonly seat: Seat
  /** Points of this turn, not banked; 0 once the match is over. */
  readonly points: number
  /** Throws so far. */
  readonly throws: number
  /** Faces lying in the bowl, sorted; empty before a throw. */
  readonly bowl: readonly number[]
  /** Faces set aside since six dice were last thrown, sorted. */
  readonly aside: readonly number[]
  /** Dice of the next throw. */
  readonly nextDice: number
  /** Whether every die is out and the next throw is of all six again. */
  readonly furikiri: boolean
  /** Points the first stop needs in all, and how many of them are there: initial points + turn score. */
  readonly startAt: number
  readonly startHave: number
  readonly mayStop: boolean
  /** Ways to take from the throw; empty unless the player is to choose. */
  readonly takes: readonly Take[]
}

/** The settlement of the game in hand as it stands; final once the match is over. All lists are by seat. */
export interface SettlementView {
  readonly winner: Seat
  readonly places: readonly number[]
  readonly gamePoints: readonly number[]
  readonly settlement: readonly number[]
}

/** What a viewer of Six Dice may see. */
export interface Observation {
  /** Game of the session, 1-based, of how many. */
  readonly game: number
  readonly games: number
  /** 0 while the oya is chosen. */
  readonly lap: number
  readonly lastLap: boolean
  readonly roundLimit: number
  /** Points that open the last lap. */
  readonly target: number
  /** `null` until chosen. */
  readonly oya: Seat | null
  readonly players: readonly Player[]
  /** `null` while the oya is chosen. */
  readonly turn: TurnView | null
  /** How the turn before this one ended. */
  readonly lastTurnEnd: TurnEnd
  readonly settlement: SettlementView
  /**
   * Seats that lead as it stands: the winners once the match is over. One game is led by the first of its places alone, a
   * session by who has most settled.
   */
  readonly leaders: readonly Seat[]
}

/** The observation; the same for every viewer. */
export function observe(state: State, options: Settled, _viewer: Viewer, phase: string): Observation {
  const choosing = state.lap === 0
  return {
    game: state.game,
    games: options.values.games,
    lap: state.lap,
    lastLap: state.lastLap === 1,
    roundLimit: options.values.roundLimit,
    target: options.endAt,
    oya: choosing ? null : state.oya,
    players: Array.from(state.total, (total, seat) => ({
      total,
      started: state.started[seat] === 1,
      oyaValue: choosing && state.oyaValue[seat]! >= 0 ? state.oyaValue[seat]! : null,
      sessionPoints: state.sessionPoints[seat]!,
      sessionGamePoints: state.sessionGamePoints[seat]!,
      sessionSettlement: state.sessionSettlement[seat]!,
      gamesWon: state.gamesWon[seat]!,
    })),
    turn: choosing ? null : turnView(state, options, phase),
    lastTurnEnd: turnEnds[state.turnEnd]!,
    settlement: settleGame(standingOf(state), options.values),
    leaders: firsts(ranks(state, options)),
  }
}

/**
 * How many points `seat` banked between two observations, the later one last; negative where it lost some.
 *
 * @example
 * ```ts
 * import { Match, repeatable, unwrap } from '@dicewright/engine'
 * import { gained, sixDice } from '@dicewright/engine/six-dice'
 *
 * const match = new Match(unwrap(sixDice(2)), { dice: repeatable('7', 'set-1'), players: ['Ada', 'Ben'] })
 * match.rollAll()
 * const before = match.game.observe(match.state, 0)
 * match.act('take 1')
 * match.act('continue')
 * gained(before, match.game.observe(match.state, 0), 1) // => 0
 * ```
 */
export function gained(before: Observation, after: Observation, seat: Seat): number {
  const [was, is] = [before.players[seat]!, after.players[seat]!]
  // The last turn of a game of several: the next game's totals already stand at 0, the session has the old ones.
  return after.game === before.game ? is.total - was.total : is.sessionPoints - was.sessionPoints - was.total
}

function turnView(state: State, options: Settled, phase: string): TurnView {
  const inBowl = tallyMinus(state.thrown, state.taken)
  const isOver = phase === 'over'
  // The dice of the last turn lie there still; its points are banked or lost.
  const points = isOver ? 0 : state.turnPoints
  return {
    seat: state.mover,
    points,
    throws: state.throws,
    bowl: tallyDice(inBowl),
    aside: asideDice(state.aside),
    nextDice: nextDice(state.diceLeft),
    furikiri:
      !isOver && (state.diceLeft === 0 || (state.diceLeft === maxDice && state.throws > 0 && state.thrown === 0)),
    startAt: options.startAt,
    startHave: state.total[state.mover]! + points,
    mayStop: phase === 'turn.decide' && guards.mayStop(state, 0, options),
    takes: phase === 'turn.select' ? takesOf(state, options) : [],
  }
}

const nextDice = (left: number): number => (left === 0 ? maxDice : left)

function takesOf(state: State, options: Settled): readonly Take[] {
  const from = options.takesFrom[state.thrown]!
  const to = options.takesFrom[state.thrown + 1]!
  return Array.from(options.takes.subarray(from, to), (tally) => {
    const left = state.diceLeft - tallySize[tally]!
    const points = options.points[tally]!
    const turnPoints = state.turnPoints + points
    return {
      action: `take ${makeTally(tally)}`,
      dice: tallyDice(tally),
      points,
      turnPoints,
      nextDice: nextDice(left),
      furikiri: left === 0,
      mayStop: mayStopWith(state, options, turnPoints) && (left > 0 || options.values.furikiriStop),
    }
  })
}

function asideDice(aside: number): readonly number[] {
  const dice: number[] = []
  for (const [i, count] of asideFaces(aside).entries()) for (let left = count; left > 0; left--) dice.push(i + 1)
  return dice
}
