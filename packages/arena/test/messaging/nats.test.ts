/** On a NATS server with JetStream: `DICEWRIGHT_NATS` names it, or one is at its usual port. */
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { afterEach, describe, expect, test } from 'vitest'
import { openNats, readBusAddress, type Nats } from '../../src/messaging/nats.ts'
import { findPrograms, startNats } from '../cluster/services.ts'
import { testBus, testQueue } from './contract.ts'
import { natsUrl } from './nats-url.ts'

const programs = findPrograms()
const opened: Nats[] = []
const arenas: string[] = []

async function openOne(arena: string, ackMs = 1_000): Promise<Nats> {
  const nats = await openNats({ url: natsUrl, arena, ackMs })
  if (!nats.ok) throw new Error(nats.message)
  opened.push(nats.value)
  return nats.value
}

const newArena = (): string => {
  const arena = `test_${randomBytes(6).toString('hex')}`
  arenas.push(arena)
  return arena
}

afterEach(async () => {
  for (const nats of opened.splice(0)) await nats.close()
  const connection = await connect({ servers: natsUrl })
  const manager = await jetstreamManager(connection)
  for (const arena of arenas.splice(0)) await manager.streams.delete(`dicewright-${arena}`).catch(() => {})
  await connection.close()
})

describe('the bus on NATS', () => {
  testBus(async () => {
    const arena = newArena()
    return { bus: (await openOne(arena)).bus, other: (await openOne(arena)).bus }
  })
})

describe('the queue on JetStream', () => {
  const ackMs = 1_000
  testQueue(async () => {
    const arena = newArena()
    return { queue: (await openOne(arena, ackMs)).queue, other: (await openOne(arena, ackMs)).queue, ackMs }
  })

  test('goes on where its stream was deleted', async () => {
    const arena = newArena()
    const { queue } = await openOne(arena)
    await queue.publish('play', 'gone')
    const connection = await connect({ servers: natsUrl })
    await (await jetstreamManager(connection)).streams.delete(`dicewright-${arena}`)
    await connection.close()
    await queue.publish('play', 'there')
    const pulled = await queue.pull(5, new AbortController().signal)
    expect(pulled.map(({ id }) => id)).toEqual(['there'])
  })
})

test('tells since when it is connected, what waits, and what was given out', async () => {
  const beforeMs = Date.now()
  const nats = await openOne(newArena(), 60_000)
  const { queue } = nats
  for (const id of ['one', 'two', 'three']) await queue.publish('play', id)
  await queue.publish('validation', 'four')
  const [pulled] = await queue.pull(1, new AbortController().signal)
  const found = await nats.state()
  expect(found).toMatchObject({ trouble: null, reconnects: 0, queue: { waiting: 3, lent: 1 } })
  expect(found.sinceMs).toBeGreaterThanOrEqual(beforeMs)
  await pulled!.ack()
  expect((await nats.state()).queue).toEqual({ waiting: 3, lent: 0 })
})

describe('addresses', () => {
  test.each(['', 'localhost', 'http://localhost:4222', 'nats://', 'nats://user:secret@:4222'])('%s', (text) => {
    const read = readBusAddress(text)
    expect(read).toMatchObject({ ok: false, code: 'bus-address' })
    expect((read as { message: string }).message).not.toContain('secret')
  })
  test('several of one cluster', () => {
    expect(readBusAddress('nats://me:secret@one,two:4333')).toEqual({
      ok: true,
      value: {
        servers: ['nats://one:4222', 'nats://two:4333'],
        user: 'me',
        password: 'secret',
        shown: 'nats://one:4222,nats://two:4333',
      },
    })
  })
  test.skipIf(typeof programs === 'string').each([
    [
      'where a login is needed',
      'authorization { user: a, password: secret }\njetstream { store_dir: FOLDER }',
      'bus-login',
    ],
    ['where no streams are kept', '', 'bus-jetstream'],
  ])('%s', async (_, configuration, code) => {
    const { nats } = programs as Exclude<typeof programs, string>
    const { url, stop } = await startNats(nats, configuration)
    const refused = await openNats({ url, arena: 'x', ackMs: 1_000 })
    await stop()
    expect(refused).toMatchObject({ ok: false, code })
    expect((refused as { message: string }).message).toMatch(/^NATS at nats:[^\n]+\.$/)
  })
  test('where nothing listens', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((listening) => server.once('listening', listening))
    const { port } = server.address() as { port: number }
    await new Promise((closed) => server.close(closed))
    const refused = await openNats({ url: `nats://127.0.0.1:${port}`, arena: 'x', ackMs: 1_000 })
    expect(refused).toMatchObject({ ok: false, code: 'bus-unreachable' })
  })
})
