/** What the drill and the server it kills tell each other. */
export interface DrillSettings {
  readonly data: string
  /** Sets each version wants: many while it is drilled, none when it is to finish what is left over. */
  readonly setsWanted: number
  readonly children: number
}

export type ToServer =
  /** Kill a match child. */
  | { readonly type: 'kill'; readonly pick: number }
  /** The disk takes that many pages more; null for as many as there are. */
  | { readonly type: 'disk'; readonly pages: number | null }
  /** End at once, just before the store is asked for the time after so many. */
  | { readonly type: 'die'; readonly statements: number }
  /** Say when everything that was begun is finished. */
  | { readonly type: 'finish' }

export type FromServer =
  | { readonly type: 'open'; readonly pids: readonly number[] }
  /** The result of a match was shown as kept. */
  | { readonly type: 'closed'; readonly match: string }
  | { readonly type: 'told'; readonly sentence: string }
  | { readonly type: 'finished' }
