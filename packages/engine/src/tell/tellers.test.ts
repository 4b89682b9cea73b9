import { expect, it } from 'vitest'
import { games } from '../games/index.ts'
import { tellerOf } from './tellers.ts'

it('tells each game of the engine', () => {
  for (const { facts } of games) expect(tellerOf(facts.id).round.en).toContain('{round}')
})

it.each(['nope', 'toString', '__proto__', ''])('throws for %j, which is no game of the engine', (id) => {
  expect(() => tellerOf(id)).toThrow(new Error(`nobody tells ${id}`))
})
