/**
 * Checks a bundle line by line, from nothing but itself: hashes, the secret against its commitment, the schedule by its rule,
 * every transcript with its dice, and the table from the results. Refused at the first line that does not fit.
 */
import {
  parseSecretText,
  parseTranscript,
  ranksAfter,
  refuse,
  show,
  verify,
  type GameFactory,
} from '@dicewright/engine'
import type { Result } from '../../codes.ts'
import { seatings } from '../../series/seating.ts'
import type { SetResult } from '../results.ts'
import {
  digestOf,
  readBundleLine,
  type BundleEntry,
  type BundleLine,
  type BundleMatch,
  type BundleSet,
} from './bundle.ts'
import { playFinal, type GameFinal, type PlannedSet } from './final.ts'
import { hashOfRules, hashOfText, setNameOf, type SeasonRules } from './rules.ts'
import { commitmentOf, setSecretOf } from '../secret.ts'

/** What was found in a bundle that differs nowhere. */
export interface CheckedBundle {
  readonly rules: SeasonRules
  readonly entries: readonly BundleEntry[]
  /** 32 bytes. */
  readonly secret: Uint8Array
  readonly sets: number
  readonly matches: number
  /** Matches whose transcript is in the bundle, and was checked. */
  readonly transcripts: number
  readonly tables: readonly GameFinal[]
}

type Flaw = Result<never, 'bundle-differs' | 'bundle-malformed' | 'game-unknown'>

export class BundleCheck {
  readonly #games: readonly GameFactory[]
  readonly #digests: string[] = []
  readonly #entries: BundleEntry[] = []
  readonly #results: SetResult[] = []
  readonly #tables: GameFinal[] = []
  #rules: SeasonRules | null = null
  #secret: Uint8Array | null = null
  #final: ReturnType<typeof playFinal> | null = null
  #planned: readonly PlannedSet[] = []
  /** Of the round under way. */
  #round: SetResult[] = []
  #over: readonly GameFinal[] | null = null
  #matches = 0
  #transcripts = 0
  #isEnded = false

  /** `games` are those it may be of. */
  constructor(games: readonly GameFactory[]) {
    this.#games = games
  }

  /** The season as far as it was read: entries and secret are there before the first set. */
  get rules(): SeasonRules | null {
    return this.#rules
  }
  get entries(): readonly BundleEntry[] {
    return this.#entries
  }

