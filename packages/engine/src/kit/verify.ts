/** Verification: the rules, the result and every draw of a transcript, recomputed from its published secret or seed. */
import type { GameFactory } from './contract.ts'
import { commitmentOf, fair, parseSecretText, secretOfSeed, seeded, type Dice } from './dice.ts'
import type { Match } from './match.ts'
import { follow } from './replay.ts'
import { accept, refuse, show, type Refusal, type Result } from './result.ts'
import type { Transcript } from './transcript.ts'

/** What `verify` found: the match, and how far its dice could be checked. */
export interface Verified {
  readonly match: Match
  /** `recomputed`: every draw follows from the secret or seed. Else why nothing could be recomputed. */
  readonly dice: 'recomputed' | 'secret not published' | 'scripted'
}

/** Checks rules, result and dice of a transcript. Refused with the line where it first differs. */
export function verify(transcript: Transcript, games: readonly GameFactory[]): Result<Verified> {
  const dice = diceOf(transcript)
  const expected = dice.ok && typeof dice.value !== 'string' ? dice.value : null
  const source = transcript.header.dice.kind === 'seeded' ? 'seed' : 'secret'
  const match = follow(transcript, games, ({ game, state }, due, line) => {
    const fell = expected?.roll(game.draw(state), game.drawKey(state)) ?? due
    if (fell === due) return null
    return refuse(
      'transcript-differs',
      `line ${line}`,
      `Line ${line} of the transcript says ${show(game.make(due))}: by its ${source} the dice fell ${show(game.make(fell))}.`,
    )
  })
  if (!match.ok) return match
  if (!dice.ok) return dice
  const ended = verifyEnd(transcript, match.value)
  if (ended) return ended
  return accept({ match: match.value, dice: typeof dice.value === 'string' ? dice.value : 'recomputed' })
}

function verifyEnd({ end, entries }: Transcript, match: Match): Refusal | null {
  if (!end) return null
  const line = entries.length + 2
  const returns = match.game.returns(match.state)
  if (end.returns.length !== returns.length || end.returns.some((value, i) => value !== returns[i]))
    return refuse(
      'transcript-differs',
      `line ${line}`,
      `Line ${line} of the transcript gives the returns ${show(end.returns)}: by the rules they are ${show(returns)}.`,
    )
  const early = end.seat !== undefined
  if (early && end.seat >= match.game.seats)
    return refuse(
      'transcript-differs',
      `line ${line}`,
      `Line ${line} of the transcript is about seat ${end.seat}: expected one below ${match.game.seats}.`,
    )
  if (!early && match.actor !== 'over')
    return refuse(
      'transcript-differs',
      `line ${line}`,
      `Line ${line} of the transcript ends the match, but ${match.actor === 'chance' ? 'dice are due' : `seat ${match.actor} is to decide`}.`,
    )
  return null
}

/** The dice a transcript names, made again, or why they cannot be. */
function diceOf({ header, entries, end }: Transcript): Result<Dice | 'secret not published' | 'scripted'> {
  const note = header.dice
  if (note.kind === 'scripted') return accept('scripted')
  if (note.kind === 'seeded') return accept(seeded(note.seed))
  const line = `line ${entries.length + 2}`
  if (end?.secret === undefined && end?.seed === undefined) return accept('secret not published')
  const secret = end.secret === undefined ? secretOfSeed(end.seed!, note.set) : parseSecretText(end.secret)
  if (secret === null)
    return refuse('transcript-malformed', line, `The secret is ${show(end.secret)}: expected 64 hex digits.`)
  if (commitmentOf(secret) !== note.commitment)
    return refuse(
      'transcript-differs',
      line,
      `The secret does not match the commitment ${show(note.commitment)} of line 1.`,
    )
  return accept(fair(secret, note.set, note.kind))
}
