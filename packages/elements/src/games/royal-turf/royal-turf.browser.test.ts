/** `<dw-royal-turf>`: a race by keyboard alone, what is spoken, and an owner's numbers. */
import { house } from '@dicewright/engine/royal-turf'
import { userEvent } from 'vitest/browser'
import { afterEach, describe, expect, it } from 'vitest'
import {
  all,
  field,
  focused,
  heardAt,
  mounted,
  mountedAt,
  one,
  opened,
  sprint,
  states,
  textOf,
} from '../../../test/royal-turf.ts'
import type { DwRoyalTurf } from './royal-turf.ts'

afterEach(() => {
  document.body.replaceChildren()
  document.body.removeAttribute('style')
})

const home = (element: DwRoyalTurf) => one(element, '[data-home]')
const row = (element: DwRoyalTurf, horse: string) => one(element, `button[data-horse=${horse}]`)

describe('playing', () => {
  it('plays a race by keyboard alone, and focus never falls to the page', async () => {
    const element = await mounted({ seed: '7', players: 'me,greedy', options: JSON.stringify(sprint) })
    const ends: Event[] = []
    element.addEventListener('dw-end', (event) => ends.push(event))
    home(element).focus()
    await userEvent.keyboard('{Enter}')
    await element.settled
    for (let presses = 0; ends.length === 0; presses++) {
      expect(presses).toBeLessThan(200)
      const open = all(element, 'button.row:not([aria-disabled])')[0]!
      await userEvent.keyboard(
        open.dataset['horse'] === 'othello'
          ? '11'
          : `${1 + field.findIndex((card) => card.includes(` ${open.dataset['horse']} `))}r`,
      )
      await element.settled
      expect(focused(), `after press ${presses}`).not.toBeNull()
    }
    expect(textOf(one(element, '.status'))).toMatch(/won\.$|^You won|^Shared/)
    expect(home(element)).toBe(focused())
  })

  it('chooses a chip and a horse by presses, says what they would bring, and bets on the second press', async () => {
    const element = await mountedAt(states['betting']!)
    expect(all(element, '.hand button').map((chip) => chip.getAttribute('aria-label'))).toEqual(['Chip 1, 2 in hand'])
    const other = await mountedAt({ ...states['betting']!, actions: [] })
    home(other).focus()
    await userEvent.keyboard('v')
    await other.updateComplete
    row(other, 'albino').click()
    await other.updateComplete
    expect(textOf(home(other))).toBe('Bet your 1 on Albino 1st £400, 2nd £300, 3rd £200')
    row(other, 'albino').click()
    await other.settled
    expect(other.transcript).toContain('bet albino 1')
    expect(all(other, '.pay tbody tr:first-child .r').map(textOf)).toEqual(['400', '350'])
  })

  it('goes on before the first roll of a race, which is no betting round any more', async () => {
    const element = await mountedAt(states['rolling']!)
    expect(element.phase).toBe('race.roll')
    expect(textOf(one(element, '.mid'))).toBe('Race 1 The die says which number counts.')
    expect(textOf(one(element, '.status'))).toBe('The match waits here.')
    expect(textOf(home(element))).toBe('Go on from this position')
    expect(all(element, '.seats .note').map(textOf)).toEqual(['to move', ''])
    home(element).click()
    await element.settled
    expect(element.phase).toBe('race.move')
  })

  it('says why a horse cannot be chosen', async () => {
    const element = await mountedAt(states['betting']!)
    row(element, 'earl-grey').click()
    await element.updateComplete
    expect(textOf(one(element, '.why'))).toBe(
      'A chip of yours lies on Earl Grey already: each of yours goes on another horse.',
    )
    expect(row(element, 'earl-grey').getAttribute('aria-disabled')).toBe('true')
    expect(textOf(home(element))).toBe('Bet your 1 on Earl Grey your chip lies there already')
    home(element).click()
    await expect.poll(() => all(element, '.rules [data-at]').map(({ dataset }) => dataset['rule'])).toEqual(['5.3-1'])
  })

  it('shows the way of the chosen horse, and lights what it would pay', async () => {
    const element = await mountedAt(states['moving']!, { players: 'me,me' })
    await userEvent.click(row(element, 'earl-grey'))
    expect(all(element, '[data-lie=wide] .run')).toHaveLength(1)
    expect(textOf(home(element))).toBe('Move Earl Grey from 27 to 9 then 1st, 25 from the line')
    home(element).click()
    await element.updateComplete
    expect(all(element, '.pay td.lit').map(textOf)).toContain('7Earl Grey300')
  })

  it('waits at the end of a race until the next is asked for', async () => {
    const element = await mounted({ seed: '5', options: JSON.stringify({ ...sprint, races: 2 }) })
    element.proceed()
    for (let plies = -1; plies !== element.plies;) {
      await element.settled
      plies = element.plies
      const [action] = element.legalActions
      if (action && all(element, '.photo').length === 0) element.act(action)
    }
    expect(textOf(home(element))).toMatch(/^On to race 2/)
    expect(one(element, '.photo svg').getAttribute('aria-label')).toMatch(/^Photo finish: .+; last .+\.$/)
    home(element).click()
    await element.settled
    expect(all(element, '.photo')).toEqual([])
  })

  it('speaks of every bet and move, and of the end', async () => {
    const element = await mountedAt(states['over']!, { mode: 'view', announce: 'self' })
    const said = (await heardAt(element)).join('\n')
    expect(said).toContain('The field: Othello on 15, Red Fox on 14')
    expect(said).toContain('You bet 2 on Earl Grey.')
    expect(said).toMatch(/You rolled Horse head\.\s+You moved Othello from 15 to 7\./)
    expect(said).toMatch(/took the pace chip/)
    expect(said).toMatch(/The race is over: .+ Richest: You with £/)
  })
})

