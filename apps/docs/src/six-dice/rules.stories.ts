/** One story per ruling of Six Dice (SD1 to SD17). Each is played by the engine from its script and checked there. */
import { sixDice } from '@dicewright/engine/six-dice'
import type { Meta } from '@storybook/web-components-vite'
import { optionsStory, ruleStory } from '../lib/stories.ts'
import { book } from './rules.ts'

const meta: Meta = { title: 'Six Dice/Rules' }
export default meta

export const SD1 = ruleStory(book, 'SD1')
export const SD2 = ruleStory(book, 'SD2')
export const SD3 = ruleStory(book, 'SD3')
export const SD4 = ruleStory(book, 'SD4')
export const SD5 = ruleStory(book, 'SD5')
export const SD6 = ruleStory(book, 'SD6')
export const SD7 = ruleStory(book, 'SD7')
export const SD8 = ruleStory(book, 'SD8')
export const SD9 = ruleStory(book, 'SD9')
export const SD10 = ruleStory(book, 'SD10')
export const SD11 = ruleStory(book, 'SD11')
export const SD12 = ruleStory(book, 'SD12')
export const SD13 = ruleStory(book, 'SD13')
export const SD14 = ruleStory(book, 'SD14')
export const SD15 = ruleStory(book, 'SD15')
export const SD16 = ruleStory(book, 'SD16')

/** SD17: the option keys, and errors for wrong ones. */
export const SD17 = optionsStory(sixDice, 'SD17 Option keys', [
  [{ straight: 2500 }, 'option-value'],
  [{ threePairs: 1520 }, 'option-value'],
  [{ roundLimit: 5 }, 'option-value'],
  [{ colour: 'red' }, 'option-unknown'],
  [{ preset: 'tokyo' }, 'option-preset'],
])
