/**
 * What can be read of an observation without knowing its game, by the names that observations use: points by seat, whose
 * turn it is, fields and dice. An observation is built for one viewer, so nothing hidden is in it.
 */
import { isSeat } from './parts.ts'

export type Seen = Readonly<Record<string, unknown>>

/** Names of points by seat, in `players` or as a list, the first of them that is there. */
const pointNames = ['total', 'totals', 'points', 'score', 'scores', 'wins', 'money']
/** Fields that name a seat. */
const seatNames: ReadonlySet<string> = new Set(['seat', 'mover', 'starter', 'first', 'winner', 'dealer'])

/** Points by seat; null where the observation has none under a name that is known. */
export function pointsIn(seen: Seen, seats: number): readonly number[] | null {
  const players = playersIn(seen, seats)
  for (const name of pointNames) {
    const found = players?.map((player) => player[name]) ?? seen[name]
    if (isNumbers(found, seats)) return found
    if (players && isNumbers(seen[name], seats)) return seen[name]
  }
  return null
}

/** Whose turn an observation says it is: `turn.seat` or `mover`; null where it does not. */
export function turnIn({ turn, mover }: Seen, seats: number): number | null {
  const seat = isRecord(turn) ? turn['seat'] : mover
  return isSeat(seat, seats) ? seat : null
}

/** A field with its value: a text, a number, a seat or dice. */
export interface Field {
  readonly name: string
  readonly value: string | number | boolean
  readonly kind: 'plain' | 'seat' | 'dice'
}

/** Fields that say something of the whole table, the turn's among them. */
export function fieldsIn(seen: Seen, seats: number, diceNames: ReadonlySet<string>): readonly Field[] {
  const { turn, ...others } = seen
  const all = [...Object.entries(others), ...(isRecord(turn) ? Object.entries(turn) : [['turn', turn] as const])]
  const fields = all.flatMap(([name, value]) => {
    if (name === 'mover' || name === 'seat') return []
    if (isNumbers(value, seats) && !diceNames.has(name)) return []
    return fieldOf(name, value, seats, diceNames) ?? []
  })
  return fields.filter(({ name }, at) => fields.findIndex((field) => field.name === name) === at)
}

/** Fields of one seat beside its points. */
export function seatFieldsIn(
  seen: Seen,
  seat: number,
  seats: number,
  diceNames: ReadonlySet<string>,
): readonly Field[] {
  const player = playersIn(seen, seats)?.[seat] ?? {}
  const lists = Object.entries(seen).flatMap(([name, value]) =>
    isNumbers(value, seats) && !diceNames.has(name) ? [[name, value[seat]] as const] : [],
  )
  const points = pointNames.find((name) => name in player) ?? pointNames.find((name) => isNumbers(seen[name], seats))
  return [...Object.entries(player), ...lists].flatMap(([name, value]) =>
    name === points || name === 'seat' ? [] : (fieldOf(name, value, seats, diceNames) ?? []),
  )
}

/**
 * What actions bring, by their notation: numbers beside an `action` in the lists of an observation, as in
 * `{ action: 'score ones', points: 3 }`. None of 0 but points.
 */
export function bringsIn(seen: Seen): ReadonlyMap<string, readonly Field[]> {
  const lists = [...Object.values(seen), ...(isRecord(seen['turn']) ? Object.values(seen['turn']) : [])]
  const records = lists.flatMap((list) => (Array.isArray(list) ? list.filter(isRecord) : []))
  return new Map(
    records.flatMap((record) => {
      const { action, ...others } = record
      if (typeof action !== 'string') return []
      const fields = Object.entries(others).flatMap(([name, value]) =>
        typeof value === 'number' && (value !== 0 || name === 'points') && !seatNames.has(name)
          ? [{ name, value, kind: 'plain' as const }]
          : [],
      )
      return [[action, fields] as const]
    }),
  )
}

function fieldOf(name: string, value: unknown, seats: number, diceNames: ReadonlySet<string>): Field | null {
  if (Array.isArray(value)) {
    const isDice = diceNames.has(name) && value.length > 0 && value.every(isPips)
    return isDice ? { name, value: value.join(''), kind: 'dice' } : null
  }
  if (typeof value !== 'number' && typeof value !== 'string' && typeof value !== 'boolean') return null
  return { name, value, kind: seatNames.has(name) && isSeat(value, seats) ? 'seat' : 'plain' }
}

function playersIn({ players }: Seen, seats: number): readonly Seen[] | null {
  return Array.isArray(players) && players.length === seats && players.every(isRecord) ? players : null
}

/** `highDie` as people write it: `high die`. */
export const spaced = (name: string): string => name.replaceAll(/([a-z\d])([A-Z])|[-_]/g, '$1 $2').toLowerCase()

export const isRecord = (value: unknown): value is Seen =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPips = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 6

const isNumbers = (value: unknown, count: number): value is readonly number[] =>
  Array.isArray(value) && value.length === count && value.every((one) => typeof one === 'number')
