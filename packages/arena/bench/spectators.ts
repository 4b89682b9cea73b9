/**
 * `npm run bench:spectators -- [--spectators N] [--seconds N] [--json]`: one match, many who watch it over real sockets in
 * a process of their own, and one of them does not read. Prints frames delivered a second, what a frame costs the server,
 * and its memory; with the checksum of what everybody got, which must be one and the same.
 */
// One batch after the other: the next is made once the last has arrived everywhere.
/* oxlint-disable no-await-in-loop */
import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Match, refuse, repeatable, unwrap, botsOf, type Header } from '@dicewright/engine'
import { moduleById } from '@dicewright/engine/modules'
import { sixDice } from '@dicewright/engine/six-dice'
import type { MatchLine } from '../src/api/index.ts'
import { createLive, type Live } from '../src/live/index.ts'
import { serverLimits } from '../src/limits.ts'
import { socketPath } from '../src/protocol/version.ts'
import type { EntryLine } from '../src/referee/hearing.ts'
import type { Host } from '../src/ports/host.ts'
import type { FromCrowd, ToCrowd } from './crowd.ts'

/** Deltas sent before it is waited for everybody: those of a moment are written together, a single one is on its own. */
const burst = 50
const id = '1-1'
/** The second match: its deltas are far more than a system holds back for a socket that is not read. */
const floodId = '2-1'
const floodDeltas = 400

interface Phase {
  readonly name: string
  readonly frames: number
  readonly seconds: number
  readonly framesPerSecond: number
  /** Processor time of the server, in microseconds a frame. */
  readonly microsecondsPerFrame: number
  readonly rssMiB: number
  readonly heapMiB: number
}

const { values } = parseArgs({
  options: {
    spectators: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
  },
})

