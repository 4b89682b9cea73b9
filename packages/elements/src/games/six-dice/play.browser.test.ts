/** Playing: by keyboard alone, by presses, by text; what the buttons say, what may be taken back, what may be vetoed. */
// @module-tag matches
import { makeTranscript, parseTranscript, unwrap } from '@dicewright/engine'
import { userEvent } from 'vitest/browser'
import { afterEach, describe, expect, it } from 'vitest'
import { enter } from '../../../test/enter.ts'
import {
  all,
  focused,
  mounted,
  mountedAt,
  one,
  openDrawer,
  type Script,
  states,
  textOf,
  transcriptOf,
} from '../../../test/six-dice.ts'
import type { DwSixDice } from './six-dice.ts'

afterEach(() => document.body.replaceChildren())

const home = (element: DwSixDice) => one(element, '[data-home]')
const secondary = (element: DwSixDice) => one(element, '.acts .btn:not([data-home])')
const checked = (element: DwSixDice) =>
  all(element, '[role=radio][aria-checked=true]').map((row) => row.dataset['take'])

describe('the keyboard alone', () => {
  it('plays a whole seeded game to its end, and focus never falls to the page', async () => {
    const element = await mounted({ seed: '7', players: 'me,greedy', options: '{"target":2000}' })
    const ends: Event[] = []
    element.addEventListener('dw-end', (event) => ends.push(event))
    for (let presses = 0; focused() !== home(element); presses++) {
      expect(presses).toBeLessThan(6)
      await userEvent.keyboard('{Tab}')
    }
    for (let presses = 0; ends.length === 0; presses++) {
      expect(presses).toBeLessThan(400)
      const stops = element.phase === 'turn.select' && secondary(element).getAttribute('aria-disabled') === 'false'
      await userEvent.keyboard(element.phase === 'turn.select' ? (stops ? 's' : 'r') : '{Enter}')
      await element.settled
      expect(focused(), `after press ${presses}`).not.toBeNull()
    }
    expect(ends.length).toBe(1)
    expect(textOf(one(element, '.status'))).toMatch(/won\.$/)
    expect(home(element)).toBe(focused())
  })

  it('chooses a way to take by its digit, by arrows and by dice, and the dice follow', async () => {
    const element = await mountedAt(states['select']!)
    home(element).focus()
    expect(checked(element)).toEqual(['take 1115'])
    await userEvent.keyboard('3')
    await element.updateComplete
    const third = checked(element)
    expect(third).not.toEqual(['take 1115'])
    const rows = all(element, '[role=radio]')
    rows[0]!.focus()
    await userEvent.keyboard('{ArrowDown}')
    await element.updateComplete
    expect(focused()).toBe(all(element, '[role=radio]')[1])
    expect(checked(element)).toEqual([rows[1]!.dataset['take']])
    const die = all(element, '[data-rove=dice]').find((button) => button.getAttribute('aria-pressed') === 'true')!
    die.focus()
    await userEvent.keyboard(' ')
    await element.updateComplete
    expect(checked(element)).not.toEqual([rows[1]!.dataset['take']])
  })

  it('moves the focus to the main button when what had it is gone', async () => {
    const element = await mountedAt(states['select']!, { players: 'me,me' })
    for (const group of ['takes', 'dice']) {
      all(element, `[data-rove=${group}]`).at(-1)!.focus()
      await userEvent.keyboard('t')
      await element.updateComplete
      expect(element.phase).toBe('turn.decide')
      expect(focused()).toBe(home(element))
      await userEvent.keyboard('u')
      await element.updateComplete
    }
  })

  it.each([
    ['r', '[data-home]', ['take 1115', 'continue']],
    ['Enter', '[data-home]', ['take 1115', 'continue']],
    ['t', '[data-home]', ['take 1115']],
    ['Enter', '.minor [part=action]', ['take 1115']],
  ])('decides once however long %s is held on %s', async (key, on, decided) => {
    const element = await mountedAt(states['select']!, { players: 'me,me' })
    const actions: string[] = []
    element.addEventListener('dw-action', ({ detail }) => actions.push(detail.action))
    let left = 0
    const note = (event: KeyboardEvent) => event.repeat && !event.defaultPrevented && left++
    document.body.addEventListener('keydown', note)
    if (on.startsWith('.minor')) await openDrawer(element, 'more')
    one(element, on).focus()
    await userEvent.keyboard(`{${key}>60/}`)
    document.body.removeEventListener('keydown', note)
    await element.settled
    expect(actions).toEqual(decided)
    // The page is told that the key is taken for as long as it is held.
    expect(left).toBe(0)
  })

  it('takes back one action however long U is held', async () => {
    const element = await mountedAt(states['decide']!, { players: 'me,me' })
    element.act('stop')
    home(element).focus()
    await userEvent.keyboard('{u>9/}')
    expect(element.phase).toBe('turn.decide')
  })

  it('moves the focus and the time line for as long as an arrow is held', async () => {
    const element = await mountedAt(states['select']!)
    const rows = all(element, '[role=radio]')
    rows[0]!.focus()
    await userEvent.keyboard('{ArrowDown>2/}')
    await element.updateComplete
    expect(focused()).toBe(rows[2])
    expect(checked(element)).toEqual([rows[2]!.dataset['take']])
    await openDrawer(element, 'turns')
    one(element, '.foot input').focus()
    await userEvent.keyboard('{ArrowLeft>3/}')
    expect(element.ply).toBe(element.plies - 3)
    one(element, '.foot button:nth-of-type(2)').focus()
    await userEvent.keyboard('{Enter>2/}')
    expect(element.ply).toBe(element.plies - 1)
  })

  it('has one tab stop for the dice and one for the ways to take', async () => {
    const element = await mountedAt(states['select']!)
    for (const group of ['dice', 'takes'])
      expect(all(element, `[data-rove=${group}]`).filter((item) => item.tabIndex === 0).length).toBe(1)
  })

  it('leaves single letters to the text field while it has the focus', async () => {
    const element = await mountedAt(states['select']!)
    await openDrawer(element, 'more')
    one(element, 'form input').focus()
    await userEvent.keyboard('take 5')
    expect((one(element, 'form input') as HTMLInputElement).value).toBe('take 5')
    expect(element.phase).toBe('turn.select')
    await userEvent.keyboard('{Enter}')
    await element.updateComplete
    expect(element.phase).toBe('turn.decide')
    expect(focused()).not.toBeNull()
  })

  it('opens the rules with ? and gives the focus back when they close', async () => {
    const element = await mountedAt(states['select']!)
    home(element).focus()
    await userEvent.keyboard('?')
    await expect.poll(() => all(element, '.drawer[data-open=rules] li').length).toBeGreaterThan(0)
    await expect.poll(focused).toBe(one(element, '.drawer'))
    await userEvent.keyboard('{Escape}')
    expect(all(element, '.drawer')).toEqual([])
    expect(focused()).toBe(home(element))
  })
})

