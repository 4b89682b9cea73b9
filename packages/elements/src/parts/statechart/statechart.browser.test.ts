/** The statechart in a real browser: it draws the chart the engine runs and follows the active leaf. */
import { random, unwrap } from '@dicewright/engine'
import { games } from '@dicewright/engine/modules'
import { expect, it } from 'vitest'
import axe from 'axe-core'
import './statechart.define.ts'
import type { DwStatechart } from './statechart.ts'

async function mounted(): Promise<DwStatechart> {
  const element = document.createElement('dw-statechart')
  document.body.replaceChildren(element)
  await element.updateComplete
  return element
}

const text = (element: DwStatechart, selector: string) =>
  [...element.shadowRoot!.querySelectorAll(selector)].map((node) => node.textContent.replaceAll(/\s+/g, ' ').trim())

it('names the id that no game has', async () => {
  const element = await mounted()
  expect(text(element, 'p')).toEqual(['There is no game for="" here.'])
  element.for = 'tabel'
  await element.updateComplete
  expect(text(element, 'p')).toEqual(['There is no game for="tabel" here.'])
})

for (const factory of games)
  it(`draws every leaf of ${factory.facts.id} and lights the one the engine is in, and the events that are legal there`, async () => {
    const game = unwrap(factory(factory.facts.seats[0]))
    const element = await mounted()
    const state = game.start()
    const table = Object.assign(document.createElement('div'), { id: 'table', game })
    document.body.append(table)
    element.for = table.id
    const source = random(7)
    const seen = new Set<string>()
    for (let ply = 0; ply < 60 && game.actor(state) !== 'over'; ply++) {
      Object.assign(table, { phase: game.phase(state), legalActions: game.legalTexts(state) })
      table.dispatchEvent(new Event('dw-change'))
      await element.updateComplete
      const active = element.shadowRoot!.querySelectorAll('[aria-current="step"]')
      expect(active.length).toBe(1)
      expect(active[0]!.textContent).toContain(game.phase(state).split('.').at(-1))
      const legal = game.legalActions(state)
      const events = legal.map((id) => (game.object(id) as { type: string }).type)
      expect(new Set(text(element, '.event.enabled'))).toEqual(new Set(events))
      seen.add(game.phase(state))
      const chance = game.actor(state) === 'chance'
      game.apply(state, chance ? game.sample(state, source) : legal[source.below(legal.length)]!)
    }
    expect(element.shadowRoot!.querySelectorAll('.leaf').length).toBe(game.leaves.length)
    expect(seen.size).toBeGreaterThan(1)
  })

const sourceOf = (index: number): HTMLElement => {
  const game = unwrap(games[index]!(games[index]!.facts.seats[0]))
  const state = game.start()
  return Object.assign(document.createElement('div'), {
    game,
    phase: game.phase(state),
    legalActions: game.legalTexts(state),
  })
}

/** What the observer of a page reports comes after the task, and is drawn after that. */
async function drawn(element: DwStatechart): Promise<void> {
  await Promise.resolve()
  await element.updateComplete
}

const title = (element: DwStatechart) => element.shadowRoot!.querySelector('section')?.getAttribute('aria-label')

it.each([
  ['the document', () => document.body],
  ['a shadow root', () => document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })],
])('follows a game that comes later to %s, or its id, and the one that has the id now', async (_, place) => {
  document.body.replaceChildren()
  const element = Object.assign(document.createElement('dw-statechart'), { for: 'late' })
  const root = place()
  root.append(element)
  await drawn(element)
  expect(title(element)).toBeUndefined()
  const [first, second] = [sourceOf(0), sourceOf(1)]
  root.append(document.createElement('main'))
  root.lastElementChild!.append(first)
  await drawn(element)
  expect(title(element)).toBeUndefined()
  first.id = 'late'
  await drawn(element)
  expect(title(element)).toContain(games[0]!.facts.titles.en)
  first.replaceWith(Object.assign(second, { id: 'late' }))
  await drawn(element)
  expect(title(element)).toContain(games[1]!.facts.titles.en)
  first.dispatchEvent(new Event('dw-change'))
  await drawn(element)
  expect(title(element)).toContain(games[1]!.facts.titles.en)
})

it('has nothing axe would report, light and dark', async () => {
  const element = await mounted()
  const game = unwrap(games[0]!(2))
  element.game = game
  element.active = game.phase(game.start())
  for (const theme of ['light', 'dark']) {
    element.setAttribute('theme', theme)
    await element.updateComplete
    document.body.className = theme
    const { violations } = await axe.run(element, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  }
})
