/**
 * Matches of the day: their seed is the date and the key of the page, as in `2026-11-27 blog.example/dice`. The date is that
 * of UTC, so that a day begins everywhere at the same moment: readers who compare their results had the same dice, and
 * nobody in the east can tell those in the west what will fall.
 */
import { addressOf } from './address.ts'

/** What a match of the day depends on. */
export interface DailyElement {
  readonly seed: unknown
  /** In place of the address of the page. */
  readonly dailyKey: unknown
  readonly ownerDocument: Document
}

/** Where the part of an address begins that asks for the same dice. */
export const beatMark = '#dw-beat='

/** The day an element first asked for: at midnight nothing changes under the reader's hands. */
const days = new WeakMap<object, string>()

export const today = (): string => new Date().toISOString().slice(0, 10)

/** The seed as the rules take it. */
export function seedOf(element: DailyElement): unknown {
  if (element.seed !== 'daily') return element.seed
  if (!days.has(element)) days.set(element, today())
  const { host, pathname } = new URL(addressOf(element.ownerDocument))
  const { dailyKey } = element
  return `${days.get(element)!} ${(isKey(dailyKey) ? dailyKey : host + pathname).slice(-53)}`
}

/** Whether a page gave a key: without one its address is the key. */
export const isKey = (given: unknown): given is string => typeof given === 'string' && given !== ''

/** Asks for the day anew. */
export const forgetDay = (element: object): unknown => days.delete(element)

/** The date of a match of the day, by its seed; null for any other. */
export const dayOf = (seed: string | null): string | null => /^\d{4}-\d\d-\d\d(?= )/.exec(seed ?? '')?.[0] ?? null
