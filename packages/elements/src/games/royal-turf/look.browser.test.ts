/** How `<dw-royal-turf>` sits in a page: nothing axe would report, nothing that leaves its host or is cut short. */
import { afterEach, describe, expect, it } from 'vitest'
import { languages } from '../../kit/messages.ts'
import { all, escapees, mounted, mountedAt, one, opened, reported, states, textOf } from '../../../test/royal-turf.ts'
import type { DwRoyalTurf } from './royal-turf.ts'

afterEach(() => {
  document.body.replaceChildren()
  document.body.removeAttribute('style')
})

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

  it('breaks no Japanese name of a horse, in any column', async () => {
    const element = await mountedAt(states['moving']!, { lang: 'ja' })
    const name = document.createRange()
    for (let width = 240; width <= 620; width += 5) {
      element.style.width = `${width}px`
      for (const horse of all(element, '.rc .nm b')) {
        name.selectNodeContents(horse)
        expect(name.getClientRects(), `${width} px: ${textOf(horse)}`).toHaveLength(1)
      }
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
      all(await opened(await mountedAt(states[state]!), 'turns'), '.log em').map(
        (points) => points.querySelector(':scope > :not([aria-hidden])')?.textContent,
      )
    // Bots may have gone on meanwhile.
    expect((await chips('betting')).slice(-2)).toEqual(['2', '2'])
    expect((await chips('hidden')).slice(-3)).toEqual(['1', 'face down', 'face down'])
  })

  it('writes what an own bet is with the comma of the language', async () => {
    const bets = async (lang: string) =>
      all(await opened(await mountedAt(states['ran']!, { lang })), '.due li').map(textOf)
    expect((await bets('en'))[0]).toContain('Othello, ')
    expect((await bets('ja'))[0]).toContain('オセロ、')
  })

  it('names its payout tables alike, in the drawer as the words above it do', async () => {
    const element = await opened(await mountedAt(states['moving']!))
    const table = one(element, '.pays')
    expect([table, one(element, '.pay')].map(({ ariaLabel }) => ariaLabel)).toEqual(Array(2).fill('If it ended now'))
    expect(textOf(table.previousElementSibling!)).toContain(table.ariaLabel)
  })

  it('tells horses apart by number and name, and draws a track of as many spaces as there are', async () => {
    const element = await mountedAt(states['moving']!)
    expect(all(element, '[data-lie=wide] .sn')).toHaveLength(33)
    expect(all(element, '[data-lie=wide] .runner text').map(textOf)).toEqual(['1', '2', '3', '4', '5', '6', '7'])
    expect(textOf(row(element, 'earl-grey').querySelector('.sr')!)).toBe(
      '7 Earl Grey, 27, behind the line, Horse head 1, Cap 15, Saddle 7, Horseshoe 5, You 2, Greedy 1, 27 to 9',
    )
    const short = await mountedAt(states['over']!)
    const cells = all(short, '[data-lie=tall] .cell:not(.pace)').map((path) => path.getAttribute('d')!)
    expect(cells.join('').match(/M/g)).toHaveLength(15)
  })

  it.each([
    ['en', '28, behind the line', 'on 28, 6th'],
    ['ja', '28、ライン手前', '28番、6番手'],
    ['ko', '28번, 출발선 뒤', '28번, 6등'],
  ])('tells a horse that moved and is still behind the line from a leader, in %s', async (lang, told, shown) => {
    const { dice, actions = [], players } = states['rolling']!
    const crept = { players, dice: [...dice, 'roll head'], actions: [...actions, 'move earl-grey'] }
    const element = await mountedAt(crept, { lang })
    expect(all(element, '.rc .nm small').map(textOf)).toContain(shown)
    expect(all(element, '.rc .sr').map(textOf).join()).toContain(told)
  })
})
