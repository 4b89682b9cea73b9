/** A machine that gives no memory to a bot that may have it: no fault of the bot, and nothing that it notices. */
// @module-tag processes
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { compileBot } from '../../src/sandbox/compile.ts'
import { need } from '../helpers.ts'
import { moduleBot, place } from './modules.ts'

vi.setConfig({ testTimeout: 120_000 })

const program = fileURLToPath(new URL('without-memory.ts', import.meta.url))

/** What sandboxes of these bots say, `count` of each, all open at once; `limit` is a command of a shell before it. */
async function saidBy(
  bots: readonly (readonly [file: string, source: string])[],
  { limit = 'true', flags = [], count = 1 }: { limit?: string; flags?: readonly string[]; count?: number },
): Promise<readonly unknown[]> {
  const scripts = await Promise.all(
    bots.map(async ([file, source]) => [file, need(await compileBot(source, file)).code]),
  )
  const node = [process.execPath, ...flags, '--conditions=source', program, JSON.stringify(scripts), String(count)]
  const { stdout } = await promisify(execFile)('sh', ['-c', `${limit} && exec "$@"`, 'sh', ...node])
  return JSON.parse(stdout) as readonly unknown[]
}

const why = 'the machine has no memory left for a sandbox'

/** Each asks for 30 MB while it decides, and answers what it got. */
const hungry: readonly (readonly [string, string])[] = [
  ['kettle.js', `export default { games: ['six-dice'], act: () => 'stop'.repeat(1e7).slice(0, 4) }`],
  ['kettle.py', `games = ['six-dice']\ndef act(observation, legal, help):\n  return str(len(bytearray(30000000)))\n`],
]
const grows = (pages: number) =>
  moduleBot({
    memory: '(memory (export "memory") 2 600)',
    act: `(if (i32.eq (memory.grow (i32.const ${pages})) (i32.const -1)) (then (return ${place(20, 3)}))) ${place(18, 8)}`,
  })

describe('a bot that asks for memory that it may have', () => {
  it('gets it', async () => {
    const said = await saidBy([...hungry, ['kettle.wasm', await grows(500)]], {})
    expect(said.map((one) => (one as { readonly action?: string }).action)).toEqual(['stop', '30000000', 'six-dice'])
  })

  it('and that the machine refuses has had a fault of ours', async () => {
    const all = [...hungry, ['kettle.wasm', await grows(500)]] as const
    const said = await saidBy(all, { flags: ['--wasm-max-mem-pages=300'] })
    expect(said).toEqual(all.map(() => ({ kind: 'fault', fault: 'infra', message: why, stack: '' })))
  })

  it('which is more than its own maximum is told so everywhere', async () => {
    const bots = [['kettle.wasm', await grows(599)]] as const
    const [here, there] = [await saidBy(bots, {}), await saidBy(bots, { flags: ['--wasm-max-mem-pages=300'] })]
    expect(here).toEqual([{ kind: 'action', action: 'x-d' }])
    expect(there).toEqual(here)
  })
})

it.each(['js', 'py', 'wasm'])(
  'a bot in .%s that there is no room for was not loaded by a fault of ours',
  async (ending) => {
    const sources = {
      js: `export default { games: ['six-dice'], act: ({ legal }) => legal[0] }`,
      py: `games = ['six-dice']\ndef act(observation, legal, help):\n  return legal[0]\n`,
      wasm: await moduleBot(),
    }
    // Each memory takes some gigabytes of addresses.
    const said = await saidBy([[`kettle.${ending}`, sources[ending as 'js']]], {
      limit: 'ulimit -v 60000000',
      count: 12,
    })
    expect(said[0]).toEqual({ kind: 'action', action: 'stop' })
    expect(said.at(-1)).toMatchObject({
      ok: false,
      code: 'bot-infra',
      message: `kettle.${ending} was not loaded: ${why}.`,
    })
  },
)