describe('the buttons', () => {
  it('state the consequence, in numbers of the engine', async () => {
    const element = await mountedAt(states['select']!)
    expect(textOf(home(element))).toBe('Take 1·1·1·5, throw 2 dice 1,050 at stake · 44% dobon')
    expect(textOf(secondary(element))).toBe('Stop with 1,050 total 1,050')
  })

  it('SD3 say why stopping is closed', async () => {
    const element = await mountedAt(states['select']!)
    all(element, '[data-rove=takes]')
      .find((row) => row.dataset['take'] === 'take 5')!
      .click()
    await element.updateComplete
    expect(secondary(element).getAttribute('aria-disabled')).toBe('true')
    expect(textOf(secondary(element))).toBe('Stop 950 more to start')
  })

  it('say so where the chosen dice do not all score', async () => {
    const element = await mountedAt(states['select']!)
    const six = all(element, '[data-rove=dice]').find((die) => die.getAttribute('aria-label')!.includes(': 6'))!
    six.click()
    await element.updateComplete
    expect(home(element).getAttribute('aria-disabled')).toBe('true')
    expect(textOf(home(element))).toContain('1·1·1·5·6: not every die scores')
    home(element).click()
    expect(element.phase).toBe('turn.select')
  })

  it('take and stop with one press, which are two actions', async () => {
    const element = await mountedAt(states['select']!, { players: 'me,me' })
    const actions: string[] = []
    element.addEventListener('dw-action', ({ detail }) => actions.push(detail.action))
    secondary(element).click()
    await element.settled
    expect(actions).toEqual(['take 1115', 'stop'])
    expect(textOf(all(element, '.seats .pts')[0]!)).toBe('1,050')
  })

  it('3.4-4 after furikiri offer only the throw', async () => {
    const element = await mountedAt({ ...states['furikiri']!, actions: [] })
    expect(textOf(secondary(element))).toBe('Stop furikiri: no stopping')
    expect(textOf(home(element))).toContain('throw again')
  })
})

