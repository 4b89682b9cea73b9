/**
 * The validation of a submission: its steps, then the fuel of every decision and what the script printed, for its
 * author only. News comes over the WebSocket; without one the server is polled.
 */
import type { AuthorLog, NewToken, Submission, ValidationStep } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { botAddress, matchOfArena } from '../../routes.ts'
import type { App } from '../../app.ts'
import type { Arena } from '../../arena/arena.ts'
import { ask, post, type Answer, type ArenaRefusal } from '../../arena/client.ts'
import { capsuleFile, reproCommand } from '../../arena/commands.ts'
import { lasting, thousands } from '../../arena/format.ts'
import { serverSentence } from '../../arena/sentences.ts'
import { words, type ArenaKey } from '../../arena/words.ts'
import { fuelBars } from '../../charts/fuel.ts'
import { commandTemplate } from '../../parts/copy.ts'
import { icon } from '../../parts/icons.ts'
import { linesOut } from '../../parts/lines-out.ts'
import { refusalTemplate } from '../../parts/problem.ts'
import { lineIn } from '../bot/results.ts'

/** How often the server is asked about a version under validation without news, ms. */
const askEveryMs = 1500

const stepKeys: Readonly<Record<ValidationStep['step'], ArenaKey>> = {
  transpile: 'stepTranspile',
  load: 'stepLoad',
  self: 'stepSelf',
  house: 'stepHouse',
}
const stepIcons = { waiting: 'clock', running: 'again', passed: 'check', failed: 'cross', 'not-run': 'stop' } as const

export interface ToSend {
  readonly name: string
  readonly file: string
  readonly source: string
}

/** The editor beside it, which can show the line of a fault while its script is the one that was sent. */
export interface EditorAside {
  readonly source: () => string
  readonly goTo: (line: number) => void
}

export class Validation {
  readonly #app: App
  readonly #arena: Arena
  #submission: Submission | null = null
  #refusal: ArenaRefusal | null = null
  #logs = new Map<string, AuthorLog>()
  #shownLog: string | null = null
  #sent: ToSend | null = null
  readonly #editor: EditorAside | null
  readonly #decided: () => void
  #stop: () => void = () => {}
  #isClosed = false
  /** The number of the last request, and of the one whose answer is shown. */
  #asked = 0
  #learned = 0

  /** `decided` is called once the version is rated or refused. */
  constructor(app: App, arena: Arena, editor: EditorAside | null, decided: () => void = () => {}) {
    this.#app = app
    this.#arena = arena
    this.#editor = editor
    this.#decided = decided
  }

  /** The version whose validation is shown; null before the first. */
  get submission(): Submission | null {
    return this.#submission
  }

  /** Sends a script and follows its validation. */
  async submit(script: ToSend): Promise<Answer<Submission>> {
    return this.#begin(await post<Submission>('bots', script, { token: this.#arena.account.token }), script)
  }

  /** Asks for another validation of a version and follows it. */
  async again(versionId: string): Promise<Answer<Submission>> {
    const path = `versions/${encodeURIComponent(versionId)}/validate`
    return this.#begin(await post<Submission>(path, {}, { token: this.#arena.account.token }), null)
  }

