/**
 * How a game is played, for newcomers. Every number and table comes from the engine under the default options, so the
 * page cannot differ from the game.
 */
import { unwrap, type Game, type Language, type Words } from '@dicewright/engine'
import type { StoryObj } from '@storybook/web-components-vite'
import { html } from '@dicewright/elements'
import type { TemplateResult } from 'lit'
import { expect } from 'storybook/test'
import type { Book } from './book.ts'

type Cell = string | number | TemplateResult

interface HowTable {
  readonly caption: string
  readonly head: readonly string[]
  /** The first cell is what the row is about. */
  readonly rows: readonly (readonly Cell[])[]
}

/** Words of the game as the docs write them: in English, and as the source has them. */
export const wordsIn =
  (language: Language) =>
  (term: Words): TemplateResult =>
    html`<b>${term.en}</b> <small lang=${language}>${term[language]}</small>`

/** `10,000`. */
export const grouped = (value: unknown): string => Number(value).toLocaleString('en')

/** Calls a helper that bots can call too. */
export const ask = (game: Game, what: string, ...about: readonly unknown[]): unknown =>
  unwrap(game.definition.help![what]!(game.settled, ...about))

/** `1-1-5`, as dice stand in a table. */
export const diceText = (dice: string): TemplateResult => html`<span class="dice">${Array.from(dice).join('-')}</span>`

/** At most as wide as the page: wider content scrolls, also by keyboard. */
export const wide = (label: string, content: TemplateResult): TemplateResult =>
  html`<div class="wide" tabindex="0" role="region" aria-label=${label}>${content}</div>`

export const table = ({ caption, head, rows }: HowTable): TemplateResult =>
  wide(
    caption,
    html`
      <table>
        <caption>
          ${caption}
        </caption>
        <thead>
          <tr>
            ${head.map((name) => html`<th scope="col">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ([first, ...rest]) =>
              html`<tr>
                <th scope="row">${first}</th>
                ${rest.map((cell) => html`<td>${cell}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    `,
  )

/** The story at the head of the rules; `holds` are rows and sentences that RULES.md has by itself. */
export const howStory = (book: Book, how: () => TemplateResult, holds: readonly string[]): StoryObj => ({
  name: 'How it is played',
  render: () => html`<article class="rule how" lang="en">${how()}${aboutRulings(book)}</article>`,
  play: async ({ canvasElement }) => {
    const text = canvasElement.innerText.replaceAll(/\s+/g, ' ')
    await expect(holds.filter((line) => !text.includes(line))).toEqual([])
    await expect(text).not.toMatch(/undefined|null|NaN/)
  },
})

const aboutRulings = ({ factory, source, rules }: Book): TemplateResult => html`
  <h4>Where this comes from</h4>
  <p>
    The rules follow one document, number ${source.id}: ${source.name}. ${rules.length} rulings decide what it leaves
    open; their ids, such as ${rules[0]!.id}, are in brackets above. Each ruling has a story: the clause of the source,
    our reading of it, and a match for each case.
    <a href="./?path=/docs/${factory.facts.id}-rules-md--docs" target="_top">RULES.md</a> has all rules, with every
    option, probability and proof.
  </p>
`
