/**
 * How long a match against one house bot takes. Its decisions and throws are counted (`npm run minutes` here); how long a
 * person thinks is an assumption, the same for every game.
 */
import { counts } from './minutes.gen.ts'

/** What a decision of a newcomer takes: to read, to choose, to press. */
const personSeconds = 8
/** What a bot's takes: it pretends to think (play-controller.ts of the elements). */
const botSeconds = 0.65
/** What a throw takes, with the moment for which it is left to be seen. */
const throwSeconds = 1.2

/** Whole minutes, at least one; null for a game that was not counted. */
export function minutesOf(gameId: string): number | null {
  const found = counts[gameId]
  if (!found) return null
  const { decisions, throws } = found
  const seconds = decisions * (personSeconds + botSeconds) + throws * throwSeconds
  return Math.max(1, Math.round(seconds / 60))
}
