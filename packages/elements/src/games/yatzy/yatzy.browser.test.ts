/** `<dw-yatzy>` as people meet it: by keyboard, in three languages, at any size; what a joker may do, and Yams. */
// @module-tag matches
import { parseTranscript, unwrap, verify } from '@dicewright/engine'
import { yatzy } from '@dicewright/engine/yatzy'
import { afterEach, describe, expect, it } from 'vitest'
import {
  all,
  escapees,
  focused,
  heardAt,
  mountedAs,
  one,
  openDrawer,
  reported,
  textOf,
  type Script,
} from '../../../test/element.ts'
import { enter } from '../../../test/enter.ts'
import { playByKeys } from '../../../test/sheet-play.ts'
import { script, yatzyStates as states, yatzyText } from '../../../test/sheets.ts'
import { languages } from '../../kit/messages.ts'
import './yatzy.define.ts'

/** Many keys, or many drawings: on a busy machine that takes a while. */
const patience = 90_000

afterEach(() => {
  document.body.replaceChildren()
  document.body.removeAttribute('style')
})

const mounted = (attributes = {}) => mountedAs('dw-yatzy', attributes)
const mountedAt = (given: Script, attributes = {}) => mounted({ transcript: yatzyText(given), ...attributes })
type Element = Awaited<ReturnType<typeof mounted>>

const box = (element: Element, name: string) => one(element, `[data-box=${name}]`)
const buttons = (element: Element) => all(element, '.acts .btn').map(textOf)

it(
  'is played to its end by keyboard alone, and its dice can be checked',
  async () => {
    const element = await mounted({ seed: '7', players: 'me,greedy' })
    const ends: string[] = []
    element.addEventListener('dw-end', ({ detail }) => ends.push(detail.transcript))
    await playByKeys(element)
    expect(ends).toEqual([element.transcript])
    expect(unwrap(verify(unwrap(parseTranscript(element.transcript)), [yatzy])).dice).toBe('recomputed')
    const winners = all(element, '.seats .now .who').map(textOf)
    expect(winners.length).toBe(all(element, '.half .won').length)
    expect(textOf(one(element, '.status'))).toContain(winners[0]!.slice(1))
  },
  patience,
)

describe('the last box', () => {
  const { dice, actions, ...rest } = states['end']!
  const left = { ...rest, dice: dice.slice(0, -1), actions: actions!.slice(0, -1) }

  /** A match with one box to write, played to its end. */
  async function ended(attributes: Readonly<Record<string, string>>) {
    const { position } = await mountedAt(left)
    const element = await mounted(attributes)
    element.position = position
    element.proceed()
    await element.settled
    expect(element.act('score chance').ok).toBe(true)
    await element.settled
    expect(element.phase).toBe('over')
    return element
  }

  it('is not taken back where the end told the secret of the dice', async () => {
    const element = await ended({})
    expect(element.transcript).toContain('"secret"')
    expect(element.undo()).toMatchObject({ code: 'undo-refused', message: expect.stringContaining('secret') })
    expect(one(element, '.rail .undo').ariaDisabled).toBe('true')
    expect(element.phase).toBe('over')
  })

  it('is taken back where the seed of the dice was known from the start', async () => {
    const element = await ended({ seed: '4' })
    expect(element.transcript).toContain('"seed"')
    expect(one(element, '.rail .undo').ariaDisabled).toBe('false')
    expect(element.undo().ok).toBe(true)
  })
})

