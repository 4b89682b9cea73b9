/** The bots of Chaser and Yatzy: what they choose where the choice is plain, and how they fare against each other. */
import { describe, expect, test } from 'vitest'
import { chaser } from '../../games/chaser/rules/index.ts'
import { yatzy, type Observation as YatzyObservation } from '../../games/yatzy/rules/index.ts'
import type { Game } from '../../kit/contract.ts'
import { repeatable } from '../../kit/dice.ts'
import type { State } from '../../kit/layout.ts'
import { Match } from '../../kit/match.ts'
import { play, turnOf, type Policy } from '../../kit/play.ts'
import { unwrap } from '../../kit/result.ts'
import { follow, turns } from '../rules/fixtures/door.ts'
import { solveYatzy } from '../../games/yatzy/solver/index.ts'
import { rateTurn as rateChaser } from '../../games/chaser/bots/index.ts'
import { botsOf } from '../../module.ts'
import { moduleById } from '../../modules.ts'
import { boxValues as chaserValues } from '../../games/chaser/bots/values.ts'
import { boxValues } from '../../games/yatzy/bots/values.ts'
import { rateTurn as rateYatzy } from '../../games/yatzy/bots/index.ts'

const chaserGame: Game = unwrap(chaser(1))
const yatzyGame: Game = unwrap(yatzy(1))
const yamsGame: Game = unwrap(yatzy(1, { variant: 'yams' }))

/** What a bot does alone at a table after these turns and rolls. */
const ask = async (game: Game, name: string, written: readonly string[], texts: readonly string[]) => {
  const state = follow(game as never, game.start(), [...turns(...written), ...texts])
  return botsOf(moduleById(game.facts.id)!)[name]!.policy(1, game.options)(turnOf(game, state))
}

describe('greedy', () => {
  test.each([
    ['keeps the face of which it has most', chaserGame, [], ['roll 12446'], 'keep 44'],
    ['keeps the highest of single dice', yatzyGame, ['12345 smallStraight'], ['roll 12346'], 'keep 6'],
    ['writes 25 points at once', chaserGame, [], ['roll 55555'], 'score chaseOff'],
    [
      'writes what brings most once no reroll is left',
      yatzyGame,
      [],
      ['roll 12446', 'keep 44', 'roll 116', 'keep 44', 'roll 113'],
      'score chance',
    ],
    [
      'gives up the aces of Chaser first',
      chaserGame,
      ['66665 sixBeans', '12345 straight', '55432 choice'],
      ['roll 11346', 'keep 11', 'roll 346', 'keep 11', 'roll 346'],
      'score fourBeans',
    ],
    [
      'writes five equal dice, of which nothing can be kept',
      chaserGame,
      ['22222 chaseOff'],
      ['roll 22222'],
      'score twoBeans',
    ],
  ] as const)('%s', async (_, game, written, texts, expected) => {
    expect(await ask(game, 'greedy', written, texts)).toBe(expected)
  })
})

describe('sheet', () => {
  test.each([
    ['rolls on for a better roll', chaserGame, [], ['roll 66665'], 'keep 6666'],
    ['writes a straight at once', chaserGame, [], ['roll 12345'], 'score straight'],
    ['keeps four of a straight', yatzyGame, [], ['roll 23451', 'keep 2345', 'roll 5'], 'keep 2345'],
    ['writes a yahtzee', yatzyGame, [], ['roll 22222'], 'score yahtzee'],
    [
      'takes low dice for a minus',
      yamsGame,
      ['66655 plus'],
      ['roll 11112', 'keep 1111', 'roll 2', 'keep 1111', 'roll 2'],
      'score minus',
    ],
    [
      'gives up the ones rather than what is worth more',
      yatzyGame,
      ['55446 chance'],
      ['roll 22346', 'keep 22', 'roll 346', 'keep 22', 'roll 346'],
      'score twos',
    ],
  ] as const)('%s', async (_, game, written, texts, expected) => {
    expect(await ask(game, 'sheet', written, texts)).toBe(expected)
  })

  test('knows what every box of every sheet is worth', () => {
    expect(Object.keys(chaserValues.standard).toSorted()).toEqual(Object.keys(sheetOf(chaserGame)).toSorted())
    expect(Object.keys(boxValues.yahtzee).toSorted()).toEqual(Object.keys(sheetOf(yatzyGame)).toSorted())
    expect(Object.keys(boxValues.yams).toSorted()).toEqual(Object.keys(sheetOf(yamsGame)).toSorted())
  })

  const sheetOf = (game: Game) => (game.observe(game.start(), 0) as { players: { sheet: object }[] }).players[0]!.sheet
})

