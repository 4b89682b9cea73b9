/** `dicewright log` and `dicewright validate`: what an author asks about a bot from the command line. */
// @module-tag processes
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { MatchLine } from '../src/api/index.ts'
import { by, folder, run } from './helpers.ts'
import { decided, eventually, fineBot, quiet, startServer } from './serving.ts'

vi.setConfig({ testTimeout: 300_000 })

/** Talks, and crashes at its fifth decision. */
const crashing = `let n = 0
console.log('hello')
export default {
  games: ['six-dice'],
  act({ legal }) {
    console.log('decision', ++n)
    if (n === 5) throw new Error('lost my way')
    return legal.includes('stop') ? 'stop' : legal.at(-1)
  },
}
`

describe('dicewright log', () => {
  it('prints decisions, lines, the error and where the capsule is, of own seats and no other', async () => {
    const server = await startServer({ limits: quiet })
    const [token, other] = [await server.author('mika'), await server.author('erik')]
    const { matches } = await server.submit(token, 'talks', crashing)
    const cwd = folder()
    const ask = (...args: string[]) => run(['log', ...args, '--server', server.address], cwd)
    const told = await ask(matches[0], ...by(token))
    expect(told, told.err).toMatchObject({ code: 0, err: '' })
    // It played itself: both seats are the author's.
    expect(told.out).toMatch(new RegExp(`^talks v1, seat A of match ${matches[0]}$`, 'm'))
    expect(told.out).toMatch(new RegExp(`^talks v1, seat B of match ${matches[0]}$`, 'm'))
    expect(told.out).toMatch(/^before its first decision\n {4}hello$/m)
    expect(told.out).toMatch(/^decision 1, ply \d+: [\d,]+ VM operations, [\d.]+ ms\n {4}decision 1$/m)
    expect(told.out).toMatch(/^decision 5, after ply \d+: [\d,]+ VM operations, [\d.]+ ms\n {4}decision 5$/m)
    expect(told.out).toMatch(/^crash at decision 5, after ply \d+: .*lost my way\n {4}at act \(talks\.js:7:\d+\)$/m)
    expect(told.out).toContain('A crash capsule is kept: --capsules FOLDER saves it.')

    const saved = await ask(matches[0], ...by(token), '--capsules', 'out')
    const [file] = readdirSync(join(cwd, 'out'))
    expect(saved.err).toBe(`See the fault again with: dicewright repro ${join('out', file!)}\n`)
    const json = JSON.parse((await ask(matches[0], ...by(token), '--json')).out)
    expect(json).toMatchObject({ match: matches[0], capsules: [] })
    expect(json.logs.map(({ bot, version, seat }: any) => [bot, version, seat])).toEqual([
      ['talks', 1, 0],
      ['talks', 1, 1],
    ])
    expect(json.logs.flatMap(({ troubles }: any) => troubles)).toMatchObject([{ fault: 'crash', decision: 5 }])

    const wrong: readonly [readonly string[], string, RegExp][] = [
      [[matches[0], ...by(other)], 'not-yours', /No bot of erik's plays in match/],
      [[matches[0], ...by('x')], 'token-wrong', /token/],
      [[matches[0]], 'token-missing', /A token is needed/],
      [['7-1', ...by(token)], 'match-unknown', /7-1/],
      [['../x', ...by(token)], 'match-unknown', /x/],
    ]
    for (const [args, code, sentence] of wrong) {
      const { code: exit, out, err } = await ask(...args)
      expect([exit, out], err).toEqual([2, ''])
      expect(err).toMatch(sentence)
      expect(err).toMatch(new RegExp(`^dicewright: [^\\n]+ \\[${code}\\]\\n$`))
    }
    expect(existsSync(join(cwd, 'x'))).toBe(false)
  })

  it('says so where the match is still being played: it is there once that has ended', async () => {
    // A decision takes longer than the test.
    const server = await startServer({ limits: { ...quiet, setsWanted: 1 }, paceMs: 600_000 })
    const token = await server.author('mika')
    const sent = await server.ask('api/bots', { token, body: { name: 'kettle', file: 'a.js', source: fineBot() } })
    expect(sent.status).toBe(201)
    const [line] = await eventually(
      async () => (await server.ask('api/live')).body as readonly MatchLine[],
      (lines) => lines.length > 0,
    )
    const { code, out, err } = await run(['log', line!.id, ...by(token), '--server', server.address])
    expect([code, out]).toEqual([2, ''])
    expect(err).toBe(
      `dicewright: kettle.1 has no log of match "${line!.id}": it is still being played. [match-unknown]\n`,
    )
  })
})

describe('dicewright validate', () => {
  it('validates a version on probation again, step by step, and refuses any other', async () => {
    const server = await startServer({ limits: quiet })
    const token = await server.author('mika')
    const { id } = await server.submit(token, 'kettle', fineBot())
    const ask = (...args: string[]) => run(['validate', ...args, '--server', server.address])
    const rated = await ask(id, ...by(token))
    expect(rated).toMatchObject({ code: 2, out: '' })
    expect(rated.err).toMatch(/^dicewright: kettle v1 is "rated": .* \[version-state\]\n$/)

    await server.arena.store.db.updateTable('versions').set({ state: 'probation' }).where('id', '=', id).execute()
    const again = await ask(id, ...by(token))
    expect(again, again.err).toMatchObject({ code: 0, out: 'kettle v1 is rated.\n' })
    expect(again.err.split('\n').map((line) => line.replace(/ \([\d,]+ ms\).*/, ''))).toEqual([
      'kettle v1 is validated again.',
      'ok   Read and transpiled',
      'ok   Loaded',
      'ok   Match against itself',
      'ok   Match against a house bot',
      '',
    ])
    expect((await decided(server.ask, token, id)).state).toBe('rated')
    const other = await server.author('erik')
    expect((await ask(id, ...by(other))).err).toMatch(/\[not-yours\]\n$/)
  })
})
