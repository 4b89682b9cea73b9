/** RULES.md against the room: every id, every option, every preset, and every number it states computed again. */
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../kit/result.ts'
import { ofRolls, ofTurn } from '../../../sheet/rules/fixtures/page.ts'
import { choose, fraction, optionRows, presetRows, readPage, strayIds } from '../../../testing/fixtures/page.ts'
import { boxes, chaser, events } from './index.ts'

const { text, rowsOf } = readPage(import.meta.url)

describe('RULES.md', () => {
  it('rules on A1 to A6, and names every rule', () => {
    expect(rowsOf('id', 'question').map(([id]) => id)).toEqual(Array.from({ length: 6 }, (_, i) => `A${i + 1}`))
    for (const id of ['1.1', '1.2', '1.3', '1.4']) expect(text).toContain(`### ${id} `)
    for (const id of ['1.2-1', '1.2-2', '1.2-3']) expect(text).toContain(`**${id}**`)
  })

  it('has every id that code, tests and refusals of this room cite', () => {
    expect(strayIds(import.meta.url, /\b(?:A\d|1\.[1-4](?:-\d)?)(?![\d.])\b/g)).toEqual([])
    for (const [key, { rule }] of Object.entries(chaser.options.keys)) expect(text, key).toContain(`| ${rule} |`)
  })

  it('lists every box, every option and every preset', () => {
    for (const box of boxes) expect(text).toContain(`\`${box}\``)
    expect(rowsOf('key', 'values')).toEqual(optionRows(chaser.options))
    expect(rowsOf('preset', 'what it changes').map((row) => row.slice(0, 2))).toEqual(presetRows(chaser.options))
  })

  it('lists every event that chance draws, with the number of outcomes', () => {
    const drawn = rowsOf('when', 'outcomes').flatMap(([, outcomes]) =>
      [...outcomes!.matchAll(/`(\w+)/g)].map(([, name]) => name!),
    )
    expect(new Set(drawn)).toEqual(new Set(Object.keys(events).filter((name) => name !== 'keep' && name !== 'score')))
    const { rollDraws } = unwrap(chaser(1)).settled
    const counts = rollDraws.map(({ outcomes }) => outcomes.length).toReversed()
    expect(text).toContain(`${counts.slice(0, -1).join(', ')} or ${counts.at(-1)} outcomes`)
  })
})

describe("the page's numbers (RULES.md)", () => {
  const points = (dice: string, options: object = {}) =>
    unwrap(chaser.definition.help!['points']!(unwrap(chaser(1, options)).settled, dice)) as Record<string, number>
  const made = (box: string, options?: object) => ofRolls((dice) => points(dice, options)[box]! > 0)
  const isFour = (dice: string) => /(.)\1\1\1/.test(dice) && !/(.)\1\1\1\1/.test(dice)

  // Poker hands of five out of 52 cards: faces by suits, as everybody counts them.
  const hands = choose(52, 5)
  const straightFlushes = 10 * 4
  const poker = {
    straight: 10 * 4 ** 5 - straightFlushes,
    three: 13 * choose(4, 3) * choose(12, 2) * 4 ** 2,
    twoPairs: choose(13, 2) * choose(4, 2) ** 2 * 44,
    fullHouse: 13 * choose(4, 3) * 12 * choose(4, 2),
  }

  const computed: Readonly<Record<string, () => string>> = {
    'Chase Off': () => made('chaseOff'),
    'a straight at poker': () => fraction(poker.straight, hands),
    'a straight flush at poker': () => fraction(straightFlushes, hands),
    Straight: () => made('straight'),
    'Even Straight': () => made('evenStraight'),
    'Four Dice, exactly four equal': () => ofRolls(isFour),
    'Four Dice, with five equal': () => made('fourDice'),
    'each die of a group counted by itself, C(5,4) x 6 x 6': () => fraction(choose(5, 4) * 6 * 6, 7776),
    'three of a kind at poker': () => fraction(poker.three, hands),
    'Full House, three and two': () => made('fullHouse', { fullHouse: 'strict' }),
    'Full House, with five equal': () => made('fullHouse'),
    'Full House by `fourAllowed`': () => made('fullHouse', { fullHouse: 'fourAllowed' }),
    'two pairs at poker': () => fraction(poker.twoPairs, hands),
    'a full house at poker': () => fraction(poker.fullHouse, hands),
    Choice: () => made('choice'),
    'Choice by `exactTwoPair`': () => made('choice', { choice: 'exactTwoPair' }),
    'the count of what is not taken out, C(5,2) x C(3,2) x 6 x 6 x 6': () =>
      fraction(choose(5, 2) * choose(3, 2) * 6 ** 3, 7776),
    'Chase Off in three rolls played for nothing else': () => ofTurn(({ most }) => most === 5),
    'most points of a match': () => {
      const rolls = Array.from({ length: 7776 }, (_, code) =>
        Array.from({ length: 5 }, (_die, i) => (Math.trunc(code / 6 ** i) % 6) + 1).join(''),
      )
      const sheets = [...new Set(rolls.map((dice) => Array.from(dice).toSorted().join('')))].map((dice) => points(dice))
      return String(boxes.reduce((sum, box) => sum + Math.max(...sheets.map((sheet) => sheet[box]!)), 0))
    },
  }

  it('are these', () => {
    const written = Object.fromEntries(rowsOf('what', 'the page says').map(([what, , exact]) => [what, exact]))
    expect(written).toEqual(Object.fromEntries(Object.entries(computed).map(([what, compute]) => [what, compute()])))
  })
})
