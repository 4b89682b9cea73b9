/** The element of any game, with Pig, which is in none of the packages. */
import type { TemplateResult } from 'lit'
import { html } from '../kit/html.ts'
import { pigModule } from '../../test/pig.ts'
import { defineGameElement } from './define-game-element.ts'

defineGameElement('my-pig', { module: pigModule })

interface Args {
  players: string
  panel: 'auto' | 'none'
}

export default {
  title: 'Parts/Any game',
  // The browser tests look at the element with axe.
  parameters: { a11y: { test: 'off' } },
  args: { players: 'me,hold', panel: 'auto' },
  argTypes: { panel: { control: 'inline-radio', options: ['auto', 'none'] } },
  render: ({ players, panel }: Args): TemplateResult =>
    html`<my-pig players=${players} panel=${panel} seed="2" keep="off"></my-pig>`,
}

interface Story {
  readonly args: Partial<Args>
}

export const Pig: Story = { args: {} }
export const FourSeats: Story = { args: { players: 'me:Ada,hold,me:Ben,random' } }
