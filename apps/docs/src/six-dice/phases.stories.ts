/** One story per leaf in which a match of Six Dice can rest: the board there, and the statechart beside it. */
import type { Meta } from '@storybook/web-components-vite'
import { leafStory } from '../lib/stories.ts'
import { book } from './rules.ts'

const meta: Meta = { title: 'Six Dice/Phases' }
export default meta

export const OyaRoll = leafStory(book, 'oya.roll')
export const TurnBowl = leafStory(book, 'turn.bowl')
export const TurnRoll = leafStory(book, 'turn.roll')
export const TurnSelect = leafStory(book, 'turn.select')
export const TurnDecide = leafStory(book, 'turn.decide')
export const Over = leafStory(book, 'over')
