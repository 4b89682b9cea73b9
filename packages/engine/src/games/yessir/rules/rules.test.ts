/** RULES.md against the room: every id, every option, every preset, and every number it states computed again. */
import { describe, expect, it } from 'vitest'
import { tallyRange } from '../../../kit/tally.ts'
import { ofRolls } from '../../../sheet/rules/fixtures/page.ts'
import { fraction, optionRows, presetRows, readPage, strayIds } from '../../../testing/fixtures/page.ts'
import { settled } from './fixtures/door.ts'
import { nameNaively } from './fixtures/naive.ts'
import { events, handNames, yessir, type HandName } from './index.ts'

const { text, rowsOf } = readPage(import.meta.url)

describe('RULES.md', () => {
  it('rules on J1 to J14, and names every rule', () => {
    expect(rowsOf('id', 'question').map(([id]) => id)).toEqual(Array.from({ length: 14 }, (_, i) => `J${i + 1}`))
    for (const id of ['2.1', '2.2', '2.3', '2.4', '2.5', '2.6']) expect(text).toContain(`### ${id} `)
    for (const id of ['2.2-1', '2.2-2', '2.2-3', '2.2-a', '2.2-b', '2.2-c', '2.2-d', '2.2-e'])
      expect(text).toContain(`**${id}**`)
  })

  it('has every id that code, tests and refusals of this room cite', () => {
    expect(strayIds(import.meta.url, /\b(?:J\d+|JT\d+|2\.[1-8](?:-[a-e\d])?)(?![\d.])\b/g)).toEqual([])
    for (const [key, { rule }] of Object.entries(yessir.options.keys)) expect(text, key).toContain(`| ${rule} |`)
  })

  it('lists every hand from the strongest, every option and every preset', () => {
    expect(rowsOf('hand', 'what it is').map(([name]) => name)).toEqual(
      handNames.toReversed().map((name) => `\`${name}\``),
    )
    expect(rowsOf('key', 'values')).toEqual(optionRows(yessir.options))
    expect(rowsOf('preset', 'what it changes').map((row) => row.slice(0, 2))).toEqual(presetRows(yessir.options))
  })

  it('lists every event that chance draws, with the number of outcomes', () => {
    const rows = rowsOf('when', 'outcomes')
    const drawn = new Set(rows.map(([, outcomes]) => /`(\w+)/.exec(outcomes!)![1]))
    expect(drawn).toEqual(new Set(Object.keys(events).slice(0, 4)))
    const { sharedDraw, cupDraws, oneDraw } = settled(6).settled
    const counted = rows.flatMap(([, outcomes]) => /(\d+) outcomes/.exec(outcomes!)?.[1] ?? [])
    expect(counted).toEqual([sharedDraw, cupDraws[0]!, oneDraw].map(({ outcomes }) => String(outcomes.length)))
  })
})

describe("the page's numbers (RULES.md)", () => {
  const hand = (name: HandName) => ofRolls((dice) => nameNaively(dice) === name)
  const { sharedDraw, cupDraws } = settled(2).settled
  const { strengths } = settled(2).settled
  const byAllDice = settled(2, { tieBreak: 'allDice' }).settled.strengths
  const triples = sharedDraw.outcomes.length
  const cups = cupDraws[0]!.outcomes.map(({ weight }, cup) => ({ weight, cup }))
  const shared = sharedDraw.outcomes.map(({ weight }, at) => ({ weight, at }))

  /** Of all throws of the shared dice and so many cups, those where the best hand is alone, by counting weaker cups. */
  function wonBy(seats: number): number {
    let won = 0
    for (const { weight, at } of shared)
      for (const own of cups) {
        const strength = strengths[own.cup * triples + at]!
        const weaker = cups.reduce(
          (sum, other) => sum + (strengths[other.cup * triples + at]! < strength ? other.weight : 0),
          0,
        )
        won += weight * seats * own.weight * weaker ** (seats - 1)
      }
    return won
  }
  const nobody = (seats: number) => fraction(216 * 36 ** seats - wonBy(seats), 216 * 36 ** seats, true)

  function otherWinner(): string {
    let other = 0
    for (const { weight, at } of shared)
      for (const a of cups)
        for (const b of cups) {
          const verdict = (table: Int32Array) => Math.sign(table[a.cup * triples + at]! - table[b.cup * triples + at]!)
          if (verdict(strengths) !== verdict(byAllDice)) other += weight * a.weight * b.weight
        }
    return fraction(other, 216 * 36 ** 2, true)
  }

  const computed: Readonly<Record<string, () => string>> = {
    'five of a kind': () => hand('fiveKind'),
    'a large straight': () => hand('largeStraight'),
    'a small straight': () => hand('smallStraight'),
    'a full house': () => hand('fullHouse'),
    'four of a kind': () => hand('fourKind'),
    'three of a kind': () => hand('threeKind'),
    'two pairs': () => hand('twoPairs'),
    'one pair': () => hand('pair'),
    'a high die': () => hand('highDie'),
    'a shared die shows its face again': () => fraction(1, 6),
    'nobody wins, two seats': () => nobody(2),
    'nobody wins, three seats': () => nobody(3),
    'nobody wins, six seats': () => nobody(6),
    '`allDice` names another winner, or none, two seats': otherWinner,
  }

  it('are these', () => {
    expect(tallyRange(3)[1] - tallyRange(3)[0]).toBe(triples)
    const written = Object.fromEntries(rowsOf('what', 'the page says').map(([what, , exact]) => [what, exact]))
    expect(written).toEqual(Object.fromEntries(Object.entries(computed).map(([what, compute]) => [what, compute()])))
  })
})
