/**
 * Six Dice as one would write it by hand for bots: no chart and no options, one object with plain fields, changed in place
 * by one event after the other, so that any policy can choose and a search can copy it. Plays the standard options by
 * the point tables of the engine, with the same action ids and in the same order, so every match must come out equal.
 */
import { sixDice, type Settled } from '@dicewright/engine/six-dice'
import * as engine from '@dicewright/engine'
import { unwrap, type Random } from '@dicewright/engine'
import * as byHand from './hand-written.ts'
import type { Hand, Numbers } from './hand-written.ts'

const { settled } = unwrap(sixDice(2)) as unknown as { settled: Settled }
const { points, takes, takesFrom } = settled
const rolls = settled.rollDraws.map(({ table }) => table)
// Constants of this module: V8 reads an imported binding anew at every use.
const { tallySize } = engine
const { chance, over } = byHand
const oyaValues = [10, 2, 3, 4, 5, 6]

const threshold = 1000
const target = 10_000
const roundLimit = 100

/** Action ids: the tables hold those of rolls and takes; these come after them. */
const firstRoll = settled.rollDraws[1]!.outcomes[0]!.id - 1
const stop = 100_000
const goOn = 100_001

/** A match: plain fields, so that others can hold it in theirs. */
interface Match {
  readonly seats: number
  readonly total: Numbers
  readonly started: Numbers
  readonly value: Numbers
  readonly tied: Numbers
  lap: number
  oya: number
  mover: number
  dice: number
  thrown: number
  taken: number
  score: number
  first: boolean
  last: boolean
  /** -2 over, -1 chance, else the seat that decides. */
  actor: number
}

/** A match with lists of the kind given: typed arrays are the fastest. */
const newMatch = <L extends Numbers>(seats: number, list: (filled: number) => L) => ({
  seats,
  total: list(0),
  started: list(0),
  value: list(-1),
  tied: list(1),
  lap: 0,
  oya: -1,
  mover: 0,
  dice: 1,
  thrown: 0,
  taken: 0,
  score: 0,
  first: true,
  last: false,
  actor: chance,
})

/** Back to the start, in place. */
function reset(match: Match): void {
  for (let seat = 0; seat < match.seats; seat++) {
    match.total[seat] = 0
    match.started[seat] = 0
    match.value[seat] = -1
    match.tied[seat] = 1
  }
  match.lap = 0
  match.oya = -1
  match.mover = 0
  match.last = false
  match.actor = chance
}

function legal(match: Match, out: Int32Array): number {
  if (match.taken === 0) {
    const from = takesFrom[match.thrown]!
    const count = takesFrom[match.thrown + 1]! - from
    for (let i = 0; i < count; i++) out[i] = takes[from + i]!
    return count
  }
  if (match.started[match.mover] === 0 && match.total[match.mover]! + match.score < threshold) {
    out[0] = goOn
    return 1
  }
  out[0] = stop
  out[1] = goOn
  return 2
}

function sample(match: Match, source: Random): number {
  if (match.lap === 0) return source.below(6)
  const table = rolls[match.dice]!
  return table[source.below(table.length)]! - firstRoll
}

/** A chance outcome: a face for the oya from 0, or a tally. */
function roll(match: Match, outcome: number): void {
  if (match.lap === 0) {
    rollOya(match, outcome)
    return
  }
  match.thrown = outcome
  match.taken = 0
  if (takesFrom[outcome] === takesFrom[outcome + 1]) {
    if (match.first) buta(match)
    next(match)
    return
  }
  match.first = false
  match.actor = match.mover
}

/** A decision: a tally to take, or stop, or go on. */
function act(match: Match, id: number): void {
  if (id === stop) {
    match.total[match.mover]! += match.score
    match.started[match.mover] = 1
    if (match.total[match.mover]! >= target) match.last = true
    next(match)
  } else if (id === goOn) match.actor = chance
  else {
    match.taken = id
    match.score += points[id]!
    match.dice -= tallySize[id]!
    if (match.dice === 0) {
      match.dice = 6
      match.actor = chance
    }
  }
}

function rollOya(match: Match, face: number): void {
  match.value[match.mover] = oyaValues[face]!
  do match.mover++
  while (match.mover < match.seats && match.tied[match.mover] === 0)
  if (match.mover < match.seats) return
  let best = -1
  let leaders = 0
  for (let seat = 0; seat < match.seats; seat++) {
    if (match.value[seat]! > best) {
      best = match.value[seat]!
      leaders = 0
      match.oya = seat
    }
    if (match.value[seat] === best) leaders++
  }
  match.mover = match.oya
  if (leaders === 1) {
    match.lap = 1
    beginTurn(match)
    return
  }
  for (let seat = 0; seat < match.seats; seat++) match.tied[seat] = match.value[seat] === best ? 1 : 0
  for (let seat = 0; seat < match.seats; seat++) match.value[seat] = -1
}

function buta(match: Match): void {
  if (match.started[match.mover] === 0) match.total[match.mover]! -= 1000
  else {
    match.total[match.mover] = 0
    match.started[match.mover] = 0
  }
}

function next(match: Match): void {
  match.mover = match.mover + 1 === match.seats ? 0 : match.mover + 1
  if (match.mover === match.oya) {
    if (match.last || match.lap >= roundLimit) {
      match.actor = over
      return
    }
    match.lap++
  }
  beginTurn(match)
}

function beginTurn(match: Match): void {
  match.dice = 6
  match.score = 0
  match.first = true
  match.actor = chance
}

/** Random play to the end; answers with the plies. */
function handPlayout(match: Match, source: Random, out: Int32Array): number {
  let plies = 0
  for (; match.actor !== over; plies++) {
    if (match.actor === chance) roll(match, sample(match, source))
    else act(match, out[source.below(legal(match, out))]!)
  }
  return plies
}

export const sixDiceByHand: Hand<Match> = {
  create: (list) => newMatch(2, (filled) => list(2, filled)),
  reset,
  legal,
  sample,
  roll,
  act,
  playout: handPlayout,
  round: (match) => match.lap,
  totals: (match) => Array.from({ length: match.seats }, (_, seat) => match.total[seat]!),
}
