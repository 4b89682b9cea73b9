/** Stories every game has, made from its declarations and its book; each checks what it shows. */
// Presses and looks follow one another.
/* oxlint-disable no-await-in-loop */
import { html } from '@dicewright/elements'
import type { DwStatechart } from '@dicewright/elements/statechart'
import { readOptions, type GameFactory } from '@dicewright/engine'
import { chartWordsOf } from '@dicewright/engine/charts'
import type { Meta, StoryObj } from '@storybook/web-components-vite'
import type { TemplateResult } from 'lit'
import { expect } from 'storybook/test'
import { elementIn, makeElement, still, type Book, type GameElement } from './book.ts'
import { followPreset, optionsOf, optionTypes, presetArgs } from './controls.ts'
import { attributesOfWay, settingsOf } from './rule-card.ts'
import { playScript } from './script.ts'
import { pasted, scriptTag, snippet, tag, type Attributes } from './snippet.ts'

export type PlayArgs = { players: string; seed: string; preset: string } & Record<string, unknown>

/** Stories of a page are alike, and tests of the elements run axe in every state: axe checks only the first story. */
const lookedOver = (isFirst: boolean) => ({ a11y: { test: isFirst ? 'error' : 'off' } })

/** Meta of a game's `Play` page: every option is a control, made from the engine's own declaration. */
export function playMeta(
  factory: GameFactory,
): Pick<Meta<PlayArgs>, 'argTypes' | 'args' | 'decorators' | 'parameters' | 'render'> {
  const presets = Object.keys(factory.options.presets)
  return {
    parameters: {
      ...lookedOver(false),
      ...pasted<PlayArgs>((base, args) => snippet(base, factory.facts.id, attributesOf(factory, args))),
    },
    argTypes: {
      players: { control: 'text', description: '`me` is a person at this screen; other names are house bots' },
      seed: { control: 'text', description: 'Empty: fair dice from a new secret' },
      preset: { control: 'select', options: presets },
      ...optionTypes(factory),
    },
    args: { players: 'me,greedy', seed: '7', preset: presets[0]!, ...presetArgs(factory, presets[0]!) },
    decorators: [followPreset(factory)],
    render: (args) => makeElement(factory, attributesOf(factory, args)),
  }
}

const attributesOf = (factory: GameFactory, { players, seed, ...options }: PlayArgs) => ({
  players,
  seed,
  options: JSON.stringify(optionsOf(factory, options)),
})

/** One tag: a person against a house bot. */
export const againstABot = (factory: GameFactory): StoryObj<PlayArgs> => ({
  parameters: lookedOver(true),
  play: async ({ canvasElement }) => {
    const element = elementIn(canvasElement, factory)
    await element.updateComplete
    await expect(element.game?.facts.id).toBe(factory.facts.id)
    await expect(element.players).toBe('me,greedy')
  },
})

/** The statechart follows the game beside it, press after press; `leaves` are some that it lights on the way. */
export const withStatechart = (factory: GameFactory, leaves: readonly string[]): StoryObj<PlayArgs> => {
  const id = `${factory.facts.id}-live`
  return {
    name: 'With the live statechart',
    args: { players: 'me,me' },
    parameters: pasted<PlayArgs>((base, args) => withChart(base, factory, { id, ...attributesOf(factory, args) })),
    render: (args) =>
      withChartBeside(makeElement(factory, { id, panel: 'none', motion: 'off', ...attributesOf(factory, args) })),
    play: async ({ canvasElement }) => {
      const element = elementIn(canvasElement, factory)
      const chart = canvasElement.querySelector<DwStatechart>('dw-statechart')!
      const lit = new Set<string>()
      for (let press = 0; press < 12; press++) {
        await element.settled
        await chart.updateComplete
        await expect(chart.active).toBe(element.phase)
        const line = chart.shadowRoot!.querySelector<HTMLElement>('[aria-current="step"]')
        await expect(line?.dataset['phase']).toBe(element.phase)
        lit.add(element.phase)
        proceed(element)
      }
      await expect([...lit]).toEqual(expect.arrayContaining([...leaves]))
    },
  }
}

/** The statechart of a board, beside it where there is room. */
const withChartBeside = (board: GameElement): TemplateResult =>
  html`<div class="beside">
    ${board}
    <dw-statechart for=${board.id}></dw-statechart>
  </div>`

/** The file of all elements has the statechart, too. */
const withChart = (base: string, { facts }: GameFactory, attributes: Attributes): string =>
  [
    scriptTag(base, 'elements.iife.js'),
    tag(`dw-${facts.id}`, attributes),
    tag('dw-statechart', { for: attributes['id']! }),
  ].join('\n')

/** Presses the main button, or takes the first legal action. */
function proceed(element: GameElement): void {
  const go = element.shadowRoot!.querySelector<HTMLButtonElement>('button.btn.go')
  if (go && go.ariaDisabled !== 'true') go.click()
  else if (element.legalActions[0]) element.act(element.legalActions[0])
}

