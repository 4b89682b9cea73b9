/** `defineGameElement`: five games, one from outside of the repository and one with hidden dice, each played from its module alone. */
// @module-tag matches
/* oxlint-disable no-await-in-loop -- one action after another is what playing is */
import { hides, type Match, parseTranscript, random, unwrap, verify, type GameModule } from '@dicewright/engine'
import { modules } from '@dicewright/engine/modules'
import { cups } from '@dicewright/engine/testing'
import { page, userEvent } from 'vitest/browser'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  all,
  escapees,
  focused,
  listen,
  mountedAs,
  one,
  openDrawer,
  reported,
  spokenOut,
  textOf,
  transcriptFor,
} from '../../test/element.ts'
import { inTurn } from '../../test/sample.ts'
import { everything } from '../../test/hidden.ts'
import { faultsOf, placeIn, sizes } from '../../test/one-screen.ts'
import { pigModule, standoffModule } from '../../test/pig.ts'
import type { DwEndEvent } from '../base/game-events.ts'
import type { Table } from '../base/table.ts'
import { languages } from '../kit/messages.ts'
import { defineGameElement, type GenericElement } from './define-game-element.ts'

const cupsModule: GameModule = { game: cups }

/** Every game with settings that make a short match. */
const games: readonly (readonly [tag: string, module: GameModule, options: object])[] = [
  ...modules.map((module) => [`any-${module.game.facts.id}`, module as GameModule, shortened(module)] as const),
  ['my-pig', pigModule, { target: 40 }],
  ['my-standoff', standoffModule, {}],
  ['my-cups', cupsModule, {}],
]
for (const [tag, module] of games) defineGameElement(tag, { module })

function shortened({ game }: GameModule): object {
  if (game.facts.id === 'six-dice') return { target: 1000 }
  return game.facts.id === 'yessir' ? { preset: 'short' } : {}
}

afterEach(() => {
  document.body.replaceChildren()
  document.body.removeAttribute('style')
})

const mounted = (tag: string, attributes: Readonly<Record<string, string>> = {}): Promise<GenericElement> =>
  mountedAs(tag as 'dw-chaser', attributes) as Promise<unknown> as Promise<GenericElement>

const home = (element: GenericElement): HTMLElement => one(element, '[data-home]')
const choices = (element: GenericElement): HTMLElement[] => all(element, '[data-rove=choices]')

/** Plays by the buttons, any of those there are, until the match is over. */
async function playByButtons(element: GenericElement, onLook: () => void = () => {}): Promise<void> {
  const source = random(7)
  for (let pressed = 0; element.phase !== 'over'; pressed++) {
    expect(pressed).toBeLessThan(900)
    const some = choices(element)
    const buttons = some.length > 0 ? some : all(element, '.acts button:not([aria-disabled=true])')
    buttons[source.below(buttons.length)]!.click()
    await element.settled
    onLook()
  }
}

describe('any game is played to its end by its buttons', () => {
  it.each(games)('%s', { timeout: 120_000 }, async (tag, module, options) => {
    const element = await mounted(tag, { seed: '7', players: 'me,random', options: JSON.stringify(options) })
    const ends: DwEndEvent[] = []
    element.addEventListener('dw-end', (event) => ends.push(event))
    await playByButtons(element)
    const [{ detail }, ...others] = ends as [DwEndEvent]
    expect(others).toEqual([])
    expect(unwrap(verify(unwrap(parseTranscript(detail.transcript)), [module.game])).dice).toBe('recomputed')
    expect(all(element, '.seats li.now').length).toBe(detail.ranks.filter((rank) => rank === 1).length)
  })
})

it('says beside an action what the observation says that it brings', async () => {
  const element = await mounted('any-yatzy', { seed: '7', players: 'me,random' })
  while (element.legalActions.length === 0) {
    home(element).click()
    await element.settled
  }
  const { turn } = element.observation as {
    readonly turn: { readonly scores: readonly { action: string; points: number }[] }
  }
  const { action, points } = turn.scores.find((score) => score.points > 0)!
  const button = choices(element).find(({ dataset }) => dataset['action'] === action)!
  expect(textOf(button.querySelector('small')!)).toBe(`+${points}`)
  // Nothing kept is said in a word, and the dice that have just fallen lie there once.
  expect(textOf(one(element, '[data-action="keep -"]'))).toBe('1 Keep none')
  expect(all(element, '.lying')).toEqual([])
  expect(textOf(one(element, '.sub'))).toBe('ヤッツィー Round 1')
})

