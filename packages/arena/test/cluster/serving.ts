/** A cluster in this process, on real PostgreSQL and NATS: as many members as a test wants, each as a process would be. */
import { randomBytes } from 'node:crypto'
import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { sixDice } from '@dicewright/engine/six-dice'
import { Client as Postgres } from 'pg'
import { openCluster, type ClusterSettings, type RunningCluster } from '../../src/server/cluster.ts'
import { afterTheTest, need } from '../helpers.ts'
import { natsUrl } from '../messaging/nats-url.ts'
import { modulesOf } from '../modules.ts'
import { askServer, decided, type Answer, type Asked } from '../serving.ts'

const postgresUrl = process.env['DICEWRIGHT_TEST_POSTGRES'] ?? 'postgres://postgres@127.0.0.1:5432/test'

/** A member with the role of a gateway. */
export interface TestGateway {
  readonly address: string
  readonly ask: (path: string, asked?: Asked) => Promise<Answer>
  readonly close: () => Promise<void>
}

export interface TestCluster {
  readonly store: string
  /** What members say to the operator. */
  readonly told: readonly string[]
  /** Of the admin, once a coordinator made one. */
  readonly admin: Promise<string>
  gateway(settings?: Partial<ClusterSettings>): Promise<TestGateway>
  coordinator(settings?: Partial<ClusterSettings>): Promise<RunningCluster>
  worker(settings?: Partial<ClusterSettings>): Promise<RunningCluster>
  /** Rows of a query in the store. */
  rows<T>(sql: string): Promise<readonly T[]>
}

/** Plays validations alone, but where a test says otherwise. */
export async function startCluster(
  settings: Partial<ClusterSettings> = {},
  atEnd: typeof afterTheTest = afterTheTest,
): Promise<TestCluster> {
  const { store, rows } = await makeSchema(atEnd)
  const told: string[] = []
  const admin = Promise.withResolvers<string>()
  const join = async (
    role: ClusterSettings['roles'][number],
    own: Partial<ClusterSettings>,
  ): Promise<RunningCluster> => {
    const running = need(
      await openCluster({
        store,
        bus: natsUrl,
        roles: [role],
        host: '127.0.0.1',
        port: 0,
        modules: modulesOf(sixDice),
        children: 1,
        limits: { houseSets: 0, setsWanted: 0 },
        notify: (sentence) => told.push(sentence),
        tell: admin.resolve,
        ...settings,
        ...own,
      }),
    )
    let closed: Promise<void> | null = null
    const close = () => (closed ??= running.close())
    atEnd(close)
    return { ...running, close }
  }
  return {
    store,
    told,
    admin: admin.promise,
    async gateway(own = {}) {
      const running = await join('gateway', own)
      const { address } = running.listening!
      return { address, close: () => running.close(), ask: (path, asked = {}) => askServer(address, path, asked) }
    },
    coordinator: (own = {}) => join('coordinator', own),
    worker: (own = {}) => join('worker', own),
    rows,
  }
}

/** Makes an author; answers with the token. */
export async function author({ ask }: TestGateway, name: string): Promise<string> {
  const { status, body } = await ask('api/tokens', { body: { name } })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.token
}

/** Sends a bot at one gateway and waits at another until it is decided. */
export async function submit(
  { ask }: TestGateway,
  other: TestGateway,
  token: string,
  name: string,
  source: string,
): Promise<any> {
  const sent = await ask('api/bots', { token, body: { name, file: `${name}.js`, source } })
  if (sent.status !== 201) throw new Error(JSON.stringify(sent.body))
  return decided(other.ask, token, sent.body.id)
}

/** A schema of its own, dropped at the end, and the streams of its arena with it. */
export async function makeSchema(atEnd = afterTheTest): Promise<Pick<TestCluster, 'store' | 'rows'>> {
  const schema = `c${randomBytes(8).toString('hex')}`
  await run(postgresUrl, `create schema ${schema}`)
  // Nobody cuts the power here: commits need not wait for the disk.
  const store = `${postgresUrl}?options=${encodeURIComponent(`-c search_path=${schema} -c synchronous_commit=off`)}`
  atEnd(async () => {
    const [arena] = await run<{ name: string }>(store, 'select name from arena').catch(() => [])
    await run(postgresUrl, `drop schema ${schema} cascade`)
    if (arena) await dropStream(arena.name)
  })
  return { store, rows: (sql) => run(store, sql) }
}

/** Deletes what JetStream keeps of an arena. */
export async function dropStream(arena: string): Promise<void> {
  const connection = await connect({ servers: natsUrl })
  const manager = await jetstreamManager(connection)
  await manager.streams.delete(`dicewright-${arena}`).catch(() => {})
  await connection.close()
}

async function run<T>(at: string, sql: string): Promise<T[]> {
  const client = new Postgres(at)
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows as T[]
}