/** The story of a ruling: the engine plays every way, and the board has to show that match. */
export function ruleStory(book: Book, id: string): StoryObj {
  const rule = book.rules.find((known) => known.id === id)!
  return {
    name: `${id} ${rule.title}`,
    parameters: {
      ...lookedOver(rule === book.rules[0]),
      ...pasted((base) => snippet(base, book.factory.facts.id, attributesOfWay(book, rule.ways[0]!))),
    },
    render: () => html`<docs-rule .book=${book} .rule=${rule}></docs-rule>`,
    play: async ({ canvasElement }) => {
      const card = canvasElement.querySelector('docs-rule')!
      const board = elementIn(card, book.factory)
      for (const [i, way] of rule.ways.entries()) {
        const match = playScript(book.factory, way)
        await expect(way.says(match)).toBe(way.holds)
        if (way.tried) await expect(match.game.act(match.state, way.tried.action).ok).toBe(way.tried.legal)
        card.querySelectorAll<HTMLButtonElement>('.ways button')[i]!.click()
        await card.updateComplete
        await board.updateComplete
        await expect(board.phase).toBe(match.game.phase(match.state))
        await expect([...board.legalActions]).toEqual([...match.game.legalTexts(match.state)])
        await expectNoDeadButton(board)
      }
      card.querySelector<HTMLButtonElement>('.ways button')!.click()
      await card.updateComplete
    },
  }
}

/** A replay of nothing has a button that does nothing. */
const expectNoDeadButton = (board: GameElement) => expect(board.shadowRoot).not.toHaveTextContent('Move 0 of 0')

/** `Roll (turn.roll)`: the name of a phase in words, and as the code has it. */
export const leafName = ({ factory }: Book, leaf: string): string =>
  `${chartWordsOf(factory.facts.id)!.phases[leaf]!.en} (${leaf})`

/** The story of a leaf: the board there, and the statechart that lights it. */
export function leafStory(book: Book, leaf: string): StoryObj {
  const { factory, leaves } = book
  const script = leaves.find((known) => known.leaf === leaf)!
  // All stories of a file stand on one page, too.
  const id = `${factory.facts.id}-${leaf}`
  const waiting = settingsOf(playScript(factory, script))
  const settings = script.passing ? { ...waiting, mode: 'view' } : waiting
  return {
    name: leafName(book, leaf),
    parameters: {
      ...lookedOver(script === leaves[0]),
      ...pasted((base) => withChart(base, factory, { id, ...settings })),
    },
    render: () => html`
      <p class="note" lang="en">${script.note}</p>
      ${withChartBeside(makeElement(factory, { id, ...still, ...settings }))}
    `,
    play: async ({ canvasElement }) => {
      const element = elementIn(canvasElement, factory)
      const chart = canvasElement.querySelector<DwStatechart>('dw-statechart')!
      await element.settled
      await chart.updateComplete
      await expect(element.phase).toBe(leaf)
      await expect(chart.active).toBe(leaf)
      await expectNoDeadButton(element)
    },
  }
}

/** Every option key, and errors: `refused` are wrong options with their codes. */
export function optionsStory(
  factory: GameFactory,
  name: string,
  refused: readonly (readonly [given: object, code: string])[],
): StoryObj {
  const keys = Object.entries(factory.options.keys)
  return {
    name,
    render: () =>
      html`<article class="rule" lang="en">
        <table class="options">
          <caption>
            Every option with its rule and default
          </caption>
          <thead>
            <tr>
              <th scope="col">Option</th>
              <th scope="col">Rule</th>
              <th scope="col">Default</th>
              <th scope="col">Expected</th>
            </tr>
          </thead>
          <tbody>
            ${keys.map(
              ([key, option]) =>
                html`<tr>
                  <th scope="row"><code>${inHumps(key)}</code></th>
                  <td>${option.rule}</td>
                  <td><code>${JSON.stringify(option.default)}</code></td>
                  <td>${option.expected}</td>
                </tr>`,
            )}
          </tbody>
        </table>
        <h4>Errors for wrong options</h4>
        <dl>
          ${refused.map(([given]) => {
            const result = readOptions(factory.options, given)
            return html`<dt><code>${JSON.stringify(given)}</code></dt>
              <dd>${result.ok ? 'accepted' : `${result.code}: ${result.message}`}</dd>`
          })}
        </dl>
      </article>`,
    play: async ({ canvasElement }) => {
      const answers = [...canvasElement.querySelectorAll('dd')].map((node) => node.textContent.split(':')[0])
      await expect(answers).toEqual(refused.map(([, code]) => code))
      await expect(canvasElement.querySelectorAll('tbody tr').length).toBe(keys.length)
    },
  }
}

/** `sixOfAKind`, which may break before a capital where there is little room. */
const inHumps = (key: string) => key.split(/(?=[A-Z])/).map((hump) => html`${hump}<wbr />`)
