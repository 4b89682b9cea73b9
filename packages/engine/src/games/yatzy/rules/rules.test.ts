/** RULES.md against the room: every id, every option, every preset, and every number it states computed again. */
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../kit/result.ts'
import { hasRun, isFullHouse } from '../../../sheet/rules/dice.ts'
import { ofRolls, ofTurn } from '../../../sheet/rules/fixtures/page.ts'
import { optionRows, presetRows, readPage, strayIds } from '../../../testing/fixtures/page.ts'
import { allRolls } from '../../../sheet/rules/fixtures/naive.ts'
import { boxes, boxesOf, events, yatzy, type Variant } from './index.ts'

const { text, rowsOf } = readPage(import.meta.url)

describe('RULES.md', () => {
  it('rules on Y0 to Y12, and names every rule', () => {
    expect(rowsOf('id', 'question').map(([id]) => id)).toEqual(Array.from({ length: 13 }, (_, i) => `Y${i}`))
    for (const id of ['4.1', '4.2', '4.3', '4.4']) expect(text).toContain(`### ${id} `)
    for (const id of ['4.1-1', '4.1-2', '4.1-3', '4.2-1', '4.2-2', '4.2-3', '4.2-4'])
      expect(text).toContain(`**${id}**`)
  })

  it('has every id that code, tests and refusals of this room cite', () => {
    expect(strayIds(import.meta.url, /\b(?:Y\d+|4\.[1-4](?:-\d)?)(?![\d.])\b/g)).toEqual([])
    for (const [key, { rule }] of Object.entries(yatzy.options.keys)) expect(text, key).toContain(`| ${rule} |`)
  })

  it('lists every box, every option and every preset', () => {
    for (const box of boxes) expect(text).toContain(`\`${box}\``)
    expect(rowsOf('key', 'values')).toEqual(optionRows(yatzy.options))
    expect(rowsOf('preset', 'what it changes').map((row) => row.slice(0, 2))).toEqual(presetRows(yatzy.options))
  })

  it('lists every event that chance draws, with the number of outcomes', () => {
    const drawn = rowsOf('when', 'outcomes').flatMap(([, outcomes]) =>
      [...outcomes!.matchAll(/`(\w+)/g)].map(([, name]) => name!),
    )
    expect(new Set(drawn)).toEqual(new Set(Object.keys(events).filter((name) => name !== 'keep' && name !== 'score')))
    const { rollDraws } = unwrap(yatzy(1)).settled
    const counts = rollDraws.map(({ outcomes }) => outcomes.length).toReversed()
    expect(text).toContain(`${counts.slice(0, -1).join(', ')} or ${counts.at(-1)} outcomes`)
  })
})

describe('the numbers (RULES.md)', () => {
  const help = yatzy.definition.help!
  const points = (dice: string, options: object = {}) =>
    unwrap(help['points']!(unwrap(yatzy(1, options)).settled, dice)) as Record<string, number>
  const made = (box: string, options?: object) => ofRolls((dice) => points(dice, options)[box]! > 0)

  /** Most points of all boxes together, with `upperBonus`, less what a sheet cannot have twice. */
  const most = (variant: Variant, options: object = {}, ask: 'points' | 'jokerPoints' = 'points') => {
    const { settled } = unwrap(yatzy(1, { variant, ...options }))
    const sheets = allRolls.map((dice) => unwrap(help[ask]!(settled, dice)) as Record<string, number>)
    const of = (box: string) => Math.max(...sheets.map((sheet) => sheet[box]!))
    const least = (box: string) => Math.min(...sheets.map((sheet) => sheet[box]!))
    const rest = boxesOf(variant).filter((box) => box !== 'plus' && box !== 'minus')
    const sum = rest.reduce((all, box) => all + of(box), 0)
    // 105 upper points: a bonus of 75 and a delta of 30 less 5 in Yams; 35, and a joker in each of 12 boxes, in Yatzy.
    return variant === 'yams' ? sum + 75 + of('plus') - least('minus') : sum + 35 + 12 * 100
  }

  const computed: Readonly<Record<string, () => string>> = {
    'three of a kind in one roll': () => made('threeKind'),
    'four of a kind in one roll': () => made('fourKind'),
    'full house in one roll': () => made('fullHouse'),
    'small straight in one roll': () => made('smallStraight'),
    'large straight in one roll': () => made('largeStraight'),
    'yahtzee in one roll': () => made('yahtzee'),
    'rigole in one roll': () => made('rigole', { variant: 'yams' }),
    'yahtzee in three rolls': () => ofTurn(({ most: equal }) => equal === 5),
    'large straight in three rolls': () => ofTurn((roll) => hasRun(roll, 1, 5) || hasRun(roll, 2, 6)),
    'full house in three rolls': () => ofTurn(isFullHouse),
    'rigole in three rolls': () =>
      ofTurn(({ counts }) => counts.some((count, i) => count === 4 && counts[5 - i] === 1)),
    'most points of a match': () => String(most('yahtzee', {}, 'jokerPoints')),
    'most points of a match of Yams': () => String(most('yams')),
    'the same with `yamsFullHouseAcceptsFive`': () => String(most('yams', { yamsFullHouseAcceptsFive: true })),
  }

  it('are these', () => {
    const written = Object.fromEntries(rowsOf('what', 'the page says').map(([what, , exact]) => [what, exact]))
    expect(written).toEqual(Object.fromEntries(Object.entries(computed).map(([what, compute]) => [what, compute()])))
  })
})
