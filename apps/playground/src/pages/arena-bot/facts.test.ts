import type { BotPage } from '@dicewright/arena/api'
import { translator } from '@dicewright/elements'
import { nothing } from 'lit'
import { expect, it } from 'vitest'
import { templateText } from '../../../test/template-text.ts'
import type { App } from '../../app.ts'
import { messages } from '../../messages.ts'
import { historyCard } from './charts.ts'
import { statusNote } from './facts.ts'

const app = { language: 'en', say: translator(messages, 'en') } as App

const status = (change: Partial<BotPage>): string => {
  const versions = [{ id: 'kettle.1', version: 1, state: 'rated', sets: 0, why: null }]
  const bot = {
    name: 'kettle',
    owner: 'mika',
    tier: 'standard',
    isDisabled: false,
    isRetired: false,
    isConnected: null,
    versions,
  }
  return templateText(statusNote(app, { ...bot, ...change } as unknown as BotPage, nothing))
}

it('a remote bot has no validation: before its first set it is connected or away', () => {
  expect(status({})).toContain('v1 passed its validation.')
  const connected = status({ tier: 'remote', isConnected: true })
  expect(connected).toContain('v1 is connected.')
  expect(connected).toContain('Its first sets are next')
  const away = status({ tier: 'remote', isConnected: false })
  expect(away).toContain('once it is connected again')
  expect(connected + away).not.toContain('validation')
})

it('a rating history of one set is not called empty', () => {
  const history = (points: number): string =>
    templateText(
      historyCard(
        app,
        'kettle',
        { history: Array.from({ length: points }, () => ({ version: 1 })) } as never,
        'set',
        () => {},
      ),
    )
  expect(history(0)).toContain('No rated set yet.')
  expect(history(1)).toContain('One rated set so far')
  expect(history(1)).not.toContain('No rated set yet.')
})
