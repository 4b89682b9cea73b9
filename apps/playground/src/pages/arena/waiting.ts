/** Versions without a rated set on a ladder yet. */
import type { Ladder } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { botAddress } from '../../routes.ts'
import type { App } from '../../app.ts'
import { words, type ArenaKey } from '../../arena/words.ts'
import { connectedChip } from './author.ts'

export function waitingList(
  app: App,
  { tier, seats, waiting, waitingCount, opponentsMissing }: Ladder,
): TemplateResult | typeof nothing {
  if (waiting.length === 0) return nothing
  const say = words(app)
  return html`<div class="waits">
    <h3>${say('waitingFirst', { count: waitingCount })}</h3>
    <ul>
      ${waiting.map(
        ({ bot, version, owner }) =>
          html`<li>
            <a class="nm" href=${botAddress(bot)}>${bot}</a> <small class="mono">v${version}</small>
            <small>${owner}</small>${tier === 'remote' ? connectedChip(app, true) : nothing}
          </li>`,
      )}
      ${waitingCount > waiting.length ? html`<li><small>${say('andMore', { count: waitingCount - waiting.length })}</small></li>` : nothing}
    </ul>
    ${opponentsMissing === 0 ? nothing : html`<p>${say('opponentsMissing', { count: opponentsMissing, seats })}</p>`}
  </div>`
}

/**
 * Messages for a ladder without an author's bot. House bots start a ladder of two seats alone, a larger one with enough
 * others.
 */
export function emptyKeys({
  tier,
  seats,
  rows,
  opponentsMissing,
}: Pick<Ladder, 'tier' | 'seats' | 'rows' | 'opponentsMissing'>): readonly [ArenaKey, ArenaKey] {
  if (tier === 'remote') return ['emptyLadder', 'emptyRemote']
  if (opponentsMissing > 0) return ['emptyTable', 'emptyTableShort']
  return seats > 2 && rows.length === 0 ? ['emptyTable', 'emptyTableLead'] : ['emptyLadder', 'emptyLadderLead']
}
