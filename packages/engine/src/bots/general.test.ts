/** The general bots: against exact values worked out by others, what they may know, and how strong they are. */
// @module-tag search
import { describe, expect, it } from 'vitest'
import { boxes, chaser } from '../games/chaser/rules/index.ts'
import { stateFor as chaserStateFor } from '../games/chaser/rules/state-for.ts'
import { solveChaser } from '../games/chaser/solver/index.ts'
import type { Game } from '../kit/contract.ts'
import type { State } from '../kit/layout.ts'
import { turnOf } from '../kit/play.ts'
import { random } from '../kit/random.ts'
import { unwrap } from '../kit/result.ts'
import { atOnce } from '../kit/slices.ts'
import { allBotsOf, botsOf, type GameModule } from '../module.ts'
import { moduleById } from '../modules.ts'
import { follow, turns } from '../sheet/rules/fixtures/door.ts'
import { conformance } from '../testing/conformance/index.ts'
import { cups } from '../testing/cups/rules/index.ts'
import { stateFor as cupsStateFor } from '../testing/cups/rules/state-for.ts'
import { pig, pigStateFor } from '../testing/fixtures/pig.ts'
import { walk } from '../testing/walk.ts'
import { Expectimax, expectimaxBot } from './expectimax.ts'
import { decisionIn, type Modelled } from './goal.ts'
import { mctsBot, searching } from './mcts.ts'

/**
 * Pig by value iteration, from its last turn backwards: how likely the mover wins, ties as half, by turns left, own total
 * and the other's, as `chances[turns][own][other]`.
 */
function solvePig(target: number, turnCount: number) {
  const judge = (own: number, other: number) => (own > other ? 1 : own === other ? 1 / 2 : 0)
  const totals = Array.from({ length: target }, (_, total) => total)
  let later: (own: number, other: number) => number = judge
  const chances: number[][][] = []
  /** Whether to stop and to go on is worth what, with so many points in the turn. */
  const choices: ((own: number, other: number, score: number) => { stop: number; continue: number })[] = []
  for (let left = 1; left <= turnCount; left++) {
    const after = later
    const turn = (own: number, other: number) => {
      const worth = Array.from({ length: target - own + 6 }, () => 1)
      const lost = after(own, other)
      const goOn = (score: number) =>
        (lost +
          [2, 3, 4, 5, 6].reduce((sum, face) => sum + (own + score + face >= target ? 1 : worth[score + face]!), 0)) /
        6
      const stop = (score: number) => after(own + score, other)
      for (let score = target - own - 1; score > 0; score--) worth[score] = Math.max(stop(score), goOn(score))
      return { goOn, stop }
    }
    chances[left] = totals.map((own) => totals.map((other) => turn(own, other).goOn(0)))
    choices[left] = (own, other, score) => {
      const { goOn, stop } = turn(own, other)
      return { stop: stop(score), continue: goOn(score) }
    }
    const table = chances[left]!
    later = (own, other) => 1 - table[other]![own]!
  }
  return { chances, choices }
}

const pigGame: Game = unwrap(pig(2))
const { target, rounds } = pigGame.options as { target: number; rounds: number }
const solved = solvePig(target, rounds * 2)
const exactPig = new Expectimax(pigGame, { states: 1_000_000 })

/** What stop and continue are worth by the value iteration. */
function choiceAt({ mover, turn, score, total }: any): { readonly stop: number; readonly continue: number } {
  return solved.choices[rounds * 2 - turn]!(total[mover], total[1 - mover], score)
}

const pigDecisions = [1, 2, 3, 4]
  .flatMap((seed) => Array.from(walk(pigGame, seed)))
  .filter(({ actor }) => typeof actor === 'number')

