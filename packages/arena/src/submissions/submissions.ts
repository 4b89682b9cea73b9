/**
 * Scripts on their way in: checked and compiled while their author waits, nothing of them run; then stored as a version
 * and validated, a few at a time, oldest first. A version whose validation was cut off by a stop is validated again.
 */
import { accept, refuse, show } from '@dicewright/engine'
import type { Submission } from '../api/index.ts'
import type { Arena } from '../arena/arena.ts'
import { refuseForNow, type AnyCode, type Result } from '../codes.ts'
import type { ServerLimits } from '../limits.ts'
import type { Modules } from '../modules.ts'
import { compileBot, endCompiler } from '../sandbox/compile.ts'
import { languageOf, scriptEndings } from '../languages.ts'
import { ChildPool } from '../children/pool.ts'
import { readName } from '../names.ts'
import type { Author } from '../ports/host.ts'
import { firstSteps, validate } from './validate.ts'

export interface SubmissionsSettings {
  readonly arena: Arena
  /** Where children find the games. */
  readonly modules: Modules
  readonly limits: ServerLimits
  /** Validations at once. */
  readonly lanes: number
  /** Gets sentences for the operator, about faults of the server. */
  readonly notify: (sentence: string) => void
}

/** A script as it is sent. */
export interface SentFile {
  /** Name of the file. */
  readonly file: string
  readonly source: string
  /** Whether its author agrees that seasons publish it. */
  readonly sharesSource: boolean
}

export interface Sent {
  readonly submission: Submission
  /** False where the version was there already. */
  readonly isNew: boolean
}

const fileChars = 64

export class Submissions {
  readonly #settings: SubmissionsSettings
  /** Ids of versions, oldest first. */
  readonly #waiting: string[] = []
  readonly #running = new Set<string>()
  /** Versions that are being stored or reopened, not waiting yet. */
  #coming = 0
  readonly #stop = new AbortController()
  readonly #children: ChildPool
  #hasCompiled = false

  constructor(settings: SubmissionsSettings) {
    this.#settings = settings
    this.#children = new ChildPool({ modules: settings.modules })
  }

  /** Takes up the validations that a stop cut off. */
  async start(): Promise<void> {
    for (const versionId of await this.#settings.arena.queries.undecided()) this.#enqueue(versionId)
  }

  /** Ends at once; the next start takes up what is not decided. Before the arena is closed. */
  async close(): Promise<void> {
    this.#stop.abort()
    this.#waiting.length = 0
    this.#children.close()
    if (this.#hasCompiled) await endCompiler()
  }

  /**
   * A new version, or the one there is with this very source. What is refused here is not stored, and the number of the
   * version is still free. `name` is the bot's.
   */
  async submit(author: Author, name: unknown, sent: SentFile): Promise<Result<Sent, AnyCode>> {
    const { arena } = this.#settings
    const { file, source, sharesSource } = sent
    const bot = readName(name, 'bot')
    if (!bot.ok) return bot
    const wrong = checkFile(file) ?? checkText(file, source)
    if (wrong) return wrong
    const startMs = performance.now()
    this.#hasCompiled = true
    const compiled = await compileBot(source, file)
    if (!compiled.ok) return compiled
    const { hash, code } = compiled.value
    // Of a version there is already nothing has to be validated.
    if (this.#isFull() && !(await arena.queries.knows(bot.value, hash))) return full
    // Its place is taken before anything is waited for: many sent at once find no more places than there are.
    this.#coming++
    const adding = arena.addVersion(author, {
      sharesSource,
      name: bot.value,
      file,
      language: languageOf(file),
      source,
      hash,
      games: [],
      steps: firstSteps(source.length, code.length, Math.round(performance.now() - startMs)),
    })
    const added = await adding.finally(() => this.#coming--)
    if (!added.ok) return added
    const { versionId, isNew } = added.value
    if (isNew) this.#enqueue(versionId)
    return accept({ submission: (await arena.queries.submission(versionId))!, isNew })
  }

  /** Another validation of a version that was paused after faults, or whose validation the arena itself failed. */
  async validateAgain(versionId: string): Promise<Result<Submission, AnyCode>> {
    const { arena } = this.#settings
    const closed = await arena.refuseClosed('submissions')
    if (closed) return closed
    const { bot, version, state, why } = (await arena.queries.submission(versionId))!
    if (state !== 'probation' && !(state === 'refused' && why?.code === 'infra'))
      return refuse(
        'version-state',
        'id',
        `${bot} v${version} is ${show(state)}: only a version on probation is validated again.`,
      )
    if (this.#isFull()) return full
    this.#coming++
    await arena.reopen(versionId).finally(() => this.#coming--)
    this.#enqueue(versionId)
    return accept((await arena.queries.submission(versionId))!)
  }

  #isFull(): boolean {
    return this.#waiting.length + this.#coming >= this.#settings.limits.validationsWaiting
  }

  #enqueue(versionId: string): void {
    if (this.#waiting.includes(versionId) || this.#running.has(versionId)) return
    this.#waiting.push(versionId)
    this.#next()
  }

  #next(): void {
    while (this.#running.size < this.#settings.lanes && !this.#stop.signal.aborted) {
      const versionId = this.#waiting.shift()
      if (versionId === undefined) return
      this.#running.add(versionId)
      void this.#run(versionId).finally(() => {
        this.#running.delete(versionId)
        this.#next()
      })
    }
  }

  async #run(versionId: string): Promise<void> {
    const { arena, notify } = this.#settings
    const { signal } = this.#stop
    const over = arena.expectValidation()
    try {
      await validate({ arena, versionId, children: this.#children, signal, notify })
    } catch (error) {
      // Left as it is: the next start takes it up.
      if (!signal.aborted)
        notify(`The validation of ${versionId} was not kept: ${(error as Error).stack ?? String(error)}`)
    } finally {
      over()
    }
  }
}

const full = refuseForNow(
  'server-busy',
  'server',
  'Too many versions wait for their validation: send it again in a minute.',
  60_000,
)

function checkFile(file: string): Result<never> | null {
  const isName = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_ .+-]*$/u.test(file) && file.length <= fileChars
  if (isName && scriptEndings.some((ending) => file.endsWith(ending) && file.length > ending.length)) return null
  return refuse(
    'file-name',
    'file',
    `The file's name is ${show(file)}: expected at most ${fileChars} characters that end in ${scriptEndings.join(', ')}, without its folder.`,
  )
}

/** Half characters and zeros do not survive being stored and would make another script of it. */
function checkText(file: string, source: string): Result<never> | null {
  if (source.isWellFormed() && !source.includes('\0')) return null
  return refuse(
    'bot-unreadable',
    'source',
    `${file} has characters that are no text: expected a text, or of a WebAssembly module its bytes in base64.`,
  )
}
