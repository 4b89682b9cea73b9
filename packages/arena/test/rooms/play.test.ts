/** People and bots play whole matches in rooms: all hear the same, nobody what is hidden, and the dice can be checked. */
import { fair, hides, Match, parseTranscript, random, unwrap, verify, type Game, type Viewer } from '@dicewright/engine'
import { games } from '@dicewright/engine/modules'
import { royalTurf } from '@dicewright/engine/royal-turf'
import { yessir } from '@dicewright/engine/yessir'
import { expect, it, vi } from 'vitest'
import { RoomMatch, setName } from '../../src/rooms/match.ts'
import type { Client } from '../live/support.ts'
import { answer, serveRooms, varied } from './support.ts'

vi.setConfig({ testTimeout: 120_000 })

const wholeGames = {
  'six-dice': { target: 1000 },
  chaser: {},
  yatzy: {},
  yessir: { preset: 'short' },
  'royal-turf': { races: 1, chips: 'hidden' },
}

it.each(Object.entries(wholeGames))(
  'plays %s to its end, with a bot and somebody who watches',
  async (game, options) => {
    const server = await serveRooms()
    const mine = await server.make({
      game,
      options,
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }, { kind: 'person' }],
    })
    const { id } = mine.room
    const watcher = await server.enter(id)
    const ann = await server.enter(id, mine.key)
    const ben = await server.enter(id, server.join(id, 'Ben').key)
    answer(ann, varied(7))
    answer(ben, varied(11))
    const [end, ...ends] = await Promise.all([ann, ben, watcher].map((client) => client.next('end')))
    for (const other of ends) expect(other).toMatchObject({ transcript: end!.transcript, secret: end!.secret })

    const transcript = unwrap(parseTranscript(end!.transcript!))
    const verified = unwrap(verify(transcript, games))
    expect(verified.dice).toBe('recomputed')
    expect(transcript.header.players).toEqual(['Ann', 'greedy', 'Ben'])
    const { match } = verified
    expect(end).toMatchObject({ result: match.game.ranks(match.state), scores: match.game.returns(match.state) })
    expect(server.played).toEqual([{ game, signs: new Map() }])

    hearsNoMore(ann, match, 0)
    hearsNoMore(ben, match, 2)
    hearsNoMore(watcher, match, 'table')
  },
)

it('takes no decision back that showed something hidden (J2.2-3)', () => {
  const game = unwrap(yessir(2, { preset: 'short' }))
  const room = new RoomMatch('x.1', game, ['a', 'b'])
  const persons = new Set([0, 1])
  expect(room.undoOf(0, persons)).toMatchObject({ code: 'undo-refused' })
  // The pass that ends the turns lifts all cups.
  let last = 0
  for (let passes = 0; passes < 2; passes++) {
    last = room.turn!
    expect(room.act('d').ok).toBe(true)
  }
  expect(room.undoOf(last, persons)).toMatchObject({ code: 'undo-refused' })
})

/** Whoever reads was told every entry once, in order, as heard there, with states in which nothing hidden stands. */
function hearsNoMore(client: Client, match: Match, viewer: Viewer): void {
  const events = [...client.all('event')].toSorted((a, b) => a.ply - b.ply)
  const table = client.all('table').at(-1)!.match
  const before = table && viewer === 'table' ? table.entries : []
  const entries = [...before, ...events.filter(({ ply }) => ply >= before.length).flatMap((event) => event.entries)]
  expect(entries).toEqual(match.heard(viewer))
  if (!hides(match.game)) return
  const first = { below: () => 0 }
  const seen = events.flatMap(({ ply, states }) => states!.map((state, i) => ({ ply: ply + i + 1, state })))
  for (const { ply, state } of seen)
    expect(state).toEqual(match.game.toJSON(match.game.redeal(match.stateAt(ply), viewer, first)))
}

it.each([unwrap(yessir(3, { preset: 'short' })), unwrap(royalTurf(3, { chips: 'hidden' }))] as Game[])(
  'tells of $facts.id the same whatever is hidden (J2.6, R19)',
  (game) => {
    const players = ['a', 'b', 'c']
    for (let seed = 1; seed <= 20; seed++) {
      const chance = random(seed)
      const secret = Uint8Array.from({ length: 32 }, () => chance.below(256))
      const room = new RoomMatch('x.1', game, players, { secret, set: setName, actions: [] })
      const whole = new Match(game, { dice: fair(secret, setName), players })
      whole.rollAll()
      for (let step = 0; step < 30 && room.turn !== null; step++) {
        const { legal } = room.question
        const action = legal[chance.below(legal.length)]!
        expect(room.act(action).ok).toBe(true)
        unwrap(whole.act(action))
        whole.rollAll()
      }
      for (const viewer of [0, 1, 2, 'table'] as const) {
        const { entries, states } = room.told(viewer)
        expect(entries).toEqual(whole.heard(viewer))
        for (const [i, state] of states!.entries()) {
          const other = game.redeal(whole.stateAt(i + 1), viewer, chance)
          expect(game.toJSON(game.redeal(other, viewer, { below: () => 0 }))).toEqual(state)
          // It looks to this reader as the true one does.
          const shown = unwrap(game.restore(state))
          expect(game.observe(shown, viewer)).toEqual(game.observe(whole.stateAt(i + 1), viewer))
        }
      }
    }
  },
)