describe('the sheet', () => {
  it('is a table whose columns are the seats and whose rows are the boxes', async () => {
    const element = await mountedAt(states['wrote']!)
    const [upper, lower] = all(element, 'table')
    const captions = [upper, lower].map((table) => textOf(table!.querySelector('caption')!))
    expect(captions).toEqual(['Upper section', 'Lower section'])
    expect([...lower!.querySelectorAll('thead th[scope=col]')].map(textOf)).toEqual(['Lower', 'APlayer A', 'BPlayer B'])
    const row = [...lower!.querySelectorAll('tr')].find((line) => textOf(line).startsWith('Full house'))!
    expect(row.querySelector('th[scope=row]')).not.toBeNull()
    expect([...row.querySelectorAll('td')].map(textOf)).toEqual(['25', 'open'])
    expect(row.querySelector('.wrote')).not.toBeNull()
  })

  it('shows what the dice would score, with one press to choose and another to write', async () => {
    const element = await mountedAt(states['choose']!, { players: 'me,me' })
    expect(box(element, 'threeKind').ariaPressed).toBe('true')
    expect(textOf(box(element, 'fives'))).toBe('20')
    expect(box(element, 'yahtzee').ariaLabel).toBe('Yahtzee: 0 now, gives the box up')
    box(element, 'fives').click()
    await element.updateComplete
    expect(buttons(element)[1]).toBe('Write 20 in Fives total 20')
    box(element, 'fives').click()
    await element.settled
    expect(element.transcript).toContain('score fives')
    expect(focused()).toBe(null)
    one(element, '.rail .undo').click()
    await element.updateComplete
    expect(element.phase).toBe('turn.choose')
    expect(element.legalActions).toContain('keep 555')
  })

  it('4.2-3 lights the boxes a joker may go into, and says of the others why they are closed', async () => {
    const element = await mountedAt(states['joker']!)
    expect(all(element, '.lit').map((button) => button.dataset['box'])).toEqual([
      'threeKind',
      'fourKind',
      'fullHouse',
      'smallStraight',
      'largeStraight',
      'chance',
    ])
    expect(textOf(one(element, '.why'))).toMatch(/^Joker\. Five 4s .* Fours is written: an open lower box/)
    expect(textOf(one(element, '.coming'))).toMatch(/\+100$/)
    expect(buttons(element)[1]).toBe('Write 40 in Large straight +100 joker, total 202')
    await openDrawer(element, 'odds')
    expect(all(element, '.steps li').map(textOf)).toEqual([
      'Five equal dice, and the box Yahtzee holds 50.',
      'Their upper box comes first, but Fours is written.',
      'Then any open lower box, at joker value.',
    ])
    const ones = box(element, 'ones')
    expect([ones.ariaDisabled, ones.ariaLabel]).toEqual(['true', 'Ones: closed. A lower box is still open.'])
    ones.click()
    await element.updateComplete
    expect(textOf(one(element, '.why'))).toBe('A lower box is still open.')
    // The button that would write it says so as well, and opens the rule.
    expect(buttons(element)[1]).toBe('Not in Ones A lower box is still open.')
    expect(element.act('score ones')).toMatchObject({ ok: false, reason: { code: 'joker-lower' } })
    element.lang = 'ko'
    await element.updateComplete
    // Words that explain themselves are buttons, with spaces round them.
    expect(textOf(one(element, '.why')).replaceAll(' ', '')).toBe('하단에빈칸이남아있습니다.')
  })

  it('says nothing of a joker while its dice are still in the air', async () => {
    const element = await mountedAt(states['joker']!, { motion: 'auto' })
    const told = () => all(element, '.coming, .lit').length + (textOf(one(element, '.why')).includes('Joker') ? 1 : 0)
    expect(told()).toBeGreaterThan(0)
    element.goTo(element.plies - 1)
    const played = element.togglePlay()
    await expect.poll(() => textOf(one(element, '.status'))).toMatch(/^Rolling/)
    expect(told()).toBe(0)
    await played
    expect(told()).toBeGreaterThan(0)
  })

  it('4.3 of Yams has plus, minus, delta and rigole, and what they bring', async () => {
    const element = await mountedAt(states['yams']!)
    const rows = new Map(all(element, 'tbody tr').map((row) => [textOf(row.querySelector('th')!), row]))
    const upper = ['Ones', 'Twos', 'Threes', 'Fours', 'Fives', 'Sixes', 'Bonus 30 from 60']
    const sums = ['Delta plus less minus', 'Upper']
    const lower = [
      'Plus',
      'Minus',
      'Four of a kind',
      'Full house',
      'Small straight',
      'Large straight',
      'Yams',
      'Rigole',
    ]
    expect([...rows.keys()]).toEqual([...upper, ...sums, ...lower, 'Total'])
    const cells = (name: string) => [...rows.get(name)!.querySelectorAll('td')].map(textOf)
    expect(cells('Delta plus less minus')).toEqual(['19', 'open–'])
    expect(cells('Rigole')).toEqual(['0', '50'])
    expect(textOf(box(element, 'fourKind'))).toBe('62')
  })
})