  /** Follows a version that this page did not send, such as before a reload; one it sent comes first. */
  async resume(versionId: string): Promise<void> {
    const { token } = this.#arena.account
    const found = await ask<Submission>(`versions/${encodeURIComponent(versionId)}`, { token })
    if (this.#submission !== null) return
    this.#begin(found, null)
    // It was decided in the meantime; the caller does not know yet.
    if (found.ok && found.value.state !== 'validating') void this.#arena.account.refresh()
  }

  #begin(sent: Answer<Submission>, script: ToSend | null): Answer<Submission> {
    if (!sent.ok || this.#isClosed) return sent
    this.#stop()
    this.#refusal = null
    this.#logs = new Map()
    this.#shownLog = null
    this.#submission = sent.value
    this.#sent = script
    this.#follow(sent.value.id)
    return sent
  }

  close(): void {
    this.#isClosed = true
    this.#stop()
  }

  /**
   * `isBefore`: the last script was refused and is no version, so the validation shown is that of the version before.
   */
  view(isBefore: boolean): TemplateResult {
    const app = this.#app
    const say = words(app)
    const submission = this.#submission
    if (!submission)
      return html`<div class="well">
        <h3>${say('validation')}</h3>
        <p class="muted">${say('noValidation')}</p>
      </div>`
    const { bot, version, steps, why } = submission
    return html`<div class="validation">
        <h3>
          ${say('validation')} <a href=${botAddress(bot)}>${bot} v${version}</a>
          ${this.#chip(submission)}
        </h3>
        ${isBefore ? html`<p class="muted">${say('validationBefore', { name: `${bot} v${version}` })}</p>` : nothing}
        <ol class="steps timed" aria-live="polite">
          ${steps.map((step) => this.#step(submission, step))} ${this.#ratedStep(submission)}
        </ol>
        ${
          why && !steps.some(({ state, note }) => state === 'failed' && note !== null)
            ? html`<p class="refused"><b>${why.code}</b> ${serverSentence(app, why.message)}</p>`
            : nothing
        }
        ${this.#refusal ? html`<p class="refused" role="alert">${refusalTemplate(app, this.#refusal)}</p>` : nothing}
      </div>
      ${this.#log()}`
  }

  #chip({ state }: Submission): TemplateResult {
    const say = words(this.#app)
    if (state === 'validating') return html`<span class="chip">${icon('clock')}${say('running')}</span>`
    if (state === 'refused') return html`<span class="chip bad">${icon('alert')}${say('failed')}</span>`
    return html`<span class="chip good">${icon('check')}${say('passed')}</span>`
  }

  #step(submission: Submission, { step, state, ms, note, at }: ValidationStep): TemplateResult {
    const app = this.#app
    const say = words(app)
    const isFailed = state === 'failed'
    // No further step of a refused version is run.
    const isNotRun = state === 'not-run' || (state === 'waiting' && submission.state === 'refused')
    const waits = isNotRun ? say('stepNot') : state === 'waiting' ? say('stepWaiting') : say('stepRunning')
    const code = submission.why?.code ?? ''
    return html`<li class=${state === 'passed' ? 'good' : isFailed ? 'bad' : 'muted'}>
      ${icon(isNotRun ? 'stop' : stepIcons[state])}
      <span>
        ${say(stepKeys[step])}<small>${isFailed && note !== null && !note.startsWith(code) ? html`<b>${code}</b> ` : nothing}${
          note === null ? (state === 'passed' || isFailed ? '' : waits) : serverSentence(app, note)
        }</small>${isFailed ? this.#wayOn(submission, at) : nothing}
      </span>
      <span class="time">${ms === null ? nothing : lasting(app, ms)}</span>
    </li>`
  }

  /** Links from a fault to its line in the editor and to its capsule. */
  #wayOn({ bot, version }: Submission, at: string | null): TemplateResult {
    const say = words(this.#app)
    const match = this.#faultMatch
    const log = match === null ? undefined : this.#logs.get(match)
    const trouble = log?.troubles.at(-1)
    const sent = this.#sent
    const line = sent && lineIn(at ?? trouble?.stack ?? '', sent.file)
    // The sentence may name it already.
    const place = at === null && line !== null ? `${sent?.file}:${line}` : null
    const command = reproCommand(capsuleFile(bot, version, match ?? ''))
    return html`${place === null ? nothing : html`<small><code>${place}</code></small>`}${
      line !== null && this.#editor && sent?.source === this.#editor.source()
        ? html`<button class="btn s" type="button" @click=${() => this.#editor?.goTo(line)}>
            ${say('goToLine', { line })}
          </button>`
        : nothing
    }${
      log && log.capsules.length > 0
        ? html`<small
              ><a href="${botAddress(bot)}?version=${version}">${say('capsuleLink')}</a>: ${say('reproHint')}</small
            >
            ${commandTemplate(this.#app, { id: 'repro-sent', command, label: say('reproCommand') })}`
        : nothing
    }`
  }

  /** The match with the fault that refused it; null where there is none. */
  get #faultMatch(): string | null {
    const failed = this.#submission?.steps.find(({ state }) => state === 'failed')
    if (!failed) return null
    return failed.match ?? [...this.#logs.values()].find(({ troubles }) => troubles.length > 0)?.match ?? null
  }

  /** The version's sets, which come after the validation. */
  #ratedStep({ state, sets, rating }: Submission): TemplateResult {
    const app = this.#app
    const say = words(app)
    const isNext = state === 'rated'
    const note =
      sets > 0 && rating !== null
        ? say('ratedNow', { count: sets, rating: app.say.tenths(rating) })
        : say('ratedWaiting')
    return html`<li class=${isNext && sets > 0 ? 'good' : 'muted'}>
      ${icon(state === 'refused' ? 'stop' : isNext && sets > 0 ? 'check' : 'clock')}
      <span>${say('thenRated')}<small>${state === 'refused' ? say('stepNot') : note}</small></span>
      <span></span>
    </li>`
  }

  #log(): TemplateResult | typeof nothing {
    const app = this.#app
    const say = words(app)
    const matches = [...this.#logs.keys()].toSorted(byNumber)
    const shown = this.#logs.get(this.#shownLog ?? this.#faultMatch ?? matches.at(-1) ?? '')
    if (!shown) return nothing
    const fuel = shown.decisions.map((decision) => decision.fuel ?? 0)
    const most = Math.max(...fuel, 0)
    const median = fuel.toSorted((a, b) => a - b)[Math.floor(fuel.length / 2)] ?? 0
    const sub = say('fuelMedian', { median: thousands(app, median), most: thousands(app, most) })
    return html`<div>
        <div class="lbl"><span>${say('fuelOf')}</span><span>${sub}</span></div>
        ${
          matches.length > 1
            ? html`<div class="seg" role="group" aria-label=${say('whichMatch')}>
                ${matches.map(
                  (match) =>
                    html`<button type="button" aria-pressed=${match === shown.match} @click=${() => this.#show(match)}>
                      ${match}
                    </button>`,
                )}
              </div>`
            : nothing
        }
        ${
          most === 0
            ? html`<p class="muted">${app.say('fuelNone')}</p>`
            : html`<div class="gutter">
                ${fuelBars({
                  fuel,
                  label: sub,
                  xTitle: say('decisionOf', { match: shown.match }),
                  yTitle: say('kiloOps'),
                  mostText: say('mostAt', { most: thousands(app, most), decision: fuel.indexOf(most) + 1 }),
                  number: (value) => app.say.number(value),
                })}
              </div>`
        }
        <p><a href=${matchOfArena(shown.match)}>${say('watchOf', { players: shown.match })}</a></p>
      </div>
      <details class="well printed" open>
        <summary>${say('printed')} <span class="muted">${say('onlyYou')}</span></summary>
        ${
          shown.lines.length === 0
            ? html`<p class="muted">${say('printedNone')}</p>`
            : linesOut(say('printed'), shown.lines)
        }
        ${shown.dropped > 0 ? html`<p class="muted">${say('dropped', { count: shown.dropped })}</p>` : nothing}
      </details>`
  }

  #show(match: string): void {
    this.#shownLog = match
    this.#app.update()
  }

  /** Fetches on news, and now and then without, until the version is decided and has its first sets. */
  #follow(id: string): void {
    const refresh = () => void this.#refresh(id)
    const unsubscribe = this.#arena.link.subscribe(`version:${id}`, refresh, this.#arena.account.token)
    const timer = setInterval(() => this.#submission?.state === 'validating' && refresh(), askEveryMs)
    this.#stop = () => {
      unsubscribe()
      clearInterval(timer)
    }
    refresh()
  }

  async #refresh(id: string): Promise<void> {
    const { token } = this.#arena.account
    const question = ++this.#asked
    const answer = await ask<Submission>(`versions/${encodeURIComponent(id)}`, { token })
    // A later request was answered first.
    if (this.#isClosed || this.#submission?.id !== id || question < this.#learned) return
    this.#learned = question
    this.#refusal = answer.ok || answer.code === 'server-unreachable' ? null : answer
    if (answer.ok) {
      const wasOpen = this.#submission.state === 'validating'
      this.#submission = answer.value
      if (wasOpen && answer.value.state !== 'validating') {
        void this.#arena.account.refresh()
        this.#decided()
      }
      await Promise.all(answer.value.matches.map((match) => this.#loadLog(id, match, token)))
    }
    this.#app.update()
  }

  async #loadLog(id: string, match: string, token: NewToken['token'] | null): Promise<void> {
    if (this.#logs.has(match)) return
    const log = await ask<AuthorLog>(`versions/${encodeURIComponent(id)}/logs/${encodeURIComponent(match)}`, { token })
    if (log.ok && this.#submission?.id === id) this.#logs.set(match, log.value)
  }
}

/** `33-1` before `33-2`, and both before `110-1`. */
const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })
