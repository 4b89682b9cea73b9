/** Yatzy and Yams to play, with every option as a control; the controls come from the engine's own declarations. */
import { yatzy } from '@dicewright/engine/yatzy'
import type { Meta, StoryObj } from '@storybook/web-components-vite'
import { presetArgs } from '../lib/controls.ts'
import { againstABot, playMeta, withStatechart, type PlayArgs } from '../lib/stories.ts'

const meta: Meta<PlayArgs> = { title: 'Yatzy/Play', ...playMeta(yatzy) }
export default meta

/** One tag: you against the house bot that keeps what is most equal. */
export const AgainstABot = againstABot(yatzy)

/** Against the bot that solves every turn. */
export const AgainstSheet: StoryObj<PlayArgs> = { args: { players: 'me,sheet' } }

/** Four people at one screen. */
export const FourPeople: StoryObj<PlayArgs> = { args: { players: 'me:Aoi,me:Ben,me:Chika,me:Dan' } }

/** By the printed rules: a yahtzee of 0 makes jokers too. */
export const Hasbro: StoryObj<PlayArgs> = { args: presetArgs(yatzy, 'hasbro') }

/** The variant with plus, minus and rigole. */
export const Yams: StoryObj<PlayArgs> = { args: { variant: 'yams' } }

/** The statechart follows the game beside it, roll after roll. */
export const WithStatechart = withStatechart(yatzy, ['turn.roll', 'turn.choose'])