describe('expectimax', () => {
  it('is exact at Pig to 20, as value iteration has it', () => {
    expect(exactPig.solve(pigGame.start())![0]).toBeCloseTo(solved.chances[rounds * 2]![0]![0]!, 12)
    expect(pigDecisions.length).toBeGreaterThan(20)
    for (const { state } of pigDecisions) {
      const rated = atOnce(exactPig.rating(decisionIn({}, pigGame, state), random(1)))
      const expected = choiceAt(state)
      for (const { action, value } of rated) expect(value).toBeCloseTo(expected[action as 'stop' | 'continue'], 12)
    }
  })

  it('is exact for the last box of a sheet, as the solver has it', () => {
    const game: Game = unwrap(chaser(1))
    const written = boxes.filter((box) => box !== 'choice').map((box) => `11236 ${box}`)
    const state = follow(game as never, game.start(), [...turns(...written), 'roll 11356']) as State
    const turn = turnOf(game, state)
    const [player] = turn.observation.players
    const expected = solveChaser({}, player).rate(turn.observation)
    const rated = atOnce(new Expectimax(game).rating(decisionIn({}, game, chaserStateFor(turn.observation)), random(1)))
    expect(rated).toHaveLength(expected.length)
    for (const { action, value } of expected)
      expect(rated.find((one) => one.action === action)!.value - player.total).toBeCloseTo(value, 9)
  })

  it('searches as far as the playouts reach where a match is too large', () => {
    const { state } = pigDecisions[0]!
    const root = decisionIn({}, pigGame, state)
    const sampled = atOnce(new Expectimax(pigGame, { states: 10, playouts: 4000, goal: 'win' }).rating(root, random(2)))
    const expected = choiceAt(state)
    for (const { action, value } of sampled)
      expect(Math.abs(value - expected[action as 'stop' | 'continue'])).toBeLessThan(0.2)
  })

  it('rates every decision, also where it forgets what it has solved', () => {
    for (const seed of [1, 2, 3, 4]) {
      const search = new Expectimax(pigGame, { states: 70, playouts: 2 }, 1)
      const decisions = [...walk(pigGame, seed)].filter(({ actor }) => typeof actor === 'number')
      // From the end of the match on, so that much is known when a decision is solved.
      for (const { state } of decisions.toReversed()) {
        const rated = atOnce(search.rating(decisionIn({}, pigGame, state), random(1)))
        expect(rated.map(({ value }) => Number.isFinite(value))).toEqual([true, true])
      }
    }
  })

  it('gives up on an exact search where play may go in circles', () => {
    const endless = unwrap(pig(2, { rounds: 20, target: 100 }))
    expect(new Expectimax(endless, { states: 3000 }).solve(endless.start())).toBeNull()
  })
})

describe('mcts', () => {
  it('comes to the exact values of Pig', () => {
    let plain = 0
    const errors: number[] = []
    for (const { state } of pigDecisions.filter((_, i) => i % 8 === 0)) {
      const expected = choiceAt(state)
      const decision = decisionIn({}, pigGame, state)
      const [best] = atOnce(searching(decision, { playouts: 8000, goal: 'win' }, random(3)))
      const worth = expected[best!.action as 'stop' | 'continue']
      errors.push(Math.abs(best!.value - worth))
      const apart = expected.stop - expected.continue
      if (Math.abs(apart) < 0.03) continue
      plain++
      expect(best!.action).toBe(apart > 0 ? 'stop' : 'continue')
    }
    expect(plain).toBeGreaterThan(2)
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(0.06)
  })
})

describe.each([
  ['expectimax', (model: Modelled) => expectimaxBot(model, { playouts: 60, states: 200 })],
  ['mcts', (model: Modelled) => mctsBot(model, { playouts: 60 })],
] as const)('%s', (_, make) => {
  const model: Modelled = { game: cups, stateFor: cupsStateFor }
  const game: Game = unwrap(cups(3))
  const situations = [...walk(game, 5)].filter(({ actor }) => typeof actor === 'number')

  it('decides the same for equal seeds, whatever is hidden from its seat', async () => {
    const bot = make(model)
    for (const { state, actor, source } of situations.filter((_each, i) => i % 30 === 4)) {
      const other = game.redeal(state, actor as number, source)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const [one, two] = [await bot.policy(7)(turnOf(game, state)), await bot.policy('7')(turnOf(game, other))]
      expect(one).toBe(two)
      expect(game.legalTexts(state)).toContain(one)
    }
  })
})

it('any module that declares stateFor has them, beside its own bots', () => {
  const module: GameModule = { game: pig, stateFor: pigStateFor }
  expect(Object.keys(botsOf(module))).toEqual(['random', 'expectimax', 'mcts'])
  expect(Object.keys(botsOf({ game: pig }))).toEqual(['random'])
  expect(Object.keys(allBotsOf(moduleById('yessir')!))).toEqual(['random', 'greedy', 'search', 'expectimax', 'mcts'])
  for (const { run } of conformance(pig, { stateFor: pigStateFor, seatCounts: [2], matches: 2 })) run()
})
