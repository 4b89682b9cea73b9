import { play, repeatable, unwrap } from '@dicewright/engine'
import { chaser } from '@dicewright/engine/chaser'
import { expect, it, vi } from 'vitest'
import type { App } from '../app.ts'
import { houseBots } from '../games/modules.ts'

interface Wish {
  readonly want: string
  readonly isWanted: () => boolean
  readonly answer: (counts: unknown) => void
}

const wishes = vi.hoisted((): Wish[] => [])
vi.mock('./reviews.ts', () => ({
  countedOf: (want: string, _text: string, isWanted: () => boolean) =>
    new Promise((answer) => wishes.push({ want, isWanted, answer })),
}))
vi.mock('../parts/table-element.ts', () => ({ makeTable: () => new Promise(() => {}) }))
const { MatchView } = await import('./view.ts')

it('goes on reviewing an ended match when its set is closed, and stops once it is no longer shown', async () => {
  const policies = Object.values(houseBots('chaser'))
    .slice(0, 2)
    .map((bot) => bot.policy('1'))
  const transcript = await play(unwrap(chaser(2)), policies, repeatable('1', 'view'))
  const view = new MatchView({ update: () => {} } as unknown as App)
  view.open(transcript, null)
  expect(wishes.map(({ want }) => want)).toEqual(['review'])
  wishes[0]!.answer({})
  await vi.waitFor(() => expect(wishes.map(({ want }) => want)).toEqual(['review', 'turnChances']))
  // With the secret, which the server publishes once no match of the set goes on.
  view.goOn({ ...transcript, end: { ...transcript.end!, secret: '00' } })
  expect(wishes.filter(({ isWanted }) => isWanted()).map(({ want }) => want)).toEqual(['review', 'turnChances'])
  view.open(transcript, null)
  expect(wishes.map(({ isWanted }) => isWanted())).toEqual([false, false, true])
  view.close()
  expect(wishes.map(({ isWanted }) => isWanted())).toEqual([false, false, false])
})
