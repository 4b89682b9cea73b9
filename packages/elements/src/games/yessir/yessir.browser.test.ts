/** `<dw-yessir>` as people meet it: by keyboard, at one screen, in three languages and at any size. */
// @module-tag matches
/* oxlint-disable no-await-in-loop -- one step after another is what playing is */
import { parseTranscript, unwrap, verify } from '@dicewright/engine'
import { yessir } from '@dicewright/engine/yessir'
import { page, userEvent } from 'vitest/browser'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { all, escapees, focused, heardAt, one, reported, textOf, type Script } from '../../../test/element.ts'
import { cup, home, mounted, mountedAt, press, row, status } from '../../../test/yessir-play.ts'
import { yessirStates as states, yessirText } from '../../../test/yessir.ts'
import { languages } from '../../kit/messages.ts'
import './yessir.define.ts'

afterEach(() => {
  document.body.replaceChildren()
  document.body.removeAttribute('style')
})

describe('the keyboard alone', () => {
  it('plays a whole seeded match, its dice can be checked, and focus never falls to the page', async () => {
    const element = await mounted({ seed: '5', players: 'me,greedy,random', options: '{"preset":"short"}' })
    const ends: string[] = []
    element.addEventListener('dw-end', ({ detail }) => ends.push(detail.transcript))
    for (let presses = 0; focused() !== home(element); presses++) {
      expect(presses).toBeLessThan(6)
      await userEvent.keyboard('{Tab}')
    }
    for (let presses = 0; ends.length === 0; presses++) {
      expect(presses).toBeLessThan(200)
      const keys = element.phase === 'round.turns.act' ? (presses % 3 ? ['d'] : ['p', '1', 'a']) : ['{Enter}']
      for (const key of keys) await press(element, key)
      expect(focused(), `after press ${presses}`).not.toBeNull()
    }
    expect(ends).toEqual([element.transcript])
    expect(unwrap(verify(unwrap(parseTranscript(element.transcript)), [yessir])).dice).toBe('recomputed')
    expect(status(element)).toMatch(/won\.$/)
  })

  it('has letters for every action, and T reads the table', async () => {
    const element = await mountedAt(states['choose']!, { players: 'me,me:Ada', announce: 'self' })
    home(element).focus()
    await press(element, '{Enter}')
    await press(element, 't')
    expect(textOf(one(element, '[role=status]'))).toMatch(
      /^You: 0 of 3 rounds, luck 6\. Ada: 0 of 3 rounds, luck 6\. Shared dice: [246] [246] [246]\.$/,
    )
    await press(element, 'b')
    expect(element.transcript).toContain('"action":"b"')
  })
})

describe('where the window is low', () => {
  const buttons = (element: Element) => one(element as never, '.buttons').getBoundingClientRect()

  it.each(['choose', 'handed', 'showdown'])(
    '%s: has what is done next in view for who plays by keyboard',
    async (name) => {
      const before = [innerWidth, innerHeight] as const
      onTestFinished(() => page.viewport(...before))
      await page.viewport(390, 500)
      const element = await mountedAt(states[name]!)
      scrollTo(0, 0)
      expect(buttons(element).top).toBeGreaterThan(innerHeight - 50)
      await userEvent.tab()
      home(element).focus({ preventScroll: true })
      expect(scrollY).toBe(0)
      expect(buttons(element).bottom).toBeLessThanOrEqual(innerHeight)
      for (const item of all(element, 'button[data-rove], button[data-cup]')) {
        item.focus()
        expect(item.getBoundingClientRect().bottom).toBeLessThanOrEqual(buttons(element).top)
      }
      scrollTo(0, 0)
      await userEvent.click(one(element, '#title'))
      expect(buttons(element).top).toBeGreaterThan(innerHeight - 50)
    },
  )

  it('lets the page scroll to the game before the first throw', async () => {
    const before = [innerWidth, innerHeight] as const
    onTestFinished(() => page.viewport(...before))
    await page.viewport(390, 300)
    const element = await mounted({ seed: '5', players: 'me,greedy' })
    await userEvent.tab()
    home(element).focus()
    expect(scrollY).toBeGreaterThan(0)
  })
})

