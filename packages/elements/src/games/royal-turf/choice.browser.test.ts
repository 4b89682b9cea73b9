/** What `<dw-royal-turf>` suggests, what it says of a choice, and that it stands still while one is made. */
import { house } from '@dicewright/engine/royal-turf'
import { page, userEvent } from 'vitest/browser'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { all, field, mountedAt, one, sprint, states, textOf } from '../../../test/royal-turf.ts'
import { faultsOf, placeIn, sizes } from '../../../test/one-screen.ts'
import type { DwRoyalTurf } from './royal-turf.ts'

afterEach(() => document.body.replaceChildren())

const home = (element: DwRoyalTurf) => one(element, '[data-home]')
const row = (element: DwRoyalTurf, horse: string) => one(element, `button[data-horse=${horse}]`)
const checked = (element: DwRoyalTurf) =>
  all(element, '.row[aria-checked=true]').map(({ dataset }) => dataset['horse'] as string)
const chosen = async (element: DwRoyalTurf, horse: string): Promise<string> => {
  row(element, horse).click()
  await element.updateComplete
  return textOf(one(element, '.why'))
}

describe('a suggestion', () => {
  it('is none without hints, but the only horse there is', async () => {
    expect(checked(await mountedAt(states['moving']!))).toEqual([])
    const dice = ['start 0', ...field, ...Array.from({ length: 7 }, () => 'roll cap')]
    const moves = ['othello', 'red-fox', 'dark-brown', 'caramel', 'beige', 'albino'].map((horse) => `move ${horse}`)
    const element = await mountedAt({ ...states['moving']!, dice, actions: [...states['moving']!.actions!, ...moves] })
    expect(checked(element)).toEqual(['earl-grey'])
  })

  it.each(['betting', 'moving'])('is what the hint says, until the person chooses: %s', async (state) => {
    const element = await mountedAt(states[state]!, { hints: 'on', guide: 'off' })
    await expect.poll(() => all(element, '.row.best').length, { timeout: 20_000 }).toBe(1)
    const best = one(element, '.row.best').dataset['horse']!
    expect(checked(element)).toEqual([best])
    expect(textOf(home(element))).toMatch(/Hint$/)
    expect(textOf(one(element, '[data-lie=wide] > .tip'))).not.toBe('')
    const before = element.plies
    const other = all(element, '.row:not([aria-disabled], .best)')[0]!.dataset['horse']!
    await chosen(element, other)
    expect(checked(element)).toEqual([other])
    expect(textOf(home(element))).not.toMatch(/Hint$/)
    // The first press on what was only suggested chooses it, the next does it.
    await chosen(element, best)
    expect([checked(element), element.plies]).toEqual([[best], before])
    row(element, best).click()
    expect(element.plies).toBeGreaterThan(before)
  })

  it('calls horses as the numbers of an owner do', async () => {
    const horses = house.horses.map((horse) => ({ ...horse, names: { en: `Sir ${horse.names.en}` } }))
    const data = JSON.stringify({ ...house, horses })
    const element = await mountedAt(states['moving']!, { data, hints: 'on', guide: 'off' })
    await expect.poll(() => textOf(one(element, '.what')), { timeout: 20_000 }).toMatch(/^Move Sir /)
  })
})

it('chooses among its rows by arrows', async () => {
  const element = await mountedAt(states['moving']!)
  row(element, 'othello').focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(checked(element)).toEqual(['dark-brown'])
  expect(element.plies).toBe(element.ply)
  await userEvent.keyboard('{ArrowUp} ')
  await element.settled
  expect(element.transcript).toContain('move red-fox')
})

