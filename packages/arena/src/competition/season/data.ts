/**
 * A bundle as rows for research: those that a download of the season has, as far as a bundle knows them. Fuel, strikes and
 * times are not in it: they are null. Nothing is proven here: `dicewright season verify` does that.
 */
import {
  accept,
  makeSecretText,
  parseSecretText,
  parseTranscript,
  refuse,
  show,
  unwrap,
  type Transcript,
} from '@dicewright/engine'
import type { Result } from '../../codes.ts'
import type { DataSet, DataSource } from '../data/index.ts'
import { setSecretOf } from '../secret.ts'
import { readBundleLine, type BundleEntry, type BundleMatch, type BundleSet } from './bundle.ts'
import { findGame } from './part.ts'
import type { SeasonGame, SeasonRules } from './rules.ts'

type DataMatch = DataSet['matches'][number]
type DataEntrant = DataSet['entrants'][number]

/** Whether a text is the first line of a bundle, or of one that is malformed further on. */
export const isBundleLine = (line: string): boolean => /^\s*\{\s*"format"\s*:\s*"dicewright-season"/.test(line)

/**
 * The sets of one game of a bundle, the first where none is named. `lines` gives its lines without their ends, from the
 * first one on, as often as it is asked: what is wrong on any of them is refused before the first set. Refused with
 * `bundle-malformed`, `game-unknown`, and `review-none` where the bundle has the hashes of its transcripts alone.
 */
export async function bundleData(lines: () => AsyncIterable<string>, game: string | null): Promise<Result<DataSource>> {
  const reader = new Reader(game)
  let upTo = 0
  let number = 0
  for await (const line of lines()) {
    const set = reader.take(line, ++number)
    if (!set.ok) return set
    upTo = set.value?.set ?? upTo
  }
  const { rules, part } = reader
  if (!rules || !part || !reader.isEnded)
    return refuse('bundle-malformed', 'bundle', 'The bundle ends before its digests: expected a whole file.')
  const head = { source: rules.id, game: part.game, seats: part.seats, after: 0, upTo, isWhole: true }
  return accept({ head, sets: () => setsIn(lines(), game) })
}

/** Of a bundle that was read before. */
async function* setsIn(lines: AsyncIterable<string>, game: string | null): AsyncGenerator<DataSet> {
  const reader = new Reader(game)
  let number = 0
  for await (const line of lines) {
    const set = unwrap(reader.take(line, ++number))
    if (set) yield set
  }
}

/** Reads line by line; nothing but the entries is kept. */
class Reader {
  rules: SeasonRules | null = null
  part: SeasonGame | null = null
  isEnded = false
  readonly #named: string | null
  readonly #entries = new Map<number, DataEntrant>()
  #at = 0
  #secret: Uint8Array | null = null

  constructor(named: string | null) {
    this.#named = named
  }

  /** The set on a line; null where it has another game or something else. */
  take(text: string, number: number): Result<DataSet | null> {
    const line = readBundleLine(text, number)
    if (!line.ok) return line
    const { kind, value } = line.value
    if (kind === 'rules') return this.#takeRules(value.rules as unknown as SeasonRules)
    if (kind === 'entry') this.#entries.set(value.entry, entrantOf(value))
    else if (kind === 'secret') this.#secret = parseSecretText(value.secret)
    else if (kind === 'digests') this.isEnded = true
    else if (kind === 'set' && value.game === this.#at) return this.#setOf(value, number)
    return accept(null)
  }

  #takeRules(rules: SeasonRules): Result<null> {
    const at = findGame(rules, this.#named)
    if (!at.ok) return at
    this.rules = rules
    this.#at = at.value
    this.part = rules.games[at.value]!
    return accept(null)
  }

  #setOf({ set, entrants, matches }: BundleSet, number: number): Result<DataSet> {
    const seated = entrants.map((entry) => this.#entries.get(entry))
    if (!this.#secret || !seated.every((it) => it !== undefined))
      return malformed(
        number,
        `has entrants ${show(entrants)}: expected entries of the lines before it, and the secret`,
      )
    const read: DataMatch[] = []
    for (const [i, match] of matches.entries()) {
      const own = readMatch(match, i + 1, seated.length, number)
      if (!own.ok) return own
      read.push(own.value)
    }
    const secret = makeSecretText(setSecretOf(this.#secret, set))
    return accept({ set, secret, startedMs: null, endedMs: null, entrants: seated, matches: read })
  }
}

const entrantOf = ({ bot, version, author }: Pick<BundleEntry, 'bot' | 'version' | 'author'>): DataEntrant => ({
  // As ids are made of names.
  versionId: `${bot.normalize('NFKC').toLowerCase()}.${version}`,
  bot,
  version,
  owner: author,
  isHouse: false,
})

function readMatch(match: BundleMatch, number: number, entrants: number, line: number): Result<DataMatch> {
  const { seating, ranks, returns, reason, transcript: text } = match
  if (text === null)
    return refuse(
      'review-none',
      `line ${line}`,
      `Line ${line} of the bundle has the hash of a transcript in its place: expected a bundle with transcripts.`,
    )
  if (seating.some((entrant) => !(entrant in ranks && entrant in returns && entrant < entrants)))
    return malformed(line, `has the seating ${show(seating)}: expected numbers of its ${entrants} entrants`)
  const transcript = parseTranscript(text)
  if (!transcript.ok)
    return malformed(line, `has a transcript that cannot be read: ${transcript.message.replace(/\.$/, '')}`)
  const faultSeat = transcript.value.end?.seat ?? null
  return accept({
    number,
    transcript: text,
    reason,
    faultSeat,
    startedMs: null,
    endedMs: null,
    seats: seating.map((entrant, seat) => ({
      entrant,
      rank: ranks[entrant]!,
      returns: returns[entrant]!,
      fuel: null,
      fault: seat === faultSeat ? reason : null,
      strikes: null,
      decisions: decisionsOf(transcript.value, seat, faultSeat),
    })),
  })
}

/**
 * By the entries of the seat. A fault ends a match within a decision, which has no entry; before the first entry it is
 * taken for one in loading.
 */
function decisionsOf(
  { entries }: Transcript,
  seat: number,
  faultSeat: number | null,
): DataMatch['seats'][number]['decisions'] {
  const plies = entries.flatMap(({ by }, ply) => (by === seat ? [ply] : []))
  if (seat === faultSeat && entries.length > 0) plies.push(entries.length)
  return plies.map((ply) => [ply, null])
}

const malformed = (line: number, why: string): Result<never> =>
  refuse('bundle-malformed', `line ${line}`, `Line ${line} of the bundle ${why}.`)
