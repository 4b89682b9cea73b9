/** Hints in an element that is given its game. */
import { moduleById } from '@dicewright/engine/modules'
import { expect, it } from 'vitest'
import type { GameElement } from '../base/game-element.ts'
import { all, mountedAs } from '../../test/element.ts'
import { defineGameElement } from './define-game-element.ts'

defineGameElement('hinted-chaser', { module: moduleById('chaser')! })

it('mark the best action among all, with what the others cost', async () => {
  const element = (await mountedAs('hinted-chaser' as never, {
    players: 'me,greedy',
    seed: '7',
    guide: 'off',
    hints: 'on',
  })) as unknown as GameElement
  element.proceed()
  await element.settled
  await expect.poll(() => all(element as never, '.choices .tip').length).toBe(1)
  const buttons = all(element, '.choices [data-action]')
  expect(buttons.length).toBeGreaterThan(10)
  const less = buttons.filter((button) => /points less|hardly less/.test(button.textContent ?? ''))
  expect(less.length).toBe(buttons.length - 1)
})
