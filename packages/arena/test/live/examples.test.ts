/** The remote bots of `examples/`, as people start them, in a whole match over a line that breaks once. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { connect as dial, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { unwrap } from '@dicewright/engine'
import { gameById } from '@dicewright/engine/modules'
import { sixDice } from '@dicewright/engine/six-dice'
import { describe, expect, it, onTestFinished } from 'vitest'
import { machineClock } from '../../src/live/clock.ts'
import { root } from '../helpers.ts'
import { expectSoon, playTable, serve } from './support.ts'

const python = ['python3', 'python'].find(
  (command) => spawnSync(command, ['-c', 'import websockets'], { stdio: 'ignore' }).status === 0,
)
// Not everybody has Python with its WebSocket package; whoever has not reads so.
if (!python) process.stdout.write('remote-bot.py is not run: Python or its package websockets is not installed\n')

const bots = [
  { file: 'remote-bot.js', command: process.execPath, usage: 'Usage: DICEWRIGHT_TOKEN=... node remote-bot.js http' },
  { file: 'remote-bot.py', command: python ?? '', usage: 'Usage: DICEWRIGHT_TOKEN=... python3 remote-bot.py http' },
]

interface Started {
  readonly child: ChildProcess
  readonly said: { out: string; err: string }
  readonly ended: Promise<number | null>
}

function start(command: string, args: readonly string[], token: string): Started {
  const child = spawn(command, args, {
    env: { ...process.env, DICEWRIGHT_TOKEN: token },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (bytes: Buffer) => (said.out += bytes.toString()))
  child.stderr.on('data', (bytes: Buffer) => (said.err += bytes.toString()))
  onTestFinished(() => void child.kill())
  return { child, said, ended: once(child, 'close').then(([code]) => code as number | null) }
}

/** A line to a server that can be broken. */
async function line(port: number) {
  const sockets = new Set<Socket>()
  const relay = createServer((near) => {
    const far = dial(port, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    }
    near.pipe(far).pipe(near)
  })
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const cut = () => sockets.forEach((socket) => socket.destroy())
  onTestFinished(() => {
    cut()
    relay.close()
  })
  return { port: (relay.address() as AddressInfo).port, cut }
}

/** The clock is the machine's here, and the machine may be busy. */
const patient = { helloMs: 100_000, readyMs: 100_000, decisionMs: 100_000, matchMs: 1_000_000, bankMs: 100_000 }

