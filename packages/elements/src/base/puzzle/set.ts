/** Puzzles as they are written down: positions with one best action, by the exact solutions of the engine. */

export interface PuzzleSet {
  /** What the transcripts of all of them begin with, as short texts. */
  readonly head: string
  /** What comes after `head`, and every legal action with what it costs, best first: `keep 66:0;keep 6:3.2`. */
  readonly puzzles: readonly (readonly [entries: string, costs: string])[]
}

/** Costs by action, the best one first. */
export const costsOf = (written: string): ReadonlyMap<string, number> =>
  new Map(
    written.split(';').map((one) => {
      const at = one.lastIndexOf(':')
      return [one.slice(0, at), Number(one.slice(at + 1))]
    }),
  )
