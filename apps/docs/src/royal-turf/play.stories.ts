/** Royal Turf to play, with every option as a control; the controls come from the engine's own declarations. */
import { royalTurf } from '@dicewright/engine/royal-turf'
import type { Meta, StoryObj } from '@storybook/web-components-vite'
import { presetArgs } from '../lib/controls.ts'
import { againstABot, playMeta, withStatechart, type PlayArgs } from '../lib/stories.ts'

const meta: Meta<PlayArgs> = { title: 'Royal Turf/Play', ...playMeta(royalTurf) }
export default meta

/** One tag: you against the house bot that bets by playouts. */
export const AgainstABot = againstABot(royalTurf)

/** Four people at one screen. */
export const FourPeople: StoryObj<PlayArgs> = { args: { players: 'me:Aoi,me:Ben,me:Chika,me:Dan' } }

/** Chips lie face down, and every player has a 0 for a bluff. */
export const HiddenBets: StoryObj<PlayArgs> = {
  args: { players: 'me,greedy,greedy', ...presetArgs(royalTurf, 'hidden') },
}

/** One race on a short track. */
export const Sprint: StoryObj<PlayArgs> = { args: { races: 1, trackLength: 20, paceSpace: 10 } }

/** The statechart follows the game beside it, from the first card to the first moves. */
export const WithStatechart = withStatechart(royalTurf, ['race.bet', 'race.move'])
