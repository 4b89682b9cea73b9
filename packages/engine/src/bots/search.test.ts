/** The bot `search` of YESSIR and Royal Turf: it knows no more than its seat, and plays for the match. */
// @module-tag search
import { describe, expect, test } from 'vitest'
import * as turf from '../games/royal-turf/rules/fixtures/door.ts'
import type { State as TurfState } from '../games/royal-turf/rules/index.ts'
import * as cups from '../games/yessir/rules/fixtures/door.ts'
import type { Game } from '../kit/contract.ts'
import { repeatable } from '../kit/dice.ts'
import type { State } from '../kit/layout.ts'
import { play, turnOf } from '../kit/play.ts'
import { random } from '../kit/random.ts'
import { leaders } from '../kit/ranks.ts'
import { unwrap } from '../kit/result.ts'
import { botsOf } from '../module.ts'
import { moduleById } from '../modules.ts'
import { seedNumber } from './random.ts'
import { chancesOf } from '../games/royal-turf/bots/greedy.ts'
import { greedyOf } from '../games/royal-turf/bots/search.ts'

const botOf = (game: Game, name: string) => botsOf(moduleById(game.facts.id)!)[name]!

/** States of random play at which a seat decides. */
function decisions(game: Game, seed: number, plies: number): readonly State[] {
  const source = random(seed)
  const found: State[] = []
  let state = game.start()
  for (let ply = 0; ply < plies && game.actor(state) !== 'over'; ply++) {
    const legal = game.legalActions(state)
    if (legal.length > 0) found.push(state)
    const id = legal.length > 0 ? legal[source.below(legal.length)]! : game.sample(state, source)
    state = game.copy(state)
    game.apply(state, id)
  }
  return found
}

const games: readonly Game[] = [
  cups.settled(2),
  cups.settled(2, { changeDie: true, firstStarter: 'highestDie' }),
  cups.settled(5, { preset: 'short', luckFloor: 0, luckCap: null, firstStarter: 'seat0' }),
  turf.settled(2),
  turf.settled(4, { preset: 'hidden', payoutRow: 'chipCount', moneyFloor: -1000 }),
]

describe.each(games.map((game) => [game.facts.id, game.seats, game] as const))(
  'search at %s with %d seats',
  (_, __, game) => {
    test('decides the same whatever is hidden from its seat', async () => {
      const states = decisions(game, 4, 60)
      const source = random(9)
      let hidden = 0
      for (const state of states.filter((_each, i) => i % 10 === 4)) {
        const { seat } = turnOf(game, state)
        const other = game.redeal(state, seat, source)
        if (!game.equals(other, state)) hidden++
        const ask = async (one: State) => botOf(game, 'search').policy(5, game.options)(turnOf(game, one))
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect(await ask(other)).toBe(await ask(state))
      }
      expect(hidden > 0).toBe(game.definition.hides?.(game.settled) ?? true)
    })
  },
)

test.each([{}, { preset: 'hidden' }, { payoutRow: 'chipCount', occupancy: 'linear' }])(
  'bets and moves of its playouts at Royal Turf are those of greedy, %o',
  (options) => {
    const game = turf.settled(3, options)
    const legal = new Int32Array(game.actionCount)
    for (const state of decisions(game, 6, 400) as readonly TurfState[]) {
      const turn = turnOf(game, state)
      const isBet = turn.observation.bets.length > 0
      const chances = isBet ? chancesOf(turn.observation, game.options, random(seedNumber(1))) : []
      const id = greedyOf(game, chances)(game, state, legal, game.legal(state, legal), random(2))
      expect(game.make(id)).toBe(botOf(game, 'greedy').policy(1, game.options)(turn))
    }
  },
)

describe('search plays for the match where greedy plays for points', () => {
  const seeds = [1, 2, 3]

  test('spends luck that nothing comes after (YESSIR, the deciding round)', async () => {
    const game = cups.settled(2)
    const before = { wins: [2, 2], round: 5, lastWinner: -1, shownShared: 30, shownCup: [10, 10] }
    // Seat 1 waits blind. A new cup wins with 47.5 % against 47.2 %, and there is still luck for a die after it.
    const state = cups.follow(game, cups.deal(game, before, '266', '24', '12'), ['c', 'cup 0 24', 'e', 'cup 1 12'])
    expect(botOf(game, 'greedy').policy(1, game.options)(turnOf(game, state))).toBe('d')
    for (const seed of seeds)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await botOf(game, 'search').policy(seed, game.options)(turnOf(game, state))).not.toBe('d')
  })

  test('ends the last race while it leads (Royal Turf)', async () => {
    const game = turf.settled(2)
    const state = turf.follow(game, turf.stage(game, turf.lastRaceInHand), ['roll saddle'])
    expect(botOf(game, 'greedy').policy(1, game.options)(turnOf(game, state))).not.toBe('move beige')
    expect(game.returns(unwrap(game.act(state, 'move beige')))).toEqual([300, 0])
    for (const seed of seeds)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await botOf(game, 'search').policy(seed, game.options)(turnOf(game, state))).toBe('move beige')
  })
})

describe('search wins against greedy', () => {
  /** The share of matches that one search wins among greedy bots, in sets in which it sits at each place once. */
  async function share(game: Game, sets: number): Promise<number> {
    let won = 0
    for (let set = 0; set < sets; set++)
      for (let own = 0; own < game.seats; own++) {
        const policies = Array.from({ length: game.seats }, (_, seat) =>
          botOf(game, seat === own ? 'search' : 'greedy').policy(`${set}/${seat}`, game.options),
        )
        // oxlint-disable-next-line no-await-in-loop -- one after the other: a match needs the processor whole
        const { end } = await play(game, policies, repeatable('search', String(set)))
        const best = leaders(end!.returns)
        if (best.includes(own)) won += 1 / best.length
      }
    return won / (sets * game.seats)
  }

  test.each([
    ['YESSIR', cups.settled(2), 6],
    ['Royal Turf', turf.settled(2, { races: 1 }), 4],
    ['Royal Turf', turf.settled(3, { preset: 'hidden', races: 1 }), 2],
  ] as const)('at %s, in case %$', async (_, game, sets) => {
    expect(await share(game, sets)).toBeGreaterThan(1 / game.seats)
  })
})
