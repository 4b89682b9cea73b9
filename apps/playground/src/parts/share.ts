/** Transcripts as links and files. */
import {
  makeShareText,
  parseShareText,
  parseTranscript,
  replay,
  type Result,
  type Transcript,
} from '@dicewright/engine'
import { games } from '../games/modules.ts'

/** Servers take about 16 KB of request head; a link that mail and chat programs keep whole is shorter. */
export const mostLinkChars = 6000

/** Reads JSON Lines or the short text and replays it. A transcript that does not replay cannot be shown. */
export function readTranscript(text: string): Result<Transcript> {
  const isShort = /^\s*dw\d+\./.test(text)
  const parsed = isShort ? parseShareText(text, games) : parseTranscript(text)
  if (!parsed.ok) return parsed
  const replayed = replay(parsed.value, games)
  return replayed.ok ? parsed : replayed
}

/** The short text of valid JSON Lines; null where the match has not begun. */
export function shortTextOf(lines: string): string | null {
  const parsed = parseTranscript(lines)
  if (!parsed.ok || parsed.value.entries.length === 0) return null
  const short = makeShareText(parsed.value, games)
  return short.ok ? short.value : null
}

/** A file name that differs from match to match: the game, and the start of the commitment or the players. */
export function fileNameOf({ header }: Transcript): string {
  const mark = 'commitment' in header.dice ? header.dice.commitment.slice(0, 8) : header.players.join('-')
  return `${header.game}-${mark.replaceAll(/[^\w-]+/g, '-')}.jsonl`
}
