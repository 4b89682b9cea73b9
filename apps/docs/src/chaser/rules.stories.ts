/** One story per ruling of Chaser (A1 to A6). Each is played by the engine from its script and checked there. */
import { chaser } from '@dicewright/engine/chaser'
import type { Meta } from '@storybook/web-components-vite'
import { howStory } from '../lib/how.ts'
import { optionsStory, ruleStory } from '../lib/stories.ts'
import { how } from './how.ts'
import { book } from './rules.ts'

const meta: Meta = { title: 'Chaser/Rules' }
export default meta

export const How = howStory(book, how, [
  'Chase Off 체이스 오프 five equal dice 50 5-5-5-5-5 50 50',
  '1-1-2-2-5 11 30',
  '6 for each 6 1-2-6-6-6 18 30',
  'highest possible total is 315',
  'Up to 2 times',
])

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
