/** A game as a newcomer meets it: a picture, what one does, how long it takes and for how many. */
import type { GameFactory } from '@dicewright/engine'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../app.ts'
import { rowOf } from '../games/games.ts'
import { minutesOf } from '../games/minutes.ts'

/** An item of the list `.games`, which leads to `href`, where so many play. */
export function gameCard(
  { say, language }: App,
  game: GameFactory,
  href: string,
  seats = game.facts.seats,
): TemplateResult {
  const { id, titles } = game.facts
  const [min, max] = seats
  const minutes = minutesOf(id)
  return html`<li data-game=${id}>
    <a href=${href}>
      <img src="/games/${id}.svg" alt="" width="240" height="132" />
      <span class="what"><b>${titles[language]}</b><small>${rowOf(id).words.line[language]}</small></span>
      <span class="meta">
        ${minutes === null ? nothing : html`<b>${say('gameMinutes', { count: minutes })}</b>`}
        <small>${say('playersRange', { min, max })}</small>
      </span>
    </a>
  </li>`
}
