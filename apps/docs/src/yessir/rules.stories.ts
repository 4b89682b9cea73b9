/** One story per ruling of YESSIR! (J1 to J14, 2.5). Each is played by the engine from its script and checked there. */
import { yessir } from '@dicewright/engine/yessir'
import type { Meta } from '@storybook/web-components-vite'
import { optionsStory, ruleStory } from '../lib/stories.ts'
import { book } from './rules.ts'

const meta: Meta = { title: 'YESSIR!/Rules' }
export default meta

export const J1 = ruleStory(book, 'J1')
export const J2 = ruleStory(book, 'J2')
export const J3 = ruleStory(book, 'J3')
export const J4 = ruleStory(book, 'J4')
export const J5 = ruleStory(book, 'J5')
export const J6 = ruleStory(book, 'J6')
export const J7 = ruleStory(book, 'J7')
export const J8 = ruleStory(book, 'J8')
export const J9 = ruleStory(book, 'J9')
export const J10 = ruleStory(book, 'J10')
export const J11 = ruleStory(book, 'J11')
export const J12 = ruleStory(book, 'J12')
export const J13 = ruleStory(book, 'J13')
export const J14 = ruleStory(book, 'J14')
export const Variants = ruleStory(book, '2.5')

/** The option keys, and errors for wrong ones. */
export const Options = optionsStory(yessir, 'Option keys', [
  [{ winsToWin: 4 }, 'option-value'],
  [{ luckCap: 5 }, 'option-value'],
  [{ roundLimit: 0 }, 'option-value'],
  [{ joker: 'free' }, 'option-unknown'],
  [{ preset: 'long' }, 'option-preset'],
])
