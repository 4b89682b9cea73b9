/**
 * The contract of a game: what a room declares (`Definition`) and what everybody else holds (`Game`). Flow is the
 * chart, arithmetic is plain functions over a small state, chance is declared, secrets are built by allow-list.
 */
import type { Leaf, Phase } from './chart.ts'
import type { Draw, Outcome } from './draw.ts'
import type { Layout, State } from './layout.ts'
import type { Operand } from './operand.ts'
import type { OptionSet, OptionsOf, OptionTable, ValuesOf } from './options.ts'
import type { Random } from './random.ts'
import type { Refusal, Result } from './result.ts'

/** A place at the table, 0-based. */
export type Seat = number
/** Who is told: a seat, or the table (the public view: spectators, the common screen). */
export type Viewer = Seat | 'table'
/** Who decides now. */
export type Actor = Seat | 'chance' | 'over'

/** The languages everything is told in. */
export const languages = ['en', 'ja', 'ko'] as const
/** The code of a language. */
export type Language = (typeof languages)[number]
/** A text in the three languages. */
export type Words = Readonly<Record<Language, string>>

/** A term of the source document, with the file and heading it stands under; each room exports its `terms`. */
export interface Term extends Words {
  readonly source: string
}

/** What is known of a game without playing it. */
export interface Facts<Id extends string = string> {
  /** Kebab-case, as in addresses and transcripts. */
  readonly id: Id
  /** Rules version: a transcript of another one is refused. */
  readonly version: number
  /** Fewest and most seats, both included. */
  readonly seats: readonly [min: number, max: number]
  /** Whether some chance outcome or action is not told to everybody, under some options at least. */
  readonly hidden: boolean
  readonly titles: Words
  /** The language of the document the rules come from. */
  readonly origin: keyof Words
}

/** Events by name with their operands; their order numbers the action ids and is part of the rules version. */
export type Events = Readonly<Record<string, Operand>>

/** The typed object of an action: `{ type: 'take', dice: [1, 5, 5] }`. */
export type ActionOf<Ev extends Events> = {
  [K in keyof Ev & string]: { readonly type: K } & (Ev[K] extends Operand<infer T> ? T : never)
}[keyof Ev & string]

/** Why an action is refused: a code and numbers for translated texts, and the sentence in English. */
export interface Reason {
  readonly code: string
  /** The rule that forbids it, such as `SD3`. */
  readonly rule: string
  readonly message: string
  readonly values: Readonly<Record<string, number>>
}

/** What is wrong with a position from outside: a field, and what was expected of it. */
export interface Flaw {
  readonly at: string
  readonly expected: string
}

/** What every game carries into its guards and recipes: the settled option values, with tables made from them. */
export interface Settled<T extends OptionTable = OptionTable> {
  readonly values: ValuesOf<T>
}

/** Guards by name: pure questions. `phase` of the state is not theirs to read: it is set once a step has come to rest. */
export type Checks<G extends string, S, O> = {
  readonly [K in G]: (state: S, arg: number, options: O) => boolean
}
/** Recipes by name: all that writes a state. */
export type Recipes<R extends string, S, O> = {
  readonly [K in R]: (state: S, arg: number, options: O) => void
}

/** What a game's room declares. `O` is made once a match by `settle` and passed last to every function. */
export interface Definition<
  S extends State = any,
  O extends Settled = any,
  Ev extends Events = any,
  G extends string = any,
  R extends string = any,
  Obs extends object = any,
  T extends OptionSet = any,
