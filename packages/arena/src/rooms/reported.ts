/**
 * A match that a reader's browser reports: its transcript by the rules and the dice, as the engine checks it, and the
 * decisions of the bot, which is asked anew.
 */
// Decisions follow one another.
/* oxlint-disable no-await-in-loop */
import {
  parseTranscript,
  refuse,
  show,
  verify,
  type GameFactory,
  type Match,
  type Seat,
  type Transcript,
} from '@dicewright/engine'
import type { AnyRefusal, Result } from '../codes.ts'
import { refuseForNow } from '../codes.ts'
import { questionAt } from '../referee/referee.ts'
import type { SeatedBot } from './bots.ts'

/** A match as it is reported, and who sat where. */
export interface Reported {
  readonly match: Match
  /** Of the bot. */
  readonly seat: Seat
  readonly people: readonly Seat[]
}

type Body = Readonly<Record<string, unknown>>

/** Refused with `loan-mismatch`. */
export function readReported(body: Body, game: GameFactory): Result<Reported> {
  const match = readMatch(body['transcript'], game)
  if (!match.ok) return match
  const { seats } = match.value.game
  const { seat, people } = body
  const isSeat = (given: unknown): given is Seat =>
    Number.isInteger(given) && Number(given) >= 0 && Number(given) < seats
  if (!isSeat(seat))
    return mismatch('seat', `The field seat is ${show(seat)}: expected the seat of the bot, below ${seats}.`)
  const areSeats = Array.isArray(people) && people.length > 0 && people.every(isSeat)
  if (!areSeats || people.includes(seat))
    return mismatch(
      'people',
      `The field people is ${show(people)}: expected seats of people, below ${seats}, without ${seat}.`,
    )
  return { ok: true, value: { match: match.value, seat, people } }
}

/**
 * Asks the bot of a seat about each of its decisions anew, up to the first that it answers otherwise; null where there is none.
 * Refused with `loan-mismatch`, and with `server-busy` where what it remembers of the match was lost meanwhile.
 */
export async function refuseAnswers({ match, seat }: Reported, bot: SeatedBot): Promise<AnyRefusal | null> {
  for (const [ply, { by, id, text }] of match.entries.entries()) {
    if (by !== seat) continue
    const state = match.stateAt(ply)
    const answer = await bot.decide(questionAt(match.game, state))
    const read = answer === null ? null : match.game.read(state, answer)
    if (read?.ok && read.value === id) continue
    if (!bot.isWhole)
      return refuseForNow('server-busy', 'bot', 'The bot was loaded anew meanwhile: send it again.', 1_000)
    const now = answer === null ? 'it fails' : `it decides ${show(answer)}`
    const line = ply + 2
    return mismatch(`line ${line}`, `Line ${line} of the transcript has ${show(text)} of the bot: asked anew, ${now}.`)
  }
  return null
}

function readMatch(text: unknown, game: GameFactory): Result<Match> {
  if (typeof text !== 'string')
    return mismatch('transcript', `The field transcript is ${show(text)}: expected a transcript as text.`)
  const transcript = parseTranscript(text)
  if (!transcript.ok) return mismatch(transcript.at, transcript.message)
  const verified = verify(transcript.value, [game])
  if (!verified.ok) return mismatch(verified.at, verified.message)
  const { match, dice } = verified.value
  const flaw = dice === 'recomputed' ? flawOf(transcript.value, match) : `its dice cannot be checked: ${dice}`
  return flaw === null ? { ok: true, value: match } : mismatch('transcript', `The match does not count: ${flaw}.`)
}

/** Why a match that follows the rules is no whole one; null where it is. */
function flawOf({ header, end }: Transcript, match: Match): string | null {
  if (header.from !== undefined) return 'it does not begin at the start'
  if (match.actor !== 'over' || end?.seat !== undefined) return 'it is not over by the rules'
  return null
}

const mismatch = (at: string, message: string): Result<never> & { readonly ok: false } =>
  refuse('loan-mismatch', at, message)