describe('the dice', () => {
  it('are kept and let go by presses and digits, and the label follows', async () => {
    const element = await mountedAt(states['choose']!)
    expect(buttons(element)[0]).toMatch(/^Roll 3 dice, keep 5 5 best box averages [\d.]+$/)
    const dice = () => all(element, '[data-rove=dice]')
    expect(dice().map(({ ariaPressed }) => ariaPressed)).toEqual(['false', 'false', 'true', 'true', 'false'])
    dice()[4]!.click()
    one(element, '[data-home]').dispatchEvent(new KeyboardEvent('keydown', { key: '3', bubbles: true, composed: true }))
    await element.updateComplete
    expect(buttons(element)[0]).toMatch(/^Roll 3 dice, keep 5 5 /)
    expect(dice().map(({ ariaPressed }) => ariaPressed)).toEqual(['false', 'false', 'false', 'true', 'true'])
    expect(dice()[4]!.ariaLabel).toBe('Die 5: 5, keep')
    for (const die of dice()) if (die.ariaPressed === 'false') die.click()
    await element.updateComplete
    expect(buttons(element)).toEqual(['Roll again press the dice to roll', 'Write 23 in Three of a kind total 23'])
  })

  it('that were kept lie still while the others roll', async () => {
    const element = await mountedAt(states['choose']!, { players: 'me,me', motion: 'auto' })
    const moving: number[] = []
    element.addEventListener('dw-animation-end', () => moving.push(all(element, '[data-fresh]').length))
    one(element, '[data-home]').click()
    await element.settled
    expect(moving).toEqual([3])
    expect(all(element, '.place:not([data-fresh]) .die').length).toBe(2)
  })
})

it.each(languages)('is told in %s, joker, bonus and sacrifice with it', async (lang) => {
  const turns = ['55555 yahtzee', '12346 46 123 largeStraight', '55555 fives', '66661 sixes', '44441 fours']
  const element = await mountedAt(script('me', turns), { mode: 'view', lang, announce: 'self' })
  expect(await heardAt(element)).toMatchSnapshot()
})

describe('a refusal', () => {
  it('goes when something else is done', async () => {
    const element = await mounted({ players: 'me,greedy', seed: '3' })
    element.proceed()
    await element.settled
    await enter(element, 'score yams')
    expect(textOf(one(element, '.refusal'))).toContain('yams')
    await enter(element, 'score chance')
    await element.settled
    expect(all(element, '.refusal')).toEqual([])
    expect(element.plies).toBeGreaterThan(2)
  })
})

describe('in the page', () => {
  it(
    'never leaves its host, from 304 to 1100 px, in any state and language',
    async () => {
      for (const [name, given] of Object.entries(states)) {
        const element = await mountedAt(given)
        for (const lang of languages) {
          element.lang = lang
          await element.updateComplete
          expect([name, lang, escapees(element, 304, 430, 600, 1100)]).toEqual([name, lang, []])
        }
      }
    },
    patience,
  )

  it.each([1, 8])('keeps what a joker brings inside its cell, of %i', async (seats) => {
    const everybody = (turn: string) => Array.from({ length: seats }, () => turn)
    const turns = [...everybody('44444 yahtzee'), ...everybody('44412 fours'), '44441 4444 4']
    const element = await mountedAt(script(everybody('me').join(), turns))
    const badge = one(element, '.coming')
    expect(textOf(badge)).toBe('joker bonus +100')
    for (const width of [304, 320, 390, 600, 720, 1100]) {
      element.style.width = `${width}px`
      const [inner, cell] = [badge, badge.closest('td')!].map((node) => node.getBoundingClientRect())
      expect(inner!.left, `${width}`).toBeGreaterThanOrEqual(cell!.left)
      expect(inner!.right, `${width}`).toBeLessThanOrEqual(cell!.right)
      expect(badge.scrollWidth, `${width}`).toBeLessThanOrEqual(badge.clientWidth)
    }
  })

  it.each(['light', 'dark'] as const)(
    'has nothing axe would report, %s',
    async (theme) => {
      for (const name of ['choose', 'joker', 'yams', 'end']) {
        const element = await mountedAt(states[name]!)
        expect([name, await reported(element, theme)]).toEqual([name, []])
      }
    },
    patience,
  )

  it('fetches the help and the other bots when they are asked for', async () => {
    const element = await mounted({ players: 'sheet,random', seed: '3', options: '{"variant":"yams"}' })
    element.proceed()
    await element.settled
    expect(element.phase).toBe('over')
    expect(textOf(await openDrawer(element, 'rules'))).toMatch(/Rigole 3 3 3 3 4 50/)
    expect(all(element, '.refusal')).toEqual([])
  })
})
