/**
 * The rows of a download for researchers, field by field: what is written, what is documented (DATA.md is made from
 * this table) and what a test compares. Every row is flat, so that JSON Lines and CSV say the same.
 */

/** What a field holds: a text, a whole number, any number, yes or no, or a list of whole numbers. */
type FieldKind = 'text' | 'whole' | 'number' | 'boolean' | 'wholes'

/** One field of a row. */
export interface Field {
  readonly is: FieldKind
  /** Whether it may be null. */
  readonly orNull?: true
  readonly meaning: string
}

const text = (meaning: string) => ({ is: 'text', meaning }) as const
const whole = (meaning: string) => ({ is: 'whole', meaning }) as const
const number = (meaning: string) => ({ is: 'number', meaning }) as const
const orNull = <F extends Field>(field: F) => ({ ...field, orNull: true }) as const

const match = text('the match: its set and its number in it, such as `412-2`')
const seat = whole('place at the table, 0-based')
const versionId = text('the version of a bot, such as `kettle.7`')
/** A season's bundle has no times. */
const ms = (what: string) => orNull(whole(`${what}, in milliseconds since 1970; null in rows of a bundle`))

/** Every kind of row, in the order of its fields. */
export const dataFields = {
  data: {
    format: text('always `dicewright-data`'),
    formatVersion: whole('of these fields: 1'),
    source: text('the ladder, or the season, the rows are of'),
    game: text('id of the game'),
    seats: whole('seats of a match'),
    after: whole('only sets with a higher number are here; 0 for all'),
    upTo: whole(
      'sets up to this number are here: the last one that was rated when the download began, or of the final of a season, or less where `isWhole` is false',
    ),
    isWhole: {
      is: 'boolean',
      meaning: 'false where the limit of sets was reached: ask again for those after the last',
    },
    costs: orNull(text('what counted `cost`, as `dicewright review` names it; null where nothing did')),
    costUnit: orNull(text('of `cost`: `points`, or `percent` of the win')),
  },
  set: {
    set: whole("its number: on the ladder's server, or in the season"),
    matches: whole('how many it has: every entrant plays every seat under the same dice'),
    secret: orNull(
      text('64 hex digits that all dice of the set follow from; of a ladder of remote bots every match has its own'),
    ),
    startedMs: ms('when it was begun last'),
    endedMs: ms('when its result was kept'),
  },
  entrant: {
    set: whole('its set'),
    entrant: whole('its number in the set, 0-based'),
    versionId,
    bot: text('name of the bot'),
    version: whole('number of the version'),
    owner: orNull(text('name of its author; null for house bots')),
    isHouse: { is: 'boolean', meaning: 'whether it is a house bot' },
    rankSum: whole('its ranks in the matches of the set, added up: who has the lowest sum wins the set'),
  },
  match: {
    match,
    set: whole('its set'),
    number: whole('its number in the set, 1-based'),
    seating: { is: 'wholes', meaning: 'by seat, the entrant who sat there' },
    reason: text('how it ended: `over`, `limit` (too many turns) or a fault'),
    faultSeat: orNull(whole('the seat a fault is laid on')),
    plies: whole('entries of its transcript: decisions and draws'),
    startedMs: ms('when it began'),
    endedMs: ms('when it ended'),
  },
  seat: {
    match,
    seat,
    entrant: whole('who sat there, by number in the set'),
    versionId,
    rank: whole('1 is the best, equal ranks share a place'),
    returns: number('points, or what the game pays; after a fault those of the last state'),
    fuel: orNull(
      whole('VM operations of the match, loading included; null where nothing is metered, and in rows of a bundle'),
    ),
    fault: orNull(text('the fault it lost the match by')),
    strikes: orNull(
      whole('illegal decisions, in whose place the first legal action was played; null in rows of a bundle'),
    ),
    decisions: whole('how many decisions it had'),
  },
  decision: {
    match,
    seat,
    decision: whole('its number among those of the seat, 1-based'),
    ply: whole('entries of the transcript before it'),
    action: orNull(text('what was played, in the notation of the game; null where the match ended by a fault in it')),
    fuel: orNull(whole('VM operations of this decision; null where nothing is metered, and in rows of a bundle')),
    cost: orNull(
      number(
        'what it gave away against the best known action, 0 or more, in `costUnit`; null where nothing counted it',
      ),
    ),
    best: orNull(text('the best known action; null where nothing counted it')),
  },
  transcript: {
    match,
    transcript: text('the whole transcript as text, in JSON Lines: a file that `dicewright verify` checks'),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Field>>>>

/** What a row is about. */
export type DataKind = keyof typeof dataFields

type Values = { text: string; whole: number; number: number; boolean: boolean; wholes: readonly number[] }
type ValueOf<F extends Field> = F extends { readonly orNull: true } ? Values[F['is']] | null : Values[F['is']]
type FieldsOf<K extends DataKind> = {
  readonly [N in keyof (typeof dataFields)[K]]: (typeof dataFields)[K][N] extends Field
    ? ValueOf<(typeof dataFields)[K][N]>
    : never
}

/** A row of one kind. `row` names it in JSON Lines; a CSV file has rows of one kind. */
export type DataRow<K extends DataKind = DataKind> = { [J in K]: { readonly row: J } & FieldsOf<J> }[K]

/** All kinds, as they are in files of their own. */
export const dataKinds = Object.keys(dataFields) as readonly DataKind[]
