import { Match, repeatable, turnOf, unwrap, type GameFactory } from '@dicewright/engine'
import { houseBots } from '@dicewright/engine/bots'
import { sixDice } from '@dicewright/engine/six-dice'
import { cups } from '@dicewright/engine/testing'
import { expect, it } from 'vitest'
import { isVeiled } from './heard.ts'

/** The first entries of a match as the table hears them. */
async function heard(factory: GameFactory) {
  const game = unwrap(factory(2))
  const match = new Match(game, { dice: repeatable('7', 'heard'), players: ['a', 'b'] })
  const bot = houseBots(factory.facts.id)['random']!.policy('7')
  const entries: { by: number | 'chance'; text: string }[] = []
  while (match.actor !== 'over') {
    const before = match.state
    if (match.actor === 'chance') match.roll()
    else unwrap(match.act(await bot(turnOf(game, match.state))))
    const { by, id } = match.entries.at(-1)!
    entries.push({ by, text: game.hear(before, id, 'table') })
  }
  return { ...match.transcript(), entries }
}

it('knows what the table hears of hidden dice from a whole match', async () => {
  expect(isVeiled(await heard(cups))).toBe(true)
  expect(isVeiled(await heard(sixDice))).toBe(false)
})