describe('Pig', () => {
  it('seats a person and its own bot where the page says nothing, and is played by keyboard alone', async () => {
    const element = await mounted('my-pig', { seed: '4', options: '{"target":30}' })
    expect(all(element, '.seats .who').map(textOf)).toEqual(['You', 'Hold'])
    const pressed = [] as string[]
    while (focused() !== home(element)) {
      expect(pressed.push('{Tab}')).toBeLessThan(6)
      await userEvent.keyboard('{Tab}')
    }
    for (let at = 0; element.phase !== 'over'; at++) {
      expect(at).toBeLessThan(200)
      const isDeciding = element.legalActions.length > 0
      await userEvent.keyboard(isDeciding && at % 3 === 0 ? '1' : isDeciding ? '2' : '{Enter}')
      await element.settled
      expect(focused()).not.toBeNull()
    }
    expect(textOf(one(element, '.status'))).toMatch(/won\.$/)
  })

  it('shows the die, its words, the points of the turn and the log in three languages', async () => {
    const element = await mounted('my-pig', { seed: '2', players: 'me,me:Ada' })
    expect([textOf(home(element)), textOf(one(element, '.sub'))]).toEqual(['Roll one die', '2 seats'])
    home(element).click()
    await element.settled
    const { score } = element.observation as { readonly score: number }
    expect(one(element, '.felt .die').dataset['face']).toBe(String(score))
    const words = { en: ['Stop', 'Roll again'], ja: ['止める', 'もう一度振る'], ko: ['멈추기', '다시 굴리기'] }
    for (const lang of languages) {
      element.lang = lang
      await element.updateComplete
      expect(all(element, '.acts b').map(textOf)).toEqual(words[lang])
    }
    element.lang = 'en'
    await element.updateComplete
    expect(all(element, '.facts div').map(textOf)).toEqual([`This turn ${score}`, 'Turn 0'])
    expect(textOf(one(element, '.why'))).toBe(`Rolled ${score}.`)
    // Where few actions leave room for them.
    expect(textOf(one(element, '.pick .rules'))).toMatch(/^Roll as often/)
    await openDrawer(element, 'turns')
    expect(textOf(one(element, '.log .t'))).toContain('Rolled')
    await openDrawer(element, 'odds')
    expect(textOf(one(element, '.known'))).toMatch(/Options Target 100 Rounds 50$/)
    const rules = await openDrawer(element, 'rules')
    expect(textOf(rules)).toContain('Roll as often')
    expect(textOf(one(element, '.drawer .worth'))).toContain('Roll again continue')
  })

  it('tells what happened and what may be done, is taken back, looked back at and themed', async () => {
    const element = await mounted('my-pig', { seed: '2', players: 'me,hold', announce: 'auto' })
    const ear = listen()
    element.proceed()
    await element.settled
    await spokenOut()
    ear.stop()
    expect(ear.heard.join(' ')).toMatch(/^Rolled \d\. Possible now: Stop, Roll again\.$/)
    expect(element.act('stop').ok).toBe(true)
    expect(element.undo().ok).toBe(true)
    expect(element.legalActions).toEqual(['stop', 'continue'])
    element.goTo(0)
    expect([element.ply, element.phase]).toEqual([0, 'roll'])
    element.goTo(1)
    await element.updateComplete
    await openDrawer(element, 'odds')
    await expect.poll(() => all(element, '.chart [aria-current=step] b').map(textOf)).toEqual(['decide'])
    const other = await mounted('my-pig')
    other.transcript = element.transcript
    await other.updateComplete
    expect(other.legalActions).toEqual(['stop', 'continue'])
  })

  it.each(['light', 'dark'] as const)('has nothing axe would report, %s, and never leaves its host', async (theme) => {
    for (const [tag, players] of [
      ['my-pig', 'me,hold'],
      ['any-yatzy', 'me,greedy'],
      ['my-cups', 'me,random'],
    ] as const) {
      const element = await mounted(tag, { seed: '2', players })
      while (element.legalActions.length === 0) {
        home(element).click()
        await element.settled
      }
      await openDrawer(element, 'odds')
      expect([tag, escapees(element, 304, 390, 620, 1100)]).toEqual([tag, []])
      expect([tag, await reported(element, theme)]).toEqual([tag, []])
    }
  })
})

describe('hints', () => {
  it('mark the best action and say what the others cost, where the module has a review', async () => {
    // Its sheets are solved in a moment, those of Yatzy in some seconds.
    const element = await mounted('any-chaser', { seed: '7', players: 'me', hints: 'on', guide: 'off' })
    while (element.legalActions.length === 0) {
      home(element).click()
      await element.settled
    }
    await expect.poll(() => all(element, '.choices .tip').length, { timeout: 60_000 }).toBe(1)
    const best = one(element, '.choices button:has(.tip)').dataset['action']!
    expect(all(element, '.choices small.more').length).toBe(element.legalActions.length - 1)
    expect(textOf(one(element, '.what'))).toMatch(/^Keep/)
    home(element).click()
    await element.settled
    expect(element.transcript).toContain(`"action":"${best}"`)
  })

  it('say that there are none, where it has none', async () => {
    const element = await mounted('my-pig', { seed: '2', hints: 'on' })
    home(element).click()
    await element.settled
    await expect.poll(() => textOf(one(element, '.why'))).toBe('This game has no hints.')
  })
})

