/** Five rooms, same furniture: who knows one game's files knows them all. What one has beyond that has a reason. */
import { games } from '@dicewright/engine/modules'
import { describe, expect, it } from 'vitest'
import { filesOf, textOf } from './support/tree.ts'

const folder = 'packages/engine/src/games'
/** The small game of the tests, in a room of the same kind. */
const cups = 'packages/engine/src/testing/cups'

/** What the folder of a game holds. */
const furniture = ['RULES.md', 'rules/', 'bots/', 'log.ts', 'review.ts', 'starter.ts', 'module.ts']

/** What it may have beyond that, with the reason. */
const extra: Readonly<Record<string, string>> = {
  'solver/': 'exact solutions, where there are some',
  'playouts.ts': 'how many playouts chances to win are counted by, where nothing solves them',
}

/** What its rules are made of, in reading order. */
const rulesFurniture = [
  'terms.ts',
  'words.ts',
  'facts.ts',
  'options.ts',
  'settle.ts',
  'state.ts',
  'score.ts',
  'chart.ts',
  'play.ts',
  'reason.ts',
  'position.ts',
  'notation.ts',
  'observe.ts',
  'state-for.ts',
  'index.ts',
  'machine.ts',
  'stepper.gen.ts',
  'fixtures/',
]

/** What the rules of cups do without: they have few refusals, which stand in `play.ts`, are never begun in the middle, and no chart of theirs is drawn. */
const notInCups = new Set(['reason.ts', 'position.ts', 'words.ts'])

/** What rules may have beyond that, with the reason. */
const rulesExtra: Readonly<Record<string, string>> = {
  'data.ts': 'numbers that the source has lost: those of the house, labelled so',
  'printed.ts': "the reader of an owner's file of such numbers",
  'result.ts': 'what a part of a match came to, where that is more than a few fields',
  'standing.ts': 'what it would come to as it stands, for those who watch',
  'odds.ts': 'exact chances that the labels of actions need, where the game states some',
}

/** What every game is held against. */
const tests = [
  'conformance.test.ts',
  'examples.test.ts',
  'machine.test.ts',
  'naive.test.ts',
  'options.test.ts',
  'perft.test.ts',
  'play.test.ts',
  'position.test.ts',
  'rules.test.ts',
  'score.test.ts',
]

/** Tests beyond those and the tests of `extra`, with the reason. */
const extraTests: Readonly<Record<string, string>> = {
  'leaks.test.ts': 'every byte that a viewer is sent, where the game hides something',
  'hidden.test.ts': 'rulings of a variant that hides what the game shows: play.test.ts would be too long',
  'turns.test.ts': 'rulings about a turn, where they are many: play.test.ts would be too long',
  'sessions.test.ts': 'rulings about matches of several games: play.test.ts would be too long',
}

/** What the tests read: examples, a second implementation, counts, ten lines for the machine. */
const fixtures = ['naive.ts', 'perft.txt', 'ten-lines.ts', 'worked-examples.json']

const roomOf = (id: string) => `${folder}/${id}`
const rooms = filesOf(`${folder}/*/module.ts`).map((file) => file.replace(/\/[^/]+$/, ''))
const hiding = new Set(games.filter(({ facts }) => facts.hidden).map(({ facts }) => roomOf(facts.id)))

/** Names in a room; those of folders end with a stroke. */
const namesIn = (room: string): readonly string[] => [
  ...new Set(
    filesOf(`${room}/*`, `${room}/*/*`)
      .map((file) => file.slice(room.length + 1).replace(/\/.*/, '/'))
      .filter((name) => /\/$|\.\w+$/.test(name)),
  ),
]
const isTest = (name: string) => name.endsWith('.test.ts')

describe('the game rooms', () => {
  it('are found', () => {
    expect(rooms).toEqual(games.map(({ facts }) => roomOf(facts.id)).toSorted())
  })

  it.each(rooms)('%s has the same files as the others', (room) => {
    expect(namesIn(room).filter((name) => !(name in extra))).toEqual(furniture.toSorted())
  })

  it.each([...rooms, cups])('the rules of %s have the same files as the others', (room) => {
    const found = namesIn(`${room}/rules`).filter((name) => !isTest(name) && !(name in rulesExtra))
    const expected = rulesFurniture.filter((name) => room !== cups || !notInCups.has(name))
    expect(found.toSorted()).toEqual(expected.toSorted())
  })

  it.each(rooms)('%s is held against the same as the others', (room) => {
    const names = namesIn(`${room}/rules`)
    const own = Object.keys(rulesExtra).filter((name) => names.includes(name))
    const known = new Set([...Object.keys(extraTests), ...own.map((name) => name.replace('.ts', '.test.ts'))])
    expect(names.filter((name) => isTest(name) && !known.has(name)).toSorted()).toEqual(tests)
    expect(names.includes('leaks.test.ts')).toBe(hiding.has(room))
    const held = filesOf(`${room}/rules/fixtures/*`).map((file) => file.split('/').at(-1)!)
    expect(held).toEqual(expect.arrayContaining(fixtures))
    expect(held.filter((name) => name.endsWith('.golden.txt'))).not.toEqual([])
  })

  it.each([...rooms, cups])('%s says in the head of each module what it is', (room) => {
    const silent = filesOf(`${room}/**/*.ts`).filter(
      (file) => !isTest(file) && !file.includes('/fixtures/') && !/^(\/\*\*|\/\/)/.test(textOf(file)),
    )
    expect(silent).toEqual([])
  })
})
