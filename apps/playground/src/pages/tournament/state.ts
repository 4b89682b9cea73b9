/** Where a tournament stands, as a chip. */
import type { TournamentLine } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import type { TemplateResult } from 'lit'
import type { App } from '../../app.ts'
import { words } from './words.ts'

const looks = { playing: 'chip ink', finished: 'chip good', stopped: 'chip warn' } as const

export const stateChip = (app: App, state: TournamentLine['state']): TemplateResult =>
  html`<span class=${looks[state]}>${words(app)(state)}</span>`
