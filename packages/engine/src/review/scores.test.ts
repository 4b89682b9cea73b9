/** That luck has the mean 0: of every throw over all its outcomes, in turns that are played for the place and in broken-off ones. */
// @module-tag search
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chaser } from '../games/chaser/rules/index.ts'
import { sixDice } from '../games/six-dice/rules/index.ts'
import { yatzy } from '../games/yatzy/rules/index.ts'
import type { Game, GameFactory } from '../kit/contract.ts'
import { repeatable, scripted } from '../kit/dice.ts'
import { Match } from '../kit/match.ts'
import { chooseAny } from '../kit/play.ts'
import { random } from '../kit/random.ts'
import { unwrap } from '../kit/result.ts'
import { follow } from '../sheet/rules/fixtures/door.ts'
import { review } from './index.ts'

const players = ['A', 'B']

/** A match by random decisions. */
function randomly(game: Game, seed: number): Match {
  const match: Match = new Match(game, { dice: repeatable('scores', String(seed)), players })
  const source = random(seed)
  for (match.rollAll(); match.actor !== 'over'; match.rollAll()) {
    const legal = Int32Array.from(game.legalActions(match.state))
    unwrap(match.act(chooseAny(game, match.state, legal, legal.length, source)))
  }
  return match
}

/** The same match up to `ply` entries, and `throws` after it. */
function upTo({ game, entries }: Match, ply: number, ...throws: readonly string[]): Match {
  const past = entries.slice(0, ply)
  const fallen = past.filter(({ by }) => by === 'chance').map(({ text }) => text)
  const match: Match = new Match(game, { dice: scripted(game, [...fallen, ...throws]), players })
  for (const { by, text } of past) {
    if (by === 'chance') match.roll()
    else unwrap(match.act(text))
  }
  for (const _ of throws) match.roll()
  return match
}

const luckOf = async (match: Match): Promise<readonly number[]> =>
  (await review(match))!.scores!.map(({ luck }) => luck)

/** The luck of each seat at a place where dice are to fall, and its mean over all that may fall. */
async function beforeAndAfter(match: Match, ply: number): Promise<readonly [number, number][]> {
  const { game } = match
  const before = await luckOf(upTo(match, ply))
  const { total, outcomes } = game.draw(match.stateAt(ply))
  const after = before.map(() => 0)
  for (const { id, weight } of outcomes) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const luck = await luckOf(upTo(match, ply, game.make(id)))
    for (const [seat, one] of luck.entries()) after[seat]! += (weight / total) * one
  }
  return before.map((one, seat) => [one, after[seat]!])
}

const settings: readonly (readonly [name: string, GameFactory, options: object])[] = [
  ['Chaser', chaser, {}],
  ['Yatzy', yatzy, {}],
  // Turns that may end the game are soon there.
  ['Six Dice', sixDice, { target: 1000, startThreshold: 0 }],
  ['farkle', sixDice, { preset: 'farkle', target: 1500 }],
  ['Six Dice with mishaps', sixDice, { preset: 'donburi', target: 1000, spillPerMille: 40, stackPerMille: 20 }],
  ['two games of Six Dice', sixDice, { target: 1000, games: 2 }],
]

describe.each(settings)('a throw of %s', (_, factory, options) => {
  it('brings nothing on average, whoever plays how', { timeout: 60_000 }, async () => {
    const where = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
    await fc.assert(
      fc.asyncProperty(fc.nat(1000), where, async (seed, at) => {
        const match = randomly(unwrap(factory(2, options)), seed)
        // Few dice have few outcomes: every one of them is gone through.
        const places = match.entries.flatMap(({ by }, ply) =>
          by === 'chance' && match.game.draw(match.stateAt(ply)).outcomes.length <= 60 ? [ply] : [],
        )
        for (const [before, after] of await beforeAndAfter(match, places[Math.trunc(at * places.length)]!))
          expect(after).toBeCloseTo(before, 6)
      }),
      { numRuns: 4, seed: 29 },
    )
  })
})

it('is what is left of a sheet after its mean and its costs', async () => {
  const match = randomly(unwrap(yatzy(2)), 7)
  const { scores, seats, mean } = (await review(match))!
  for (const [seat, { points, luck }] of scores!.entries()) {
    expect(points).toBe(match.game.returns(match.state)[seat])
    expect(points - luck).toBeCloseTo(mean! - seats[seat]!.cost, 6)
    expect(luck).toBeCloseTo(seats[seat]!.luck, 6)
  }
})

it('counts points of Six Dice before the settlement, also those of a turn that may end the game', async () => {
  const game: Game = unwrap(sixDice(2, { target: 1000 }))
  const oya = follow(game, game.start(), ['oya 1', 'oya 2'])
  const from = unwrap(game.restore({ ...game.toJSON(oya), total: [950, 0], started: [1, 0] }))
  const match: Match = new Match(game, { dice: scripted(game, ['roll 111234']), players, from })
  match.rollAll()
  const [begun] = (await review(match))!.scores!
  unwrap(match.act('take 111'))
  unwrap(match.act('stop'))
  const { scores, turns } = (await review(match))!
  expect(turns).toEqual([])
  expect(scores![0]!.points).toBe(1950)
  expect(begun!.luck).toBeGreaterThan(0)
  expect(scores![1]).toEqual({ points: 0, luck: 0 })
})

it('is not told where no points are played for', async () => {
  const { yessir } = await import('../games/yessir/rules/index.ts')
  const match: Match = new Match(unwrap(yessir(2)), { dice: repeatable('scores', '1'), players })
  match.rollAll()
  expect((await review(match))!.scores).toBeUndefined()
})
