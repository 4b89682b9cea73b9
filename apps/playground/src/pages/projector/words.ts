/** What the projector says, loaded with its page. */
import { translator, type Messages, type Translate } from '@dicewright/elements'
import type { App } from '../../app.ts'
import { projectorRows } from '../../messages/projector.ts'
import { table } from '../../messages/rows.ts'

export type ProjectorKey = keyof typeof projectorRows
export const projectorMessages: Messages<ProjectorKey> = table(projectorRows)

export const words = ({ language }: App): Translate<ProjectorKey> => translator(projectorMessages, language)
