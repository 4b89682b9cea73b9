/**
 * `<dw-royal-turf>`: nothing axe would report and nothing that leaves its host in any state, a race by keyboard alone,
 * an owner's numbers, what is spoken, and that face-down chips are nowhere until they are turned over.
 */
import { horses, house } from '@dicewright/engine/royal-turf'
import { page, userEvent } from 'vitest/browser'
import { enter } from '../../../test/enter.ts'
import { everything, toldWhile } from '../../../test/hidden.ts'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { languages } from '../../kit/messages.ts'
import {
  all,
  escapees,
  field,
  focused,
  heardAt,
  mounted,
  mountedAt,
  one,
  reported,
  sprint,
  states,
  textOf,
  transcriptOf,
} from '../../../test/royal-turf.ts'
import type { DwRoyalTurf } from './royal-turf.ts'

afterEach(() => {
  document.body.replaceChildren()
  document.body.removeAttribute('style')
})

const home = (element: DwRoyalTurf) => one(element, '[data-home]')
const row = (element: DwRoyalTurf, horse: string) => one(element, `button[data-horse=${horse}]`)
const looks: Readonly<Record<string, () => Promise<DwRoyalTurf>>> = {
  start: () => mounted(),
  ...Object.fromEntries(Object.entries(states).map(([name, script]) => [name, () => mountedAt(script)])),
  chosen: async () => {
    const element = await mountedAt(states['moving']!)
    row(element, 'earl-grey').click()
    await element.updateComplete
    return element
  },
}

