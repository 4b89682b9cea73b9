/**
 * Royal Turf as one would write it by hand for bots: no chart and no options, one object with plain fields, changed in
 * place by one event after the other, so that any policy can choose and a search can copy it. Plays the default options
 * by the house numbers of the engine, with actions in the same order, so every match must come out equal.
 */
import { unwrap, type Random } from '@dicewright/engine'
import { royalTurf, type Settled } from '@dicewright/engine/royal-turf'
import { chance, over, type Hand, type Numbers } from './hand-written.ts'

const { settled } = unwrap(royalTurf(2)) as unknown as { settled: Settled }
const { steps, payouts, rows } = settled

const seats = 2
const field = 7
const cards = 21
const track = 33
const [pacePlace, races, betRounds] = [18, 3, 3]
/** What a draw is of. */
const [start, card, die] = [0, 1, 2]
const faces = Uint8Array.of(0, 0, 0, 1, 2, 3)
/** Action ids: bets by horse and chip, then moves by horse. */
const firstMove = 21

interface Match {
  readonly money: Numbers
  /** Value + 1 by seat and horse; 0 for none. */
  readonly chip: Numbers
  readonly form: Numbers
  readonly place: Numbers
  readonly podium: Numbers
  /** Cards left and cards to be drawn, 1 or 0 for each. */
  readonly deck: Numbers
  readonly pile: Numbers
  /** Whether a horse runs, and whether it has moved. */
  readonly runs: Numbers
  readonly moved: Numbers
  race: number
  starter: number
  mover: number
  due: number
  entered: number
  laid: number
  symbol: number
  pace: number
  home: number
  /** -2 over, -1 chance, else the seat that decides. */
  actor: number
}

function reset(match: Match): void {
  for (let seat = 0; seat < seats; seat++) match.money[seat] = 0
  for (let i = 0; i < cards; i++) match.deck[i] = 1
  match.race = 1
  beginRace(match)
}

function beginRace(match: Match): void {
  match.actor = chance
  match.pace = -1
  match.home = 0
  match.entered = 0
  match.laid = 0
  for (let horse = 0; horse < field; horse++) {
    match.runs[horse] = 0
    match.moved[horse] = 0
  }
  for (let i = 0; i < seats * field; i++) match.chip[i] = 0
  for (let i = 0; i < cards; i++) match.pile[i] = match.deck[i]!
  match.due = start
  if (match.money[0] !== match.money[1]) begin(match, match.money[0]! > match.money[1]! ? 0 : 1)
}

function begin(match: Match, seat: number): void {
  match.starter = seat
  match.mover = seat
  match.due = card
}

function sample(match: Match, source: Random): number {
  if (match.due === die) return faces[source.below(6)]!
  if (match.due === start) return source.below(seats)
  let left = 0
  for (let i = 0; i < cards; i++) left += match.pile[i]!
  let at = source.below(left)
  for (let i = 0; ; i++) if (match.pile[i] === 1 && at-- === 0) return i
}

function roll(match: Match, outcome: number): void {
  if (match.due === start) begin(match, outcome)
  else if (match.due === card) turn(match, outcome)
  else {
    match.symbol = outcome
    match.actor = match.mover
  }
}

function turn(match: Match, outcome: number): void {
  const horse = Math.trunc(outcome / 3)
  match.pile[outcome] = 0
  if (match.runs[horse] === 1) return
  match.runs[horse] = 1
  match.form[horse] = outcome % 3
  match.place[horse] = -match.entered++
  if (match.entered === field) match.actor = match.mover
}

function legal(match: Match, out: Int32Array): number {
  let count = 0
  if (match.laid === seats * betRounds) {
    for (let horse = 0; horse < field; horse++)
      if (match.runs[horse] === 1 && match.moved[horse] === 0) out[count++] = firstMove + horse
    return count
  }
  const from = match.mover * field
  let [ones, twos] = [2, 1]
  for (let i = from; i < from + field; i++)
    if (match.chip[i] === 2) ones--
    else if (match.chip[i] === 3) twos--
  for (let horse = 0; horse < field; horse++) {
    if (match.chip[from + horse] !== 0) continue
    if (ones > 0) out[count++] = horse * 3 + 1
    if (twos > 0) out[count++] = horse * 3 + 2
  }
  return count
}

