/** The types for authors of bots: the type check is what fails here. */
import type { Observation } from '@dicewright/engine/yatzy'
import { expectTypeOf, it } from 'vitest'
import type { Bot } from '../src/bot.ts'

it('tell a bot of several games by the name of one what it sees and may ask', () => {
  const act: Bot<'six-dice' | 'yatzy'>['act'] = (turn) => {
    if (turn.game === 'six-dice') return turn.help.takes('112345')[0]!
    expectTypeOf(turn.observation).toEqualTypeOf<Observation>()
    return turn.help.jokerPoints('11111').fullHouse ? 'score fullHouse' : turn.legal[0]!
  }
  expectTypeOf(act).returns.toEqualTypeOf<string | Promise<string>>()
})

it('take a game of another package by its id, of which they know nothing', () => {
  const bot: Bot<'pig'> = {
    games: ['pig'],
    act: ({ observation, legal }) => (observation.score > 20 ? 'stop' : legal[0]!),
  }
  expectTypeOf(bot.games).toEqualTypeOf<readonly 'pig'[]>()
})
