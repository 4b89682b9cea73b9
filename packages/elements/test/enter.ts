/** Enters an action as a player does who types it. */
import { userEvent } from 'vitest/browser'
import { one, type Shown } from './element.ts'

export async function enter(element: Shown, text: string): Promise<void> {
  const fold = one(element, '.fold:nth-child(2)') as HTMLDetailsElement
  if (!fold.open) one(element, '.fold:nth-child(2) summary').click()
  one(element, '.fold input[name=action]').focus()
  await userEvent.keyboard(`${text}{Enter}`)
  await element.updateComplete
}
