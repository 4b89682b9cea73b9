/** Enters an action as a player does who types it. */
import { userEvent } from 'vitest/browser'
import { one, openDrawer, type Shown } from './element.ts'

export async function enter(element: Shown, text: string): Promise<void> {
  if (!element.shadowRoot!.querySelector('.drawer[data-open=more]')) await openDrawer(element, 'more')
  one(element, '.drawer input[name=action]').focus()
  await userEvent.keyboard(`${text}{Enter}`)
  await element.updateComplete
}
