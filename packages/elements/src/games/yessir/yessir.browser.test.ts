/** `<dw-yessir>` as people meet it: by keyboard, at one screen, in three languages and at any size. */
// @module-tag matches
/* oxlint-disable no-await-in-loop -- one step after another is what playing is */
import { parseTranscript, unwrap, verify } from '@dicewright/engine'
import { yessir } from '@dicewright/engine/yessir'
import { userEvent } from 'vitest/browser'
import { afterEach, describe, expect, it } from 'vitest'
import {
  all,
  escapees,
  focused,
  heardAt,
  one,
  openDrawer,
  replaceFetch,
  reported,
  textOf,
  type Script,
} from '../../../test/element.ts'
import { cup, home, look, mounted, mountedAt, move, press, status } from '../../../test/yessir-play.ts'
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

describe('the first look', () => {
  it('comes before the first "Yessir!", is lit, and no press of the main key says it unseen', async () => {
    const element = await mountedAt(states['choose']!)
    expect(status(element)).toBe('Look under your cup first.')
    expect(textOf(home(element))).toBe('Look under your cup free, and only you see it')
    expect(cup(element).hasAttribute('data-lit')).toBe(true)
    home(element).focus()
    await press(element, '{Enter}')
    expect(element.phase).toBe('round.turns.act')
    expect(status(element)).toBe('Large straight. Say it, or pay luck?')
    expect(cup(element).hasAttribute('data-lit')).toBe(false)
    expect(focused()).toBe(home(element))
    await press(element, '{Enter}')
    expect(element.transcript).toContain('"action":"d"')
  })

  it('is asked for again by who covers the dice, also by the letter of the main button', async () => {
    const element = await mountedAt(states['choose']!)
    home(element).focus()
    await press(element, 'd')
    await press(element, 'p')
    expect(textOf(home(element))).toMatch(/^Look under your cup/)
    await press(element, 'd')
    expect(element.phase).toBe('round.turns.act')
    await press(element, 'd')
    expect(element.transcript).toContain('"action":"d"')
  })

  it('moves no button: all five stand where they stood, in every state', async () => {
    const places = (element: Awaited<ReturnType<typeof mountedAt>>) =>
      all(element, '.acts .btn').map((button) => {
        const { x, y, width, height } = button.getBoundingClientRect()
        return [x, y, width, height].map(Math.round).join()
      })
    const first = places(await mounted({ players: 'me,greedy' }))
    expect(first).toHaveLength(5)
    for (const name of ['choose', 'poor', 'adjust', 'handed', 'showdown', 'drawn', 'blind']) {
      const element = await mountedAt(states[name]!)
      expect([name, places(element)]).toEqual([name, first])
      all(element, '[data-cup]')[0]?.click()
      await element.updateComplete
      expect([name, places(element)]).toEqual([name, first])
    }
  })
})

