/** Checks of a transcript, one line each; the engine does all of them. */
import { ranksAfter, replay, verify, type Match, type Refusal, type Transcript } from '@dicewright/engine'
import { games } from '../games/modules.ts'

export type Line =
  /** A note is information: neither good nor bad. */
  | { readonly state: 'good' | 'open' | 'note'; readonly key: LineKey; readonly count?: number }
  | { readonly state: 'bad'; readonly key: LineKey; readonly refusal: Refusal }

type LineKey =
  | 'legalPlies'
  | 'resultFits'
  | 'noResult'
  | 'resultDiffers'
  | 'secretFits'
  | 'secretsFit'
  | 'seedFits'
  | 'drawsFollow'
  | 'headerBound'
  | 'headerFree'
  | 'notSigned'
  | 'signed'
  | 'secretClosed'
  | 'diceWritten'
  | 'diceDiffer'

export interface Check {
  readonly match: Match
  readonly lines: readonly Line[]
  /** `bad` where anything differs, `open` where the dice could not be checked. */
  readonly state: 'good' | 'open' | 'bad'
  readonly ranks: readonly number[] | null
}

/** Checks rules, then the result, then the dice. The transcript must replay. */
export function check(transcript: Transcript): Check {
  const replayed = replay(transcript, games)
  if (!replayed.ok) throw new Error(replayed.message)
  const match = replayed.value
  const lines: Line[] = [{ state: 'good', key: 'legalPlies', count: match.entries.length }]
  const result = resultLine(transcript)
  lines.push(result, ...(result.state === 'bad' ? [] : diceLines(transcript)))
  const state = lines.some((line) => line.state === 'bad')
    ? 'bad'
    : lines.some(({ key, state: own }) => key !== 'noResult' && own === 'open')
      ? 'open'
      : 'good'
  return { match, lines, state, ranks: ranksOf(transcript, match) }
}

/** Ranks as the game gives them; the seat that lost by a verdict comes last. */
function ranksOf({ end }: Transcript, { game, state }: Match): readonly number[] | null {
  return end ? ranksAfter(game.ranks(state), end.seat ?? null) : null
}

/** Checks the result with the dice as they are written. */
function resultLine(transcript: Transcript): Line {
  if (!transcript.end) return { state: 'open', key: 'noResult' }
  const verified = verify({ ...transcript, header: { ...transcript.header, dice: { kind: 'scripted' } } }, games)
  return verified.ok ? { state: 'good', key: 'resultFits' } : { state: 'bad', key: 'resultDiffers', refusal: verified }
}

function diceLines(transcript: Transcript): readonly Line[] {
  const verified = verify(transcript, games)
  if (!verified.ok) return [{ state: 'bad', key: 'diceDiffer', refusal: verified }]
  if (verified.value.dice === 'scripted') return [{ state: 'open', key: 'diceWritten' }]
  if (verified.value.dice === 'secret not published') return [{ state: 'open', key: 'secretClosed' }]
  const draws = transcript.entries.filter(({ by }) => by === 'chance').length
  const { kind } = transcript.header.dice
  const source: Line = {
    state: 'good',
    key: kind === 'fair' ? 'secretFits' : kind === 'joint' ? 'secretsFit' : 'seedFits',
  }
  const bound: Line = verified.value.isBound
    ? { state: 'good', key: 'headerBound' }
    : { state: 'note', key: 'headerFree' }
  // A page cannot know whose key it is; the command line takes the keys to trust.
  const signed: Line = { state: 'note', key: transcript.end?.signature ? 'signed' : 'notSigned' }
  return [source, { state: 'good', key: 'drawsFollow', count: draws }, bound, signed]
}
