/** A placeholder while something is loading: grey bars. */
import { html } from '@dicewright/elements'
import type { TemplateResult } from 'lit'
import type { App } from '../app.ts'

export const waitingTemplate = ({ say }: App): TemplateResult =>
  html`<div class="waiting" role="status">
    <span class="vh">${say('loading')}</span><span class="sk"></span><span class="sk"></span><span class="sk"></span>
  </div>`

/** Whether some part of the page is still being loaded. */
export const isWaiting = (): boolean => document.querySelector('#page .waiting[role=status]') !== null
