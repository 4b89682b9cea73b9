/** A bundle as a whole, for a page that shows it. Every line is read, nothing is proven: `dicewright season verify` does that. */
import { accept, refuse } from '@dicewright/engine'
import type { Result } from '../../codes.ts'
import { readBundleLine, type BundleEntry, type BundleSet } from './bundle.ts'
import type { GameFinal } from './final.ts'
import type { SeasonRules } from './rules.ts'

/** What a published season came to. */
export interface Bundle {
  readonly rules: SeasonRules
  readonly entries: readonly BundleEntry[]
  readonly sets: readonly BundleSet[]
  /** One for each game of the rules. */
  readonly tables: readonly GameFinal[]
}

/**
 * Reads a bundle, JSON Lines. Refused with `bundle-malformed` at the first line that cannot be read, and where one is
 * missing.
 *
 * @example
 * ```ts
 * import { readBundle } from '@dicewright/arena/season'
 *
 * readBundle('{"secret": 7}').ok // => false
 * ```
 */
export function readBundle(text: string): Result<Bundle> {
  const entries: BundleEntry[] = []
  const sets: BundleSet[] = []
  const tables: GameFinal[] = []
  let rules: SeasonRules | null = null
  for (const [i, line] of text.trimEnd().split('\n').entries()) {
    const read = readBundleLine(line, i + 1)
    if (!read.ok) return read
    const { kind, value } = read.value
    if (kind === 'rules') rules = value.rules as unknown as SeasonRules
    else if (kind === 'entry') {
      const { entry: number, ...rest } = value
      entries.push({ number, ...rest })
    } else if (kind === 'set') sets.push(value)
    else if (kind === 'table') {
      const { table: game, ...rest } = value
      tables.push({ game, ...rest } as unknown as GameFinal)
    }
  }
  if (rules && tables.length === rules.games.length) return accept({ rules, entries, sets, tables })
  const missing = rules ? 'a table' : 'the rules'
  return refuse('bundle-malformed', 'bundle', `The bundle ends without ${missing}: expected a whole file.`)
}
