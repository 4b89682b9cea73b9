/** The element in every state it can rest in, each from a transcript that the engine accepts. */
import { makeTranscript, Match, scripted, unwrap } from '@dicewright/engine'
import { sixDice } from '@dicewright/engine/six-dice'
import type { TemplateResult } from 'lit'
import { html } from '../../kit/html.ts'
import './six-dice.define.ts'

interface Args {
  /** Chance outcomes in order, joined by commas. */
  dice: string
  /** Actions in order, joined by commas. */
  actions: string
  preset: keyof typeof sixDice.options.presets
  mode: 'play' | 'view'
  panel: 'auto' | 'none'
}

const listOf = (text: string): string[] => text.split(',').filter(Boolean)

/** The transcript of two players with the given dice. */
function transcriptOf({ dice, actions, preset }: Args): string {
  const game = unwrap(sixDice(2, { preset }))
  const throws = listOf(dice)
  const left = listOf(actions)
  const match = new Match(game, { dice: scripted(game, throws), players: ['me', 'greedy'] })
  for (let thrown = 0; ;) {
    if (match.actor === 'chance' && thrown++ < throws.length) match.roll()
    else if (typeof match.actor === 'number' && left.length > 0) unwrap(match.act(left.shift()!))
    else return makeTranscript(match.transcript())
  }
}

export default {
  title: 'Parts/Six Dice',
  component: 'dw-six-dice',
  // The browser tests look at the states of the element with axe.
  parameters: { a11y: { test: 'off' } },
  args: { dice: '', actions: '', preset: 'standard', mode: 'play', panel: 'auto' },
  argTypes: {
    preset: { control: 'select', options: Object.keys(sixDice.options.presets) },
    mode: { control: 'inline-radio', options: ['play', 'view'] },
    panel: { control: 'inline-radio', options: ['auto', 'none'] },
  },
  render: (args: Args): TemplateResult =>
    html`<dw-six-dice
      mode=${args.mode}
      panel=${args.panel}
      motion="off"
      .transcript=${transcriptOf(args)}
    ></dw-six-dice>`,
}

interface Story {
  readonly args: Partial<Args>
}
const first = 'oya 1,oya 4'

export const ChoosingTheOya: Story = { args: { dice: 'oya 3' } }
export const ChoosingDice: Story = { args: { dice: `${first},roll 111566` } }
export const Deciding: Story = { args: { dice: `${first},roll 111566`, actions: 'take 111' } }
export const Furikiri: Story = { args: { dice: `${first},roll 223344`, actions: 'take 223344' } }
export const Stopped: Story = { args: { dice: `${first},roll 111566`, actions: 'take 1115,stop' } }
export const Dobon: Story = { args: { dice: `${first},roll 115236,roll 234`, actions: 'take 115,continue' } }
export const Buta: Story = { args: { dice: `${first},roll 223346` } }
export const Shonben: Story = {
  args: { dice: `${first},steady,roll 115236,spill`, actions: 'take 115,continue', preset: 'donburi' },
}
export const Gutchon: Story = {
  args: { dice: `${first},steady,roll 115236,stack`, actions: 'take 11,continue', preset: 'donburi' },
}
export const Watching: Story = {
  args: { dice: `${first},roll 115236,roll 234`, actions: 'take 115,continue', mode: 'view' },
}
export const WithoutPanel: Story = { args: { dice: `${first},roll 111566`, panel: 'none' } }

export const Puzzle = {
  render: (): TemplateResult => html`<dw-six-dice mode="puzzle" motion="off"></dw-six-dice>`,
}
