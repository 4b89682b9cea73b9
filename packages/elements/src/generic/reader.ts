/** A match as the element of any game reads it, by its module: scores, whose turn it is, and the words of the game. */
import {
  hides,
  type AuthorWords,
  type Game,
  type GameModule,
  type Match,
  type Operand,
  type Seat,
  type State,
} from '@dicewright/engine'
import type { Language } from '../kit/messages.ts'
import { openParts, type Parts } from './parts.ts'
import { pointsIn, spaced, turnIn, type Seen } from './seen.ts'

export interface SeenScoreboard {
  readonly turn: Seat | null
  /** Null where nothing public says them before the end. */
  readonly scores: readonly number[] | null
}

/** A text in a language, which is English where the author has no other. */
export interface LocalText {
  readonly text: string
  readonly lang: Language
}

/** What an action is called. */
export interface Label extends LocalText {
  /** Which of its operands are not said by it. */
  readonly rest: 'all' | 'numbers' | 'none'
  /** Whether it is of this action and not of all that its event has. */
  readonly isOwn: boolean
}

/** A place for an operand in a text of the author. */
const place = /\{\w+\}/

export class Reader {
  readonly module: GameModule
  readonly #diceNames = new Map<Game, ReadonlySet<string>>()
  /** States never change. */
  readonly #scoreboards = new WeakMap<object, SeenScoreboard>()

  constructor(module: GameModule) {
    this.module = module
  }

  /** Turn and scores after so many entries, by what all seats see. */
  scoreboard(match: Match, ply: number): SeenScoreboard {
    const state = match.stateAt(ply) as State
    let found = this.#scoreboards.get(state)
    if (!found) {
      const seen = match.game.observe(state, 'table') as Seen
      found = { turn: turnAt(match, ply, seen), scores: this.#scores(match, ply, seen) }
      this.#scoreboards.set(state, found)
    }
    return found
  }

  #scores(match: Match, ply: number, seen: Seen): readonly number[] | null {
    const { game } = match
    const { log } = this.module
    if (log) return log.scores(match, ply)
    const state = match.stateAt(ply) as State
    // Returns before the end may follow from what is hidden.
    return pointsIn(seen, game.seats) ?? (hides(game) && game.actor(state) !== 'over' ? null : game.returns(state))
  }

  /** Names under which an observation of the game has lists of dice. */
  diceNames(game: Game): ReadonlySet<string> {
    let names = this.#diceNames.get(game)
    if (!names) {
      const drawn = Object.entries<Operand>(game.definition.events).filter(
        ([, operand]) => 'dice' in operand.toObject(0),
      )
      names = new Set([...drawn.map(([name]) => name), 'dice', 'kept', 'rolled'])
      this.#diceNames.set(game, names)
    }
    return names
  }

  /** What an action or outcome is called. */
  label({ type, text, isOpen, operands }: Parts, language: Language): Label {
    const { words, log } = this.module
    const given = words?.actions?.[text]
    if (given) return { ...inLanguage(given, language), rest: 'none', isOwn: true }
    const typed = words?.actions?.[type]
    if (typed && (isOpen || !place.test(typed.en))) {
      const found = inLanguage(typed, language)
      if (!place.test(found.text)) return { ...found, rest: 'all', isOwn: false }
      const filled = found.text.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        operandText(operands[name] ?? `{${name}}`),
      )
      return { text: filled, lang: found.lang, rest: 'none', isOwn: true }
    }
    const mark = isOpen ? log?.markOf?.(text) : null
    if (mark) return { ...inLanguage(mark.words, language), rest: 'numbers', isOwn: true }
    return { ...this.eventName(type, language), rest: 'all', isOwn: false }
  }

  /** What an event is called, whatever its operands. */
  eventName(type: string, language: Language): LocalText {
    const given = this.module.words?.actions?.[type]
    const found = given && inLanguage(given, language)
    return found && !place.test(found.text) ? found : { text: capital(spaced(type)), lang: 'en' }
  }

  /** What a field of the observation is called. */
  fieldName(name: string, language: Language): LocalText {
    const found = this.module.words?.fields?.[name]
    return found ? inLanguage(found, language) : { text: capital(spaced(name)), lang: 'en' }
  }

  /** The legal actions of a state, in the order of their ids. */
  legal(game: Game, state: State): readonly Parts[] {
    return game.legalActions(state).map((id) => openParts(game, id))
  }
}

export const inLanguage = (words: AuthorWords, language: Language): LocalText => {
  const text = words[language]
  return text === undefined ? { text: words.en, lang: 'en' } : { text, lang: language }
}

/**
 * Whose turn it is: the seat that decides; where dice are due the one that the observation names, else the one most likely
 * to decide after them.
 */
function turnAt(match: Match, ply: number, seen: Seen): Seat | null {
  const { game } = match
  const state = match.stateAt(ply) as State
  const actor = game.actor(state)
  if (typeof actor === 'number') return actor
  if (actor === 'over') return null
  return turnIn(seen, game.seats) ?? likeliest(game, state)
}

/** The seat that decides after most outcomes of the draw that is due; null where another draw follows. */
function likeliest(game: Game, state: State): Seat | null {
  const weights = Array.from({ length: game.seats }, () => 0)
  for (const { id, weight } of game.outcomes(state)) {
    const next = game.copy(state)
    game.apply(next, id)
    const actor = game.actor(next)
    if (typeof actor === 'number') weights[actor]! += weight
  }
  const most = Math.max(...weights)
  return most > 0 ? weights.indexOf(most) : null
}

/** Dice one by one, other operands as they are. */
const operandText = (value: unknown): string =>
  Array.isArray(value) ? (value as number[]).join(' ') : (value as string)

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
