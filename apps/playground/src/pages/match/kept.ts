/**
 * The match that was left: its transcript, kept in the browser under the table it belongs to, so that a reload loses
 * nothing. One match a game, and only while it is not over.
 */
import { recall, remember } from '@dicewright/elements'

export interface Kept {
  readonly transcript: string
  readonly plies: number
  readonly forget: () => void
}

const keyOf = (gameId: string): string => `match:${gameId}`

/** The match left on this very table; null where there is none. */
export function findKept(gameId: string, setup: string): Kept | null {
  const [table, ...lines] = (recall(keyOf(gameId)) ?? '').split('\n')
  const transcript = lines.join('\n').trim()
  if (table !== setup || transcript === '') return null
  return { transcript, plies: transcript.split('\n').length - 1, forget: () => remember(keyOf(gameId), undefined) }
}

/** Keeps the match so far; `null` once it is over. */
export function keep(gameId: string, setup: string, transcript: string | null): void {
  remember(keyOf(gameId), transcript === null ? undefined : `${setup}\n${transcript}`)
}
