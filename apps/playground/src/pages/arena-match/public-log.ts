/**
 * The public entries of a match with hidden information, as long as its set goes on. They cannot be replayed, so there
 * is no board; the whole match is shown once the set is closed. A match of a game that only the arena has is shown like
 * this too.
 */
import { gameOf, hides, type Transcript } from '@dicewright/engine'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { ref } from 'lit/directives/ref.js'
import type { App } from '../../app.ts'
import { words } from '../../arena/words.ts'
import { notation } from '../../parts/notation.ts'
import { seatBadge } from '../../parts/seat.ts'
import { games } from '../../games/modules.ts'

/** Whether the match has hidden information: then its public entries cannot be replayed. */
export function hasHidden({ header }: Pick<Transcript, 'header'>): boolean {
  const game = gameOf(header, games)
  return game.ok && hides(game.value)
}

/** Whether only the arena has the game: then the match cannot be replayed here. */
export function isForeign({ header }: Pick<Transcript, 'header'>): boolean {
  return games.every(({ facts }) => facts.id !== header.game)
}

/** `isVoid`: no more entries will come. */
export function publicLogCard(app: App, transcript: Transcript, isVoid: boolean): TemplateResult {
  const { header, entries } = transcript
  const say = words(app)
  const why = isForeign(transcript) ? say('foreign') : isVoid ? null : say('veiled')
  return html`<section class="card public-log" data-game=${header.game} aria-labelledby="public-log">
    <header>
      <h2 id="public-log">${say('log')}</h2>
      <span class="sub">${app.say('plies', { count: entries.length })}</span>
    </header>
    ${why === null ? nothing : html`<p class="muted">${why}</p>`}
    <ol tabindex="0" aria-label=${say('log')} ${ref((list) => keepAtEnd(list))}>
      ${entries.map(
        ({ by, text }, i) =>
          html`<li>
            <span class="faint">${i + 1}</span>
            ${by === 'chance' ? html`<span></span>` : html`<span>${seatBadge(by)} ${header.players[by]}</span>`}
            ${notation(app, header.game, text)}
          </li>`,
      )}
    </ol>
  </section>`
}

/** Keeps the newest entry in view unless the reader has scrolled back. Called at every render, before its entries. */
function keepAtEnd(list: Element | undefined): void {
  if (!list) return
  const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 40
  queueMicrotask(() => {
    if (isAtEnd || list.scrollTop === 0) list.scrollTop = list.scrollHeight
  })
}
