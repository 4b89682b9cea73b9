/**
 * Replay: a transcript played again under the rules, entry by entry. It needs no randomness; what the dice should have
 * shown is `verify.ts`.
 */
import type { Actor, Game, GameFactory } from './contract.ts'
import type { Dice, DiceNote } from './dice.ts'
import type { State } from './layout.ts'
import { Match, type Entry } from './match.ts'
import { accept, refuse, show, type Refusal, type Result } from './result.ts'
import type { Header, Transcript } from './transcript.ts'

/**
 * Plays a transcript again and checks every entry by the rules. `games` are the games it may be of. The match is at
 * its last entry; `stateAt` goes back. Refused at the first line that does not fit, which `at` names.
 *
 * @example
 * ```ts
 * import { Match, repeatable, replay, unwrap } from '@dicewright/engine'
 * import { games } from '@dicewright/engine/modules'
 * import { sixDice } from '@dicewright/engine/six-dice'
 *
 * const match = new Match(unwrap(sixDice(2)), { dice: repeatable('7', 'set-1'), players: ['Ada', 'Ben'] })
 * match.rollAll()
 * const again = unwrap(replay(match.transcript(), games))
 * again.entries.length // => 5
 * ```
 */
export const replay = (transcript: Transcript, games: readonly GameFactory[]): Result<Match> =>
  follow(transcript, games, () => null)

/** As `replay`; `check` is asked about every draw before it is made, so that the first wrong line is the one named. */
export function follow(
  transcript: Transcript,
  games: readonly GameFactory[],
  check: (match: Match, due: number, line: number) => Refusal | null,
): Result<Match> {
  const { players, dice, about, formatVersion, removed } = transcript.header
  const game = gameOf(transcript.header, games)
  if (!game.ok) return game
  const from = startOf(transcript.header, game.value)
  if (!from.ok) return from
  let due = 0
  const match = new Match(game.value, {
    dice: recorded(dice, () => due),
    players,
    formatVersion,
    ...(removed ? { removed } : {}),
    ...(about ? { about } : {}),
    ...(from.value ? { from: from.value } : {}),
  })
  for (const [i, { by, text }] of transcript.entries.entries()) {
    const line = i + 2
    const at = `line ${line}`
    const { actor } = match
    if (by !== actor) return differs(line, `, ${show(text)}, is ${told(by, players)}: ${awaited(actor, players)}.`)
    const id = game.value.read(match.state, text)
    if (!id.ok) return { ...id, at, message: `Line ${line} of the transcript: ${id.message}` }
    const refused = game.value.refusal(match.state, id.value)
    if (refused) return differs(line, `: ${refused.message}`)
    due = id.value
    const wrong = actor === 'chance' && check(match, due, line)
    if (wrong) return wrong
    if (actor === 'chance') match.roll()
    else match.act(due)
  }
  const { seat = 0 } = transcript.end ?? {}
  if (seat >= game.value.seats)
    return differs(transcript.entries.length + 2, ` is about seat ${seat}: expected one below ${game.value.seats}.`)
  return accept(match)
}

/** The refusal of a line; what is wrong with it follows its number directly. */
export const differs = (line: number, flaw: string): Refusal =>
  refuse('transcript-differs', `line ${line}`, `Line ${line} of the transcript${flaw}`)

const awaited = (actor: Actor, players: readonly string[]): string =>
  actor === 'over' ? 'the match is over' : `expected ${told(actor, players)}`

/** Who an entry is of: `dice`, `a decision of seat 0 (Ada)`. */
const told = (by: Entry['by'], players: readonly string[]): string =>
  by === 'chance' ? 'dice' : `a decision of seat ${by} (${players[by] ?? 'nobody'})`

/**
 * The game of a header, with its seats and options, out of the games given. Refused where none has its id, and where
 * its rules have another version.
 *
 * @example
 * ```ts
 * import { gameOf, Match, repeatable, unwrap } from '@dicewright/engine'
 * import { games } from '@dicewright/engine/modules'
 * import { sixDice } from '@dicewright/engine/six-dice'
 *
 * const match = new Match(unwrap(sixDice(2)), { dice: repeatable('7', 'set-1'), players: ['Ada', 'Ben'] })
 * unwrap(gameOf(match.header, games)).seats // => 2
 * gameOf({ ...match.header, game: 'chess' }, games).ok // => false
 * ```
 */
export function gameOf(header: Header, games: readonly GameFactory[]): Result<Game> {
  const factory = games.find((game) => game.facts.id === header.game)
  if (!factory)
    return refuse(
      'transcript-game',
      'line 1',
      `The transcript is of game ${show(header.game)}: expected one of ${games.map((game) => game.facts.id).join(', ')}.`,
    )
  if (factory.facts.version !== header.rules)
    return refuse(
      'transcript-version',
      'line 1',
      `The transcript is of ${header.game} rules ${header.rules}; here are rules ${factory.facts.version}.`,
    )
  const game = factory(header.seats, header.options)
  if (!game.ok) return { ...game, at: `line 1, ${game.at}` }
  if (header.players.length !== header.seats)
    return refuse(
      'transcript-malformed',
      'line 1',
      `The transcript names ${header.players.length} players: expected ${header.seats}, one a seat.`,
    )
  return game
}

/** The position a header begins from; null where the match begins at its start. */
export function startOf({ from }: Header, game: Game): Result<State | null> {
  if (from === undefined) return accept(null)
  const state = game.restore(from)
  return state.ok ? state : { ...state, at: 'line 1', message: `Line 1 of the transcript: ${state.message}` }
}

/** Dice that repeat a transcript: they fall as it says. */
const recorded = (note: DiceNote, next: () => number): Dice => ({ note, roll: next })
