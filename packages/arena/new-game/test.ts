/** Tests of My game: the conformance suite, the comparison with XState, a golden match, and the rules. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Match, play, repeatable, scripted, unwrap } from '@dicewright/engine'
import { conformance, lockstep } from '@dicewright/engine/testing'
import module, { myGame } from './my-game.ts'

// What every game has to keep: legal actions, probabilities, hidden information, undo, replay and more.
for (const { name, run } of conformance(myGame)) test(name, run)

test('the compiled chart takes the same steps as XState', () => {
  assert.ok(lockstep(myGame).events > 50)
})

// If you change the rules on purpose, copy here what the test prints.
const golden = 'roll 2, continue, roll 4, roll 4, stop, roll 2 ... 25 : 26'
test('a golden match of the bot is played as before', async () => {
  const bot = Object.values(module.bots)[0]!
  const { entries, end } = await play(unwrap(myGame(2)), [bot.policy(), bot.policy()], repeatable('1', 'golden'))
  const first = entries.slice(0, 6).map(({ text }) => text)
  assert.equal(`${first.join(', ')} ... ${end!.returns.join(' : ')}`, golden)
})

/** A match whose dice fall as the texts say. */
function matchWith(...rolls: readonly string[]): Match {
  const game = unwrap(myGame(2))
  const match = new Match(game, { dice: scripted(game, rolls), players: ['Ada', 'Ben'] })
  match.rollAll()
  return match
}

test('R2: the second roll of a turn counts at once', () => {
  const match = matchWith('roll 6', 'roll 2', 'roll 5')
  unwrap(match.act('continue'))
  match.rollAll()
  assert.equal(match.actor, 1)
  assert.deepEqual(match.game.observe(match.state, 'table'), { mover: 1, turn: 1, score: 5, total: [2, 0] })
})
