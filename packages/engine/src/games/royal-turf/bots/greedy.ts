/**
 * A player of Royal Turf: plays the race out at random some hundred times to see who comes home where, bets what is
 * worth most by that, and then uses every roll where it does most for its own bets, against those of the others.
 */
import { cardSum } from '../rules/data.ts'
import {
  forms,
  horses,
  royalTurf,
  type HorseView,
  type MoveChoice,
  type Observation,
  type State,
} from '../rules/index.ts'
import { perValue } from '../rules/score.ts'
import type { Game } from '../../../kit/contract.ts'
import { chooseAny, playout, type Policy } from '../../../kit/play.ts'
import { random, type Random } from '../../../kit/random.ts'
import { unwrap } from '../../../kit/result.ts'
import type { Bot } from '../../../bots/bot.ts'
import { seedNumber } from '../../../bots/random.ts'

/** Races played out before the first bet. */
const trials = 300
/** What a face-down chip is worth on average: 0, 1, 1 and 2. */
export const faceDown = 1

/** How often a horse comes in as 1st, 2nd, 3rd, sets the pace, comes in last: 0 to 1. */
export interface Chances {
  readonly places: readonly [number, number, number]
  readonly pace: number
  readonly last: number
}

export const royalTurfGreedyBot: Bot = {
  name: 'greedy',
  policy(seed, options): Policy<Observation> {
    const source = random(seedNumber(seed))
    let race = 0
    let chances: readonly Chances[] = []
    return ({ seat, observation }) => {
      if (observation.moves.length > 0) return bestMove(observation, seat).action
      if (observation.race !== race) chances = chancesOf(observation, options, source)
      race = observation.race
      return bestBet(observation, chances)
    }
  },
}

/** Bets are worth what the horse brings for each value, by its row with the chip on it, times the chip. */
function bestBet(observation: Observation, chances: readonly Chances[]): string {
  const worth = ({ horse, chip, bets }: Observation['bets'][number]): number => {
    const index = horses.indexOf(horse)
    const { places, pace, last } = chances[index]!
    const pays = paysOf(observation, bets ?? valueOn(observation.horses[index]!) + chip)
    return chip * places.reduce((sum, chance, place) => sum + chance * pays[place]!, perValue * (pace - last))
  }
  return observation.bets.reduce((best, bet) => (worth(bet) > worth(best) ? bet : best)).action
}

/**
 * Every horse moves once before any moves again, so a roll is used well where it is far from the mean of the card. A
 * space is worth the payment for a win, spread over the track.
 */
function bestMove(observation: Observation, seat: number): MoveChoice {
  const gain = (move: MoveChoice): number => {
    const horse = observation.horses.find(({ id }) => id === move.horse)!
    const stake = stakeIn(horse, seat, observation.players.length)
    const pays = paysOf(observation, Math.max(1, horse.bets ?? valueOn(horse)))
    const ahead = (move.position - horse.position! - meanSteps(horse)) * (pays[0]! / observation.trackLength)
    const home = move.place === null ? 0 : pays[move.place - 1]!
    return stake * (ahead + home + (move.takesPace ? perValue : 0))
  }
  return observation.moves.reduce((best, move) => (gain(move) > gain(best) ? move : best))
}

/** On average over the six faces of the die, half of which are heads. */
const meanSteps = ({ card }: HorseView): number => cardSum(card!) / 6

/** Own chips less what another player has there on average. */
function stakeIn({ chips }: HorseView, seat: number, seats: number): number {
  const own = chips.find((chip) => chip.seat === seat)?.chip ?? 0
  const others = chips.reduce((sum, laid) => (laid.seat === seat ? sum : sum + (laid.chip ?? faceDown)), 0)
  return own - others / (seats - 1)
}

const valueOn = ({ chips }: HorseView): number => chips.reduce((sum, { chip }) => sum + (chip ?? faceDown), 0)

const paysOf = ({ payouts }: Observation, bets: number): readonly number[] =>
  bets === 0 ? [0, 0, 0] : payouts[Math.min(bets, payouts.length) - 1]!

/** By horse, from races played out at random from the line-up as it is. */
export function chancesOf(observation: Observation, options: object | undefined, source: Random): readonly Chances[] {
  const game = unwrap(royalTurf(2, { ...options, races: 1, chips: 'open' }))
  const start = lineUp(game, observation)
  const counts = horses.map(() => ({ places: [0, 0, 0] as [number, number, number], pace: 0, last: 0 }))
  const state = game.copy(start)
  const legal = new Int32Array(game.actionCount)
  for (let trial = 0; trial < trials; trial++) {
    playout(game, game.copy(start, state), chooseAny, source, legal)
    // An owner's cards may hold so many zeros that a race does not end.
    if (state.shownRace === 0) continue
    for (let place = 0; place < 3; place++) counts[state.shownPodium[place]!]!.places[place]! += 1 / trials
    counts[state.shownPodium[3]!]!.last += 1 / trials
    counts[state.shownPace]!.pace += 1 / trials
  }
  return counts
}

/** The race before its first roll, with bets of no matter. */
function lineUp(game: Game<State>, { horses: field }: Observation): State {
  const chip = [2, 2, 3, 0, 0, 0, 0]
  return unwrap(
    game.restore({
      ...game.toJSON(game.start()),
      phase: 'race.roll',
      starter: 0,
      round: 3,
      running: 2 ** horses.length - 1,
      form: field.map(({ card }) => forms.indexOf(card!.form)),
      position: field.map(({ position }) => position),
      chip: [...chip, ...chip],
    }),
  )
}
