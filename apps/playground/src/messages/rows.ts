/** Message tables written row by row, so that the three languages of a sentence stand together. */
import type { Messages } from '@dicewright/elements'

type Plural = { readonly by: string; readonly other: string; readonly one?: string }
type Row = readonly [en: string | Plural, ja: string, ko: string]

/** The table by language, as `translator` takes it. */
export function table<const Rows extends Readonly<Record<string, Row>>>(rows: Rows): Messages<keyof Rows & string> {
  const language = (at: 0 | 1 | 2) => Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, row[at]]))
  return { en: language(0), ja: language(1), ko: language(2) } as Messages<keyof Rows & string>
}

/** English has two forms, the others one. */
export const count = (one: string, other: string, by = 'count'): Plural => ({ by, one, other })
