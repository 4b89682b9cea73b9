/** The hidden game (R12, R19): four rounds with the 0, chips face down, and what turns them over. */
import { describe, expect, it } from 'vitest'
import { random } from '../../../kit/random.ts'
import { follow, look, refusalOf, settled, stage, type Scene } from './fixtures/door.ts'
import { horses } from './index.ts'

const finish: Scene = {
  podium: ['othello', 'red-fox'],
  positions: { 'dark-brown': 32, caramel: 5, beige: 6, albino: 7, 'earl-grey': 20 },
  pace: 'earl-grey',
}
const deal = (forms: string) => horses.map((horse, i) => `card ${horse} ${forms[i]}`)

describe('the hidden game', () => {
  const game = settled(2, { preset: 'hidden' })
  const dealt = follow(game, game.start(), ['start 0', ...deal('ABCABCA')])
  const bet = follow(game, dealt, ['bet albino 2', 'bet albino 0'])

  it('R12 has four rounds with the 0, on four horses', () => {
    expect(game.legalActions(dealt)).toHaveLength(21)
    expect(look(game, dealt)).toMatchObject({ hidden: true, rounds: 4 })
    expect(refusalOf(game, bet, 'bet albino 0').reason).toMatchObject({ code: 'horse-taken' })
    expect(refusalOf(game, bet, 'bet beige 2').reason).toMatchObject({ code: 'chip-laid', rule: '5.3-1' })
    expect(game.legalTexts(bet)).toContain('bet beige 0')
  })

  it('R19 shows owner and horse to all, the value to its owner', () => {
    const bets = (viewer: 0 | 1 | 'table') => game.observe(bet, viewer).horses[5]!
    expect(bets('table')).toMatchObject({
      chips: [
        { seat: 0, chip: null },
        { seat: 1, chip: null },
      ],
      bets: null,
      pays: null,
    })
    expect(bets(0).chips).toEqual([
      { seat: 0, chip: 2 },
      { seat: 1, chip: null },
    ])
    expect(game.observe(bet, 0).players.map(({ hand, inHand }) => [hand, inHand])).toEqual([
      [[0, 1, 1], 3],
      [null, 3],
    ])
    expect(game.observe(bet, 1).bets).toEqual([])
    expect(game.observe(bet, 0).bets).toHaveLength(12)
    const id = game.id({ type: 'bet', horse: 'beige', chip: 0 })
    expect(
      id.ok && [game.hear(bet, id.value, 0), game.hear(bet, id.value, 1), game.hear(bet, id.value, 'table')],
    ).toEqual(['bet beige 0', 'bet beige ?', 'bet beige ?'])
  })

  it('R1 says the row by chips where chips are counted, which is public', () => {
    const counted = settled(2, { preset: 'hidden', payoutRow: 'chipCount' })
    expect(counted.observe(bet, 'table').horses[5]).toMatchObject({ bets: 2, pays: [350, 250, 150] })
  })

  it('R19 turns all chips over as the third horse comes home, which cannot be taken back', () => {
    const bets = [
      ['othello 0', 'beige 1', 'albino 2', 'caramel 1'],
      ['beige 0', 'albino 1', 'caramel 2', 'dark-brown 1'],
    ]
    const before = follow(game, stage(game, { ...finish, bets }), ['roll head'])
    const reveals = (text: string) => {
      const id = game.parse(text)
      return id.ok && game.definition.reveals!(before, game.settled, id.value)
    }
    expect([reveals('move dark-brown'), reveals('move albino')]).toEqual([true, false])
    const after = follow(game, before, ['move dark-brown'])
    expect(look(game, after).result!.horses[5]!.chips).toEqual([
      { seat: 0, chip: 2 },
      { seat: 1, chip: 1 },
    ])
    expect(look(game, after).horses[5]!.chips).toEqual([])
  })

  it('deals anew only what a viewer cannot see', () => {
    const source = random(3)
    const seen = new Set<string>()
    for (let i = 0; i < 60; i++) {
      const other = game.redeal(bet, 0, source)
      expect(other.chip[5]).toBe(3)
      seen.add(String(other.chip[12]))
    }
    expect([...seen].toSorted()).toEqual(['1', '2', '3'])
  })
})
