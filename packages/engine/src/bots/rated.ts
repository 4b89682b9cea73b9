/** What counts actions answers with. */

/** An action in notation with its value: of taking it and playing on, best first where several stand in a list. */
export interface Rated {
  readonly action: string
  readonly value: number
}
