/** What the pages of tournaments say, loaded with them. */
import type { FormatId } from '@dicewright/arena/competition'
import { translator, type Messages, type Translate } from '@dicewright/elements'
import type { App } from '../../app.ts'
import { table } from '../../messages/rows.ts'
import { tournamentRows } from '../../messages/tournament.ts'

export type TournamentKey = keyof typeof tournamentRows
export const tournamentMessages: Messages<TournamentKey> = table(tournamentRows)

export const words = ({ language }: App): Translate<TournamentKey> => translator(tournamentMessages, language)

export const formatKeys: Readonly<Record<FormatId, TournamentKey>> = {
  'round-robin': 'roundRobin',
  swiss: 'swiss',
  single: 'single',
  double: 'double',
  gauntlet: 'gauntlet',
  ladder: 'ladderFormat',
}