describe('prices', () => {
  it('are on every move, and the drawer of odds has the chance of each once the cup is lifted', async () => {
    const element = await mountedAt(states['choose']!)
    expect(textOf(move(element, 'a'))).toBe('Roll one shared die choose a die −1 luck')
    expect(textOf(move(element, 'b'))).toBe('Roll all shared dice new for everyone −2 luck')
    expect(textOf(move(element, 'c'))).toBe('Roll your own two and look at them −2 luck')
    // J2: luck is full.
    expect(textOf(move(element, 'e'))).toBe('Roll yours blind no more turns 0 luck')
    const odds = await openDrawer(element, 'odds')
    expect(textOf(odds)).not.toContain('You win the round')
    expect(textOf(odds)).toMatch(/What a cup that nobody saw makes Large straight 5\.6%/)
    await look(element)
    expect(textOf(home(element))).toBe('You pass 1 of 2 in a row YESSIR!')
    expect(textOf(move(element, 'a'))).toMatch(/^Roll the shared \d no face helps −1 luck$/)
    expect(textOf(odds)).toMatch(/You win the round, if nobody acts after it YESSIR! \d+\.\d%/)
  })

  it('says with which faces a shared die would make the hand win more often', async () => {
    const element = await mountedAt({ ...states['choose']!, dice: ['start 0', 'shared 334', 'cup 0 36', 'cup 1 11'] })
    await look(element)
    const die = all(element, '[data-rove=dice]').find((button) => button.ariaLabel!.endsWith(': 4'))!
    die.click()
    await element.updateComplete
    expect(textOf(move(element, 'a'))).toBe('Roll the shared 4 6 helps −1 luck')
  })

  it('suggests no shared die before the hint is there, then the one that costs least, and marks the best', async () => {
    let answer: (hint: object) => void = () => {}
    const hint = { best: ['a4'], costs: { a4: 0, a2: 3, a6: 2 }, tag: '', what: 'Roll the 4.', why: 'It is low.' }
    const asked: boolean[] = []
    const element = await mountedAt(states['choose']!, { guide: 'off' })
    replaceFetch(element, async (fetch) => ({
      ...((await fetch()) as object),
      coach: {
        hint: ({ covered }: { covered: boolean }) => {
          asked.push(covered)
          return covered ? Promise.resolve(null) : new Promise((resolve) => (answer = resolve))
        },
      },
    }))
    element.hints = 'on'
    await look(element)
    await expect.poll(() => asked.at(-1)).toBe(false)
    expect(textOf(move(element, 'a'))).toBe('Roll one shared die choose a die −1 luck')
    answer({ ...hint, cost: (action: string) => (action === 'd' || action === 'a4' ? '' : 'less') })
    await expect.poll(() => textOf(move(element, 'a'))).toMatch(/^Roll the shared 4 .* Hint$/)
    expect(textOf(move(element, 'b'))).toBe('Roll all shared dice less −2 luck')
    expect(all(element, '.spot:has(.tip)').map((spot) => spot.ariaLabel)).toEqual([expect.stringMatching(/: 4$/)])
  })

  it('J1 say what they need where luck is gone, and lead to the rule', async () => {
    const element = await mountedAt(states['poor']!)
    expect(textOf(move(element, 'a'))).toBe('Roll one shared die needs 2 luck −1 luck')
    expect(textOf(move(element, 'b'))).toBe('Roll all shared dice needs 3 luck −2 luck')
    expect(all(element, '[data-rove=dice]')).toEqual([])
    move(element, 'b').click()
    await element.settled
    expect(element.phase).toBe('round.turns.act')
    await expect
      .poll(() => all(element, '.drawer[data-open=rules] [data-at]').map(textOf).join())
      .toContain('never goes below 1')
    const points = await mountedAt({ ...states['poor']!, options: { luckDisplay: 'points' } })
    expect(textOf(move(points, 'b'))).toContain('needs 2 luck')
  })

  it('2.2-a throw the die that was pressed', async () => {
    const element = await mountedAt(states['choose']!, { players: 'me,me:Ada' })
    home(element).click()
    await element.updateComplete
    const die = all(element, '[data-rove=dice]').find((button) => button.ariaLabel!.endsWith(': 4'))!
    die.click()
    await element.updateComplete
    expect(die.getAttribute('aria-pressed')).toBe('true')
    expect(textOf(move(element, 'a'))).toContain('Roll the shared 4')
    move(element, 'a').click()
    await element.settled
    expect(element.transcript).toContain('"action":"a4"')
  })

  it('2.5 a die that shows its face again is turned or left', async () => {
    const element = await mountedAt(states['adjust']!, { players: 'me,me:Ada' })
    home(element).click()
    await element.updateComplete
    expect(status(element)).toBe('The 6 came again.')
    expect(textOf(home(element))).toBe('Leave the 6 nothing changes')
    expect(all(element, '.acts .btn:not([data-home]) b').map(textOf)).toEqual([
      'Make it 1',
      'Make it 5',
      'Roll your own two',
      'Roll yours blind',
    ])
    expect(textOf(move(element, 'c'))).toContain('first decide the 6')
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
    const head = () => textOf(one(element, '.bar .sub'))
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
    expect(textOf(one(element, '.why'))).toBe('Large straight beats One pair, 1.')
    expect(textOf(home(element))).toBe('Throw the shared dice then everybody fills a cup')
  })

  it('J5 says that nobody wins, and J3 what was compared', async () => {
    const element = await mountedAt(states['drawn']!)
    expect(status(element)).toBe('The best hands are equal: nobody wins.')
    expect(textOf(one(element, '.settled tbody tr'))).toBe('1 AYou One pair kickers 6·4·1')
    expect(textOf(one(element, '.why'))).toMatch(/^Equal to the last die/)
    const turns = await openDrawer(element, 'turns')
    expect([...turns.querySelectorAll('.log li')].slice(0, 2).map(textOf)).toEqual(['drawn', 'BGreedyYESSIR!2/2'])
  })

  it('ends the match', async () => {
    const element = await mountedAt(states['end']!)
    expect(status(element)).toBe('You won.')
    expect(textOf(one(element, '.result .won'))).toContain('Rounds won: You 1, Greedy 0.')
    expect(all(element, '.result .settled tbody tr').map(textOf)).toEqual([
      '1 AYou Large straight',
      '2 BGreedy One pair',
    ])
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

  it.each([304, 336, 374, 600, 1100])('keeps names, dice and luck apart in a column of %i px', async (width) => {
    const boxOf = (node: Element) => node.getBoundingClientRect()
    for (const name of ['six', 'blind', 'showdown', 'handed', 'choose']) {
      const element = await mountedAt(states[name]!)
      element.style.width = `${width}px`
      all(element, '[data-cup]')[0]?.click()
      await element.updateComplete
      const field = boxOf(one(element, '.field'))
      for (const seat of all(element, '.opps li')) {
        const room = boxOf(seat)
        for (const part of seat.querySelectorAll('.nm, .set, .wins, .said:not(.none)')) {
          const { left, right, bottom } = boxOf(part)
          expect(
            [left >= room.left - 1, right <= room.right + 1, bottom <= field.bottom],
            `${name} ${part.className}`,
          ).toEqual([true, true, true])
        }
      }
      const shared = all(element, '.spot').map(boxOf)
      for (const [i, spot] of shared.entries())
        expect(spot.right).toBeLessThanOrEqual(shared[i + 1]?.left ?? field.right)
      // Round a die there is room for its shadow.
      for (const pair of all(element, '.own .pair'))
        expect(boxOf(pair).right, name).toBeLessThanOrEqual(boxOf(one(element, '.own .dial')).left + 1)
    }
  })

  it.each(['light', 'dark'] as const)('has nothing axe would report, %s', async (theme) => {
    for (const name of ['choose', 'poor', 'blind', 'showdown', 'handed']) {
      const element = await mountedAt(states[name]!)
      all(element, '[data-cup]')[0]?.click()
      expect([name, await reported(element, theme)]).toEqual([name, []])
    }
  })

  it('has its hands and keys in the drawer of rules', async () => {
    const element = await mountedAt(states['choose']!)
    const rules = await openDrawer(element, 'rules')
    expect(textOf(one(element, '.worth'))).toMatch(/^Five of a kind 4 4 4 4 4 Large straight/)
    expect(textOf(rules)).toContain('T read the table')
  })
})
