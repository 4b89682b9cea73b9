/** One story per ruling of Chaser (A1 to A6). Each is played by the engine from its script and checked there. */
import { chaser } from '@dicewright/engine/chaser'
import type { Meta } from '@storybook/web-components-vite'
import { optionsStory, ruleStory } from '../lib/stories.ts'
import { book } from './rules.ts'

const meta: Meta = { title: 'Chaser/Rules' }
export default meta

export const A1 = ruleStory(book, 'A1')
export const A2 = ruleStory(book, 'A2')
export const A3 = ruleStory(book, 'A3')
export const A4 = ruleStory(book, 'A4')
export const A5 = ruleStory(book, 'A5')
export const A6 = ruleStory(book, 'A6')

/** The option keys, and errors for wrong ones. */
export const Options = optionsStory(chaser, 'Option keys', [
  [{ fullHouse: 'loose' }, 'option-value'],
  [{ choice: true }, 'option-value'],
  [{ joker: 'free' }, 'option-unknown'],
  [{ preset: 'oizis' }, 'option-preset'],
])