it('remote-bot.js is at most 40 lines', () => {
  expect(readFileSync(join(root, 'examples/remote-bot.js'), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(
    40,
  )
})

/** A server that answers every WebSocket with this status; counts how many came. */
async function turnsAway(status: number) {
  const asked = { times: 0 }
  const server = createHttpServer().on('upgrade', (_, socket) => {
    asked.times++
    socket.on('error', () => {}).end(`HTTP/1.1 ${status} Refused\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

describe.each(bots)('$file', ({ file, command, usage }) => {
  const run = (args: readonly string[], token = 'token-ann') =>
    start(command, [join(root, 'examples', file), ...args], token)

  it.skipIf(command === '')(
    'plays a whole match of Six Dice and goes on after a lost connection',
    async () => {
      const server = await serve({ clock: machineClock, limits: patient })
      const relay = await line(server.port)
      const { said } = run([`http://127.0.0.1:${relay.port}`, 'kettle', 'six-dice'])
      const isReady = () => server.live.ready.some(({ versionId }) => versionId === 'ann.kettle.1')
      await expectSoon(isReady).toBe(true)
      let plies = 0
      let isCut = false
      const feed = {
        ...server.live,
        entered(...told: Parameters<typeof server.live.entered>) {
          server.live.entered(...told)
          plies += told[2].length
          if (plies > 30 && !isCut) {
            isCut = true
            relay.cut()
          }
        },
      }
      const game = unwrap(sixDice(2, { target: 5000 }))
      const { report } = await playTable({ live: server.live, game, seats: ['ann.kettle.1', null], feed })
      expect(isCut).toBe(true)
      expect(report.verdict).toBeNull()
      expect(report.seats[0]?.incidents).toEqual([])
      const ranks = report.seats.map(({ rank }) => rank)
      const end = new RegExp(`match 1-1: over, ranks \\[?${ranks.join(', ?')}\\]?\n`)
      await expectSoon(() => said.out).toMatch(end)
      expect(said.err).toBe('')
    },
    120_000,
  )

  it.skipIf(command === '').each(['chaser', 'yatzy', 'yessir', 'royal-turf'])(
    'plays a whole match of %s by what is legal',
    async (id) => {
      const server = await serve({ clock: machineClock, limits: patient })
      const { said } = run([`http://127.0.0.1:${server.port}`, 'kettle', id])
      await expectSoon(() => server.live.ready.some(({ games }) => games.join() === id)).toBe(true)
      const game = unwrap(gameById(id)!(2))
      const { report } = await playTable({ live: server.live, game, seats: ['ann.kettle.1', null] })
      expect(report.verdict).toBeNull()
      expect(report.seats[0]!.decisions).toBeGreaterThan(2)
      expect(report.seats[0]!.incidents).toEqual([])
      expect(said.err).toBe('')
    },
    120_000,
  )

  it.skipIf(command === '').each([429, 502, 503])(
    'tries again where it is turned away with %i for now',
    async (status) => {
      const { asked, address } = await turnsAway(status)
      const { child, said } = run([address, 'kettle', 'six-dice'])
      await expectSoon(() => asked.times).toBeGreaterThanOrEqual(2)
      expect(child.exitCode).toBeNull()
      expect(said.err).toContain(String(status))
      expect(said.err).not.toMatch(/Traceback|    at /)
    },
    120_000,
  )

  it.skipIf(command === '')(
    'ends with one sentence where the address is none, or has no WebSocket',
    async () => {
      const forgotten = run(['http://127.0.0.1:8642', 'kettle', 'six-dice'], '')
      expect(await forgotten.ended).toBe(2)
      expect(forgotten.said.err).toMatch(/^Usage: [^\n]+\n$/)
      for (const nonsense of ['nonsense', '127.0.0.1:8642', 'http://', 'http://:::', 'ws://127.0.0.1:8642']) {
        const lost = run([nonsense, 'kettle', 'six-dice'])
        // oxlint-disable-next-line no-await-in-loop -- few processes at once
        expect(await lost.ended, nonsense).toBe(2)
        expect(lost.said.err, nonsense).toMatch(/^Usage: [^\n]+\n$/)
      }
      const { asked, address } = await turnsAway(404)
      const lost = run([address, 'kettle', 'six-dice'])
      expect(await lost.ended).toBe(1)
      expect(lost.said.err).toMatch(/^[^\n]*404[^\n]*\n$/)
      expect(asked.times).toBe(1)
    },
    120_000,
  )

  it.skipIf(command === '')(
    'ends and says why where another process takes over',
    async () => {
      const server = await serve({ clock: machineClock })
      const given = [`http://127.0.0.1:${server.port}`, 'kettle', 'six-dice']
      const older = run(given)
      await expectSoon(() => server.live.ready.length).toBe(1)
      const newer = run(given)
      expect(await older.ended).toBe(1)
      expect(older.said.err).toBe('a newer connection of the same bot or person took over\n')
      expect(newer.child.exitCode).toBeNull()
    },
    120_000,
  )

  it.skipIf(command === '')(
    'says how it is used, and why it is refused',
    async () => {
      const lost = run([])
      expect(await lost.ended).toBe(2)
      expect(lost.said.err).toContain(usage)
      const server = await serve({ clock: machineClock })
      const refused = run([`http://127.0.0.1:${server.port}`, 'kettle', 'six-dice'], 'nonsense')
      expect(await refused.ended).toBe(1)
      expect(refused.said.err).toMatch(/^token-wrong: The token is unknown/)
    },
    120_000,
  )
})
