/** A whole match of a sheet game by keyboard alone, for the tests of both. */
/* oxlint-disable no-await-in-loop -- one key after another is what playing is */
import { userEvent } from 'vitest/browser'
import { expect } from 'vitest'
import { all, focused, one, type Shown } from './element.ts'

interface Played extends Shown {
  readonly phase: string
  readonly settled: Promise<void>
}

/**
 * Plays for the person here: in the first turns keeps a die and rolls the others, then writes what is suggested, else the
 * first open box. Focus must never fall to the page. Answers with how many keys were pressed.
 */
export async function playByKeys(element: Played): Promise<number> {
  let pressed = 0
  let rolls = 0
  const press = async (keys: string): Promise<void> => {
    pressed++
    await userEvent.keyboard(keys)
    await element.settled
    expect(focused(), `after ${keys}, key ${pressed}`).not.toBeNull()
  }
  while (focused() !== one(element, '[data-home]')) {
    expect(pressed).toBeLessThan(6)
    pressed++
    await userEvent.keyboard('{Tab}')
  }
  while (element.phase !== 'over') {
    expect(pressed).toBeLessThan(400)
    if (element.phase !== 'turn.choose') await press('{Enter}')
    else if (rolls < 3) {
      await press('1')
      await press('r')
      rolls++
    } else if (all(element, '[data-rove=boxes][aria-pressed=true]').length) await press('s')
    else {
      const box = all(element, '[data-rove=boxes]').find((button) => button.getAttribute('aria-disabled') === null)!
      box.focus()
      await press('{Enter}{Enter}')
    }
  }
  return pressed
}
