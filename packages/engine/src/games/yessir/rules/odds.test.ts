/** Chances of a showdown: by counting every cup, and never from what the viewer has not seen. */
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../kit/result.ts'
import { parseTally } from '../../../kit/tally.ts'
import { deal, follow, settled } from './fixtures/door.ts'
import { compareNaively } from './fixtures/naive.ts'
import { winChance, winChances } from './index.ts'

const game = settled(2)
const rules = game.settled
const tally = (text: string) => unwrap(parseTally(text))
const faces = [1, 2, 3, 4, 5, 6]
const pairs = faces.flatMap((a) => faces.map((b) => `${a}${b}`))
const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length

/** The share of other cups that lose, by the second reading. */
const beats = (cup: string, shared: string) =>
  pairs.filter((other) => compareNaively(cup + shared, other + shared, 'combination') > 0).length / 36

describe('winChance', () => {
  it.each([
    ['13', '246'],
    ['66', '333'],
    ['12', '345'],
  ])('the cup %s with %s beats as many cups as the second reading says', (cup, shared) => {
    expect(winChance(rules, tally(shared), tally(cup), 1)).toBeCloseTo(beats(cup, shared), 12)
    expect(winChance(rules, tally(shared), tally(cup), 5)).toBeCloseTo(beats(cup, shared) ** 5, 12)
    const unseen = mean(pairs.map((pair) => beats(pair, shared) ** 2))
    expect(winChance(rules, tally(shared), null, 2)).toBeCloseTo(unseen, 12)
  })
})

describe('winChances', () => {
  const dealt = deal(game, {}, '246', '13', '55')

  it('are those of every legal action, all saying "Yessir!" after it', () => {
    const chances = winChances(game, game.observe(dealt, 0), 0)
    expect(Object.keys(chances)).toEqual(game.legalTexts(dealt))
    expect(chances['d']).toBeCloseTo(beats('13', '246'), 12)
    expect(chances['a4']).toBeCloseTo(mean(faces.map((face) => beats('13', `26${face}`))), 12)
    expect(chances['b']).toBeCloseTo(
      mean(pairs.flatMap((pair) => faces.map((face) => beats('13', `${pair}${face}`)))),
      12,
    )
    expect(chances['c']).toBeCloseTo(mean(pairs.map((pair) => beats(pair, '246'))), 12)
    expect(chances['e']).toBe(chances['c'])
  })

  it('count on the change of a die where the table plays with it', () => {
    const change = settled(2, { changeDie: true })
    const state = deal(change, {}, '246', '13', '55')
    const turned = faces.map((face) =>
      face === 4 ? Math.max(beats('13', '263'), beats('13', '264'), beats('13', '265')) : beats('13', `26${face}`),
    )
    expect(winChances(change, change.observe(state, 0), 0)['a4']).toBeCloseTo(mean(turned), 12)
    const again = follow(change, state, ['a4', 'shared 4'])
    expect(winChances(change, change.observe(again, 0), 0)).toEqual({
      plus: expect.closeTo(beats('13', '256'), 12),
      minus: expect.closeTo(beats('13', '236'), 12),
      same: expect.closeTo(beats('13', '246'), 12),
    })
  })

  it("are nobody else's, and of no cup that was not looked into", () => {
    expect(winChances(game, game.observe(dealt, 1), 1)).toEqual({})
    expect(winChances(game, game.observe(dealt, 'table'), 0)).toEqual({})
    expect(winChances(game, game.observe(follow(game, dealt, ['a4']), 0), 0)).toEqual({})
  })
})
