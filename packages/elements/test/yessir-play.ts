/** What the browser tests of `<dw-yessir>` share: an element in a state, its parts by their purpose, a key and what follows. */
import { userEvent } from 'vitest/browser'
import type { DwYessir } from '../src/games/yessir/yessir.ts'
import { all, mountedAs, one, textOf, type Script } from './element.ts'
import { yessirText } from './yessir.ts'

export const mounted = (attributes = {}) => mountedAs('dw-yessir', attributes)
export const mountedAt = (script: Script, attributes = {}) =>
  mounted({ players: script.players.join(), transcript: yessirText(script), ...attributes })
export const home = (element: DwYessir) => one(element, '[data-home]')
/** The button of a move by its letter; its place never changes. */
export const move = (element: DwYessir, key: 'a' | 'b' | 'c' | 'e') => all(element, '.acts .btn')[' abce'.indexOf(key)]!
export const status = (element: DwYessir) => textOf(one(element, '.status'))
export const cup = (element: DwYessir) => one(element, '[data-cup]')
export const ownDice = (element: DwYessir) => all(element, '.own .die').map((die) => die.dataset['face'])

export async function press(element: DwYessir, key: string): Promise<void> {
  await userEvent.keyboard(key)
  await element.settled
}

/** Looks under the own cup. */
export async function look(element: DwYessir): Promise<void> {
  cup(element).click()
  await element.updateComplete
}
