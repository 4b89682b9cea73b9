/** Stories of the pages about embedding; here they are tested. */
import { html } from '@dicewright/elements'
import { makeShareText, play, repeatable, unwrap, type Policy } from '@dicewright/engine'
import { games } from '@dicewright/engine/modules'
import { sixDice, type Observation } from '@dicewright/engine/six-dice'
import type { Meta, StoryObj } from '@storybook/web-components-vite'
import { expect, waitFor, within } from 'storybook/test'
import { elementIn, makeElement } from '../lib/book.ts'
import '../lib/keys.ts'
import '../lib/sizes.ts'
import { pasted, snippet } from '../lib/snippet.ts'
import '../lib/tokens.ts'

const meta: Meta = { title: 'In your page/Shown', tags: ['!dev', '!autodocs'] }
export default meta

/** Takes most of a throw, and stops where it may with few dice left. */
const stopper =
  (dice: number): Policy<Observation> =>
  ({ legal, observation }) =>
    legal.includes('stop') && observation.turn!.nextDice <= dice ? 'stop' : legal.at(-1)!

/** A whole match, as the text that fits into an address. */
async function played(): Promise<string> {
  const game = unwrap(sixDice(2, { target: 3000 }))
  const match = await play(game, [stopper(5), stopper(2)], repeatable('7', 'replay'), ['Careful', 'Daring'])
  return unwrap(makeShareText(match, games))
}
const replay = (transcript: string) => ({ mode: 'view', transcript })
let shown = ''

export const Replay: StoryObj = {
  loaders: [async () => ({ transcript: (shown = await played()) })],
  parameters: pasted((base) => snippet(base, 'six-dice', replay(shown))),
  render: (_, { loaded }) => makeElement(sixDice, replay(String(loaded['transcript']))),
  play: async ({ canvasElement }) => {
    const element = elementIn(canvasElement, sixDice)
    await element.updateComplete
    await expect(element.phase).toBe('over')
  },
}

export const Tokens: StoryObj = {
  render: () => html`<docs-tokens></docs-tokens>`,
  play: async ({ canvasElement }) => {
    const field = await within(canvasElement).findByLabelText<HTMLInputElement>('--dw-accent')
    field.value = 'rgb(1, 2, 3)'
    field.dispatchEvent(new Event('change'))
    const board = canvasElement.querySelector('dw-six-dice')!
    await expect(getComputedStyle(board).getPropertyValue('--_accent')).toBe('rgb(1, 2, 3)')
    await waitFor(() => expect(canvasElement.querySelector('pre')).toHaveTextContent('--dw-accent: rgb(1, 2, 3);'))
  },
}

export const Keys: StoryObj = {
  render: () => html`<docs-keys></docs-keys>`,
  play: async ({ canvasElement }) => {
    const tables = () => [...canvasElement.querySelectorAll('table')].map((one) => one.innerText)
    await waitFor(() => expect(tables().filter((text) => /\bread the table/.test(text)).length).toBe(games.length), {
      timeout: 60_000,
    })
  },
}

/** One file is there, and one is not. */
const files: Readonly<Record<string, string>> = {
  'size-limit.json': JSON.stringify([
    { name: 'a', path: 'cdn/a.js', limit: '1 kB' },
    { name: 'b', path: 'cdn/b.js', limit: '2 kB' },
  ]),
  'a.js': 'a'.repeat(100_000),
}

export const Sizes: StoryObj = {
  render: () =>
    html`<docs-sizes
      .read=${(address: string) => {
        const text = files[address.split('/').at(-1)!]
        return Promise.resolve(text === undefined ? null : new Blob([text]))
      }}
    ></docs-sizes>`,
  play: async ({ canvasElement }) => {
    const rows = () => [...canvasElement.querySelectorAll<HTMLElement>('tbody tr')].map((row) => row.innerText)
    await waitFor(() => expect(rows()[1]).toMatch(/^b b\.js\s+not found\s+2 kB$/))
    await waitFor(() => expect(rows()[0]).toMatch(/^a a\.js\s+0\.1 kB\s+1 kB$/))
  },
}
