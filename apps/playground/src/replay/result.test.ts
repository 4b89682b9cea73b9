import type { Header } from '@dicewright/engine'
import { translator } from '@dicewright/elements'
import { expect, it } from 'vitest'
import { templateText } from '../../test/template-text.ts'
import type { App } from '../app.ts'
import { messages } from '../messages.ts'
import { resultCard } from './result.ts'

const app = { language: 'en', say: translator(messages, 'en') } as App

const brokenOff = (game: string, reason: string): string =>
  templateText(
    resultCard(app, {
      header: { game, players: ['a', 'b'] } as unknown as Header,
      end: { reason, seat: 0, returns: [-1, 1] },
      ranks: [2, 1],
      points: [3, 4],
    }),
  )

it.each(['crash', 'infra'])('mentions returns after %s only where the table has them', (reason) => {
  for (const game of ['six-dice', 'yatzy', 'yessir', 'chaser', 'royal-turf']) {
    const text = brokenOff(game, reason)
    expect(text.includes('Points and returns at its end'), game).toBe(text.includes('>Returns<'))
    expect(text, game).toMatch(/Points (and returns )?at its end/)
  }
  expect(brokenOff('yatzy', reason)).not.toContain('eturns')
})
