/** Where the dice come from: their print before the end, the secret after it, and what checking them found. */
import type { TemplateResult } from 'lit'
import type { FairView } from '../lazy.ts'
import type { Tools } from '../tools.ts'
import { translator } from '../../kit/messages.ts'
import { lazyMessages } from './lazy.messages.ts'

export function fair({ html, language }: Tools, { note, seed, secret, checked, onCheck }: FairView): TemplateResult {
  const say = translator(lazyMessages, language)
  const source = seed === undefined ? say('scriptedText') : say('seededText', { seed })
  const text = note.kind === 'fair' ? say('fairText') : note.kind === 'joint' ? say('jointText') : source
  const prints = note.kind === 'joint' ? note.commitments : 'commitment' in note ? [note.commitment] : []
  const found = checked?.ok
    ? say('verified', { count: checked.value })
    : checked && say('unverified', { message: checked.message })
  return html`<p>${text}</p>
    ${prints.map((print) => html`<p>${say('commitment')} <code lang="en">${print}</code></p>`)}
    ${secret === null ? '' : html`<p>${say('secret')} <code lang="en">${secret}</code></p>`}
    ${onCheck ? html`<button type="button" class="small" @click=${onCheck}>${say('verify')}</button>` : ''}
    ${found ? html`<p role="status">${found}</p>` : ''}`
}