describe('prices', () => {
  it('are on every action with the luck after it, and with the chance once the cup is lifted', async () => {
    const element = await mountedAt(states['choose']!)
    expect(textOf(home(element))).toBe('YESSIR! Pass: 1 of 2 in a row · luck stays 6')
    expect(textOf(row(element, 'a'))).toBe('a Reroll a shared die choose one on the table −1 luck 6 → 5')
    expect(textOf(row(element, 'e'))).toBe('e Reroll your own, blind no more turns this round +1 luck stays 6')
    cup(element).click()
    await element.updateComplete
    expect(status(element)).toBe('Large straight. Say it, or pay luck?')
    expect(textOf(home(element))).toMatch(/^YESSIR! Pass: 1 of 2 in a row · best hand with \d+\.\d% · luck stays 6$/)
    expect(textOf(row(element, 'c'))).toMatch(/best hand with \d+\.\d% −2 luck 6 → 4$/)
  })

  it('J1 say what they need where luck is gone', async () => {
    const element = await mountedAt(states['poor']!)
    expect(textOf(row(element, 'a'))).toBe('a Reroll a shared die needs 1 luck above 1')
    expect(textOf(row(element, 'b'))).toBe('b Reroll all shared dice needs 2 luck above 1')
    row(element, 'b').click()
    await element.settled
    expect(element.phase).toBe('round.turns.act')
    expect(all(element, '[data-rove=dice]')).toEqual([])
    const points = await mountedAt({ ...states['poor']!, options: { luckDisplay: 'points' } })
    expect(textOf(row(points, 'b'))).toBe('b Reroll all shared dice needs 2 luck above 0')
  })

  it('2.2-a throw the die that was pressed', async () => {
    const element = await mountedAt(states['choose']!, { players: 'me,me:Ada' })
    home(element).click()
    await element.updateComplete
    const die = all(element, '[data-rove=dice]').find((button) => button.ariaLabel!.endsWith(': 4'))!
    die.click()
    await element.updateComplete
    expect(textOf(row(element, 'a'))).toContain('Reroll the shared 4')
    row(element, 'a').click()
    await element.settled
    expect(element.transcript).toContain('"action":"a4"')
  })

  it('2.5 a die that shows its face again is turned or left', async () => {
    const element = await mountedAt(states['adjust']!, { players: 'me,me:Ada' })
    home(element).click()
    await element.updateComplete
    expect(status(element)).toBe('The 6 came again.')
    expect(textOf(home(element))).toBe('Leave the 6 nothing changes')
    expect(all(element, '.price b').map(textOf)).toEqual(['Make it 1', 'Make it 5'])
    home(element).focus()
    await press(element, '-')
    expect(new Set(all(element, '.shared .die').map((shown) => shown.dataset['face']))).toEqual(
      new Set(['2', '4', '5']),
    )
  })
})

describe('the showdown', () => {
  it.each(['showdown', 'end'])('is of the round that its header names: %s', async (name) => {
    const element = await mountedAt(states[name]!)
    const head = () => textOf(one(element, '.head .sub'))
    expect(head()).toContain('round 1 ·')
    home(element).click()
    await element.settled
    expect(head()).toContain(name === 'showdown' ? 'round 2 ·' : 'who begins?')
  })

  it('compares the hands by place and waits for the person here', async () => {
    const element = await mountedAt(states['showdown']!)
    expect(status(element)).toBe('The round is yours.')
    expect(all(element, '.settled tbody tr').map(textOf)).toEqual(['1 AYou Large straight', '2 BGreedy One pair'])
    expect(all(element, '.opps .die').map((die) => die.dataset['face'])).toEqual(['1', '1'])
    expect(one(element, '.own .mat').dataset['mat']).toBe('flipped')
    expect(textOf(home(element))).toBe('Throw the shared dice then everybody fills a cup')
  })

  it('J5 says that nobody wins, and J3 what was compared', async () => {
    const element = await mountedAt(states['drawn']!)
    expect(status(element)).toBe('The best hands are equal: nobody wins.')
    expect(textOf(one(element, '.settled tbody tr'))).toBe('1 AYou One pair sum 4 · kickers 6·4·1')
    expect(all(element, '.log li').slice(0, 2).map(textOf)).toEqual(['drawn', 'BGreedyYESSIR!2/2'])
  })

  it('ends the match', async () => {
    const element = await mountedAt(states['end']!)
    expect(status(element)).toBe('You won.')
    expect(textOf(home(element))).toBe('Play again with new dice')
  })
})

