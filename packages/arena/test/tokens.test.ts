/** Tokens of the command line: from a file, a variable or standard input, and saved so that nobody else reads them. */
// @module-tag processes
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { afterTheTest, folder, run, start } from './helpers.ts'

/** A server that makes authors and takes any token, and what it was asked. */
async function server() {
  const asked: { readonly url: string; readonly token: string | undefined }[] = []
  const answer = ({ url, headers }: IncomingMessage) => {
    asked.push({ url: url!, token: headers.authorization?.replace('Bearer ', '') })
    return { owner: 'mika', token: 'made-token', closed: [] }
  }
  const http = createServer((request, response) => response.end(JSON.stringify(answer(request))))
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening))
  afterTheTest(() => http.close())
  return { asked, at: ['--server', `http://127.0.0.1:${(http.address() as AddressInfo).port}/`] as const }
}

const hint =
  'Other users of this computer can read what --token says: use --token-file FILE or the variable DICEWRIGHT_TOKEN.\n'

describe('a token', () => {
  it('is read from a file, and from the command line with a word on who else can read it', async () => {
    const { asked, at } = await server()
    const cwd = folder()
    writeFileSync(join(cwd, 'mine'), ' from-file\r\n', { mode: 0o600 })
    const door = ['open', 'submissions', ...at]
    expect(await run([...door, '--token-file', 'mine'], cwd)).toMatchObject({ code: 0, err: '' })
    expect(await run([...door, '--token', 'from-line'], cwd)).toMatchObject({ code: 0, err: hint })
    expect(asked.map(({ token }) => token)).toEqual(['from-file', 'from-line'])
    chmodSync(join(cwd, 'mine'), 0o644)
    const open = await run([...door, '--token-file', 'mine'], cwd)
    expect(open).toMatchObject({ code: 0, out: 'Everything is open.\n' })
    expect(open.err).toBe('Other users of this computer can read mine: chmod 600 mine keeps it yours.\n')
  })

  it('is read from the variable, a file before it, and from standard input', async () => {
    const { asked, at } = await server()
    const cwd = folder()
    writeFileSync(join(cwd, 'mine'), 'from-file', { mode: 0o600 })
    const env = { DICEWRIGHT_TOKEN: 'from-variable' }
    const door = ['open', 'submissions', ...at]
    const ran = await Promise.all([
      start(door, cwd, undefined, env),
      start([...door, '--token-file', 'mine'], cwd, undefined, env),
      start([...door, '--token-file', '-'], cwd, undefined, env, 'from-input\n'),
    ])
    expect(ran.map(({ code, err }) => ({ code, err }))).toEqual(ran.map(() => ({ code: 0, err: '' })))
    expect(new Set(asked.map(({ token }) => token))).toEqual(new Set(['from-file', 'from-input', 'from-variable']))
  })

  it('is refused in one sentence where there is none', async () => {
    const { asked, at } = await server()
    const cwd = folder()
    writeFileSync(join(cwd, 'empty'), '\n', { mode: 0o600 })
    writeFileSync(join(cwd, 'prose'), 'my token is x', { mode: 0o600 })
    const cases: readonly [readonly string[], string][] = [
      [
        [],
        "The admin's token is needed: give it with --token-file FILE or in the variable DICEWRIGHT_TOKEN; the first start of the server printed it. [token-missing]",
      ],
      [['--token-file', 'empty'], 'empty has no token: expected one word. [token-missing]'],
      [['--token-file', 'prose'], 'prose has no token: expected one word. [token-missing]'],
      [['--token-file', 'gone'], 'gone cannot be read: there is no such file or folder. [file-unreadable]'],
      [['--token-file', ''], '--token-file is "": expected a file. [usage]'],
      [
        ['--token-file', 'prose', '--token', 'x'],
        'Both --token and --token-file are given: expected one of the two. [usage]',
      ],
    ]
    for (const [args, sentence] of cases)
      expect(await run(['open', 'submissions', ...at, ...args], cwd)).toEqual({
        code: 2,
        out: '',
        err: `dicewright: ${sentence}\n`,
      })
    expect(asked).toEqual([])
  })

  it('is saved as a file that only its owner reads, and none is asked for where it could not be kept', async () => {
    const { asked, at } = await server()
    const cwd = folder()
    const made = await run(['token', 'mika', '--save', 'mika.token', ...at], cwd)
    expect(made).toEqual({
      code: 0,
      out: '',
      err: 'You are mika. The token is in mika.token, which only you can read: dicewright submit FILE --token-file mika.token\n',
    })
    expect(readFileSync(join(cwd, 'mika.token'), 'utf8')).toBe('made-token\n')
    expect(statSync(join(cwd, 'mika.token')).mode & 0o777).toBe(0o600)
    const json = await run(['token', 'mika', '--save', 'two.token', '--json', ...at], cwd)
    expect(json).toEqual({ code: 0, out: '{"owner":"mika","file":"two.token"}\n', err: '' })
    expect(asked.length).toBe(2)
    for (const [file, code] of [
      ['mika.token', 'file-exists'],
      ['gone/x.token', 'folder-unwritable'],
    ] as const)
      expect((await run(['token', 'mika', '--save', file, ...at], cwd)).err).toMatch(new RegExp(`\\[${code}\\]\\n$`))
    expect(asked.length).toBe(2)
    const closed = ['--server', 'http://127.0.0.1:1/']
    expect((await run(['token', 'mika', '--save', 'new.token', ...closed], cwd)).code).toBe(4)
    expect(existsSync(join(cwd, 'new.token'))).toBe(false)
  })
})
