/** The server that is drilled: the whole arena with real match children, killed at any moment by whoever forked it. */
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { sixDice } from '@dicewright/engine/six-dice'
import { cups } from '@dicewright/engine/testing'
import { Arena } from '../../src/arena/arena.ts'
import { createLive } from '../../src/live/index.ts'
import { createWorkers } from '../../src/workers/index.ts'
import { modulesOf } from '../modules.ts'
import { withCups } from '../with-cups.ts'
import { sqliteOf } from '../sqlite-of.ts'
import type { DrillSettings, FromServer, ToServer } from './messages.ts'

const { data, setsWanted, children } = JSON.parse(process.argv[2]!) as DrillSettings
const tell = (message: FromServer) => process.send!(message)

let statementsLeft = Infinity
countStatements()

const workers = createWorkers({ children, modules: withCups })
const shown = createLive({ games: [sixDice, cups] })
const live = Object.assign(Object.create(shown) as typeof shown, {
  closed(match: string, end: Parameters<typeof shown.closed>[1]) {
    shown.closed(match, end)
    tell({ type: 'closed', match })
  },
})
const opened = await Arena.open({
  data,
  workers,
  live,
  modules: modulesOf(sixDice, cups),
  limits: { setsWanted, houseSets: 20, diskRetryMs: 50 },
  notify: (sentence) => tell({ type: 'told', sentence }),
})
if (!opened.ok) throw new Error(opened.message)
const { store } = opened.value

process.on('message', (message: ToServer) => {
  if (message.type === 'kill') killChild(message.pick)
  else if (message.type === 'die') statementsLeft = message.statements
  else if (message.type === 'disk') limitDisk(message.pages)
  else void finish()
})
opened.value.start()
tell({ type: 'open', pids: [] })

/** Ends this process between two statements, where a transaction may be open. */
function countStatements(): void {
  type Prepare = (this: DatabaseSync, sql: string) => StatementSync
  const prepare = Object.getOwnPropertyDescriptor(DatabaseSync.prototype, 'prepare')!.value as Prepare
  const count = () => {
    if (statementsLeft-- <= 0) process.kill(process.pid, 'SIGKILL')
  }
  DatabaseSync.prototype.prepare = function counted(this: DatabaseSync, sql: string): StatementSync {
    const statement = prepare.call(this, sql)
    const run = statement.run.bind(statement) as (...values: unknown[]) => never
    const all = statement.all.bind(statement) as (...values: unknown[]) => never
    return Object.assign(statement, {
      run: (...values: unknown[]) => (count(), run(...values)),
      all: (...values: unknown[]) => (count(), all(...values)),
    })
  }
}

function killChild(pick: number): void {
  const { pids } = workers
  if (pids.length > 0) process.kill(pids[pick % pids.length]!, 'SIGKILL')
}

function limitDisk(pages: number | null): void {
  const sqlite = sqliteOf({ store })
  const { page_count: now } = sqlite.prepare('PRAGMA page_count').get() as { page_count: number }
  sqlite.exec(`PRAGMA max_page_count = ${pages === null ? 1_000_000_000 : now + pages}`)
}

async function finish(): Promise<void> {
  const open = () => store.db.selectFrom('sets').select('id').where('state', 'in', ['waiting', 'running']).execute()
  // oxlint-disable-next-line no-await-in-loop -- looks again and again
  while ((await open()).length > 0) await setTimeout(50)
  tell({ type: 'finished' })
}
