/** Sound as a page hears it: what is struck on the way to the loudspeaker, after real presses. */
// @module-tag matches
import { afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import '../../elements.define.ts'
import { mountedAs, one } from '../../../test/element.ts'

const start = vi.spyOn(AudioBufferSourceNode.prototype, 'start')
/** When each stroke begins by its context's clock, s. */
const strokes = (): readonly number[] => start.mock.calls.map(([when]) => when!)
/** From the first of them to the last, s. */
const spanOf = (all: readonly number[]): number => Math.max(...all) - Math.min(...all)

beforeAll(async () => {
  // What sounds is fetched when it is asked for: these tests are not about how long that takes.
  await Promise.all([
    import('../../games/chaser/chaser.lazy.ts'),
    import('../../games/yatzy/yatzy.lazy.ts'),
    import('../../games/yessir/yessir.lazy.ts'),
  ])
})
beforeEach(() => void start.mockClear())
afterEach(() => document.body.replaceChildren())

/** Does something as soon as dice are thrown, however long a press takes to come back here; resolves when it is done. */
const onceThrown = (element: HTMLElement, action: () => void): Promise<void> =>
  new Promise<void>((thrown) => element.addEventListener('dw-roll', () => thrown(), { once: true })).then(action)

const pressMain = async (element: HTMLElement) => userEvent.click(one(element as never, '[data-home]'))

it('is silent unless it is asked for', async () => {
  const element = await mountedAs('dw-six-dice', { players: 'me,me', seed: '7', motion: 'fast' })
  await pressMain(element)
  await element.settled
  expect(element.plies).toBeGreaterThan(0)
  expect(strokes()).toEqual([])
})

it.each(['', 'on'])(
  'with sound="%s" strikes three times for each die, and rests when nothing is heard',
  async (sound) => {
    const element = await mountedAs('dw-yatzy', { players: 'me', seed: '7', motion: 'auto', sound })
    await pressMain(element)
    await element.settled
    expect(strokes().length).toBe(15)
    expect(spanOf(strokes())).toBeLessThan(0.72)
    const { context } = start.mock.contexts[0] as AudioBufferSourceNode
    await vi.waitFor(() => expect(context.state).toBe('suspended'), 5000)
  },
)

it('is woken by any press in the element, and rests where nothing follows', async () => {
  const element = await mountedAs('dw-yatzy', { players: 'me', seed: '7', sound: 'on' })
  await element.updateComplete
  const resume = vi.spyOn(AudioContext.prototype, 'resume')
  await userEvent.click(one(element, '.status'))
  expect(resume).toHaveBeenCalled()
  const context = resume.mock.contexts[0] as AudioContext
  await vi.waitFor(() => expect(context.state).toBe('suspended'), 5000)
  expect(strokes()).toEqual([])
  resume.mockRestore()
})

it('follows what is seen: a throw that is cut short, and a decision', async () => {
  const element = await mountedAs('dw-chaser', { players: 'me', seed: '7', motion: 'auto', sound: 'on' })
  // A press ends the throw: what had not fallen falls at once.
  const isCut = onceThrown(element, () => {
    expect(strokes().length).toBe(15)
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }))
  })
  await pressMain(element)
  await isCut
  await element.settled
  const hurried = strokes().slice(15)
  expect(hurried.length).toBeGreaterThan(0)
  expect(spanOf(hurried)).toBeLessThan(0.72 / 4)
  expect(element.act('score choice').ok).toBe(true)
  expect(strokes().length).toBe(16 + hurried.length)
})

it('strikes nothing twice where a throw is cut short late', async () => {
  const element = await mountedAs('dw-chaser', { players: 'me', seed: '7', motion: 'auto', sound: 'on' })
  await pressMain(element)
  await vi.waitUntil(() => strokes().length === 15)
  const { context } = start.mock.contexts[0] as AudioBufferSourceNode
  await vi.waitUntil(() => context.currentTime > strokes()[0]!)
  await userEvent.keyboard('x')
  await element.settled
  expect(strokes().length).toBeLessThan(30)
})

