/** The line above the buttons in all games: what it says to the one person here, whom it calls "you". */
// @module-tag matches
/* oxlint-disable no-await-in-loop -- one step after another is what playing is */
import { afterEach, expect, it } from 'vitest'
import { mountedAs, one, textOf, type Shown } from './element.ts'
import { states as races, transcriptOf as raceOf } from './royal-turf.ts'
import { states as bowls, transcriptOf as bowlOf } from './six-dice.ts'
import '../src/elements.define.ts'

afterEach(() => document.body.replaceChildren())

/** What this test uses besides. */
interface Playing extends Shown {
  readonly legalActions: readonly string[]
  act(action: string): unknown
  proceed(): void
}

const rows = [
  ['dw-chaser', {}],
  ['dw-yatzy', {}],
  ['dw-yessir', {}],
  ['dw-six-dice', { transcript: bowlOf(bowls['select']!) }],
  ['dw-royal-turf', { transcript: raceOf(races['moving']!) }],
] as const

/** All that the line of an element says while it plays. */
async function saidBy(element: Playing): Promise<ReadonlySet<string>> {
  const said = new Set<string>()
  const watcher = new MutationObserver(() => said.add(textOf(one(element, '.status'))))
  watcher.observe(element.shadowRoot!, { childList: true, characterData: true, subtree: true })
  for (let steps = 0; steps < 40; steps++) {
    element.proceed()
    element.act(element.legalActions.at(-1) ?? '')
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
  watcher.disconnect()
  return said
}

it('speaks to "you" in the second person in every game, also while dice are on their way', async () => {
  const elements: Playing[] = []
  for (const [tag, given] of rows)
    elements.push(await mountedAs(tag, { players: 'me,greedy', seed: '11', motion: 'fast', ...given }))
  // All at once: most of the time their dice move.
  document.body.replaceChildren(...elements)
  for (const [i, said] of (await Promise.all(elements.map(saidBy))).entries()) {
    const [tag] = rows[i]!
    expect(said.size, tag).toBeGreaterThan(1)
    expect(
      [...said].filter((text) => /^You (?:is|\w+s)\b/.test(text)),
      tag,
    ).toEqual([])
  }
})

const topOf = (element: Shown, selector: string): number =>
  Math.round(one(element, selector).getBoundingClientRect().top)

it('has the race card where it is while others bet', async () => {
  const { actions, ...race } = races['rolling']!
  const tops = new Set<number>()
  for (const bets of [0, 1, 2, 3]) {
    const transcript = raceOf({ ...race, actions: actions!.slice(0, bets) })
    const element = await mountedAs('dw-royal-turf', { transcript })
    element.style.width = '390px'
    tops.add(topOf(element, '.rc'))
  }
  expect(tops.size).toBe(1)
})
