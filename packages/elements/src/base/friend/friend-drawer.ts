/** What stands in the drawer of playing with a friend without a server, step by step. */
import { nothing, type TemplateResult } from 'lit'
import { html } from '../../kit/html.ts'
import type { Translate } from '../../kit/messages.ts'
import { pressForm } from '../../kit/press.ts'
import type { FriendKey } from './friend.messages.ts'

type Say = Translate<FriendKey>

/**
 * Where the two stand: nothing yet, a link that was opened, an invitation that waits for its answer, an answer that waits
 * to be taken, a match that is on, one whose connection broke, its end, or that it cannot go on.
 */
export type Step = 'ask' | 'linked' | 'invited' | 'answered' | 'on' | 'lost' | 'over' | 'refused'

export interface FriendView {
  readonly step: Step
  readonly name: string
  /** What the friend is called; empty before it is known. */
  readonly friend: string
  /** What is to be sent; empty where nothing is. */
  readonly text: string
  /** Whether the answer to it comes by a relay. */
  readonly isRelayed: boolean
  /** Whether the browsers look for each other by a relay, so that nobody has to send a text. */
  readonly isSought: boolean
  readonly isBusy: boolean
  readonly isKept: boolean
  /** What was done last, such as that a text was copied. */
  readonly told: string
  /** What checking the dice at the end found; empty before. */
  readonly proof: string
  readonly onInvite: (name: string) => void
  readonly onPaste: (text: string, name: string) => void
  readonly onSit: (name: string) => void
  readonly onCopy: (text: string) => void
  /** Absent where the system has no way of its own. */
  readonly onSend: ((text: string) => void) | undefined
  /** Absent where the person here is not to decide. */
  readonly onResign: (() => void) | undefined
  readonly onAgain: () => void
  readonly onLeave: () => void
}

/** What a field says that holds no file. */
const textOf = (data: FormData, field: string): string => ((data.get(field) as string | null) ?? '').trim()

/** Steps in which an invitation can be made, or a text be pasted that came. */
const invites: ReadonlySet<Step> = new Set<Step>(['ask', 'lost'])
const pastes: ReadonlySet<Step> = new Set<Step>([...invites, 'invited'])

export function friendTemplate(view: FriendView, say: Say): TemplateResult {
  const { step, proof } = view
  const isNew = step === 'ask' || step === 'linked'
  return html`<p role="status">${say(statusOf(view), { who: view.friend })} ${view.told}</p>
    ${proof ? html`<p>${proof}</p>` : nothing} ${view.text ? copyTemplate(view, say) : nothing}
    ${isNew || pastes.has(step) ? formTemplate(view, say) : nothing}
    ${view.isKept || isNew ? nothing : html`<p>${say('noStore')}</p>`} ${isNew ? nothing : endTemplate(view, say)}`
}

/** By a relay the two texts go by themselves. */
const statusOf = ({ step, text, friend, isRelayed, isSought }: FriendView): FriendKey => {
  if (step === 'lost' && isSought) return 'sought'
  if (step === 'invited') return isRelayed ? 'relayed' : friend ? 'invitedAgain' : step
  if (step !== 'answered') return step
  return text ? (friend ? 'answeredAgain' : step) : 'connecting'
}

const copyTemplate = ({ text, step, onCopy, onSend }: FriendView, say: Say): TemplateResult =>
  html`<div class="copy">
    <label>${say(step === 'answered' ? 'yourAnswer' : 'yourLink')}<input name="link" readonly .value=${text} /></label>
    <button type="button" class="small" data-next @click=${() => onCopy(text)}>${say('copy')}</button>
    ${onSend ? html`<button type="button" class="small" @click=${() => onSend(text)}>${say('send')}</button>` : nothing}
  </div>`

/** A name where there is no match yet, a button that invites, and a field for what came: whichever is filled is meant. */
function formTemplate(view: FriendView, say: Say): TemplateResult {
  const { step, isBusy } = view
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const data = new FormData(event.target as HTMLFormElement)
    const [name, text] = [textOf(data, 'name'), textOf(data, 'text')]
    if (step === 'linked') view.onSit(name)
    else if (text !== '' || !invites.has(step)) view.onPaste(text, name)
    else view.onInvite(name)
  }
  const label = step === 'linked' ? 'sit' : 'invite'
  return html`<form @submit=${submit} @click=${pressForm}>
    ${
      step === 'ask' || step === 'linked'
        ? html`<label class="wide"
            >${say('name')}<input name="name" required maxlength="40" autocomplete="nickname" .value=${view.name}
          /></label>`
        : nothing
    }
    ${
      step === 'linked' || invites.has(step)
        ? html`<div class="wide">
            <button class="small go" data-next ?disabled=${isBusy}>${say(isBusy ? 'busy' : label)}</button>
          </div>`
        : nothing
    }
    ${
      pastes.has(step) && !(step === 'invited' && view.isRelayed)
        ? html`<div class="wide copy">
            <label
              >${say(step === 'invited' ? 'theirAnswer' : 'theirInvitation')}<input
                name="text"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
            /></label>
            <button class="small" ?disabled=${isBusy}>${say('take')}</button>
          </div>`
        : nothing
    }
  </form>`
}

const endTemplate = ({ step, onAgain, onLeave, onResign }: FriendView, say: Say): TemplateResult =>
  html`<div class="row">
    ${onResign ? html`<button type="button" class="small" @click=${onResign}>${say('resign')}</button>` : nothing}
    ${step === 'over' ? html`<button type="button" class="small go" data-next @click=${onAgain}>${say('again')}</button>` : nothing}
    <button type="button" class="small" @click=${onLeave}>
      ${say(step === 'invited' || step === 'answered' ? 'cancel' : 'leave')}
    </button>
  </div>`
