/**
 * One story per ruling of Royal Turf (R1 to R20 without R16, which is not used; 5.2 to 5.4). Each is played by the
 * engine from its script and checked there.
 */
import { royalTurf } from '@dicewright/engine/royal-turf'
import type { Meta } from '@storybook/web-components-vite'
import { optionsStory, ruleStory } from '../lib/stories.ts'
import { book } from './rules.ts'

const meta: Meta = { title: 'Royal Turf/Rules' }
export default meta

export const R1 = ruleStory(book, 'R1')
export const R2 = ruleStory(book, 'R2')
export const R3 = ruleStory(book, 'R3')
export const R4 = ruleStory(book, 'R4')
export const R5 = ruleStory(book, 'R5')
export const R6 = ruleStory(book, 'R6')
export const R7 = ruleStory(book, 'R7')
export const R8 = ruleStory(book, 'R8')
export const R9 = ruleStory(book, 'R9')
export const R10 = ruleStory(book, 'R10')
export const R11 = ruleStory(book, 'R11')
export const R12 = ruleStory(book, 'R12')
export const R13 = ruleStory(book, 'R13')
export const R14 = ruleStory(book, 'R14')
export const R15 = ruleStory(book, 'R15')
export const R17 = ruleStory(book, 'R17')
export const R18 = ruleStory(book, 'R18')
export const R19 = ruleStory(book, 'R19')
export const R20 = ruleStory(book, 'R20')
export const Matches = ruleStory(book, '5.2')
export const LastRace = ruleStory(book, '5.3-8')
export const Numbers = ruleStory(book, '5.4')

/** The option keys, and errors for wrong ones. */
export const Options = optionsStory(royalTurf, 'Option keys', [
  [{ chips: 'face-down' }, 'option-value'],
  [{ races: 4 }, 'option-value'],
  [{ startMoney: 75 }, 'option-value'],
  [{ horses: 8 }, 'option-unknown'],
  [{ preset: 'derby' }, 'option-preset'],
])
