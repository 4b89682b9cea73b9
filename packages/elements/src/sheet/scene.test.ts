/** Scenes, buttons and sentences of sheet games: all the element knows before it draws. */
import { Match, scripted, unwrap, type Game, type GameFactory } from '@dicewright/engine'
import { chaser, rollSums as chaserSums } from '@dicewright/engine/chaser'
import { yatzy, rollSums as yatzySums } from '@dicewright/engine/yatzy'
import { describe, expect, it } from 'vitest'
import { frameMessages } from '../base/frame.messages.ts'
import { translator } from '../kit/messages.ts'
import { script } from '../../test/sheets.ts'
import { actionsOf, afterKeep } from './actions.ts'
import { Layout } from './lay.ts'
import type { Score } from './match.ts'
import { gainOf, richest, sceneAt } from './scene.ts'
import { sheetMessages } from './sheet.messages.ts'
import { boardText, sentencesOf } from './voice.ts'

const say = translator(sheetMessages, 'en', frameMessages)
const names = ['You', 'Mika']
const boxName = (box: string): string => box

function at(factory: GameFactory, turns: readonly string[], options: object = {}, players = 'me,Mika') {
  const given = script(players, turns, options)
  const game = unwrap(factory(given.players.length, options))
  const match = new Match(game, { dice: scripted(game, given.dice), players: given.players })
  const left = [...given.actions!]
  for (let thrown = 0; thrown < given.dice.length || left.length > 0;) {
    if (match.actor === 'chance') {
      match.roll()
      thrown++
    } else unwrap(match.act(left.shift()!))
  }
  return { game, match, scene: sceneAt(match, match.entries.length, new Layout()) }
}

/** The two buttons, as `label | hint`, closed ones in brackets. */
function buttons({ match, scene }: ReturnType<typeof at>, kept: readonly number[], box?: string) {
  const sums = match.game.facts.id === 'chaser' ? chaserSums : yatzySums
  const { scores } = scene.after.turn!
  const actions = actionsOf({
    scene,
    say,
    boxName,
    kept: new Set(kept),
    chosen: scores.find((score: Score) => score.box === box) ?? richest(scores),
    best: (keep) =>
      (sums as (game: Game, state: unknown) => { best: number })(match.game, afterKeep(match.game, match.state, keep))
        .best,
    whyNot: (action) => match.game.refusal(match.state, unwrap(match.game.parse(action)))?.reason ?? null,
    asked: null,
    writesFirst: scene.rerolls === 0,
    hint: null,
    press: () => {},
  })
  return actions.map(({ label, hint, run }) => (run ? `${label} | ${hint}` : `[${label} | ${hint}]`))
}

describe('a scene', () => {
  it('still shows the dice once they are written, with what was written', () => {
    const { scene } = at(chaser, ['33366 fullHouse'])
    expect(scene.seat).toBe(0)
    expect(scene.after.turn!.seat).toBe(1)
    expect(scene.lay.map(({ face }) => face)).toEqual([3, 3, 3, 6, 6])
    expect(scene.written).toMatchObject({ box: 'fullHouse', points: 21, total: 21, sacrifice: false })
  })

  it('counts a reroll as left until the dice are in the air', () => {
    const { match } = at(chaser, ['33366 333 12'])
    const keep = sceneAt(match, 2, new Layout())
    expect([keep.roll, keep.rerolls]).toEqual([1, 2])
    const rolled = sceneAt(match, 3, new Layout())
    expect([rolled.roll, rolled.rerolls]).toEqual([2, 1])
  })

  it('suggests the box that brings most, and none where every box is given up', () => {
    expect(richest(at(chaser, ['66655']).scene.after.turn!.scores)!.box).toBe('fullHouse')
    const full = ['12345 chance', '11234 ones', '22234 twos', '33345 threes', '44413 fours', '55512 fives']
    const rest = ['66612 sixes', '33345 threeKind', '44441 fourKind', '22255 fullHouse', '12346 smallStraight']
    const left = at(yatzy, [...full, ...rest, '11223'], {}, 'me')
    expect(richest(left.scene.after.turn!.scores)).toBeNull()
    expect(buttons(left, [])[1]).toBe('[Write a box | one has to be given up]')
  })
})

describe('the buttons', () => {
  it('say what rolling again may bring, in numbers of the engine, and what writing brings', () => {
    // 50 with two fives, 20 and the other with one, 15 and both with another pair, else 15: 689 / 36.
    expect(buttons(at(chaser, ['25556 555 25']), [1, 2, 3])).toEqual([
      'Roll 2 dice, keep 5 5 5 | best box averages 19.1',
      'Write 22 in fourDice | total 22',
    ])
    expect(buttons(at(chaser, ['12346']), [])[0]).toMatch(/^Roll all five again \| best box averages [\d.]+$/)
  })

  it('1.2-2 are turned round once the dice were rolled three times, and say why', () => {
    expect(buttons(at(chaser, ['25556 555 25 555 11']), [1, 2, 3])).toEqual([
      'Write 17 in fullHouse | total 17',
      '[Roll again | rolled 3 times]',
    ])
  })

  it('say why nothing is rolled where all five are kept, and stay where they are', () => {
    expect(buttons(at(chaser, ['25556']), [0, 1, 2, 3, 4])[0]).toBe('[Roll again | press the dice to roll]')
  })

  it('4.2-1 count the bonus of a joker, and what else a box earns', () => {
    const joker = at(yatzy, ['44444 yahtzee', '44412 fours', '44441 4444 4'], {}, 'me')
    expect(buttons(joker, [])[1]).toBe('Write 40 in largeStraight | +100 joker, total 202')
    const yams = at(yatzy, ['66655 plus', '12222'], { variant: 'yams' }, 'me')
    expect(buttons(yams, [], 'minus')[1]).toBe('Write 9 in minus | and 10 more, total 19')
    expect(buttons(at(yatzy, ['12346']), [], 'yahtzee')[1]).toBe('Give up yahtzee | total stays 0')
  })
})

describe('sentences', () => {
  const view = { say, names, boxName, chooses: true, again: false, isOver: false, more: [] }

  it('tell the whole roll, also of dice that were kept, and the best box to who chooses', () => {
    expect(sentencesOf(at(chaser, ['25556 555 25']).scene, view)).toEqual([
      'You rolled 2 5 5 5 5.',
      'Best box: fourDice, 22.',
      '1 reroll left.',
    ])
  })

  it('tell what was written, what was given up, and whose turn it is', () => {
    expect(sentencesOf(at(chaser, ['33366 fullHouse']).scene, view)).toEqual([
      'You wrote 21 in fullHouse, total 21.',
      'Next: Mika.',
    ])
    expect(sentencesOf(at(chaser, ['33366 straight']).scene, view)[0]).toBe('You gave up straight, total 0.')
  })

  it('tell the table whole: totals, dice, and what they would score', () => {
    const { scene } = at(yatzy, ['66655 chance', '12345 12 346'])
    const text = boardText(scene, new Set([0, 1]), { say, names, boxName })
    expect(text).toMatch(/^You: 28\. Mika: 0\. Rolled: 3 4 6\. Kept: 1 2\. Now: ones 1, twos 2, .*chance 16\.$/)
  })
})

it('knows what a box brings where that is not what is written', () => {
  const { scene } = at(yatzy, ['66655 plus', '12222'], { variant: 'yams' }, 'me')
  const gains = scene.after.turn!.scores.map((score: Score) => [score.box, gainOf(score)])
  expect(Object.fromEntries(gains)).toMatchObject({ minus: 19, twos: 8, rigole: 0 })
})
