/** The note on a void match: why, what happens to its bots, and links. */
import type { Refusal } from '@dicewright/engine'
import { html } from '@dicewright/elements'
import type { TemplateResult } from 'lit'
import { ladderAddress } from '../../routes.ts'
import type { App } from '../../app.ts'
import { serverSentence } from '../../arena/sentences.ts'
import { words } from '../../arena/words.ts'

const voidChip = (app: App): TemplateResult => html`<span class="chip warn">${words(app)('voidNow')}</span>`

/** `ladder` is null where the server knows only that the match is void. */
export const voidNote = (app: App, { message }: Refusal<any>, ladder: string | null): TemplateResult =>
  html`<div class="note" role="alert">
    <p>${voidChip(app)} ${serverSentence(app, message)}</p>
    <a class="btn s" href=${ladder === null ? '/arena' : ladderAddress(ladder)}>${words(app)('toLadder')}</a>
  </div>`
