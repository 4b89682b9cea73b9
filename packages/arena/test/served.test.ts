/** Which games and seats a server has ladders for, and what becomes of those it had. */
import type { GameModule } from '@dicewright/engine'
import { games } from '@dicewright/engine/modules'
import { chaser } from '@dicewright/engine/chaser'
import { sixDice } from '@dicewright/engine/six-dice'
import { describe, expect, it, vi } from 'vitest'
import { readServeFlags } from '../src/cli/serve.ts'
import { seatsOfLadders, withSeats } from '../src/seats.ts'
import { folder, need } from './helpers.ts'
import { modulesOf } from './modules.ts'
import { openArena } from './ladder/support.ts'

// Many sets are played, and this machine may have other things to do.
vi.setConfig({ testTimeout: 120_000 })

/** The games that there would be ladders for, with their seats where they are fewer than all. */
function served(flag?: string, variable?: string) {
  const { modules, seats } = readServeFlags(
    flag === undefined ? {} : { games: flag },
    variable === undefined ? {} : { DICEWRIGHT_GAMES: variable },
  )
  return (modules as readonly GameModule[]).map((module) => {
    const { id } = module.game.facts
    return `${id}:${seatsOfLadders(seats[id] ? withSeats(module, seats[id]).game : module.game).join('')}`
  })
}

describe('--games', () => {
  it('names games and their seats, in any order; all of both where it says nothing', () => {
    expect(served()).toEqual(games.map((game) => `${game.facts.id}:${seatsOfLadders(game).join('')}`))
    expect(served('yatzy:2-3, six-dice:2')).toEqual(['six-dice:2', 'yatzy:23'])
    expect(served('chaser')).toEqual(['chaser:234'])
    expect(served(undefined, 'six-dice:4')).toEqual(['six-dice:4'])
    expect(served('yatzy:2', 'six-dice')).toEqual(['yatzy:2'])
  })

  it.each([
    ['chess', /^--games is "chess": "chess" is no game with seats; expected some of six-dice, /],
    ['six-dice:', /"six-dice:" is no game with seats/],
    ['six-dice:9', /the ladders of six-dice have 2 to 4 seats/],
    ['six-dice:3-2', /the ladders of six-dice have 2 to 4 seats/],
    ['six-dice,six-dice:2', /six-dice is there twice/],
    ['', /"" is no game with seats/],
    ['six-dice,', /"" is no game with seats/],
  ])('refuses %j in one sentence', (text, message) => {
    expect(() => readServeFlags({ games: text }, {})).toThrow(message)
    expect(() => readServeFlags({ games: text }, {})).toThrow(/^[^\n]+\.$/)
  })
})

describe('a server of some games', () => {
  it('has no other ladders, plays nothing else, and keeps what it had', async () => {
    const data = folder()
    const all = await openArena({ data, modules: modulesOf(sixDice, chaser) })
    await all.rated(await all.author('ann'), 'kettle', 'kettle', ['six-dice', 'chaser'])
    all.arena.start()
    await all.idle()
    const before = (await all.arena.queries.ladder('chaser.2.standard'))!
    const { arena } = all
    await arena.close()

    const some = await openArena({ data, modules: modulesOf(sixDice).map((module) => withSeats(module, [2, 2])) })
    expect((await some.arena.queries.ladders()).map(({ id }) => id)).toEqual([
      'six-dice.2.standard',
      'six-dice.2.remote',
    ])
    expect((await some.arena.queries.info()).games).toEqual([{ id: 'six-dice', seats: [2] }])
    expect(await some.arena.queries.ladder('chaser.2.standard')).toBeNull()
    expect(await some.arena.pauseLadder('chaser.2.standard', true)).toMatchObject({ code: 'ladder-unknown' })
    expect(await some.arena.queries.checkQuery({ ladder: 'six-dice.3.standard', limit: 1 })).toMatchObject({
      ok: false,
    })
    await some.rated(need(await some.arena.authorise(need(await some.arena.newToken('ben')).token)), 'spoon')
    some.arena.start()
    await some.idle()
    expect(new Set(some.workers.jobs.map(({ game }) => `${game.id} ${game.seats}`))).toEqual(new Set(['six-dice 2']))
    expect((await some.arena.queries.bot('kettle'))!.ladders.map(({ id }) => id)).toEqual(['six-dice.2.standard'])
    expect(await some.arena.recompute()).toMatchObject({ equal: true })
    // A match of a game that is not served now is still read.
    const [match] = await some.arena.store.db
      .selectFrom('sets')
      .select('id')
      .where('ladder', '=', 'chaser.2.standard')
      .orderBy('id')
      .execute()
    expect((await some.arena.queries.match(`${match!.id}-1`))!.header.game).toBe('chaser')
    expect(await some.arena.queries.transcript(`${match!.id}-1`)).toContain('chaser')
    await some.arena.close()

    const again = await openArena({ data, modules: modulesOf(sixDice, chaser) })
    expect((await again.arena.queries.ladder('chaser.2.standard'))!.rows).toEqual(before.rows)
  })
})
