/**
 * What a turn of Six Dice is played for where it may be the last of its seat: what the place in the end is worth, not
 * points. 1 for a place ahead of everybody, 0 behind everybody, as the mean over the others: for two players the chance to
 * win. Who is ahead is the room's to say, which is asked; seats still to throw are taken to play for passing the best.
 */
import { settleGame, type Observation, type Settled, type State } from '../rules/index.ts'
import { standingOf } from '../rules/play.ts'
import { stateFor } from '../rules/state-for.ts'
import type { Game, Seat } from '../../../kit/contract.ts'
import { solveTurn, type Worth } from '../solver/index.ts'

type SixDice = Game<State, Settled>

/** All points are multiples of this. */
const step = 50
/** Points ahead of the best that are as good as more: in a turn they are made up 6 times in 10,000. */
const safeLead = 8000
/** Points that no turn brings: less than one in ten million. */
const mostOfTurn = 30_000

/**
 * A lead is worth the logistic of it over so many points at one turn to go, more at more, by their root; who throws next is
 * so many points ahead. Fitted to 18,143 places of 600 matches of two `turn` at the standard options.
 */
const leadScale = 1050
const nextThrow = 450
const pointsOfTurn = 500

/** Settlement points, and points where nothing is settled, that a lead is worth the logistic over with one game to go. */
const leadOfGame = { settled: 10, points: 5000 }

/** Whether the game ends with this lap, whatever its players do. */
export const isLastLap = ({ lap, lastLap, roundLimit }: Observation): boolean => lastLap || lap === roundLimit

/** Whether a stop, now or after a take of the throw, would open the last lap, or end the game. */
function mayClose({ turn, players, target }: Observation): boolean {
  const { seat, points, mayStop, takes } = turn!
  const most = Math.max(mayStop ? points : 0, ...takes.map((take) => (take.mayStop ? take.turnPoints : 0)))
  return players[seat]!.total + most >= target
}

/**
 * What the turn's player plays for in place of points; null where that is points. In the last lap of a game, and where a
 * match is one game also at a decision whose stop may open or end it: what lies before the end is worth a formula then, as
 * is the lead in a session with games to come.
 */
export function endWorth(game: SixDice, observation: Observation): Worth | null {
  const { games, players, turn, oya } = observation
  if (turn === null || oya === null) return null
  const isLast = isLastLap(observation)
  if (!isLast && !(games === 1 && mayClose(observation))) return null
  const key = JSON.stringify([players, turn.seat, oya, observation.game, isLast])
  return remembered(worths, game, key, () => {
    const table = new EndTable(game, observation)
    const best = Math.max(...players.map(({ total }) => total))
    const known = new Map<number, number>()
    return {
      key,
      upTo: Math.min(Math.max(0, best - players[turn.seat]!.total) + safeLead, mostOfTurn),
      of(total, started) {
        const place = started ? total : total - 1
        const worth = known.get(place) ?? table.worthOf(total, started, isLast || total >= observation.target)
        known.set(place, worth)
        return worth
      },
    }
  })
}

/** The decisions of a lap ask alike, and so do laps for the chance to pass a player. */
const worths = new WeakMap<SixDice, Map<string, Worth>>()
const passings = new WeakMap<SixDice, Map<string, number>>()
const mostRemembered = 2000

function remembered<T>(memory: WeakMap<SixDice, Map<string, T>>, game: SixDice, key: string, make: () => T): T {
  const known = memory.get(game) ?? new Map<string, T>()
  memory.set(game, known)
  const found = known.get(key) ?? make()
  if (known.size >= mostRemembered) known.clear()
  known.set(key, found)
  return found
}

/** The totals of a game, its last lap under way, with those of one seat to be put in. */
class EndTable {
  readonly #game: SixDice
  readonly #state: State
  readonly #seat: Seat
  readonly #later: readonly Seat[]
  readonly #others: readonly Seat[]
  readonly #target: number
  readonly #gamesLeft: number

