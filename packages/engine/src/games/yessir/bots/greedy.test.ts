/** The bot `greedy` of YESSIR: what it chooses where the choice is plain, and that it beats `random`. */
import { describe, expect, test } from 'vitest'
import { deal, follow, settled } from '../rules/fixtures/door.ts'
import { repeatable } from '../../../kit/dice.ts'
import { play, turnOf } from '../../../kit/play.ts'
import { ranks } from '../../../kit/ranks.ts'
import { botsOf } from '../../../module.ts'
import { moduleById } from '../../../modules.ts'

const bots = botsOf(moduleById('yessir')!)

const ask = (options: object, fields: object, cups: readonly [string, ...string[]], texts: readonly string[] = []) => {
  const game = settled(cups.length - 1, options)
  const state = follow(game, deal(game, fields, ...cups), texts)
  return bots['greedy']!.policy(1, game.options)(turnOf(game, state))
}

describe('greedy at YESSIR', () => {
  test.each([
    ['passes with a hand that loses to nothing', {}, {}, ['555', '55', '12'], [], 'd'],
    ['throws a poor cup again and looks', {}, {}, ['551', '23', '12'], [], 'c'],
    ['throws it without looking where luck is gone', {}, { luck: [1, 6] }, ['551', '23', '12'], [], 'e'],
    ['turns the die to its straight', { changeDie: true }, {}, ['246', '35', '12'], ['a6', 'shared 6'], 'plus'],
  ] as const)('%s', (_, options, fields, cups, texts, expected) => {
    expect(ask(options, fields, cups as never, texts)).toBe(expected)
  })

  test('beats random at two seats and at four', async () => {
    for (const seats of [2, 4]) {
      const game = settled(seats)
      let first = 0
      for (let match = 0; match < 24; match++) {
        const own = match % seats
        const policies = Array.from({ length: seats }, (_, seat) =>
          bots[seat === own ? 'greedy' : 'random']!.policy(`${match}/${seat}`, game.options),
        )
        // oxlint-disable-next-line no-await-in-loop -- one after the other: nothing here waits
        const { end } = await play(game, policies, repeatable('bots', String(match)))
        if (ranks(end!.returns)[own] === 1) first++
      }
      expect(first).toBeGreaterThan(seats === 2 ? 16 : 10)
    }
  })
})
