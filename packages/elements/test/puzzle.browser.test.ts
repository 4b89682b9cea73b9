/** Puzzles: one decision, what it costs, the score that is kept, the puzzle of the day, and pages that keep nothing. */
import axe from 'axe-core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import '../src/games/chaser/chaser.define.ts'
import '../src/games/yessir/yessir.define.ts'
import type { DwChaser } from '../src/games/chaser/chaser.ts'
import { costsOf } from '../src/base/puzzle/set.ts'
import { puzzles } from '../src/games/chaser/puzzles.gen.ts'
import { all, mountedAs, one, textOf } from './element.ts'

beforeEach(() => {
  localStorage.clear()
  vi.setSystemTime('2026-11-27T12:00:00Z')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  localStorage.clear()
})

/** On a busy machine, too. */
const soon = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 20_000 })
const text = (element: DwChaser): string => textOf(one(element, '.card')).replaceAll(/\s+/g, ' ')
const main = (element: DwChaser): HTMLElement => one(element, '.acts button')

/** Mounted, with its puzzle on the board; `known` is what its actions cost. */
async function opened(attributes: Readonly<Record<string, string>> = {}) {
  const element = await mountedAs('dw-chaser', { mode: 'puzzle', ...attributes })
  await soon(() => expect(text(element)).toContain('Puzzle'))
  return element
}

/** What the actions of the position on the board cost. */
function costs(element: DwChaser): ReadonlyMap<string, number> {
  const shown = new URL(element.toURL()).searchParams.get('transcript')
  return costsOf(puzzles.puzzles.find(([entries]) => puzzles.head + entries === shown)![1])
}

it('says what a wrong answer costs, marks the best, and leaves the position', async () => {
  const element = await opened()
  const { plies } = element
  const known = [...costs(element)]
  const [action, cost] = known.at(-1)!
  expect(element.act(action).ok).toBe(false)
  await soon(() => expect(text(element)).toContain(`Not the best: ${cost} points less.`))
  await soon(() => expect(text(element)).toContain('0 of 1 right'))
  expect([element.plies, element.hints]).toEqual([plies, 'on'])
  // A second answer changes nothing.
  element.act(known[0]![0])
  expect(localStorage.getItem('dw:puzzles:chaser')).toBe('{"seen":1,"right":0,"row":0}')
  main(element).click()
  await soon(() => expect(text(element)).not.toContain('Not the best'))
  expect(element.hints).toBe('off')
  const [best] = [...costs(element)][0]!
  element.act(best)
  await soon(() => expect(text(element)).toContain('Right: that is the best there is.'))
  expect(localStorage.getItem('dw:puzzles:chaser')).toBe('{"seen":2,"right":1,"row":1}')
  expect((await axe.run(element)).violations).toEqual([])
})

it('marks a box as the best in a way that its name still has what is seen on it', async () => {
  // The first puzzle whose best decision is a box.
  const entries = puzzles.puzzles.find(([, written]) => [...costsOf(written)][0]![0].startsWith('score '))![0]
  const element = await mountedAs('dw-chaser', { hints: 'on', transcript: puzzles.head + entries })
  await soon(() => expect(all(element, 'button[data-box][data-hint]')).toHaveLength(1))
  expect((await axe.run(element)).violations).toEqual([])
})

it('has one puzzle a day for all readers of a page, which is answered once', async () => {
  const daily = { seed: 'daily', 'daily-key': 'blog' }
  const first = await opened(daily)
  await soon(() => expect(text(first)).toContain('Puzzle of Nov 27'))
  const { transcript } = first
  const [best] = [...costs(first)][0]!
  first.act(best)
  await soon(() => expect(text(first)).toContain('1 of 1 right'))
  const again = await opened(daily)
  expect(again.transcript).toBe(transcript)
  await soon(() => expect(text(again)).toContain('Right: that is the best'))
  expect(all(again, '.acts button b').map(textOf)).toEqual(['Another puzzle'])
  main(again).click()
  await soon(() => expect(text(again)).not.toContain('Puzzle of'))
  vi.setSystemTime('2026-11-28T12:00:00Z')
  const next = await opened(daily)
  await soon(() => expect(text(next)).toContain('Puzzle of Nov 28'))
  expect(next.transcript).not.toBe(transcript)
  // Who asks for the hint gives up.
  next.hints = 'on'
  await soon(() => expect(text(next)).toContain('You looked at the hint.'))
  await soon(() => expect(text(next)).toContain('1 of 2 right · 2 days in a row'))
})

it('is solved where the browser keeps nothing', async () => {
  const refuse = (): never => {
    throw new DOMException('no', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  const element = await opened({ lang: 'en' })
  element.act([...costs(element)][0]![0])
  await soon(() => expect(text(element)).toContain('1 of 1 right'))
  main(element).click()
  await soon(() => expect(text(element)).not.toContain('Right: that is'))
})

it.each([
  ['ja', '点の損です。'],
  ['ko', '가장 좋은 수보다'],
] as const)('speaks %s', async (lang, words) => {
  const element = await mountedAs('dw-chaser', { mode: 'puzzle', lang })
  await soon(() => expect(text(element)).toContain(lang === 'ja' ? '問題' : '문제'))
  element.act([...costs(element)].at(-1)![0])
  await soon(() => expect(text(element)).toContain(words))
})

it('is refused at a game without exact solutions', async () => {
  const element = await mountedAs('dw-yessir', { mode: 'puzzle' })
  await soon(() => expect(element.mode).toBe('play'))
  expect(textOf(one(element, '[part=error]'))).toContain('Attribute mode is "puzzle": expected one of play, view')
})
