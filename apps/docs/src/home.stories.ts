/** The games side by side, as the first page shows them. */
import { html } from '@dicewright/elements'
import { games } from '@dicewright/engine/modules'
import type { Meta, StoryObj } from '@storybook/web-components-vite'
import { expect } from 'storybook/test'
import { books } from './home.ts'

// Seen on the first page; here it is tested.
const meta: Meta = { title: 'Start here/Games', tags: ['!dev', '!autodocs'] }
export default meta

export const SideBySide: StoryObj = {
  name: 'Games side by side',
  render: () => html`<docs-games></docs-games>`,
  play: async ({ canvasElement }) => {
    const cards = [...canvasElement.querySelectorAll<HTMLElement>('li')]
    await expect(cards.map(({ dataset }) => dataset['game'])).toEqual(games.map(({ facts }) => facts.id))
    for (const card of cards) {
      const names = [...card.querySelectorAll('a')].map((link) => link.textContent)
      await expect(names).toEqual(['Learn', 'Play', 'Rules', 'Phases', 'Odds'])
    }
    // Six Dice has the story of its option keys under a ruling of their own, SD17.
    for (const { factory, source, rules, leaves } of books) {
      // A clause has its English, and its heading too.
      for (const { id, heading, clause, english } of rules) {
        await expect([id, english === '', heading === '']).toEqual([id, clause === '', clause === ''])
        if (heading !== '') await expect([id, source.headings[heading]]).toEqual([id, expect.any(String)])
      }
      const told = new Set([...rules.map(({ id }) => id), 'SD17'])
      const asked = Object.values(factory.options.keys).flatMap(({ rule }) => rule.split(' '))
      await expect(asked.filter((id) => !told.has(id))).toEqual([])
      // Where a match rests there is a status line.
      const resting = factory.stepper.leaves.filter(({ status }) => status !== '').map(({ path }) => path)
      await expect(leaves.map(({ leaf }) => leaf)).toEqual(resting)
    }
  },
}
