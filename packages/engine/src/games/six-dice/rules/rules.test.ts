/** RULES.md against the room: every id, every option, every preset, and every number it states computed again. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sample } from '../../../kit/draw.ts'
import { random } from '../../../kit/random.ts'
import { optionRows, presetRows, readPage, strayIds } from '../../../testing/fixtures/page.ts'
import { begin, look, settled } from './fixtures/door.ts'
import { events } from './notation.ts'
import { sixDice } from './index.ts'

const { text: rules, rowsOf } = readPage(import.meta.url)

describe('RULES.md', () => {
  it('rules on SD1 to SD17, and names every rule and condition', () => {
    expect(rowsOf('id', 'question').map(([id]) => id)).toEqual(Array.from({ length: 17 }, (_, i) => `SD${i + 1}`))
    for (const id of ['3.1', '3.2', '3.3', '3.4', '3.5', '3.6', '3.7']) expect(rules).toContain(`### ${id} `)
    for (const id of ['B1', 'B2', 'B3', '3.4-1', '3.4-2', '3.4-3', '3.4-4', '3.4-5'])
      expect(rules).toContain(`**${id}**`)
  })

  it('has every id that code, tests and refusals of this room cite', () => {
    expect(strayIds(import.meta.url, /\b(?:SD\d+|B[1-3]|3\.\d(?:-\d)?)\b/g)).toEqual([])
    for (const [key, { rule }] of Object.entries(sixDice.options.keys))
      for (const id of rule.split(' ')) expect(rules, key).toMatch(new RegExp(`\\b${id}\\b`))
  })

  it('cites worked examples that are there, all of them', () => {
    const cited = [...rules.matchAll(/\bD(\d+)(?: to D(\d+))?/g)].flatMap(([, from, to]) =>
      Array.from({ length: Number(to ?? from) - Number(from) + 1 }, (_, i) => `D${Number(from) + i}`),
    )
    const file = readFileSync(new URL('fixtures/worked-examples.json', import.meta.url), 'utf8')
    expect(new Set(cited)).toEqual(new Set((JSON.parse(file) as { id: string }[]).map(({ id }) => id)))
  })

  it('lists every option and every preset', () => {
    expect(rowsOf('key', 'values')).toEqual(optionRows(sixDice.options))
    expect(rowsOf('preset', 'what it changes').map((row) => row.slice(0, 2))).toEqual(presetRows(sixDice.options))
  })

  it('lists every event that chance draws, with the number of throws', () => {
    const drawn = rowsOf('when', 'outcomes').flatMap(([, outcomes]) =>
      [...outcomes!.matchAll(/`(\w+)/g)].map(([, name]) => name!),
    )
    const decided = new Set(['take', 'stop', 'continue'])
    expect(new Set(drawn)).toEqual(new Set(Object.keys(events).filter((name) => !decided.has(name))))
    const { rollDraws } = settled(2).settled
    const counts = rollDraws.slice(1).map(({ outcomes }) => outcomes.length)
    expect(rules).toContain(`${counts.slice(0, -1).join(', ')} or ${counts.at(-1)} outcomes`)
  })
})

describe("the page's numbers (RULES.md)", () => {
  const { settled: tables } = settled(2)
  const help = sixDice.definition.help!
  const takesOf = (dice: string) => (help['takes']!(tables, dice) as { value: string[] }).value
  const pointsOf = (dice: string) => (help['points']!(tables, dice) as { value: number | null }).value

  /** Every sequence of so many dice, as sorted texts with how often each comes. */
  const throwsOf = (dice: number): Map<string, number> => {
    const found = new Map<string, number>()
    for (let code = 0; code < 6 ** dice; code++) {
      const faces = Array.from({ length: dice }, (_, i) => (Math.trunc(code / 6 ** i) % 6) + 1)
      const text = faces.toSorted((a, b) => a - b).join('')
      found.set(text, (found.get(text) ?? 0) + 1)
    }
    return found
  }
  const throws = [1, 2, 3, 4, 5, 6].map(throwsOf)
  const count = (dice: number, holds: (text: string) => boolean) =>
    [...throws[dice - 1]!].reduce((sum, [text, times]) => sum + (holds(text) ? times : 0), 0)

  const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))
  /** `1080/46656 = 5/216 = 2.31 %`. */
  const fraction = (a: number | bigint, b: number | bigint): string => {
    const shared = gcd(BigInt(a), BigInt(b))
    const short = `${BigInt(a) / shared}/${BigInt(b) / shared}`
    const percent = `${((Number(a) / Number(b)) * 100).toFixed(2)} %`
    return short === `${a}/${b}` ? `${short} = ${percent}` : `${a}/${b} = ${short} = ${percent}`
  }
  const bust = (dice: number) =>
    fraction(
      count(dice, (text) => takesOf(text).length === 0),
      6 ** dice,
    )

  /** Greatest chance to take all dice, as numerators over 6^(1 + 2 + ... + dice). */
  const clearing = (): bigint[] => {
    const scale = (dice: number) => 6n ** BigInt((dice * (dice + 1)) / 2)
    const best = [1n]
    for (let dice = 1; dice <= 6; dice++) {
      let sum = 0n
      for (const [text, times] of throws[dice - 1]!) {
        const chances = takesOf(text).map((take) => {
          const left = dice - take.length
          return best[left]! * (scale(dice - 1) / scale(left))
        })
        sum += BigInt(times) * chances.reduce((a, b) => (a > b ? a : b), 0n)
      }
      best.push(sum)
    }
    return best
  }
  const clear = clearing()
  const clearText = (dice: number): string => {
    const [a, b] = [clear[dice]!, 6n ** BigInt((dice * (dice + 1)) / 2)]
    const shared = gcd(a, b)
    return `${a / shared}/${b / shared} = ${((Number(a) / Number(b)) * 100).toFixed(2)} %`
  }

  const example = () => {
    const game = settled(4)
    const state = begin(game, { total: [2650, 11_050, 7050, -1000], started: [1, 1, 1, 0] })
    return look(game, state)
      .settlement.settlement.map((part) => (part > 0 ? `+${part}` : String(part)))
      .join(' / ')
  }
  const debt = () => {
    const game = settled(2)
    return -look(game, begin(game, { total: [0, 10_200], started: [0, 1] })).settlement.settlement[0]!
  }

  const isStraight = (text: string) => text === '123456'
  const isNikoNiko = (text: string) =>
    pointsOf(text) === 2000 && /^(.)\1(.)\2(.)\3$/.test(text) && new Set(text).size === 3
  const computed: Record<string, () => string> = {
    'one die clears': () =>
      fraction(
        count(1, (text) => takesOf(text).includes(text)),
        6,
      ),
    'two dice clear in one throw': () =>
      fraction(
        count(2, (text) => takesOf(text).includes(text)),
        36,
      ),
    'two dice clear in two throws': () =>
      fraction(count(2, (text) => !takesOf(text).includes(text) && takesOf(text).length > 0) * 2, 36 * 6),
    'two dice clear': () => {
      const twice =
        count(2, (text) => takesOf(text).includes(text)) * 6 +
        count(2, (text) => !takesOf(text).includes(text) && takesOf(text).length > 0) * 2
      expect(BigInt(twice) * 6n ** 3n).toBe(clear[2]! * 216n)
      return fraction(twice, 216)
    },
    ...Object.fromEntries(
      [1, 2, 3, 4, 5, 6].map((dice) => [
        `${dice} ${dice === 1 ? 'die' : 'dice'}, thrown to clear as well as possible`,
        () => clearText(dice),
      ]),
    ),
    ...Object.fromEntries(
      [1, 2, 3, 4, 5, 6].map((dice) => [
        `${dice} ${dice === 1 ? 'die shows' : 'dice show'} nothing to take`,
        () => bust(dice),
      ]),
    ),
    'six dice show nothing, if three pairs did not count': () =>
      fraction(
        count(6, (text) => takesOf(text).length === 0 || (takesOf(text).length === 1 && isNikoNiko(text))),
        6 ** 6,
      ),
    'a straight': () => fraction(count(6, isStraight), 6 ** 6),
    'niko-niko': () => fraction(count(6, isNikoNiko), 6 ** 6),
    'six of a kind': () =>
      fraction(
        count(6, (text) => new Set(text).size === 1),
        6 ** 6,
      ),
    'six single 5s': () => String(6 * pointsOf('5')!),
    'six single 1s': () => String(6 * pointsOf('1')!),
    'most takes of a throw': () =>
      String(Math.max(...throws.flatMap((all) => [...all.keys()].map((text) => takesOf(text).length)))),
    'settlement of the example': example,
    'most one pays a winner with 10,200, from 0': () => String(debt()),
  }

  it('are these', () => {
    const written = Object.fromEntries(rowsOf('what', 'the page says').map(([what, , exact]) => [what, exact]))
    expect(written).toEqual(Object.fromEntries(Object.entries(computed).map(([what, compute]) => [what, compute()])))
  })

  it('come out of the dice of a match as well: a blank first throw in 20,000', () => {
    const game = settled(2)
    const draw = game.draw(begin(game))
    const source = random(3)
    let blank = 0
    for (let i = 0; i < 20_000; i++) blank += takesOf(game.make(sample(draw, source)).slice(5)).length === 0 ? 1 : 0
    // 463 expected, standard deviation 21.
    expect(Math.abs(blank - (20_000 * 5) / 216)).toBeLessThan(4 * 21.3)
  })
})
