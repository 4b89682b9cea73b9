/** What the arena is made of, and how its parts know each other. */
import { makeSecret, type GameFactory, type GameModule } from '@dicewright/engine'
import { Claims } from '../ladder/claims.ts'
import { LadderFits } from '../ladder/fits.ts'
import { OpenMatches } from '../ladder/open-matches.ts'
import { Ranks } from '../ladder/ranks.ts'
import { Scheduler } from '../ladder/scheduler.ts'
import { SkillCounter } from '../ladder/skill-counter.ts'
import { LadderSkills } from '../ladder/skills.ts'
import { Transcripts } from '../ladder/transcripts.ts'
import { limits as botLimits, serverLimits, type Limits, type ServerLimits } from '../limits.ts'
import { engineModules } from '../modules.ts'
import type { Feed, Remotes } from '../ports/live.ts'
import type { Workers } from '../ports/sets.ts'
import type { Store, Touched } from '../store/store.ts'
import { watchedBySeveral } from '../store/touched.ts'
import { Writer } from '../store/writer.ts'
import { Authors } from './authors.ts'
import { Challenges } from './challenges.ts'
import { Duels } from './duels.ts'
import { Pruner } from './pruner.ts'
import { Queries, type Status } from './queries.ts'
import { Seasons } from './seasons/seasons.ts'
import { Tournaments } from './tournaments/tournaments.ts'
import { Versions } from './versions.ts'

/** An arena whose store is open. */
export interface OpenedSettings {
  readonly workers: Workers
  /** Plays sets again whose transcripts have made room: `workers` where it says nothing. */
  readonly replaying?: Pick<Workers, 'play' | 'children'>
  /** Shows matches and reaches remote bots. */
  readonly live: Feed & Remotes
  /** Milliseconds each decision is held back. */
  readonly paceMs?: number
  readonly limits?: Partial<Limits & ServerLimits>
  /** The games it has ladders for: those of the engine where it says nothing. */
  readonly modules?: readonly GameModule[]
  /** Version of the server, as its information says it. */
  readonly version?: string
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** At least 0, below 1: decides between opponents that suit equally well. */
  readonly random?: () => number
  /** 32 random bytes for the dice of a set. */
  readonly makeSecret?: () => Uint8Array
  /** Gets sentences for the operator of the server. */
  readonly notify?: (sentence: string) => void
  /** Whether sets that can wait are played in batches, which a coordinator makes. */
  readonly isBatched?: boolean
}

export interface ArenaSettings extends OpenedSettings {
  /** The data folder; made where there is none. */
  readonly data: string
  /** `postgres://...`, where the results are not kept in the data folder. */
  readonly store?: string
}

export interface Parts {
  /** What other processes show. */
  readonly received: OpenMatches['received']
  readonly modules: readonly GameModule[]
  /** The rules of the modules. */
  readonly games: readonly GameFactory[]
  readonly limits: Limits & ServerLimits
  readonly now: () => number
  readonly notify: (sentence: string) => void
  readonly news: Feed['news']
  readonly writer: Writer
  readonly queries: Queries
  readonly authors: Authors
  readonly versions: Versions
  readonly challenges: Challenges
  readonly tournaments: Tournaments
  readonly duels: Duels
  readonly seasons: Seasons
  readonly claims: Claims
  readonly fits: LadderFits
  readonly skills: LadderSkills
  readonly transcripts: Transcripts
  readonly pruner: Pruner
  readonly counter: SkillCounter
  readonly ranks: Ranks
  readonly scheduler: Scheduler
  /** What is written of standings from a call on. */
  readonly watch: () => Touched
}

export interface PartsSetup {
  readonly store: Store
  readonly settings: OpenedSettings
  /** Aborted once the arena closes. */
  readonly signal: AbortSignal
  readonly status: () => Status
}

export function makeParts({ store, settings, signal, status }: PartsSetup): Parts {
  const { live, workers, paceMs = 0, random = Math.random, now = Date.now, notify = () => {} } = settings
  const { modules = engineModules.all, makeSecret: draw = makeSecret, isBatched = false } = settings
  const limits = { ...botLimits, ...serverLimits, ...settings.limits }
  const games = modules.map(({ game }) => game)
  const { db } = store
  const news: Feed['news'] = (topic) => live.news(topic)
  const open = new OpenMatches(live, now)
  const claims = new Claims((id) => live.has(id))
  const fits = new LadderFits({ db, now, notify, fitted: (ladder) => news(`ladder:${ladder}`) })
  const counter = new SkillCounter()
  const ranks = new Ranks()
  const transcripts = new Transcripts({ db, workers: settings.replaying ?? workers, signal })
  const { read: readTranscript } = transcripts
  const skills = new LadderSkills({ db, counter, readTranscript, now, counted: news, notify, signal })
  const writer = new Writer({ store, retryMs: limits.diskRetryMs, now, notify, signal })
  const shared = { db, writer, workers, now, notify, signal }
  const seasons = new Seasons({ ...shared, ranks, games, limits, skills, news })
  const refuseSending = seasons.refuseSending.bind(seasons)
  const watch = watchedBySeveral(store.watch())
  const playing = { claims, touched: watch(), isBatched, live, open, paceMs, random, makeSecret: draw }
  return {
    modules,
    received: open.received,
    games,
    limits,
    now,
    notify,
    news,
    writer,
    queries: new Queries({ store, games, limits, live, open, claims, fits, skills, transcripts, status, now }),
    authors: new Authors(db, writer, now),
    versions: new Versions({ db, writer, games, limits, claims, now, refuseSending }),
    challenges: new Challenges({ db, writer, modules, limits, now, makeSecret: draw }),
    tournaments: new Tournaments({ ...shared, ranks, games, setAttempts: limits.setAttempts, news, makeSecret: draw }),
    duels: new Duels({ ...shared, modules, limits, skills: counter, makeSecret: draw }),
    seasons,
    claims,
    fits,
    skills,
    transcripts,
    pruner: new Pruner({
      db,
      writer,
      keep: () => limits.keptTranscripts,
      loansSince: () => now() - limits.loanKeepMs,
      signal,
    }),
    counter,
    ranks,
    watch,
    scheduler: new Scheduler({ ...shared, ...playing, serial: store.serial, modules, limits, bounds: limits }),
  }
}
