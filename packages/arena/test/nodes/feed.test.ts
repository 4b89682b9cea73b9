/** Matches are told to gateways while somebody watches there, and not otherwise. */
import { expect, it, vi } from 'vitest'
import type { Header } from '@dicewright/engine'
import { FeedReceiver } from '../../src/nodes/feed-receiver.ts'
import { FeedSender } from '../../src/nodes/feed-sender.ts'
import { allFeeds } from '../../src/nodes/feed-wire.ts'
import { Beacon } from '../../src/nodes/beacons.ts'
import type { GatewaySays } from '../../src/nodes/connection-wire.ts'
import { Interest } from '../../src/nodes/interest.ts'
import { QuietLive } from '../ladder/support.ts'
import { lineOf } from '../live/support.ts'
import { LocalBus } from '../messaging/local-bus.ts'

const header = { game: 'six-dice', seats: 2, players: ['a', 'b'] } as unknown as Header
const line = (id: string) => lineOf(id, header, ['one', null])
const entry = (ply: number) => ({ ply }) as never

function setUp() {
  const bus = new LocalBus()
  const told: string[] = []
  bus.subscribe(allFeeds, (text) => told.push(JSON.parse(text).kind))
  const sender = new FeedSender(bus, 'worker')
  const seen = new QuietLive()
  const receiver = new FeedReceiver(bus, seen, () => {})
  receiver.came('worker')
  let isWatching = false
  const beacon = new Beacon<GatewaySays>(bus, 'gateway', 'one', () => ({ sockets: 0, address: '', isWatching }))
  const watch = (on: boolean) => {
    isWatching = on
    beacon.tell()
    if (on) receiver.begin()
    else receiver.end()
  }
  const close = () => {
    beacon.close()
    receiver.close()
    sender.close()
  }
  return { sender, receiver, seen, told, watch, close, [Symbol.dispose]: close }
}

it('tells nothing while nobody watches, then all that is shown, and what follows', async () => {
  using parts = setUp()
  const { sender, receiver, seen, told, watch } = parts
  sender.began(line('1-1'), header)
  sender.entered('1-1', 0, [entry(0), entry(1)])
  watch(true)
  await receiver.upToDate()
  expect(seen.live.map(({ id }) => id)).toEqual(['1-1'])
  expect(seen.plies.get('1-1')).toBe(2)
  expect(told).toEqual([])
  await vi.waitFor(() => expect(sender.isWatched).toBe(true))
  sender.entered('1-1', 2, [entry(2)])
  await vi.waitFor(() => expect(seen.plies.get('1-1')).toBe(3))
  expect(told).toEqual(['entered'])
})

it('forgets what was shown once nobody watches, and begins anew for the next', async () => {
  using parts = setUp()
  const { sender, receiver, seen, told, watch } = parts
  watch(true)
  await vi.waitFor(() => expect(sender.isWatched).toBe(true))
  sender.began(line('1-1'), header)
  await vi.waitFor(() => expect(seen.live).toHaveLength(1))
  watch(false)
  expect(seen.live).toEqual([])
  await vi.waitFor(() => expect(sender.isWatched).toBe(false))
  sender.entered('1-1', 0, [entry(0)])
  sender.began(line('1-2'), header)
  watch(true)
  await receiver.upToDate()
  expect(seen.live.map(({ id }) => id)).toEqual(['1-1', '1-2'])
  expect(seen.plies.get('1-1')).toBe(1)
  expect(told).toEqual(['began'])
})

it('shows what was kept back before it answers who begins to watch', async () => {
  using parts = setUp()
  const { sender, receiver, seen, watch } = parts
  const shown = Promise.withResolvers<void>()
  sender.onWatched(async () => {
    await shown.promise
    sender.began(line('7-1'), header)
  })
  watch(true)
  await vi.waitFor(() => expect(sender.isWatched).toBe(true))
  shown.resolve()
  await receiver.upToDate()
  await vi.waitFor(() => expect(seen.live.map(({ id }) => id)).toEqual(['7-1']))
})

it('goes on to watch some seconds after the last question, and as long as somebody watches', () => {
  const changes: boolean[] = []
  let [nowMs, isWatched] = [0, false]
  const interest = new Interest({ isWatched: () => isWatched, changed: (isOn) => changes.push(isOn), now: () => nowMs })
  expect(interest.look()).toBe(false)
  interest.ask()
  nowMs = 9_999
  expect(interest.look()).toBe(true)
  isWatched = true
  nowMs = 60_000
  interest.ask()
  nowMs = 120_000
  expect(interest.look()).toBe(true)
  isWatched = false
  nowMs = 130_000
  expect(interest.look()).toBe(false)
  expect(changes).toEqual([true, false])
})
