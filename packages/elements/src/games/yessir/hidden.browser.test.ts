/**
 * What `<dw-yessir>` hides: whatever lies in a cup is nowhere in what the page shows until its person lifts it or the
 * showdown. `test/hidden.browser.test.ts` looks for it through random matches.
 */
// @module-tag matches
import { afterEach, describe, expect, it } from 'vitest'
import { all, one, openDrawer, textOf } from '../../../test/element.ts'
import { enter } from '../../../test/enter.ts'
import { everything, toldWhile } from '../../../test/hidden.ts'
import { cup, home, mounted, mountedAt, ownDice, press, status } from '../../../test/yessir-play.ts'
import { yessirStates as states, yessirText } from '../../../test/yessir.ts'
import './yessir.define.ts'

afterEach(() => document.body.replaceChildren())

describe('nothing hidden is on the page', () => {
  /** One match whose cups hold these dice: two looked into and thrown again, one thrown without looking. */
  const transcriptWith = ([own, first, second, unseen, again]: readonly string[]): string =>
    yessirText({
      players: ['me', 'greedy', 'greedy'],
      dice: [
        'shared 246',
        `cup 0 ${own}`,
        `cup 1 ${first}`,
        `cup 2 ${second}`,
        'shared 3',
        `cup 1 ${unseen}`,
        `cup 2 ${again}`,
        'shared 5',
      ],
      actions: ['a2', 'e', 'c', 'd', 'a6'],
      options: { firstStarter: 'seat0' },
    })

  it('whatever lies in the cups, every ply looks the same to the person here', async () => {
    const seen = async (cups: readonly string[]): Promise<readonly string[]> => {
      const element = await mounted({ players: 'me,greedy,greedy', mode: 'play', transcript: transcriptWith(cups) })
      const pages: string[] = []
      for (let ply = 0; ply <= element.plies; ply++) {
        element.goTo(ply)
        await element.updateComplete
        pages.push(everything(element))
      }
      return pages
    }
    const first = await seen(['35', '11', '22', '33', '44'])
    // The own cup is closed: the page does not know even that.
    expect(first.some((page) => page.includes('Large straight. Say'))).toBe(false)
    const others = await seen(['35', '66', '45', '12', '16'])
    expect(others).toEqual(first)
  })

  it('nor in the cup of a closed own side, until it is lifted, and after a blind throw not even then', async () => {
    const shown = async (own: string): Promise<string> => {
      const script = { ...states['choose']!, dice: ['start 0', 'shared 246', `cup 0 ${own}`, 'cup 1 11'] }
      return one(await mountedAt(script), '.dw').outerHTML
    }
    expect(await shown('66')).toBe(await shown('35'))
    const element = await mountedAt(states['choose']!)
    expect(ownDice(element)).toEqual([])
    expect(cup(element).ariaLabel).toBe('Look under the cup')
    cup(element).click()
    await element.updateComplete
    expect(ownDice(element)).toEqual(['3', '5'])
    expect(cup(element).ariaLabel).toBe('Cover the dice again')
    home(element).focus()
    await press(element, 'p')
    expect(ownDice(element)).toEqual([])
    const blind = await mountedAt({ ...states['ownBlind']!, players: ['me', 'greedy'] })
    blind.goTo(blind.plies)
    await blind.updateComplete
    expect(all(blind, '[data-cup]')).toEqual([])
    expect(one(blind, '.own .cups').ariaLabel).toBe('Cup thrown without looking')
  })

  it('nor in events: the dice of others are heard as the table hears them', async () => {
    const element = await mounted({ seed: '3', players: 'me,greedy,greedy' })
    const heard: string[] = []
    element.addEventListener('dw-roll', ({ detail }) => heard.push(`${detail.outcome} ${detail.faces.length}`))
    element.proceed()
    await element.settled
    const cups = heard.filter((text) => text.startsWith('cup'))
    expect(cups.filter((text) => text.startsWith('cup 0')).every((text) => /^cup 0 \d\d 2$/.test(text))).toBe(true)
    expect(cups.filter((text) => !text.startsWith('cup 0')).every((text) => /^cup [12] \?\? 0$/.test(text))).toBe(true)
    expect(cups.length).toBeGreaterThanOrEqual(3)
  })

  it('at one screen each side waits behind "pass the device" until its person takes it', async () => {
    const element = await mountedAt(states['handed']!)
    expect(status(element)).toBe('Pass the device to Ada')
    expect(textOf(one(element, '.curtain'))).toContain('Pass the device to Ada')
    expect(all(element, '.opps .die, .own .die, [data-cup]')).toEqual([])
    expect(all(element, '.acts .btn[aria-disabled=false]')).toEqual([home(element)])
    home(element).focus()
    await press(element, 'p')
    await press(element, 'd')
    expect(element.legalActions).toEqual([])
    for (const text of ['d', 'a4', 'fly']) {
      await enter(element, text)
      expect(textOf(one(element, '.refusal'))).toContain(`"${text}" is not possible: another person is to decide.`)
    }
    expect(ownDice(element)).toEqual([])
    expect(element.plies).toBe(5)
    expect(textOf(home(element))).toBe('I am Ada show my side of the table')
    home(element).focus()
    await press(element, '{Enter}')
    expect(all(element, '.refusal')).toEqual([])
    expect(element.legalActions).toContain('a4')
    expect(textOf(one(element, '.drawer .possible'))).toContain('a4')
    expect(ownDice(element)).toEqual([])
    await press(element, 'p')
    expect(ownDice(element)).toEqual(['3', '5'])
    await press(element, 'd')
    expect(status(element)).toBe('Pass the device to Ben')
    expect(element.legalActions).toEqual([])
    expect(all(element, '.opps .die, .own .die, [data-cup]')).toEqual([])
    await press(element, '{Enter}')
    expect(ownDice(element)).toEqual([])
    await press(element, 'p')
    expect(ownDice(element)).toEqual(['1', '1'])
  })

  it.each([
    ['ariaNotify', 'me:Ada,me:Ben'],
    ['status', 'me:Ada,greedy,me:Ben'],
  ] as const)('nor to who looks back before taking the device: by %s, %s', async (voice, players) => {
    const seats = players.split(',')
    const told = async (own: string): Promise<readonly string[]> => {
      const rest = seats.slice(1).map((_, at) => `cup ${at + 1} 66`)
      const script = { players: seats, dice: ['start 0', 'shared 666', `cup 0 ${own}`, ...rest] }
      const element = await mountedAt(script)
      home(element).click()
      await press(element, '{Tab}p')
      expect(element.act('d').ok).toBe(true)
      await element.settled
      expect(status(element)).toBe('Pass the device to Ben')
      return toldWhile(element, voice, async (look) => {
        await openDrawer(element, 'turns')
        for (let ply = element.plies; ply-- > 0;) {
          one(element, '.foot button').click()
          await element.updateComplete
          expect(element.ply).toBe(ply)
          // Nothing to lift is offered, and neither the key nor reading the table tells what lies there.
          expect(all(element, '[data-cup]')).toEqual([])
          await press(element, 'p')
          await press(element, 't')
          look()
        }
        element.goTo(element.plies)
        await element.updateComplete
        await press(element, 'pu')
        look()
      })
    }
    const first = await told('35')
    expect(first.join('\n')).not.toContain('Under the cup')
    expect(await told('16')).toEqual(first)
  })

  it('nor while a bot decides between two persons', async () => {
    const script = { ...states['handed']!, players: ['me:Ada', 'greedy', 'me:Ben'] }
    const element = await mountedAt(script, { announce: 'self' })
    element.addEventListener('dw-before-action', (event) => event.detail.by === 'bot' && event.preventDefault())
    home(element).click()
    await press(element, '{Tab}pd')
    expect(textOf(home(element))).toMatch(/^Go on/)
    expect(one(element, '.own .cups').ariaLabel).toBe('Covered cup')
    await press(element, 'p')
    expect(textOf(one(element, '[role=status]'))).not.toContain('Under the cup')
    expect(ownDice(element)).toEqual([])
  })

  it('nor to who takes the last action back before taking the device', async () => {
    const element = await mountedAt(states['handed']!)
    home(element).click()
    await press(element, '{Tab}pd')
    expect(status(element)).toBe('Pass the device to Ben')
    await press(element, 'u')
    expect(status(element)).toBe('Pass the device to Ada')
    expect(all(element, '[data-cup]')).toEqual([])
  })

  it('until the match is over: then the cups can be lifted while looking back', async () => {
    const element = await mountedAt(states['end']!, { mode: 'view' })
    element.goTo(5)
    await element.updateComplete
    expect(all(element, '.opps .die')).toEqual([])
    const button = (of: typeof element) => all(of, '.minor button[part=action]')
    await openDrawer(element, 'more')
    expect(button(element).map(textOf)).toEqual(['Lift all cups P'])
    button(element)[0]!.click()
    await element.updateComplete
    expect(all(element, '.opps .die').map((die) => die.dataset['face'])).toEqual(['3', '5', '1', '1'])
    const live = await mountedAt(states['choose']!, { mode: 'view' })
    live.goTo(3)
    await live.updateComplete
    await openDrawer(live, 'more')
    expect(button(live)).toEqual([])
  })
})

it('tells what lies under the cup to who lifts it', async () => {
  const element = await mountedAt(states['choose']!, { announce: 'self' })
  cup(element).click()
  await element.updateComplete
  expect(textOf(one(element, '[role=status]'))).toBe('Under the cup: 3 5. Large straight.')
  cup(element).click()
  await element.updateComplete
  expect(textOf(one(element, '[role=status]'))).toBe('The cup is closed.')
})
