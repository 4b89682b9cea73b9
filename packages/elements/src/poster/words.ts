/** What a poster says itself: beside a button that waits, and of who sits at the table. */

export interface Words {
  readonly waiting: string
  /** With the title of the game for `{}`. */
  readonly failed: string
  /** The one person here, a person by letter, and two of one name by name and letter. */
  readonly you: string
  readonly player: string
  readonly twin: string
}

export const english: Words = {
  waiting: 'The game is being loaded …',
  failed: '{} could not be loaded (part-unavailable): press to try again.',
  you: 'You',
  player: 'Player {}',
  twin: '{} {}',
}
