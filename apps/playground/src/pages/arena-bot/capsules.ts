/**
 * Why a bot failed, for its author alone: the newest crash capsule with the lines it happened in, what the bot was
 * asked, what it had used, and the command that plays it again.
 */
import type { AuthorLog, BotPage, Capsule, MatchLine, Submission } from '@dicewright/arena/api'
import { html, nothing, type TemplateResult } from 'lit'
import { matchOfArena } from '../../address.ts'
import type { App } from '../../app.ts'
import type { Arena } from '../../arena/arena.ts'
import { ask } from '../../arena/client.ts'
import { thousands } from '../../arena/format.ts'
import { words } from '../../arena/words.ts'
import { copyButton } from '../../parts/copy.ts'
import { saveFile } from '../../parts/files.ts'
import { icon } from '../../parts/icons.ts'
import { seatLetter } from '../../parts/seat.ts'
import { codeTemplate, lineIn } from '../bot/results.ts'

interface Found {
  readonly id: string
  readonly capsule: Capsule
}

export class Capsules {
  readonly #app: App
  readonly #arena: Arena
  #found: Found | null = null
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
    this.#found = null
    this.#lookedAt = ''
  }

  /** Looks for the newest capsule of the newest version with a fault; asks once for each state of the faults. */
  async look(bot: BotPage): Promise<void> {
    this.#isClosed = false
    const { token, me } = this.#arena.account
    if (token === null || (me && me.owner !== bot.owner) || bot.owner === null) return
    const failed = bot.versions
      .toSorted((a, b) => b.version - a.version)
      .find(({ state, faults }) => state === 'refused' || Object.values(faults).some((count) => count > 0))
    const key = failed ? `${failed.id} ${JSON.stringify(failed.faults)}` : ''
    if (!failed || key === this.#lookedAt) return
    this.#lookedAt = key
    for (const match of await this.#matchesOf(failed.id, token)) {
      // One after the other: the first that has a capsule is enough.
      // oxlint-disable-next-line no-await-in-loop
      const log = await ask<AuthorLog>(`versions/${encodeURIComponent(failed.id)}/logs/${encodeURIComponent(match)}`, {
        token,
      })
      const id = log.ok ? log.value.capsules.at(-1) : undefined
      if (!log.ok || id === undefined) continue
      // oxlint-disable-next-line no-await-in-loop
      const capsule = await ask<Capsule>(`capsules/${encodeURIComponent(id)}`, { token })
      if (!capsule.ok || this.#isClosed || this.#lookedAt !== key) continue
      this.#found = { id, capsule: capsule.value }
      this.#more = log.value.capsules.length - 1
      return this.#app.update()
    }
  }

  view(bot: BotPage): TemplateResult | typeof nothing {
    const found = this.#found
    if (!found || found.capsule.bot !== bot.name) return nothing
    const app = this.#app
    const say = words(app)
    const { capsule } = found
    const { version, match, seat, ply, fault, script, stack, message } = capsule
    const line = lineIn(stack === '' ? message : stack, script.name)
    return html`<section class="card capsule" aria-labelledby="capsule">
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
      <p lang="en"><b>${message}</b></p>
      <div class="three">
        <div>
          <div class="lbl">
            <span>${say('yourCodeAt', { at: line === null ? script.name : `${script.name}:${line}` })}</span>
          </div>
          ${codeTemplate(script.source, line, app.say('yourCode'))}
          ${stack === '' ? nothing : html`<pre class="muted" lang="en">${stack}</pre>`}
        </div>
        <div>
          <div class="lbl"><span>${say('observationGot')}</span></div>
          <div class="code" tabindex="0" role="region" aria-label=${say('observationGot')}>
            <pre>${lastQuestion(capsule)}</pre>
          </div>
        </div>
        <div>${this.#numbers(found)}</div>
      </div>
    </section>`
  }

  #numbers({ id, capsule }: Found): TemplateResult {
    const app = this.#app
    const say = words(app)
    const { fuel, limits, decision, sandbox, log } = capsule
    const file = `${capsule.bot}-v${capsule.version}-${capsule.match}.capsule.json`
    const command = `dicewright repro ${file}`
    const limit = limits['fuel']
    return html`<dl class="kv">
        <dt>${say('fuelThen')}</dt>
        <dd>
          ${limit === undefined ? thousands(app, fuel) : say('ofOps', { used: thousands(app, fuel), limit: thousands(app, limit) })}
        </dd>
        <dt>${say('decisionThen')}</dt>
        <dd>${app.say.number(decision)}</dd>
        <dt>${say('sandboxThen')}</dt>
        <dd>${sandbox}</dd>
        <dt>${say('printedThen')}</dt>
        <dd>${log.length === 0 ? say('nothing') : say('linesCount', { count: log.length })}</dd>
      </dl>
      <div class="copy cmd">
        <input class="in" id="repro" readonly aria-label=${say('reproCommand')} .value=${command} />
        ${copyButton(app, { id: `repro-${id}`, text: () => command, label: app.say('copy'), look: 'btn s', select: '#repro' })}
      </div>
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

  /** Matches in which the version may have failed: those of its validation, then its latest. */
  async #matchesOf(id: string, token: string): Promise<readonly string[]> {
    const [submission, lines] = await Promise.all([
      ask<Submission>(`versions/${encodeURIComponent(id)}`, { token }),
      ask<readonly MatchLine[]>(`matches?version=${encodeURIComponent(id)}&limit=20`, { token }),
    ])
    const failed = lines.ok
      ? lines.value.filter(({ result, seats }) => result?.seat != null && seats[result.seat]?.versionId === id)
      : []
    return [...failed.map((line) => line.id), ...(submission.ok ? submission.value.matches : [])]
  }
}

/** What it was asked last, one field a line. */
function lastQuestion({ questions }: Capsule): string {
  const last = questions.at(-1) ?? ''
  try {
    const { observation, legal } = JSON.parse(last) as { readonly observation?: unknown; readonly legal?: unknown }
    return `${JSON.stringify(observation, null, 2)}\nlegal ${JSON.stringify(legal)}`
  } catch {
    return last
  }
}
