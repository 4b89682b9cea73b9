/** Versions of bots: sent, validated, decided, and those that remote bots say they are. */
import { accept, refuse, show, type GameFactory } from '@dicewright/engine'
import type { Tier, ValidationStep, VersionState } from '../api/index.ts'
import { refuseForNow, type Result } from '../codes.ts'
import type { Language } from '../languages.ts'
import { dayMs, type ServerLimits } from '../limits.ts'
import type { Claim, Claims } from '../ladder/claims.ts'
import type { Author } from '../ports/host.ts'
import * as bots from '../store/bots.ts'
import { teamsNow } from '../store/seasons.ts'
import { refuseClosed } from '../store/switches.ts'
import { findAuthor, idOfName } from '../store/people.ts'
import type { Db, Tx } from '../store/store.ts'
import type { Writer } from '../store/writer.ts'
import { readName } from '../names.ts'

/** A script as it is sent. */
export interface SentVersion {
  /** The bot's. */
  readonly name: string
  readonly file: string
  readonly language: Language
  readonly source: string
  /** SHA-256 of the source in hex. */
  readonly hash: string
  readonly games: readonly string[]
  readonly steps: readonly ValidationStep[]
  /** Whether its author agrees that seasons publish its source. */
  readonly sharesSource?: boolean
}

export interface RemoteHello {
  readonly author: Author
  readonly name: string
  /** What the bot calls this version. */
  readonly label: string
  readonly games: readonly string[]
}

export class Versions {
  readonly #db: Db
  readonly #writer: Writer
  readonly #games: readonly GameFactory[]
  readonly #limits: ServerLimits
  readonly #claims: Claims
  readonly #now: () => number
  readonly #refuseSending: (tx: Tx, author: Author) => Promise<Result<never> | null>

  constructor(settings: {
    readonly db: Db
    readonly writer: Writer
    readonly games: readonly GameFactory[]
    readonly limits: ServerLimits
    readonly claims: Claims
    readonly now: () => number
    /** Why an author can send no script now: the season's word. */
    readonly refuseSending: (tx: Tx, author: Author) => Promise<Result<never> | null>
  }) {
    this.#refuseSending = settings.refuseSending
    this.#claims = settings.claims
    this.#db = settings.db
    this.#writer = settings.writer
    this.#games = settings.games
    this.#limits = settings.limits
    this.#now = settings.now
  }