  /** Takes the next line, without its end; answers with the set on it, or null where it is another line. */
  take(text: string): Result<BundleSet | null, 'bundle-differs' | 'bundle-malformed' | 'game-unknown'> {
    const number = this.#digests.length + 1
    if (this.#isEnded) return malformed(number, 'stands after the digests, which are the last line')
    const read = readBundleLine(text, number)
    if (!read.ok) return read as Flaw & { readonly ok: false }
    const flaw = this.#takeLine(read.value, number)
    this.#digests.push(digestOf(text))
    if (flaw) return flaw
    return { ok: true, value: read.value.kind === 'set' ? read.value.value : null }
  }

  /** All of it, after the last line. */
  end(): Result<CheckedBundle, 'bundle-differs' | 'bundle-malformed' | 'game-unknown'> {
    if (!this.#isEnded) return malformed(this.#digests.length + 1, 'is missing: expected the digests at the end')
    return {
      ok: true,
      value: {
        rules: this.#rules!,
        entries: this.#entries,
        secret: this.#secret!,
        sets: this.#results.length,
        matches: this.#matches,
        transcripts: this.#transcripts,
        tables: this.#tables,
      },
    }
  }

  #takeLine(line: BundleLine, number: number): Flaw | null {
    const expected = this.#expected
    if (!expected.includes(line.kind))
      return malformed(number, `has ${words[line.kind]}: expected ${expected.map((kind) => words[kind]).join(' or ')}`)
    switch (line.kind) {
      case 'rules':
        return this.#takeRules(line.value as unknown as RulesLine, number)
      case 'entry': {
        const { entry, ...rest } = line.value
        return this.#takeEntry({ number: entry, ...rest }, number)
      }
      case 'secret':
        return this.#takeSecret(line.value.secret, number)
      case 'set':
        return this.#takeSet(line.value, number)
      case 'table':
        return this.#takeTable(line.value, number)
      case 'digests':
        return this.#takeDigests(line.value.digests, number)
    }
  }

  get #expected(): readonly BundleLine['kind'][] {
    if (!this.#rules) return ['rules']
    if (!this.#secret) return this.#entries.length === 0 ? ['entry'] : ['entry', 'secret']
    if (!this.#over) return ['set']
    return this.#tables.length < this.#over.length ? ['table'] : ['digests']
  }

  #takeRules({ rules, rulesHash }: RulesLine, number: number): Flaw | null {
    for (const { game, seats, rules: version, options } of rules.games) {
      const factory = this.#games.find(({ facts }) => facts.id === game)
      if (!factory)
        return refuse(
          'game-unknown',
          `line ${number}`,
          `The season is of a game ${show(game)}: expected one of ${this.#games.map(({ facts }) => facts.id).join(', ')}.`,
        )
      if (factory.facts.version !== version)
        return differs(number, `is of rules ${version} of ${game}; here are rules ${factory.facts.version}`)
      const made = factory(seats, options)
      if (!made.ok) return malformed(number, `has a game that cannot be played: ${made.message.replace(/\.$/, '')}`)
    }
    const hash = hashOfRules(rules)
    if (hash !== rulesHash)
      return differs(number, `gives the rules the hash ${rulesHash.slice(0, 16)}: their hash is ${hash.slice(0, 16)}`)
    this.#rules = rules
    return null
  }

  #takeEntry(entry: BundleEntry, number: number): Flaw | null {
    const { bot, version, source, hash } = entry
    if (entry.number !== this.#entries.length + 1)
      return differs(number, `has the entry ${entry.number}: expected ${this.#entries.length + 1}`)
    if (source !== null && hashOfText(source) !== hash)
      return differs(number, `has a source of ${bot} v${version} whose hash is not the one beside it`)
    this.#entries.push(entry)
    return null
  }

  #takeSecret(text: string, number: number): Flaw | null {
    const rules = this.#rules!
    const secret = parseSecretText(text)!
    if (commitmentOf(secret) !== rules.commitment)
      return differs(number, `has a secret that does not fit the commitment ${rules.commitment.slice(0, 16)} of line 1`)
    this.#secret = secret
    this.#final = playFinal({ rules, entries: this.#entries, secret })
    this.#planned = this.#final.next([]).value as readonly PlannedSet[]
    return null
  }

  #takeSet(set: BundleSet, number: number): Flaw | null {
    const planned = this.#planned[this.#round.length]!
    for (const field of ['set', 'game', 'round', 'entrants'] as const)
      if (JSON.stringify(set[field]) !== JSON.stringify(planned[field]))
        return differs(
          number,
          `has ${field} ${show(set[field])}: by the rule of the schedule set ${planned.set} has ${field} ${show(planned[field])}`,
        )
    const flaw = this.#flawOfMatches(set, number)
    if (flaw) return flaw
    this.#round.push(resultOf(set))
    this.#matches += set.matches.length
    if (this.#round.length === this.#planned.length) this.#nextRound()
    return null
  }

  #nextRound(): void {
    this.#results.push(...this.#round)
    const next = this.#final!.next(this.#round)
    this.#round = []
    if (next.done) this.#over = next.value
    else this.#planned = next.value
  }

  #flawOfMatches(set: BundleSet, number: number): Flaw | null {
    const secret = setSecretOf(this.#secret!, set.set)
    const all = seatings(set.entrants.length, secret)
    if (set.matches.length !== all.length)
      return differs(number, `has ${set.matches.length} matches of set ${set.set}: expected ${all.length}`)
    for (const [i, match] of set.matches.entries()) {
      const what = `match ${i + 1} of set ${set.set}`
      if (JSON.stringify(match.seating) !== JSON.stringify(all[i]))
        return differs(number, `has the seating ${show(match.seating)} in ${what}: by the secret it is ${show(all[i])}`)
      const why = match.transcript === null ? null : this.#flawOfTranscript(set, i, match, match.transcript, secret)
      if (why) return differs(number, `has a transcript of ${what} ${why}`)
    }
    return null
  }

