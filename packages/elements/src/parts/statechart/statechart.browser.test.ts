/** The statechart in a real browser: it draws the chart the engine runs and follows the active leaf. */
import { languages, random, unwrap } from '@dicewright/engine'
import { chartWordsOf } from '@dicewright/engine/charts'
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
  it(`draws the phases of ${factory.facts.id} in words and lights the one the engine is in, and the events that are legal there`, async () => {
    const game = unwrap(factory(factory.facts.seats[0]))
    const words = chartWordsOf(factory.facts.id)!
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
      const active = element.shadowRoot!.querySelectorAll<HTMLElement>('[aria-current="step"]')
      expect(Array.from(active, ({ dataset }) => dataset['phase'])).toEqual([game.phase(state)])
      expect(active[0]!.querySelector('b')!.textContent).toBe(words.phases[game.phase(state)]!.en)
      const legal = game.legalActions(state)
      const events = legal.map((id) => words.events[(game.object(id) as { type: string }).type]!.en)
      const open = text(element, '.event.open').map((label) => label.split(':')[0])
      expect(new Set(open)).toEqual(new Set(events))
      seen.add(game.phase(state))
      const chance = game.actor(state) === 'chance'
      game.apply(state, chance ? game.sample(state, source) : legal[source.below(legal.length)]!)
    }
    expect(seen.size).toBeGreaterThan(1)
  })

/** What stands about a board is as wide as a phone or a column. */
const widths = [300, 360, 576]

it.each(games.map(({ facts }, index) => [facts.id, index] as const))(
  'fits all of %s into 300 to 576 px, in each language',
  async (_, index) => {
    const element = await mounted()
    element.game = unwrap(games[index]!(2))
    for (const language of languages)
      for (const width of widths) {
        element.lang = language
        element.style.width = `${width}px`
        await element.updateComplete
        const chart = element.shadowRoot!.querySelector('.chart')!
        expect([language, width, chart.scrollWidth]).toEqual([language, width, width])
        expect(chart.getBoundingClientRect().height).toBeLessThanOrEqual(480)
      }
  },
)

it('names the phases of a game of your own as its words do, else as its code does', async () => {
  const element = await mounted()
  element.game = unwrap(games[0]!(2))
  element.words = { phases: { 'turn.roll': { en: 'Shake them' } } }
  element.lang = 'ko'
  await element.updateComplete
  const names = text(element, '.phase b')
  expect(names).toContain('Shake them')
  expect(names).toContain('select')
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

it('speaks the language of its board, but its own where it is given one', async () => {
  const element = await mounted()
  const board = Object.assign(sourceOf(0), { id: 'board', lang: 'ko' })
  document.body.append(board)
  element.for = 'board'
  const names = async (): Promise<readonly string[]> => {
    await drawn(element)
    return text(element, '.phase b')
  }
  expect(await names()).toContain('끝')
  board.lang = 'ja'
  expect(await names()).toContain('終わり')
  element.lang = 'en'
  expect(await names()).toContain('The end')
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
