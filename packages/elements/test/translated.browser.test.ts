/**
 * Scripts that rewrite the text nodes of an element, as page translators do, leave it true: an element that is rewritten
 * before every step shows what an untouched twin shows.
 */
// @module-tag matches
/* oxlint-disable no-await-in-loop -- one step after another is what playing is */
import { languages } from '../src/kit/messages.ts'
import type { GameElement } from '../src/base/game-element.ts'
import { afterEach, describe, expect, it } from 'vitest'
import '../src/elements.define.ts'
import { inTurn } from './sample.ts'
import { one, textOf } from './element.ts'
import { rewrites, type Rewrite } from './translated.ts'

afterEach(() => document.body.replaceChildren())

const tags = ['dw-six-dice', 'dw-chaser', 'dw-yatzy', 'dw-yessir', 'dw-royal-turf'] as const
const options: Partial<Record<(typeof tags)[number], string>> = {
  'dw-royal-turf': '{"preset":"hidden"}',
  'dw-yessir': '{"changeDie":true}',
}

/** Steps that are played. */
const steps = 14

/** Two elements that are given the same. */
function pair(tag: (typeof tags)[number], attributes: Readonly<Record<string, string>>): readonly GameElement[] {
  const both = [0, 1].map(() => {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries({ motion: 'off', keep: 'off', seed: '7', ...attributes }))
      element.setAttribute(name, value)
    return element as GameElement
  })
  // Elements of one tree are told apart by a number.
  const hosts = both.map((element) => {
    const host = document.createElement('div')
    host.attachShadow({ mode: 'open' }).append(element)
    return host
  })
  document.body.replaceChildren(...hosts)
  return both
}

/** All that can be read in an element, without the marks that a translator left. */
const seen = (element: GameElement): string => textOf(element.shadowRoot as unknown as Element).replaceAll(/[«»]/g, '')

/** What is done to both, in turns; whatever can be done at that moment. */
const actions: readonly ((element: GameElement, step: number) => unknown)[] = [
  (element) => one(element, '[data-home]').click(),
  (element, step) => {
    const legal = element.legalActions
    if (legal.length) element.act(legal[(step * 7) % legal.length]!)
    else element.proceed()
  },
  (element) => one(element, '[data-home]').click(),
  (element) => element.act('nonsense'),
  (element) => element.goTo(element.plies - 2),
  (element) => element.goTo(element.plies),
  (element, step) => (element.lang = languages[step % 3]!),
]

async function expectTrue(tag: (typeof tags)[number], rewrite: Rewrite, attributes = {}): Promise<void> {
  const both = pair(tag, { ...(options[tag] ? { options: options[tag] } : {}), ...attributes })
  const [touched, twin] = both as [GameElement, GameElement]
  await Promise.all(both.map((element) => element.settled))
  for (let step = 0; step < steps; step++) {
    rewrite(touched.shadowRoot!)
    const action = actions[step % actions.length]!
    for (const element of both) action(element, step)
    // Once more before what changed is drawn, and with some of it drawn.
    rewrite(touched.shadowRoot!)
    await Promise.all(both.map((element) => element.settled))
    expect([step, seen(touched)]).toEqual([step, seen(twin)])
  }
  expect(twin.plies).toBeGreaterThan(4)
}

const rows = Object.entries(rewrites).map(([name, rewrite], turn) => [name, rewrite, turn] as const)

describe.each(rows)('where a script %s', (_, rewrite, turn) => {
  // Each rewrites two of the games, in turn; in a drill all.
  it.each(inTurn(tags, turn, 2))('%s stays true', async (tag) => {
    await expectTrue(tag, rewrite, { players: 'me:Ada,greedy,me:Ben' })
  })

  it('dw-statechart stays true', async () => {
    const [game, other] = pair('dw-yatzy', {}) as [GameElement, GameElement]
    const charts = [game, other].map((element) => {
      const chart = document.createElement('dw-statechart')
      element.id = chart.for = 'game'
      element.getRootNode().appendChild(chart)
      return chart
    })
    const text = (at: number): string => textOf(charts[at]!.shadowRoot as unknown as Element).replaceAll(/[«»]/g, '')
    for (let step = 0; step < 6; step++) {
      await Promise.all(charts.map((chart) => chart.updateComplete))
      rewrite(charts[0]!.shadowRoot!)
      for (const element of [game, other]) {
        element.proceed()
        if (element.legalActions.length) element.act(element.legalActions[0]!)
        element.lang = languages[step % 3]!
      }
      for (const chart of charts) chart.lang = languages[step % 3]!
      await Promise.all([game.settled, other.settled])
      await Promise.all(charts.map((chart) => chart.updateComplete))
      expect(text(0)).toBe(text(1))
    }
  })
})
