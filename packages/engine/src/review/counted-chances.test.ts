/** Chances to win that are counted: what greedy is remembered for, and how often matches that are played on are won. */
import { describe, expect, test } from 'vitest'
import * as turf from '../games/royal-turf/rules/fixtures/door.ts'
import { sixDice, type State as SixDiceState } from '../games/six-dice/rules/index.ts'
import * as cups from '../games/yessir/rules/fixtures/door.ts'
import type { Game } from '../kit/contract.ts'
import { repeatable } from '../kit/dice.ts'
import type { State } from '../kit/layout.ts'
import { Match } from '../kit/match.ts'
import { turnOf } from '../kit/play.ts'
import { random } from '../kit/random.ts'
import { unwrap } from '../kit/result.ts'
import { follow } from '../sheet/rules/fixtures/door.ts'
import { countedChances } from './counted-chances.ts'
import type { TurnChances } from './costs.ts'
import * as royalTurf from '../games/royal-turf/review.ts'
import { greedyOf } from '../games/six-dice/bots/chooser.ts'
import * as dicing from '../games/six-dice/review.ts'
import * as yessir from '../games/yessir/review.ts'
import { botsOf } from '../module.ts'
import { moduleById } from '../modules.ts'
import { winParts } from '../bots/play-on.ts'

test.each([
  {},
  { preset: 'donburi', spillPerMille: 40, stackPerMille: 20 },
  { preset: 'farkle', furikiriStop: true },
  { nOfAKind: 'add', games: 2, roundLimit: 20 },
] as const)('the chooser of Six Dice plays as greedy does, %o', (options) => {
  const game: Game<SixDiceState> = unwrap(sixDice(3, options))
  const choose = greedyOf(game)
  const ids = new Int32Array(game.actionCount)
  const ask = botsOf(moduleById('six-dice')!)['greedy']!.policy('', game.options)
  const source = random(5)
  const state = game.start()
  let asked = 0
  while (game.actor(state) !== 'over') {
    if (game.actor(state) === 'chance') {
      game.apply(state, game.sample(state, source))
      continue
    }
    const id = choose(game, state, ids, game.legal(state, ids), source)
    expect(game.make(id)).toBe(ask(turnOf(game, state)))
    asked++
    // Now and then something else, so that odd places are seen.
    const legal = game.legalActions(state)
    game.apply(state, source.below(4) === 0 ? legal[source.below(legal.length)]! : id)
  }
  expect(asked).toBeGreaterThan(100)
})

/** A match of greedy bots from a state on. */
async function playedFrom(game: Game, from: State, seed: string): Promise<Match> {
  const players = Array.from({ length: game.seats }, (_, seat) => `bot ${seat}`)
  const match: Match = new Match(game, { dice: repeatable('counted', seed), players, from })
  const policies = players.map((_, seat) =>
    botsOf(moduleById(game.facts.id)!)['greedy']!.policy(`${seed}/${seat}`, game.options),
  )
  for (match.rollAll(); match.actor !== 'over'; match.rollAll()) {
    const turn = turnOf(game, match.state)
    // oxlint-disable-next-line no-await-in-loop -- one decision after the other
    unwrap(match.act(await policies[turn.seat]!(turn)))
  }
  return match
}

const sixDiceGame: Game = unwrap(sixDice(3))
const oya = follow(sixDiceGame, sixDiceGame.start(), ['oya 1', 'oya 2', 'oya 3'])
const late = unwrap(sixDiceGame.restore({ ...sixDiceGame.toJSON(oya), total: [8200, 6400, 7400], started: [1, 1, 1] }))
const lastRound = cups.deal(
  cups.settled(2),
  { wins: [2, 2], round: 5, luck: [1, 3], lastWinner: -1, shownShared: 30, shownCup: [10, 10] },
  '266',
  '24',
  '12',
)
const lastRace = turf.stage(turf.settled(2), {
  race: 3,
  positions: { othello: 14, 'red-fox': 13, beige: 12, albino: 10, 'earl-grey': 9, 'dark-brown': 8, caramel: 5 },
  bets: [
    ['earl-grey 2', 'caramel 1', 'othello 1'],
    ['albino 2', 'beige 1', 'dark-brown 1'],
  ],
  money: [300, 0],
})

describe('matches of greedy are won so often', () => {
  test.each([
    ['six-dice', dicing, sixDiceGame, late, 300],
    ['yessir', yessir, cups.settled(2), lastRound, 300],
    ['royal-turf', royalTurf, turf.settled(2), lastRace, 100],
  ] as const)('%s', async (_id, { playedOn }, game: Game, from: State, matches) => {
    const first = await playedFrom(game, from, '0')
    const [{ ply, chances }] = (await countedChances(playedOn, 500).at(first)) as readonly [TurnChances]
    expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 9)
    const wins = Array.from({ length: game.seats }, () => 0)
    for (let seed = 0; seed < matches; seed++) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { state } = await playedFrom(game, first.stateAt(ply), `${seed}`)
      for (const [seat, part] of winParts(game, state).entries()) wins[seat]! += part / matches
    }
    for (const [seat, chance] of chances.entries()) {
      expect(chance).toBeGreaterThan(0.05)
      expect(chance).toBeLessThan(0.95)
      const error = Math.sqrt(chance * (1 - chance) * (1 / matches + 1 / 500))
      expect(Math.abs(wins[seat]! - chance), `seat ${seat}: won ${wins[seat]}, told ${chance}`).toBeLessThan(4 * error)
    }
  })
})

/** A match by random decisions, up to so many entries. */
function walked(game: Game, most: number): Match {
  const players = Array.from({ length: game.seats }, (_, seat) => `seat ${seat}`)
  const match: Match = new Match(game, { dice: repeatable('walked', 'places'), players })
  const source = random(1)
  while (match.actor !== 'over' && match.entries.length < most) {
    const legal = game.legalActions(match.state)
    if (match.actor === 'chance') match.roll()
    else unwrap(match.act(legal[source.below(legal.length)]!))
  }
  return match
}

describe('places', () => {
  test('of Six Dice are one a turn, also where the bowl is looked at before the dice', async () => {
    const match = walked(unwrap(sixDice(2, { preset: 'donburi' })), 100)
    const { entries } = match
    const turns = entries.filter(({ text }, i) => text === 'steady' && match.stateAt(i).throws === 0)
    const mishaps = entries.filter(({ text }, i) => /^(spill|stack)$/.test(text) && match.stateAt(i).throws === 0)
    expect(await countedChances(dicing.playedOn, 1).at(match)).toHaveLength(turns.length + mishaps.length)
  })

  test.each(['open', 'hidden'] as const)('of Royal Turf are bets and moves, with chips %s', async (chips) => {
    const match = walked(turf.settled(3, { chips }), 40)
    const decisions = match.entries.flatMap(({ by }, ply) => (by === 'chance' ? [] : [ply]))
    const found = await countedChances(royalTurf.playedOn, 3).at(match)
    expect(found.map(({ ply }) => ply)).toEqual(decisions)
    for (const { chances } of found) expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 9)
  })
})
