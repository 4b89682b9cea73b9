/**
 * The tables, as kysely types them. Text or whole-number ids, milliseconds since 1970 as whole numbers, booleans as 0
 * and 1, lists and objects as JSON text: the same everywhere SQL is spoken.
 */
import type { Generated } from 'kysely'
import type { SeasonState, SetPurpose, Switch, Tier, TournamentState, VersionState } from '../api/index.ts'
import type { FormatId } from '../competition/formats/index.ts'
import type { Fault } from '../faults.ts'
import type { Language } from '../languages.ts'
import type { Lane } from '../ports/sets.ts'

export interface Tables {
  owners: OwnerTable
  tokens: TokenTable
  bots: BotTable
  versions: VersionTable
  ladders: LadderTable
  sets: SetTable
  entrants: EntrantTable
  attempts: AttemptTable
  matches: MatchTable
  seats: SeatTable
  tags: TagTable
  challenges: ChallengeTable
  tournaments: TournamentTable
  tournamentEntries: TournamentEntryTable
  tournamentSets: TournamentSetTable
  duels: DuelTable
  duelSets: DuelSetTable
  capsules: CapsuleTable
  ratings: RatingTable
  history: HistoryTable
  closed: ClosedTable
  seasons: SeasonTable
  seasonAuthors: SeasonAuthorTable
  seasonEntries: SeasonEntryTable
  seasonSets: SeasonSetTable
  batches: BatchTable
  setResults: SetResultTable
  mismatches: MismatchTable
  stopped: StoppedTable
  workers: WorkerTable
  terms: TermTable
  counts: CountTable
  people: PeopleTable
  days: DayTable
  boards: BoardTable
  dailyAttempts: DailyAttemptTable
  loans: LoanTable
}

/** People who send bots. The id is the name in lower case. */
interface OwnerTable {
  id: string
  name: string
  /** What the name looks like: unique. */
  look: string
  createdMs: number
}

/** What people prove themselves with: only the SHA-256 of a token is kept, in hex. */
interface TokenTable {
  hash: string
  role: 'author' | 'admin'
  /** Null for the admin. */
  owner: string | null
  createdMs: number
  revokedMs: number | null
}

/** The id is the name in lower case. */
export interface BotTable {
  id: string
  name: string
  /** What the name looks like: unique. */
  look: string
  /** Null for house bots. */
  owner: string | null
  tier: Tier | 'house'
  isDisabled: number
  /** By its author: it plays no new sets. */
  isRetired: number
  /** Whether its author lets readers' browsers run it. */
  isLent: Generated<number>
  createdMs: number
}

/** Never changed but for its state: a new script is a new version. The id is `BOT.NUMBER`. */
export interface VersionTable {
  id: string
  bot: string
  number: number
  /** SHA-256 of the source in hex; null for house and remote bots, as are the next three. */
  hash: string | null
  file: string | null
  language: Language | null
  source: string | null
  /** What a remote bot calls this version; null for the others. */
  label: string | null
  /** JSON: ids of games. */
  games: string
  state: VersionState
  /** JSON of `{ code, message }`, or null. */
  why: string | null
  sentMs: number
  /** JSON of its validation's steps. */
  steps: string
  /** Sets above this id count against it for probation. */
  faultsAfter: number
  /** Whether its author agreed that seasons publish its source. */
  sharesSource: Generated<number>
}

export interface LadderTable {
  id: string
  game: string
  seats: number
  tier: Tier
  isPaused: number
  /** The last set that is in the ratings, or was void before them: sets are applied in the order of their ids. */
  applied: number
  /** How many sets are in the ratings. */
  rated: number
  /** Whether it is played and shown: options of the server say which games and seats are. */
  isServed: number
  /** The last set whose transcript was looked at to make room. */
  pruned: Generated<number>
}

type SetState = 'waiting' | 'running' | 'finished' | 'void'

