/** Hints of games that an element is given by their modules. */
import { Match, repeatable, turnOf, unwrap, type Game, type GameModule } from '@dicewright/engine'
import { moduleById } from '@dicewright/engine/modules'
import { describe, expect, it } from 'vitest'
import { pigModule } from '../../test/pig.ts'
import type { Hint } from '../base/coach.ts'
import type { Language } from '../kit/messages.ts'
import { hintBy } from './hint.ts'

async function firstHint(module: GameModule, language: Language = 'en', seats = 2): Promise<Hint | null> {
  const game: Game = unwrap(module.game(seats))
  const match: Match = new Match(game, { dice: repeatable('generic', '1'), players: ['A', 'B'].slice(0, seats) })
  match.rollAll()
  return hintBy(module)({ game, observation: turnOf(game, match.state).observation, language })
}

describe('the hint of any game', () => {
  it('is what its review finds best', async () => {
    const hint = (await firstHint(moduleById('chaser')!))!
    expect(hint.best).toHaveLength(1)
    expect(hint.costs[hint.best[0]!]).toBe(0)
    expect(hint.what).toMatch(/^Keep/)
    expect(hint.why).toMatch(/^It brings \d+\.\d points on average\.$/)
    const [, dear] = Object.entries(hint.costs)
      .toSorted((a, b) => a[1] - b[1])
      .map(([action]) => action)
    expect(hint.cost(dear!)).toMatch(/^\d+\.\d points less$|^hardly less$/)
  })

  it('is found by playing on where a game has none', async () => {
    const { game, stateFor, chooser } = moduleById('six-dice')!
    const hint = (await firstHint({ game, stateFor: stateFor!, chooser: chooser! }, 'ja'))!
    expect(hint.why).toMatch(/^何度も続けてみると、勝つのは100回に\d+回です。$/)
    expect(hint.what).not.toBe('')
  })

  it('is none where nothing can play the game on', async () => {
    expect(await firstHint(pigModule)).toBeNull()
  })
})
