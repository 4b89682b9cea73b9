/** The rules of a game as situations: what the stories of its rules and phases are made of. */
import type { GameFactory, Language, Match } from '@dicewright/engine'
import type { Script } from './script.ts'

/** One way to play a rule: the match up to it, and what must be true there. */
export interface Way extends Script {
  readonly name: string
  /** A decision tried at the end of the script: taken or refused, as the engine says. */
  readonly tried?: { readonly action: string; readonly legal: boolean }
  /** What the reader sees, worked out from the match; the story's test compares it with `holds`. */
  readonly says: (match: Match) => string
  readonly holds: string
}

/** Several sentences about a match in one line. */
export const all =
  (...says: readonly Way['says'][]): Way['says'] =>
  (match) =>
    says.map((say) => say(match)).join('; ')

export interface RuleStory {
  /** As in the room's RULES.md. */
  readonly id: string
  readonly title: string
  /** Heading of the source document, its clause, and the clause in English; all empty where the source is silent. */
  readonly heading: string
  readonly clause: string
  readonly english: string
  readonly meaning: string
  readonly ways: readonly Way[]
}

/** The shortest match that comes to rest in a leaf of the chart. */
export interface LeafStory extends Script {
  readonly leaf: string
  readonly note: string
  /** Where a match never waits for a press: it is looked at as a moment of a replay. */
  readonly passing?: true
}

/** The document that the rules of a game come from. */
export interface Source {
  /** The number that RULES.md cites it by. */
  readonly id: string
  readonly name: string
  readonly language: Language
  /** Its headings in English, as far as rulings cite them. */
  readonly headings: Readonly<Record<string, string>>
}

/** What the docs have of one game. */
export interface Book {
  readonly factory: GameFactory
  readonly source: Source
  readonly rules: readonly RuleStory[]
  readonly leaves: readonly LeafStory[]
}

/** What the docs use of a game's element. */
export interface GameElement extends HTMLElement {
  transcript: string
  readonly updateComplete: Promise<boolean>
  readonly settled: Promise<unknown>
  readonly game: { readonly facts: { readonly id: string } } | null
  readonly players: string | null
  readonly phase: string
  readonly legalActions: readonly string[]
  act(action: string): unknown
}

const tagOf = ({ facts }: GameFactory): string => `dw-${facts.id}`

/** The element of a game; `transcript` is the match it shows. */
export function makeElement(
  factory: GameFactory,
  attributes: Readonly<Record<string, string>>,
  transcript?: string,
): GameElement {
  const element = document.createElement(tagOf(factory)) as GameElement
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  if (transcript !== undefined) element.transcript = transcript
  return element
}

/** The first element of that game there. */
export const elementIn = (canvas: HTMLElement, factory: GameFactory): GameElement =>
  canvas.querySelector(tagOf(factory))!

/** A board to be looked at, without panel or motion. */
export const still = { panel: 'none', motion: 'off', announce: 'off' } as const
