/** What the parts of a tournament's page are drawn from. */
import type { SeatLine, TournamentPage } from '@dicewright/arena/api'

export interface TournamentView {
  readonly page: TournamentPage
  /** By the id of a version. */
  readonly lines: ReadonlyMap<string, SeatLine>
  readonly chosen: Chosen | null
  /** Shows the matches of two, or takes them away again. */
  readonly choose: (chosen: Chosen) => void
}

/** Two versions, and in a bracket their duel. */
export interface Chosen {
  readonly own: string
  readonly other: string
  readonly duel: number | null
}
