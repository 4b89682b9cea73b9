/**
 * YESSIR as one would write it by hand for bots: no chart and no options, one object with plain fields, changed in place
 * by one event after the other, so that any policy can choose and a search can copy it. Plays the default options by
 * the strengths of the engine, with actions in the same order, so every match must come out equal.
 */
import { tallyFaces, tallyMinus, tallyPlus, tallyRange, unwrap, type Random } from '@dicewright/engine'
import { yessir, type Settled } from '@dicewright/engine/yessir'
import { chance, over, type Hand, type Numbers } from './hand-written.ts'

const { settled } = unwrap(yessir(2)) as unknown as { settled: Settled }
const { strengths } = settled
const [firstPair] = tallyRange(2)
const [firstTriple, endOfTriples] = tallyRange(3)
const [firstSingle] = tallyRange(1)
const triples = endOfTriples - firstTriple
/** Tallies that chance draws, by the number of dice. */
const [one, two, three] = [
  settled.oneDraw.table.map((id) => id - settled.oneDraw.outcomes[0]!.id + firstSingle),
  settled.cupDraws[0]!.table.map((id) => id - settled.cupDraws[0]!.outcomes[0]!.id + firstPair),
  settled.sharedDraw.table.map((id) => id - settled.sharedDraw.outcomes[0]!.id + firstTriple),
] as const

/** Three dice less one of a face, and two dice more: `[tally * 6 + face]`. */
const without = Int16Array.from({ length: endOfTriples * 6 }, (_, i) =>
  tallyMinus(Math.trunc(i / 6), firstSingle + (i % 6)),
)
const withOne = Int16Array.from({ length: firstTriple * 6 }, (_, i) =>
  tallyPlus(Math.trunc(i / 6), firstSingle + (i % 6)),
)

const seats = 2
const winsToWin = 3
const roundLimit = 60
/** Action ids: shared dice are named by their face from 0, these come after them. */
const [all, own, pass, unseen] = [6, 7, 8, 9] as const

interface Match {
  readonly wins: Numbers
  readonly luck: Numbers
  readonly blind: Numbers
  readonly cup: Numbers
  round: number
  starter: number
  mover: number
  passes: number
  /** Tally of the shared dice, and how many of them are to be thrown. */
  shared: number
  missing: number
  /** Cups still to be filled in this round. */
  deals: number
  /** -2 over, -1 chance, else the seat that decides. */
  actor: number
}

function reset(match: Match): void {
  for (let seat = 0; seat < seats; seat++) {
    match.wins[seat] = 0
    match.luck[seat] = 6
  }
  match.round = 0
  match.starter = -1
  match.actor = chance
}

function beginRound(match: Match): void {
  match.round++
  match.mover = match.starter
  match.passes = 0
  match.missing = 3
  match.deals = seats
  for (let seat = 0; seat < seats; seat++) match.blind[seat] = 0
  match.actor = chance
}

function legal(match: Match, out: Int32Array): number {
  const luck = match.luck[match.mover]! - 1
  let count = 0
  if (luck >= 1) for (let face = 0; face < 6; face++) if (tallyFaces[match.shared * 6 + face]! > 0) out[count++] = face
  if (luck >= 2) {
    out[count++] = all
    out[count++] = own
  }
  out[count++] = pass
  out[count++] = unseen
  return count
}

function sample(match: Match, source: Random): number {
  if (match.starter < 0) return source.below(seats)
  const table = match.missing === 0 ? two : match.missing === 1 ? one : three
  return table[source.below(table.length)]!
}

/** A chance outcome: who begins, or a tally. */
function roll(match: Match, outcome: number): void {
  if (match.starter < 0) {
    match.starter = outcome
    beginRound(match)
  } else if (match.missing > 0) rollShared(match, outcome)
  else {
    match.cup[match.mover] = outcome
    if (match.deals === 0) advance(match)
    else if (--match.deals > 0) match.mover = after(match.mover)
    else {
      match.mover = match.starter
      match.actor = match.mover
    }
  }
}

function rollShared(match: Match, outcome: number): void {
  match.shared = match.missing === 1 ? withOne[match.shared * 6 + outcome - firstSingle]! : outcome
  match.missing = 0
  if (match.deals === 0) advance(match)
}

const after = (seat: number): number => (seat + 1 === seats ? 0 : seat + 1)

function act(match: Match, id: number): void {
  if (id === pass) {
    match.passes++
    advance(match)
    return
  }
  match.actor = chance
  if (id === unseen) {
    match.blind[match.mover] = 1
    gainLuck(match, match.mover)
    return
  }
  match.passes = 0
  match.luck[match.mover]! -= id < all ? 1 : 2
  if (id === all) match.missing = 3
  else if (id < all) {
    match.shared = without[match.shared * 6 + id]!
    match.missing = 1
  }
}

function gainLuck(match: Match, seat: number): void {
  if (match.luck[seat]! < 6) match.luck[seat]!++
}

function advance(match: Match): void {
  let active = 0
  for (let seat = 0; seat < seats; seat++) if (match.blind[seat] === 0) active++
  if (match.passes >= active) {
    showdown(match)
    return
  }
  do match.mover = after(match.mover)
  while (match.blind[match.mover] === 1)
  match.actor = match.mover
}

function showdown(match: Match): void {
  let best = -1
  let winner = -1
  for (let seat = 0; seat < seats; seat++) {
    const strength = strengths[(match.cup[seat]! - firstPair) * triples + match.shared - firstTriple]!
    if (strength === best) winner = -1
    else if (strength > best) {
      best = strength
      winner = seat
    }
  }
  for (let seat = 0; seat < seats; seat++) if (seat !== winner) gainLuck(match, seat)
  if (winner >= 0) {
    match.starter = winner
    match.wins[winner]!++
  }
  if (match.round >= roundLimit || (winner >= 0 && match.wins[winner]! >= winsToWin)) match.actor = over
  else beginRound(match)
}

/** Random play to the end; answers with the plies. */
function playout(match: Match, source: Random, out: Int32Array): number {
  let plies = 0
  for (; match.actor !== over; plies++) {
    if (match.actor === chance) roll(match, sample(match, source))
    else act(match, out[source.below(legal(match, out))]!)
  }
  return plies
}

export const yessirByHand: Hand<Match> = {
  create: (list) => ({
    wins: list(seats, 0),
    luck: list(seats, 6),
    blind: list(seats, 0),
    cup: list(seats, 0),
    round: 0,
    starter: -1,
    mover: 0,
    passes: 0,
    shared: 0,
    missing: 0,
    deals: 0,
    actor: chance,
  }),
  reset,
  legal,
  sample,
  roll,
  act,
  playout,
  round: (match) => match.round,
  totals: ({ wins, luck }) => [wins[0]!, wins[1]!, luck[0]!, luck[1]!],
}
