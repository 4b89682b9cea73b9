/** A bot's page: its rank, rating history, opponents and versions, and for its author why it failed. */
import type { BotLadder, BotPage, MatchLine, VersionLine } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { againstAddress, duelAddress, ladderAddress } from '../../routes.ts'
import type { App, Page, WrongParameter } from '../../app.ts'
import { arenaOf, type Arena } from '../../arena/arena.ts'
import { ask } from '../../arena/client.ts'
import { kilobytes } from '../../arena/format.ts'
import type { Resource } from '../../arena/resource.ts'
import { words } from '../../arena/words.ts'
import { gameTitle } from '../../games/games.ts'
import { icon } from '../../parts/icons.ts'
import { bytesOfScript, languageNames } from '../../parts/script-files.ts'
import { connectedChip, currentOf, newestOf } from '../arena/author.ts'
import { switches } from '../arena/switches.ts'
import { Revalidation } from './revalidation.ts'
import { skillCard } from './skill.ts'
import { Capsules } from './capsules.ts'
import { fuelCard, historyCard } from './charts.ts'
import { Challenges } from './challenges.ts'
import { Costs } from './costs.ts'
import { factsStrip, remoteNote, statusNote } from './facts.ts'
import { peopleCard } from './people.ts'
import { Tags } from './tags.ts'
import { headToHeadCard, recentCard, recentMatches, versionsCard } from './tables.ts'

export class ArenaBotPage implements Page {
  readonly #app: App
  readonly #arena: Arena
  readonly #capsules: Capsules
  readonly #again: Revalidation
  readonly #costs: Costs
  readonly #challenges: Challenges
  readonly #tags: Tags
  readonly #name: string
  #bot: Resource<BotPage> | null = null
  #recent: Resource<readonly MatchLine[]> | null = null
  #older: readonly MatchLine[] = []
  #olderVersions: readonly VersionLine[] = []
  #hasOlder = true
  #ladderId: string | null = null
  #axis: 'set' | 'day' = 'set'
  #stops: (() => void)[] = []
  #isLeft = false

  constructor(app: App, name: string) {
    this.#app = app
    this.#name = name
    this.#arena = arenaOf(app)
    this.#capsules = new Capsules(app, this.#arena)
    this.#again = new Revalidation(app, this.#arena, () => this.#bot?.refresh())
    this.#costs = new Costs(app)
    this.#challenges = new Challenges(app, this.#arena)
    this.#tags = new Tags(app, this.#arena, () => this.#openRecent(this.#ladderId ?? undefined))
    void this.#open()
  }

  title(): string {
    return this.#name
  }

