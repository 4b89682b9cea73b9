/** The checks of a match, line by line, and what they use: commitment, secret, seed. */
import type { Transcript } from '@dicewright/engine'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../app.ts'
import { verifyCommand } from '../arena/commands.ts'
import { words } from '../arena/words.ts'
import { commandTemplate } from '../parts/copy.ts'
import { icon } from '../parts/icons.ts'
import { seatLetter } from '../parts/seat.ts'
import { lasting } from '../arena/format.ts'
import type { Check, Line } from './check.ts'

const states = { good: 'check', open: 'lock', note: 'lock', bad: 'cross' } as const

export interface BadgeView {
  readonly transcript: Transcript
  readonly found: Check
  /** Whether the match is still being played, or its set is. */
  readonly isOpen: boolean
  /** Milliseconds the check took; null where that is not shown. */
  readonly tookMs: number | null
  readonly again: () => void
  /** File name for the command line; null where there is no file. */
  readonly file: string | null
}

export function badgeTemplate(app: App, view: BadgeView): TemplateResult {
  const { say } = app
  const { transcript, found, isOpen, tookMs, again, file } = view
  const { header, end } = transcript
  return html`<section class="fair ${found.state}" aria-labelledby="fair">
    <div class="big">
      ${icon(found.state === 'bad' ? 'cross' : found.state === 'open' ? 'lock' : 'check')}
      <div>
        <h2 id="fair">${titleOf(app, view)}</h2>
        <span class="muted">${subOf(app, view, tookMs)}</span>
      </div>
    </div>
    <ul class="steps">
      ${found.lines.filter(({ key }) => !(isOpen && (key === 'noResult' || key === 'secretClosed'))).map((line) => lineTemplate(app, line))}
      ${
        end?.seat === undefined
          ? nothing
          : html`<li>
              ${icon('alert')}<span>${say('earlyEnd', { reason: end.reason, seat: seatLetter(end.seat) })}</span>
            </li>`
      }
    </ul>
    ${'commitment' in header.dice ? hexTemplate(say('commitment'), header.dice.commitment, 'SHA-256') : nothing}
    ${end?.secrets?.map((secret, seat) => (secret === null ? nothing : hexTemplate(`${say('secret')} ${seatLetter(seat)}`, secret, '')))}
    ${end?.secret === undefined ? nothing : hexTemplate(say('secret'), end.secret, '')}
    ${end?.seed === undefined ? nothing : hexTemplate(say('seed'), end.seed, '')}
    ${
      file === null || isOpen
        ? nothing
        : commandTemplate(app, {
            id: 'verify-command',
            command: verifyCommand(file),
            label: words(app)('verifyCommand'),
          })
    }
    ${
      isOpen
        ? nothing
        : html`<button class="btn" type="button" @click=${again}>${icon('again')}${words(app)('verifyAgain')}</button>`
    }
  </section>`
}

/** Whether nobody knew the dice before they fell. */
const isFair = ({ header }: Transcript): boolean => header.dice.kind === 'fair' || header.dice.kind === 'joint'

function titleOf(app: App, { transcript, found, isOpen }: BadgeView): string {
  if (found.state === 'bad') return app.say('notVerified')
  if (isOpen && isFair(transcript)) return words(app)('committed')
  if (found.state === 'open') return app.say('checkedRules')
  return app.say(isFair(transcript) ? 'verified' : 'repeatable')
}

function subOf(app: App, { transcript, found, isOpen }: BadgeView, tookMs: number | null): string {
  if (isOpen && isFair(transcript)) return words(app)('opensLater')
  if (found.state === 'good' && !isFair(transcript)) return app.say('seedKnown')
  return tookMs === null ? app.say('inThisBrowser') : words(app)('inBrowserMs', { time: lasting(app, tookMs) })
}

function lineTemplate({ say }: App, line: Line): TemplateResult {
  const count = 'count' in line ? { count: line.count ?? 0 } : {}
  return html`<li class=${line.state === 'bad' ? 'bad' : line.state === 'good' ? 'good' : 'muted'}>
    ${icon(states[line.state])}
    <span>
      ${say(line.key, count)}${line.state === 'bad' ? html`. <span lang="en">${line.refusal.message}</span>` : nothing}
    </span>
  </li>`
}

const hexTemplate = (name: string, text: string, note: string): TemplateResult =>
  html`<div>
    <div class="lbl"><span>${name}</span><span>${note}</span></div>
    <code class="hex">${/^[0-9a-f]{64}$/.test(text) ? grouped(text) : text}</code>
  </div>`

/** Hex in groups of eight, so that two can be compared by eye. */
const grouped = (hex: string): string => hex.match(/.{1,8}/g)?.join(' ') ?? hex
