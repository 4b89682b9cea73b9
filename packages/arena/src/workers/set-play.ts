/**
 * One set from its first match to its last: on a child that plays it whole, and match by match on the slow path where that
 * child was too slow, died twice or said what cannot be. Every match ends once, in order.
 */
// Matches follow one another.
/* oxlint-disable no-await-in-loop */
import {
  allBotsOf,
  fair,
  parseSecretText,
  unwrap,
  type Dice,
  type Game,
  type Match,
  type Transcript,
} from '@dicewright/engine'
import type { Child } from '../children/child.ts'
import { scriptKey, type Ended, type News, type Order } from '../children/messages.ts'
import { seedOf } from '../series/seating.ts'
import type { Limits, ServerLimits } from '../limits.ts'
import type { Modules } from '../modules.ts'
import { aboutScript, type Entrant } from '../referee/entrant.ts'
import { matchAt, type MatchRecord } from '../referee/table.ts'
import type { Bot } from '../sandbox/compile.ts'
import type { PlayedMatch, SetJob, SetListener } from '../ports/sets.ts'
import { Follower } from './follower.ts'
import { askedOf } from './questions.ts'
import type { Scripts } from './scripts.ts'
import { playSlowly } from './slow.ts'

/** What bots may use up, and what is kept of a fault. */
export type SetLimits = Limits & Pick<ServerLimits, 'capsuleChars'>

export interface SetSetup {
  readonly job: SetJob
  readonly listener: SetListener
  readonly modules: Modules
  readonly limits: SetLimits
  /** Milliseconds beyond those of a decision within which a child gives a sign of life. */
  readonly graceMs: number
  /** A child that is ready for an order: the one before, if it still can be used. */
  readonly child: () => Child
  /** The child may play something else. */
  readonly played: () => void
  /** Of the present stay: aborted once the set is to step aside. */
  readonly aside: () => AbortSignal
  /** Gives the slot up and resolves when there is another. */
  readonly comeBack: () => Promise<void>
  readonly signal: AbortSignal
}

/** Times a child may die over the same match before it is played on the slow path. */
const mostDeaths = 2

/** What has to be there before a set can be played: made ready while others are played. */
export interface Prepared {
  readonly game: Game
  readonly entrants: readonly Entrant[]
}

export async function prepareSet(job: SetJob, modules: Modules, scripts: Scripts): Promise<Prepared> {
  const module = unwrap(modules.find(job.game.id))
  const game = unwrap(module.game(job.game.seats, job.game.options))
  const house = allBotsOf(module)
  const entrants = await Promise.all(
    job.entrants.map(async (entrant): Promise<Entrant> => {
      const { name } = entrant
      if (entrant.kind === 'script') return { kind: 'script', name, bot: await scripts.compiled(entrant) }
      const bot = Object.hasOwn(house, entrant.bot) ? house[entrant.bot]! : undefined
      if (!bot) throw new Error(`there is no house bot ${entrant.bot}`)
      return { kind: 'house', name, bot }
    }),
  )
  return { game, entrants }
}

export const playSet = (setup: SetSetup, { game, entrants }: Prepared): Promise<readonly PlayedMatch[]> =>
  new SetPlay(setup, game, entrants).play()

class SetPlay {
  readonly #setup: SetSetup
  readonly #game: Game
  readonly #entrants: readonly Entrant[]
  readonly #secret: Uint8Array
  readonly #played: PlayedMatch[] = []
  /** The match a child plays, as it is followed here. */
  #follower: Follower | null = null
  /** Entries of the present match the listener knows. */
  #shown = 0
  /** What went wrong on our side while news were heard. */
  #failed: { readonly error: unknown } | null = null

  constructor(setup: SetSetup, game: Game, entrants: readonly Entrant[]) {
    this.#setup = setup
    this.#game = game
    this.#entrants = entrants
    const secret = parseSecretText(setup.job.secret)
    if (!secret) throw new RangeError('the secret of a set has 64 hex digits')
    this.#secret = secret
  }