describe('taking back', () => {
  it('gives a taken throw back until dice fall again', async () => {
    const element = await mountedAt(states['select']!, { players: 'me,me' })
    const actions: string[] = []
    element.addEventListener('dw-action', ({ detail }) =>
      actions.push(`${detail.action}${detail.undone ? ' undone' : ''}`),
    )
    expect(element.undo().ok).toBe(false)
    expect(element.act('take 111').ok).toBe(true)
    expect(element.undo().ok).toBe(true)
    expect(element.phase).toBe('turn.select')
    element.act('take 111')
    element.act('continue')
    await element.settled
    const refused = element.undo()
    expect(refused).toMatchObject({ ok: false, code: 'undo-refused' })
    expect(actions).toEqual(['take 111', 'take 111 undone', 'take 111', 'continue'])
  })

  it('takes back a stop while the next person has not thrown', async () => {
    const element = await mountedAt(states['select']!, { players: 'me,me' })
    element.act('take 1115')
    element.act('stop')
    await element.settled
    expect(element.undo().ok).toBe(true)
    expect(element.phase).toBe('turn.decide')
  })
})

/** A match that a verdict ended. */
async function ended(script: Script): Promise<DwSixDice> {
  const begun = unwrap(parseTranscript(transcriptOf(script)))
  const end = { reason: 'timeout', seat: 1, returns: [1, -1] }
  return mounted({ transcript: makeTranscript({ ...begun, end }) })
}

it('refuses to act in a match that a verdict ended, by text too, and asks no page about it', async () => {
  const element = await ended(states['select']!)
  const { transcript } = element
  const asked: Event[] = []
  element.addEventListener('dw-before-action', (event) => asked.push(event))
  expect(element.act('take 5')).toMatchObject({ ok: false, code: 'match-over' })
  await enter(element, 'take 5')
  expect(textOf(one(element, '.refusal code'))).toBe('match-over')
  expect(element.transcript).toBe(transcript)
  expect(asked).toEqual([])
})

describe('nothing is taken back', () => {
  /** The last thing that happened is a person's, and could be taken back at a table. */
  const taken = { ...states['select']!, actions: [...(states['select']!.actions ?? []), 'take 111'] }

  it('of a match that is watched, by U neither', async () => {
    const element = await mountedAt(taken, { mode: 'view' })
    const { plies, transcript } = element
    home(element).focus()
    await userEvent.keyboard('u')
    expect(element.undo()).toMatchObject({ code: 'undo-refused', message: expect.stringContaining('only watched') })
    await element.updateComplete
    expect([element.plies, element.transcript]).toEqual([plies, transcript])
    expect(all(element, '.refusal')).toEqual([])
  })

  it('of a match that a verdict ended', async () => {
    const element = await ended(taken)
    expect(element.undo()).toMatchObject({ code: 'undo-refused', message: expect.stringContaining('a verdict') })
    expect(textOf(one(element, '.acts'))).not.toContain('Take back')
  })
})

describe('a veto', () => {
  it('stops an action of a person before anything changes', async () => {
    const element = await mountedAt(states['select']!)
    element.addEventListener('dw-before-action', (event) => event.preventDefault(), { once: true })
    const before = element.transcript
    expect(element.act('take 111')).toMatchObject({ ok: false, code: 'action-vetoed' })
    expect(element.transcript).toBe(before)
    expect(element.act('take 111').ok).toBe(true)
  })

  it('lets the page act in place of a bot', async () => {
    const element = await mounted({ players: 'greedy,greedy', seed: '3' })
    element.addEventListener('dw-before-action', (event) => event.preventDefault(), { once: true })
    element.proceed()
    await element.settled
    expect(element.phase).toBe('turn.select')
    expect(element.act(element.legalActions[0]!).ok).toBe(true)
  })
})