/** A mirrored set, or with remote bots one match a seating. The id is the number people see; none is used twice. */
export interface SetTable {
  id: Generated<number>
  ladder: string
  purpose: SetPurpose
  state: SetState
  /** 64 hex digits. With remote bots it decides the seatings only: every match has a secret of its own. */
  secret: string
  /** Times it was begun. */
  attempts: number
  createdMs: number
  startedMs: number | null
  endedMs: number | null
  /** Whether only house bots play in it, rated. */
  isHouse: number
  /** Of a challenge: which. */
  challenge: number | null
  /** The batch it is played in; null where this process plays it, or no batch has it yet. */
  batch: Generated<string | null>
}

/** Unrated sets that an author asked for; its game, seats and entrants are those of its sets. */
export interface ChallengeTable {
  id: Generated<number>
  owner: string
  /** JSON: every option of the game. */
  options: string
  /** Null where the dice are fair. */
  seed: string | null
  createdMs: number
}

/** A sequential test of two versions of an author's own. */
export interface DuelTable {
  id: Generated<number>
  owner: string
  /** The version that is tested, and the one it is compared with. */
  first: string
  second: string
  game: string
  /** JSON: every option of the game. */
  options: string
  /** JSON of `DuelSettings`. */
  test: string
  /** The most sets. */
  most: number
  /** 64 hex digits: the dice of every set follow from it and the set's number. */
  secret: string
  state: 'running' | 'ended' | 'stopped'
  /** JSON of `DuelState`: what its sets come to. */
  result: string
  createdMs: number
  endedMs: number | null
}

/** A set of a duel; its matches are not kept. */
interface DuelSetTable {
  duel: number
  /** From 1. */
  set: number
  /** Null where it was void. */
  score: number | null
  margin: number
  adjusted: number | null
  /** The log-likelihood ratio after it. */
  llr: number
}

/** Who plays in a set, by its place among the entrants. */
interface EntrantTable {
  set: number
  entrant: number
  version: string
  /** Of a rated set: its ladder, so that a version's sets there are found. Null in validations. */
  ladder: string | null
}

/** Each time a set was begun, apart from what came of it. */
export interface AttemptTable {
  set: number
  attempt: number
  startedMs: number
  endedMs: number | null
  outcome: 'finished' | 'infra' | 'interrupted' | null
  /** Why it has to be played again, in a sentence. */
  detail: string | null
}

/** A finished match of a finished set. */
export interface MatchTable {
  set: number
  /** 1-based. */
  match: number
  /** How many the set has. */
  matches: number
  /** JSON Lines, with the secret; empty where it has made room. */
  transcript: string
  /** SHA-256 in hex of a transcript that has made room; null where it is kept. */
  digest: Generated<string | null>
  plies: number
  /** `over`, `limit` or a fault. */
  reason: string
  /** The seat a fault is laid on. */
  verdictSeat: number | null
  verdictMessage: string | null
  startedMs: number
  endedMs: number
}

export interface SeatTable {
  set: number
  match: number
  seat: number
  entrant: number
  version: string
  rank: number
  returns: number
  /** VM operations in this match; null where nothing is metered. */
  fuel: number | null
  /** JSON of `[ply, fuel or null, ms, lines printed before]` for each decision; the last may be absent. */
  decisions: string
  /** The fault it lost the match by. */
  fault: Fault | null
  strikes: number
  /** JSON of the referee's incidents. */
  incidents: string
  /** JSON of lines. */
  log: string
  /** Lines that made room. */
  dropped: number
  /** JSON of `[decision, thoughts]` for each decision, 1-based, that has tags or values. */
  thoughts: string
}

/** Tags of matches: a row for each seat that gave one, so that matches are found by it. */
interface TagTable {
  version: string
  tag: string
  set: number
  match: number
  seat: number
}

/** What a crash capsule needs beyond everything else that is here. */
interface CapsuleTable {
  set: number
  match: number
  seat: number
  version: string
  /** JSON: the questions up to the fault, as the JSON texts the script was given. */
  questions: string
  /** Questions after those that were too many characters. */
  missing: number
}

