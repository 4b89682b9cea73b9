/** The sandbox in a real browser: the same scripts come to the same answers for the same fuel as in Node. */
import wasmAddress from '@jitl/quickjs-wasmfile-release-sync/wasm?url'
import { Match, repeatable, botsOf } from '@dicewright/engine'
import { moduleById } from '@dicewright/engine/modules'
import { sixDice } from '@dicewright/engine/six-dice'
import { expect, it } from 'vitest'
import {
  compileInBrowser,
  helpersOf,
  housePlayer,
  meterQuickjs,
  openSandbox,
  referee,
  sandboxPlayer,
} from '../src/browser.ts'
import { golden } from './golden.ts'

it('plays a match of a TypeScript bot in the browser as Node does', async () => {
  const game = sixDice(2)
  if (!game.ok) throw new Error(game.message)
  const script = await compileInBrowser(golden.source, golden.name)
  if (!script.ok) throw new Error(script.message)
  const sandbox = await openSandbox({
    wasm: await meterQuickjs(new Uint8Array(await (await fetch(wasmAddress)).arrayBuffer())),
    script: script.value,
    seed: golden.seed,
    game: 'six-dice',
    helpers: helpersOf(game.value),
  })
  if (!sandbox.ok) throw new Error(sandbox.message)
  const players = [
    sandboxPlayer('golden', sandbox.value),
    housePlayer('greedy', botsOf(moduleById('six-dice')!)['greedy']!.policy(0)),
  ]
  const match = new Match(game.value, { dice: repeatable('1', 'golden'), players: players.map(({ name }) => name) })
  const report = await referee(match, players)
  expect(report.verdict).toBeNull()
  expect({
    returns: report.returns,
    fuel: sandbox.value.fuel,
    lines: sandbox.value.log.lines.length,
    last: sandbox.value.log.lines.at(-1),
  }).toEqual(golden.result)
})
