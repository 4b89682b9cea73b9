/** What the duel page says, loaded with it. */
import { translator, type Messages, type Translate } from '@dicewright/elements'
import type { App } from '../../app.ts'
import { duelRows } from '../../messages/duel.ts'
import { table } from '../../messages/rows.ts'

export type DuelKey = keyof typeof duelRows
export const duelMessages: Messages<DuelKey> = table(duelRows)

export const words = ({ language }: App): Translate<DuelKey> => translator(duelMessages, language)
