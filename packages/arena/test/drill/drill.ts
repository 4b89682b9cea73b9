/**
 * The drill: a server that plays all the time is killed again and again at random moments, its match children too, and
 * its disk runs full. After every end the data folder is looked through.
 */
// One round after the other.
/* oxlint-disable no-await-in-loop */
import { fork, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { random, unwrap } from '@dicewright/engine'
import { sixDice } from '@dicewright/engine/six-dice'
import { cups } from '@dicewright/engine/testing'
import { Arena } from '../../src/arena/arena.ts'
import { createLive } from '../../src/live/index.ts'
import { createWorkers } from '../../src/workers/index.ts'
import { Ledger } from './checks.ts'
import { modulesOf } from '../modules.ts'
import { withCups } from '../with-cups.ts'
import type { DrillSettings, FromServer, ToServer } from './messages.ts'

export interface DrillPlan {
  /** An empty folder. */
  readonly data: string
  readonly seed: number
  /** Servers that are killed; or as many as fit into some seconds. */
  readonly rounds?: number
  readonly seconds?: number
  readonly children?: number
  readonly tell?: (line: string) => void
}

export interface Drilled {
  readonly kills: number
  readonly childKills: number
  readonly fullDisks: number
  /** Sets that were finished. */
  readonly sets: number
}

/** Matches a server finishes at most before it is killed, and the milliseconds that is waited for at most. */
const mostMatches = 8
const mostMs = 5_000

const bots = {
  kettle: 'let n = 0; export default { games: ["six-dice", "cups"], act: ({ legal }) => legal[n++ % legal.length] }',
  spoon: 'export default { games: ["six-dice", "cups"], act: ({ legal }) => legal.at(-1) }',
  fork: 'export default { games: ["six-dice", "cups"], act: ({ legal }) => legal[Math.floor(Math.random() * legal.length)] }',
}

/** Throws a sentence at the first thing that is lost, or there twice. */
export async function drill({
  data,
  seed,
  rounds,
  seconds,
  children = 2,
  tell = () => {},
}: DrillPlan): Promise<Drilled> {
  await prepare(data)
  const ledger = new Ledger()
  const source = random(seed)
  const below = (limit: number) => source.below(limit)
  const endMs = Date.now() + (seconds ?? 0) * 1000
  const counts = { kills: 0, childKills: 0, fullDisks: 0 }
  while (rounds === undefined ? Date.now() < endMs : counts.kills < rounds) {
    const server = await Server.start({ data, setsWanted: 1_000_000, children }, ledger)
    for (let events = below(4); events > 0; events--) {
      await setTimeout(below(400))
      if (below(2) === 0) {
        counts.childKills++
        server.send({ type: 'kill', pick: below(1000) })
      } else {
        counts.fullDisks++
        server.send({ type: 'disk', pages: below(30) })
        await setTimeout(below(300))
        // Now and then it is killed while the disk is full.
        if (below(3) > 0) server.send({ type: 'disk', pages: null })
      }
    }
    await server.play(below(mostMatches))
    if (below(3) === 0) await setTimeout(below(30))
    // Most of the time within a transaction, or between two.
    else await server.die(below(300))
    await server.kill()
    counts.kills++
    await ledger.check(data)
    tell(`${counts.kills} servers killed, ${ledger.sets} sets finished, nothing lost`)
  }
  const last = await Server.start({ data, setsWanted: 0, children }, ledger)
  await last.finish()
  await last.kill()
  await ledger.check(data)
  return { ...counts, sets: ledger.sets }
}

/** Two authors with three bots that want sets all the time. */
async function prepare(data: string): Promise<void> {
  const workers = createWorkers({ children: 1, modules: withCups })
  const live = createLive()
  const arena = unwrap(await Arena.open({ data, workers, live, modules: modulesOf(sixDice, cups) }))
  const authors = [await authorOf(arena, 'ann'), await authorOf(arena, 'ben')]
  for (const [i, [name, source]] of Object.entries(bots).entries()) {
    const hash = createHash('sha256').update(source).digest('hex')
    const script = {
      name,
      file: `${name}.js`,
      language: 'js',
      source,
      hash,
      games: ['six-dice', 'cups'],
      steps: [],
    } as const
    const { versionId } = unwrap(await arena.addVersion(authors[i % 2]!, script))
    await arena.decide(versionId, 'rated', null)
  }
  await arena.close()
  await Promise.all([live.close(), workers.close()])
}

async function authorOf(arena: Arena, name: string) {
  return unwrap(await arena.authorise(unwrap(await arena.newToken(name)).token))
}

/** A server in a process of its own. */
class Server {
  readonly #process: ChildProcess
  readonly #ledger: Ledger
  readonly #isOpen: Promise<unknown>
  #isFinished: () => void = () => {}

  static async start(settings: DrillSettings, ledger: Ledger): Promise<Server> {
    const server = new Server(settings, ledger)
    await server.#isOpen
    return server
  }

  private constructor(settings: DrillSettings, ledger: Ledger) {
    this.#ledger = ledger
    this.#process = fork(fileURLToPath(new URL('server.ts', import.meta.url)), [JSON.stringify(settings)], {
      execArgv: ['--conditions=source', '--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#isOpen = promise
    this.#process.on('message', (message: FromServer) => {
      if (message.type === 'open') resolve()
      else if (message.type === 'closed') ledger.closed.add(message.match)
      else if (message.type === 'finished') this.#isFinished()
      else if (message.sentence.startsWith('The ladder failed')) throw new Error(message.sentence)
    })
    this.#process.once('exit', (code) => reject(new Error(`the server ended with code ${code} before it was open`)))
  }

  send(message: ToServer): void {
    this.#process.send(message)
  }

  /** Settles once so many more matches are kept. */
  async play(matches: number): Promise<void> {
    const goal = this.#ledger.closed.size + matches
    for (let ms = 0; this.#ledger.closed.size < goal && ms < mostMs; ms += 5) await setTimeout(5)
  }

  /** Settles once nothing that was begun is left. */
  async finish(): Promise<void> {
    const finished = new Promise<void>((resolve) => (this.#isFinished = resolve))
    this.send({ type: 'finish' })
    await finished
  }

  /** Settles once it has ended by itself, after that many statements, or does nothing any more. */
  async die(statements: number): Promise<void> {
    this.send({ type: 'die', statements })
    for (let ms = 0; this.#process.exitCode === null && this.#process.signalCode === null && ms < mostMs; ms += 5)
      await setTimeout(5)
  }

  async kill(): Promise<void> {
    if (this.#process.signalCode !== null) return
    const gone = once(this.#process, 'exit')
    this.#process.kill('SIGKILL')
    await gone
  }
}