  constructor(game: SixDice, observation: Observation) {
    const { players, turn, games } = observation
    const seat = turn!.seat
    const after = Array.from({ length: players.length - 1 }, (_, i) => (seat + 1 + i) % players.length)
    this.#game = game
    this.#seat = seat
    this.#others = after
    // The lap ends before who throws first in it.
    this.#later = observation.oya === seat ? after : after.slice(0, after.indexOf(observation.oya!))
    this.#target = observation.target
    this.#gamesLeft = games - observation.game
    this.#state = stateFor(observation, game.options)
  }

  /** What it is worth to have ended the turn with a total, in the last lap or before it. */
  worthOf(total: number, started: boolean, isLast: boolean): number {
    return isLast ? this.#worthAtEnd(total, started) : this.#worthBefore(total)
  }

  #worthAtEnd(total: number, started: boolean): number {
    this.#put(this.#seat, total, started)
    const catching = this.#later.map((seat) => ({ seat, ...this.#passing(seat) }))
    const none = catching.reduce((product, { chance }) => product * (1 - chance), 1)
    const sum = catching.reduce((all, { chance }) => all + chance, 0)
    let worth = none * this.#worth()
    // Of several that may pass the best, one does, each in proportion to its chance.
    for (const { seat, chance, total: passed } of catching) {
      if (chance === 0) continue
      const [before, was] = [this.#state.total[seat]!, this.#state.started[seat] === 1]
      this.#put(seat, passed, true)
      worth += (1 - none) * (chance / sum) * this.#worth()
      this.#put(seat, before, was)
    }
    return worth
  }

  /** With turns to come for all. */
  #worthBefore(total: number): number {
    const parts = this.#others.map((seat) => {
      const other = this.#state.total[seat]!
      const turnsLeft = Math.max(1, (this.#target - Math.max(total, other)) / pointsOfTurn)
      return logistic((total - other - nextThrow) / (leadScale * Math.sqrt(turnsLeft)))
    })
    return parts.reduce((sum, part) => sum + part, 0) / parts.length
  }

  #put(seat: Seat, total: number, started: boolean): void {
    this.#state.total[seat] = total
    this.#state.started[seat] = started ? 1 : 0
  }

  /** How likely a seat passes all others with its turn, and the least total with which it does; 0 where it need not. */
  #passing(seat: Seat): { readonly chance: number; readonly total: number } {
    const { total: totals, started } = this.#state
    const own = totals[seat]!
    const best = Math.max(...Array.from(totals).filter((_, other) => other !== seat))
    const wasStarted = started[seat] === 1
    const isFirst = (total: number) => {
      totals[seat] = total
      const { winner } = settleGame(standingOf(this.#state), this.#game.settled.values)
      totals[seat] = own
      return winner === seat
    }
    if (isFirst(own)) return { chance: 0, total: own }
    const least = isFirst(best) ? best : best + step
    if (least - own > safeLead) return { chance: 0, total: least }
    // What who has started needs is the same whatever the total.
    const chance = remembered(
      passings,
      this.#game,
      `${wasStarted || own} ${least - own}`,
      () => solveTurn(this.#game, { total: own, started: wasStarted }, least - own).value,
    )
    return { chance, total: least }
  }

  /** What the standing is worth to the seat: its part of the others that are behind it, of a tie half. */
  #worth(): number {
    const { values } = this.#game.settled
    const at = this.#seat
    if (this.#gamesLeft === 0) {
      const places = this.#game.ranks(this.#state)
      return this.#mean((other) => (places[at]! < places[other]! ? 1 : places[at]! > places[other]! ? 0 : 1 / 2))
    }
    const have = this.#game.returns(this.#state)
    const scale = (values.settlement ? leadOfGame.settled : leadOfGame.points) * Math.sqrt(this.#gamesLeft)
    return this.#mean((other) => logistic((have[at]! - have[other]!) / scale))
  }

  #mean(part: (other: Seat) => number): number {
    return this.#others.reduce((sum, other) => sum + part(other), 0) / this.#others.length
  }
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))