describe('how it sits in the page', () => {
  it('has the main button in view for who bets by keyboard', async () => {
    const before = [innerWidth, innerHeight] as const
    onTestFinished(() => page.viewport(...before))
    await page.viewport(1100, 620)
    const element = await mountedAt(states['betting']!)
    const bottom = () => home(element).getBoundingClientRect().bottom
    scrollTo(0, 0)
    expect(bottom()).toBeGreaterThan(innerHeight)
    await userEvent.tab()
    home(element).focus({ preventScroll: true })
    expect(scrollY).toBe(0)
    expect(bottom()).toBeLessThanOrEqual(innerHeight)
  })

  it('has the main button in view at the end of a race, in a window that is lower than what was paid', async () => {
    const before = [innerWidth, innerHeight] as const
    onTestFinished(() => page.viewport(...before))
    await page.viewport(390, 844)
    const element = await mountedAt(states['over']!)
    expect(one(element, '.paid').getBoundingClientRect().bottom).toBeGreaterThan(innerHeight - 60)
    expect(home(element).getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
  })

  it.each(Object.entries(looks))('has nothing axe would report: %s', async (name, show) => {
    const element = await show()
    const theme = name === 'moving' || name === 'over' ? 'dark' : 'light'
    expect(await reported(element, theme, 'everything')).toEqual([])
  })

  it.each(languages)('keeps everything inside its host from 304 to 1100 px, in %s', async (lang) => {
    for (const name of lang === 'en' ? Object.keys(looks) : ['betting', 'chosen', 'over']) {
      const element = await looks[name]!()
      element.lang = lang
      await element.updateComplete
      expect([name, escapees(element, 304, 390, 600, 1100)]).toEqual([name, []])
    }
  })

  it.each(languages)('cuts no name and no place of a horse short, in %s', async (lang) => {
    const element = await mountedAt(states['moving']!, { lang })
    for (let width = 304; width <= 1100; width += 12) {
      element.style.width = `${width}px`
      const cut = all(element, '.rc .nm :not(.sr)').filter(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
      )
      expect(cut.map(textOf), `${width} px`).toEqual([])
    }
  })

  it('breaks no Japanese name of a horse, and cuts nothing of the head of its card, in any column', async () => {
    const element = await mountedAt(states['moving']!, { lang: 'ja' })
    const name = document.createRange()
    for (let width = 240; width <= 620; width += 5) {
      element.style.width = `${width}px`
      for (const horse of all(element, '.rc .nm b')) {
        name.selectNodeContents(horse)
        expect(name.getClientRects(), `${width} px: ${textOf(horse)}`).toHaveLength(1)
      }
      name.selectNodeContents(one(element, '.rc .h .t'))
      const title = name.getBoundingClientRect()
      expect(title.top - one(element, '.rc').getBoundingClientRect().top, `${width} px`).toBeGreaterThan(5)
    }
  })

  it('keeps its race card in sight and no name in pieces where there is room for few words', async () => {
    const element = await mountedAt(states['moving']!)
    const small = (size: string, width: number) => {
      document.documentElement.style.fontSize = size
      const cramped = escapees(element, width).filter((name) => /\.(nm|v|v on|to|t|silk|chips)$/.test(name))
      const pieces = all(element, '.rc .nm b').filter((name) => {
        const range = document.createRange()
        range.selectNodeContents(name)
        const lines = new Set([...range.getClientRects()].map(({ top }) => top)).size
        return lines > textOf(name).split(' ').length
      })
      const squeezed = all(element, '.rc .row .v').filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      const middles = (line: string) =>
        all(element, `${line} .v`).map((cell) => Math.round(cell.getBoundingClientRect().left + cell.offsetWidth / 2))
      expect(middles('.rc .h')).toEqual(middles('.rc .row:last-child'))
      return [...cramped, ...[...pieces, ...squeezed].map(textOf)]
    }
    try {
      expect(small('', 232)).toEqual([])
      expect(small('200%', 304)).toEqual([])
    } finally {
      document.documentElement.style.fontSize = ''
    }
  })

  it('tells a reader of its log which chip lies on a horse', async () => {
    const chips = async (state: string) =>
      all(await mountedAt(states[state]!), '.log em').map(
        (points) => points.querySelector(':scope > :not([aria-hidden])')?.textContent,
      )
    expect(await chips('betting')).toEqual(['2', '2'])
    expect(await chips('hidden')).toEqual(['1', 'face down', 'face down'])
  })

  it('writes what an own bet is with the comma of the language', async () => {
    const bets = async (lang: string) => all(await mountedAt(states['ran']!, { lang }), '.due li').map(textOf)
    expect((await bets('en'))[0]).toContain('Othello, ')
    expect((await bets('ja'))[0]).toContain('オセロ、')
  })

  it('names its payout table as the words above it do', async () => {
    const element = await mountedAt(states['moving']!)
    const table = one(element, '.pay')
    expect(table.ariaLabel).toBe('If it ended now')
    expect(textOf(table.previousElementSibling!)).toContain(table.ariaLabel)
  })

  it('tells horses apart by number and name, and draws a track of as many spaces as there are', async () => {
    const element = await mountedAt(states['moving']!)
    expect(all(element, '.wide .cell')).toHaveLength(33)
    expect(all(element, '.wide .runner text').map(textOf)).toEqual(['1', '2', '3', '4', '5', '6', '7'])
    expect(textOf(row(element, 'earl-grey').querySelector('.sr')!)).toBe(
      '7 Earl Grey, 27, behind the line, Horse head 1, Cap 15, Saddle 7, Horseshoe 5, You 2, Greedy 1, 27 → 9',
    )
    const short = await mountedAt(states['over']!)
    expect(all(short, '.tall .cell')).toHaveLength(15)
  })

  it.each([
    ['en', '28, behind the line'],
    ['ja', '28、ライン手前'],
    ['ko', '28번, 출발선 뒤'],
  ])(
    'says whole, also on a phone, where a horse is that moved and is still behind the line, in %s',
    async (lang, text) => {
      const { dice, actions = [], players } = states['rolling']!
      const crept = { players, dice: [...dice, 'roll head'], actions: [...actions, 'move earl-grey'] }
      const element = await mountedAt(crept, { lang })
      element.style.width = '304px'
      const places = all(element, '.rc .nm small')
      expect(places.map(textOf)).toContain(text)
      expect(places.filter((place) => place.scrollWidth > place.clientWidth).map(textOf)).toEqual([])
    },
  )
})

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
      const open = all(element, 'button.row[aria-pressed]')[0]!
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
    expect(textOf(home(other))).toBe('Bet 1 on Albino as 1st £400, 2nd £300, 3rd £200 · for each 1')
    row(other, 'albino').click()
    await other.settled
    expect(other.transcript).toContain('bet albino 1')
    expect(textOf(one(other, '.pay tr.r th'))).toMatch(/^1/)
  })

  it('goes on before the first roll of a race, which is no betting round any more', async () => {
    const element = await mountedAt(states['rolling']!)
    expect(element.phase).toBe('race.roll')
    expect(textOf(one(element, '.mid'))).toBe('Race 1')
    expect(textOf(one(element, '.status'))).toBe('The match waits here.')
    expect(textOf(home(element))).toBe('Go on from this position')
    expect(all(element, '.players .note').map(textOf)).toEqual(['to move', ''])
    home(element).click()
    await element.settled
    expect(element.phase).toBe('race.move')
  })

  it('says why a horse cannot be chosen', async () => {
    const element = await mountedAt(states['betting']!)
    row(element, 'earl-grey').click()
    await element.updateComplete
    expect(textOf(one(element, '.why'))).toBe('your chip lies on Earl Grey')
    expect(row(element, 'earl-grey').getAttribute('aria-disabled')).toBe('true')
  })

  it('shows the way of the chosen horse, and lights what it would pay', async () => {
    const element = await mountedAt(states['moving']!, { players: 'me,me' })
    await userEvent.click(row(element, 'earl-grey'))
    expect(all(element, '.wide .run')).toHaveLength(1)
    expect(textOf(home(element))).toBe('Move Earl Grey by 15: from 27 to 9 25 to the finish')
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
      if (action && all(element, '.result').length === 0) element.act(action)
    }
    expect(textOf(home(element))).toMatch(/^On to race 2/)
    expect(one(element, '.photo svg').getAttribute('aria-label')).toMatch(/^Photo finish: .+; last .+\.$/)
    home(element).click()
    await element.settled
    expect(all(element, '.result')).toEqual([])
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
    expect(textOf(one(element, '.fin'))).toBe('House numbers: our own invention, not those of the printed game')
    const bare = await mounted({ panel: 'none' })
    expect(textOf(one(bare, '.fin'))).toBe('House numbers: our own invention, not those of the printed game')
    const own = await mounted({ data: JSON.stringify(printed), options: '{"races":1}' })
    expect(textOf(one(own, '.fin:last-child'))).toBe('Copied from my box')
    expect(textOf(one(own, '.status'))).toBe('One race: bet, then move any horse.')
    expect(all(own, '.pay td').map(textOf)).toEqual(['90', '80', '70'])
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

describe('face-down chips', { tags: ['matches'] }, () => {
  const twin = (chips: readonly [number, number]) => ({
    ...states['hidden']!,
    players: ['me', 'random', 'random'],
    actions: [`bet beige ${chips[0]}`, `bet albino ${chips[1]}`, 'bet beige 1'],
  })

  it('of others are nowhere: other chips there change nothing a page can read', async () => {
    const seen: string[] = []
    for (const chips of [
      [2, 0],
      [0, 2],
      [1, 1],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      seen.push(everything(await mountedAt(twin(chips))))
    expect(seen[1]).toBe(seen[0])
    expect(seen[2]).toBe(seen[0])
    expect(seen[0]).toContain('bet beige ?')
    expect(seen[0]).toContain('null')
  })

  it('of a bot are told to the page as they are heard', async () => {
    const element = await mounted({ seed: '3', players: 'me,greedy', options: '{"preset":"hidden"}' })
    const told: string[] = []
    for (const name of ['dw-before-action', 'dw-action'] as const)
      element.addEventListener(name, ({ detail }) => detail.by === 'bot' && told.push(detail.action))
    element.proceed()
    await element.settled
    if (told.length === 0) {
      element.act(element.legalActions[0]!)
      await element.settled
    }
    expect(told.length).toBeGreaterThan(0)
    for (const action of told) expect(action).toMatch(/^bet [\w-]+ \?$/)
  })

  it('of several persons at one screen are shown to the one who has taken it, until the bet', async () => {
    const element = await mounted({ seed: '7', players: 'me:Ada,me:Ben', options: '{"preset":"hidden"}' })
    element.proceed()
    await element.settled
    expect(textOf(one(element, '.status'))).toMatch(/^Pass the device to/)
    expect(all(element, '.hand')).toEqual([])
    expect(element.legalActions).toEqual([])
    // Not even by text, where a refusal would tell what others have in hand.
    await enter(element, 'bet beige 7')
    expect(textOf(one(element, '.refusal'))).toContain('another person is to decide')
    home(element).click()
    await element.updateComplete
    expect(all(element, '.hand button')).toHaveLength(3)
    await enter(element, 'bet beige 7')
    expect(textOf(one(element, '.refusal'))).toMatch(/chip|7/)
    row(element, 'beige').click()
    await element.updateComplete
    row(element, 'beige').click()
    await element.settled
    expect(all(element, '.refusal')).toEqual([])
    expect(all(element, '.hand')).toEqual([])
    expect(textOf(one(element, 'button.row, div.row [data-down]'))).toBe('?')
    // Who takes the bet back sees no hand of whoever laid it.
    expect(element.undo().ok).toBe(true)
    await element.updateComplete
    expect(all(element, '.hand')).toEqual([])
    expect(textOf(one(element, '.status'))).toMatch(/^Pass the device to/)
  })

  it('may be looked at by whoever laid them at any time the match waits for a person here (5.3)', async () => {
    const players = ['me:Ada', 'me:Ben', 'greedy']
    const script = {
      players,
      dice: ['start 0', ...field],
      actions: ['bet beige 2', 'bet albino 0', 'bet beige 1'],
      options: { preset: 'hidden' },
    }
    const element = await mountedAt(script, { players: players.join() })
    const offered = () => all(element, '.minor button').map(textOf)
    const shown = () => all(element, '.badge.chip').map(textOf)
    const press = async (label: string) => {
      all(element, '.minor button')
        .find((button) => textOf(button).startsWith(label))!
        .click()
      await element.updateComplete
    }
    expect(textOf(one(element, '.status'))).toBe('Pass the device to Ada.')
    // Whoever is to bet takes the screen by the main button, and bots ask for nothing.
    expect(offered()).toEqual(['Chips of Ben'])
    const covered = shown()
    await press('Chips of Ben')
    expect(offered()).toEqual(['Hide the chips P'])
    expect(shown()).not.toEqual(covered)
    // The bet is still the other's, and nobody reads or lays it now.
    expect(all(element, '.hand')).toEqual([])
    expect(element.legalActions).toEqual([])
    expect(textOf(home(element))).toContain('I am Ada')
    await press('Hide')
    expect(shown()).toEqual(covered)
    await press('Chips of Ben')
    home(element).click()
    await element.updateComplete
    expect(all(element, '.hand button')).not.toEqual([])
    expect(offered()).toEqual(['Hide the chips P'])
  })

  it('may be looked at while the die waits, and in the race by key', async () => {
    const players = ['me:Ada', 'me:Ben']
    const bets = ['beige 2', 'beige 1', 'albino 1', 'albino 2', 'othello 1', 'othello 1', 'caramel 0', 'caramel 0']
    const script = { players, dice: ['start 0', ...field], actions: bets.map((bet) => `bet ${bet}`) }
    const element = await mountedAt({ ...script, options: { preset: 'hidden' } }, { players: players.join() })
    const offered = () => {
      const labels = all(element, '.minor button').map(textOf)
      return labels.filter((label) => !label.startsWith('Take back'))
    }
    expect(offered()).toEqual(['Chips of Ada', 'Chips of Ben'])
    element.proceed()
    await element.settled
    expect(offered()).toEqual(['Chips of Ada P', 'Chips of Ben'])
    home(element).focus()
    const covered = all(element, '[data-down]').length
    await userEvent.keyboard('p')
    await element.updateComplete
    expect(all(element, '[data-down]').length).toBeLessThan(covered)
    await userEvent.keyboard('p')
    await element.updateComplete
    expect(all(element, '[data-down]')).toHaveLength(covered)
  })

  it.each(['ariaNotify', 'status'] as const)(
    'are told to nobody who looks back before taking the screen: by %s',
    async (voice) => {
      const told = async (chip: number): Promise<readonly string[]> => {
        const players = ['me:Ada', 'me:Ben']
        const script = { players, dice: ['start 0', ...field], options: { preset: 'hidden' } }
        const element = await mountedAt(script, { players: players.join() })
        home(element).click()
        await element.updateComplete
        expect(all(element, '.hand button')).toHaveLength(3)
        expect(element.act(`bet beige ${chip}`).ok).toBe(true)
        await element.settled
        expect(textOf(one(element, '.status'))).toBe('Pass the device to Ben.')
        return toldWhile(element, voice, async (look) => {
          home(element).focus()
          for (let ply = element.plies; ply-- > 0;) {
            one(element, '.foot button').click()
            await userEvent.keyboard('pbv1')
            await element.updateComplete
            expect(element.ply).toBe(ply)
            look()
          }
          element.goTo(element.plies)
          await userEvent.keyboard('pvu')
          await element.updateComplete
          look()
        })
      }
      const first = await told(2)
      expect(await told(0)).toEqual(first)
    },
  )

  it('keep the moves of the race from nobody: they are told to the page, whoever decides', async () => {
    const players = ['me:Ada', 'me:Ben']
    const bets = ['beige 2', 'beige 1', 'albino 1', 'albino 2', 'othello 1', 'othello 1', 'caramel 0', 'caramel 0']
    const raced = {
      players,
      dice: ['start 0', ...field, 'roll head'],
      actions: bets.map((bet) => `bet ${bet}`),
      options: { preset: 'hidden' },
    }
    for (const mode of ['play', 'view']) {
      const element = await mountedAt(raced, { mode, players: players.join() })
      element.goTo(element.plies)
      expect(element.legalActions).toEqual(horses.map((horse) => `move ${horse}`))
    }
  })

  it('are turned over at the end of the race, and the transcript is whole again', async () => {
    const script = { ...states['over']!, options: { ...sprint, preset: 'hidden' } }
    const actions = [...script.actions!.slice(0, 6), 'bet caramel 0', 'bet caramel 0', ...script.actions!.slice(6)]
    const element = await mountedAt({ ...script, actions })
    expect(element.transcript).toBe(transcriptOf({ ...script, actions }))
    expect(element.position).not.toBeNull()
    expect(all(element, '[data-down]')).toEqual([])
  })
})
