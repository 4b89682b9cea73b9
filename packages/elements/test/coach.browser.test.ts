/** First turns, hints, special words and rules: shown where the game says what to do, by mouse and by key, and spoken. */
// @module-tag search
/* oxlint-disable no-await-in-loop -- one decision after another */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import '../src/elements.define.ts'
import type { GameElement } from '../src/base/game-element.ts'
import { languages } from '../src/kit/messages.ts'
import { all, focused, listen, mountedAs, one, openDrawer, replaceFetch, textOf } from './element.ts'
import { states, transcriptOf } from './six-dice.ts'

const tags = ['dw-six-dice', 'dw-chaser', 'dw-yatzy', 'dw-yessir', 'dw-royal-turf'] as const

const forget = (): void => {
  for (const key of Object.keys(localStorage)) if (/^dw:(?:seen|guide)/.test(key)) localStorage.removeItem(key)
}
beforeEach(forget)
afterEach(() => {
  document.body.replaceChildren()
  forget()
})

const mount = async (
  tag: (typeof tags)[number],
  attributes: Readonly<Record<string, string>> = {},
): Promise<GameElement> =>
  (await mountedAs(tag, { players: 'me,greedy', seed: '7', guide: 'auto', ...attributes })) as unknown as GameElement

const isLesson = (element: GameElement): boolean => all(element, '.say[data-first]').length === 1
const what = (element: GameElement): string => textOf(one(element, '.what'))

describe('a first turn', () => {
  it.each(tags)('explains itself in %s: what to do, why, and what to press', async (tag) => {
    for (const lang of languages) {
      forget()
      const element = await mount(tag, { lang })
      await expect.poll(() => isLesson(element)).toBe(true)
      expect(what(element).length).toBeGreaterThan(3)
      expect(textOf(one(element as never, '.why')).length).toBeGreaterThan(10)
      const lit = all(element, '[data-home]:not([aria-disabled=true]), [data-lit]')
      expect(lit.some((part) => getComputedStyle(part).boxShadow !== 'none')).toBe(true)
    }
  })

  it('is spoken', async () => {
    const ear = listen()
    const element = await mount('dw-yatzy')
    await expect.poll(() => isLesson(element)).toBe(true)
    await expect.poll(() => ear.heard.join(' ')).toContain(what(element))
    ear.stop()
  })

  it('is over once the person has acted so, and stays so for the next match', async () => {
    const element = await mount('dw-six-dice', { transcript: transcriptOf(states['select']!) })
    await expect.poll(() => isLesson(element)).toBe(true)
    const first = what(element)
    element.act(element.legalActions[0]!)
    await element.settled
    const later = await mount('dw-six-dice', { transcript: transcriptOf(states['select']!), hints: 'on' })
    // Hints say as much as a lesson, and come after it would have.
    await expect.poll(() => all(later as never, '.tip').length).toBeGreaterThan(0)
    expect(isLesson(later)).toBe(false)
    expect(what(later)).not.toBe(first)
  })

  it('can be turned off in the element, for every game, and on again', async () => {
    const element = await mount('dw-six-dice')
    await expect.poll(() => isLesson(element)).toBe(true)
    await openDrawer(element, 'more')
    const guide = () =>
      all(element as never, '.minor [aria-pressed]').find((button) => textOf(button).includes('first turns'))!
    guide().click()
    await expect.poll(() => isLesson(element)).toBe(false)
    expect(isLesson(await mount('dw-yatzy'))).toBe(false)
    const again = await mount('dw-six-dice')
    await openDrawer(again, 'more')
    all(again as never, '.minor [aria-pressed]')
      .find((button) => textOf(button).includes('first turns'))!
      .click()
    await expect.poll(() => isLesson(again)).toBe(true)
  })

  it('is turned off by the page', async () => {
    const element = await mount('dw-six-dice', {
      guide: 'off',
      hints: 'on',
      transcript: transcriptOf(states['select']!),
    })
    await expect.poll(() => all(element as never, '.tip').length).toBeGreaterThan(0)
    expect(isLesson(element)).toBe(false)
  })
})

describe('hints', () => {
  // The sheets of these options are solved by no other file, and here by the first test.
  const unsolved = '{"joker":"none"}'

  it('are said to be counted while that takes long', async () => {
    const element = await mount('dw-yatzy', { guide: 'off', hints: 'on', options: unsolved })
    element.proceed()
    const why = (): string => textOf(one(element, '.why'))
    await expect.poll(why, { timeout: 10_000 }).toBe('Working out the best move…')
    await expect.poll(why, { timeout: 60_000 }).toMatch(/times in 100|on average|points less/)
  })

  it.each(tags)('mark the best in %s, on the board or its button, and are turned off by H', async (tag) => {
    const element = await mount(tag, { guide: 'off', ...(tag === 'dw-yatzy' ? { options: unsolved } : {}) })
    for (let step = 0; element.legalActions.length < 2 && step < 20; step++) {
      element.proceed()
      await element.settled
      if (element.legalActions.length === 1) element.act(element.legalActions[0]!)
    }
    const cup = all(element, '[data-cup]')[0]
    cup?.click()
    await element.updateComplete
    const before = what(element)
    element.hints = 'on'
    await expect.poll(() => all(element as never, '.tip, .brace, .cellhint').length).toBeGreaterThan(0)
    expect(what(element)).not.toBe(before)
    one(element, '[data-home]').focus()
    await userEvent.keyboard('h')
    await element.updateComplete
    expect(element.hints).toBe('off')
    expect(all(element as never, '.tip:not(.look)')).toEqual([])
  })
})

