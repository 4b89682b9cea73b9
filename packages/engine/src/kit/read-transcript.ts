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
  formatVersion: v.literal(1),
  game: v.string(),
  rules: v.number(),
  seats: count,
  options: fields,
  players: v.array(v.string()),
  dice: v.union([
    v.object({ kind: v.literal('fair'), ...byCommitment }),
    v.object({ kind: v.literal('repeatable'), ...byCommitment }),
    v.object({ kind: v.literal('seeded'), seed: v.number() }),
    v.object({ kind: v.literal('scripted') }),
  ]),
  about: v.optional(texts),
  from: v.optional(fields),
})
const entrySchema = v.union([
  v.strictObject({ chance: v.string() }),
  v.strictObject({ seat: count, action: v.string() }),
])
const endSchema = v.object({
  end: v.string(),
  seat: v.optional(count),
  returns: v.array(v.number()),
  secret: v.optional(v.string()),
  seed: v.optional(v.string()),
})

/** Reads JSON Lines; the refusal's `at` is the line, 1-based. Says nothing yet of rules or dice. */
export function parseTranscript(text: string): Result<Transcript> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  while (lines.at(-1)?.trim() === '') lines.pop()
  if (lines.length === 0) return malformed(lineAt(1), 'is empty: expected JSON Lines with a header first.')
  const header = readFirstLine(lines[0]!)
  if (!header.ok) return header
  const entries: { by: Seat | 'chance'; text: string }[] = []
  for (let number = 2; number <= lines.length; number++) {
    const value = readLine(lines[number - 1]!)
    const end = number === lines.length ? readEnd(value) : null
    if (end) return accept({ header: header.value, entries, end })
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

/** The end as its line gives it, null where it is none. */
export function readEnd(value: unknown): End | null {
  const found = v.safeParse(endSchema, value)
  if (!found.success) return null
  const { end: reason, ...rest } = found.output
  return { reason, ...rest } as End
}

/** A place of a transcript: by itself, and as the subject of a sentence. */
export interface Place {
  readonly at: string
  readonly subject: string
}

const lineAt = (number: number): Place => ({ at: `line ${number}`, subject: `Line ${number} of the transcript` })

export const malformed = ({ at, subject }: Place, what: string): Refusal =>
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
  if (value['formatVersion'] !== 1)
    return refuse(
      'transcript-version',
      'line 1',
      `The transcript has format version ${show(value['formatVersion'])}: expected 1.`,
    )
  return readHeader(value, lineAt(1))
}

/** The header as its object gives it; fields it does not have are left out. */
export function readHeader(value: object, place: Place): Result<Header> {
  const header = v.safeParse(headerSchema, value)
  if (header.success) return accept(header.output as Header)
  const [issue] = header.issues
  const field = issue.path?.map(({ key }) => String(key)).join('.') ?? 'header'
  return malformed(place, `has a wrong ${field}: ${show(issue.input)}.`)
}
