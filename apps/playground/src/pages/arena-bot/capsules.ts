/**
 * Why a version failed, for its author alone: its newest crash capsule with the lines of the fault, the question, the
 * fuel, what it printed, and the command that reproduces it; without a capsule, the step that refused it.
 */
import type {
  AuthorLog,
  BotPage,
  Capsule,
  MatchLine,
  Submission,
  ValidationStep,
  VersionLine,
} from '@dicewright/arena/api'
import { readableJson } from '@dicewright/arena/sandbox'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { matchOfArena } from '../../routes.ts'
import type { App } from '../../app.ts'
import type { Arena } from '../../arena/arena.ts'
import { ask } from '../../arena/client.ts'
import { capsuleFile, reproCommand } from '../../arena/commands.ts'
import { thousands } from '../../arena/format.ts'
import { serverSentence } from '../../arena/sentences.ts'
import { words } from '../../arena/words.ts'
import { commandTemplate } from '../../parts/copy.ts'
import { saveFile } from '../../parts/files.ts'
import { icon } from '../../parts/icons.ts'
import { linesOut } from '../../parts/lines-out.ts'
import { seatLetter } from '../../parts/seat.ts'
import { usedText } from '../../replay/measured.ts'
import { stateKeys } from '../arena/author.ts'
import { codeTemplate, lineIn } from '../bot/results.ts'

/** The step that refused a version without a match, as a script that does not load. */
interface Refused {
  readonly version: VersionLine
  readonly step: ValidationStep
}

/** Whether a version has a fault to show. */
export const hasFailed = ({ state, faults }: VersionLine): boolean =>
  state === 'refused' || state === 'probation' || Object.values(faults).some((count) => count > 0)

export class Capsules {
  readonly #app: App
  readonly #arena: Arena
  #found: Capsule | null = null
  #refused: Refused | null = null
  /** Id of the version that the reader chose; null for the newest with a fault. */
  #chosen: string | null = null
  /** Capsules of the match beyond the one shown. */
  #more = 0
  #lookedAt = ''
  #isClosed = false

  constructor(app: App, arena: Arena) {
    this.#app = app
    this.#arena = arena
  }

  close(): void {
    this.#isClosed = true
  }

  /** Whether the reader may see it: only the author of the bot. */
  mayLook({ owner }: BotPage): boolean {
    return owner !== null && owner === this.#arena.account.me?.owner
  }

  /** Id of the version whose fault is shown. */
  get shownVersion(): string | null {
    return this.#lookedAt === '' ? null : this.#lookedAt.split(' ', 1)[0]!
  }

