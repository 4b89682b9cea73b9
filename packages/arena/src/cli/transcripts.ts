/** `dicewright verify` and `dicewright replay`: what a transcript file proves, and what happened in it. */
import { basename } from 'node:path'
import {
  labelOf,
  parseShareText,
  parseTranscript,
  ranksAfter,
  refusalOfEnd,
  replay as replayMatch,
  verify as verifyTranscript,
  type Transcript,
} from '@dicewright/engine'
import type { Match } from '@dicewright/engine'
import type { Refusal } from '../codes.ts'
import { listGames } from '../games.ts'
import { readText } from './files.ts'
import { exits, need, oneLine, say, write } from './output.ts'
import { makeTurns, seatName } from './turns.ts'

/** Refusals that say the file was read well and is not what the rules or the dice say. */
export const differing: ReadonlySet<string> = new Set([
  'transcript-differs',
  'action-unknown',
  'action-operand',
  'action-illegal',
  'action-phase',
  'match-over',
])

const diceTold = {
  recomputed: 'every draw follows from its published secret',
  'secret not published': 'its dice could not be checked: the secret is not published yet',
  scripted: 'its dice were scripted and prove nothing',
} as const

/**
 * Exit code 0: honest. 1: differs, with the place. 2: unreadable. 3: differs nowhere, but is not proven. Only a match that
 * has ended and whose every draw was recomputed is called honest; of others it is said how far they could be checked.
 */
export async function verify(file: string): Promise<number> {
  const transcript = need(await readTranscript(file))
  const result = verifyTranscript(transcript, await listGames())
  if (!result.ok) return refuseTranscript(result)
  const { match, dice } = result.value
  const { end } = transcript
  const ended = end ? `ended by ${end.reason}` : 'not ended'
  const proven = end !== undefined && dice === 'recomputed'
  const word = proven ? 'is honest' : 'differs nowhere, but is not proven'
  const line = `${basename(file)} ${word}: ${match.entries.length} entries follow the rules, ${diceOf(transcript, dice)}; ${ended}.`
  write(oneLine(line))
  return proven ? exits.done : exits.unproven
}

function diceOf({ header, end }: Transcript, dice: keyof typeof diceTold): string {
  if (dice !== 'recomputed') return diceTold[dice]
  return header.dice.kind === 'repeatable'
    ? `every draw follows from the seed ${end?.seed ?? ''}`.trim()
    : diceTold[dice]
}

/** The match as text: who did what, turn by turn. Exit code 1 where it did not end as the file says. */
export async function replay(file: string): Promise<number> {
  const transcript = need(await readTranscript(file))
  const match = replayMatch(transcript, await listGames())
  if (!match.ok) return refuseTranscript(match)
  const flaw = refusalOfEnd(transcript, match.value)
  write(makeReplay(transcript, match.value, flaw === null))
  return flaw ? refuseTranscript(flaw) : exits.done
}

/** A transcript from its file, or from a file with its short text. */
export async function readTranscript(file: string): Promise<ReturnType<typeof parseTranscript>> {
  const text = readText(file)
  return text.startsWith('dw1.') ? parseShareText(text, await listGames()) : parseTranscript(text)
}

function refuseTranscript(refusal: Refusal<any>): number {
  say(`dicewright: ${refusal.message} [${refusal.code}]`)
  return differing.has(refusal.code) ? exits.differs : exits.refused
}

function makeReplay({ header, end }: Transcript, match: Match, endsSo: boolean): string {
  const label = labelOf(match.game)
  const players = header.players.map(oneLine)
  const names = players.map(seatName)
  return [
    `${match.game.facts.titles.en}, rules ${header.rules}, ${header.seats} ${header.seats === 1 ? 'seat' : 'seats'}: ${names.join(', ')}`,
    `dice: ${header.dice.kind}${'set' in header.dice ? `, ${oneLine(header.dice.set)}` : ''}`,
    ...(label ? [label.en] : []),
    '',
    makeTurns(match, players),
    '',
    end ? (endsSo ? tellEnd(match, end, names) : 'It did not end as the file says.') : 'The match has not ended.',
  ].join('\n')
}

function tellEnd(
  { game, state }: Match,
  { reason, seat, returns }: NonNullable<Transcript['end']>,
  names: readonly string[],
): string {
  const why = seat === undefined ? reason : `${reason} of ${names[seat] ?? `seat ${seat}`}`
  const places = ranksAfter(game.ranks(state), seat ?? null)
  const winners = names.filter((_, i) => places[i] === 1)
  // What the arena broke is void.
  const won = reason === 'infra' ? [] : [`won by ${winners.join(' and ')}`]
  return oneLine(
    ['end: ', [why, ...won, `returns ${names.map((name, i) => `${name} ${returns[i]}`).join(', ')}`].join('; ')].join(
      '',
    ),
  )
}