describe('on one screen', () => {
  beforeAll(() => page.viewport(1200, 720))

  it.each(games)('%s', async (tag, _module, options) => {
    const frame = document.createElement('div')
    const element = await mounted(tag, { seed: '7', players: 'me,random', options: JSON.stringify(options) })
    frame.append(element)
    document.body.replaceChildren(frame)
    const faults = new Set<string>()
    for (let looked = 0; looked < 12 && element.phase !== 'over'; looked++) {
      for (const size of inTurn(sizes, looked, 2)) {
        placeIn(frame, size)
        for (const fault of faultsOf(element, size)) faults.add(`${size.name}: ${fault}`)
      }
      const [choice = home(element)] = choices(element)
      choice.click()
      await element.settled
    }
    expect([...faults]).toEqual([])
  })
})

describe('a game with hidden parts', () => {
  it('shows nothing that another seat alone saw, and hands the screen over between persons', async () => {
    const element = await mounted('my-cups', { seed: '7', players: 'me:Ada,me:Ben' })
    const game = element.game!
    expect(hides(game)).toBe(true)
    const handed: object[] = []
    for (let pressed = 0; element.phase !== 'over' && pressed < 60; pressed++) {
      await element.settled
      const { observation, legalActions } = element
      if (textOf(home(element)).startsWith('I am'))
        handed.push({ observation, legalActions, choices: choices(element).length, table: tableSeen(element) })
      const some = choices(element)
      ;(some[pressed % Math.max(some.length, 1)] ?? home(element)).click()
    }
    expect(handed.length).toBeGreaterThan(1)
    // No person has taken the screen: it shows what the table sees.
    expect(handed).toEqual(
      handed.map(({ table }: { table?: object }) => ({ observation: table, legalActions: [], choices: 0, table })),
    )
  })

  const dealt = (other: number): string =>
    transcriptFor(standoffModule.game, { players: ['a', 'b'], dice: ['deal 0 4', `deal 1 ${other}`] })

  it('looks the same to one person at every ply whatever the others have', async () => {
    const looks = async (other: number): Promise<readonly string[]> => {
      const element = await mounted('my-standoff', { players: 'me,brave', transcript: dealt(other) })
      const pages: string[] = []
      for (let ply = element.plies; ply >= 0; ply--) {
        element.goTo(ply)
        await element.updateComplete
        pages.push(everything(element as never))
      }
      return pages
    }
    const pages = await looks(2)
    expect(pages.length).toBe(3)
    expect(await looks(6)).toEqual(pages)
  })

  it('shows what a person has to that person alone', async () => {
    const element = await mounted('my-standoff', { players: 'me:Ada,me:Ben', transcript: dealt(2) })
    const faces = (): readonly (string | undefined)[] =>
      all(element, '.felt .die').map(({ dataset }) => dataset['face'])
    const press = async (name: string): Promise<void> => {
      all(element, '.acts button')
        .find((button) => textOf(button).startsWith(name))!
        .click()
      await element.settled
    }
    expect(faces()).toEqual([])
    await press('I am Ada')
    expect(faces()).toEqual(['4'])
    await press('Stay')
    expect(faces()).toEqual([])
    await press('I am Ben')
    expect(faces()).toEqual(['2'])
    await openDrawer(element, 'turns')
    expect(textOf(one(element, '.log'))).toContain('Deal AAda ?hidden')
  })
})

/** What TypeScript protects. */
const matchOf = (element: GenericElement): Match => (element as unknown as { readonly table: Table }).table.match

const tableSeen = (element: GenericElement): object => element.game!.observe(matchOf(element).state, 'table')

describe('what is refused', () => {
  it.each([
    ['Pig', /^tag-malformed: The name of the element is "Pig": expected small letters with a hyphen/],
    ['pig', /^tag-malformed/],
    ['font-face', /^tag-malformed/],
    [7, /^tag-malformed: The name of the element is 7/],
    ['my-cups', /^tag-taken: Element <my-cups> is defined/],
  ])('the name %s', (name, message) => {
    expect(() => defineGameElement(name as string, { module: pigModule })).toThrow(message)
  })

  it.each([
    [undefined, /^module-shape: The module is undefined/],
    [{ module: pigModule.game }, /^module-shape: The module is a game: expected \{ module: \{ game \} \}/],
    [pigModule, /^module-shape: The settings are a module/],
    [pigModule.game, /^module-shape: The settings are a game/],
    [{ module: { game: 7 } }, /^module-shape: The module is \{"game":7\}/],
    [{ module: { ...pigModule, bots: { hold: {} } } }, /^module-shape: The bot "hold" of the module has no policy/],
  ])('the settings %o', (settings, message) => {
    expect(() => defineGameElement('not-there', settings as never)).toThrow(message)
    expect(customElements.get('not-there')).toBeUndefined()
  })

  it('not the same name with the same module', () => {
    expect(defineGameElement('my-pig', { module: pigModule })).toBe(customElements.get('my-pig'))
  })
})
