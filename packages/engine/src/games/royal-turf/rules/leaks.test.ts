/**
 * No leaks (R19): of 200 random matches with face-down chips, everything each seat and the table would be sent is
 * written down. The chips that a viewer has not seen are then dealt anew, consistently with what it saw, the same match
 * is played again, and every byte of that viewer must be the same. What the end of a race has turned over is public: the
 * next race begins from there, with what is hidden in it dealt anew. `DICEWRIGHT_LEAKS=1` plays three races everywhere.
 */
import { describe, expect, it } from 'vitest'
import type { Viewer } from '../../../kit/contract.ts'
import { defineGame } from '../../../kit/define.ts'
import { random, type Random } from '../../../kit/random.ts'
import { unwrap } from '../../../kit/result.ts'
import { royalTurf, royalTurfDefinition, type Options, type State } from './index.ts'
import type { RoyalTurf } from './fixtures/door.ts'
import { ids } from './notation.ts'

/** Long strides on a short track: what is hidden is so from the bets on, however long the race. */
const short: Options = {
  preset: 'hidden',
  races: 1,
  trackLength: 15,
  paceSpace: 8,
  cards: Array.from({ length: 84 }, (_, i) => 7 + ((i * 5) % 9)),
}
const everywhere: Options = process.env['DICEWRIGHT_LEAKS'] ? { races: 3 } : {}

/** A race as ids, from the state it begins in up to the move that turns the chips over. */
interface Race {
  readonly start: State
  readonly entries: readonly number[]
}

/** The races of a random match. */
function playRaces(game: RoyalTurf, source: Random): readonly Race[] {
  const races: Race[] = []
  const legal = new Int32Array(game.actionCount)
  const state = game.start()
  let start = game.copy(state)
  let entries: number[] = []
  while (game.actor(state) !== 'over') {
    const count = game.legal(state, legal)
    const id = count > 0 ? legal[source.below(count)]! : game.sample(state, source)
    const before = state.race
    game.apply(state, id)
    if (before > 0 && (state.race !== before || game.actor(state) === 'over')) {
      races.push({ start, entries })
      start = game.copy(state)
      entries = []
    } else entries.push(id)
  }
  return races
}

/** Everything a viewer is sent while these are played: heard texts, observations, and what it may do in its turn. */
function sentTo(game: RoyalTurf, viewer: Viewer, { start, entries }: Race): readonly string[] {
  const state = game.copy(start)
  return entries.map((id) => {
    const heard = game.hear(state, id, viewer)
    game.apply(state, id)
    const mine = game.actor(state) === viewer ? game.legalTexts(state) : []
    return JSON.stringify([heard, game.observe(state, viewer), game.phase(state), game.actor(state), mine])
  })
}

/** The race with other chips in the places where others than the viewer laid theirs. */
function redealt({ start, entries }: Race, game: RoyalTurf, viewer: Viewer, source: Random): Race {
  const state = game.copy(start)
  const hands = Array.from({ length: game.seats }, () => [0, 1, 1, 2])
  const others = entries.map((id) => {
    const seat = state.mover
    game.apply(state, id)
    const isBet = id >= ids.bet && id < ids.move
    if (!isBet || seat === viewer) return id
    const hand = hands[seat]!
    return id - ((id - ids.bet) % 3) + hand.splice(source.below(hand.length), 1)[0]!
  })
  return { start, entries: others }
}

/** Viewers to whom some race looked different; how many were looked at, and how often the chips were others. */
function leaks(game: RoyalTurf, matches: number, seed: number) {
  const found = { leaks: 0, viewers: 0, varied: 0 }
  const source = random(seed)
  for (let match = 0; match < matches; match++)
    for (const race of playRaces(game, source))
      for (const viewer of ['table' as const, ...Array.from({ length: game.seats }, (_, seat) => seat)]) {
        const other = redealt(race, game, viewer, source)
        found.viewers++
        if (other.entries.some((id, i) => id !== race.entries[i])) found.varied++
        if (sentTo(game, viewer, race).join('\n') !== sentTo(game, viewer, other).join('\n')) found.leaks++
      }
  return found
}

describe('what a viewer is sent', { timeout: 600_000 }, () => {
  it.each<[number, number, Options]>([
    [2, 110, { races: 1 }],
    [2, 20, { races: 3 }],
    [3, 50, { races: 1, payoutRow: 'chipCount' }],
    [3, 10, { races: 2 }],
    [6, 8, { races: 1 }],
    [6, 2, { races: 2 }],
  ])('does not tell face-down chips: %d seats, %d matches, %o', (seats, matches, options) => {
    const game = unwrap(royalTurf(seats, { ...short, ...options, ...everywhere }))
    const found = leaks(game, matches, seats)
    expect(found.leaks).toBe(0)
    expect(found.viewers).toBe(matches * (seats + 1) * game.options.races)
    expect(found.varied).toBeGreaterThan(found.viewers * 0.9)
  })

  it.each<[string, object]>([
    [
      'the chips in an observation',
      {
        observe: (state: State, ...rest: [never, Viewer, string]) => ({
          ...royalTurfDefinition.observe(state, ...rest),
          money: [...state.chip],
        }),
      },
    ],
    [
      'the hand of another seat by its size',
      {
        observe: (state: State, options: never, viewer: Viewer, phase: string) => ({
          ...royalTurfDefinition.observe(state, options, viewer, phase),
          bets: royalTurfDefinition.observe(state, options, state.mover, phase).bets.length,
        }),
      },
    ],
    ['a bet spoken aloud', { hear: undefined }],
    [
      'the chips of the second race',
      {
        observe: (state: State, ...rest: [never, Viewer, string]) => ({
          ...royalTurfDefinition.observe(state, ...rest),
          money: state.race === 2 && [...state.chip],
        }),
      },
    ],
  ])('would be found out: %s', (_, broken) => {
    const factory = defineGame({ ...royalTurfDefinition, ...broken }, royalTurf.stepper)
    const game = unwrap(factory(2, { ...short, races: 2 }))
    expect(leaks(game, 3, 1).leaks).toBeGreaterThan(0)
  })
})
