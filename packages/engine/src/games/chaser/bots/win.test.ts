/** The bot `win`: where playing to win is something else than playing for points, and where it is not. */
import { expect, test } from 'vitest'
import { boxes, chaser, type Box } from '../rules/index.ts'
import { repeatable } from '../../../kit/dice.ts'
import { play, turnOf, type Turn } from '../../../kit/play.ts'
import { unwrap } from '../../../kit/result.ts'
import { follow, turns } from '../../../sheet/rules/fixtures/door.ts'
import { botsOf } from '../../../module.ts'
import { moduleById } from '../../../modules.ts'

const { solver, win } = botsOf(moduleById('chaser')!)
const table = unwrap(chaser(2))

/** A table where every box but the last of both is written alike, and Chase Off with a roll of each seat's own. */
function lastTurn(box: Box, chaseOff: readonly [string, string], other: string, roll: string) {
  const written = boxes
    .filter((one) => one !== box)
    .flatMap((one) => (one === 'chaseOff' ? chaseOff : ['11236', '11236']).map((dice) => `${dice} ${one}`))
  return turnOf(table, follow(table, table.start(), [...turns(...written, `${other} ${box}`), `roll ${roll}`]))
}

/** What `solver` and `win` do. */
const decide = (turn: Turn): Promise<readonly string[]> =>
  Promise.all([solver, win].map(async (bot) => bot!.policy(1, table.options)(turn)))

const [none, fifty] = ['11236', '66666']

test.each([
  ['risks nothing that wins', 'choice', [none, none], none, '11223', ['keep -', 'keep 1122']],
  ['rolls on where writing loses', 'fullHouse', [none, none], '66655', '55566', ['score fullHouse', 'keep 5566']],
  ['writes what shares', 'fullHouse', [none, none], '66655', '66655', ['score fullHouse', 'score fullHouse']],
  ['rolls for what shares', 'fullHouse', [none, none], '66666', '55566', ['score fullHouse', 'keep 66']],
  ['plays for points once it cannot win', 'fullHouse', [fifty, none], '66655', '13466', ['keep 466', 'keep 466']],
  ['plays for points once it has won', 'fullHouse', [none, fifty], '66655', '13466', ['keep 466', 'keep 466']],
] as const)('%s', async (_, box, chaseOff, other, roll, expected) => {
  expect(await decide(lastTurn(box, chaseOff, other, roll))).toEqual(expected)
})

test('plays for points while many boxes are open, and where nobody else plays', async () => {
  const alone = unwrap(chaser(1))
  const written = boxes.slice(1).map((box) => `11236 ${box}`)
  for (const [game, texts] of [
    [table, []],
    [alone, turns(...written)],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const [forPoints, toWin] = await decide(turnOf(game, follow(game, game.start(), [...texts, 'roll 11223'])))
    expect(toWin).toBe(forPoints)
  }
})

test('wins against random, from either seat', async () => {
  for (let set = 0; set < 4; set++)
    for (const seat of [0, 1]) {
      const bots = [win, botsOf(moduleById('chaser')!)['random']].map((bot) => bot!.policy(set, table.options))
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { end } = await play(table, seat === 0 ? bots : bots.toReversed(), repeatable('win', String(set)))
      expect(end!.returns[seat]).toBeGreaterThan(end!.returns[1 - seat]!)
    }
})