/** Where a version stands on a ladder: follows from the results, and is recomputed from them to be sure. */
export interface RatingTable {
  ladder: string
  version: string
  mu: number
  sigma: number
  sets: number
  wins: number
  ties: number
  losses: number
  /** JSON: decisions by the fuel they took, as `roundFuel` says; null where nothing is metered. */
  fuelCounts: string | null
  /** JSON: matches lost by each fault. */
  faults: string
}

/** The rating of a version after each of its sets. */
export interface HistoryTable {
  ladder: string
  set: number
  version: string
  mu: number
  sigma: number
  atMs: number
}

/** A tournament. The id is the name in lower case. */
export interface TournamentTable {
  id: string
  name: string
  /** What the name looks like: unique. */
  look: string
  state: TournamentState
  /** The ladder of its game and seats, which its sets do not count on. */
  ladder: string
  format: FormatId
  rounds: number
  /** Of a table. */
  sets: number
  /** JSON: every option of the game. */
  options: string
  /** 64 hex digits, which nobody is told before it is over. */
  secret: string
  /** The version that was first alone, once it is finished. */
  winner: string | null
  createdMs: number
  endedMs: number | null
}

/** What plays in a tournament: number 1 is the best seed. */
interface TournamentEntryTable {
  tournament: string
  number: number
  version: string
}

/** A set of a tournament that has ended: its number there, and its row among the sets. */
interface TournamentSetTable {
  tournament: string
  number: number
  round: number
  set: number
}

/** A switch that the admin has closed. */
interface ClosedTable {
  name: Switch
}

/** A season. The id is the name in lower case. */
export interface SeasonTable {
  id: string
  name: string
  /** What the name looks like: unique. */
  look: string
  /** `deleted` until the last set of its final is gone: nobody sees it any more. */
  state: SeasonState | 'deleted'
  /** JSON of its rules, as its bundle has them. */
  rules: string
  /** 64 hex digits, which nobody is told before it is published. */
  secret: string
  /** JSON of what the final of each game came to, once it is finished. */
  tables: string | null
  createdMs: number
  openedMs: number | null
  frozenMs: number | null
  /** Of the final. */
  startedMs: number | null
  finishedMs: number | null
  publishedMs: number | null
}

/** Who may enter a season. */
export interface SeasonAuthorTable {
  season: string
  owner: string
  /** Place on the roster, from 1. */
  number: number
  team: string | null
  /** Whether sources are published with the season. */
  sharesSource: number
}

/** What takes part in the final. */
export interface SeasonEntryTable {
  season: string
  /** From 1. */
  number: number
  /** Number of its author or team: no two of one side sit at a table. */
  side: number
  version: string
  team: string | null
  sharesSource: number
}

/** A finished set of a final: its place in the schedule, and its row among the sets. */
interface SeasonSetTable {
  season: string
  /** From 1. */
  number: number
  /** Which game of the rules, from 0. */
  game: number
  round: number
  set: number
}

export type BatchLane = Lane | 'audit'

/** Sets that one worker plays, one after the other: about a second of work. Those of an audit are those of another batch. */
export interface BatchTable {
  id: string
  ladder: string
  lane: BatchLane
  /** Stopped: it is played no more, by a decision of the coordinator. */
  state: 'queued' | 'leased' | 'done' | 'stopped'
  /** How many it was made with. */
  sets: number
  /** Raised by every claim and every sweep: a write under an older one does not count. */
  fence: number
  /** Times its lease ran out. */
  attempts: number
  /** Of the coordinator that made it. */
  term: number
  /** Who has it, or had it last. */
  worker: string | null
  leaseUntilMs: number | null
  /** Sandbox and rules it is to be played with. */
  program: string
  /** SHA-256 of everything its results follow from, in hex. */
  inputs: string
  /** Whether it is to be played a second time, or an audit of it was made. */
  audit: 'due' | 'made' | null
  /** Of an audit: the batch whose sets it plays. */
  auditOf: string | null
  /** JSON: workers that may not play it, since they played its sets before. */
  notBy: string
  createdMs: number
  /** When it was published last. */
  queuedMs: number
  endedMs: number | null
}