describe.each([
  ['chaser', chaserGame, rateChaser],
  ['yatzy', yatzyGame, rateYatzy],
  ['yams', yamsGame, rateYatzy],
] as const)('ratings at %s', (_, game, rateTurn) => {
  const rate = (state: State) => rateTurn(game.observe(state, 0) as never, game.options)

  test('hold what is legal, best first, and nothing is better than what the bot does', async () => {
    const policy = botsOf(moduleById(game.facts.id)!)['sheet']!.policy(1, game.options)
    const match = new Match(game, { dice: repeatable('ratings', '1'), players: ['sheet'] })
    for (match.rollAll(); match.actor !== 'over'; match.rollAll()) {
      const rated = rate(match.state)
      const values = rated.map(({ value }) => value)
      expect(rated.map(({ action }) => action).toSorted()).toEqual([...game.legalTexts(match.state)].toSorted())
      expect(values).toEqual(values.toSorted((a, b) => b - a))
      // oxlint-disable-next-line no-await-in-loop -- the next decision depends on this one
      const chosen = await policy(turnOf(game, match.state))
      expect(rated.find(({ action }) => action === chosen)!.value).toBeCloseTo(values[0]!, 10)
      unwrap(match.act(chosen))
    }
  })

  test('of kept dice are the mean of the best over all throws that the room declares', () => {
    const state = follow(game as never, game.start(), ['roll 12446', 'keep 44', 'roll 116']) as State
    for (const { action, value } of rate(state).filter(({ action: text }) => text.startsWith('keep '))) {
      const thrown = unwrap(game.act(state, action))
      const outcomes = game.outcomes(thrown)
      const total = outcomes.reduce((sum, { weight }) => sum + weight, 0)
      const mean = outcomes.reduce((sum, { id, weight }) => {
        const after = game.copy(thrown)
        game.apply(after, id)
        return sum + (weight / total) * rate(after)[0]!.value
      }, 0)
      expect(value).toBeCloseTo(mean, 10)
    }
  })
})

const matches = 8

/** Mean points of a bot alone, over matches whose dice anybody can repeat. */
async function meanOf(game: Game, name: string): Promise<number> {
  let sum = 0
  for (let match = 0; match < matches; match++) {
    const policy = botsOf(moduleById(game.facts.id)!)[name]!.policy(match, game.options)
    const { end } = await play(game, [policy], repeatable('bots', String(match)))
    sum += end!.returns[0]!
  }
  return sum / matches
}

describe.each([
  ['chaser', chaserGame],
  ['yatzy', yatzyGame],
  ['yams', yamsGame],
] as const)('at %s', (_, game) => {
  test('sheet beats greedy, and greedy beats random by far', async () => {
    const any = await meanOf(game, 'random')
    const greedy = await meanOf(game, 'greedy')
    const sheet = await meanOf(game, 'sheet')
    expect(greedy).toBeGreaterThan(any * 1.5)
    expect(sheet).toBeGreaterThan(greedy)
  })
})

test('solver solves its match once, however many tables of other options play beside it', async () => {
  const tables = (['fiveAllowed', 'strict', 'fourAllowed'] as const).map((fullHouse) => {
    const game: Game = unwrap(chaser(1, { fullHouse }))
    const turn = turnOf(game, follow(game as never, game.start(), ['roll 55566']))
    return { policy: botsOf(moduleById('chaser')!)['solver']!.policy(1, game.options), turn }
  })
  // oxlint-disable-next-line no-await-in-loop -- one table after the other
  for (const { policy, turn } of tables) await policy(turn)
  // Solving lets timers have their turn; what is known is answered before.
  const timer = () => new Promise((resolve) => setTimeout(resolve, 0, 'timer'))
  // oxlint-disable-next-line no-await-in-loop
  for (const { policy, turn } of tables) expect(await Promise.race([policy(turn), timer()])).not.toBe('timer')
})

describe('solver at Yams', () => {
  const yams = { variant: 'yams' } as const
  /** What it and `sheet` decide after these rolls on a sheet with so many boxes open. */
  const decide = async (open: number, policy: Policy, roll: string) => {
    const boxes = Object.keys((yamsGame.observe(yamsGame.start(), 0) as YatzyObservation).players[0]!.sheet)
    const written = boxes.slice(0, boxes.length - open).map((box) => `12346 ${box}`)
    const state = follow(yamsGame as never, yamsGame.start(), [...turns(...written), `roll ${roll}`]) as State
    const turn = turnOf(yamsGame, state)
    return { turn, action: await policy(turn) }
  }
  const policyOf = (name: string) => botsOf(moduleById('yatzy')!)[name]!.policy(1, yamsGame.options)

  test('plays like sheet while more boxes are open than it solves', async () => {
    for (const roll of ['12346', '22255', '44456', '13333']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const [solver, sheet] = [await decide(10, policyOf('solver'), roll), await decide(10, policyOf('sheet'), roll)]
      expect(solver.action).toBe(sheet.action)
    }
  })

  test('solves the last boxes, also after some were opened again', async () => {
    const policy = policyOf('solver')
    for (const open of [4, 2, 9, 5]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { turn, action } = await decide(open, policy, '22255')
      const solution = solveYatzy(yams, turn.observation.players[0])
      expect(action).toBe(solution.rate(turn.observation)[0]!.action)
    }
  })
})