> {
  readonly facts: Facts
  readonly options: T
  /** Checks what one value cannot tell (against the seats, against each other) and makes the tables. */
  readonly settle: (values: ValuesOf<T['keys']>, seats: number) => Result<O>
  readonly layout: Layout<S>
  readonly events: Ev
  readonly guards: Checks<G, S, O>
  readonly recipes: Recipes<R, S, O>
  readonly chart: Phase<NoInfer<keyof Ev & string>, NoInfer<G>, NoInfer<R>>
  /** The seat that decides; asked at decision leaves only. */
  readonly actor: (state: S, options: O) => Seat
  /**
   * Writes the sorted ids of the legal actions into `out`, returns their number, allocates nothing. Decision leaves only.
   * `phase` is the leaf's path, here and below: it tells apart what the fields do not.
   */
  readonly legal: (state: S, options: O, out: Int32Array, phase: string) => number
  /**
   * What is drawn; asked at chance leaves only. Draws that do not depend on the state are made when the options settle;
   * only one that does, such as from a deck, is made here.
   */
  readonly draw: (state: S, options: O, phase: string) => Draw
  /** Hot: an outcome as `draw` would give it, for games whose draws are made anew each time; allocates nothing. */
  readonly sample?: (state: S, options: O, phase: string, source: Random) => number
  /** Names this draw by public facts, unique within a match, so that the matches of a mirrored set line up. */
  readonly drawKey: (state: S, options: O, phase: string) => readonly number[]
  /** Why a decision is not legal, asked only where it is not. */
  readonly reason: (state: S, options: O, id: number, phase: string) => Reason
  /** Why a decision has to wait at a chance leaf, where a rule says more than that dice are due; else null. */
  readonly wait?: (state: S, options: O, id: number, phase: string) => Reason | null
  /** Why play cannot go on from a position from outside, beyond the ranges of its fields; null where it can. */
  readonly flaw?: (state: S, options: O, phase: string) => Flaw | null
  /** What a viewer may see, built from allowed parts, never by deleting. */
  readonly observe: (state: S, options: O, viewer: Viewer, phase: string) => Obs
  /**
   * A decision as the viewer is told it, asked before it is applied; its full text where there is no `hear`. Draws are
   * heard by their `seenBy`.
   */
  readonly hear?: (state: S, options: O, id: number, viewer: Viewer) => string
  /** Utility per seat now: final at the end, the standing settled as it is before. */
  readonly returns: (state: S, options: O) => readonly number[]
  /** Place of each seat, as `ranks` of a game; for games that do not rank by their returns alone. */
  readonly ranks?: (state: S, options: O) => readonly number[]
  /**
   * Decisions and draws after which a match is settled as it stands: a guard against endless play. The rules have to end
   * a match before it, and conformance asks that they do: at random, and by always the first or the last legal action.
   */
  readonly plyLimit: (options: O, seats: number) => number
  /** Whether a decision tells its own seat something hidden: then it cannot be taken back. */
  readonly reveals?: (state: S, options: O, id: number) => boolean
  /** Reads the numbers of the printed game from a file of its owner, as options; for games whose own are house numbers. */
  readonly readData?: (json: unknown) => Result<{ readonly options: object; readonly warnings: readonly string[] }>
  /** Pure questions bots may ask about the rules: JSON in, JSON out. */
  readonly help?: {
    /** A question by its name. */
    readonly [name: string]: (options: O, ...args: readonly unknown[]) => Result<unknown>
  }
  /** What has to stand wherever a match with these options is shown: that its numbers are our own. Null for others. */
  readonly label?: (options: O) => Words | null
  /** Whether these options hide anything; where it is missing, all or none do, as `facts.hidden` says. */
  readonly hides?: (options: O) => boolean
  /** Draws anew in place what `viewer` cannot see, consistently with what the viewer saw; required where `facts.hidden`. */
  readonly redeal?: (state: S, options: O, viewer: Viewer, below: (limit: number) => number) => void
}

/** Steps a chart: made by the compiler as generated source (`stepper.gen.ts`) or closures. */
export interface Stepper<S extends State = any, O = any> {
  readonly leaves: readonly Leaf[]
  /** The steps of one game: its options are settled for good, so that the engine may compile them in. */
  readonly under: (options: O) => Steps<S>
  /** Hot: every field of one state into another of as many seats. */
  readonly copy: (from: S, to: S) => void
}

/** What a stepper does to a state, under settled options. */
export interface Steps<S extends State = any> {
  /** Runs the first transitions of a state that was just created. */
  readonly start: (state: S) => void
  /** Takes the action if the chart does; false, with nothing changed, where it does not. */
  readonly step: (state: S, id: number) => boolean
  /** Hot: as `step`, of an action that is known to be taken; where it is not, anything may happen to the state. */
  readonly apply: (state: S, id: number) => void
}

/** A game with seats and options settled: stateless, to be shared. */
export interface Game<
  S extends State = any,
  O extends Settled = any,
  Obs extends object = any,
  A extends object = any,
