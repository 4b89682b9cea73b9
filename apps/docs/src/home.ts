/** The games side by side, for the docs' home: what the engine says of each, and the way to its pages. */
import { type GameFactory } from '@dicewright/engine'
import { games } from '@dicewright/engine/modules'
import { html } from '@dicewright/elements'
import type { TemplateResult } from 'lit'
import { book as chaser } from './chaser/rules.ts'
import { book as royalTurf } from './royal-turf/rules.ts'
import { book as sixDice } from './six-dice/rules.ts'
import { book as yatzy } from './yatzy/rules.ts'
import { book as yessir } from './yessir/rules.ts'
import type { Book } from './lib/book.ts'
import { InPage } from './lib/in-page.ts'

/** A row a game; a game of the engine without one would be missing here, and a test says so. */
export const books: readonly Book[] = [sixDice, chaser, yatzy, yessir, royalTurf]

/** Pages of a game. */
const pages = ['Learn', 'Play', 'Rules', 'Phases', 'Odds'] as const

const addressOf = ({ facts }: GameFactory, page: string): string =>
  `./?path=/docs/${facts.id}-${page.toLowerCase()}--docs`

export class DocsGames extends InPage {
  protected override render(): TemplateResult {
    return html`<ul class="docs-games" lang="en">
      ${games.map((game) => card(books.find(({ factory }) => factory === game)!))}
    </ul>`
  }
}

function card({ factory }: Book): TemplateResult {
  const { id, titles, seats } = factory.facts
  return html`<li data-game=${id}>
    <img src="./games/${id}.svg" alt="" width="240" height="132" />
    <div>
      <h2>${titles.en} <small lang="ja">${titles.ja}</small> <small lang="ko">${titles.ko}</small></h2>
      <p>${seats.join(' to ')} players</p>
      <p>${pages.map((page) => html`<a href=${addressOf(factory, page)} target="_top">${page}</a> `)}</p>
      <code>&lt;dw-${id} players="me,greedy"&gt;&lt;/dw-${id}&gt;</code>
    </div>
  </li>`
}

customElements.define('docs-games', DocsGames)
