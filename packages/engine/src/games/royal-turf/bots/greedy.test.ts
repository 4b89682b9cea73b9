/** The greedy bot of Royal Turf: what it bets and moves where the choice is plain, and that random loses to it. */
import { describe, expect, test } from 'vitest'
import { follow, settled, stage } from '../rules/fixtures/door.ts'
import { horses } from '../rules/index.ts'
import { repeatable } from '../../../kit/dice.ts'
import { play, turnOf } from '../../../kit/play.ts'
import { botsOf } from '../../../module.ts'
import { moduleById } from '../../../modules.ts'

const { greedy, random } = botsOf(moduleById('royal-turf')!) as Record<
  'greedy' | 'random',
  ReturnType<typeof botsOf>[string]
>

describe('greedy', () => {
  const game = settled(2)
  const ask = (state: Parameters<typeof turnOf>[1]) => greedy.policy(1, game.options)(turnOf(game as never, state))
  const bets = [
    ['albino 2', 'beige 1', 'othello 1'],
    ['caramel 2', 'red-fox 1', 'earl-grey 1'],
  ]

  test('lays its 2 first, on a horse with good cards near the line', () => {
    const cards = ['earl-grey A', 'albino A', 'beige A', 'caramel A', 'dark-brown A', 'red-fox A', 'othello A']
    const state = follow(game, game.start(), ['start 0', ...cards.map((card) => `card ${card}`)])
    expect(ask(state)).toBe('bet earl-grey 2')
  })

  test('goes elsewhere where a bet there makes it pay less', () => {
    const cards = ['earl-grey A', 'albino A', 'beige A', 'caramel A', 'dark-brown A', 'red-fox A', 'othello A']
    const begun = follow(game, game.start(), ['start 0', ...cards.map((card) => `card ${card}`)])
    const state = follow(game, begun, ['bet earl-grey 2'])
    expect(ask(state)).not.toBe('bet earl-grey 2')
  })

  test('finds the row by chips where chips are counted (R1)', () => {
    const cards = horses.map((horse) => `card ${horse} A`)
    const payouts = [1, 1, 1, 5000, 5000, 5000, 0, 0, 0]
    const rich = (payoutRow: string) => {
      const other = settled(2, { payoutRow, payouts })
      const state = follow(other, other.start(), ['start 0', ...cards, 'bet beige 2'])
      return greedy.policy(1, other.options)(turnOf(other as never, state))
    }
    // A second chip there finds row 2; by values the 1 finds row 3 and the 2 row 4, and a 2 elsewhere row 2.
    expect(rich('chipCount')).toBe('bet beige 2')
    expect(rich('betSum')).not.toMatch('beige')
  })

  test.each([
    ['takes the long roll for its own horse', 'cap', 'move albino'],
    ['gives the short roll to the horse of another', 'head', 'move earl-grey'],
  ])('%s', (_, symbol, action) => {
    expect(ask(follow(game, stage(game, { bets }), [`roll ${symbol}`]))).toBe(action)
  })

  test('crosses the line with its own horse', () => {
    const scene = { bets, positions: { albino: 32, caramel: 31 } } as const
    expect(ask(follow(game, stage(game, scene), ['roll head']))).toBe('move albino')
  })

  test.each([
    ['standard', 2],
    ['hidden', 3],
  ])('wins against random in most of 12 matches, %s with %i seats', async (preset, seats) => {
    const match = settled(seats, { preset })
    const policies = Array.from({ length: seats }, (_, seat) => (seat === 1 ? greedy : random))
    let won = 0
    for (let i = 0; i < 12; i++) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: a match needs the processor whole
      const { end } = await play(
        match,
        policies.map((bot, seat) => bot.policy(`${i}/${seat}`, match.options)),
        repeatable('greedy', String(i)),
      )
      if (Math.max(...end!.returns) === end!.returns[1]) won++
    }
    expect(won).toBeGreaterThanOrEqual(10)
  })
})
