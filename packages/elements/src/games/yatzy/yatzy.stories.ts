/** The element in every state it can rest in, each from a transcript that the engine accepts. */
import { html } from '../../kit/html.ts'
import type { TemplateResult } from 'lit'
import { yatzyStates as states, yatzyText } from '../../../test/sheets.ts'
import './yatzy.define.ts'

interface Args {
  state: string
  mode: 'play' | 'view'
  panel: 'auto' | 'none'
}

export default {
  title: 'Parts/Yatzy',
  component: 'dw-yatzy',
  // The browser tests look at the states of the element with axe.
  parameters: { a11y: { test: 'off' } },
  args: { state: 'choose', mode: 'play', panel: 'auto' },
  argTypes: {
    state: { control: 'select', options: Object.keys(states) },
    mode: { control: 'inline-radio', options: ['play', 'view'] },
    panel: { control: 'inline-radio', options: ['auto', 'none'] },
  },
  render: ({ state, mode, panel }: Args): TemplateResult =>
    html`<dw-yatzy mode=${mode} panel=${panel} motion="off" .transcript=${yatzyText(states[state]!)}></dw-yatzy>`,
}

interface Story {
  readonly args: Partial<Args>
}

export const Choosing: Story = { args: { state: 'choose' } }
export const Joker: Story = { args: { state: 'joker' } }
export const Yams: Story = { args: { state: 'yams' } }
export const EightSeats: Story = { args: { state: 'eight' } }
export const End: Story = { args: { state: 'end' } }

export const Puzzle = {
  render: (): TemplateResult => html`<dw-yatzy mode="puzzle" motion="off"></dw-yatzy>`,
}
