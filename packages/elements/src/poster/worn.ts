/**
 * Style sheets in two parts: the rules that a poster needs came with the first file, and the file of the game has the
 * others. Woven together they are the sheet as it was written, in its order.
 */
import type { CSSResult } from 'lit'

const here = new Map<string, string>()

/** Takes the rules that a first file brought, by the name of their sheet. */
export function wear(sheets: Readonly<Record<string, string>>): void {
  for (const [name, rules] of Object.entries(sheets)) here.set(name, rules)
}

/** A sheet of which only the other rules are here: after each line of the poster's comes one of these. */
export const worn = (name: string, others: string): CSSResult => {
  let sheet: CSSStyleSheet | undefined
  const made = {
    get cssText() {
      return woven(here.get(name) ?? '', others)
    },
    get styleSheet() {
      if (!sheet) (sheet = new CSSStyleSheet()).replaceSync(made.cssText)
      return sheet
    },
  }
  return made as unknown as CSSResult
}

/** Two parts of a sheet, line by line. */
const woven = (first: string, others: string): string => {
  const lines = others.split('\n')
  return first
    .split('\n')
    .map((rules, i) => rules + (lines[i] ?? ''))
    .join('')
}

/** Sheets with further parts, by their name, as one text. */
export const sheetWith =
  (further: Readonly<Record<string, string>>) =>
  (first: Readonly<Record<string, string>>): string =>
    Object.entries(first)
      .map(([name, rules]) => woven(rules, further[name] ?? ''))
      .join('')