  /** Shows why that version failed. */
  async choose(bot: BotPage, versionId: string): Promise<void> {
    this.#chosen = versionId
    await this.look(bot)
    if (this.#isClosed) return
    this.#app.update()
    await Promise.resolve()
    document.querySelector<HTMLElement>('.capsule')?.focus()
  }

  /** Finds the newest capsule of the chosen version, or of the newest with a fault; again when the faults change. */
  async look(bot: BotPage): Promise<void> {
    const { token, me } = this.#arena.account
    if (token === null || (me && me.owner !== bot.owner) || bot.owner === null) return
    const versions = bot.versions.toSorted((a, b) => b.version - a.version)
    const failed = versions.find(({ id }) => id === this.#chosen) ?? versions.find(hasFailed)
    const key = failed ? `${failed.id} ${JSON.stringify(failed.faults)}` : ''
    if (!failed || key === this.#lookedAt) return
    this.#lookedAt = key
    const isOver = (): boolean => this.#isClosed || this.#lookedAt !== key
    const { matches, step } = await this.#askWhere(failed.id, token)
    if (isOver()) return
    this.#found = null
    this.#refused = step ? { version: failed, step } : null
    this.#app.update()
    for (const match of matches) {
      // One after the other: the first that has a capsule is enough.
      // oxlint-disable-next-line no-await-in-loop
      const log = await ask<AuthorLog>(`versions/${encodeURIComponent(failed.id)}/logs/${encodeURIComponent(match)}`, {
        token,
      })
      if (isOver()) return
      const id = log.ok ? log.value.capsules.at(-1) : undefined
      if (!log.ok || id === undefined) continue
      // oxlint-disable-next-line no-await-in-loop
      const capsule = await ask<Capsule>(`capsules/${encodeURIComponent(id)}`, { token })
      if (isOver()) return
      if (!capsule.ok) continue
      this.#found = capsule.value
      this.#more = log.value.capsules.length - 1
      return this.#app.update()
    }
  }

  view(bot: BotPage): TemplateResult | typeof nothing {
    const capsule = this.#found
    if (!capsule) return this.#refusedCard(bot)
    const app = this.#app
    const say = words(app)
    const { version, match, seat, ply, fault, script, stack, message } = capsule
    const line = lineIn(stack === '' ? message : stack, script.name)
    return html`<section class="card capsule" tabindex="-1" aria-labelledby="capsule">
      <header>
        <h2 id="capsule">${say('capsule')}</h2>
        <span class="chip bad" lang="en">${icon('alert')}${fault}</span>
        <span class="sub"
          ><a href="${matchOfArena(match)}?at=${ply}"
            >${say('capsuleWhere', { version, match, ply, seat: seatLetter(seat) })}</a
          ></span
        >
        <span class="end">${icon('lock')}${say('onlyYou')}</span>
      </header>
      <p><b>${toldMessage(app, message)}</b></p>
      <div class="three">
        <div>
          <div class="lbl">
            <span>${say('yourCodeAt', { at: line === null ? script.name : `${script.name}:${line}` })}</span>
          </div>
          ${codeTemplate(app, script, line)}
          ${stack === '' ? nothing : html`<pre class="muted" lang="en">${stack}</pre>`}
        </div>
        <div>
          <div class="lbl"><span>${say('observationGot')}</span></div>
          <div class="code" tabindex="0" role="region" aria-label=${say('observationGot')}>
            <pre>${lastQuestion(capsule)}</pre>
          </div>
          ${this.#printed(capsule)}
        </div>
        <div>${this.#numbers(capsule)}</div>
      </div>
    </section>`
  }

  #numbers(capsule: Capsule): TemplateResult {
    const app = this.#app
    const say = words(app)
    const { fuel, limits, decision, sandbox, log } = capsule
    const file = capsuleFile(capsule.bot, capsule.version, capsule.match)
    const limit = limits['fuel']
    return html`<dl class="kv">
        <dt>${say('fuelThen')}</dt>
        <dd>
          ${limit === undefined ? thousands(app, fuel) : usedText(app, fuel, limit, (value) => thousands(app, value))}
        </dd>
        <dt>${say('decisionThen')}</dt>
        <dd>${app.say.number(decision)}</dd>
        <dt>${say('sandboxThen')}</dt>
        <dd>${sandbox}</dd>
        <dt>${say('printedThen')}</dt>
        <dd>${log.length === 0 ? say('nothing') : say('linesCount', { count: log.length })}</dd>
      </dl>
      ${commandTemplate(app, { id: 'repro', command: reproCommand(file), label: say('reproCommand') })}
      <div class="row">
        <button
          class="btn"
          type="button"
          @click=${() => saveFile(file, `${JSON.stringify(capsule, null, 2)}\n`, 'application/json')}
        >
          ${icon('down')}${say('capsuleFile')}
        </button>
        ${this.#more > 0 ? html`<span class="muted">${say('moreCapsules', { count: this.#more })}</span>` : nothing}
      </div>`
  }

  #printed({ log }: Capsule): TemplateResult | typeof nothing {
    const say = words(this.#app)
    if (log.length === 0) return nothing
    return html`<div class="lbl"><span>${say('printedThen')}</span></div>
      ${linesOut(say('printedThen'), log)}`
  }

  /** The result of its validation, where there is no match and so no capsule. */
  #refusedCard(bot: BotPage): TemplateResult | typeof nothing {
    const app = this.#app
    const say = words(app)
    if (!this.#refused || !bot.versions.some(({ id }) => id === this.#refused?.version.id)) return nothing
    const { version, step } = this.#refused
    return html`<section class="card capsule" tabindex="-1" aria-labelledby="capsule">
      <header>
        <h2 id="capsule">v${version.version}: ${say(stateKeys[version.state])}</h2>
        ${version.why ? html`<span class="chip bad" lang="en">${icon('alert')}${version.why.code}</span>` : nothing}
        <span class="end">${icon('lock')}${say('onlyYou')}</span>
      </header>
      <p>${serverSentence(app, step.note ?? '')}${step.at === null ? nothing : html` <code>${step.at}</code>`}</p>
    </section>`
  }

  /**
   * Matches in which the version may have failed: that of the step that refused it, its latest, those of its
   * validation; and the step.
   */
  async #askWhere(
    id: string,
    token: string,
  ): Promise<{ readonly matches: readonly string[]; readonly step: ValidationStep | null }> {
    const [submission, lines] = await Promise.all([
      ask<Submission>(`versions/${encodeURIComponent(id)}`, { token }),
      ask<readonly MatchLine[]>(`matches?version=${encodeURIComponent(id)}&limit=20`, { token }),
    ])
    const failed = lines.ok
      ? lines.value.filter(({ result, seats }) => result?.seat != null && seats[result.seat]?.versionId === id)
      : []
    const step = (submission.ok && submission.value.steps.find(({ state }) => state === 'failed')) || null
    const played = [...failed.map((line) => line.id), ...(submission.ok ? submission.value.matches : [])]
    return { matches: step?.match ? [step.match, ...played] : played, step }
  }
}

/** Why it failed: a sentence of the arena in the reader's language, or the error of the script. */
function toldMessage(app: App, message: string): TemplateResult | string {
  const text = serverSentence(app, message)
  return typeof text === 'string' ? capital(text) : html`<span lang="en">${capital(message)}</span>`
}

/** With a capital letter at its start. */
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The last question, one field a line. */
function lastQuestion({ questions }: Capsule): string {
  const last = questions.at(-1) ?? ''
  try {
    const { observation, legal } = JSON.parse(last) as { readonly observation?: unknown; readonly legal?: unknown }
    return `legal ${JSON.stringify(legal)}\n${readableJson(observation)}`
  } catch {
    return last
  }
}
