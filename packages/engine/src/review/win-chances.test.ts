/** Chances to win: against places worked out by hand, and matches that are played on from a place. */
import { describe, expect, it, test } from 'vitest'
import { boxes as chaserBoxes, chaser } from '../games/chaser/rules/index.ts'
import { boxesOf, yatzy } from '../games/yatzy/rules/index.ts'
import { turnChances } from '../games/royal-turf/review.ts'
import { royalTurf } from '../games/royal-turf/rules/index.ts'
import { yessir } from '../games/yessir/rules/index.ts'
import type { Game, GameFactory } from '../kit/contract.ts'
import { repeatable } from '../kit/dice.ts'
import type { State } from '../kit/layout.ts'
import { Match } from '../kit/match.ts'
import { play } from '../kit/play.ts'
import { replay } from '../kit/replay.ts'
import { unwrap } from '../kit/result.ts'
import { follow, turns } from '../sheet/rules/fixtures/door.ts'
import { solveChaser } from '../games/chaser/solver/index.ts'
import type { SheetSolution } from '../sheet/solver/solver.ts'
import { solveYatzy } from '../games/yatzy/solver/index.ts'
import { botsOf } from '../module.ts'
import { moduleById } from '../modules.ts'
import { winParts } from '../bots/play-on.ts'
import { winChances } from './index.ts'

/** A match that goes on where every box but those open is written, by seat and box with a roll of their own or 1-1-2-3-6. */
function begun(factory: GameFactory, boxes: readonly string[], open: readonly string[], own: readonly object[]) {
  const game: Game = unwrap(factory(own.length))
  const written = boxes
    .filter((box) => !open.includes(box))
    .flatMap((box) => own.map((rolls) => `${(rolls as Record<string, string>)[box] ?? '11236'} ${box}`))
  const from = follow(game as never, game.start(), turns(...written)) as State
  return (seed: string) =>
    new Match(game, { dice: repeatable('chances', seed), players: own.map((_, seat) => `bot ${seat}`), from })
}

/** Plays on as well as can be. */
function playOn(match: Match, { choose }: Pick<SheetSolution, 'choose'>): Match {
  for (match.rollAll(); match.actor !== 'over'; match.rollAll())
    unwrap(match.act(choose(match.game.observe(match.state, 'table'))))
  return match
}

describe('with the yahtzee box left to each', () => {
  const yahtzee = 347_897 / 7_558_272
  const alone = yahtzee * (1 - yahtzee)
  const lead = { chance: '66666' }
  const at = async (...own: readonly object[]) => {
    const match = begun(yatzy, boxesOf('yahtzee'), ['yahtzee'], own)('1')
    match.rollAll()
    return (await winChances(match))![0]!
  }

  it('equal players have equal chances', async () => {
    expect(await at({}, {})).toEqual({ ply: 0, chances: [expect.closeTo(1 / 2, 12), expect.closeTo(1 / 2, 12)] })
    const third = expect.closeTo(1 / 3, 12) as number
    expect((await at({}, {}, {})).chances).toEqual([third, third, third])
  })

  it('who is behind by less than fifty needs one, and the other none', async () => {
    expect((await at(lead, {})).chances).toEqual([expect.closeTo(1 - alone, 12), expect.closeTo(alone, 12)])
    const [first, second, third] = (await at({}, lead, lead)).chances
    // The two ahead share where nobody has one, or both have; the one behind needs to be alone.
    expect(first).toBeCloseTo(yahtzee * (1 - yahtzee) ** 2, 12)
    expect(second).toBeCloseTo((1 - first!) / 2, 12)
    expect(third).toBeCloseTo(second!, 12)
  })
})

test.each([
  ['chaser', chaser, solveChaser, chaserBoxes, ['straight', 'fullHouse', 'sixBeans', 'choice'], { aces: '11112' }],
  ['yatzy', yatzy, solveYatzy, boxesOf('yahtzee'), ['largeStraight', 'fullHouse', 'fives'], { chance: '55666' }],
] as const)('%s: matches that are played on are won so often', async (_, factory, solve, boxes, open, lead) => {
  const from = begun(factory as GameFactory, boxes, open, [{}, lead])
  const first = from('0')
  const [player] = first.game.observe(first.state, 'table').players
  const solution = solve({}, player)
  first.rollAll()
  const [chance] = (await winChances(first))![0]!.chances
  expect(chance).toBeGreaterThan(0.1)
  expect(chance).toBeLessThan(0.5)
  let wins = 0
  const matches = 300
  for (let seed = 0; seed < matches; seed++) {
    const { game, state } = playOn(from(String(seed)), solution)
    const [own, other] = game.returns(state)
    wins += own! > other! ? 1 : own === other ? 1 / 2 : 0
  }
  expect(Math.abs(wins / matches - chance!)).toBeLessThan(4 * Math.sqrt((chance! * (1 - chance!)) / matches))
})

describe('of a match', () => {
  it('there are chances at each turn, and the end', async () => {
    const match = new Match(unwrap(chaser(2)), { dice: repeatable('whole', '1'), players: ['A', 'B'] })
    const counted = (await winChances(playOn(match, solveChaser())))!
    expect(counted).toHaveLength(25)
    for (const { chances } of counted) expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 9)
    for (const { ply } of counted.slice(0, -1))
      expect(match.game.observe(match.stateAt(ply), 'table')).toMatchObject({ turn: { roll: 1, nextDice: 5 } })
    expect(counted[0]!.chances[0]).toBeCloseTo(1 / 2, 9)
    const [own, other] = match.game.returns(match.state)
    expect(counted.at(-1)).toEqual({ ply: match.entries.length, chances: own! > other! ? [1, 0] : [0, 1] })
  })

  it('there are none while sheets are so empty that they would take long', async () => {
    const boxes = boxesOf('yahtzee')
    const written = (count: number) => begun(yatzy, boxes, boxes.slice(count), [{}, {}])('1')
    const [two, eight] = [written(2), written(8)]
    for (const match of [two, eight]) match.rollAll()
    expect(await winChances(two)).toEqual([])
    expect(await winChances(eight)).toHaveLength(1)
  })

  it('they are counted at YESSIR', async () => {
    const game: Game = unwrap(yessir(3))
    const policies = Array.from({ length: 3 }, (_, seat) =>
      botsOf(moduleById('yessir')!)['greedy']!.policy(seat, game.options),
    )
    const match = unwrap(replay(await play(game, policies, repeatable('counted', '2')), [yessir]))
    const found = (await winChances(match))!
    for (const { chances } of found) expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 9)
    for (const chance of found[0]!.chances) expect(Math.abs(chance - 1 / 3)).toBeLessThan(0.2)
    expect(found.at(-1)).toEqual({ ply: match.entries.length, chances: winParts(game, match.state) })
  })

  it('they are counted of a race that the match begins in the middle of', async () => {
    const game: Game = unwrap(royalTurf(2, { races: 1 }))
    const greedy = botsOf(moduleById('royal-turf')!)['greedy']!
    const whole = await play(
      game,
      [greedy.policy(1, game.options), greedy.policy(2, game.options)],
      repeatable('m', '1'),
    )
    const race = unwrap(replay(whole, [royalTurf]))
    const twoHome = Array.from({ length: race.entries.length }, (_, ply) => ply).find((ply) => {
      const { horses } = game.observe(race.stateAt(ply), 'table') as {
        readonly horses: readonly { place: number | null }[]
      }
      return horses.filter(({ place }) => place !== null).length === 2
    })!
    const match = new Match(game, {
      dice: repeatable('m', '2'),
      players: ['A', 'B'],
      from: race.stateAt(twoHome) as State,
    })
    for (match.rollAll(); match.actor !== 'over'; match.rollAll())
      unwrap(match.act(match.game.legalTexts(match.state)[0]!))
    const found = await turnChances.at(match, 0.1)
    for (const { chances } of found) expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 9)
    expect(found[0]!.ply).toBeLessThan(2)
  })

  it('there are none where one plays alone', async () => {
    const alone: Game = unwrap(chaser(1))
    expect(await winChances(new Match(alone, { dice: repeatable('none', '1'), players: ['p'] }))).toBeNull()
  })
})