it('tells a person here that the next bet is theirs', async () => {
  const element = await mountedAt(states['betting']!, { players: 'me:Ana,me:Ben', announce: 'self' })
  const [action] = element.legalActions
  element.act(action!)
  await element.updateComplete
  expect(textOf(one(element, '[role=status]'))).toMatch(/^Ana bet .+\. Next: Ben\.$/)
})

describe('numbers', () => {
  const [othello, ...others] = house.horses
  const [form, ...forms] = othello!.forms
  const owned = [{ ...othello!, forms: [{ ...form!, head: 9 }, ...forms] }, ...others]
  const printed = { ...house, label: 'Copied from my box', payout: [[90, 80, 70]], horses: owned }

  it('are never shown as the printed ones: the house’s say so, an owner’s have their label', async () => {
    const element = await mounted()
    expect(textOf(one(await opened(element), '.fin'))).toBe(
      'House numbers: our own invention, not those of the printed game',
    )
    const bare = await mounted({ panel: 'none' })
    expect(textOf(one(bare, '.fin'))).toBe('House numbers: our own invention, not those of the printed game')
    const own = await mounted({ data: JSON.stringify(printed), options: '{"races":1}' })
    expect(textOf(one(await opened(own), '.fin:last-child'))).toBe('Copied from my box')
    expect(textOf(one(own, '.status'))).toBe('One race: bet, then move any horse.')
    // The last race is doubled.
    for (const table of ['.pay', '.pays']) expect(all(own, `${table} td`).map(textOf)).toEqual(['180', '160', '140'])
    expect(own.game!.options).toMatchObject({ payouts: [90, 80, 70], races: 1 })
    own.data = null
    await own.updateComplete
    expect(own.game!.options['payouts']).toBeNull()
  })

  it('of an owner give the horses their names, once a match is played with them', async () => {
    const [first, ...rest] = printed.horses
    const renamed = [{ ...first!, names: { en: 'Nightfall' } }, ...rest]
    const element = await mounted()
    Object.assign(element, { data: { ...printed, horses: renamed }, players: 'me,nobody' })
    await element.updateComplete
    expect(textOf(one(element, '.rc .nm b'))).toBe('Othello')
    element.players = 'me,greedy'
    await element.updateComplete
    expect(textOf(one(element, '.rc .nm b'))).toBe('Nightfall')
  })

  it('that are wrong are refused with the entry, and the last good match is kept', async () => {
    const element = await mounted()
    const codes: string[] = []
    element.addEventListener('dw-error', ({ detail }) => codes.push(`${detail.code} ${detail.at}`))
    element.data = { ...printed, trackLength: 5 }
    await element.updateComplete
    expect(codes).toEqual(['data-malformed trackLength'])
    expect(element.game!.options['trackLength']).toBe(33)
    expect(textOf(one(element, '.refusal'))).toContain('trackLength of the numbers is 5')
  })

  it('are not overruled by an option, nor overrule one: who gives both is told', async () => {
    const element = await mounted()
    const codes: string[] = []
    element.addEventListener('dw-error', ({ detail }) => codes.push(`${detail.code} ${detail.at}`))
    Object.assign(element, { data: printed, options: { trackLength: 40 } })
    await element.updateComplete
    expect(codes).toEqual(['option-value trackLength'])
    element.options = { races: 1 }
    await element.updateComplete
    expect(element.game!.options).toMatchObject({ races: 1, trackLength: 33 })
  })
})
