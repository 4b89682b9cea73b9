/**
 * What an element fetches only when it is asked for. With a bundler it is a chunk; on a page without a build step a
 * second file beside the first, such as `six-dice.lazy.js`, which brings an engine of its own: only plain data and
 * templates pass between the two. Templates are made with the tag of the first file, so lit is not in there twice.
 */
import {
  refuse,
  type Bot,
  type DiceNote,
  type Game,
  type Match,
  type Policy,
  type Result,
  type Seat,
} from '@dicewright/engine'
import type { TemplateResult } from 'lit'
import type { Sounding } from './lazy/sound.ts'
import type { Coach } from './coach.ts'
import type { DealtDay } from './dealt-day.ts'
import type { ElementRefusal } from './codes.ts'
import type { Language } from '../kit/messages.ts'
import type { Occasion, OccasionHost } from './occasion.ts'
import type { Sharing } from './sharing.ts'
import type { Tools } from './tools.ts'

/** What the second file of a game exports. */
export interface LazyPart {
  /** The policy of a house bot that is not in the element itself. */
  policyOf(name: string, seed: string, options: object): Policy
  /** Reads a transcript that may be written in any way, and writes it as the element's own reader takes it. */
  read(transcript: string): Result<string>
  /** Recomputes every draw of a transcript; how many there were. */
  check(transcript: string): Result<number>
  /** A refusal in Japanese or Korean; null in English, the language it is written in. */
  translateRefusal(refusal: ElementRefusal, language: Language): RefusalText | null
  /** Rules, points, words and keys; the rule `at` is marked with `data-at`, and says what it does now. */
  help(tools: Tools, game: Game, at: AskedRule | null): TemplateResult
  /** The chart of the game in words, with the phase shown and the legal actions, in notation, lit. */
  chart?(tools: Tools, game: Game, phase: string, legal: readonly string[]): TemplateResult
  /** Where the dice come from, and what checking them found. */
  fair(tools: Tools, view: FairView): TemplateResult
  /** Lets what happens at an element be heard. */
  sound(element: Sounding): void
  /** Shares a match as text, link and picture; without it a match is not shared. */
  share?(): Promise<Sharing>
  /** The match of the day, and dice that somebody else had; without it they are seeds as others. */
  occasion?(host: OccasionHost): Promise<Occasion>
  /** Puzzles, of games with exact solutions. */
  readonly puzzle?: ((host: OccasionHost) => Promise<Occasion>) | undefined
  /** What it knows to help who plays; what is missing it cannot tell. */
  readonly coach?: Partial<Coach>
  /** Styles of help, chart and dice. */
  readonly styles: string
}

/** Playing with others through a server, loaded where a tag names one. */
export interface Together {
  /** What stands in its drawer. */
  readonly content: TemplateResult
  /** What lies over the board: what somebody says or asks, and that the line is broken. */
  readonly note: unknown
  /** The match of the day, where it is dealt there. */
  readonly day?: DealtDay
  /** Begins the match of the day at the server; false where the match is played here. */
  deal?(): boolean
}

/** A rule that somebody is led to. */
export interface AskedRule {
  readonly id: string
  /** What it does in this position, such as "Stop: 800 more to start"; empty where a word was asked about. */
  readonly now: string
}

/** What is said of a refusal, and whether that is all of it; else the English sentence follows. */
export interface RefusalText {
  readonly text: string
  readonly isWhole: boolean
}

/** What is known of the dice of a match. */
export interface FairView {
  readonly note: DiceNote
  readonly seed: string | undefined
  /** In hex, once it is published. */
  readonly secret: string | null
  /** What checking the dice found; null before. */
  readonly checked: Result<number> | null
  /** Null where they cannot be checked, or not yet. */
  readonly onCheck: (() => void) | null
}

/** Fetches the second file; rejected where it cannot be had. */
export type FetchLazy = () => Promise<LazyPart>

/** Where house bots come from: a light one is in the element itself, the others are fetched. */
export interface BotSource {
  /** Names of all of them, weakest first. */
  readonly names: readonly string[]
  readonly light: Readonly<Record<string, Bot>>
  readonly fetch: FetchLazy
  /** Bots of an arena that play in this page, by `AUTHOR/BOT`. */
  readonly lent?: LentBots
}

/** Bots of an arena that their authors lend to pages, by `AUTHOR/BOT`. */
export type LentBots = ReadonlyMap<string, LentBot>

/** A bot of an arena that plays in this page. */
export interface LentBot {
  /** Its policy in a seat of a match against `people`; where it fails, that of `standIn` plays on. */
  seat(match: Match, seat: Seat, people: readonly Seat[], standIn: () => Policy): Policy
}

/** A bot that is fetched when it first acts; its promise is rejected where it cannot be. */
export function fetchedPolicy(fetch: FetchLazy, name: string, seed: string, options: object): Policy {
  let policy: Policy | undefined
  return async (turn) => (policy ??= (await fetch()).policyOf(name, seed, options))(turn)
}

/** What a failure to fetch is refused with; `at` is who asked. */
export const fetchRefusal = (at: string, error: unknown): ElementRefusal =>
  refuse(
    'part-unavailable',
    at,
    `${at} could not be loaded: ${String(error instanceof Error ? error.message : error).replace(/\.+$/, '')}.`,
  )
