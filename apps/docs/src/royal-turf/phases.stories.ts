/** One story per leaf in which a match of Royal Turf can rest: the board there, and the statechart beside it. */
import type { Meta } from '@storybook/web-components-vite'
import { leafStory } from '../lib/stories.ts'
import { book } from './rules.ts'

const meta: Meta = { title: 'Royal Turf/Phases' }
export default meta

export const Start = leafStory(book, 'start')
export const RaceDeal = leafStory(book, 'race.deal')
export const RaceBet = leafStory(book, 'race.bet')
export const RaceRoll = leafStory(book, 'race.roll')
export const RaceMove = leafStory(book, 'race.move')
export const Over = leafStory(book, 'over')
