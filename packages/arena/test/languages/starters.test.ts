/** What `dicewright new` writes in other languages, built and played. */
// @module-tag processes
import { execFile } from 'node:child_process'
import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { modules } from '@dicewright/engine/modules'
import { expect, it, vi } from 'vitest'
import { folder, run } from '../helpers.ts'

vi.setConfig({ testTimeout: 240_000 })

const ids = modules.map(({ game }) => game.facts.id)

async function playsWell(file: string, game: string, cwd: string): Promise<void> {
  const { code, out, err } = await run(
    ['play', game, '--bots', `${file},random`, '--sets', '1', '--seed', '1', '--json'],
    cwd,
  )
  expect(code, out + err).toBe(0)
  expect(err).toBe('')
  expect(out).not.toMatch(/"fault":"/)
}

it.each(ids)('a new bot in Python plays %s', async (game) => {
  const cwd = folder()
  const made = await run(['new', 'kettle.py', '--game', game], cwd)
  expect(made, made.err).toMatchObject({ code: 0 })
  await playsWell('kettle.py', game, cwd)
})

/** Runs the command that the first lines of a starter name; false where there is no such compiler, or none for this target. */
async function builds(file: string, cwd: string): Promise<boolean> {
  const [, command] = /Build it with\n\S+\s+(.+)/.exec(readFileSync(join(cwd, file), 'utf8'))!
  const [program, ...args] = command!.split(' ')
  try {
    await promisify(execFile)(program!, args, { cwd })
    return true
  } catch (error) {
    const { code, stderr = '' } = error as { readonly code?: unknown; readonly stderr?: string }
    const isMissing = code === 'ENOENT' || /can't find crate for `(?:std|core)`|wasm-ld|unknown target/.test(stderr)
    if (isMissing) return false
    throw error
  }
}

it.each(['c', 'rs', 'as.ts'])(
  'a new bot in .%s is built by the command in its first lines, and plays',
  async (ending) => {
    const cwd = folder()
    const file = `kettle.${ending}`
    const made = await run(['new', file, '--game', 'six-dice'], cwd)
    expect(made.out).toBe(`${file} is ready. Its first lines say how to build it and let it play.\n`)
    copyFileSync(new URL(`built/${file}.wasm`, import.meta.url), join(cwd, 'built.wasm'))
    await playsWell('built.wasm', 'six-dice', cwd)
    if (await builds(file, cwd)) await playsWell('kettle.wasm', 'six-dice', cwd)
  },
)