it('J7 says what was thrown for the start, while others throw for it', async () => {
  const element = await mounted({ options: JSON.stringify(states['highest']!.options), players: 'me,greedy,me:Ada,me' })
  expect(status(element)).toBe('The cups are empty.')
  element.transcript = yessirText(states['highest']!)
  await element.updateComplete
  expect([element.phase, status(element)]).toEqual(['high.roll', 'Greedy threw a 6.'])
})

it('asks no person to act while the cups are filled', async () => {
  const element = await mounted({ players: 'greedy,me' })
  element.transcript = yessirText({ players: ['greedy', 'me'], dice: ['start 0', 'shared 246', 'cup 0 11'] })
  await element.updateComplete
  expect([element.phase, status(element)]).toEqual(['round.deal', 'Shaking the cup: You.'])
})

it.each(languages)('is told in %s', async (lang) => {
  const throws = ['high 2', 'high 5', 'shared 446', 'cup 1 11', 'cup 0 35', 'shared 4', 'cup 0 66', 'cup 0 12']
  const told: Script = {
    players: ['me', 'greedy'],
    dice: [...throws, 'shared 123', 'cup 1 44', 'cup 0 55', 'shared 222'],
    actions: ['a4', 'plus', 'c', 'd', 'e', 'b', 'd', 'd'],
    options: { changeDie: true, firstStarter: 'highestDie', roundLimit: 2 },
  }
  const element = await mountedAt(told, { mode: 'view', lang, announce: 'self' })
  expect(await heardAt(element)).toMatchSnapshot()
})

describe('in the page', () => {
  it('never leaves its host, from 304 to 1100 px, in any state and language', async () => {
    for (const [name, script] of Object.entries(states)) {
      const element = await mountedAt(script)
      all(element, '[data-cup]')[0]?.click()
      for (const lang of languages) {
        element.lang = lang
        await element.updateComplete
        expect([name, lang, escapees(element, 304, 390, 476, 600, 760, 1100)]).toEqual([name, lang, []])
      }
    }
  })

  it.each([240, 296, 336])('keeps names, dice and luck apart in a column of %i px', async (width) => {
    const wide = document.createRange()
    const widthOf = (node: Element): number => {
      wide.selectNodeContents(node)
      return wide.getBoundingClientRect().width
    }
    for (const name of ['six', 'showdown', 'handed', 'blind']) {
      const element = await mountedAt(states[name]!)
      element.style.width = `${width}px`
      for (const seat of all(element, '.opps li')) {
        const label = seat.querySelector('.nm')!
        expect(label.getBoundingClientRect().width, name).toBeLessThanOrEqual(seat.getBoundingClientRect().width)
      }
      for (const own of all(element, '.own b')) expect(widthOf(own), name).toBeLessThanOrEqual(own.clientWidth + 1)
      const field = one(element, '.field').getBoundingClientRect()
      for (const spot of all(element, '.spot')) expect(spot.getBoundingClientRect().right).toBeLessThan(field.right)
      for (const won of all(element, '.wins')) expect(won.getBoundingClientRect().right, name).toBeLessThan(field.right)
      const sets = all(element, '.set').map((set) => set.getBoundingClientRect())
      for (const [i, set] of sets.entries()) {
        const after = sets[i + 1]
        const end = after?.top === set.top ? after.left : field.right
        expect([set.left > field.left, set.right < end], name).toEqual([true, true])
      }
      // Round a die there is room for its shadow.
      for (const pair of all(element, '.own .pair'))
        expect(pair.getBoundingClientRect().right, name).toBeLessThan(
          one(element, '.own .dial').getBoundingClientRect().left,
        )
    }
  })

  it.each(['light', 'dark'] as const)('has nothing axe would report, %s', async (theme) => {
    for (const name of ['choose', 'poor', 'blind', 'showdown', 'handed']) {
      const element = await mountedAt(states[name]!)
      all(element, '[data-cup]')[0]?.click()
      expect([name, await reported(element, theme)]).toEqual([name, []])
    }
  })

  it('fetches the help with its hands and keys when it is asked for', async () => {
    const element = await mountedAt(states['choose']!)
    one(element, '.help').click()
    await expect.poll(() => all(element, 'dialog[open]').length).toBe(1)
    expect(textOf(one(element, '.worth'))).toMatch(/^Five of a kind 4 4 4 4 4 Large straight/)
    expect(textOf(one(element, '.keys'))).toContain('T read the table')
  })
})