describe('what follows from a choice', () => {
  const rolled = (symbol: string) => ({ ...states['rolling']!, dice: [...states['rolling']!.dice, `roll ${symbol}`] })

  it('is why a horse does not move, and which are in its way', async () => {
    const element = await mountedAt(rolled('shoe'))
    expect(await chosen(element, 'earl-grey')).toBe(
      'One horse a space, with 5 horses before it: it stays on 27, and counts as moved.',
    )
    expect(textOf(one(element, 'button[data-horse=earl-grey] .to'))).toBe('27 to 27')
    expect(textOf(home(element))).toBe('Choose Earl Grey: it stays on 27 others in the way: counts as moved')
    const other = await mountedAt(rolled('head'))
    expect(await chosen(other, 'earl-grey')).toBe(
      'One horse a space, with Albino before it: it stays on 27, and counts as moved.',
    )
    expect(await chosen(other, 'beige')).toBe(
      'One horse a space, with 3 horses before it: it stays on 29, and counts as moved.',
    )
    document.body.replaceChildren(element)
    expect(await chosen(element, 'albino')).toBe('Then it is 1st, 32 spaces from home, with no chip of yours on it.')
  })

  it('is what the pace chip and a place bring the person who moves', async () => {
    const short = { ...rolled('cap'), options: sprint }
    const element = await mountedAt(short)
    expect(await chosen(element, 'earl-grey')).toBe('It takes the pace chip, which pays you £400 at the end.')
    expect(textOf(home(element))).toBe('Move Earl Grey from 9 to 9 takes the pace chip on 8')
    const placed = await mountedAt({ ...short, options: { ...sprint, paceBonus: 'onlyIfPlaced' } })
    expect(await chosen(placed, 'earl-grey')).toMatch(/£400 more for you if it comes in/)
    const { dice, actions = [], players, options } = states['over']!
    const late = { players, dice, actions: actions.slice(0, -1), ...(options ? { options } : {}) }
    const end = await mountedAt(late, { players: 'me,me' })
    expect(await chosen(end, 'dark-brown')).toBe('It comes in 3rd, with no chip of yours on it. That ends the race.')
  })

  it('is what a chip brings, and for how many bets a 2 counts', async () => {
    const element = await mountedAt({ ...states['betting']!, actions: [] })
    expect(textOf(one(element, '.why'))).toMatch(/^A 2 counts as two bets/)
    expect(await chosen(element, 'albino')).toBe(
      'Bets on it then come to 2: 1st brings you £700, 2nd £500, 3rd £300 if no more come.',
    )
    const byCount = await mountedAt({ ...states['betting']!, actions: [], options: { payoutRow: 'chipCount' } })
    expect(await chosen(byCount, 'albino')).toBe(
      'Yours is then the only chip on it: 1st brings you £800, 2nd £600, 3rd £400 if no more come.',
    )
  })
})

it('says by how much a match was won, and what each was paid', async () => {
  const element = await mountedAt(states['over']!)
  expect(textOf(one(element, '.won'))).toBe('You won. £600 against £0: £600 more.')
  expect(all(element, '.paid li em').map(textOf)).toEqual(['+£600', '£0'])
})

describe('the places', () => {
  const before = [innerWidth, innerHeight] as const
  beforeAll(() => page.viewport(1200, 720))
  afterAll(() => page.viewport(...before))
  const six = ['me:Ana', 'greedy', 'greedy', 'random', 'random', 'greedy']
  const crowd = {
    players: six,
    dice: ['start 0', ...field, 'roll saddle'],
    actions: ['earl-grey 2', 'othello 1', 'beige 1'].flatMap((bet) => six.map(() => `bet ${bet}`)),
  }

  const aside = { name: 'phone on its side', width: 844, high: '390px', is: 390 }

  it.each([...sizes, aside])('have room for six players and all their chips on one horse: $name', async (size) => {
    if (size === aside) {
      await page.viewport(844, 390)
      onTestFinished(() => page.viewport(1200, 720))
    }
    const frame = document.body.appendChild(document.createElement('div'))
    const element = await mountedAt(crowd, { announce: 'off', guide: 'off' })
    frame.append(element)
    document.body.append(frame)
    placeIn(frame, size)
    await element.updateComplete
    expect(all(element, '.row .chips .chip')).toHaveLength(18)
    // The points of six players scroll in a narrow bar.
    expect(faultsOf(element, size).filter((fault) => !/^(ul\.seats|em\.pts)/.test(fault))).toEqual([])
  })

  it.each([1100, 600, 390])('are where they are in every state, at %i px', async (width) => {
    const boxes = new Set<string>()
    for (const state of ['dealing', 'betting', 'rolling', 'moving', 'ran']) {
      const element = await mountedAt(states[state]!)
      element.style.width = `${width}px`
      const of = ['.grass', '.rc', '.rc > :last-child', '.acts'].map((name) =>
        one(element, name).getBoundingClientRect(),
      )
      boxes.add(of.map(({ x, y, width: wide, height }) => [x, y, wide, height].map(Math.round).join()).join(' '))
    }
    expect([...boxes]).toHaveLength(1)
  })

  it.each([1100, 600, 390])('keep the die where it fell when its name comes, at %i px', async (width) => {
    const element = await mountedAt(states['rolling']!, { motion: 'auto' })
    element.style.width = `${width}px`
    element.proceed()
    await element.updateComplete
    const place = () => {
      const { x, y } = one(element, '.mid .die').getBoundingClientRect()
      return [x, y].map(Math.round)
    }
    expect(textOf(one(element, '.mid .words'))).toBe('…')
    const falling = place()
    await element.settled
    expect(textOf(one(element, '.mid .words'))).not.toBe('…')
    expect(place()).toEqual(falling)
  })
})
