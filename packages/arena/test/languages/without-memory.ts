/**
 * `node --conditions=source without-memory.ts SCRIPTS`: what becomes of bots, each a `[file, code]` in a list as JSON, on a
 * machine that gives no memory: prints a list of what each of as many sandboxes of it said.
 */
import { sixDice } from '@dicewright/engine/six-dice'
import { limits } from '../../src/limits.ts'
import { helpersOf } from '../../src/sandbox/help.ts'
import { openSandbox } from '../../src/sandbox/runtime.ts'
import { runtimeOf } from '../../src/sandbox/wasm.ts'
import { need } from '../helpers.ts'

const turn = JSON.stringify({ game: 'six-dice', seat: 0, seats: 2, observation: {}, legal: ['stop', 'continue'] })
const [list, count] = process.argv.slice(2)
const scripts = JSON.parse(list!) as readonly (readonly [name: string, code: string])[]
const helpers = helpersOf(need(sixDice(2)))
const said: unknown[] = []
const open: unknown[] = []
for (const [name, code] of scripts) {
  const script = { name, code }
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  const wasm = await runtimeOf(script)
  for (let i = 0; i < Number(count); i++) {
    const settings = { wasm, script, seed: '07'.repeat(16), game: 'six-dice', helpers, limits }
    // oxlint-disable-next-line no-await-in-loop
    const sandbox = await openSandbox(settings)
    open.push(sandbox)
    said.push(sandbox.ok ? sandbox.value.ask(turn) : sandbox)
  }
}
console.log(JSON.stringify(said))