describe('a special word', () => {
  it('explains itself at a press, leads to its rule, and closes by Escape', async () => {
    const element = await mount('dw-six-dice', {
      transcript: transcriptOf(states['select']!),
      hints: 'on',
      guide: 'off',
    })
    await expect.poll(() => all(element as never, '.term').length).toBeGreaterThan(0)
    const word = one(element, '.term')
    word.focus()
    await userEvent.keyboard('{Enter}')
    await element.updateComplete
    expect(textOf(one(element as never, '.word')).length).toBeGreaterThan(textOf(word).length + 5)
    await userEvent.keyboard('{Escape}')
    await element.updateComplete
    expect(all(element as never, '.word')).toEqual([])
    expect(focused()).toBe(word)
    word.click()
    await element.updateComplete
    one(element, '.word button').click()
    await expect.poll(() => all(element as never, '.drawer[data-open=rules] [data-at]').length).toBe(1)
  })
})

describe('a closed button', () => {
  it('SD3 says which rule closes it and opens that rule', async () => {
    const element = await mount('dw-six-dice', { transcript: transcriptOf(states['select']!), guide: 'off' })
    all(element as never, '.way')
      .find((way) => way.dataset['take'] === 'take 5')!
      .click()
    await element.updateComplete
    const stop = all(element, '.acts .btn')[1]!
    expect(stop.getAttribute('aria-disabled')).toBe('true')
    stop.click()
    await expect.poll(() => all(element as never, '.drawer[data-open=rules] [data-at]').length).toBe(1)
    expect(textOf(one(element as never, '.drawer [data-at]'))).toContain('1,000')
    expect(element.phase).toBe('turn.select')
  })
})

describe('what an element that leaves the page has asked for', () => {
  type Asked = () => boolean
  /** The element, and who asks its coach: the first answer waits until it is called. */
  const asking = async (question: 'hint' | 'result', players: string) => {
    const element = await mount('dw-chaser', { players, seed: '3', guide: 'off' })
    const asked: Asked[] = []
    let answer: () => void = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    replaceFetch(element, async (fetch) => {
      const part = (await fetch()) as { readonly coach: Readonly<Record<string, (...args: unknown[]) => unknown>> }
      const waiting = async (...args: unknown[]): Promise<unknown> => {
        asked.push((question === 'hint' ? (args[0] as { isWanted: Asked }).isWanted : args.at(-1)) as Asked)
        if (asked.length === 1) await answered
        return part.coach[question]!(...args)
      }
      return { ...part, coach: { ...part.coach, [question]: waiting } }
    })
    return { element, asked, answer }
  }

  it('is a result that is no longer counted, and is counted anew when it is back', async () => {
    const { element, asked, answer } = await asking('result', 'greedy,random')
    element.proceed()
    await expect.poll(() => asked.length).toBe(1)
    expect(asked[0]!()).toBe(true)
    element.remove()
    expect(asked[0]!()).toBe(false)
    document.body.append(element)
    // Whoever broke off has nothing to show.
    expect(asked[0]!()).toBe(false)
    answer()
    await expect.poll(() => asked.length).toBe(2)
    expect(asked[1]!()).toBe(true)
    await expect.poll(() => all(element as never, '.squares [data-grade]').length).toBeGreaterThan(12)
  })

  it('is a hint that is no longer counted, and is counted anew when it is back', async () => {
    const { element, asked, answer } = await asking('hint', 'me,greedy')
    element.proceed()
    element.setAttribute('hints', 'on')
    await expect.poll(() => asked.length).toBe(1)
    expect(asked[0]!()).toBe(true)
    element.remove()
    expect(asked[0]!()).toBe(false)
    answer()
    await element.updateComplete
    expect(asked).toHaveLength(1)
    document.body.append(element)
    await expect.poll(() => asked.length).toBe(2)
    expect(asked[1]!()).toBe(true)
    await expect.poll(() => all(element as never, '.tip').length).toBeGreaterThan(0)
  })
})

describe('the result', () => {
  it('says what decided it, how lucky and how good each seat was, and is shared as text and as a picture', async () => {
    const element = await mount('dw-chaser', { players: 'greedy,random', seed: '3', guide: 'off' })
    element.proceed()
    await element.settled
    const result = one(element, '.result')
    await expect.poll(() => all(element as never, '.sl li').length).toBe(2)
    await expect.poll(() => all(element as never, '.squares [data-grade]').length).toBeGreaterThan(12)
    expect(textOf(result)).toContain('Skill and luck')
    all(element, '.acts button')[1]!.click()
    await expect.poll(() => all(element as never, '.drawer[data-open=share] .to-share').length).toBe(1)
    expect(textOf(one(element as never, '.to-share'))).toMatch(/^Dicewright Chaser \d+ : \d+/)
    const saved: string[] = []
    // The link is in no document, so that its press is heard nowhere else.
    const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    all(element, '.drawer .row button').at(-1)!.click()
    await expect.poll(() => saved).toEqual(['chaser.png'])
    press.mockRestore()
    await expect.poll(() => textOf(one(element as never, '.drawer [role=status]'))).toBe('Saved.')
  })
})
