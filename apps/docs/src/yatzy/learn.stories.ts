/** Yatzy on one page for who has never played it, and its rulebook to print. */
import type { Meta } from '@storybook/web-components-vite'
import { learnStory, rulebookStory } from '../lib/learn-stories.ts'
import { lesson, yams } from './learn.ts'

const meta: Meta = { title: 'Yatzy/Learn' }
export default meta

export const Learn = learnStory(lesson, 'How it is played')

export const Rulebook = rulebookStory(lesson, 'Rulebook')

export const Yams = learnStory(yams, 'How Yams is played')

export const YamsRulebook = rulebookStory(yams, 'Rulebook of Yams')
