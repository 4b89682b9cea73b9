/** One story per leaf in which a match of Yatzy can rest: the board there, and the statechart beside it. */
import type { Meta } from '@storybook/web-components-vite'
import { leafStory } from '../lib/stories.ts'
import { book } from './rules.ts'

const meta: Meta = { title: 'Yatzy/Phases' }
export default meta

export const Start = leafStory(book, 'start')
export const TurnRoll = leafStory(book, 'turn.roll')
export const TurnChoose = leafStory(book, 'turn.choose')
export const Over = leafStory(book, 'over')
