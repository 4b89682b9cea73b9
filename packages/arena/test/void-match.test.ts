/** Matches of sets that are void: whoever asks for one is told so, by the store, over HTTP and over a WebSocket. */
import { once } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { sixDice } from '@dicewright/engine/six-dice'
import { noMatch } from '../src/arena/no-match.ts'
import { endSet } from '../src/ladder/end-set.ts'
import { ensureHouse, ensureLadders } from '../src/ladder/ladders.ts'
import { socketPath, subprotocol } from '../src/protocol/version.ts'
import { disableBot } from '../src/store/bots.ts'
import type { SetPurpose } from '../src/api/index.ts'
import { beginSet, endAttempt, recoverSets, voidWaiting, type OpenSet } from '../src/store/sets.ts'
import { serverLimits } from '../src/limits.ts'
import { openStoreOf } from '../src/store/open.ts'
import type { Store } from '../src/store/store.ts'
import { folder, need } from './helpers.ts'
import { modulesOf } from './modules.ts'
import { secretText } from './ladder/support.ts'
import { quiet, startServer } from './serving.ts'
import { storeOf } from './store-of.ts'

// A server starts, and this machine may have other things to do.
vi.setConfig({ testTimeout: 120_000 })

/** A store with the house in it; `random` plays from afar where that is asked for. */
async function storeIn(data: string, isRemote: boolean): Promise<Store> {
  const store = need(await openStoreOf({ data, retryMs: 10, ...(await storeOf(data)) }))
  await store.db.transaction().execute(async (tx) => {
    await ensureLadders(tx, [sixDice])
    await ensureHouse(tx, modulesOf(sixDice), 1)
  })
  if (isRemote) await store.db.updateTable('bots').set({ tier: 'remote' }).where('id', '=', 'random').execute()
  return store
}

const begin = ({ db }: Store, tier: 'remote' | 'standard', purpose: SetPurpose = 'rated'): Promise<OpenSet> => {
  const set = { ladder: `six-dice.2.${tier}`, purpose, versions: ['random.1', 'greedy.1'], secret: secretText('s') }
  return db.transaction().execute((tx) => beginSet(tx, set, 1))
}

const fail = ({ db }: Store, set: OpenSet, why: string): Promise<unknown> =>
  db
    .transaction()
    .execute((tx) =>
      endSet(tx, { set, end: { kind: 'infra', why, state: 'void' }, isRemote: false, nowMs: 2, bounds: serverLimits }),
    )

describe('a match of a void set', () => {
  it('says that the server ended, of remote sets and of validations', async () => {
    const store = await storeIn(folder(), true)
    const [remote, validation] = [await begin(store, 'remote'), await begin(store, 'standard', 'validation')]
    expect(await noMatch(store.db, '1-1')).toMatchObject({ code: 'match-unknown' })
    await store.db.transaction().execute((tx) => recoverSets(tx, 3))
    expect(await noMatch(store.db, `${remote.id}-2`)).toEqual({
      ok: false,
      code: 'match-void',
      at: '1-2',
      message: 'Set 1 is void: the server ended while it was played. Its bots are seated in new sets.',
    })
    expect((await noMatch(store.db, `${validation.id}-1`)).message).toBe(
      'Set 2 is void: the server ended while it was played. Its version is validated in new sets.',
    )
    await store.close()
  })

  it('says that the arena failed, and how only where it is about connections', async () => {
    const store = await storeIn(folder(), false)
    await fail(store, await begin(store, 'remote'), 'kettle is not connected')
    await fail(store, await begin(store, 'standard'), 'spawn /somewhere/node EAGAIN')
    expect((await noMatch(store.db, '1-1')).message).toBe(
      'Set 1 is void: the arena could not play it (kettle is not connected). Its bots are seated in new sets.',
    )
    expect((await noMatch(store.db, '2-1')).message).toBe(
      'Set 2 is void: the arena itself failed, none of its bots did. Its bots are seated in new sets.',
    )
    await store.close()
  })

  it('says that a bot was disabled before it was its turn', async () => {
    const store = await storeIn(folder(), false)
    const { id } = await begin(store, 'standard')
    await store.db.transaction().execute(async (tx) => {
      await endAttempt(tx, id, { state: 'waiting', outcome: 'interrupted', detail: 'the server ended' }, 2)
      await disableBot(tx, 'random', true)
      await voidWaiting(tx, 'random', 3)
    })
    expect(await noMatch(store.db, '1-1')).toMatchObject({
      code: 'match-void',
      message: 'Set 1 is void: one of its bots was disabled before it was played. Its bots are seated in new sets.',
    })
    await store.close()
  })

  it('is not one that the set never had, nor one that waits', async () => {
    const store = await storeIn(folder(), false)
    const set = await begin(store, 'standard')
    await store.db.transaction().execute((tx) => recoverSets(tx, 2))
    expect(await noMatch(store.db, '1-2')).toMatchObject({
      code: 'match-unknown',
      message: 'Match "1-2" has not begun: its set waits or is being played.',
    })
    await fail(store, set, 'no child')
    expect((await noMatch(store.db, '1-2')).code).toBe('match-void')
    for (const id of ['1-3', '2-1', '1', 'x'])
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      expect(await noMatch(store.db, id)).toMatchObject({
        code: 'match-unknown',
        at: id,
        message: expect.stringContaining(`There is no match "${id}"`),
      })
    await store.close()
  })

  it('is refused as such by a server that was killed while a remote bot played', async () => {
    const data = folder()
    // What a power cut leaves: a set that is running.
    const store = await storeIn(data, true)
    await begin(store, 'remote')
    await store.close()
    const server = await startServer({ data, limits: quiet })
    const body = { ok: false, code: 'match-void', message: expect.stringContaining('Set 1 is void: the server ended') }
    expect(await server.ask('api/matches/1-2')).toMatchObject({ status: 410, body: { ...body, at: 'id' } })
    expect(await server.ask('api/matches/1-2/transcript')).toMatchObject({ status: 410, body: { ...body, at: 'id' } })
    expect(await server.ask('api/matches/1-3')).toMatchObject({ status: 404, body: { code: 'match-unknown' } })
    const frames = await heard(server.address, { type: 'watch', match: '1-2' })
    expect(frames.at(-1)).toMatchObject({ type: 'error', code: 'match-void', at: '1-2', retryable: false })
  })
})

/** What is answered over a WebSocket up to the first error. */
async function heard(address: string, frame: object): Promise<readonly { readonly type: string }[]> {
  const socket = new WebSocket(new URL(socketPath, address.replace(/^http/, 'ws')), subprotocol)
  const frames: { readonly type: string }[] = []
  await once(socket, 'open')
  const refused = new Promise<void>((resolve, reject) => {
    socket.on('message', (data: Buffer) => {
      const said = JSON.parse(data.toString()) as { readonly type: string }
      frames.push(said)
      if (said.type === 'error') resolve()
    })
    socket.once('close', () => reject(new Error('closed before it was answered')))
  })
  socket.send(JSON.stringify(frame))
  await refused
  socket.terminate()
  return frames
}
