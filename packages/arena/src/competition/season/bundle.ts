/**
 * The bundle of a published season: JSON Lines with all that its table follows from. The first line has the rules, then come a
 * line for each entry, the secret, a line for each set, one for each table, and at last a digest of every line before it. The
 * same season always gives the same bytes.
 */
import * as v from 'valibot'
import { refuse, show } from '@dicewright/engine'
import type { Result } from '../../codes.ts'
import type { GameFinal, PlannedSet } from './final.ts'
import { entryRules, hashOfRules, hashOfText, type PlayingEntry, type SeasonRules } from './rules.ts'

/** What the first line is known by. */
const bundleFormat = 'dicewright-season'

/** An entry as it is published. */
export interface BundleEntry extends PlayingEntry {
  readonly bot: string
  /** Of the bot: 1 is its first. */
  readonly version: number
  readonly author: string
  readonly team: string | null
  /** SHA-256 of the source in hex; null where its author was forgotten. */
  readonly hash: string | null
  readonly file: string | null
  /** Null where its author did not agree to publish it. */
  readonly source: string | null
}

/** A match of a set. */
export interface BundleMatch {
  /** `seating[seat]` is the entrant. */
  readonly seating: readonly number[]
  /** By entrant. */
  readonly ranks: readonly number[]
  readonly returns: readonly number[]
  /** `over`, `limit` or a fault. */
  readonly reason: string
  /** SHA-256 of the transcript in hex. */
  readonly hash: string
  /** Null in a bundle that has hashes alone. */
  readonly transcript: string | null
}

/** A set as it was played. */
export interface BundleSet extends PlannedSet {
  readonly matches: readonly BundleMatch[]
}

/** What a bundle is made of; its sets may be many. */
export interface BundleParts {
  readonly rules: SeasonRules
  readonly entries: readonly BundleEntry[]
  /** 64 hex digits. */
  readonly secret: string
  readonly sets: AsyncIterable<BundleSet>
  readonly tables: readonly GameFinal[]
}

/** Hex digits of a line's digest. */
const digestLength = 16

export const digestOf = (line: string): string => hashOfText(line).slice(0, digestLength)

/** The lines of a bundle, each with its end. */
export async function* bundleLines({ rules, entries, secret, sets, tables }: BundleParts): AsyncGenerator<string> {
  const digests: string[] = []
  const line = (value: object): string => {
    const text = JSON.stringify(value)
    digests.push(digestOf(text))
    return `${text}\n`
  }
  yield line({ format: bundleFormat, formatVersion: 1, rules, rulesHash: hashOfRules(rules) })
  for (const { number, ...entry } of entries) yield line({ entry: number, ...entry })
  yield line({ secret })
  for await (const set of sets) yield line(set)
  for (const { game, ...table } of tables) yield line({ table: game, ...table })
  yield `${JSON.stringify({ digests })}\n`
}

// Reading

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const hex64 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const time = v.nullable(whole)
const rulesSchema = v.strictObject({
  id: v.string(),
  name: v.string(),
  games: v.pipe(
    v.array(
      v.strictObject({ game: v.string(), rules: v.number(), seats: whole, options: v.record(v.string(), v.unknown()) }),
    ),
    v.minLength(1),
  ),
  entries: v.picklist(entryRules),
  isEmbargoed: v.boolean(),
  opensMs: time,
  closesMs: time,
  final: v.strictObject({ sets: whole, width: v.nullable(v.number()) }),
  limits: v.record(v.string(), v.number()),
  sandbox: v.string(),
  commitment: hex64,
})
const numbers = v.array(v.number())
const texts = v.array(v.string())
const schemas = {
  rules: v.strictObject({
    format: v.literal(bundleFormat),
    formatVersion: v.literal(1),
    rules: rulesSchema,
    rulesHash: hex64,
  }),
  entry: v.strictObject({
    entry: whole,
    side: whole,
    games: texts,
    bot: v.string(),
    version: whole,
    author: v.string(),
    team: v.nullable(v.string()),
    hash: v.nullable(hex64),
    file: v.nullable(v.string()),
    source: v.nullable(v.string()),
  }),
  secret: v.strictObject({ secret: hex64 }),
  set: v.strictObject({
    set: whole,
    game: whole,
    round: whole,
    entrants: numbers,
    matches: v.array(
      v.strictObject({
        seating: numbers,
        ranks: numbers,
        returns: numbers,
        reason: v.string(),
        hash: hex64,
        transcript: v.nullable(v.string()),
      }),
    ),
  }),
  table: v.looseObject({ table: whole }),
  digests: v.strictObject({ digests: texts }),
} as const

type LineKind = keyof typeof schemas
type Lines = { [K in LineKind]: v.InferOutput<(typeof schemas)[K]> }
/** A line by the field that says what it is. */
export type BundleLine = { [K in LineKind]: { readonly kind: K; readonly value: Lines[K] } }[LineKind]

/** Reads line `number` of a bundle. Refused with `bundle-malformed`. */
export function readBundleLine(text: string, number: number): Result<BundleLine> {
  const malformed = (why: string) =>
    refuse('bundle-malformed', `line ${number}`, `Line ${number} of the bundle ${why}.`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return malformed(`is ${show(text)}: expected JSON`)
  }
  const kind = kindOf(value)
  if (!kind)
    return malformed(`is ${show(text)}: expected the rules, an entry, the secret, a set, a table or the digests`)
  const read = v.safeParse(schemas[kind], value, { abortEarly: true })
  if (read.success) return { ok: true, value: { kind, value: read.output } as BundleLine }
  const issue = read.issues[0]
  const at = v.getDotPath(issue) ?? kind
  return malformed(`has ${at} ${show(issue.input)}: expected ${issue.expected ?? 'another value'}`)
}

const kindOf = (value: unknown): LineKind | undefined =>
  typeof value === 'object' && value !== null
    ? (Object.keys(schemas) as LineKind[]).find((kind) => Object.hasOwn(value, kind))
    : undefined
