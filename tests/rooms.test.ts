/** Five rooms, same furniture: who knows one game's files knows them all. What one has beyond that has a reason. */
import { describe, expect, it } from 'vitest'
import { filesOf, textOf } from './support/tree.ts'

const games = 'packages/engine/src/games'

/** What every game room holds, in reading order. */
const furniture = [
  'RULES.md',
  'terms.ts',
  'facts.ts',
  'options.ts',
  'state.ts',
  'score.ts',
  'chart.ts',
  'play.ts',
  'notation.ts',
  'observe.ts',
  'index.ts',
  'machine.ts',
  'stepper.gen.ts',
  'fixtures/',
]

/** What a room may have beyond that, with the reason. */
const extra: Readonly<Record<string, string>> = {
  'position.ts': 'which positions given from outside can be: the questions are as many as the state has fields',
  'reason.ts': 'why an action is refused, where the sentences are many',
  'data.ts': 'numbers that the source has lost: those of the house, labelled so',
  'printed.ts': "the reader of an owner's file of such numbers",
  'result.ts': 'what a part of a match came to, where that is more than a few fields',
  'odds.ts': 'exact chances that the labels of actions need, where the game states some',
}

const rooms = [
  ...new Set(
    filesOf(`${games}/*/index.ts`, 'packages/engine/src/testing/*/chart.ts').map((file) =>
      file.replace(/\/[^/]+$/, ''),
    ),
  ),
]

describe('the game rooms', () => {
  it('are found', () => {
    expect(rooms).toEqual(expect.arrayContaining([`${games}/chaser`, `${games}/six-dice`, `${games}/yatzy`]))
  })

  it.each(rooms)('%s has the same files as the others', (room) => {
    const listing = filesOf(`${room}/*`, `${room}/*/*`)
      .map((file) => file.slice(room.length + 1).replace(/\/.*/, '/'))
      .filter((file) => /\/$|\.\w+$/.test(file) && !/\.(test\.ts|txt)$/.test(file))
    const found = new Set(listing.filter((file) => !(file in extra)))
    expect([...found].toSorted()).toEqual(furniture.toSorted())
  })

  it.each(rooms)('%s says in the head of each module what it is', (room) => {
    const silent = filesOf(`${room}/*.ts`).filter(
      (file) => !file.endsWith('.test.ts') && !/^(\/\*\*|\/\/)/.test(textOf(file)),
    )
    expect(silent).toEqual([])
  })
})
