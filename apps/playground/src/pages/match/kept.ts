/**
 * The unfinished match of each game, stored in the browser with its setup, so that a reload loses nothing. A finished
 * match is stored in its entry of the browser's history: Back leads to the finished board.
 */
import { keepMatch, keptMatch } from '@dicewright/elements'

export interface Kept {
  readonly transcript: string
  readonly plies: number
  readonly forget: () => void
}

/** The unfinished match with this setup; null where there is none. */
export function findKept(gameId: string, setup: string): Kept | null {
  const kept = keptMatch(gameId)
  if (kept?.about !== setup) return null
  const { transcript } = kept
  return { transcript, plies: transcript.split('\n').length - 1, forget: () => keepMatch(gameId, null) }
}

/** Stores the match so far; `null` once it is over. */
export function keep(gameId: string, setup: string, transcript: string | null): void {
  keepMatch(gameId, transcript === null ? null : { about: setup, transcript })
}

/** The match that ended at this entry of the browser's history; null where none did. */
export function finishedHere(): string | null {
  const { finished } = stateHere()
  return typeof finished === 'string' ? finished : null
}

/** Stores the match that ended at this entry, or null once another one begins. */
export function finishHere(transcript: string | null): void {
  if (transcript === finishedHere()) return
  const { finished: _, ...rest } = stateHere()
  history.replaceState(transcript === null ? rest : { ...rest, finished: transcript }, '')
}

const stateHere = (): { readonly finished?: unknown } => (history.state ?? {}) as object
