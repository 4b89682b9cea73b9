/** The element in every state it can rest in, each from a transcript that the engine accepts. */
import { html } from '../../kit/html.ts'
import type { TemplateResult } from 'lit'
import { yessirStates as states, yessirText } from '../../../test/yessir.ts'
import './yessir.define.ts'

interface Args {
  state: string
  players: string
  mode: 'play' | 'view'
  panel: 'auto' | 'none'
}

export default {
  title: 'Parts/YESSIR!',
  component: 'dw-yessir',
  // The browser tests look at the states of the element with axe.
  parameters: { a11y: { test: 'off' } },
  args: { state: 'choose', mode: 'play', panel: 'auto' },
  argTypes: {
    state: { control: 'select', options: Object.keys(states) },
    mode: { control: 'inline-radio', options: ['play', 'view'] },
    panel: { control: 'inline-radio', options: ['auto', 'none'] },
  },
  render: ({ state, mode, panel }: Args): TemplateResult =>
    html`<dw-yessir
      mode=${mode}
      panel=${panel}
      motion="off"
      players=${states[state]!.players.join()}
      .transcript=${yessirText(states[state]!)}
    ></dw-yessir>`,
}

interface Story {
  readonly args: Partial<Args>
}

export const Choosing: Story = { args: { state: 'choose' } }
export const OutOfLuck: Story = { args: { state: 'poor' } }
export const ChangingADie: Story = { args: { state: 'adjust' } }
export const BlindSeat: Story = { args: { state: 'blind' } }
export const Showdown: Story = { args: { state: 'showdown' } }
export const NobodyWins: Story = { args: { state: 'drawn' } }
export const HandingOver: Story = { args: { state: 'handed' } }
export const SixSeats: Story = { args: { state: 'six' } }
export const TheEnd: Story = { args: { state: 'end' } }
