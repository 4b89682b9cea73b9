/**
 * The match that was left: its transcript, kept in the browser under the table it belongs to, so that a reload loses
 * nothing. One match a game, and only while it is not over. One that is over belongs to its place in the browser's
 * history: whoever comes back to that place finds the finished board.
 */
import { keepMatch, keptMatch } from '@dicewright/elements'

export interface Kept {
  readonly transcript: string
  readonly plies: number
  readonly forget: () => void
}

/** The match left on this very table; null where there is none. */
export function findKept(gameId: string, setup: string): Kept | null {
  const kept = keptMatch(gameId)
  if (kept?.about !== setup) return null
  const { transcript } = kept
  return { transcript, plies: transcript.split('\n').length - 1, forget: () => keepMatch(gameId, null) }
}

/** Keeps the match so far; `null` once it is over. */
export function keep(gameId: string, setup: string, transcript: string | null): void {
  keepMatch(gameId, transcript === null ? null : { about: setup, transcript })
}

/** The match that ended at this place of the browser's history; null where none did. */
export function finishedHere(): string | null {
  const { finished } = stateHere()
  return typeof finished === 'string' ? finished : null
}

/** Notes at this place the match that ended here, or with null that another one began. */
export function finishHere(transcript: string | null): void {
  if (transcript === finishedHere()) return
  const { finished: _, ...rest } = stateHere()
  history.replaceState(transcript === null ? rest : { ...rest, finished: transcript }, '')
}

const stateHere = (): { readonly finished?: unknown } => (history.state ?? {}) as object
