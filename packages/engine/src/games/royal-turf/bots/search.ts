/**
 * A player of Royal Turf that plays for the match: it plays the race on as if everybody were `greedy`, and counts what
 * the money of all seats then is worth with the races that are left.
 */
import { forms, horses, ids, royalTurf, symbols, type Observation, type Settled, type State } from '../rules/index.ts'
import { stepsOf } from '../rules/play.ts'
import { landing, multiplierOf, payout, perValue } from '../rules/score.ts'
import { stateFor } from '../rules/state-for.ts'
import type { Game, Seat } from '../../../kit/contract.ts'
import type { Chooser } from '../../../kit/play.ts'
import { random, type Random } from '../../../kit/random.ts'
import { unwrap } from '../../../kit/result.ts'
import { chancesOf, faceDown, type Chances } from './greedy.ts'
import type { Playing } from '../../../bots/play-on.ts'
import { searchBot, type Searched } from '../../../bots/search.ts'

const playouts = 500
/** An owner's cards may hold so many zeros that a race does not end; others take some 30 rolls and moves. */
const mostPlies = 1000
/** A lead of so many payments for a value 1, times what races to come pay, makes it nearly three to one. */
const lead = 3
const field = horses.length

export const royalTurfSearchBot = searchBot<State, Observation>((seats, options, source) =>
  searchedTurf(unwrap(royalTurf(seats, options)), source),
)

export const searchedTurf = (game: Game<State, Settled>, source: Random): Searched<State, Observation> => ({
  ...playingTheRace(game, source),
  game,
  playouts,
  stateFor,
  determinize: (state, seat, from) => game.redeal(state, seat, from),
  gain: ({ money }, seat) => money[seat]!,
})

/** Plays on to the end of the race under way at the place; not at all where what was tried has ended it. */
export function playingTheRace(game: Game<State, Settled>, source: Random): Playing<State, Observation> {
  const legal = new Int32Array(game.actionCount)
  const over = game.leaves.findIndex(({ kind }) => kind === 'final')
  /** The race under way at the place it was told of, and the one that the chances are of. */
  let race = 0
  let counted = 0
  let chances: readonly Chances[] = []
  return {
    look(observation) {
      race = observation.race
      // Of the line-up alone; not asked by its bets: of hidden ones the table is told none.
      if (observation.moves.length > 0 || observation.rolls > 0 || counted === race) return
      counted = race
      chances = chancesOf(observation, game.options, source)
    },
    playOn(state, dice) {
      const choose = greedyOf(game, chances)
      for (let ply = 0; ply < mostPlies && state.race === race && state.phase !== over; ply++) {
        const count = game.legal(state, legal)
        game.apply(state, count > 0 ? choose(game, state, legal, count, dice) : game.sample(state, dice))
      }
    },
    parts: ({ money, race: next }) => sharesOf(game.settled, money, next - 1),
  }
}

/** How likely each seat is to be the richest in the end, by what all have after a race that is not the last. */
function sharesOf(settled: Settled, money: Int32Array, race: number): Float64Array {
  let later = 0
  for (let next = race + 1; next <= settled.values.races; next++) later += multiplierOf(settled, next)
  const unit = perValue * lead * later
  const most = Math.max(...money)
  const parts = Float64Array.from(money, (own) => Math.exp((own - most) / unit))
  const sum = parts.reduce((all, part) => all + part, 0)
  return parts.map((part) => part / sum)
}

