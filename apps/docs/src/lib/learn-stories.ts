/** Stories of a lesson: the page, whose turn is pressed through, and the rulebook. */
// One step follows another.
/* oxlint-disable no-await-in-loop */
import { languages, parseTranscript, unwrap, type Language } from '@dicewright/engine'
import { html } from '@dicewright/elements'
import type { StoryObj } from '@storybook/web-components-vite'
import { expect, waitFor } from 'storybook/test'
import type { Lesson } from './learn.ts'
import './learn-page.ts'
import { learnWords } from './learn.messages.ts'
import type { DocsWorkedTurn } from './worked-turn.ts'

const languageOf = ({ lang }: Readonly<Record<string, unknown>>): Language =>
  languages.find((language) => language === lang) ?? 'en'

/** The page that teaches a game: its turn goes as it is told, and every question has its answer. */
export const learnStory = (lesson: Lesson, name: string): StoryObj => ({
  name,
  // Two boards of a game are two landmarks of a name.
  parameters: { a11y: { test: 'error' } },
  render: (_, { globals }) => html`<docs-learn .lesson=${lesson} .language=${languageOf(globals)}></docs-learn>`,
  play: async ({ canvasElement }) => {
    const page = canvasElement.querySelector('docs-learn')!
    const turn = page.querySelector('docs-worked-turn')!
    const { steps, plies } = lesson.turn
    for (const [i, { ply, text }] of steps.entries()) {
      await waitFor(() => expect(turn.at).toBe(i), { timeout: 20_000 })
      await turn.updateComplete
      await expect(turn.querySelector('.telling')).toHaveTextContent(text.en)
      await expect(turn.board.plies).toBe(ply)
      await turn.next()
    }
    await expect(turn.isAstray).toBe(false)
    await expect(entriesOf(turn.board.transcript).slice(0, plies.length)).toEqual(plies)
    await waitFor(() => expect(page.querySelectorAll('.questions dd')).toHaveLength(lesson.questions.length))
    for (const language of languages) {
      page.language = language
      await page.updateComplete
      await expect(page).not.toHaveTextContent(/undefined|[{}]/)
    }
    page.language = 'en'
    await page.updateComplete
    await goAstray(turn)
  },
})

/** Does something else than is told, on the board itself: the page says so, and begins again. */
async function goAstray(turn: DocsWorkedTurn): Promise<void> {
  const { board } = turn
  turn.restart()
  while (board.legalActions.length < 2) await turn.next()
  const told = turn.lesson.turn.plies[board.plies]
  board.act(board.legalActions.find((action) => action !== told)!)
  await turn.updateComplete
  await expect(turn.isAstray).toBe(true)
  await expect(turn.querySelector('.telling')).toHaveTextContent(learnWords.astray.en)
  turn.restart()
  await turn.updateComplete
  await expect([turn.at, turn.isAstray]).toEqual([0, false])
}

/** The rulebook: two pages of A4, which a test prints. */
export const rulebookStory = (lesson: Lesson, name: string): StoryObj => ({
  name,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', a11y: { test: 'error' } },
  render: (_, { globals }) => html`<docs-rulebook .lesson=${lesson} .language=${languageOf(globals)}></docs-rulebook>`,
  play: async ({ canvasElement }) => {
    const book = canvasElement.querySelector('docs-rulebook')!
    await waitFor(() => expect(book.querySelectorAll('.rules li').length).toBeGreaterThan(5))
    await expect(book.querySelectorAll('.steps li')).toHaveLength(lesson.turn.steps.length)
  },
})

const entriesOf = (transcript: string): readonly string[] =>
  unwrap(parseTranscript(transcript)).entries.map(({ text }) => text)
