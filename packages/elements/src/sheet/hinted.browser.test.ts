/** Sheets with hints on: tags, lamps and reasons fit at every size in every language, beside one to four players. */
// @module-tag matches
/* oxlint-disable no-await-in-loop -- one decision after another */
import { random } from '@dicewright/engine'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Hint } from '../base/coach.ts'
import type { GameElement } from '../base/game-element.ts'
import { languages } from '../kit/messages.ts'
import { inTurn } from '../../test/sample.ts'
import { wearTestFont } from '../../test/font.ts'
import { faultsOf, placeIn, sizes } from '../../test/one-screen.ts'
import '../games/chaser/chaser.define.ts'
import '../games/yatzy/yatzy.define.ts'

/** Decisions that are looked at. */
const most = 10

const tables = [
  ['yams alone', 'dw-yatzy', 'me', { variant: 'yams' }],
  ['chaser of three', 'dw-chaser', 'me,me,me', {}],
  ['yatzy of four', 'dw-yatzy', 'me:Alexandra,greedy,random,me', {}],
] as const

beforeAll(() => page.viewport(1200, 720))
afterEach(() => document.body.replaceChildren())

const hintOf = (element: GameElement) => (element as unknown as { readonly hint: Hint | null }).hint

// Each sheet in one language, in turn; in a drill in all.
describe.each(tables)('%s', (name, tag, players, options) => {
  const turn = tables.findIndex(([other]) => other === name)

  it.each(inTurn(languages, turn))('has room for its hints in %s', { timeout: 120_000 }, async (lang) => {
    await wearTestFont()
    const frame = document.createElement('div')
    const element = document.createElement(tag) as GameElement
    const quiet = { motion: 'off', keep: 'off', guide: 'off', announce: 'off' }
    Object.assign(element, { players, options, seed: '9', lang, hints: 'on', ...quiet })
    frame.append(element)
    document.body.replaceChildren(frame)
    await element.updateComplete
    const source = random(3)
    const faults = new Set<string>()
    for (let looked = 0; looked < most;) {
      const legal = element.legalActions
      if (legal.length === 0) element.proceed()
      else {
        await vi.waitUntil(() => hintOf(element), { timeout: 30_000 })
        for (const size of sizes) {
          placeIn(frame, size)
          await element.updateComplete
          for (const fault of faultsOf(element, size)) faults.add(`${size.name}: ${fault}`)
        }
        looked++
        const [best] = hintOf(element)!.best
        element.act(source.below(3) ? best! : legal[source.below(legal.length)]!)
      }
      await element.updateComplete
      await element.settled
    }
    expect([...faults]).toEqual([])
  })
})
