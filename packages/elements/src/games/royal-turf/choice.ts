/**
 * What the person here has chosen and not yet done: a horse, a chip, and where several play with hidden bets, who holds
 * the screen alone. All of it lasts until something happens in the match.
 */
import type { Seat } from '@dicewright/engine'
import { type Horse, type Observation } from '@dicewright/engine/royal-turf'
import type { Table } from '../../base/table.ts'

export class Choice {
  /** The horse chosen; it may be one that is closed, and then the button says why. */
  horse: Horse | null = null
  chip: number | null = null
  /** The horse that the person chose last: the next press on it does it. */
  #pressed: Horse | null = null
  /** Whether the person has chosen anything; until then the hint does. */
  #isOwn = false
  #ply = -1
  #table: Table | null = null

  /** Starts again at another ply: with what the hint says, or the largest chip and the horse where there is only one. */
  keep(table: Table, ply: number, { bets, moves }: Observation, best: string | null): void {
    if (this.#ply !== ply || this.#table !== table) {
      this.#ply = ply
      this.#table = table
      this.#pressed = null
      this.#isOwn = false
      this.horse = moves.length === 1 ? moves[0]!.horse : null
      this.chip = null
    }
    // Hidden bets are shown once the screen has been handed over, at the same ply.
    this.chip ??= bets.length ? Math.max(...bets.map(({ chip }) => chip)) : null
    if (this.#isOwn) return
    const bet = bets.find(({ action }) => action === best)
    this.horse = bet?.horse ?? moves.find(({ action }) => action === best)?.horse ?? this.horse
    this.chip = bet?.chip ?? this.chip
  }

  chooseChip(chip: number): void {
    this.#isOwn = true
    this.chip = chip
  }

  /** The next smaller chip, or the largest again. */
  nextChip({ bets }: Observation): void {
    const values = [...new Set<number>(bets.map(({ chip }) => chip))].toSorted((a, b) => b - a)
    this.chooseChip(values[(values.indexOf(this.chip!) + 1) % values.length]!)
  }

  /** Chooses a horse; the next press does it. */
  chooseHorse(horse: Horse): void {
    this.#isOwn = true
    this.horse = this.#pressed = horse
  }

  /** One press chooses a horse; the next one answers with the action to be done. */
  press({ bets, moves }: Observation, horse: Horse): string | null {
    const found = bets.find((bet) => bet.horse === horse && bet.chip === this.chip)
    const choice = found ?? moves.find((move) => move.horse === horse)
    if (choice && this.#pressed === horse) return choice.action
    this.chooseHorse(horse)
    return null
  }
}

/** Who holds the screen alone: until something happens in the match, also if that is taken back later. */
export class Holder {
  #seat: Seat | null = null
  #ply = -1
  #table: Table | null = null

  /** The seat that holds it at this ply; null where no seat does. */
  at(table: Table | null, ply: number): Seat | null {
    return this.#table === table && this.#ply === ply ? this.#seat : null
  }
  /** Whatever happened ends it. */
  expire(table: Table | null, ply: number): void {
    if (this.at(table, ply) === null) this.#seat = null
  }
  /** Gives the screen to a seat, or takes it back where that seat has it. */
  toggle(seat: Seat, table: Table, ply: number): void {
    this.#seat = this.at(table, ply) === seat ? null : seat
    this.#ply = ply
    this.#table = table
  }
}