  /** What does not fit of a transcript, as the end of a sentence; null where all does. */
  #flawOfTranscript(set: BundleSet, i: number, match: BundleMatch, text: string, secret: Uint8Array): string | null {
    this.#transcripts++
    if (hashOfText(text) !== match.hash) return `whose hash is not the one beside it`
    const transcript = parseTranscript(text)
    if (!transcript.ok) return `that cannot be read: ${transcript.message.replace(/\.$/, '')}`
    const { header, end } = transcript.value
    const said: Readonly<Record<string, unknown>> = { ...header, ...header.about, ...header.dice }
    for (const [field, value] of Object.entries(this.#headerOf(set, i, match)))
      if (JSON.stringify(said[field]) !== JSON.stringify(value))
        return `with ${field} ${show(said[field])}: expected ${show(value)}`
    if (end === undefined || parseSecretText(end.secret)?.toString() !== secret.toString())
      return 'without the secret of its set, which follows from that of the season'
    const verified = verify(transcript.value, this.#games)
    if (!verified.ok) return `that differs: ${verified.message.replace(/\.$/, '')}`
    const { game, state } = verified.value.match
    const ranks = byEntrant(match.seating, ranksAfter(game.ranks(state), end.seat ?? null))
    const returns = byEntrant(match.seating, end.returns)
    if (JSON.stringify(ranks) !== JSON.stringify(match.ranks))
      return `that ends with ranks ${show(ranks)}, and beside it ranks ${show(match.ranks)}`
    if (JSON.stringify(returns) !== JSON.stringify(match.returns))
      return `that ends with returns ${show(returns)}, and beside it returns ${show(match.returns)}`
    return end.reason === match.reason ? null : `that ended by ${show(end.reason)}, and beside it ${show(match.reason)}`
  }

  /** What the header of a match says of who plays what, with the fields of its dice and of what was noted beside. */
  #headerOf(set: BundleSet, i: number, { seating }: BundleMatch): Readonly<Record<string, unknown>> {
    const rules = this.#rules!
    const { game, seats, options, rules: version } = rules.games[set.game]!
    const made = this.#games.find(({ facts }) => facts.id === game)!(seats, options)
    const seated = seating.map((entrant) => this.#entries[set.entrants[entrant]! - 1]!)
    const scripts = seated.flatMap(({ hash }, seat) => (hash === null ? [] : [[`script ${seat}`, `sha256:${hash}`]]))
    return {
      game,
      rules: version,
      seats,
      options: made.ok ? made.value.options : options,
      players: seated.map(({ bot, version: of }) => `${bot} v${of}`),
      kind: 'fair',
      set: setNameOf(rules, set.set),
      match: `${i + 1} of ${set.matches.length}`,
      sandbox: rules.sandbox,
      fuel: String(rules.limits.fuel),
      ...Object.fromEntries(scripts),
    }
  }

  #takeTable({ table: game, ...rest }: { readonly table: number }, number: number): Flaw | null {
    const own = this.#over![this.#tables.length]!
    const { game: _game, ...expected } = own
    if (game !== own.game || JSON.stringify(rest) !== JSON.stringify(expected))
      return differs(number, placeOf(rest, expected, this.#rules!.games[own.game]!.game))
    this.#tables.push(own)
    return null
  }

  #takeDigests(digests: readonly string[], number: number): Flaw | null {
    const at = this.#digests.findIndex((digest, i) => digests[i] !== digest)
    if (at >= 0)
      return differs(at + 1, `has the digest ${show(this.#digests[at])}: the last line says ${show(digests[at])}`)
    if (digests.length !== this.#digests.length)
      return differs(number, `has ${digests.length} digests: expected ${this.#digests.length}`)
    this.#isEnded = true
    return null
  }
}

interface RulesLine {
  readonly rules: SeasonRules
  readonly rulesHash: string
}

const words: Readonly<Record<BundleLine['kind'], string>> = {
  rules: 'the rules',
  entry: 'an entry',
  secret: 'the secret',
  set: 'a set',
  table: 'a table',
  digests: 'the digests',
}

/** As the table reads it. */
export const resultOf = ({
  set,
  entrants,
  matches,
}: Pick<BundleSet, 'set' | 'entrants'> & Pick<SetResult, 'matches'>): SetResult => ({
  set,
  entrants: entrants.map(String),
  matches,
})

/** By entrant what is given by seat. */
export function byEntrant<T>(seating: readonly number[], bySeat: readonly T[]): readonly T[] {
  return seating.map((_, entrant) => bySeat[seating.indexOf(entrant)]!)
}

/** Where a table differs from the one that follows from the results. */
function placeOf(said: object, expected: Omit<GameFinal, 'game'>, game: string): string {
  const rows = (said as { readonly rows?: unknown }).rows
  const at = Array.isArray(rows)
    ? expected.rows.findIndex((row, i) => JSON.stringify(row) !== JSON.stringify(rows[i]))
    : -1
  if (at < 0) return `has a table of ${game} that does not follow from the results`
  const [own, row] = [(rows as unknown[])[at], expected.rows[at]!]
  const field = Object.keys(row).find(
    (key) => JSON.stringify(Object(own)[key]) !== JSON.stringify(row[key as keyof typeof row]),
  )
  return field === undefined
    ? `has in row ${at + 1} of the table of ${game} what does not follow from the results`
    : `has ${field} ${show(Object(own)[field])} in row ${at + 1} of the table of ${game}: by the results it is ${show(row[field as keyof typeof row])}`
}

const malformed = (line: number, why: string): Flaw =>
  refuse('bundle-malformed', `line ${line}`, `Line ${line} of the bundle ${why}.`)
const differs = (line: number, why: string): Flaw =>
  refuse('bundle-differs', `line ${line}`, `Line ${line} of the bundle ${why}.`)
