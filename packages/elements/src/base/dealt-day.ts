/** The match of the day at a server, as the parts of an element see it. */
import type { TemplateResult } from 'lit'

/** The match of the day at a server. */
export interface DealtDay {
  /** Whether the match that is due begins at the server. */
  readonly isOffered: boolean
  /** Whether the one that is shown is the server's. */
  readonly isDealt: boolean
  /** What stands at its end: the place on the board, and a name for it. */
  readonly end: TemplateResult | null
  /** Plays without the board. */
  alone(): void
}
