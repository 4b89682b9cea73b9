/** Six Dice to play, with every option as a control; the controls come from the engine's own declarations. */
import { sixDice } from '@dicewright/engine/six-dice'
import type { DwSixDice } from '@dicewright/elements/six-dice'
import type { ArgTypes, Meta, StoryObj } from '@storybook/web-components-vite'
import { html } from 'lit'
import { expect } from 'storybook/test'

const optionTypes: ArgTypes = Object.fromEntries(
  Object.entries(sixDice.options.keys).map(([key, option]) => [
    key,
    {
      name: key,
      description: `${option.rule}: ${option.expected}`,
      table: { category: 'Options', defaultValue: { summary: JSON.stringify(option.default) } },
      ...(option.kind === 'choice'
        ? { control: 'select' as const, options: option.values }
        : {
            control:
              option.kind === 'flag'
                ? ('boolean' as const)
                : option.kind === 'integer'
                  ? ('number' as const)
                  : ('object' as const),
          }),
    },
  ]),
)

type Args = { players: string; seed: string; preset: string } & Record<string, unknown>

const meta: Meta<Args> = {
  title: 'Six Dice/Play',
  argTypes: {
    players: { control: 'text', description: '`me` is a person at this screen, other words are house bots' },
    seed: { control: 'text', description: 'Empty: fair dice from a secret of their own' },
    preset: { control: 'select', options: Object.keys(sixDice.options.presets) },
    ...optionTypes,
  },
  args: { players: 'me,greedy', seed: '7', preset: 'standard' },
  render: ({ players, seed, ...options }) => html`
    <dw-six-dice id="game" players=${players} seed=${seed} options=${JSON.stringify(options)}></dw-six-dice>
  `,
}
export default meta

/** One tag: you against the house bot that takes what it gets. */
export const AgainstABot: StoryObj<Args> = {
  play: async ({ canvasElement }) => {
    const element = canvasElement.querySelector<DwSixDice>('dw-six-dice')!
    await element.updateComplete
    await expect(element.game?.facts.id).toBe('six-dice')
    await expect(element.players).toBe('me,greedy')
  },
}

/** Four people at one screen. */
export const FourPeople: StoryObj<Args> = { args: { players: 'me:Aoi,me:Ben,me:Chika,me:Dan' } }

/** The bowl: a die may leave it, dice may stack. */
export const Donburi: StoryObj<Args> = { args: { preset: 'donburi' } }

/** The game as it is played abroad. */
export const Farkle: StoryObj<Args> = { args: { preset: 'farkle' } }

/** The statechart follows the game beside it. */
export const WithStatechart: StoryObj<Args> = {
  name: 'With the live statechart',
  args: { players: 'me,me' },
  render: ({ players, seed, ...options }) => html`
    <dw-six-dice
      id="game"
      panel="none"
      motion="off"
      players=${players}
      seed=${seed}
      options=${JSON.stringify(options)}
    ></dw-six-dice>
    <dw-statechart for="game"></dw-statechart>
  `,
  play: async ({ canvasElement }) => {
    const element = canvasElement.querySelector('dw-six-dice')!
    const chart = canvasElement.querySelector('dw-statechart')!
    const lit = new Set<string>()
    for (let press = 0; press < 12; press++) {
      await element.settled
      await chart.updateComplete
      await expect(chart.active).toBe(element.phase)
      const box = chart.shadowRoot!.querySelector('[aria-current="step"]')
      await expect(box?.textContent).toContain(element.phase.split('.').at(-1))
      lit.add(element.phase)
      element.shadowRoot!.querySelector<HTMLButtonElement>('button.btn.go')?.click()
    }
    // Two people at one screen threw for the oya and played on: the chart went along.
    await expect([...lit]).toEqual(expect.arrayContaining(['oya.roll', 'turn.roll', 'turn.select']))
  },
}
