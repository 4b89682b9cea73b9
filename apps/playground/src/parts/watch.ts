/** Opens a match on the watch page. */
import { watchAddress } from '../routes.ts'
import type { App } from '../app.ts'
import { mostLinkChars, shortTextOf } from './share.ts'

/**
 * `transcript` is JSON Lines; it goes into the address where it fits into a link. Without `ply` it starts at the
 * beginning.
 */
export function watchMatch(app: App, transcript: string, ply?: number): void {
  const short = shortTextOf(transcript)
  if (short !== null && short.length <= mostLinkChars) app.go(watchAddress(short, ply))
  else app.go(ply === undefined ? '/watch' : `/watch?at=${ply}`, { state: { transcript } })
}