/** What a set of a batch came to, in short. The key makes a second result impossible. */
interface SetResultTable {
  set: number
  /** SHA-256 of everything that is equal wherever the set is played, in hex. */
  hash: string
  /** Whether a wall clock decided something, so that another run may differ. */
  isTimed: number
  batch: string
  fence: number
  worker: string
  atMs: number
}

/** A second result of a set that differs from the one that is kept. */
interface MismatchTable {
  set: number
  hash: string
  worker: string
  batch: string
  atMs: number
  /** When the operator was told. */
  toldMs: number | null
}

/** Two versions that meet no more on a ladder, because a set of theirs came to two results: a row for each of both. */
interface StoppedTable {
  ladder: string
  version: string
  other: string
  atMs: number
}

/** A worker, whether it lives or not. */
export interface WorkerTable {
  id: string
  /** Batches it plays at once. */
  slots: number
  program: string
  startedMs: number
  seenMs: number
  /** Sets it has finished. */
  sets: number
  /** When it was shut out, since its results differed from those of others. */
  shutOutMs: number | null
  why: string | null
}

/** One row: the present term of the coordinator. */
interface TermTable {
  id: number
  term: number
  holder: string
  atMs: number
}

/** What is counted for the operator. */
export interface CountTable {
  /** Leases that ran out, so that their batches went to others; ends of batches that were another's by then. */
  name: 'leasesStolen' | 'duplicateFinishes'
  value: number
}

/** Matches of a version against people. */
interface PeopleTable {
  version: string
  game: string
  /** In rooms, with dice of the server. */
  matches: number
  /** Matches in which it came before every person, or a person before it. */
  won: number
  lost: number
  /** The same three of matches in readers' browsers, which threw the dice. */
  browserMatches: Generated<number>
  browserWon: Generated<number>
  browserLost: Generated<number>
}

/** A bot that was lent to a reader's browser for one match. */
export interface LoanTable {
  id: string
  version: string
  game: string
  /** 32 hex digits that its chances follow from. */
  seed: string
  madeMs: number
  /** When its match counted; null until then. */
  countedMs: number | null
}

/** A day of UTC, as in `2026-11-27`, and what its dice follow from. */
interface DayTable {
  date: string
  /** 64 hex digits, which nobody is told before the day is closed. */
  secret: string
  /** 64 hex digits, which addresses are hashed with; null once the day is closed. */
  salt: string | null
}

/** The board of one match of a day: everybody plays it with the same dice. */
export interface BoardTable {
  /** Hash of the four below, of the rules and of the date. */
  id: string
  date: string
  game: string
  /** Whose match it is, as a page gives it. */
  key: string
  /** JSON: every option of the game. */
  options: string
  /** `me` and house bots, as in `me,greedy`. */
  players: string
  /** Who played on it first, hashed; null once the day is closed. */
  address: string | null
}

/** What one reader did on a board: the first attempt is the only one. */
export interface DailyAttemptTable {
  id: string
  board: string
  /** SHA-256 of what the reader's browser keeps, in hex. */
  reader: string
  /** Hash of the address it came from; null once the day is closed. */
  address: string | null
  /** Attempts on this board that came from the same address before. */
  earlier: number
  /** Null until the reader gives one, and once the admin has removed it. */
  name: string | null
  /** What the name looks like: unique on a board. */
  look: string | null
  /** Whether the admin has removed a name: the reader gives no other. */
  isBarred: number
  /** JSON: all decisions so far, in notation. The dice follow from the secret. */
  actions: string
  /** Null until the match is over. */
  points: number | null
  beganMs: number
  endedMs: number | null
}
