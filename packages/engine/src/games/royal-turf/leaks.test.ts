/**
 * No leaks (R19): of 200 random matches with face-down chips, everything each seat and the table would be sent is
 * written down. The chips that a viewer has not seen are then dealt anew, consistently with what it saw, the same match
 * is played again, and every byte of that viewer must be the same.
 */
import { describe, expect, it } from 'vitest'
import type { Game, Viewer } from '../../kit/contract.ts'
import { defineGame } from '../../kit/define.ts'
import { random, type Random } from '../../kit/random.ts'
import { unwrap } from '../../kit/result.ts'
import { royalTurf, royalTurfDefinition, type Observation, type State } from './index.ts'
import { ids } from './notation.ts'

type Hidden = Game<State, Observation>

/** One race of long strides on a short track: what is hidden is so from the bets on, however long the race. */
const short = {
  preset: 'hidden',
  races: 1,
  trackLength: 15,
  paceSpace: 8,
  cards: Array.from({ length: 84 }, (_, i) => 7 + ((i * 5) % 9)),
}

/** A random match as ids, up to the move that turns the chips over. */
function playRace(game: Hidden, source: Random): readonly number[] {
  const entries: number[] = []
  const legal = new Int32Array(game.actionCount)
  const state = game.start()
  for (;;) {
    const count = game.legal(state, legal)
    const id = count > 0 ? legal[source.below(count)]! : game.sample(state, source)
    const before = state.race
    game.apply(state, id)
    if (state.race !== before || game.actor(state) === 'over') return entries
    entries.push(id)
  }
}

/** Everything a viewer is sent while these are played: heard texts, observations, and what it may do in its turn. */
function sentTo(game: Hidden, viewer: Viewer, entries: readonly number[]): readonly string[] {
  const state = game.start()
  const sent: string[] = []
  for (const id of entries) {
    sent.push(game.hear(state, id, viewer))
    game.apply(state, id)
    const mine = game.actor(state) === viewer ? game.legalTexts(state) : []
    sent.push(JSON.stringify([game.observe(state, viewer), game.phase(state), game.actor(state), mine]))
  }
  return sent
}

/** The match with other chips in the places where others than the viewer laid theirs. */
function redealt(entries: readonly number[], game: Hidden, viewer: Viewer, source: Random): readonly number[] {
  const state = game.start()
  const hands = Array.from({ length: game.seats }, () => [0, 1, 1, 2])
  return entries.map((id) => {
    const seat = state.mover
    game.apply(state, id)
    const isBet = id >= ids.bet && id < ids.move
    if (!isBet || seat === viewer) return id
    const hand = hands[seat]!
    return id - ((id - ids.bet) % 3) + hand.splice(source.below(hand.length), 1)[0]!
  })
}

/** Viewers to whom some match looked different; how many were looked at, and how often the chips were others. */
function leaks(game: Hidden, matches: number, seed: number) {
  const found = { leaks: 0, viewers: 0, varied: 0 }
  const source = random(seed)
  for (let match = 0; match < matches; match++) {
    const entries = playRace(game, source)
    for (const viewer of ['table' as const, ...Array.from({ length: game.seats }, (_, seat) => seat)]) {
      const others = redealt(entries, game, viewer, source)
      const sent = sentTo(game, viewer, entries)
      found.viewers++
      if (others.some((id, i) => id !== entries[i])) found.varied++
      if (sent.join('\n') !== sentTo(game, viewer, others).join('\n')) found.leaks++
    }
  }
  return found
}

describe('what a viewer is sent', { timeout: 120_000 }, () => {
  it.each([
    [2, 130, {}],
    [3, 60, { payoutRow: 'chipCount' }],
    [6, 10, {}],
  ])('does not tell face-down chips: %d seats, %d matches', (seats, matches, options) => {
    const game = unwrap(royalTurf(seats, { ...short, ...options }))
    const found = leaks(game, matches, seats)
    expect(found.leaks).toBe(0)
    expect(found.viewers).toBe(matches * (seats + 1))
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
  ])('would be found out: %s', (_, broken) => {
    const factory = defineGame({ ...royalTurfDefinition, ...broken }, royalTurf.stepper)
    const game = unwrap(factory(2, short)) as Hidden
    expect(leaks(game, 3, 1).leaks).toBeGreaterThan(0)
  })
})