  wrong(): readonly WrongParameter[] {
    const { url, say } = this.#app
    const bot = this.#bot?.value
    if (!bot || !url.searchParams.has('version') || this.#named(bot)) return []
    const max = Math.max(...bot.versions.map(({ version }) => version))
    const expected = max === 1 ? '1' : say('wholeFrom', { min: 1, max })
    return [{ name: 'version', code: 'version-unknown', expected }]
  }

  status(): TemplateResult | typeof nothing {
    return this.#arena.status()
  }

  /** The address has another version. */
  moved(): void {
    const bot = this.#bot?.value
    const version = bot && this.#named(bot)
    if (version) void this.#capsules.choose(bot, version.id)
  }

  leave(): void {
    this.#isLeft = true
    for (const stop of this.#stops) stop()
    this.#bot?.close()
    this.#recent?.close()
    this.#capsules.close()
    this.#again.close()
    this.#costs.close()
    this.#challenges.close()
    this.#tags.close()
  }

  view(): TemplateResult {
    if (this.#arena.isHere === false) return this.#arena.absent()
    const bot = this.#bot?.value
    if (!bot)
      return html`<div class="head"><h1>${this.#name}</h1></div>
        ${this.#arena.shown(this.#bot, () => nothing)}
        ${this.#bot?.refusal ? html`<p><a class="btn" href="/arena">${words(this.#app)('toArena')}</a></p>` : nothing}`
    const ladder = this.#ladder(bot)
    return html`${this.#head(bot, ladder)} ${this.#arena.lostBar(this.#bot?.atMs ?? 0)} ${this.#note(bot)}
      ${bot.tier === 'remote' && this.#capsules.mayLook(bot) ? remoteNote(this.#app, bot) : nothing}
      ${ladder?.row ? factsStrip(this.#app, bot, ladder, ladder.row) : nothing}
      <div class="stack">
        ${
          ladder
            ? html`<div class="grid g21">
                  ${historyCard(this.#app, bot.name, ladder, this.#axis, (axis) => this.#set(() => (this.#axis = axis)))}
                  ${fuelCard(this.#app, ladder)}
                </div>
                <div class="grid g2">${headToHeadCard(this.#app, ladder)} ${this.#versions(bot, ladder)}</div>`
            : this.#versions(bot, undefined)
        }
        ${ladder ? skillCard(this.#app, ladder) : nothing} ${this.#capsules.view(bot)}
        ${ladder ? this.#costs.view(bot.name, ladder, this.#recent?.value ?? []) : nothing}
        ${peopleCard(this.#app, bot.name, this.#arena.account.me)}
        ${this.#challenges.view(bot, opponentsOf(bot, ladder))}
        ${recentCard(this.#app, this.#arena, this.#recent, {
          bot: bot.name,
          ladder: ladder ? this.#ladderTitle(ladder) : null,
          extra: this.#older,
          filter: this.#tags.view(),
          older: this.#hasOlder ? (all) => void this.#askOlder(all) : null,
        })}
      </div>`
  }

  async #open(): Promise<void> {
    if (!(await this.#arena.known) || this.#isLeft) return
    const part = encodeURIComponent(this.#name)
    this.#bot = this.#arena.resource<BotPage>(`bots/${part}`, () => this.#arrived())
  }

  /** Fetches the matches of a ladder. */
  #openRecent(ladder: string | undefined): void {
    const path = `matches?bot=${encodeURIComponent(this.#name)}${onLadder(ladder)}${this.#tagged}&limit=${recentMatches}`
    if (this.#recent?.path === path) return
    this.#recent?.close()
    this.#older = []
    this.#hasOlder = true
    this.#recent = this.#arena.resource<readonly MatchLine[]>(path)
    this.#app.update()
  }

  /** A part of the query for matches: those with the tag that is chosen. */
  get #tagged(): string {
    const { chosen } = this.#tags
    return chosen === null ? '' : `&tag=${encodeURIComponent(chosen)}`
  }

  #choose(ladder: string): void {
    this.#ladderId = ladder
    this.#openRecent(ladder)
    this.#app.update()
  }

  #note(bot: BotPage): TemplateResult {
    const newest = newestOf(bot)
    return html`${statusNote(this.#app, bot, newest ? this.#again.button(bot, newest) : nothing)} ${this.#again.view()}`
  }

  #versions(bot: BotPage, ladder: BotLadder | undefined): TemplateResult {
    const shows = this.#capsules.mayLook(bot) ? (versionId: string) => void this.#capsules.choose(bot, versionId) : null
    const known = new Set(bot.versions.map(({ version }) => version))
    const versions = [...bot.versions, ...this.#olderVersions.filter(({ version }) => !known.has(version))]
    const older = versions.length < bot.versionCount ? () => void this.#askOlderVersions(versions) : null
    return versionsCard(this.#app, { versions, ladder, shown: this.#capsules.shownVersion, show: shows, older })
  }

  /** Its ladders are known: subscribes to their news. */
  #arrived(): void {
    const bot = this.#bot?.value
    if (!bot || this.#isLeft) return
    // The first ladder stays, also when the bot plays more sets on another.
    this.#ladderId ??= this.#ladder(bot)?.id ?? null
    this.#openRecent(this.#ladderId ?? undefined)
    if (this.#capsules.mayLook(bot)) this.#tags.look(bot.name)
    const version = this.#stops.length === 0 ? this.#named(bot) : undefined
    void (version ? this.#capsules.choose(bot, version.id) : this.#capsules.look(bot))
    if (this.#stops.length > 0) return
    this.#stops = bot.ladders.map(({ id }) =>
      this.#arena.link.subscribe(`ladder:${id}`, () => {
        this.#bot?.refresh()
        this.#recent?.refresh()
      }),
    )
  }

  /** The version in the address. */
  #named({ versions }: BotPage): VersionLine | undefined {
    const named = this.#app.url.searchParams.get('version')
    return versions.find(({ version }) => String(version) === named)
  }

  /** The ladder shown: the one chosen, or the first on which it has had sets. */
  #ladder({ ladders }: BotPage): BotLadder | undefined {
    const chosen = ladders.find(({ id }) => id === this.#ladderId)
    return chosen ?? ladders.find(hasSets) ?? ladders[0]
  }

  #ladderTitle({ game, seats, tier }: BotLadder): string {
    const say = words(this.#app)
    return say('ladderSub', {
      game: gameTitle(game, this.#app),
      seats: say('seatsCount', { count: seats }),
      tier: say(tier === 'remote' ? 'tierRemote' : 'tierStandard'),
    })
  }

  #head(bot: BotPage, ladder: BotLadder | undefined): TemplateResult {
    const app = this.#app
    const say = words(app)
    const current = currentOf(bot)
    const newest = newestOf(bot)
    const isMine = bot.owner !== null && bot.owner === this.#arena.account.me?.owner
    const size =
      current?.chars && current.language
        ? say.list([languageNames[current.language], kilobytes(app, bytesOfScript(current.language, current.chars))])
        : ''
    return html`<div class="head" data-game="none">
        <div>
          <p class="crumb">
            <a href="/arena">${say('arenaTitle')}</a>${
              ladder ? html` / <a href=${ladderAddress(ladder.id)}>${this.#ladderTitle(ladder)}</a>` : nothing
            }
          </p>
          <h1>${bot.name} ${isMine ? html`<span class="chip ink">${say('yours')}</span>` : nothing}</h1>
          <p>
            ${bot.owner === null ? say('houseBot') : say('byOwner', { owner: bot.owner })}${
              current && bot.owner !== null
                ? html` · ${say('currentVersion')} <b>v${current.version}</b> ${
                      current.hash ? html`<span class="mono">${current.hash.slice(0, 8)}</span>` : nothing
                    }`
                : nothing
            }${size === '' ? nothing : ` · ${size}`}${bot.isLent ? ` · ${say('alsoInBrowsers')}` : nothing}
            ${typeof bot.isConnected === 'boolean' ? connectedChip(app, bot.isConnected) : nothing}
          </p>
        </div>
        ${
          isMine && newest && bot.tier !== 'remote' && !this.#arena.isClosed
            ? html`<div class="act">
                ${this.#against(bot, ladder)}
                ${
                  bot.versionCount > 1
                    ? html`<a class="btn" href=${duelAddress(bot.name)}>${icon('bolt')}${say('duelOfVersions')}</a>`
                    : nothing
                }
                <a class="btn go" href="/arena#submit"
                  >${icon('up')}${say('submitNext', { version: newest.version + 1 })}</a
                >
              </div>`
            : html`<div class="act">${this.#against(bot, ladder)}</div>`
        }
      </div>
      ${this.#switches(bot, ladder)}`
  }

  /** A match of a person with the version that plays here, if it runs on this server. */
  #against({ name, owner, tier, rated }: BotPage, ladder: BotLadder | undefined): TemplateResult | typeof nothing {
    if (owner === null || tier === 'remote' || !rated || !ladder) return nothing
    return html`<a class="btn" href=${againstAddress(ladder.game, owner, name)}>${words(this.#app)('playAgainst')}</a>`
  }

  /** Of the ladders on which it has had sets. */
  #switches({ ladders }: BotPage, here: BotLadder | undefined): TemplateResult | typeof nothing {
    const had = ladders.filter(hasSets)
    if (!here || had.length < 2) return nothing
    return html`<div class="switches">
      ${switches(this.#app, { all: had, here, choose: (ladder) => this.#choose(ladder) })}
    </div>`
  }

  async #askOlderVersions(all: readonly VersionLine[]): Promise<void> {
    const answer = await ask<BotPage>(`bots/${encodeURIComponent(this.#name)}?before=${all.at(-1)!.version}`)
    if (!answer.ok || this.#isLeft) return
    this.#olderVersions = [...all, ...answer.value.versions]
    this.#app.update()
  }

  async #askOlder(all: readonly MatchLine[]): Promise<void> {
    const ladder = this.#ladderId
    const tagged = this.#tagged
    const answer = await ask<readonly MatchLine[]>(
      `matches?bot=${encodeURIComponent(this.#name)}${onLadder(ladder ?? undefined)}${this.#tagged}&before=${encodeURIComponent(all.at(-1)!.id)}&limit=${2 * recentMatches}`,
      { token: this.#arena.account.token },
    )
    if (!answer.ok || this.#isLeft || this.#ladderId !== ladder || this.#tagged !== tagged) return
    this.#hasOlder = answer.value.length === 2 * recentMatches
    // What is shown stays, also when newer matches push it out of the first answer.
    this.#older = [...all, ...answer.value]
    this.#app.update()
  }

  #set(change: () => void): void {
    change()
    this.#app.update()
  }
}

const hasSets = ({ row, history }: BotLadder): boolean => (row?.sets ?? 0) > 0 || history.length > 0

/** Whom a challenge may be sent to, for the field that asks: own older versions and those it met. */
const opponentsOf = (bot: BotPage, ladder: BotLadder | undefined): readonly string[] => [
  ...new Set([
    ...bot.versions.map(({ id }) => id),
    ...(ladder?.headToHead.map(({ opponent }) => (opponent.isHouse ? opponent.bot : opponent.versionId)) ?? []),
  ]),
]

/** A part of the query for matches; without a ladder those of all. */
const onLadder = (ladder: string | undefined): string =>
  ladder === undefined ? '' : `&ladder=${encodeURIComponent(ladder)}`
