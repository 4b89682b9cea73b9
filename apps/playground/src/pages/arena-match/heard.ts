/**
 * A match of which something is hidden as long as its set goes on: what the table hears of it, entry by entry. It cannot
 * be played again from that, so there is no board; the whole match is shown once the set is closed. So is a match of a game
 * that only the arena knows.
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

/** Whether something of such a match is hidden at some time: then what the table hears of it cannot be played again. */
export function hasHidden({ header }: Pick<Transcript, 'header'>): boolean {
  const game = gameOf(header, games)
  return game.ok && hides(game.value)
}

/** Whether it is of a game that only the arena knows: then nothing of it can be played again here. */
export function isForeign({ header }: Pick<Transcript, 'header'>): boolean {
  return games.every(({ facts }) => facts.id !== header.game)
}

/** `isVoid`: nothing more of it will be shown. */
export function heardCard(app: App, transcript: Transcript, isVoid: boolean): TemplateResult {
  const { header, entries } = transcript
  const say = words(app)
  const why = isForeign(transcript) ? say('foreign') : isVoid ? null : say('veiled')
  return html`<section class="card heard" data-game=${header.game} aria-labelledby="heard">
    <header>
      <h2 id="heard">${say('log')}</h2>
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

/** The newest entry stays in sight for whoever has not scrolled back; asked at every drawing, before its entries. */
function keepAtEnd(list: Element | undefined): void {
  if (!list) return
  const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 40
  queueMicrotask(() => {
    if (isAtEnd || list.scrollTop === 0) list.scrollTop = list.scrollHeight
  })
}
