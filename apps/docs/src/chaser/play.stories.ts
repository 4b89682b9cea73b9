/** Chaser to play, with every option as a control; the controls come from the engine's own declarations. */
import { chaser } from '@dicewright/engine/chaser'
import type { Meta, StoryObj } from '@storybook/web-components-vite'
import { againstABot, playMeta, withStatechart, type PlayArgs } from '../lib/stories.ts'

const meta: Meta<PlayArgs> = { title: 'Chaser/Play', ...playMeta(chaser) }
export default meta

/** One tag: you against the house bot that keeps what is most equal. */
export const AgainstABot = againstABot(chaser)

/** Against the bot that solves every turn. */
export const AgainstSheet: StoryObj<PlayArgs> = { args: { players: 'me,sheet' } }

/** Four people at one screen. */
export const FourPeople: StoryObj<PlayArgs> = { args: { players: 'me:Aoi,me:Ben,me:Chika,me:Dan' } }

/** As narrow as the source can be read: a Full House is three and two, a Choice two different pairs. */
export const Strict: StoryObj<PlayArgs> = { args: { fullHouse: 'strict', choice: 'exactTwoPair' } }

/** The statechart follows the game beside it, roll after roll. */
export const WithStatechart = withStatechart(chaser, ['turn.roll', 'turn.choose'])
