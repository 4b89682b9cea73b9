/** What makes a match more than one of many, such as the match of the day: it changes what the frame says and offers. */
import type { Actor, Game, Match, State } from '@dicewright/engine'
import type { nothing, ReactiveControllerHost, TemplateResult } from 'lit'
import type { html } from '../kit/html.ts'
import type { Language } from '../kit/messages.ts'
import type { Action, Actions } from './action.ts'
import type { ElementRefusal } from './codes.ts'
import type { DailyElement } from './daily.ts'
import type { DealtDay } from './dealt-day.ts'

/** What an occasion reads of a table. */
export interface OccasionTable {
  readonly game: Game
  readonly match: Match
  readonly actor: Actor
  /** Of a match of the day that a server deals, too. */
  readonly daySeed: string | null
  readonly seed: string | null
  readonly players: readonly { readonly bot: string | null }[]
}

/** What an occasion changes of what a game gives to the frame. */
export interface OccasionView {
  readonly facts: readonly string[]
  readonly words: string
  readonly what: string
  readonly why?: unknown
  /** Whether `what` and `why` stand before what a coach says. */
  readonly isSaid?: boolean
  readonly end?: { readonly why: string; readonly body?: TemplateResult | typeof nothing }
}

export interface Occasion {
  view<View extends OccasionView>(table: OccasionTable, view: View): View
  /** `begins` where nothing has happened yet, `over` at the end. */
  actions(table: OccasionTable, usual: Actions, at: 'begins' | 'over' | null): readonly [Action, ...Action[]]
  /** Called after every drawing. */
  drawn(table: OccasionTable): void
  /** Another takes its place. */
  close?(): void
}

/** The public members of the element that are used here. */
interface OccasionElement extends ReactiveControllerHost, HTMLElement, DailyElement {
  readonly mode: 'play' | 'view' | 'puzzle'
  readonly keep: 'auto' | 'off'
  readonly hints: 'off' | 'on'
  reset(settings: { readonly seed: string | null }): void
}

/** What an occasion works with; on some pages its file has an engine and a lit of its own. */
export interface OccasionHost {
  readonly element: OccasionElement
  readonly html: typeof html
  table(): OccasionTable | null
  language(): Language
  refuse(refusal: ElementRefusal): void
  speak(text: string): void
  /** What plays at a server; null where there is none. */
  together(): { readonly day?: DealtDay } | null
  setSeed(seed: string): void
  setHints(hints: 'off' | 'on'): void
  /** Sets a match with its own players and options. */
  pose(transcript: string): void
  /** Goes on in `mode="play"`. */
  playInstead(): void
  scoreboard(state: State): { readonly scores: readonly number[] }
}
