/** The built server with the built pages, in a process and a folder of its own. */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const child = fileURLToPath(new URL('arena-child.ts', import.meta.url))
const built = fileURLToPath(new URL('../../../packages/arena/dist/server/serve.js', import.meta.url))

export interface ArenaServer {
  readonly origin: string
  /** The admin's token. */
  readonly admin: string
  /** As a power cut does. */
  readonly kill: () => Promise<void>
  /** On the same port and folder. */
  readonly start: (paceMs: number) => Promise<void>
  /** Ends it and takes its folder away. */
  readonly close: () => Promise<void>
}

/**
 * Opens a server with an empty folder that holds each decision back by `paceMs`; bots, and the house, get `sets`. Only
 * these games have ladders: other sets would take processor time from those that a test waits for.
 */
export async function openArena(games: readonly string[], paceMs: number, sets = 3): Promise<ArenaServer> {
  if (!existsSync(built)) throw new Error('The arena is not built: run npm run build first.')
  const data = await mkdtemp(join(tmpdir(), 'dicewright-pages-'))
  const port = await freePort()
  const serve = (pace: number): Promise<Spawned> => spawned([data, port, pace, sets, games].map(String))
  const first = await serve(paceMs)
  let { server } = first
  const kill = async (): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGKILL')
    await gone
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    admin: first.admin,
    kill,
    async start(pace) {
      server = (await serve(pace)).server
    },
    async close() {
      await kill()
      await rm(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

interface Spawned {
  readonly server: ChildProcess
  /** `null` but for the first start in a folder. */
  readonly admin: string
}

/** Resolves once it says where it is; rejects with all it said where it ends before. */
function spawned(settings: readonly string[]): Promise<Spawned> {
  const server = spawn(process.execPath, [child, ...settings], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  return new Promise((resolve, reject) => {
    const receive = (part: Buffer): void => {
      said += part.toString()
      if (said.includes('Dicewright is at ')) resolve({ server, admin: /^Admin token: (\S+)$/m.exec(said)![1]! })
    }
    server.stdout.on('data', receive)
    server.stderr.on('data', receive)
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
  })
}

/** A free port. */
async function freePort(): Promise<number> {
  const holder = createServer()
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
  const address = holder.address()
  await new Promise((resolve) => holder.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