async function main(): Promise<number> {
  const [spectators, seconds] = [positive('spectators', values.spectators), positive('seconds', values.seconds)]
  const { live, port, close } = await serve(spectators)
  const { header, entries } = sample()
  const crowd = new Crowd(spectators, `ws://127.0.0.1:${port}${socketPath}`)
  const shown = new Show(live, crowd, header, entries)
  await crowd.joined()
  const phases = [
    await measured('warming up', () => shown.run(1, burst)),
    await measured('one delta at a time', () => shown.run(seconds, 1)),
    await measured('bursts of deltas', () => shown.run(seconds, burst)),
  ]
  await crowd.pauseOne()
  shown.flood()
  phases.push(await measured('one does not read', () => shown.run(seconds, burst)))
  const heard = await crowd.finish(shown.told)
  close()
  const report = {
    command: `npm run bench:spectators -- ${process.argv.slice(2).join(' ')}`.trimEnd(),
    machine: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`,
    node: process.version,
    spectators,
    entries: shown.told.length,
    phases,
    caughtUp: heard.caughtUp,
    checksum: heard.checksum,
    isEqual: heard.checksum === checksumOf(shown.told) && heard.different === 0,
  }
  process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : table(report))
  return report.isEqual ? 0 : 1
}

/** A match that never ends: the entries of real ones, again and again. */
class Show {
  readonly told: EntryLine[] = []
  readonly #live: Live
  readonly #crowd: Crowd
  readonly #entries: readonly EntryLine[]

  constructor(live: Live, crowd: Crowd, header: Header, entries: readonly EntryLine[]) {
    this.#live = live
    this.#crowd = crowd
    this.#entries = entries
    live.began(lineOf(id, header), header)
    live.began(lineOf(floodId, header), header)
  }

  /** Fills up whatever holds frames back for the one that watches the second match and does not read. */
  flood(): void {
    const entries = [{ by: 0, text: 'x'.repeat(60_000) }]
    for (let ply = 0; ply < floodDeltas; ply++) this.#live.entered(floodId, ply, entries)
  }

  /** Deltas of one entry for so many seconds, `batch` between two waits; answers with the frames that arrived. */
  async run(seconds: number, batch: number): Promise<number> {
    const endMs = performance.now() + seconds * 1000
    let frames = 0
    while (performance.now() < endMs) {
      for (let i = 0; i < batch; i++) {
        const entry = this.#entries[this.told.length % this.#entries.length]!
        this.#live.entered(id, this.told.length, [entry])
        this.told.push(entry)
        // Each is a turn of its own, as they come from the matches.
        await setImmediate()
      }
      frames += await this.#crowd.has(this.told.length)
    }
    return frames
  }
}

/** The process of those who watch. */
class Crowd {
  readonly #child: ChildProcess
  readonly #messages: FromCrowd[] = []
  #wake: () => void = () => {}

  constructor(spectators: number, address: string) {
    const file = fileURLToPath(new URL('crowd.ts', import.meta.url))
    const flags = process.execArgv
    this.#child = spawn(process.execPath, [...flags, file, String(spectators), address], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    this.#child.on('message', (message: FromCrowd) => {
      this.#messages.push(message)
      this.#wake()
    })
    this.#child.on('exit', (code) => {
      if (code !== 0) throw new Error(`those who watch have ended with ${code}`)
    })
  }

  /** Everybody is connected and has seen the beginning. */
  async joined(): Promise<void> {
    await this.#next('joined')
  }

  /** Waits until all that read have so many entries; answers with the frames that arrived since the last time. */
  async has(entries: number): Promise<number> {
    this.#say({ type: 'expect', entries })
    return (await this.#next('has')).frames
  }

  async pauseOne(): Promise<void> {
    this.#say({ type: 'pause' })
    await this.#next('paused')
  }

  /** Lets the one read again, and answers with what everybody has got in the end. */
  async finish({ length }: readonly EntryLine[]) {
    this.#say({ type: 'finish', entries: length })
    return this.#next('finished')
  }

  #say(message: ToCrowd): void {
    this.#child.send(message)
  }

  async #next<T extends FromCrowd['type']>(type: T): Promise<FromCrowd & { readonly type: T }> {
    for (;;) {
      const found = this.#messages.findIndex((message) => message.type === type)
      if (found >= 0) return this.#messages.splice(found, 1)[0] as FromCrowd & { readonly type: T }
      await new Promise<void>((resolve) => (this.#wake = resolve))
    }
  }
}

/** A server for nobody but those who watch. */
async function serve(spectators: number) {
  const room = spectators + 10
  const live = createLive({ limits: { sockets: room, socketsPerAddress: room } })
  const server = createServer()
  live.attach(server, nobody)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    void live.close()
    server.close()
  }
  return { live, port: (server.address() as AddressInfo).port, close }
}

async function measured(name: string, run: () => Promise<number>): Promise<Phase> {
  const [startMs, startCpu] = [performance.now(), process.cpuUsage()]
  const frames = await run()
  const seconds = (performance.now() - startMs) / 1000
  const { user, system } = process.cpuUsage(startCpu)
  await setImmediate()
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  return {
    name,
    frames,
    seconds,
    framesPerSecond: Math.round(frames / seconds),
    microsecondsPerFrame: (user + system) / frames,
    rssMiB: rss / 2 ** 20,
    heapMiB: heapUsed / 2 ** 20,
  }
}

function table({ command, machine, node, spectators, entries, phases, caughtUp, checksum, isEqual }: Report): string {
  const rows = [
    ['', 'frames/s delivered', 'CPU us/frame', 'RSS MiB', 'heap MiB'],
    ...phases.map((phase) => [
      phase.name,
      phase.framesPerSecond.toLocaleString('en'),
      phase.microsecondsPerFrame.toFixed(2),
      phase.rssMiB.toFixed(1),
      phase.heapMiB.toFixed(1),
    ]),
  ]
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)))
  const lines = rows.map((row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '),
  )
  return `${[
    command,
    `${machine}, Node ${node}: ${spectators.toLocaleString('en')} spectators of one match, ${entries.toLocaleString('en')} deltas`,
    '',
    ...lines,
    '',
    `the one that did not read ${caughtUp ? 'has caught up by one snapshot' : 'has not caught up'}`,
    `everybody has ${isEqual ? 'the same' : 'NOT the same'} entries: ${checksum}`,
  ].join('\n')}\n`
}

interface Report {
  readonly command: string
  readonly machine: string
  readonly node: string
  readonly spectators: number
  readonly entries: number
  readonly phases: readonly Phase[]
  readonly caughtUp: boolean
  readonly checksum: string
  readonly isEqual: boolean
}

/** A match between house bots. */
function sample(): { readonly header: Header; readonly entries: readonly EntryLine[] } {
  const game = unwrap(sixDice(2))
  const match = new Match(game, { dice: repeatable('1', 'bench'), players: ['greedy', 'greedy'] })
  const policy = botsOf(moduleById('six-dice')!)['greedy']!.policy('00'.repeat(16), game.options)
  match.rollAll()
  while (match.actor !== 'over') {
    const seat = match.actor as number
    const legal = game.legalTexts(match.state)
    unwrap(match.act(policy({ seat, observation: game.observe(match.state, seat), legal }) as string))
    match.rollAll()
  }
  const { header, entries } = match.transcript()
  return { header, entries }
}

const checksumOf = (entries: readonly EntryLine[]): string =>
  createHash('sha256')
    .update(entries.map(({ by, text }) => `${by} ${text}\n`).join(''))
    .digest('hex')
    .slice(0, 16)

const lineOf = (match: string, header: Header): MatchLine => ({
  id: match,
  set: 1,
  match: 1,
  matches: 1,
  ladder: 'six-dice.2.standard',
  purpose: 'rated',
  seats: header.players.map((bot) => ({ bot, version: 1, versionId: bot, owner: null, isHouse: true })),
  state: 'live',
  startedMs: Date.now(),
  endedMs: null,
  plies: 0,
  result: null,
})

const refused = async () => ({ ok: false, code: 'token-wrong', message: 'Nobody plays here.', at: 'token' }) as const
const nobody: Host = {
  authorise: refused,
  remoteBot: refused,
  snapshot: async () => null,
  noMatch: async (match) => refuse('match-unknown', match, 'Nothing is kept here.'),
  owns: async () => false,
}

function positive(name: string, text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && value > 1 && value <= serverLimits.sockets) return value
  throw new Error(`--${name} is ${text}: expected a whole number from 2 to ${serverLimits.sockets}`)
}

process.exitCode = await main()
