/** One story per ruling of Yatzy and Yams (Y0 to Y12, 4.1, 4.3). Each is played by the engine and checked there. */
import { yatzy } from '@dicewright/engine/yatzy'
import type { Meta } from '@storybook/web-components-vite'
import { optionsStory, ruleStory } from '../lib/stories.ts'
import { book } from './rules.ts'

const meta: Meta = { title: 'Yatzy/Rules' }
export default meta

/** Y0: the option keys, and errors for wrong ones. */
export const Y0 = optionsStory(yatzy, 'Y0 Option keys', [
  [{ joker: 'maybe' }, 'option-value'],
  [{ yamsBonusStrict: 1 }, 'option-value'],
  [{ variant: 'yams', target: 60 }, 'option-unknown'],
  [{ preset: 'paris' }, 'option-preset'],
])
export const Y1 = ruleStory(book, 'Y1')
export const Y2 = ruleStory(book, 'Y2')
export const Y3 = ruleStory(book, 'Y3')
export const Y4 = ruleStory(book, 'Y4')
export const Y5 = ruleStory(book, 'Y5')
export const Y6 = ruleStory(book, 'Y6')
export const Y7 = ruleStory(book, 'Y7')
export const Y8 = ruleStory(book, 'Y8')
export const Y9 = ruleStory(book, 'Y9')
export const Y10 = ruleStory(book, 'Y10')
export const Y11 = ruleStory(book, 'Y11')
export const Y12 = ruleStory(book, 'Y12')

export const FirstPlayer = ruleStory(book, '4.1')
export const Variant = ruleStory(book, '4.3')
