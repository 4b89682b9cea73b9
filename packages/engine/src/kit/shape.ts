/**
 * Shapes of outside JSON: for each field a question it must answer with yes. Enough for our flat records, and small,
 * because every page with a game carries it; what a refusal says is left to whoever asks.
 */

export type Fits = (value: unknown) => boolean
export type Shape = Readonly<Record<string, Fits>>

export const textual = (value: unknown): value is string => typeof value === 'string'
export const numeric = (value: unknown): value is number => Number.isFinite(value)
export const countable = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
/** An object that is no list. */
export const record: Fits = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
export const listOf =
  (fits: Fits): Fits =>
  (value) =>
    Array.isArray(value) && value.every(fits)
export const maybe =
  (fits: Fits): Fits =>
  (value) =>
    value === undefined || fits(value)

/** The fields of the shape that `value` has, and no others; or the first field that does not fit. */
export function fit(
  shape: Shape | undefined,
  value: unknown,
):
  | { readonly ok: true; readonly value: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly at: string } {
  const given = Object(value) as Record<string, unknown>
  const fields = Object.entries(shape ?? { kind: () => false })
  const wrong = fields.find(([name, fits]) => !fits(Object.hasOwn(given, name) ? given[name] : undefined))
  if (wrong) return { ok: false, at: wrong[0] }
  const found = fields.filter(([name]) => given[name] !== undefined).map(([name]) => [name, given[name]])
  return { ok: true, value: Object.fromEntries(found) }
}