it.each([
  ['the element is gone', (element: HTMLElement) => element.remove()],
  [
    'the tab is hidden',
    () => {
      const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
      onTestFinished(() => hidden.mockRestore())
      document.dispatchEvent(new Event('visibilitychange'))
    },
  ],
])('falls silent in the middle of a throw when %s', async (_, leave) => {
  const element = await mountedAs('dw-chaser', { players: 'me', seed: '7', motion: 'auto', sound: 'on' })
  const stop = vi.spyOn(AudioBufferSourceNode.prototype, 'stop')
  onTestFinished(() => stop.mockRestore())
  const ended = new Promise((resolve) => element.addEventListener('dw-animation-end', resolve, { once: true }))
  const isLeft = onceThrown(element, () => leave(element))
  await pressMain(element)
  await isLeft
  await ended
  expect(strokes().length).toBe(15)
  expect(stop.mock.contexts).toContain(start.mock.contexts.at(-1))
})

it('is heard where something is struck while the sound is going to rest', async () => {
  const element = await mountedAs('dw-yatzy', { players: 'me', seed: '7', motion: 'off', sound: 'on' })
  // As where another thread does it, which says so later.
  const suspend = Object.getOwnPropertyDescriptor(AudioContext.prototype, 'suspend')!.value as () => Promise<void>
  const late = vi.spyOn(AudioContext.prototype, 'suspend').mockImplementation(async function (this: AudioContext) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    return suspend.call(this)
  })
  onTestFinished(() => late.mockRestore())
  await userEvent.click(one(element, '.status'))
  await vi.waitUntil(() => late.mock.calls.length > 0)
  element.proceed()
  await vi.waitUntil(() => strokes().length > 0)
  await Promise.all(late.mock.results.map(({ value }) => value))
  const node = start.mock.contexts.at(-1) as AudioBufferSourceNode
  await vi.waitFor(() => expect(node.context.currentTime).toBeGreaterThan(strokes().at(-1)!), 5000)
})

it('loses what found no voice until a press gives it one', async () => {
  const element = await mountedAs('dw-chaser', { players: 'me', seed: '7', motion: 'off', sound: 'on' })
  const resume = vi.spyOn(AudioContext.prototype, 'resume')
  await userEvent.click(one(element, '.status'))
  const context = resume.mock.contexts[0] as AudioContext
  await Promise.all(resume.mock.results.map(({ value }) => value))
  await vi.waitFor(() => expect(context.state).toBe('suspended'), 5000)
  // As where a browser waits for another press.
  resume.mockReturnValue(new Promise(() => {}))
  const stop = vi.spyOn(AudioBufferSourceNode.prototype, 'stop')
  onTestFinished(() => {
    resume.mockRestore()
    stop.mockRestore()
  })
  element.proceed()
  await element.settled
  expect(strokes().length).toBe(15)
  resume.mockRestore()
  await userEvent.click(one(element, '.status'))
  expect(new Set(stop.mock.contexts)).toEqual(new Set(start.mock.contexts))
})

it('is heard of a match no more once it is off', async () => {
  const element = await mountedAs('dw-chaser', { players: 'me', seed: '7', sound: 'on', motion: 'off' })
  await pressMain(element)
  await element.settled
  const before = strokes().length
  expect(before).toBeGreaterThan(0)
  element.sound = 'off'
  await element.updateComplete
  expect(element.act('score choice').ok).toBe(true)
  await element.settled
  expect(strokes().length).toBe(before)
})

it('tells nothing that is hidden: a cup sounds alike whether its dice are known or not', async () => {
  const element = await mountedAs('dw-yessir', { players: 'me,random', seed: '7', sound: 'on' })
  const struck: Record<string, number> = {}
  element.addEventListener('dw-roll', ({ detail: { outcome } }) => {
    const before = strokes().length
    queueMicrotask(() => (struck[outcome.replace(/\d /, '').replace(/\d\d/, 'known')] = strokes().length - before))
  })
  await pressMain(element)
  await element.settled
  expect(struck).toMatchObject({ 'cup known': 6, 'cup ??': 6 })
})

it('strikes the bell at the end, and no more than a few at once where bots play on without a pause', async () => {
  const element = await mountedAs('dw-chaser', { players: 'greedy,random', seed: '7', sound: 'on' })
  const ended = new Promise((resolve) => element.addEventListener('dw-end', resolve, { once: true }))
  await pressMain(element)
  await ended
  await element.settled
  expect(strokes().length).toBeGreaterThan(40)
  expect(strokes().length).toBeLessThan(400)
  expect(spanOf(strokes().slice(-3))).toBeCloseTo(0.3, 6)
})
