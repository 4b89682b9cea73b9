import { parseTranscript, replay, turnOf, unwrap } from '@dicewright/engine'
import { sixDice } from '@dicewright/engine/six-dice'
import { expect, it } from 'vitest'
import { firstTurn } from './first-turn.ts'

it('has the person to move, a die set aside, and several ways to set more aside', () => {
  const { game, state, entries } = unwrap(replay(unwrap(parseTranscript(firstTurn())), [sixDice]))
  expect(entries.at(-1)!.text).toBe('roll 14445')
  const { seat, legal } = turnOf(game, state)
  expect(seat).toBe(0)
  expect(legal).toContain('take 14445')
  expect(legal.length).toBeGreaterThanOrEqual(7)
})
