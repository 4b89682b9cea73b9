/**
 * The other process of `spectators.ts`: many connections that watch one match. Each frame has to be the next one, byte for
 * byte as everybody else got it. The first of them watches a second match as well, and can be told not to read.
 */
// Woken when there may be enough.
/* oxlint-disable no-await-in-loop */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { ServerFrames } from '../src/protocol/server.ts'
import { subprotocol } from '../src/protocol/version.ts'
import type { EntryLine } from '../src/referee/hearing.ts'

export type ToCrowd = { readonly type: 'expect' | 'finish'; readonly entries: number } | { readonly type: 'pause' }

export type FromCrowd =
  | { readonly type: 'joined' | 'paused' }
  | { readonly type: 'has'; readonly frames: number }
  | { readonly type: 'finished'; readonly checksum: string; readonly different: number; readonly caughtUp: boolean }

const [count, address = ''] = [Number(process.argv[2]), process.argv[3]]
const say = (message: FromCrowd) => process.send!(message)

/** The start of every delta of the match that all watch; its number follows. */
const deltaStart = Buffer.from('{"type":"delta","match":"1-1","ply":')
/** The deltas as they were first seen, by their ply, and the entries of the match. */
const deltas = new Map<number, Buffer>()
const told: EntryLine[] = []

class Watcher {
  readonly socket: WebSocket
  entries = 0
  frames = 0
  snapshots = 0
  isPaused = false
  #wanted = 0
  #reached: () => void = () => {}
  #sawSecond: () => void = () => {}

  constructor() {
    this.socket = new WebSocket(address, subprotocol, { perMessageDeflate: false })
    this.socket.on('open', () => this.socket.send('{"type":"watch","match":"1-1"}'))
    this.socket.on('message', (data: Buffer) => this.#hear(data))
    this.socket.on('close', (code) => fail(`a connection was closed with ${code}`))
    this.socket.on('error', (error) => fail(error.message))
  }

  /** So many entries and snapshots are there. */
  async reaches(entries: number, snapshots = 1): Promise<void> {
    this.#wanted = entries
    while (this.entries < entries || this.snapshots < snapshots)
      await new Promise<void>((wake) => (this.#reached = wake))
  }

  /** Watches the second match too, and reads no more once it has seen its beginning. */
  async pause(): Promise<void> {
    const begun = new Promise<void>((resolve) => (this.#sawSecond = resolve))
    this.socket.send('{"type":"watch","match":"2-1"}')
    await begun
    this.isPaused = true
    this.socket.pause()
  }

  #hear(data: Buffer): void {
    if (data.compare(deltaStart, 0, deltaStart.length, 0, deltaStart.length) === 0) this.#delta(data)
    else this.#other(JSON.parse(data.toString()) as ServerFrames['delta' | 'hello' | 'snapshot'])
    if (this.entries >= this.#wanted) this.#reached()
  }

  #delta(data: Buffer): void {
    this.frames++
    const ply = Number.parseInt(data.toString('latin1', deltaStart.length, deltaStart.length + 12), 10)
    if (ply !== this.entries) fail(`a delta from ${ply} on came after ${this.entries} entries`)
    const known = deltas.get(ply)
    if (known && !known.equals(data)) fail(`the delta from ${ply} on is not the same for all`)
    if (!known) {
      deltas.set(ply, data)
      told.push(...(JSON.parse(data.toString()) as ServerFrames['delta']).entries)
    }
    this.entries++
  }

  #other(frame: ServerFrames['delta' | 'hello' | 'snapshot']): void {
    if (frame.type !== 'snapshot') return
    if (frame.line.id !== '1-1') return this.#sawSecond()
    this.snapshots++
    this.entries = frame.entries.length
    const differs = frame.entries.some(({ by, text }, i) => told[i]?.by !== by || told[i]?.text !== text)
    if (differs) fail('a snapshot is not what the deltas said')
  }
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const all = Array.from({ length: count }, () => new Watcher())
const [slow] = all
const quick = all.slice(1)
await Promise.all(all.map(({ socket }) => once(socket, 'open')))
await Promise.all(all.map((watcher) => watcher.reaches(0)))
say({ type: 'joined' })

let counted = 0
process.on('message', (message: ToCrowd) => {
  if (message.type === 'pause') void slow!.pause().then(() => say({ type: 'paused' }))
  else if (message.type === 'expect') void expectAll(message.entries)
  else void finish(message.entries)
})

async function expectAll(entries: number): Promise<void> {
  await Promise.all((slow!.isPaused ? quick : all).map((watcher) => watcher.reaches(entries)))
  const frames = all.reduce((sum, watcher) => sum + watcher.frames, 0)
  say({ type: 'has', frames: frames - counted })
  counted = frames
}

async function finish(entries: number): Promise<void> {
  slow!.socket.resume()
  await slow!.reaches(entries, 2)
  const lines = told.map(({ by, text }) => `${by} ${text}\n`)
  const checksum = createHash('sha256').update(lines.join('')).digest('hex').slice(0, 16)
  const different = all.filter((watcher) => watcher.entries !== entries).length
  say({ type: 'finished', checksum, different, caughtUp: slow!.snapshots === 2 })
  for (const { socket } of all) socket.removeAllListeners('close').terminate()
  process.disconnect()
}
