/**
 * A turn of every game by presses on what is lit, as a person makes them, at two widths: everything is in its place at each
 * step. It is short enough for other browsers: `npm run drill:firefox`.
 */
// @module-tag matches
/* oxlint-disable no-await-in-loop -- one press after another */
import { afterEach, beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../src/elements.define.ts'
import type { GameElement } from '../src/base/game-element.ts'
import { all } from './element.ts'
import { wearTestFont } from './font.ts'
import { faultsOf, placeIn, sizes } from './one-screen.ts'

const games = ['dw-six-dice', 'dw-yatzy', 'dw-chaser', 'dw-yessir', 'dw-royal-turf'] as const
const looked = ['column of 1100', 'phone of 390x664'].map((name) => sizes.find((size) => size.name === name)!)

/** Presses that a turn takes at most: six throws and a stop, or a race that begins, its bets and a move. */
const most = 14

beforeAll(() => page.viewport(1200, 720))
afterEach(() => document.body.replaceChildren())

/** What a newcomer would press: the main button, or a horse where that is closed. */
function litIn(element: GameElement): HTMLElement {
  const shown = (selector: string): HTMLElement[] =>
    all(element, selector).filter((one) => one.checkVisibility({ visibilityProperty: true }))
  const open = '[aria-disabled=false]'
  const [first] = [...shown(`[data-home]${open}`), ...shown('[data-rove=horses]:not([aria-disabled])')]
  if (!first) throw new Error('nothing is lit')
  return first
}

it.each(games.flatMap((tag) => looked.map((size) => [tag, size.name, size] as const)))(
  'a turn of %s goes by presses in a %s',
  async (tag, _name, size) => {
    await wearTestFont()
    const frame = document.createElement('div')
    const element = document.createElement(tag) as GameElement
    Object.assign(element, {
      players: 'me,greedy',
      seed: '7',
      motion: 'off',
      keep: 'off',
      guide: 'off',
      announce: 'off',
    })
    frame.append(element)
    document.body.replaceChildren(frame)
    placeIn(frame, size)
    await element.updateComplete
    const actors = new Set<number>()
    element.addEventListener('dw-action', ({ detail }) => actors.add(detail.seat))
    for (let presses = 0; presses < most && !(actors.has(0) && actors.has(1)); presses++) {
      await userEvent.click(litIn(element))
      await element.updateComplete
      await element.settled
      expect(faultsOf(element, size)).toEqual([])
    }
    expect(actors).toEqual(new Set([0, 1]))
  },
)
