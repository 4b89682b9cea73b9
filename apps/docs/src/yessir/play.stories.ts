/** YESSIR! to play, with every option as a control; the controls come from the engine's own declarations. */
import { yessir } from '@dicewright/engine/yessir'
import type { Meta, StoryObj } from '@storybook/web-components-vite'
import { presetArgs } from '../lib/controls.ts'
import { againstABot, playMeta, withStatechart, type PlayArgs } from '../lib/stories.ts'

const meta: Meta<PlayArgs> = { title: 'YESSIR!/Play', ...playMeta(yessir) }
export default meta

/** One tag: you against the house bot that weighs its hand against the price of luck. */
export const AgainstABot = againstABot(yessir)

/** Three people at one screen: a cup is handed over before it is lifted. */
export const ThreePeople: StoryObj<PlayArgs> = { args: { players: 'me:Aoi,me:Ben,me:Chika' } }

/** Two rounds win, as the source recommends it for three and more. */
export const Short: StoryObj<PlayArgs> = {
  args: { players: 'me,greedy,random,greedy', ...presetArgs(yessir, 'short') },
}

/** A shared die that shows its face again may be turned. */
export const ChangeOfADie: StoryObj<PlayArgs> = { args: { changeDie: true } }

/** The statechart follows the game beside it, throw after throw. */
export const WithStatechart = withStatechart(yessir, ['round.shared', 'round.turns.act'])
