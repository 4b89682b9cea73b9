/** The element in every state it can rest in, each from a transcript that the engine accepts. */
import { html } from '../../kit/html.ts'
import type { TemplateResult } from 'lit'
import { chaserStates as states, chaserText } from '../../../test/sheets.ts'
import './chaser.define.ts'

interface Args {
  state: string
  mode: 'play' | 'view'
  panel: 'auto' | 'none'
}

export default {
  title: 'Parts/Chaser',
  component: 'dw-chaser',
  // The browser tests look at the states of the element with axe.
  parameters: { a11y: { test: 'off' } },
  args: { state: 'choose', mode: 'play', panel: 'auto' },
  argTypes: {
    state: { control: 'select', options: Object.keys(states) },
    mode: { control: 'inline-radio', options: ['play', 'view'] },
    panel: { control: 'inline-radio', options: ['auto', 'none'] },
  },
  render: ({ state, mode, panel }: Args): TemplateResult =>
    html`<dw-chaser mode=${mode} panel=${panel} motion="off" .transcript=${chaserText(states[state]!)}></dw-chaser>`,
}

interface Story {
  readonly args: Partial<Args>
}

export const Choosing: Story = { args: { state: 'choose' } }
export const Written: Story = { args: { state: 'wrote' } }
export const SharedVictory: Story = { args: { state: 'shared' } }

export const Puzzle = {
  render: (): TemplateResult => html`<dw-chaser mode="puzzle" motion="off"></dw-chaser>`,
}
