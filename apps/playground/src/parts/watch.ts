/** The way to the page where a match is looked at. */
import { watchAddress } from '../routes.ts'
import type { App } from '../app.ts'
import { mostLinkChars, shortTextOf } from './share.ts'

/** Goes there with a match as JSON Lines: in the address where it fits into a link. At its start where no ply is named. */
export function watchMatch(app: App, transcript: string, ply?: number): void {
  const short = shortTextOf(transcript)
  if (short !== null && short.length <= mostLinkChars) app.go(watchAddress(short, ply))
  else app.go(ply === undefined ? '/watch' : `/watch?at=${ply}`, { state: { transcript } })
}