> {
  readonly definition: Definition
  readonly facts: Facts
  readonly seats: number
  /** Every option key with its value, frozen. */
  readonly options: O['values']
  /** The values with the tables the game made from them, as its guards and recipes get them. */
  readonly settled: O
  /** Leaves of the chart; the field `phase` of a state is a number of this list. */
  readonly leaves: readonly Leaf[]
  /** How many action ids there are: ids run from 0 (included) to here (excluded). */
  readonly actionCount: number
  /** Decisions and draws after which a match is settled as it stands. */
  readonly plyLimit: number

  /** A fresh match, before its first draw or decision. */
  start(): S
  /** Who decides now, by the rules alone: a match may be over before, by its ply limit or by a verdict. */
  actor(state: S): Actor
  /** Dotted path of the leaf, such as `turn.select`. */
  phase(state: S): string
  /** The leaf with its kind and status. */
  leaf(state: S): Leaf
  /** Hot: sorted ids into `out` (of `actionCount` numbers or fewer known to fit), returns their number; 0 at chance and over. */
  legal(state: S, out: Int32Array): number
  /** The ids of the legal actions, sorted; none at chance and over. */
  legalActions(state: S): readonly number[]
  /** Their notation, in the same order. */
  legalTexts(state: S): readonly string[]
  /** The draw that is due. Throws where none is. */
  draw(state: S): Draw
  /** Hot: an outcome of the draw that is due, by its weight. Throws where none is. */
  sample(state: S, source: Random): number
  /** Names the draw that is due by public facts, unique within a match. */
  drawKey(state: S): readonly number[]
  /** The outcomes of the draw that is due, with their weights. Throws where none is. */
  outcomes(state: S): readonly Outcome[]
  /** Hot: a legal decision or a possible outcome, in place, unchecked. */
  apply(state: S, id: number): void
  /** The world: a decision as text, object or id; answers with a new state or says why not. Draws come by `chance`. */
  act(state: S, action: string | A | number): Result<S>
  /** The world: a chance outcome as text, object or id, checked against the draw. */
  chance(state: S, outcome: string | A | number): Result<S>
  /** Why an action is not legal now; null where it is. */
  refusal(state: S, id: number): (Refusal & { readonly reason?: Reason }) | null

  /** The notation of an action or outcome. Throws a RangeError on a number that is no id. */
  make(id: number): string
  /** Id of a notation, whether it is legal or not. */
  parse(text: string): Result<number>
  /** The typed object of an id, such as `{ type: 'take', dice: [1, 5, 5] }`. Throws as `make` does. */
  object(id: number): A
  /** Id of an object; its other fields are ignored. */
  id(object: unknown): Result<number>
  /** Id of an action as text, object or id, whether it is legal or not; what is none is told what is due in this state. */
  read(state: S, action: string | A | number): Result<number>

  /** What a viewer may see. Throws a RangeError on a viewer who is not at this table. */
  observe(state: S, viewer: Viewer): Obs
  /** An action as a viewer is told it, asked before it is applied. Throws as `observe` does. */
  hear(state: S, id: number, viewer: Viewer): string
  /**
   * A determinization: a copy in which everything `viewer` has not seen is drawn anew, consistently with what it saw.
   * For searches and playouts over hidden parts; where nothing is hidden it is a copy. It needs the whole state: who
   * holds only an observation has to sample by the rules. Throws as `observe` does.
   */
  redeal(state: S, viewer: Viewer, source: Random): S
  /** Utility by seat: final at the end, the standing settled as it is before. */
  returns(state: S): readonly number[]
  /**
   * Place of each seat by the rules: 1 is best, who ties shares the better place and the next is skipped. Final at the end,
   * the standing as it is before. Nobody else decides who has won: by the returns alone it cannot be told in every game.
   */
  ranks(state: S): readonly number[]
  /** Seats of place 1, in seat order: who has won, once the match is over. */
  leaders(state: S): readonly Seat[]

  /** A copy; with `into`, a state of this game, nothing is allocated. */
  copy(state: S, into?: S): S
  /** Whether two states are the same. */
  equals(a: S, b: S): boolean
  /** 32 bits, unsigned. For tables and tests, never sent to a viewer. */
  hash(state: S): number
  /** The whole state as one short text, for `decode`. Omniscient, as `toJSON`. */
  encode(state: S): string
  /** The state of a text that `encode` wrote. Refused where play cannot go on from it. */
  decode(text: string): Result<S>
  /** Fields by name; `phase` is the leaf's path. Omniscient: for saves and tests, not for viewers. */
  toJSON(state: S): Record<string, unknown>
  /** The state of what `toJSON` wrote. Refused as `decode` does. */
  restore(json: unknown): Result<S>
}

/**
 * A game by its settings: what each room exports. The same settings in a row give the same object. Options written in a
 * program are checked by their types; an object of unknown keys is taken as it is, and `unknown` after `readOptions`, or
 * by a factory that may be of any game. Whatever is wrong is refused when it is read.
 */
export interface GameFactory<
  S extends State = any,
  O extends Settled = any,
  Obs extends object = any,
  A extends object = any,
  T extends OptionSet = OptionSet,
> {
  (seats: number, options?: OptionsOf<T>): Result<Game<S, O, Obs, A>>
  readonly facts: Facts
  readonly options: T
  readonly definition: Definition
  readonly stepper: Stepper
}
