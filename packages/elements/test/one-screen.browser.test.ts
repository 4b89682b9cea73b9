/**
 * Whole matches of every game, in three languages: at each decision of the person here all that is needed is on the screen,
 * and the height is one and the same from the first throw to the result. Start and result are looked at in every language
 * and at every size, decisions in one language and at two sizes in turn; in a drill in all.
 */
// @module-tag matches
/* oxlint-disable no-await-in-loop -- one decision after another */
import { random } from '@dicewright/engine'
import { afterEach, beforeAll, expect, inject, it } from 'vitest'
import { page } from 'vitest/browser'
import '../src/elements.define.ts'
import type { GameElement } from '../src/base/game-element.ts'
import { languages, type Language } from '../src/kit/messages.ts'
import { wearTestFont } from './font.ts'
import { inTurn } from './sample.ts'
import { faultsOf, placeIn, sizes } from './one-screen.ts'

/** Decisions of a match that are all looked at; of later ones, which look alike, some are, and in a drill all. */
const most = inject('drill') ? Infinity : 12

const tables = [
  ['six-dice', 'dw-six-dice', 'me,greedy', {}],
  ['six-dice with four', 'dw-six-dice', 'me:Alexandra,me,greedy,random', { preset: 'donburi', target: 3000 }],
  ['yatzy', 'dw-yatzy', 'me,greedy', {}],
  ['yams', 'dw-yatzy', 'me,greedy', { variant: 'yams' }],
  ['chaser', 'dw-chaser', 'me,greedy', {}],
  ['yessir', 'dw-yessir', 'me,greedy,random', {}],
  ['royal-turf', 'dw-royal-turf', 'me,greedy,greedy', {}],
] as const

beforeAll(() => page.viewport(1200, 720))
afterEach(() => document.body.replaceChildren())

it.each(tables)('%s fits every screen in every language, and stands still', async (_name, tag, players, options) => {
  await wearTestFont()
  const frame = document.createElement('div')
  const element = document.createElement(tag) as GameElement
  Object.assign(element, {
    players,
    options,
    seed: '7',
    motion: 'off',
    keep: 'off',
    guide: 'off',
    announce: 'off',
  })
  frame.append(element)
  document.body.replaceChildren(frame)
  placeIn(frame, sizes[0]!)
  const heights = new Set<number>()
  element.addEventListener('dw-change', () => void element.updateComplete.then(() => heights.add(element.offsetHeight)))
  const ends: Event[] = []
  element.addEventListener('dw-end', (event) => ends.push(event))
  const faults = new Set<string>()
  const look = async (langs: readonly Language[] = languages, at = sizes): Promise<void> => {
    for (const lang of langs) {
      element.lang = lang
      await element.updateComplete
      for (const size of at.toReversed()) {
        placeIn(frame, size)
        for (const fault of faultsOf(element, size)) faults.add(`${lang}, ${size.name}: ${fault}`)
      }
    }
    // Where its height is watched.
    placeIn(frame, sizes[0]!)
  }
  const source = random(3)
  let decisions = 0
  await element.updateComplete
  await look()
  for (let ply = -1; ends.length === 0 && ply < element.plies;) {
    ply = element.plies
    const legal = element.legalActions
    if (legal.length > 0 && (decisions++ < most || decisions % 9 === 0))
      await look(inTurn(languages, decisions), inTurn(sizes, Math.floor(decisions / 3), 2))
    if (legal.length > 0) element.act(legal[source.below(legal.length)]!)
    else element.proceed()
    await element.updateComplete
    await element.settled
  }
  await look()
  expect(ends).toHaveLength(1)
  expect([...faults]).toEqual([])
  expect([...heights]).toEqual([sizes[0]!.is])
})

it.each([2, 3, 4, 5, 6, 7, 8])(
  'the bar shows the points of %i seats whole, and names of a bot where it has names',
  async (count) => {
    await wearTestFont()
    const frame = document.createElement('div')
    const element = document.createElement('dw-six-dice')
    const players = ['me', 'greedy', 'random', 'greedy', 'me:Ada', 'me:Bo', 'me:Cy', 'me:Di'].slice(0, count)
    Object.assign(element, { players, seed: '7', motion: 'off', keep: 'off', guide: 'off', announce: 'off' })
    frame.append(element)
    document.body.replaceChildren(frame)
    await element.updateComplete
    const root = element.shadowRoot!
    // The most that a match of Six Dice is likely to bring.
    for (const points of root.querySelectorAll('.seats .pts')) points.textContent = '10,700'
    for (const size of sizes) {
      placeIn(frame, size)
      expect(faultsOf(element, size), size.name).toEqual([])
      // Of more seats there is room for a part of a longer name.
      const cut = [...root.querySelectorAll<HTMLElement>('.seats .who')].filter(
        (name) => count <= 4 && name.clientWidth > 4 && name.scrollWidth > name.clientWidth + 1,
      )
      expect(
        cut.map(({ textContent }) => textContent),
        size.name,
      ).toEqual([])
    }
  },
)
