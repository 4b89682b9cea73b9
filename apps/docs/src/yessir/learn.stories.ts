/** YESSIR! on one page for who has never played it, and its rulebook to print. */
import type { Meta } from '@storybook/web-components-vite'
import { learnStory, rulebookStory } from '../lib/learn-stories.ts'
import { lesson } from './learn.ts'

const meta: Meta = { title: 'YESSIR!/Learn' }
export default meta

export const Learn = learnStory(lesson, 'How it is played')

export const Rulebook = rulebookStory(lesson, 'Rulebook')
