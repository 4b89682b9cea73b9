/**
 * A first turn that explains itself: each kind of decision once, remembered, turned off, spoken; special words at a tap;
 * a closed button leads to its rule.
 */
import { userEvent } from 'vitest/browser'
import { afterEach, beforeEach, expect, it } from 'vitest'
import '../src/games/six-dice/six-dice.define.ts'
import '../src/games/yessir/yessir.define.ts'
import { enter } from './enter.ts'
import { all, listen, mountedAs, one, textOf, type Shown } from './element.ts'
import { transcriptOf } from './six-dice.ts'
import { yessirText } from './yessir.ts'

const guided = { guide: 'auto', players: 'me:Ada,me:Ben' }
const say = (element: Shown) => one(element, '.say')
const isFirst = (element: Shown): boolean => say(element).hasAttribute('data-first')
const first = (element: Shown) => expect.poll(() => isFirst(element) && textOf(say(element)))

const forget = (): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith('dw:')) localStorage.removeItem(key)
}
beforeEach(forget)
afterEach(forget)

/** The first throw of six dice, of a person. */
const thrown = (dice: readonly string[], actions: readonly string[] = []) =>
  transcriptOf({ players: ['Ada', 'Ben'], dice: ['oya 6', 'oya 2', ...dice], actions })

it('explains a kind of decision until it was met, says it aloud, and lights what is to be pressed', async () => {
  const { heard, stop } = listen()
  const element = await mountedAs('dw-six-dice', { ...guided, transcript: thrown(['roll 114566']) })
  await first(element).toContain('A 1 counts 100, a 5 counts 50. Keep at least one that counts.')
  await expect.poll(() => heard.some((text) => text.includes('Keep at least one'))).toBe(true)
  expect(getComputedStyle(one(element, '.btn:not([aria-disabled=true])')).boxShadow).not.toBe('none')
  stop()
  element.act('take 115')
  await first(element).toContain('Your first stop needs 1,000 points, you have 250.')
  const again = await mountedAs('dw-six-dice', { ...guided, transcript: thrown(['roll 114566']) })
  await expect.poll(() => textOf(say(again))).not.toBe('')
  await again.updateComplete
  expect(isFirst(again)).toBe(false)
})

it('explains dice that wait for a press', async () => {
  const element = await mountedAs('dw-six-dice', { ...guided, seed: '1' })
  await first(element).toContain('Throw one die: who begins?')
  one(element, '[data-home]').click()
  await expect.poll(() => localStorage.getItem('dw:seen:six-dice')).toContain('oya')
})

it.each([
  ['en', 'furikiri', 'All six dice are taken: you must throw all six again before you may stop.'],
  ['ja', '振りきり', '6個とも取ることです。もう一度6個振るまで、ストップできません。'],
  ['ko', '후리키리', '여섯 개를 모두 뺀 것입니다. 여섯 개를 다시 던지기 전에는 스톱할 수 없습니다.'],
])('explains a special word at a press, in %s', async (lang, word, meaning) => {
  const transcript = thrown(['roll 115566', 'roll 55'], ['take 1155', 'continue'])
  const element = await mountedAs('dw-six-dice', { ...guided, lang, transcript })
  await expect.poll(() => all(element, '.say [data-term]').map(textOf)).toContain(word)
  const button = all(element, '.say [data-term]').find((term) => textOf(term) === word)!
  button.click()
  await expect.poll(() => textOf(one(element, '.word p'))).toBe(`${word}: ${meaning}`)
  one(element, '.word button').click()
  await expect.poll(() => all(element, '.drawer [data-at]').map((row) => row.dataset['rule'])).toEqual(['3.4-4'])
})

it('explains a special word that the keyboard comes to, until it goes on', async () => {
  const transcript = thrown(['roll 115566', 'roll 55'], ['take 1155', 'continue'])
  const element = await mountedAs('dw-six-dice', { ...guided, transcript })
  await expect.poll(() => all(element, '.say [data-term]').length).toBe(1)
  const isThere = (): boolean => element.shadowRoot!.activeElement?.matches('.say [data-term]') === true
  // oxlint-disable-next-line no-await-in-loop -- one key after another
  for (let at = 0; at < 20 && !isThere(); at++) await userEvent.keyboard('{Tab}')
  await expect.poll(() => all(element, '.word').map(textOf).join()).toContain('furikiri: All six dice are taken')
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => all(element, '.word').length).toBe(0)
})

it('leads from a closed button to the rule that closes it', async () => {
  const element = await mountedAs('dw-six-dice', { ...guided, transcript: thrown(['roll 114566'], ['take 1']) })
  const closed = one(element, ".acts .btn[aria-disabled='true']")
  closed.click()
  await expect.poll(() => all(element, '.drawer [data-at]').map((row) => row.dataset['rule'])).toEqual(['SD3'])
  expect(textOf(one(element, '.drawer [data-at] small'))).toBe('Stop: 900 more to start')
})

it('leads from a refusal to the rule that says no', async () => {
  const element = await mountedAs('dw-six-dice', { ...guided, transcript: thrown(['roll 114566'], ['take 1']) })
  await enter(element, 'stop')
  one(element, '.refusal .to').click()
  await expect.poll(() => all(element, '.drawer [data-at]').map((row) => row.dataset['rule'])).toEqual(['SD3'])
  expect(textOf(one(element, '.drawer [data-at] small'))).toMatch(/^To start, a stop needs 1,000 points.*900 short\.$/)
})

it('YESSIR has one look into the cup before the first "Yessir!", and once only', async () => {
  const transcript = yessirText({
    players: ['Ada', 'Ben'],
    dice: ['start 0', 'shared 246', 'cup 0 55', 'cup 1 13'],
  })
  const element = await mountedAs('dw-yessir', { guide: 'auto', players: 'me,greedy', transcript })
  await first(element).toContain('Look under your cup.')
  const main = one(element, '[data-home]')
  expect(textOf(main)).toContain('Look under your cup')
  main.click()
  await first(element).toContain('You hold: One pair. Once all say “Yessir!” in a row')
  expect(textOf(one(element, '[data-home]'))).toContain('YESSIR!')
  expect(localStorage.getItem('dw:seen:yessir')).toBe('look')
})