function act(match: Match, id: number): void {
  if (id < firstMove) {
    match.chip[match.mover * field + Math.trunc(id / 3)] = (id % 3) + 1
    match.laid++
    if (match.laid < seats * betRounds) {
      match.mover = 1 - match.mover
      match.actor = match.mover
      return
    }
    match.mover = match.starter
    match.actor = chance
    match.due = die
    return
  }
  move(match, id - firstMove)
}

function move(match: Match, horse: number): void {
  const from = match.place[horse]!
  let to = from + steps[(horse * 3 + match.form[horse]!) * 4 + match.symbol]!
  if (to <= track) while (to > from && isTaken(match, horse, to)) to--
  match.place[horse] = to
  match.moved[horse] = 1
  if (match.pace < 0 && to >= pacePlace) match.pace = horse
  if (to > track) {
    match.runs[horse] = 0
    match.podium[match.home++] = horse
    if (match.home === 3) return pay(match)
  }
  let waiting = 0
  for (let other = 0; other < field; other++) if (match.runs[other] === 1 && match.moved[other] === 0) waiting++
  if (waiting === 0) for (let other = 0; other < field; other++) match.moved[other] = 0
  match.mover = 1 - match.mover
  match.actor = chance
}

function isTaken(match: Match, horse: number, to: number): boolean {
  for (let other = 0; other < field; other++) {
    if (match.runs[other] === 0 || other === horse) continue
    const apart = match.place[other]! - to
    if (apart === 0 || apart === track || apart === -track) return true
  }
  return false
}

function pay(match: Match): void {
  const factor = match.race === races ? 2 : 1
  let last = -1
  for (let horse = 0; horse < field; horse++)
    if (match.runs[horse] === 1 && (last < 0 || match.place[horse]! < match.place[last]!)) last = horse
  for (let place = 0; place < 3; place++) {
    const horse = match.podium[place]!
    let bets = 0
    for (let seat = 0; seat < seats; seat++) bets += value(match, seat, horse)
    if (bets === 0) continue
    const each = factor * payouts[(Math.min(bets, rows) - 1) * 3 + place]!
    for (let seat = 0; seat < seats; seat++) match.money[seat]! += each * value(match, seat, horse)
  }
  for (let seat = 0; seat < seats; seat++) {
    const money = match.money[seat]! + factor * 100 * value(match, seat, match.pace)
    match.money[seat] = money - Math.min(money, factor * 100 * value(match, seat, last))
  }
  for (let horse = 0; horse < field; horse++) match.deck[horse * 3 + match.form[horse]!] = 0
  if (match.race === races) match.actor = over
  else {
    match.race++
    beginRace(match)
  }
}

const value = (match: Match, seat: number, horse: number): number => {
  const chip = match.chip[seat * field + horse]!
  return chip === 0 ? 0 : chip - 1
}

function playout(match: Match, source: Random, out: Int32Array): number {
  let plies = 0
  for (; match.actor !== over; plies++) {
    if (match.actor === chance) roll(match, sample(match, source))
    else act(match, out[source.below(legal(match, out))]!)
  }
  return plies
}

export const royalTurfByHand: Hand<Match> = {
  create: (list) => ({
    money: list(seats, 0),
    chip: list(seats * field, 0),
    form: list(field, 0),
    place: list(field, 0),
    podium: list(3, 0),
    deck: list(cards, 0),
    pile: list(cards, 0),
    runs: list(field, 0),
    moved: list(field, 0),
    race: 1,
    starter: 0,
    mover: 0,
    due: start,
    entered: 0,
    laid: 0,
    symbol: 0,
    pace: -1,
    home: 0,
    actor: chance,
  }),
  reset,
  legal,
  sample,
  roll,
  act,
  playout,
  round: (match) => match.race,
  totals: (match) => Array.from({ length: seats }, (_, seat) => match.money[seat]!),
}
