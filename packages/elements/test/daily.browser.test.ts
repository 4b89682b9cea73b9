/** The match of the day: the same dice for all, once a day, with a history; and dice that somebody else had. */
/* oxlint-disable no-await-in-loop -- one press after another */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import '../src/games/chaser/chaser.define.ts'
import type { DwChaser } from '../src/games/chaser/chaser.ts'
import { all, mountedAs, one, reported, textOf } from './element.ts'

const at = (day: string): unknown => vi.setSystemTime(`${day}T12:00:00Z`)

beforeEach(() => {
  localStorage.clear()
  at('2026-11-27')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  history.replaceState(null, '', '#')
  document.body.replaceChildren()
  localStorage.clear()
})

const mount = (more: Readonly<Record<string, string>> = {}): Promise<DwChaser> =>
  mountedAs('dw-chaser', { players: 'me', seed: 'daily', 'daily-key': 'test', keep: 'auto', ...more })

async function playTo(element: DwChaser, plies: number): Promise<void> {
  while (element.plies < plies && !isOver(element)) {
    const legal = element.legalActions.find((action) => action.startsWith('score')) ?? element.legalActions[0]
    if (legal === undefined) element.proceed()
    else element.act(legal)
    await element.settled
  }
}

const isOver = ({ transcript }: DwChaser): boolean => transcript.includes('{"end":')
const sub = (element: DwChaser): string => textOf(one(element, '.sub'))
const buttons = (element: DwChaser): string[] => all(element, '.acts button b').map(textOf)

it('has the dice of the date and the key, for everybody', async () => {
  const first = await mount()
  await playTo(first, 3)
  await expect.poll(() => sub(first)).toContain('Match of Nov 27')
  expect(first.position!.seed).toBe('2026-11-27 test')
  const second = await mount({ seed: '2026-11-27 test', keep: 'off' })
  await playTo(second, 3)
  expect(second.transcript).toBe(first.transcript)
  const page = await mount({ 'daily-key': '', keep: 'off' })
  page.removeAttribute('daily-key')
  await page.updateComplete
  expect(page.position!.seed).toBe(`2026-11-27 ${`${location.host}${location.pathname}`.slice(-53)}`)
})

it('is played once a day, stays with its result, and counts the days', async () => {
  localStorage.setItem('dw:days:chaser test', '{"2026-11-25":90,"2026-11-26":240,"no":"thing"}')
  const first = await mount()
  first.hidden = true
  await playTo(first, 1000)
  first.hidden = false
  const { transcript } = first
  await expect.poll(() => textOf(one(first, '.occasion'))).toContain('3 days played · 3 days in a row · best')
  expect(JSON.parse(localStorage.getItem('dw:days:chaser test')!)).toMatchObject({
    '2026-11-25': 90,
    '2026-11-26': 240,
  })
  const again = await mount()
  expect(again.transcript).toBe(transcript)
  again.reset()
  await again.updateComplete
  expect(again.transcript).toBe(transcript)
  await expect.poll(() => textOf(one(again, '.occasion'))).toContain('The next match of the day begins at')
  expect(buttons(again)[0]).toBe('Free match')
  expect(await again.shareText()).toMatch(/^Dicewright Chaser 2026-11-27 \d+\n[🟩🟨🟥]+ .*\n🟩 best choice · .*\nhttp/u)
  expect(await reported(again, 'light')).toEqual([])
  expect(await reported(again, 'dark')).toEqual([])
  // A free match is no match of a day, and takes nothing away.
  one(again, '[data-home]').click()
  await again.updateComplete
  expect([again.plies, again.position!.seed]).toEqual([0, undefined])
  expect((await mount()).transcript).toBe(transcript)
})

it('leaves what was not finished yesterday, and offers it beside the match of today', async () => {
  const first = await mount()
  await playTo(first, 5)
  const { transcript } = first
  at('2026-11-28')
  // Nothing changes under the hands of who plays.
  first.lang = 'ja'
  await first.settled
  expect(first.transcript).toBe(transcript)
  const next = await mount()
  expect(next.plies).toBe(0)
  await expect.poll(() => buttons(next)[1]).toBe('Finish Nov 27')
  all(next, '.acts button')[1]!.click()
  await next.updateComplete
  expect(next.transcript).toBe(transcript)
  next.hidden = true
  await playTo(next, 1000)
  next.hidden = false
  await expect.poll(() => buttons(next)[0]).toBe('Match of today')
  one(next, '[data-home]').click()
  await next.updateComplete
  expect([next.plies, next.position!.seed]).toEqual([0, '2026-11-28 test'])
})

it('is played without a history where the browser keeps nothing, and says so', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  const codes: string[] = []
  const hear = (event: Event): unknown => codes.push((event as CustomEvent<{ code: string }>).detail.code)
  document.addEventListener('dw-error', hear)
  const element = await mount()
  await expect.poll(() => codes).toEqual(['storage-unavailable'])
  document.removeEventListener('dw-error', hear)
  await playTo(element, 3)
  expect(element.plies).toBeGreaterThan(2)
})

it('plays the dice that a link names, says what to beat, and whether that was done', async () => {
  history.replaceState(null, '', '#dw-beat=1,chaser,1,tea,12,Mika')
  const element = await mount({ seed: '7' })
  await expect.poll(() => sub(element)).toContain('Mika to beat: 12')
  expect(element.position!.seed).toBe('tea')
  element.hidden = true
  await playTo(element, 1000)
  element.hidden = false
  await element.updateComplete
  const scores = Number(textOf(one(element, '.seats .pts')))
  expect(textOf(one(element, '.occasion'))).toBe(
    scores > 12
      ? 'You beat Mika 12 with the same dice.'
      : scores === 12
        ? 'You equalled Mika 12 with the same dice.'
        : 'Mika 12 was to be beaten with the same dice.',
  )
})

it('refuses a link of another version, and plays its own match', async () => {
  history.replaceState(null, '', '#dw-beat=2,chaser,1,tea,12,Mika')
  const element = await mount({ seed: '7' })
  await expect.poll(() => all(element, '.refusal code').map(textOf)).toEqual(['link-version'])
  expect(element.position!.seed).toBe('7')
})
