/** What the pages of seasons say, loaded with them. */
import { translator, type Messages, type Translate } from '@dicewright/elements'
import type { SeasonState } from '@dicewright/arena/api'
import type { App } from '../../app.ts'
import { table } from '../../messages/rows.ts'
import { seasonRows } from '../../messages/season.ts'
import { gameTitle } from '../../games/games.ts'

export type SeasonKey = keyof typeof seasonRows
export const seasonMessages: Messages<SeasonKey> = table(seasonRows)

export const words = ({ language }: App): Translate<SeasonKey> => translator(seasonMessages, language)

/** What each state means for whoever reads. */
export const leads = {
  made: 'madeLead',
  open: 'openLead',
  frozen: 'frozenLead',
  playing: 'playingLead',
  finished: 'finishedLead',
  published: 'publishedLead',
} as const satisfies Record<SeasonState, SeasonKey>

/** `Six Dice, 2 seats`, for each game. */
export const gamesText = (app: App, games: readonly { readonly game: string; readonly seats: number }[]): string =>
  words(app).list(games.map(({ game, seats }) => words(app)('gameWithSeats', { game: gameTitle(game, app), seats })))
