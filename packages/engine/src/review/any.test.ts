/** Advice at games without a review, by playing on. */
import { describe, expect, it } from 'vitest'
import { Match } from '../kit/match.ts'
import { repeatable } from '../kit/dice.ts'
import { turnOf } from '../kit/play.ts'
import { unwrap } from '../kit/result.ts'
import { sixDiceModule } from '../games/six-dice/module.ts'
import { moduleById } from '../modules.ts'
import * as dicing from '../games/six-dice/rules/fixtures/door.ts'
import { adviseBy } from './any.ts'

const { game: sixDice, stateFor, chooser } = sixDiceModule

describe('advice by playing on', () => {
  it('finds the stop that wins', async () => {
    const game = dicing.settled(2)
    // In the last lap, the other has 9,000: with 1,200 in hand a stop wins, and a throw of one die loses two times in three.
    const fields = {
      total: [9000, 9000],
      started: [1, 1],
      lap: 9,
      lastLap: 1,
      mover: 1,
      oya: 0,
      turnPoints: 1200,
      throws: 2,
    }
    const state = dicing.follow(game, dicing.begin(game, fields), ['roll 444423', 'take 4444'])
    const advice = (await adviseBy({ stateFor, chooser }, game, dicing.look(game, state)))!
    expect(advice.unit).toBe('percent')
    expect(advice.weighed.map(({ action }) => action)).toEqual(['stop', 'continue'])
    expect(advice.weighed[0]).toMatchObject({ cost: 0, value: 100 })
    expect(advice.weighed[1]!.cost).toBeGreaterThan(20)
  })

  it('is the review’s where a game has one', async () => {
    const module = moduleById('chaser')!
    const game = unwrap(module.game(2))
    const match: Match = new Match(game, { dice: repeatable('any', '1'), players: ['A', 'B'] })
    match.rollAll()
    const { observation } = turnOf(game, match.state)
    expect(await adviseBy(module, game, observation)).toEqual(await module.review!.advise(game, observation))
  })

  it('is none where a game cannot be played on, and alone', async () => {
    const game = unwrap(sixDice(2))
    const match: Match = new Match(game, { dice: repeatable('any', '1'), players: ['A', 'B'] })
    match.rollAll()
    expect(await adviseBy({}, game, turnOf(game, match.state).observation)).toBeNull()
    const alone = unwrap(moduleById('yatzy')!.game(1))
    const solo: Match = new Match(alone, { dice: repeatable('any', '1'), players: ['A'] })
    solo.rollAll()
    const told = { stateFor: moduleById('yatzy')!.stateFor! }
    expect(await adviseBy(told, alone, turnOf(alone, solo.state).observation)).toBeNull()
  })

  it('stops once nobody wants to know', async () => {
    const { review, game: yessir } = moduleById('yessir')!
    const game = unwrap(yessir(2))
    const match: Match = new Match(game, { dice: repeatable('any', '1'), players: ['A', 'B'] })
    match.rollAll()
    const { observation, legal } = turnOf(game, match.state)
    let asked = 0
    const { weighed } = await review!.advise(game, observation, { rounds: 4, isWanted: () => ++asked < 3 })
    expect(asked).toBe(3)
    expect(weighed).toHaveLength(legal.length)
    // Three trials were made.
    for (const { value } of weighed)
      expect([0, 100 / 3, 200 / 3, 100].some((share) => Math.abs(share - value) < 1e-9)).toBe(true)
  })
})
