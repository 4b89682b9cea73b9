/** Transcripts from outside: the schema of their lines, and for every way they can be wrong a sentence with its place. */
import * as v from 'valibot'
import type { Seat } from './contract.ts'
import { accept, refuse, show, type Refusal, type Result } from './result.ts'
import { transcriptFormat, type End, type Header, type Transcript } from './transcript.ts'

const count = v.custom<number>((value) => Number.isSafeInteger(value) && Number(value) >= 0)
const texts = v.record(v.string(), v.string())
const fields = v.record(v.string(), v.unknown())
const byCommitment = { set: v.string(), commitment: v.string() }
const headerSchema = v.object({
  format: v.literal(transcriptFormat),
  formatVersion: v.picklist([1, 2]),
  game: v.string(),
  rules: v.number(),
  seats: count,
  options: fields,
  players: v.array(v.string()),
  removed: v.optional(v.record(v.pipe(v.string(), v.regex(/^\d$/)), v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)))),
  dice: v.union([
    v.object({ kind: v.literal('fair'), ...byCommitment }),
    v.object({ kind: v.literal('repeatable'), ...byCommitment }),
    v.object({ kind: v.literal('joint'), commitments: v.array(v.string()) }),
    v.object({ kind: v.literal('seeded'), seed: v.number() }),
    v.object({ kind: v.literal('scripted') }),
  ]),
  about: v.optional(texts),
  from: v.optional(fields),
})
/** What each field of a header is expected to be, as a refusal ends. */
const expectedOfHeader: Readonly<Record<string, string>> = {
  game: 'the id of a game, such as "six-dice"',
  rules: 'the version of the rules, a number',
  seats: 'a whole number of seats',
  options: 'an object with every option of the game',
  players: 'a list of names, one a seat',
  removed: 'an object of digests of 64 hex digits, by seat',
  dice: 'an object whose kind is fair or repeatable, with set and commitment, or joint, with commitments, or seeded, with a seed, or scripted',
  about: 'an object of texts',
  from: 'a position',
}
const expectedOfEnd: Readonly<Record<string, string>> = {
  end: 'a reason',
  seat: 'the number of a seat, from 0',
  returns: 'a list of numbers, one a seat',
  secret: 'a text',
  secrets: 'a list of texts, one a seat, with null for a seat that has not shown its secret',
  seed: 'a text',
  signature: 'an object with a key and a value, both texts',
}
const entrySchema = v.union([
  v.strictObject({ chance: v.string() }),
  v.strictObject({ seat: count, action: v.string() }),
])
/** In the order in which a match writes them, so that what is read and written again is the same text. */
const endSchema = v.object({
  end: v.string(),
  returns: v.array(v.number()),
  seat: v.optional(count),
  secret: v.optional(v.string()),
  secrets: v.optional(v.array(v.nullable(v.string()))),
  seed: v.optional(v.string()),
  signature: v.optional(v.object({ key: v.string(), value: v.string() })),
})

/**
 * Reads a transcript from JSON Lines. Refused where a line cannot be read; `at` is that line. Rules and dice are
 * checked by `replay` and `verify`.
 *
 * @example
 * ```ts
 * import { makeTranscript, Match, parseTranscript, repeatable, unwrap } from '@dicewright/engine'
 * import { sixDice } from '@dicewright/engine/six-dice'
 *
 * const match = new Match(unwrap(sixDice(2)), { dice: repeatable('7', 'set-1'), players: ['Ada', 'Ben'] })
 * unwrap(parseTranscript(makeTranscript(match.transcript()))).header.players // => ['Ada', 'Ben']
 * parseTranscript('{}').ok // => false
 * ```
 */
export function parseTranscript(text: string): Result<Transcript> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  while (lines.at(-1)?.trim() === '') lines.pop()
  if (lines.length === 0) return malformed(lineAt(1), 'is empty: expected JSON Lines with a header first.')
  const header = readFirstLine(lines[0]!)
  if (!header.ok) return header
  const entries: { by: Seat | 'chance'; text: string }[] = []
  for (let number = 2; number <= lines.length; number++) {
    const value = readLine(lines[number - 1]!)
    if (number === lines.length && Object.hasOwn(Object(value), 'end')) {
      const end = readEnd(value, lineAt(number))
      return end.ok ? accept({ header: header.value, entries, end: end.value }) : end
    }
    const entry = v.safeParse(entrySchema, value)
    if (!entry.success)
      return malformed(
        lineAt(number),
        `is ${show(lines[number - 1])}: expected {"chance": ...}, {"seat": ..., "action": ...} or, as the last line, {"end": ...}.`,
      )
    const line = entry.output
    entries.push('chance' in line ? { by: 'chance', text: line.chance } : { by: line.seat, text: line.action })
  }
  return accept({ header: header.value, entries })
}

/** The end as its line gives it. */
export function readEnd(value: unknown, place: RefusalPlace): Result<End> {
  const found = v.safeParse(endSchema, value)
  if (!found.success) return wrongField(found.issues[0], place, expectedOfEnd)
  const { end: reason, ...rest } = found.output
  return accept({ reason, ...rest } as End)
}

/** A place of a transcript: by itself, and as the subject of a sentence. */
export interface RefusalPlace {
  readonly at: string
  readonly subject: string
}

const lineAt = (number: number): RefusalPlace => ({ at: `line ${number}`, subject: `Line ${number} of the transcript` })

export const malformed = ({ at, subject }: RefusalPlace, what: string): Refusal =>
  refuse('transcript-malformed', at, `${subject} ${what}`)

export function readLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function readFirstLine(line: string): Result<Header> {
  const value = Object(readLine(line)) as Record<string, unknown>
  if (value['format'] !== transcriptFormat)
    return malformed(lineAt(1), `is ${show(line)}: expected a header with "format": "${transcriptFormat}".`)
  const version = value['formatVersion']
  if (version !== 1 && version !== 2)
    return refuse(
      'transcript-version',
      'line 1',
      `The transcript has format version ${show(version)}: expected 1 or 2.`,
    )
  return readHeader(value, lineAt(1))
}

/** The header as its object gives it; fields it does not have are left out. */
export function readHeader(value: object, place: RefusalPlace): Result<Header> {
  const header = v.safeParse(headerSchema, value)
  if (header.success) return accept(header.output as Header)
  return wrongField(header.issues[0], place, expectedOfHeader)
}

/** Names the first field that is wrong, as deep as the fault lies, and what is expected of the field as a whole. */
function wrongField(
  issue: v.BaseIssue<unknown>,
  place: RefusalPlace,
  expected: Readonly<Record<string, string>>,
): Refusal {
  const keys = issue.path?.map(({ key }) => String(key)) ?? []
  const what = issue.input === undefined ? `has no ${keys.join('.')}` : `has ${keys.join('.')} ${show(issue.input)}`
  const whole = keys.length > 1 ? `${keys[0]} to be ` : ''
  return malformed(place, `${what}: expected ${whole}${expected[keys[0]!]}.`)
}
