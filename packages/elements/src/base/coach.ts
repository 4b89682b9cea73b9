/**
 * The coach of a game: what its second file knows to help who plays. The frame shows it and the game marks it on its own
 * board; neither knows how it is found. Texts are in the language asked for, whole sentences, never notation.
 */
import type { Game, Seat } from '@dicewright/engine'
import type { Language } from '../kit/messages.ts'

/** A decision of the person at this screen. */
export interface Decision {
  readonly game: Game
  /** What the seat sees. */
  readonly observation: object
  /** What a page calls things of the game, by their ids, such as the horses of Royal Turf; else they have their own names. */
  readonly names?: Readonly<Record<string, string>>
  readonly language: Language
  /** Whether the hint is still wanted: once it is not, counting stops. */
  readonly isWanted?: () => boolean
  /** Whether the person has yet to look at what they alone may see, such as the dice under their cup. */
  readonly covered?: boolean
}

/** The best there is to do and what everything else costs. */
export interface Hint {
  /**
   * Notations of what the best press does, in their order: one, but at Six Dice the dice that are kept and then `continue` or
   * `stop`, where that is decided.
   */
  readonly best: readonly string[]
  /**
   * How much less than the best each press brings on average, in the unit of the game; 0 for the best. By the notations of
   * what it does, joined by `, `; the dice kept at Six Dice stand alone, too, with the better of what may follow.
   */
  readonly costs: Readonly<Record<string, number>>
  /** A few words for the mark on the board: "keep the three 4s". */
  readonly tag: string
  /** What to do: "Keep the three 4s, roll the other two." */
  readonly what: string
  /** Why, in one sentence. */
  readonly why: string
  /** What a press costs, in words with the unit of the game: "1.8 points less"; empty for the best and for what is not known. */
  cost(...actions: readonly string[]): string
}

/** The one rule that is needed for a kind of decision, for who meets it for the first time. */
export interface Lesson {
  /** What kind of decision it is: a lesson is over once the person has acted in its kind. Stable, ASCII. */
  readonly kind: string
  /** What to do now. */
  readonly what: string
  /** The rule, in one or two short sentences. */
  readonly rule: string
}

/** A special word and what it means. */
export interface Term {
  /** The word itself, as a heading has it. */
  readonly word: string
  /** Ways in which texts of this language write it, the longest first; a text may have capitals. */
  readonly forms: readonly string[]
  /** One or two sentences. */
  readonly meaning: string
  /** The rule that says it, as in RULES.md of the game. */
  readonly rule: string
}

/** A rule in words, as it holds under the options of a game. */
export interface RuleText {
  readonly id: string
  readonly text: string
}

/** What decided a match and how well it was played. */
export interface ResultFacts {
  /** The turn that decided it; null where none stands out. */
  readonly decided: { readonly ply: number; readonly title: string; readonly text: string } | null
  /** What luck and choices are counted in: "points", "% to win". */
  readonly unit: string
  /** By seat; null where the game cannot tell. */
  readonly seats: readonly ({
    /** What its dice brought beyond their mean; null where nobody counts that. */
    readonly luck: number | null
    /** What its choices brought less than the best: 0 or less. Where there is a mean of the best play, a total is that with both. */
    readonly choices: number
  } | null)[]
  /**
   * A square for each turn, at YESSIR! and Royal Turf for each decision, graded by what it cost in all; in the order of their
   * beginnings. Of a seat with more than 26 there is one for several in a row.
   */
  readonly decisions: readonly { readonly seat: Seat; readonly grade: Grade }[]
  /** What the grades mean here, best first. */
  readonly legend: Readonly<Record<Grade, string>>
}

/** How good a decision was: the best one, one that cost little, or more. */
export type Grade = 'best' | 'small' | 'dear'

export interface Coach {
  /** Begins what the hints of a match need and what takes long, while its dice wait to be thrown. */
  prepare?(game: Game): void
  /** Null where nothing can be said about the decision. May take a while, and leaves the page time to draw. */
  hint(decision: Decision): Promise<Hint | null>
  /** Null where the decision needs no explanation. */
  lesson(decision: Decision): Lesson | null
  /** The special words of the game that its texts show, as they hold under its options. */
  terms(game: Game, language: Language): readonly Term[]
  /** The rules under the options of the game, in the order in which one meets them. */
  rules(game: Game, language: Language): readonly RuleText[]
  /**
   * `transcript` is that of a match that is over. `names` is how the texts call the seats, "You" among them; without it they are
   * those of the transcript. `things` is as the `names` of a decision. Takes up to some seconds, and leaves the page time to draw.
   * Once `isWanted` answers false counting stops, unless somebody else waits for the same match, and the answer is null.
   */
  result(
    transcript: string,
    language: Language,
    names?: readonly string[],
    things?: Decision['names'],
    isWanted?: () => boolean,
  ): Promise<ResultFacts | null>
}