describe('a listener of dw-before-action', () => {
  const other = transcriptOf(states['dobon']!)
  const changes: Readonly<Record<string, (element: DwSixDice, event: Event) => void>> = {
    'begins a new match': (element) => element.reset({ seed: '99' }),
    'vetoes and begins a new match': (element, event) => (event.preventDefault(), element.reset({ seed: '99' })),
    'sets other players': (element) => (element.players = 'me,greedy,greedy'),
    'sets other options': (element) => (element.options = { target: 2000 }),
    'sets a transcript': (element) => (element.transcript = other),
    'sets a position': (element) => (element.position = { ...element.position!, seed: '99' }),
  }

  it.each(Object.entries(changes))('that %s stops the action of a person', async (_, change) => {
    const element = await mountedAt(states['select']!)
    const actions: string[] = []
    element.addEventListener('dw-action', ({ detail }) => actions.push(detail.action))
    element.addEventListener('dw-before-action', (event) => change(element, event), { once: true })
    expect(element.act('take 111')).toMatchObject({ ok: false, code: 'action-vetoed' })
    await element.updateComplete
    expect(actions).toEqual([])
    expect(all(element, '.refusal')).toEqual([])
  })

  it.each(Object.entries(changes))(
    'that %s stops the action of a bot, and the new match goes on',
    async (_, change) => {
      const element = await mounted({ players: 'greedy,greedy', seed: '3' })
      const plies: number[] = []
      const ofThisMatch: boolean[] = []
      element.addEventListener('dw-action', ({ detail }) => {
        plies.push(detail.ply)
        ofThisMatch.push(detail.ply === element.plies - 1)
      })
      const changeOnce = (event: Event): void => {
        if (plies.length < 3) return
        element.removeEventListener('dw-before-action', changeOnce)
        change(element, event)
      }
      element.addEventListener('dw-before-action', changeOnce)
      element.proceed()
      await element.settled
      element.proceed()
      await element.settled
      expect(plies.length).toBeGreaterThan(2)
      expect(ofThisMatch).not.toContain(false)
      expect(element.plies).toBeGreaterThan(0)
    },
  )

  it('that takes another action has that one alone', async () => {
    const element = await mountedAt(states['select']!, { players: 'me,me' })
    element.addEventListener('dw-before-action', () => element.act('take 5'), { once: true })
    expect(element.act('take 111')).toMatchObject({ ok: false, code: 'action-vetoed' })
    expect(element.transcript.trim().split('\n').at(-1)).toContain('take 5')
  })

  it('that looks back lets a bot wait', async () => {
    const element = await mounted({ players: 'greedy,greedy', seed: '3' })
    element.addEventListener('dw-before-action', () => element.goTo(0), { once: true })
    element.proceed()
    await element.settled
    const { plies } = element
    expect(element.ply).toBe(0)
    expect(element.transcript).not.toContain('take')
    element.goTo(plies)
    await element.settled
    expect(element.phase).toBe('over')
  })
})

it('refuses to act for a bot, for chance and in a match only watched, each with its code', async () => {
  const watched = await mountedAt(states['select']!, { mode: 'view' })
  expect(watched.act('take 111')).toMatchObject({ ok: false, code: 'not-yours' })
  const bots = await mountedAt(states['select']!, { players: 'greedy,me' })
  expect(bots.act('take 111')).toMatchObject({ ok: false, code: 'not-yours' })
  const fresh = await mounted()
  expect(fresh.act('take 111')).toMatchObject({ ok: false, code: 'action-phase' })
  const mine = await mountedAt(states['select']!)
  expect(mine.act('take 222')).toMatchObject({ ok: false, code: 'action-illegal', reason: { code: 'not-thrown' } })
})

