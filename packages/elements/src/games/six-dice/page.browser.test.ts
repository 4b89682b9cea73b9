/** `<dw-six-dice>` over time and in a page: replay, moves in the page, a second element, motion. */
import { makeTranscript, parseTranscript, replay, unwrap } from '@dicewright/engine'
import { sixDice } from '@dicewright/engine/six-dice'
import { afterEach, describe, expect, it } from 'vitest'
import { all, mounted, mountedAt, one, states, textOf, transcriptOf } from '../../../test/six-dice.ts'
import { DwSixDice } from './six-dice.ts'

afterEach(() => document.body.replaceChildren())

describe('replay', () => {
  it('steps to any ply and back to the live match', async () => {
    const element = await mountedAt(states['dobon']!)
    element.goTo(3)
    await element.updateComplete
    expect(element.phase).toBe('turn.select')
    expect(element.ply).toBe(3)
    expect(all(element, '.bowl .die').length).toBe(6)
    expect(textOf(one(element, '[data-home]'))).toContain('Back to the match')
    one(element, '[data-home]').click()
    await element.updateComplete
    expect(element.ply).toBe(element.plies)
  })

  it('in mode="view" plays from the start to the end by itself', async () => {
    const element = await mountedAt(states['dobon']!, { mode: 'view' })
    const plies: number[] = []
    element.addEventListener('dw-change', () => plies.push(element.ply))
    one(element, '[data-home]').click()
    await expect.poll(() => element.ply).toBe(element.plies)
    expect(plies.slice(0, 4)).toEqual([0, 1, 2, 3])
  })

  it('plays at one pace however often it is stopped and begun again', { tags: ['matches'] }, async () => {
    const element = await mountedAt(states['dobon']!, { motion: 'auto' })
    for (let times = 0; times < 4; times++) {
      element.goTo(0)
      void element.togglePlay()
    }
    const begun = performance.now()
    await expect.poll(() => element.ply, { interval: 5 }).toBeGreaterThanOrEqual(3)
    // A step is shown for half a second at least.
    expect(performance.now() - begun).toBeGreaterThan(990)
    element.goTo(2)
    await element.settled
    expect([element.ply, element.playing]).toEqual([2, false])
  })

  it('names no winner by points where a verdict ended the match, but what it was and whose', async () => {
    const begun = unwrap(parseTranscript(transcriptOf(states['dobon']!)))
    const { game, state } = unwrap(replay(begun, [sixDice]))
    const end = { reason: 'timeout', seat: 1, returns: game.returns(state) }
    const element = await mounted({ mode: 'view', transcript: makeTranscript({ ...begun, end }) })
    element.goTo(element.plies)
    await element.updateComplete
    expect(textOf(one(element, '.status'))).toBe('Ended by a verdict: timeout, Greedy.')
    expect(all(element, '.settled')).toEqual([])
    element.lang = 'ko'
    await element.updateComplete
    expect(textOf(one(element, '.status'))).toMatch(/^판정으로 종료: timeout, /)
  })

  it('marks the take that was taken', async () => {
    const element = await mountedAt(states['dobon']!, { mode: 'view' })
    element.goTo(4)
    await element.updateComplete
    expect(textOf(one(element, '.way.taken'))).toContain('+250')
  })
})

describe('in the page', () => {
  it('keeps its match while it is moved', async () => {
    const element = await mountedAt(states['select']!, { players: 'me,me' })
    element.act('take 111')
    const before = element.transcript
    const place = document.body.appendChild(document.createElement('div'))
    place.append(element)
    await element.settled
    expect(element.transcript).toBe(before)
    element.act('continue')
    place.remove()
    document.body.append(element)
    await element.settled
    expect(element.plies).toBeGreaterThan(before.trim().split('\n').length)
  })

  it('plays beside another one without knowing of it', async () => {
    document.body.innerHTML =
      '<dw-six-dice seed="1" motion="off" players="me,me"></dw-six-dice><dw-six-dice seed="1" motion="off" lang="ko"></dw-six-dice>'
    const [first, second] = [...document.querySelectorAll('dw-six-dice')]
    await Promise.all([first!.updateComplete, second!.updateComplete])
    const before = second!.transcript
    first!.proceed()
    await first!.settled
    expect(second!.transcript).toBe(before)
    expect(textOf(one(second!, 'h2'))).toBe('식스 다이스 2')
    expect(textOf(one(first!, 'h2'))).toBe('Six Dice')
  })

  it('is defined once however often its file is loaded', async () => {
    const { define } = await import('../../kit/define.ts')
    expect(define('dw-six-dice', class extends HTMLElement {})).toBe(false)
    expect(customElements.get('dw-six-dice')).toBe(DwSixDice)
  })

  it('moves nothing for longer than a cross-fade where motion is off', async () => {
    const element = await mounted({ players: 'me,me', seed: '2' })
    element.proceed()
    await element.settled
    element.proceed()
    await new Promise(requestAnimationFrame)
    for (const animation of element.shadowRoot!.getAnimations())
      expect(Number(animation.effect!.getComputedTiming().endTime)).toBeLessThanOrEqual(160)
    await element.settled
  })

  it('finishes a roll at any key, and shows what the engine decided', async () => {
    const element = await mounted({ motion: 'auto', players: 'me,me', seed: '2' })
    const ends: string[] = []
    element.addEventListener('dw-animation-end', ({ detail }) => ends.push(detail.end))
    element.proceed()
    while (element.shadowRoot!.getAnimations().length === 0) await new Promise(requestAnimationFrame)
    dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }))
    await expect.poll(() => ends).toEqual(['skipped'])
  })
})
