/** The end of a game of Six Dice as `turn` plays it: for its place, over the seats still to throw, by the rules of ties. */
import { describe, expect, it, test } from 'vitest'
import * as dicing from '../rules/fixtures/door.ts'
import { sixDice, type Observation, type State } from '../rules/index.ts'
import type { Game } from '../../../kit/contract.ts'
import { repeatable } from '../../../kit/dice.ts'
import { Match } from '../../../kit/match.ts'
import { turnOf } from '../../../kit/play.ts'
import { unwrap } from '../../../kit/result.ts'
import { solveTurn } from '../solver/index.ts'
import { botsOf } from '../../../module.ts'
import { moduleById } from '../../../modules.ts'
import { isLastLap } from './end.ts'
import { rateEnd, rateTurn } from './turn.ts'

const started = [1, 1, 1, 1]

/** What `turn` answers and what it counts, at a decision after some throws and takes of the mover's turn. */
function ask(seats: number, fields: Readonly<Record<string, unknown>>, play: readonly string[], options: object = {}) {
  const game = dicing.settled(seats, options)
  const from = { started: started.slice(0, seats), lap: 9, oya: 0, mover: seats - 1, ...fields }
  const state = dicing.follow(game, dicing.begin(game, from), play)
  const turn = turnOf(game as Game<State>, state)
  const observation = turn.observation as Observation
  return {
    game,
    observation,
    answer: botsOf(moduleById('six-dice')!)['turn']!.policy(1, game.options)(turn),
    rated: rateEnd(observation, game.options),
  }
}

describe('turn stops where a stop wins', () => {
  // Whoever throws last in the lap and has the most ends the game with it, however few points that are.
  it.each([
    ['it throws last and opens the last lap', { total: [9600, 9950] }, ['roll 512346', 'take 5']],
    ['it has 10,900 : 9,600 with three dice to go', { total: [9600, 10_400] }, ['roll 144423', 'take 1444']],
    ['four dice score in 84 of 100 throws', { total: [9900, 9900] }, ['roll 115246', 'take 11']],
    ['it is the last lap', { total: [10_000, 9850], lastLap: 1 }, ['roll 115246', 'take 11']],
    ['it is the last by the limit of laps', { total: [400, 350], lap: 100 }, ['roll 115246', 'take 1']],
  ])('%s', (_, fields, play) => {
    const { answer, rated } = ask(2, fields, play)
    expect(answer).toBe('stop')
    expect(rated[0]).toEqual({ action: 'stop', value: 100 })
  })

  it('not with as much as somebody who threw before it (3.7)', () => {
    const { answer, rated } = ask(2, { total: [10_000, 9900], lastLap: 1 }, ['roll 122346', 'take 1'])
    expect(answer).toBe('continue')
    expect(rated.find(({ action }) => action === 'stop')!.value).toBe(0)
  })
})

describe('turn counts the seats still to throw', () => {
  /** Seat 0 leads with a stop, and seat 1 has its turn to come. */
  const behind = (total: number) => ask(2, { total: [9900, total], oya: 0, mover: 0 }, ['roll 122346', 'take 1'])

  it('a stop is worth what the next leaves of it', () => {
    for (const total of [4000, 7000, 9000, 9900]) {
      const { game, rated } = behind(total)
      const stop = rated.find(({ action }) => action === 'stop')!
      // Who throws later needs to pass.
      const catching = solveTurn(game, { started: true, total }, 10_050 - total).value
      expect(stop.value).toBeCloseTo(100 * (1 - catching), 9)
    }
  })

  it('stops far ahead, and throws on where the next needs next to nothing', () => {
    expect(behind(2000).answer).toBe('stop')
    expect(behind(9950).answer).toBe('continue')
  })

  test('matches that are played on are won so often', async () => {
    const game: Game<State> = unwrap(sixDice(3))
    const from = dicing.begin(game as never, {
      total: [9800, 9700, 9300],
      started: [1, 1, 1],
      lap: 9,
      oya: 2,
      mover: 0,
    })
    const at = dicing.follow(game as never, Object.assign(game.copy(from), { lastLap: 1 }), ['roll 112346', 'take 11'])
    const turn = turnOf(game, at)
    const [best] = rateEnd(turn.observation as Observation, game.options)
    const turnBot = botsOf(moduleById('six-dice')!)['turn']!
    let parts = 0
    const matches = 200
    for (let seed = 0; seed < matches; seed++) {
      const match: Match = new Match(game, { dice: repeatable('end', `${seed}`), players: ['a', 'b', 'c'], from: at })
      const policy = turnBot.policy(1, game.options)
      // oxlint-disable-next-line no-await-in-loop -- one decision after the other
      for (; match.actor !== 'over'; match.rollAll()) unwrap(match.act(await policy(turnOf(game, match.state))))
      const [own, ...others] = game.ranks(match.state)
      parts += others.filter((other) => own! < other).length / 2 / matches
    }
    // Its worth is what the ladder pays: the part of the others that it is ahead of.
    expect(Math.abs(parts - best!.value / 100)).toBeLessThan(4 * Math.sqrt(0.25 / matches))
  })
})

it('plays for points while nothing can end, and counts no decision twice', () => {
  const { observation, game, rated } = ask(2, { total: [3000, 2000] }, ['roll 115246', 'take 11'])
  expect(isLastLap(observation)).toBe(false)
  expect(rated).toEqual([])
  expect(
    rateTurn(observation, game.options)
      .map(({ action }) => action)
      .toSorted(),
  ).toEqual(['continue', 'stop'])
  const end = ask(2, { total: [3000, 9900] }, ['roll 115246', 'take 11'])
  expect(rateTurn(end.observation, game.options)).toEqual([])
})

it('in a session wants what is settled: nothing is left to win where all is lost or won', () => {
  // Seat 1 leads by 24 settled points in the last game: whatever it does, it is first.
  const fields = { game: 2, gamesWon: [0, 1], sessionSettlement: [-12, 12], lastLap: 1, total: [10_000, 9500] }
  const { rated } = ask(2, fields, ['roll 115246', 'take 11'], { games: 2 })
  expect(rated.map(({ value }) => value)).toEqual([100, 100])
  // In the first of two games a lead is worth more than none, and not all.
  const first = ask(2, { lastLap: 1, total: [10_000, 9500] }, ['roll 115246', 'take 11'], { games: 2 })
  for (const { value } of first.rated) {
    expect(value).toBeGreaterThan(0)
    expect(value).toBeLessThan(100)
  }
})
