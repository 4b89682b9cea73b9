/** How it sits in the page: nothing leaves its host at any width, axe finds nothing in any state, light or dark. */
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { languages } from '../../kit/messages.ts'
import {
  all,
  escapees,
  mounted,
  mountedAt,
  one,
  openDrawer,
  reported,
  type Script,
  states,
} from '../../../test/six-dice.ts'
import type { DwSixDice } from './six-dice.ts'

afterEach(() => {
  document.body.replaceChildren()
  document.body.removeAttribute('style')
})

const eight: Script = {
  players: ['Aoi', 'Ben', 'Chika', 'Daniela', 'Emi', 'Fumi', 'Gen', 'Hana'],
  dice: ['oya 1', 'oya 4', 'oya 3', 'oya 4', 'oya 5', 'oya 6', 'oya 2', 'oya 3', 'roll 115555'],
}

describe.each(languages)('in %s', (lang) => {
  it('nothing leaves the host from 304 to 1100 px, in any state', async () => {
    for (const [name, script] of Object.entries({ ...states, eight })) {
      const element = await mountedAt(script, { lang })
      for (const width of [304, 340, 374, 430, 476, 576, 620, 760, 900, 1100]) {
        expect([name, escapees(element, width)]).toEqual([name, []])
        const { scrollWidth, clientWidth } = one(element, '.one')
        expect([name, width, scrollWidth <= clientWidth]).toEqual([name, width, true])
      }
    }
  })
})

it('has six dice of a way in one row and every settlement whole, from 296 px', async () => {
  const row: Script = { players: ['me', 'greedy'], dice: ['oya 1', 'oya 4', 'roll 223344'] }
  const shown = [await mountedAt(row), await mountedAt(states['end']!)]
  for (const element of shown) {
    document.body.replaceChildren(element)
    for (let width = 296; width <= 620; width += 6) {
      element.style.width = `${width}px`
      for (const dice of all(element, '.takes .dd')) {
        const tops = new Set([...dice.querySelectorAll('.mini')].map((die) => die.getBoundingClientRect().top))
        expect(tops.size, `${width} px`).toBe(1)
      }
      for (const { scrollWidth, clientWidth } of all(element, '.settled'))
        expect(scrollWidth, `${width} px`).toBe(clientWidth)
    }
  }
})

const clash = (a: DOMRect, b: DOMRect): boolean =>
  a.right > b.left && a.left < b.right && a.bottom > b.top && a.top < b.bottom

it('scrolls nine ways in their own list, with the one that is chosen by keyboard in view', async () => {
  const element = await mountedAt({ players: ['me', 'greedy'], dice: ['oya 1', 'oya 4', 'roll 111125'] })
  element.style.width = '360px'
  element.style.setProperty('--dw-high', '600px')
  const ways = all(element, '.way')
  expect(ways).toHaveLength(9)
  ways[0]!.focus()
  for (const way of ways) {
    expect(element.shadowRoot!.activeElement).toBe(way)
    const [list, row] = [one(element, '.takes').getBoundingClientRect(), way.getBoundingClientRect()]
    expect(row.bottom).toBeLessThanOrEqual(list.bottom + 1)
    expect(row.top).toBeGreaterThanOrEqual(list.top - 1)
    expect(list.bottom).toBeLessThanOrEqual(one(element, '.acts').getBoundingClientRect().top)
    // oxlint-disable-next-line no-await-in-loop -- one key after another
    await userEvent.keyboard('{ArrowDown}')
  }
})

it('shows no space between two Japanese sentences, in any state', async () => {
  for (const [name, state] of Object.entries(states)) {
    const element = await mountedAt(state, { lang: 'ja' })
    const shown = all(element, ':not(.sr)').flatMap(({ childNodes }) => Array.from(childNodes))
    expect(
      shown.map(({ nodeValue }) => nodeValue ?? '').filter((text) => /。 \S/.test(text)),
      name,
    ).toEqual([])
  }
})