it('plays bots against each other to the end at once where nothing moves', async () => {
  const element = await mounted({ players: 'greedy,greedy', seed: '5' })
  const ends: string[] = []
  element.addEventListener('dw-end', ({ detail }) => ends.push(detail.transcript))
  element.proceed()
  await element.settled
  expect(ends).toEqual([element.transcript])
})

const seeds: readonly (readonly [before: string, after: string])[] = [
  ['6', '7'],
  ['9', '10'],
  ['009', '010'],
  ['099', '100'],
  ['tea', 'tea-2'],
  ['tea-2', 'tea-3'],
  ['tea-9', 'tea-10'],
  ['9007199254740993', '9007199254740994'],
  ['x'.repeat(64), `${'x'.repeat(62)}-2`],
  [`${'x'.repeat(62)}-9`, `${'x'.repeat(62)}10`],
  // A number past its last digit starts again.
  ['9'.repeat(64), '0'.repeat(64)],
  [`x${'9'.repeat(63)}`, `1${'0'.repeat(63)}`],
  ['\u2028tea\u2028', '\u2028tea\u2028-2'],
]

it.each(seeds)('plays again after the seed %j with other dice, by the seed %j', async (before, after) => {
  const over = await mountedAt(states['end']!)
  const element = await mounted()
  element.position = { ...over.position!, seed: before }
  await element.updateComplete
  expect(textOf(home(element))).toBe('Play again with new dice')
  home(element).click()
  await element.updateComplete
  expect(all(element, '.refusal')).toEqual([])
  expect(element.phase).toBe('oya.roll')
  expect(element.position).toMatchObject({ seed: after })
})

it('shares a result no longer once it is played again', async () => {
  const over = await mountedAt(states['end']!)
  const element = await mounted()
  element.position = { ...over.position!, seed: '7' }
  await element.updateComplete
  secondary(element).click()
  await expect.poll(() => all(element, '.drawer').length).toBe(1)
  home(element).click()
  await element.settled
  expect(all(element, '.drawer')).toEqual([])
  expect(element.phase).toBe('oya.roll')
})

it('keeps the result back until the last dice lie', async () => {
  // By seed 8 the last throw of this match is a dobon: with it the match is over while its dice are in the air.
  const settings = { seed: '8', options: '{"target":1000}' }
  const whole = await mounted(settings)
  for (let presses = 0; !whole.transcript.includes('"end"'); presses++) {
    expect(presses).toBeLessThan(400)
    home(whole).click()
    await whole.settled
  }
  const lines = whole.transcript.trim().split('\n')
  expect(lines.at(-2)).toContain('roll')
  const element = await mounted({ ...settings, motion: 'auto', transcript: lines.slice(0, -2).join('\n') })
  const inTheAir: string[] = []
  const note = async (): Promise<void> => {
    await Promise.resolve()
    await element.updateComplete
    inTheAir.push(`${textOf(one(element, '.status'))} ${all(element, '.settled, .seats .now').length}`)
  }
  element.addEventListener('dw-roll', () => void note())
  element.proceed()
  await element.settled
  expect(inTheAir).toEqual([expect.stringMatching(/^Throwing .* 1$/)])
  expect(textOf(one(element, '.status'))).toMatch(/won\.$/)
  expect(all(element, '.settled').length).toBe(1)
})

it('heads the table with what the dice in the air have found it at', async () => {
  const dice = ['oya 6', 'oya 2', 'roll 223346', 'roll 223346']
  const element = await mountedAt({ players: ['me', 'me'], dice }, { motion: 'auto' })
  const head = () => textOf(one(element, '.sub'))
  expect(head()).toMatch(/lap 2 · oya A$/)
  for (const [before, found] of [
    [1, /who begins\?$/],
    [3, /lap 1 · oya A$/],
  ] as const) {
    element.goTo(before)
    await element.updateComplete
    expect(head()).toMatch(found)
    const played = element.togglePlay()
    await expect.poll(() => textOf(one(element, '.status'))).toMatch(/^(Throwing|Dice for)/)
    expect(head()).toMatch(found)
    element.goTo(before)
    // oxlint-disable-next-line no-await-in-loop -- one throw after the other
    await played
  }
})
