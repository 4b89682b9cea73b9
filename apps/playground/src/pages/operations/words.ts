/** What the operator's page says, loaded with it. */
import { translator, type Messages, type Translate } from '@dicewright/elements'
import type { App } from '../../app.ts'
import { operationRows } from '../../messages/operations.ts'
import { table } from '../../messages/rows.ts'

export type OperationKey = keyof typeof operationRows
export const operationMessages: Messages<OperationKey> = table(operationRows)

export const words = ({ language }: App): Translate<OperationKey> => translator(operationMessages, language)
