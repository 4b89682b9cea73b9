/** How often elements are drawn: it is most of what putting one into a page costs, and of what a press waits for. */
import { afterEach, expect, it, vi } from 'vitest'
import '../src/elements.define.ts'
import { GameElement } from '../src/base/game-element.ts'
import { mountedAs } from './element.ts'

const drawn = () => vi.spyOn(GameElement.prototype as unknown as { updated(): void }, 'updated')

/** Drawings of one element: tests before this one share the page, and what they have left behind may still be drawn. */
const countOf = ({ mock }: ReturnType<typeof drawn>, element: object): number =>
  mock.contexts.filter((of) => (of as object) === element).length

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

it.each(['dw-six-dice', 'dw-chaser', 'dw-yatzy', 'dw-yessir', 'dw-royal-turf'] as const)(
  '%s is drawn once where it is put into a page',
  async (tag) => {
    const drawings = drawn()
    const element = await mountedAs(tag, { players: 'me,greedy' })
    await element.settled
    expect(countOf(drawings, element)).toBe(1)
  },
)

it.each(['dw-chaser', 'dw-yatzy'] as const)('a throw is drawn by %s in the air and as it lies', async (tag) => {
  const element = await mountedAs(tag, { players: 'me,greedy' })
  await element.settled
  const drawings = drawn()
  element.proceed()
  await element.settled
  expect(element.plies).toBe(1)
  expect(countOf(drawings, element)).toBe(2)
  element.act('keep -')
  await element.settled
  expect(element.plies).toBe(3)
  expect(countOf(drawings, element)).toBe(4)
})