it.each([240, 304, 358, 390, 600, 700, 900])(
  'keeps six dice set aside clear of their points at %i px',
  async (width) => {
    const element = await mountedAt(states['furikiri']!)
    element.style.width = `${width}px`
    // As wide as in DejaVu Serif.
    const points = one(element, '.tray .sum')
    points.style.fontSize = `${1.22 * Number.parseFloat(getComputedStyle(points).fontSize)}px`
    const sum = points.getBoundingClientRect()
    const dice = all(element, '.tray .die').map((die) => die.getBoundingClientRect())
    expect(dice).toHaveLength(6)
    expect(dice.filter((die) => clash(die, sum))).toEqual([])
    const { left, right } = one(element, '.tray').getBoundingClientRect()
    expect(dice.every((die) => die.left >= left && die.right <= right)).toBe(true)
    expect(points.scrollWidth).toBeLessThanOrEqual(points.clientWidth)
  },
)

it.each([240, 270, 304, 358, 390, 600])('keeps the dice of a take clear of its points at %i px', async (width) => {
  const six: Script = { ...states['furikiri']!, actions: [] }
  for (const script of [six, states['furikiri']!, states['select']!]) {
    const element = await mountedAt(script)
    element.style.width = `${width}px`
    for (const way of all(element, '.way')) {
      const boxes = (selector: string) =>
        [...way.querySelectorAll(selector)].map((node) => node.getBoundingClientRect())
      const [dice, points, text] = [boxes('.mini'), boxes('em')[0]!, boxes('small')[0]!]
      expect(dice.length).toBeGreaterThan(0)
      expect([...dice.map((die) => clash(die, points) || clash(die, text)), clash(points, text)]).not.toContain(true)
      // And not one below the other alone.
      expect(new Set(dice.map(({ left }) => left)).size).toBeGreaterThanOrEqual(Math.min(dice.length, 2))
    }
  }
})

it('says to a screen reader which dice are in the bowl also where no person chooses among them', async () => {
  const element = await mountedAt(states['dobon']!)
  expect(all(element, '.bowl [role=img]').map((die) => die.ariaLabel)).toEqual(['Die 1: 2', 'Die 2: 3', 'Die 3: 4'])
})

it('tells a reader of its log the dice of a take in one image, not each in its own', async () => {
  const element = await mountedAt(states['dobon']!)
  await openDrawer(element, 'turns')
  const images = all(element, '.log :is(svg, [role=img]):not([aria-hidden])')
  expect(images.map((image) => image.ariaLabel)).toEqual(['1 1 5', '2 3 4'])
})

it('brings the player to move into sight where the strip of players scrolls', async () => {
  const element = await mountedAt({
    ...eight,
    dice: ['oya 2', 'oya 3', 'oya 4', 'oya 4', 'oya 5', 'oya 5', 'oya 2', 'oya 1'],
  })
  element.style.width = '390px'
  element.requestUpdate()
  await element.updateComplete
  const [strip, now] = [
    one(element, '.seats').getBoundingClientRect(),
    one(element, '.seats .now').getBoundingClientRect(),
  ]
  expect(now.left).toBeGreaterThanOrEqual(strip.left - 1)
  expect(now.right).toBeLessThanOrEqual(strip.right + 1)
  expect(document.scrollingElement!.scrollLeft).toBe(0)
})

const looks: Readonly<Record<string, () => Promise<DwSixDice>>> = {
  start: () => mounted(),
  ...Object.fromEntries(Object.entries(states).map(([name, script]) => [name, () => mountedAt(script)])),
  eight: () => mountedAt(eight),
  replay: async () => {
    const element = await mountedAt(states['dobon']!, { mode: 'view' })
    element.goTo(3)
    await element.updateComplete
    return element
  },
  ...Object.fromEntries(
    (['turns', 'odds', 'rules', 'more'] as const).map((drawer) => [
      drawer,
      async () => {
        const element = await mountedAt(states['select']!)
        await openDrawer(element, drawer)
        return element
      },
    ]),
  ),
  error: () => mountedAt(states['select']!, { theme: 'pink' }),
  refused: () => mounted({ players: 'nobody' }),
}

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  it.each(Object.entries(looks))('has nothing axe would report: %s', async (_, show) => {
    expect(await reported(await show(), theme)).toEqual([])
  })
})
