/** What several frames carry: the parts of the schemas in `client.ts` and `server.ts`, each with what it means. */
import type { End, Header } from '@dicewright/engine'
import * as v from 'valibot'
import { setPurposes, type MatchLine } from '../api/index.ts'

/** A read-only object that ignores further fields. */
export const fields = <T extends v.ObjectEntries>(entries: T) => v.pipe(v.object(entries), v.readonly())
export const list = <T extends v.GenericSchema>(item: T) => v.pipe(v.array(item), v.readonly())
export const says = <T extends v.GenericSchema>(schema: T, text: string) => v.pipe(schema, v.description(text))

export const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
export const name = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most))
export const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
export const number = v.number()
/** Facts by name. */
export const facts = v.pipe(v.record(v.string(), v.unknown()), v.readonly())

export const matchId = says(name(64), 'id of the match, such as `412-2`')
export const seat = says(whole, 'a place at the table, 0-based')
export const ms = (what: string) => says(number, `milliseconds: ${what}`)

const entry = fields({
  by: says(v.union([whole, v.literal('chance')]), 'the seat that decided, or `chance` for dice'),
  text: says(v.string(), 'what happened, in the notation of the game'),
})

export const entries = says(list(entry), 'what happened, in order')
export const ply = says(whole, 'entries of the match before the first one here')

/** First line of a transcript, as the engine's `Header`. */
export const header = says(
  fields({
    format: v.literal('dicewright-transcript'),
    formatVersion: v.picklist([1, 2]),
    game: v.string(),
    rules: number,
    seats: number,
    options: facts,
    players: list(v.string()),
    removed: v.exactOptional(v.pipe(v.record(v.string(), v.string()), v.readonly())),
    dice: v.union([
      fields({ kind: v.picklist(['fair', 'repeatable']), set: v.string(), commitment: v.string() }),
      fields({ kind: v.literal('joint'), commitments: list(v.string()) }),
      fields({ kind: v.literal('seeded'), seed: number }),
      fields({ kind: v.literal('scripted') }),
    ]),
    about: v.exactOptional(v.pipe(v.record(v.string(), v.string()), v.readonly())),
    from: v.exactOptional(facts),
  }),
  'the first line of the transcript',
) satisfies v.GenericSchema<unknown, Header>

/** Last line of a transcript, as the engine's `End`. */
export const end = fields({
  reason: says(v.string(), '`over`, `limit` or a verdict'),
  seat: says(v.exactOptional(number), 'the seat a verdict is about'),
  returns: says(list(number), 'utility by seat'),
  secret: says(v.exactOptional(v.string()), '64 hex digits: what the dice followed from'),
  seed: v.exactOptional(v.string()),
  signature: v.exactOptional(fields({ key: v.string(), value: v.string() })),
}) satisfies v.GenericSchema<unknown, End>

/** As `MatchLine` of the HTTP API. */
export const matchLine = fields({
  id: matchId,
  set: number,
  match: number,
  matches: number,
  ladder: v.string(),
  purpose: v.picklist(setPurposes),
  seats: list(
    fields({
      bot: v.string(),
      version: number,
      versionId: v.string(),
      owner: v.nullable(v.string()),
      isHouse: v.boolean(),
    }),
  ),
  state: v.picklist(['live', 'ended']),
  startedMs: number,
  endedMs: v.nullable(number),
  plies: number,
  result: v.nullable(
    fields({ reason: v.string(), seat: v.nullable(number), returns: list(number), ranks: list(number) }),
  ),
}) satisfies v.GenericSchema<unknown, MatchLine>

/** What is left of a seat's time. */
export const clock = says(
  fields({
    decisionMs: ms('left for this decision'),
    matchMs: ms('left for all decisions of the match'),
    lagMs: ms('left of the quota that makes up for the way of the frames'),
    bankMs: ms('left for being disconnected while it is your decision'),
  }),
  "what is left of your seat's time",
)
