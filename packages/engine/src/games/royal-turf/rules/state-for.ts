/**
 * From what a seat of Royal Turf saw back to a state. A chip that is not seen is any that its seat has, to be drawn; which
 * cards were turned over beside those that run is of no matter.
 */
import type { Seat } from '../../../kit/contract.ts'
import { stateFrom } from '../../../kit/state-for.ts'
import { royalTurf } from './index.ts'
import { forms, horses, symbols } from './notation.ts'
import type { Observation } from './observe.ts'
import type { RaceResult } from './result.ts'

export const stateFor = /* @__PURE__ */ stateFrom(royalTurf, {
  seats: ({ players }) => players.length,
  fields(observation) {
    const {
      race,
      starter,
      mover,
      round,
      symbol,
      rolls,
      lastMoved,
      pace,
      horses: runners,
      players,
      result,
    } = observation
    const bits = (is: (horse: Observation['horses'][number]) => boolean) =>
      runners.reduce((set, horse, i) => (is(horse) ? set | (1 << i) : set), 0)
    const hands = players.map(() => [1, 2, 2, 3])
    const laid = (horse: number, seat: Seat): number => {
      const found = runners[horse]!.chips.find((chip) => chip.seat === seat)
      if (!found) return 0
      return found.chip === null ? hands[seat]!.pop()! : found.chip + 1
    }
    const chip = players.flatMap((_, seat) => horses.map((_id, horse) => laid(horse, seat)))
    return {
      phase: observation.moves.length > 0 ? 'race.move' : 'race.bet',
      race,
      starter: starter!,
      mover: mover!,
      round,
      deck: runners.reduce((deck, { card, formsLeft }, horse) => deck | cardBits(horse, [card!.form, ...formsLeft]), 0),
      pile: 0,
      running: bits(({ place }) => place === null),
      aside: bits(({ aside }) => aside),
      symbol: symbol === null ? -1 : symbols.indexOf(symbol),
      rolls,
      horse: lastMoved === null ? -1 : horses.indexOf(lastMoved),
      pace: pace === null ? -1 : horses.indexOf(pace),
      form: runners.map(({ card }) => forms.indexOf(card!.form)),
      position: runners.map(({ position }) => position!),
      podium: [1, 2, 3].map((place) => runners.findIndex((horse) => horse.place === place)),
      chip,
      money: players.map(({ money }) => money),
      ...(result && shownOf(result, players.length)),
    }
  },
})

function shownOf({ race, pace, podium, last, horses: ran, payments }: RaceResult, seats: number) {
  const bySeat = Array.from({ length: seats }, (_, seat) => seat)
  return {
    shownRace: race,
    shownPace: pace === null ? -1 : horses.indexOf(pace),
    shownPodium: [...podium, last].map((horse) => horses.indexOf(horse)),
    shownForm: ran.map(({ form }) => forms.indexOf(form)),
    shownPosition: ran.map(({ position }) => position),
    shownChip: bySeat.flatMap((seat) =>
      ran.map(({ chips }) => (chips.find((shown) => shown.seat === seat)?.chip ?? -1) + 1),
    ),
    paid: bySeat.map((seat) =>
      payments.reduce((sum, one) => (one.for === 'last' && one.seat === seat ? sum - one.amount : sum), 0),
    ),
  }
}

const cardBits = (horse: number, some: readonly (typeof forms)[number][]): number =>
  some.reduce((bits, form) => bits | (1 << (horse * forms.length + forms.indexOf(form))), 0)
