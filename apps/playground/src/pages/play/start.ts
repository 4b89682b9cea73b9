/** The button that starts the match, and the one that continues the match that was left. */
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { matchAddress, roomAddress } from '../../routes.ts'
import { icon } from '../../parts/icons.ts'
import { makeSetup } from '../../setup/setup.ts'
import { findKept } from '../match/kept.ts'
import type { Desk } from './desk.ts'

export function startButtons({ app, setup }: Desk, hasArena: boolean): TemplateResult {
  const { say } = app
  const { game, players } = setup
  const address = makeSetup(setup)
  const kept = findKept(game.facts.id, address)
  return html`${
      kept
        ? html`<a class="btn" href=${matchAddress(game, address)}>
            ${icon('play')}${say('continueMatch')} · ${say('continueAt', { count: kept.plies })}
          </a>`
        : nothing
    }
    ${hasArena ? html`<a class="btn" href=${roomAddress(game, address)}>${say('roomTitle')}</a>` : nothing}
    <a class="btn go big" href=${matchAddress(game, address)} @click=${() => kept?.forget()}>
      ${say('start')}<small>${say('startSeats', { count: players.length })}</small>
    </a>`
}
