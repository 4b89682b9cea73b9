/** A bot in Python and one that is a WebAssembly module on a server, as their author meets them. */
// @module-tag processes
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import type { Ladder } from '../../src/api/index.ts'
import { by, folder, run } from '../helpers.ts'
import { assemble } from '../metering/assemble.ts'
import { eventually, startServer } from '../serving.ts'
import { moduleText } from './modules.ts'

vi.setConfig({ testTimeout: 300_000 })

const python = `import random
games = ['six-dice']
def act(observation, legal, help):
    print(len(legal), 'actions')
    return 'stop' if 'stop' in legal else random.choice(legal)
`
const crashing = `games = ['six-dice']
count = 0
def act(observation, legal, help):
    global count
    count += 1
    print('decision', count)
    if count == 5:
        raise ValueError('lost my way')
    return legal[-1]
`

it('are submitted, validated, and stand on one ladder with what they are written in', async () => {
  const server = await startServer({ limits: { houseSets: 0, setsWanted: 2 } })
  const cwd = folder()
  writeFileSync(join(cwd, 'kettle.py'), python)
  writeFileSync(join(cwd, 'teapot.wasm'), await assemble(moduleText()))
  for (const [author, file] of [
    ['mika', 'kettle.py'],
    ['erik', 'teapot.wasm'],
  ] as const) {
    const token = await server.author(author)
    const sent = await run(['submit', file, '--server', server.address, ...by(token)], cwd)
    expect(sent, sent.err).toMatchObject({ code: 0 })
  }
  const { body } = await eventually(
    () => server.ask('api/ladders/six-dice.2.standard'),
    ({ body: ladder }) => (ladder as Ladder).rows?.filter(({ sets, owner }) => owner && sets > 0).length === 2,
  )
  const rows = (body as Ladder).rows.filter(({ owner }) => owner !== null)
  expect(rows.map(({ bot, language, faults }) => ({ bot, language, faults }))).toEqual(
    expect.arrayContaining([
      { bot: 'kettle', language: 'py', faults: {} },
      { bot: 'teapot', language: 'wasm', faults: {} },
    ]),
  )
})

it('fail with the line of the script, and the capsule shows the same fault again', async () => {
  const server = await startServer({ limits: { houseSets: 0, setsWanted: 0 } })
  const token = await server.author('mika')
  const cwd = folder()
  writeFileSync(join(cwd, 'kettle.py'), crashing)
  const sent = await run(['submit', 'kettle.py', '--server', server.address, ...by(token), '--capsules', 'out'], cwd)
  expect(sent.code, sent.out + sent.err).toBe(1)
  expect(sent.out + sent.err).toContain('kettle.py:8')
  const [file] = readdirSync(join(cwd, 'out'))
  const seen = await run(['repro', join('out', file!)], cwd)
  expect(seen, seen.err).toMatchObject({ code: 0 })
  expect(seen.out).toContain('ValueError: lost my way')
  expect(seen.out).toContain('at act (kettle.py:8)')
})

it('fails as a module with the words of its trap, and its capsule shows the same fault again', async () => {
  const server = await startServer({ limits: { houseSets: 0, setsWanted: 0 } })
  const token = await server.author('mika')
  const cwd = folder()
  writeFileSync(join(cwd, 'kettle.wasm'), await assemble(moduleText({ act: '(unreachable)' })))
  const sent = await run(['submit', 'kettle.wasm', '--server', server.address, ...by(token), '--capsules', 'out'], cwd)
  expect(sent.code, sent.out + sent.err).toBe(1)
  expect(sent.out + sent.err).toContain('it ran into unreachable code, as a panic or an abort does')
  const [file] = readdirSync(join(cwd, 'out'))
  const seen = await run(['repro', join('out', file!)], cwd)
  expect(seen, seen.err).toMatchObject({ code: 0 })
  expect(seen.out).toContain('it ran into unreachable code')
})

it.each([
  ['kettle.py', 'games = ["six-dice"]\ndef act(a, b, c)\n  pass\n', /kettle\.py:2 cannot be read: SyntaxError/],
  ['kettle.wasm', 'no module', /kettle\.wasm cannot be used: the file does not begin with 00 61 73 6d/],
])('is refused as a bot where %s is none', async (file, text, sentence) => {
  const server = await startServer({ limits: { houseSets: 0, setsWanted: 0 } })
  const token = await server.author('mika')
  const cwd = folder()
  writeFileSync(join(cwd, file), text)
  const sent = await run(['submit', file, '--server', server.address, ...by(token)], cwd)
  expect(sent.code, sent.out + sent.err).toBe(1)
  expect(sent.out + sent.err).toMatch(sentence)
})