  /**
   * A new version of a bot, made where there is none of this name; the version there is where it has this very source.
   * Refused with `token-wrong`, `submissions-closed`, `season-closed`, `name-taken`, `bot-disabled`, `bot-remote`, `bot-limit`,
   * `version-limit` and `disk-full`. It is `validating` until `decide`.
   */
  add(
    author: Author,
    { name, games, steps, sharesSource = false, ...script }: SentVersion,
  ): Promise<Result<{ readonly versionId: string; readonly isNew: boolean }>> {
    return this.#writer.attempt<{ readonly versionId: string; readonly isNew: boolean }>(async (tx) => {
      const noBot = await this.#refuseNewBot(tx, author, name, 'standard')
      if (noBot) return noBot
      const bot = await bots.claimBot(tx, { name, owner: author.id, tier: 'standard', nowMs: this.#now() })
      const refusal = bots.refuseBot(bot, name, 'standard')
      if (refusal) return refusal
      const same = await bots.sameVersion(tx, bot!.id, script.hash)
      if (same) {
        if (sharesSource) await bots.shareSource(tx, same.id)
        return { ok: true, value: { versionId: same.id, isNew: false } }
      }
      const noVersion =
        (await this.#refuseNewVersion(tx, author, 'try again later')) ?? (await this.#refuseSending(tx, author))
      if (noVersion) return noVersion
      const texts = { games: JSON.stringify(games), steps: JSON.stringify(steps) }
      const shared = { sharesSource: sharesSource ? 1 : 0 }
      const version = { ...script, ...texts, ...shared, label: null, state: 'validating' } as const
      return { ok: true, value: { versionId: await bots.addVersion(tx, bot!.id, version, this.#now()), isNew: true } }
    })
  }

  /**
   * The version a remote bot is by its own word: the one that said the same before, else a new one, rated at once.
   * Refused as in `add`, and with `name-value` and `game-unknown`.
   */
  meet(hello: RemoteHello): Promise<Result<{ readonly botId: string; readonly versionId: string }>> {
    return this.#writer.attempt((tx) => this.#meet(tx, hello))
  }

  async #meet(
    tx: Tx,
    { author, label, ...hello }: RemoteHello,
  ): Promise<Result<{ readonly botId: string; readonly versionId: string }>> {
    const name = readName(hello.name, 'bot')
    if (!name.ok) return name
    const played = this.#games.map(({ facts }) => facts.id).filter((id) => hello.games.includes(id))
    if (played.length === 0)
      return refuse('game-unknown', 'games', `The bot ${show(name.value)} plays no game that is played here.`)
    const noBot = await this.#refuseNewBot(tx, author, name.value, 'remote')
    if (noBot) return noBot
    if (!(await bots.findAlike(tx, name.value)))
      return this.#claim(tx, { author, label, name: name.value, games: played })
    const bot = await bots.claimBot(tx, { name: name.value, owner: author.id, tier: 'remote', nowMs: this.#now() })
    const refusal = bots.refuseBot(bot, name.value, 'remote')
    if (refusal) return refusal
    const games = JSON.stringify(played)
    // Newest first. An older one, too: two of them may be connected, and each comes back to its own session.
    const known = (await bots.versionsOf(tx, bot!.id)).find((it) => it.label === label && it.games === games)
    const found = (versionId: string) => ({ ok: true, value: { botId: bot!.id, versionId } }) as const
    if (known) return found(known.id)
    const noVersion = await this.#refuseNewVersion(tx, author, 'connect as one of them, or later')
    if (noVersion) return noVersion
    const none = { hash: null, file: null, language: null, source: null, steps: '[]' }
    const id = await bots.addVersion(tx, bot!.id, { ...none, label, games, state: 'rated' }, this.#now())
    await bots.rateVersion(tx, id)
    return found(id)
  }

  /** Nothing is stored of a new name before its first match: a hello alone makes no bot. */
  async #claim(
    tx: Tx,
    wanted: Omit<Claim, 'number' | 'team'>,
  ): Promise<Result<{ readonly botId: string; readonly versionId: string }>> {
    const noVersion = await this.#refuseNewVersion(tx, wanted.author, 'connect later')
    if (noVersion) return noVersion
    const team = (await teamsNow(tx)).get(wanted.author.id) ?? null
    return accept({ botId: idOfName(wanted.name), versionId: this.#claims.add({ ...wanted, team }) })
  }

  /** Ends a validation. A rated version makes the one before it an opponent. Waits where the disk is full. */
  decide(id: string, state: Extract<VersionState, 'rated' | 'refused'>, why: bots.Why | null): Promise<void> {
    return this.#writer.keep((tx) =>
      state === 'rated' ? bots.rateVersion(tx, id) : bots.setVersionState(tx, id, state, why),
    )
  }

  /** The id of the one version of a house bot. Throws where there is none of that name. */
  async ofHouse(name: string): Promise<string> {
    const bot = await bots.findBot(this.#db, name)
    if (bot?.tier !== 'house') throw new Error(`there is no house bot ${name}`)
    return (await bots.versionsOf(this.#db, bot.id))[0]!.id
  }

  async owns(author: Author, id: string): Promise<boolean> {
    const version = await bots.findVersion(this.#db, id)
    return version !== null && (await bots.findBotById(this.#db, version.bot)).owner === author.id
  }

  /** Why an author cannot have a bot of this name that is not there yet; null where it is, or can be. */
  async #refuseNewBot(tx: Tx, author: Author, name: string, tier: Tier): Promise<Result<never> | null> {
    if (await bots.findBot(tx, name)) return null
    const claims = this.#claims.ofName(name)
    if (claims.some((claim) => claim.author.id !== author.id || tier === 'standard'))
      return bots.refuseBot(null, name, tier)
    // Forgotten since the token was looked at.
    if (!(await findAuthor(tx, author.name)))
      return refuse('token-wrong', 'token', `The token was revoked: there is no author ${show(author.name)} any more.`)
    const closed = await refuseClosed(tx, 'submissions')
    if (closed) return closed
    const most = this.#limits.botsPerAuthor
    const claimed = claims.length > 0 ? 0 : this.#claims.count(author)
    if ((await bots.countBots(tx, author.id)) + claimed < most) return null
    const message = `${author.name} has ${most} bots, as many as an author may have: send another version of one, under its name.`
    return refuse('bot-limit', 'name', message)
  }

  async #refuseNewVersion(tx: Tx, author: Author, advice: string): Promise<Result<never> | null> {
    const closed = await refuseClosed(tx, 'submissions')
    if (closed) return closed
    const most = this.#limits.versionsPerDay
    if ((await bots.countSent(tx, author.id, this.#now() - dayMs)) < most) return null
    const message = `${author.name} has sent ${most} versions in 24 hours, as many as an author may: ${advice}.`
    return refuseForNow('version-limit', 'version', message, dayMs / 24)
  }
}
