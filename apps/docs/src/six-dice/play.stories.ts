/** Six Dice to play, with every option as a control; the controls come from the engine's own declarations. */
import { sixDice } from '@dicewright/engine/six-dice'
import type { Meta, StoryObj } from '@storybook/web-components-vite'
import { presetArgs } from '../lib/controls.ts'
import { againstABot, playMeta, withStatechart, type PlayArgs } from '../lib/stories.ts'

const meta: Meta<PlayArgs> = { title: 'Six Dice/Play', ...playMeta(sixDice) }
export default meta

/** One tag: you against the house bot that takes what it gets. */
export const AgainstABot = againstABot(sixDice)

/** Four people at one screen. */
export const FourPeople: StoryObj<PlayArgs> = { args: { players: 'me:Aoi,me:Ben,me:Chika,me:Dan' } }

/** The bowl: a die may leave it, dice may stack. */
export const Donburi: StoryObj<PlayArgs> = { args: presetArgs(sixDice, 'donburi') }

/** The game as it is played abroad. */
export const Farkle: StoryObj<PlayArgs> = { args: presetArgs(sixDice, 'farkle') }

/** The statechart follows the game beside it: two people throw for the oya and play on. */
export const WithStatechart = withStatechart(sixDice, ['oya.roll', 'turn.roll', 'turn.select'])
