/** One story per leaf in which a match of Six Dice can rest: the board there, and the statechart beside it. */
import { sixDice } from '@dicewright/engine/six-dice'
import type { DwSixDice } from '@dicewright/elements/six-dice'
import type { Meta, StoryObj } from '@storybook/web-components-vite'
import { html } from 'lit'
import { expect } from 'storybook/test'
import { transcriptOf } from '../lib/rule-card.ts'
import { playScript } from '../lib/script.ts'
import { leafStories } from './rules.ts'

const meta: Meta = { title: 'Six Dice/Phases' }
export default meta

function story(leaf: string): StoryObj {
  const script = leafStories.find((known) => known.leaf === leaf)!
  return {
    name: leaf,
    render: () => html`
      <p>${script.note}</p>
      <dw-six-dice
        id="game"
        mode="view"
        panel="none"
        motion="off"
        announce="off"
        .transcript=${transcriptOf(playScript(sixDice, script))}
      ></dw-six-dice>
      <dw-statechart for="game"></dw-statechart>
    `,
    play: async ({ canvasElement }) => {
      const element = canvasElement.querySelector<DwSixDice>('dw-six-dice')!
      const chart = canvasElement.querySelector('dw-statechart')!
      await element.updateComplete
      await chart.updateComplete
      await expect(element.phase).toBe(leaf)
      await expect(chart.active).toBe(leaf)
    },
  }
}

export const OyaRoll = story('oya.roll')
export const TurnBowl = story('turn.bowl')
export const TurnRoll = story('turn.roll')
export const TurnSelect = story('turn.select')
export const TurnDecide = story('turn.decide')
export const Over = story('over')