  async play(): Promise<readonly PlayedMatch[]> {
    const { job, signal, comeBack } = this.#setup
    let deaths = 0
    while (this.#played.length < job.seatings.length) {
      if (this.#setup.aside().aborted) await comeBack()
      const aside = this.#setup.aside()
      const before = this.#played.length
      const ending = await this.#playOnChild(aside)
      signal.throwIfAborted()
      if (this.#failed) throw this.#failed.error
      // Its child was stopped to make room.
      if (aside.aborted) continue
      const isSame = this.#played.length === before
      if (ending === 'gone') {
        deaths = isSame ? deaths + 1 : 1
        if (deaths < mostDeaths) continue
      }
      deaths = 0
      if (this.#played.length < job.seatings.length) await this.#playSlowly(aside)
    }
    return this.#played
  }

  async #playOnChild(aside: AbortSignal) {
    const { job, limits, graceMs, signal, played } = this.#setup
    const child = this.#setup.child()
    const stop = () => child.kill()
    const stops = [signal, aside]
    for (const it of stops) it.addEventListener('abort', stop)
    if (aside.aborted) stop()
    this.#follower = null
    const { game, seatings, secret, setName, paceMs } = job
    const order: Order = {
      type: 'play',
      game,
      seatings,
      secret,
      setName,
      paceMs,
      limits,
      from: this.#played.length + 1,
      entrants: job.entrants.map((entrant) =>
        entrant.kind === 'house' ? entrant : { kind: 'script', name: entrant.name, key: scriptKey(entrant) },
      ),
    }
    const scripts = new Map<string, Bot>()
    for (const [i, entrant] of job.entrants.entries())
      if (entrant.kind === 'script') scripts.set(scriptKey(entrant), this.#entrants[i]!.bot as Bot)
    const hear = (news: News): boolean => {
      try {
        return this.#hear(news)
      } catch (error) {
        this.#failed = { error }
        return false
      }
    }
    const leave = () => {
      for (const it of stops) it.removeEventListener('abort', stop)
    }
    try {
      return await child.play(order, scripts, limits.alarmMs + graceMs + paceMs, hear, () => {
        leave()
        played()
      })
    } finally {
      leave()
    }
  }

  /** Whether the child's message is consistent with the match. */
  #hear(news: News): boolean {
    if (!('match' in news) || news.match !== this.#played.length + 1 || news.match > this.#setup.job.seatings.length)
      return false
    if (news.kind === 'began') return this.#follower === null && this.#follow()
    if (!this.#follower) return false
    if (news.kind === 'acts') {
      if (!this.#follower.play(news.from, news.acts)) return false
      this.#show(this.#follower.match)
      return true
    }
    return news.kind === 'ended' && this.#ended(this.#follower, news.ended)
  }

  #follow(): true {
    const { limits } = this.#setup
    const seated = this.#seated()
    const match = matchAt({
      game: this.#game,
      dice: this.#dice(),
      about: this.#about(),
      players: seated.map(({ kind, name, bot }, seat) => ({
        name,
        about: kind === 'script' ? aboutScript(seat, bot, limits) : {},
      })),
    })
    this.#follower = new Follower(
      match,
      seated.map((entrant) => (entrant.kind === 'script' ? entrant.bot : null)),
      limits,
    )
    this.#begin(match)
    return true
  }

  #ended(follower: Follower, ended: Ended): boolean {
    const followed = follower.end(ended)
    if (!followed) return false
    this.#follower = null
    const again = ended.seats.map((seat) => seat.again)
    this.#played.push(this.#close({ ...ended, ...followed, match: follower.match, again }))
    return true
  }

  async #playSlowly(aside: AbortSignal): Promise<void> {
    const { job, modules, limits, signal } = this.#setup
    const number = this.#played.length + 1
    try {
      const record = await playSlowly({
        game: this.#game,
        entrants: this.#seated(),
        dice: () => this.#dice(),
        seeds: this.#seating().map((entrant) => seedOf(this.#secret, job.setName, number, entrant)),
        about: this.#about(),
        modules,
        limits,
        paceMs: job.paceMs,
        signal: AbortSignal.any([signal, aside]),
        began: (match) => this.#begin(match),
        entered: (match) => this.#show(match),
      })
      this.#played.push(this.#close(record))
    } catch (error) {
      if (signal.aborted || !aside.aborted) throw error
    }
  }

  #begin(match: Match): void {
    this.#shown = 0
    this.#setup.listener.began(this.#played.length + 1, this.#seating(), match.transcript().header)
  }

  /** Shows the listener the entries since the last call. */
  #show(match: Match): void {
    const fresh = match.entries.slice(this.#shown).map(({ by, text }) => ({ by, text }))
    if (fresh.length === 0) return
    this.#setup.listener.entered(this.#played.length + 1, this.#shown, fresh)
    this.#shown += fresh.length
  }

  /** The result of the match: with the secret of its set, and the questions of seats that had a fault. */
  #close({ match, report, decisions, again, startedMs, endedMs }: MatchRecord): PlayedMatch {
    const { job, limits } = this.#setup
    const asked = report.seats.map(({ incidents }, seat) =>
      askedOf(match, incidents, decisions[seat]!, again[seat]!, limits.capsuleChars),
    )
    this.#show(match)
    const played: PlayedMatch = {
      match: this.#played.length + 1,
      seating: this.#seating(),
      report,
      decisions,
      startedMs,
      endedMs,
      questions: asked.map(({ questions }) => questions),
      ...(asked.some(({ missing }) => missing > 0) ? { missing: asked.map(({ missing }) => missing) } : {}),
    }
    this.#setup.listener.ended(played)
    const { header, entries, end } = report.transcript
    const transcript: Transcript = { header, entries, end: { ...end!, secret: job.secret } }
    return { ...played, report: { ...report, transcript } }
  }

  #seating(): readonly number[] {
    return this.#setup.job.seatings[this.#played.length]!
  }
  #seated(): readonly Entrant[] {
    return this.#seating().map((entrant) => this.#entrants[entrant]!)
  }
  #dice(): Dice {
    return fair(this.#secret, this.#setup.job.setName)
  }
  #about(): Readonly<Record<string, string>> {
    return { match: `${this.#played.length + 1} of ${this.#setup.job.seatings.length}` }
  }
}
