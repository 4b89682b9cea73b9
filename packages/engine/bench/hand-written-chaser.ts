/**
 * Chaser as one would write it by hand for bots: no chart and no options, one object with plain fields, changed in place
 * by one event after the other, so that any policy can choose and a search can copy it. Plays the default options by
 * the point table of the engine, with actions in the same order, so every match must come out equal.
 */
import { boxes, chaser, type Settled } from '@dicewright/engine/chaser'
import { unwrap, type Random } from '@dicewright/engine'
import { chance, over, type Hand, type Numbers } from './hand-written.ts'
import { firstRoll, joinOf, keepsFrom, keepsOf, sizeOf } from './hand-written-dice.ts'

const { settled } = unwrap(chaser(2)) as unknown as { settled: Settled }
const { points } = settled
const rolls = settled.rollDraws.map(({ table }) => table)
/** Action ids of rolls begin there. */
const firstId = settled.rollDraws[0]!.outcomes[0]!.id - firstRoll

const seats = 2
const boxCount = boxes.length
const all = settled.boxes
const rounds = 12
/** Action ids: keeps have those of their tallies, boxes come after them. */
const firstBox = 1000

interface Match {
  readonly filled: Numbers
  readonly points: Numbers
  mover: number
  round: number
  rerolls: number
  dice: number
  kept: number
  /** -2 over, -1 chance, else the seat that decides. */
  actor: number
}

function reset(match: Match): void {
  for (let seat = 0; seat < seats; seat++) match.filled[seat] = 0
  for (let i = 0; i < seats * boxCount; i++) match.points[i] = 0
  match.mover = 0
  match.round = 1
  beginTurn(match)
}

function beginTurn(match: Match): void {
  match.rerolls = 2
  match.kept = 0
  match.actor = chance
}

function legal(match: Match, out: Int32Array): number {
  let count = 0
  if (match.rerolls > 0) {
    const to = keepsFrom[match.dice - firstRoll + 1]!
    for (let i = keepsFrom[match.dice - firstRoll]!; i < to; i++) out[count++] = keepsOf[i]!
  }
  const open = all & ~match.filled[match.mover]!
  for (let box = 0; box < boxCount; box++) if (((open >> box) & 1) === 1) out[count++] = firstBox + box
  return count
}

function sample(match: Match, source: Random): number {
  const table = rolls[sizeOf[match.kept]!]!
  return table[source.below(table.length)]! - firstId
}

function roll(match: Match, outcome: number): void {
  match.dice = joinOf(match.kept, outcome)
  match.actor = match.mover
}

function act(match: Match, id: number): void {
  if (id < firstBox) {
    match.kept = id
    match.rerolls--
    match.actor = chance
    return
  }
  const box = id - firstBox
  match.points[match.mover * boxCount + box] = points[(match.dice - firstRoll) * boxCount + box]!
  match.filled[match.mover]! |= 1 << box
  match.mover = match.mover + 1 === seats ? 0 : match.mover + 1
  if (match.mover === 0 && ++match.round > rounds) {
    match.round = rounds
    match.actor = over
    match.mover = seats - 1
    return
  }
  beginTurn(match)
}

function playout(match: Match, source: Random, out: Int32Array): number {
  let plies = 0
  for (; match.actor !== over; plies++) {
    if (match.actor === chance) roll(match, sample(match, source))
    else act(match, out[source.below(legal(match, out))]!)
  }
  return plies
}

function totalOf(match: Match, seat: number): number {
  let total = 0
  for (let box = 0; box < boxCount; box++) total += match.points[seat * boxCount + box]!
  return total
}

export const chaserByHand: Hand<Match> = {
  create: (list) => ({
    filled: list(seats, 0),
    points: list(seats * boxCount, 0),
    mover: 0,
    round: 1,
    rerolls: 2,
    dice: 0,
    kept: 0,
    actor: chance,
  }),
  reset,
  legal,
  sample,
  roll,
  act,
  playout,
  round: (match) => match.round,
  totals: (match) => Array.from({ length: seats }, (_, seat) => totalOf(match, seat)),
}
