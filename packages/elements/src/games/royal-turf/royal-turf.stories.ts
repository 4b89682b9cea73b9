/** The element in every state it can rest in, each from a transcript that the engine accepts. */
import { html } from '../../kit/html.ts'
import type { TemplateResult } from 'lit'
import { states, transcriptOf } from '../../../test/royal-turf.ts'
import './royal-turf.define.ts'

interface Args {
  state: string
  players: string
  mode: 'play' | 'view'
  panel: 'auto' | 'none'
}

export default {
  title: 'Parts/Royal Turf',
  component: 'dw-royal-turf',
  // The browser tests look at the states of the element with axe.
  parameters: { a11y: { test: 'off' } },
  args: { state: 'moving', mode: 'play', panel: 'auto' },
  argTypes: {
    state: { control: 'select', options: Object.keys(states) },
    mode: { control: 'inline-radio', options: ['play', 'view'] },
    panel: { control: 'inline-radio', options: ['auto', 'none'] },
  },
  render: ({ state, mode, panel }: Args): TemplateResult =>
    html`<dw-royal-turf
      mode=${mode}
      panel=${panel}
      motion="off"
      players=${states[state]!.players.join()}
      .transcript=${transcriptOf(states[state]!)}
    ></dw-royal-turf>`,
}

interface Story {
  readonly args: Partial<Args>
}

export const Dealing: Story = { args: { state: 'dealing' } }
export const Betting: Story = { args: { state: 'betting' } }
export const HiddenBets: Story = { args: { state: 'hidden' } }
export const Moving: Story = { args: { state: 'moving' } }
export const AfterAMove: Story = { args: { state: 'ran' } }
export const PhotoFinish: Story = { args: { state: 'over' } }
export const Watching: Story = { args: { state: 'moving', mode: 'view' } }
export const WithoutPanel: Story = { args: { state: 'moving', panel: 'none' } }