/** Bets and moves of one race as `greedy` makes them, by states: asking it with observations would take a hundred times as long. */
export function greedyOf({ settled, seats }: Game<State, Settled>, chances: readonly Chances[]): Chooser<State> {
  const byCount = settled.values.payoutRow === 'chipCount'
  /** Once all bets lie: what a move of each horse is worth to each seat, for a space and for the line. */
  let stakes: Float64Array | undefined
  let pays: Float64Array

  /** The value of a chip as another seat sees it; -1 for none. */
  const seen = (state: State, viewer: Seat, owner: Seat, horse: number): number => {
    const chip = state.chip[owner * field + horse]! - 1
    return chip >= 0 && settled.hidden && owner !== viewer ? faceDown : chip
  }

  const lookAtBets = (state: State): Float64Array => {
    stakes = new Float64Array(seats * field)
    pays = new Float64Array(seats * field * 3)
    for (let viewer = 0; viewer < seats; viewer++)
      for (let horse = 0; horse < field; horse++) {
        let own = 0
        let others = 0
        let bets = 0
        for (let owner = 0; owner < seats; owner++) {
          const value = seen(state, viewer, owner, horse)
          if (value < 0) continue
          if (owner === viewer) own = value
          else others += value
          bets += byCount ? 1 : value
        }
        const at = viewer * field + horse
        stakes[at] = own - others / (seats - 1)
        for (let place = 0; place < 3; place++) pays[at * 3 + place] = payout(settled, Math.max(1, bets), place)
      }
    return stakes
  }

  const worthOfMove = (state: State, horse: number, place: number): number => {
    const at = state.mover * field + horse
    const position = landing(state, settled, horse, stepsOf(state, settled, horse))
    const ahead = position - state.position[horse]! - meanSteps(settled, horse, state.form[horse]!)
    const home = position > settled.trackLength ? pays[at * 3 + place]! : 0
    const pace = state.pace < 0 && position >= settled.paceFrom ? perValue : 0
    return stakes![at]! * (ahead * (pays[at * 3]! / settled.trackLength) + home + pace)
  }

  const worthOfBet = (state: State, horse: number, chip: number): number => {
    let bets = byCount ? 1 : chip
    for (let owner = 0; owner < seats; owner++) {
      const value = seen(state, state.mover, owner, horse)
      if (value >= 0) bets += byCount ? 1 : value
    }
    const { places, pace, last } = chances[horse]!
    let sum = perValue * (pace - last)
    for (let place = 0; place < 3; place++) sum += places[place]! * payout(settled, bets, place)
    return chip * sum
  }

  return (_, state, legal, count) => {
    const isMove = legal[0]! >= ids.move
    if (isMove) stakes ??= lookAtBets(state)
    const place = state.podium.indexOf(-1)
    let best = legal[0]!
    let most = -Infinity
    for (let i = 0; i < count; i++) {
      const arg = legal[i]! - (isMove ? ids.move : ids.bet)
      const worth = isMove ? worthOfMove(state, arg, place) : worthOfBet(state, Math.trunc(arg / 3), arg % 3)
      if (worth <= most) continue
      best = legal[i]!
      most = worth
    }
    return best
  }
}

const choosers = new WeakMap<Game<State, Settled>, Chooser<State>>()

/** Bets and moves as `greedy` makes them. What horses are worth to bet on takes hundreds of playouts once for each line-up. */
export function greedyPolicy(game: Game<State, Settled>): Chooser<State> {
  const known = choosers.get(game)
  if (known) return known
  let lineUp = ''
  let chances: readonly Chances[] = []
  let chips = new Int32Array(0)
  let choose = greedyOf(game, chances)
  const policy: Chooser<State> = (_, state, legal, count, source) => {
    const isBet = legal[0]! < ids.move
    if (isBet && lineUp !== lineUpOf(state)) {
      lineUp = lineUpOf(state)
      chances = chancesOf(game.observe(state, 'table') as Observation, game.options, random(1))
      choose = greedyOf(game, chances)
    }
    if (!isBet && !isEqual(chips, state.chip)) {
      chips = state.chip.slice()
      choose = greedyOf(game, chances)
    }
    return choose(game, state, legal, count, source)
  }
  choosers.set(game, policy)
  return policy
}

/** What chances depend on: the cards, and where the horses start. */
const lineUpOf = ({ form, position }: State): string => `${form.join()} ${position.join()}`

const isEqual = (a: Int32Array, b: Int32Array): boolean =>
  a.length === b.length && a.every((value, i) => value === b[i])

/** Playouts end with the race: cards and bets of the races after it are the same luck for every action. */
export const horizon =
  ({ race }: State) =>
  (state: State): boolean =>
    state.race !== race

/** On average over the six faces of the die, half of which are heads. */
function meanSteps({ steps }: Settled, horse: number, form: number): number {
  const at = (horse * forms.length + form) * symbols.length
  return (3 * steps[at]! + steps[at + 1]! + steps[at + 2]! + steps[at + 3]!) / 6
}
