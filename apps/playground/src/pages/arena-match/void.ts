/** What is said where a match is void: why, what becomes of its bots, and where to go from there. */
import type { Refusal } from '@dicewright/engine'
import { html } from '@dicewright/elements'
import type { TemplateResult } from 'lit'
import { ladderAddress } from '../../routes.ts'
import type { App } from '../../app.ts'
import { serverSentence } from '../../arena/sentences.ts'
import { words } from '../../arena/words.ts'

const voidChip = (app: App): TemplateResult => html`<span class="chip warn">${words(app)('voidNow')}</span>`

/** `ladder` is null where nothing is known of the match but that it is void. */
export const voidNote = (app: App, { message }: Refusal<any>, ladder: string | null): TemplateResult =>
  html`<div class="note" role="alert">
    <p>${voidChip(app)} ${serverSentence(app, message)}</p>
    <a class="btn s" href=${ladder === null ? '/arena' : ladderAddress(ladder)}>${words(app)('toLadder')}</a>
  </div>`
