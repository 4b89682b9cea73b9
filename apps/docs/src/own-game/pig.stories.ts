/** Pig to play: a game that is in none of the packages, drawn from its module alone. */
import { html } from '@dicewright/elements'
import { defineGameElement, type GenericElement } from '@dicewright/elements/game-element'
import type { Meta, StoryObj } from '@storybook/web-components-vite'
import { expect } from 'storybook/test'
import module from '../../../../examples/games/pig.ts'

defineGameElement('docs-pig', { module })

interface Args {
  players: string
  target: number
}

const meta: Meta<Args> = {
  title: 'Your own game/Pig',
  tags: ['!autodocs'],
  args: { players: 'me,hold', target: 100 },
  argTypes: {
    players: {
      control: 'text',
      description: '`me` is a person at this screen, other words are bots: `hold`, `random`',
    },
    target: { control: { type: 'number', min: 10, max: 1000, step: 10 } },
  },
  render: ({ players, target }) =>
    html`<docs-pig players=${players} options=${JSON.stringify({ target })} keep="off"></docs-pig>`,
}
export default meta

/** A person against the bot of the module. */
export const Play: StoryObj<Args> = {
  play: async ({ canvasElement }) => {
    const table = canvasElement.querySelector<GenericElement>('docs-pig')!
    await table.updateComplete
    await expect([table.game?.facts.id, table.game?.options.target, table.ply]).toEqual(['pig', 100, 0])
    table.proceed()
    await table.settled
    await expect(table.ply).toBeGreaterThan(0)
  },
}
