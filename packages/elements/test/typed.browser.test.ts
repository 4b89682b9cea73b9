/** Full-width text, as Japanese and Korean keyboards write it, means what plain text means; names and seeds stay as written. */
/* oxlint-disable no-await-in-loop -- one action after another */
import { afterEach, describe, expect, it } from 'vitest'
import type { GameElement } from '../src/base/game-element.ts'
import '../src/elements.define.ts'
import { mountedAs, one, openDrawer } from './element.ts'

afterEach(() => document.body.replaceChildren())

const wide = (text: string): string =>
  Array.from(text, (sign) => (sign === ' ' ? '\u3000' : String.fromCodePoint(sign.codePointAt(0)! + 0xfee0))).join('')

const rows = [
  ['dw-six-dice', '{"target": 2000}'],
  ['dw-chaser', '{"firstPlayer": "random"}'],
  ['dw-yatzy', '{"variant": "yams"}'],
  ['dw-yessir', '{"changeDie": true}'],
  ['dw-royal-turf', '{"races": 1}'],
] as const

/** Sends the form of the text box, as Enter does. */
async function typed(element: GameElement, text: string): Promise<void> {
  if (!element.shadowRoot!.querySelector('.drawer')) await openDrawer(element, 'more')
  const field = one(element, '.drawer input[name=action]') as HTMLInputElement
  field.value = text
  field.form!.requestSubmit()
  await element.settled
}

describe.each(rows)('%s', (tag, options) => {
  const mount = async (attributes: Readonly<Record<string, string>>) => {
    const element = (await mountedAs(tag, { seed: '7', ...attributes })) as unknown as GameElement
    await typed(element, attributes['written'] === 'wide' ? wide('roll') : 'roll')
    for (let step = 0; step < 6; step++) {
      const legal = element.legalActions
      const text = legal[(step * 5) % legal.length] ?? 'roll'
      await typed(element, attributes['written'] === 'wide' ? wide(text) : text)
      expect(element.shadowRoot!.querySelector('.refusal')?.textContent ?? '', text).toBe('')
    }
    return element.transcript
  }

  it('is played by it, with players and options in it', async () => {
    const plain = await mount({ players: 'me:Ｂｅｎ,greedy', options })
    const full = await mount({ players: 'ｍｅ：Ｂｅｎ，ｇｒｅｅｄｙ', options: wide(options), written: 'wide' })
    expect(full).toBe(plain)
    expect(plain).toContain('"Ｂｅｎ"')
    expect(plain.trim().split('\n').length).toBeGreaterThan(5)
  })
})

it('leaves a seed as it is written: another text is another seed', async () => {
  const [plain, full] = [await mountedAs('dw-yatzy', { seed: '7' }), await mountedAs('dw-yatzy', { seed: '７' })]
  expect(full.seed).toBe('７')
  expect(full.transcript.split('\n')[0]).not.toBe(plain.transcript.split('\n')[0])
})

it('takes actions by act() in it, and seats a bot', async () => {
  const element = await mountedAs('dw-yatzy', { seed: '7', players: 'ｍｅ, ｇｒｅｅｄｙ' })
  element.proceed()
  await element.settled
  expect(element.act('ｓｃｏｒｅ　ｃｈａｎｃｅ')).toMatchObject({ ok: true, value: { text: 'score chance' } })
  await element.settled
  expect(element.transcript).toContain('"greedy"')
})

it('takes one word in it wherever an attribute takes one, in a tag and as a property', async () => {
  const wideOf = (words: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(words).map(([name, word]) => [name, wide(word)]))
  const first = {
    mode: 'view',
    theme: 'dark',
    motion: 'fast',
    announce: 'self',
    sound: 'on',
    panel: 'none',
    keep: 'off',
    hints: 'on',
    guide: 'off',
  }
  const element = await mountedAs('dw-yatzy', { ...wideOf(first), lang: wide('ja') })
  expect(element).toMatchObject(first)
  expect(element.getAttribute('theme')).toBe('dark')
  expect(one(element, '.dw').lang).toBe('ja')
  const second = { mode: 'play', theme: 'light', motion: 'off', announce: 'off', sound: 'off', panel: 'auto' }
  Object.assign(element, wideOf(second))
  await element.updateComplete
  expect(element).toMatchObject(second)
  expect(element.shadowRoot!.querySelector('.refusal')).toBeNull()
})
