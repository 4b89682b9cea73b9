/** One story per leaf in which a match of YESSIR! can rest: the board there, and the statechart beside it. */
import type { Meta } from '@storybook/web-components-vite'
import { leafStory } from '../lib/stories.ts'
import { book } from './rules.ts'

const meta: Meta = { title: 'YESSIR!/Phases' }
export default meta

export const Start = leafStory(book, 'start')
export const HighRoll = leafStory(book, 'high.roll')
export const RoundShared = leafStory(book, 'round.shared')
export const RoundDeal = leafStory(book, 'round.deal')
export const TurnsAct = leafStory(book, 'round.turns.act')
export const TurnsOne = leafStory(book, 'round.turns.one')
export const TurnsAdjust = leafStory(book, 'round.turns.adjust')
export const TurnsAll = leafStory(book, 'round.turns.all')
export const TurnsOwn = leafStory(book, 'round.turns.own')
export const TurnsUnseen = leafStory(book, 'round.turns.unseen')
export const Over = leafStory(book, 'over')
