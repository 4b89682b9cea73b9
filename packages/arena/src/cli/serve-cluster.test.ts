/** What `serve` and `worker` take for a process of a cluster, and what they refuse. */
import { describe, expect, it } from 'vitest'
import { readServeFlags, work } from './serve.ts'

const store = 'postgres://db/arena'
const bus = 'nats://bus'

describe('the flags of a cluster', () => {
  it('name all roles where they name none', () => {
    expect(readServeFlags({ store, bus }, {}).cluster).toEqual({
      store,
      bus,
      roles: ['gateway', 'coordinator', 'worker'],
    })
    expect(readServeFlags({ store, bus, role: 'worker, gateway' }, {}).cluster!.roles).toEqual(['gateway', 'worker'])
    expect(readServeFlags({ store }, {}).cluster).toBeNull()
  })

  it.each([
    [{ bus }, /^--bus is given without --store: expected the address of a PostgreSQL[^\n]+\.$/],
    [{ role: 'worker' }, /^--role is "worker" without --bus[^\n]+\.$/],
    [{ store, bus, role: 'boss' }, /^--role is "boss": "boss" is none of gateway, coordinator, worker[^\n]+\.$/],
    [{ store, bus, role: '' }, /^--role is "": "" is none of[^\n]+\.$/],
    [{ store, bus, pace: '100' }, /^--pace is given with --bus[^\n]+\.$/],
    [{ store, bus, data: '.data' }, /^--data is given with --bus[^\n]+\.$/],
  ])('%j is refused in a sentence', (flags, sentence) => {
    expect(() => readServeFlags(flags, {})).toThrow(sentence)
  })

  it('are needed by a worker', async () => {
    await expect(work({ bus }, {})).rejects.toThrow(/^--store is missing/)
    await expect(work({ store }, {})).rejects.toThrow(/^--bus is missing/)
  })
})
