/** The steps of a season over HTTP, and what is refused at each. */
// @module-tag processes
// One author after the other.
/* oxlint-disable no-await-in-loop */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { BotPage, Ladder, MatchLine, SeasonPage } from '../../src/api/index.ts'
import { by, folder, run } from '../helpers.ts'
import { decided, eventually, fineBot, quiet, startServer, type Served } from '../serving.ts'
import { isOnPostgres } from '../store-of.ts'

const games = [{ game: 'six-dice', seats: 2, options: { target: 1000 } }]
const roster = 'author,team\nmika,red\nrolf,blue\nsumi,red\n'

/** Asks with the admin's token. */
const admin = (server: Served, path: string, body?: unknown) =>
  server.ask(`api/admin/${path}`, { token: server.adminToken!, ...(body === undefined ? {} : { body }) })

/** Makes a season; answers with the tokens by author. */
async function make(server: Served, more: object = {}): Promise<Readonly<Record<string, string>>> {
  const { status, body } = await admin(server, 'seasons', { name: 'cup', games, roster, sets: 4, width: null, ...more })
  expect({ status, body }).toMatchObject({ status: 201, body: { season: { entrants: [] } } })
  return Object.fromEntries(body.tokens.map(({ author, token }: any) => [author, token]))
}

const step = (server: Served, name: string, what: string) => admin(server, `seasons/${name}`, { step: what })

const send = (server: Served, token: string, name: string) =>
  server.ask('api/bots', { token, body: { name, file: 'a.js', source: fineBot() } })

async function sendAndWait(server: Served, token: string, name: string): Promise<void> {
  const { status, body } = await send(server, token, name)
  expect({ status, body }).toMatchObject({ status: 201 })
  expect((await decided(server.ask, token, body.id)).state).toBe('rated')
}

describe('a season', () => {
  it('takes each step once and in its order, and says why it takes no other', async () => {
    const server = await startServer({ limits: quiet })
    const tokens = await make(server)
    const refused = (body: object) => ({ status: 409, body: { ok: false, code: 'season-state', ...body } })
    expect(await step(server, 'cup', 'freeze')).toMatchObject(
      refused({ message: 'The season cup is made and not open yet: only an open season is frozen, once.' }),
    )
    expect(await step(server, 'cup', 'final')).toMatchObject(
      refused({
        message: 'The season cup is made and not open yet: the final of a frozen season alone is played, once.',
      }),
    )
    expect(await send(server, tokens['mika']!, 'kettle')).toMatchObject({
      status: 403,
      body: {
        code: 'season-closed',
        message: 'The season cup is not open yet: send it once the organiser opens it.',
      },
    })
    expect(await step(server, 'Cup', 'open')).toMatchObject({ status: 200, body: { state: 'open', isTaking: true } })
    await sendAndWait(server, tokens['mika']!, 'kettle')
    expect(await step(server, 'cup', 'freeze')).toMatchObject({
      status: 409,
      body: {
        code: 'season-entries',
        message: 'The season cup has 1 entry of six-dice: a table needs 2 of different authors or teams.',
      },
    })
    await sendAndWait(server, tokens['sumi']!, 'spoon')
    expect((await step(server, 'cup', 'freeze')).body.message).toBe(
      'The season cup has 2 entries of six-dice, of 1 author or team: a table needs 2 of different authors or teams.',
    )
    await sendAndWait(server, tokens['rolf']!, 'pan')
    await sendAndWait(server, tokens['rolf']!, 'pot')
    const frozen = (await step(server, 'cup', 'freeze')).body as SeasonPage
    // Of an author the bot that was sent last.
    expect(frozen.entrants.map(({ number, bot, team }) => [number, bot, team])).toEqual([
      [1, 'kettle', 'red'],
      [2, 'pot', 'blue'],
      [3, 'spoon', 'red'],
    ])
    expect(await step(server, 'cup', 'freeze')).toMatchObject(
      refused({ message: 'The season cup is frozen: only an open season is frozen, once.' }),
    )
    expect(await send(server, tokens['mika']!, 'kettle')).toMatchObject({
      status: 403,
      body: { code: 'season-closed', message: 'The season cup is frozen: what was sent before takes part.' },
    })
    const stranger = await server.author('stranger')
    expect((await send(server, stranger, 'ladle')).status).toBe(201)
    expect(await step(server, 'cup', 'publish')).toMatchObject(refused({}))
    expect(await server.ask('api/seasons/cup/bundle')).toMatchObject(refused({}))
    expect(await step(server, 'cup', 'final')).toMatchObject({ status: 200 })
    const finished = await eventually(
      async () => (await server.ask('api/seasons/cup')).body as SeasonPage,
      ({ state }) => state === 'finished',
    )
    expect(finished).toMatchObject({ tables: null, secret: null, progress: { sets: 4, most: 4 } })
    expect((await admin(server, 'seasons/cup')).body.tables).toHaveLength(1)
    const hidden = (await server.ask('api/matches')).body as readonly MatchLine[]
    expect(hidden.filter(({ purpose }) => purpose === 'season')).toEqual([])
    const last = await server.arena.store.db.selectFrom('seasonSets').select('set').executeTakeFirstOrThrow()
    expect(await server.ask(`api/matches/${last.set}-1`)).toMatchObject({
      status: 403,
      body: { code: 'match-embargoed' },
    })
    const own = await server.ask(`api/versions/kettle.1/logs/${last.set}-1`, { token: tokens['mika']! })
    expect(own.status).not.toBe(200)

    const published = (await step(server, 'cup', 'publish')).body as SeasonPage
    expect(published).toMatchObject({ state: 'published', tables: [{ sets: 4, end: 'sets' }] })
    expect(published.secret).toMatch(/^[0-9a-f]{64}$/)
    expect(await step(server, 'cup', 'publish')).toMatchObject(refused({}))
    expect((await server.ask(`api/matches/${last.set}-1`)).body).toMatchObject({ purpose: 'season', state: 'ended' })
    const bundle = (await server.ask('api/seasons/cup/bundle')).body as string
    expect((await server.ask('api/seasons/cup/bundle?transcripts=hashes')).body.length).toBeLessThan(bundle.length / 3)
    // The season is over: everybody may send again. What took part cannot be deleted.
    expect((await send(server, tokens['mika']!, 'kettle')).status).toBe(201)
    expect(await server.ask('api/bots/pot', { token: tokens['rolf']!, method: 'DELETE' })).toMatchObject({
      body: { code: 'bot-played' },
    })
    // Names may go, and the bundle still verifies.
    await eventually(
      () =>
        admin(server, 'authors/rolf').then(() =>
          server.ask('api/admin/authors/rolf', { token: server.adminToken!, method: 'DELETE' }),
        ),
      ({ status }) => status === 200,
    )
    const after = (await server.ask('api/seasons/cup/bundle')).body as string
    expect(after).not.toContain('rolf')
    expect(after.split('\n').at(-3)).toBe(bundle.split('\n').at(-3))
    const cwd = folder()
    writeFileSync(join(cwd, 'cup.jsonl'), after)
    const verified = await run(['season', 'verify', 'cup.jsonl', '--replay', '0'], cwd)
    expect(verified).toMatchObject({ code: 0, err: '' })
    // Somebody changes one digit.
    writeFileSync(
      join(cwd, 'other.jsonl'),
      after.replace(/(?<="returns":\[-?)\d/, (digit) => `${9 - Number(digit)}`),
    )
    const differing = await run(['season', 'verify', 'other.jsonl'], cwd)
    expect(differing).toMatchObject({ code: 1, out: '' })
    expect(differing.err).toMatch(
      /^dicewright: Line 6 of the bundle is not as it was written: .* \[bundle-differs\]\n$/,
    )
  })

  it('is refused with what it cannot be made from, each in one sentence', async () => {
    const server = await startServer({ limits: quiet })
    const cases: readonly (readonly [more: object, code: string, message: RegExp])[] = [
      [
        { games: [{ game: 'chess', seats: 2 }] },
        'game-unknown',
        /^There is no game "chess" on this server: expected one of six-dice\.$/,
      ],
      [{ games: [] }, 'season-value', /games is \[\]: expected a list of games/],
      [{ games: [...games, ...games] }, 'season-value', /"six-dice:2": expected each game with a number of seats once/],
      [{ games: [{ game: 'six-dice', seats: 9 }] }, 'seat-count', /has 9 seats for six-dice: expected 2 to 4/],
      [{ games: [{ ...games[0], options: { target: 3 } }] }, 'option-value', /Option target is 3/],
      [{ name: '' }, 'name-value', /The season's name is ""/],
      [{ roster: 'author\nmika\nmika\n' }, 'roster-double', /Line 3 of the roster/],
      [{ teams: ['red'] }, 'roster-team', /Line 3 of the roster has the team "blue": expected one of red/],
      [{ roster: 7 }, 'season-value', /roster is 7: expected CSV/],
      [{ entries: 'all' }, 'season-value', /entries is "all": expected author, team, several/],
      [{ sets: 0 }, 'season-value', /sets is 0: expected a whole number from 1/],
      [{ width: -1 }, 'season-value', /width is -1: expected points from 1/],
      [{ closesMs: 5 }, 'season-value', /closesMs is "1970-/],
      [{ isEmbargoed: 'yes' }, 'season-value', /isEmbargoed is "yes": expected true or false/],
    ]
    for (const [more, code, message] of cases) {
      const { body } = await admin(server, 'seasons', { name: 'cup', games, roster, ...more })
      expect(body).toMatchObject({ ok: false, code, message: expect.stringMatching(message) })
    }
    expect((await server.ask('api/seasons')).body).toEqual([])
    expect((await server.ask('api/server')).body.now.authors).toBe(0)
    const tokens = await make(server)
    expect((await admin(server, 'seasons', { name: 'CUP', games, roster })).body).toMatchObject({ code: 'name-taken' })
    // Those who are known keep their tokens.
    const second = await admin(server, 'seasons', { name: 'league', games, roster: 'author\nmika\nnobu\n' })
    expect(second.body.tokens.map(({ author, token }: any) => [author, token === null])).toEqual([
      ['mika', true],
      ['nobu', false],
    ])
    expect(await server.ask('api/admin/seasons/cup', { token: tokens['mika']! })).toMatchObject({ status: 403 })
    expect(await step(server, 'nothing', 'open')).toMatchObject({ status: 404, body: { code: 'season-unknown' } })
    expect(await step(server, 'cup', 'close')).toMatchObject({ status: 400, body: { code: 'body-shape' } })
  })

  // Of verifying, which has a bundle and no store.
  it.skipIf(isOnPostgres)(
    'is over once its intervals are narrow enough, by the table that verifying comes to',
    async () => {
      const server = await startServer({ limits: quiet })
      const tokens = await make(server, { sets: 500, width: 400 })
      await step(server, 'cup', 'open')
      for (const author of ['mika', 'rolf', 'sumi']) await sendAndWait(server, tokens[author]!, `bot-of-${author}`)
      for (const what of ['freeze', 'final']) await step(server, 'cup', what)
      await eventually(
        () => server.ask('api/seasons/cup'),
        ({ body }) => body.state === 'finished',
      )
      const { tables, progress } = (await step(server, 'cup', 'publish')).body as SeasonPage
      expect(tables).toMatchObject([{ end: 'width', sets: progress!.sets }])
      expect(tables![0]!.rounds).toBeGreaterThan(1)
      expect(progress!.sets).toBeLessThan(500)
      for (const { low, high } of tables![0]!.rows) expect(high - low).toBeLessThanOrEqual(400)
      const cwd = folder()
      writeFileSync(join(cwd, 'cup.jsonl'), (await server.ask('api/seasons/cup/bundle')).body as string)
      expect(await run(['season', 'verify', 'cup.jsonl', '--replay', '2'], cwd)).toMatchObject({ code: 0, err: '' })
    },
  )

  it.skipIf(isOnPostgres)(
    'is verified with bots in other languages, by their sources in the bundle and in a folder',
    async () => {
      const server = await startServer({ limits: quiet })
      const tokens = await make(server)
      await step(server, 'cup', 'open')
      const python = `games = ['six-dice']
def act(observation, legal, help):
    return 'stop' if 'stop' in legal else legal[-1]
`
      for (const [author, body] of [
        ['sumi', { name: 'kettle', file: 'kettle.js', source: fineBot(), sharesSource: true }],
        ['rolf', { name: 'pan', file: 'pan.py', source: python }],
      ] as const) {
        const token = tokens[author]!
        const sent = await server.ask('api/bots', { token, body })
        expect((await decided(server.ask, token, sent.body.id)).state).toBe('rated')
      }
      for (const what of ['freeze', 'final']) await step(server, 'cup', what)
      await eventually(
        () => server.ask('api/seasons/cup'),
        ({ body: page }) => page.state === 'finished',
      )
      await step(server, 'cup', 'publish')
      const cwd = folder()
      const bundle = (await server.ask('api/seasons/cup/bundle')).body as string
      writeFileSync(join(cwd, 'cup.jsonl'), bundle)
      writeFileSync(join(cwd, 'pan.py'), python)
      const verified = await run(['season', 'verify', 'cup.jsonl', '--sources', '.'], cwd)
      expect(verified, verified.err).toMatchObject({ code: 0, err: '' })
      expect(verified.out).toContain('Proven by playing 4 sets of 4 again')
    },
  )

  // Of dates, roles and words; the tests beside it ask the store the same.
  it.skipIf(isOnPostgres)('opens and closes by its dates', async () => {
    const nowMs = Date.now()
    const server = await startServer({ limits: quiet })
    const hourMs = 3_600_000
    const tokens = await make(server, { opensMs: nowMs - hourMs, closesMs: nowMs + hourMs })
    expect((await server.ask('api/seasons/cup')).body).toMatchObject({ state: 'open', isTaking: true })
    await sendAndWait(server, tokens['mika']!, 'kettle')
    const later = await admin(server, 'seasons', {
      name: 'later',
      games,
      roster: 'author\nnobu\n',
      opensMs: nowMs + hourMs,
    })
    expect(later.body.season).toMatchObject({ state: 'made', isTaking: false })
    expect((await send(server, later.body.tokens[0].token, 'ladle')).body.message).toBe(
      `The season later opens at ${new Date(nowMs + hourMs).toISOString()}: send it then.`,
    )
    await server.arena.store.db
      .updateTable('seasons')
      .set({ rules: JSON.stringify({ ...(await server.ask('api/seasons/cup')).body.rules, closesMs: nowMs }) })
      .where('id', '=', 'cup')
      .execute()
    expect((await send(server, tokens['rolf']!, 'pan')).body.message).toBe(
      `The season cup took bots until ${new Date(nowMs).toISOString()}.`,
    )
    expect((await server.ask('api/seasons/cup')).body).toMatchObject({ state: 'open', isTaking: false })
  })
})

describe('a roster', () => {
  const add = (server: Served, text: string, more: object = {}) =>
    admin(server, 'seasons/cup/roster', { roster: text, ...more })

  it.skipIf(isOnPostgres)('takes more authors until the season is frozen', async () => {
    const server = await startServer({ limits: quiet })
    const tokens = await make(server)
    const added = await add(server, 'author,team,source\nnobu,blue,yes\n')
    expect(added).toMatchObject({ status: 200, body: { season: { authors: 4, teams: ['red', 'blue'] } } })
    expect(added.body.tokens).toMatchObject([{ author: 'nobu', team: 'blue', token: expect.any(String) as string }])
    const stranger = await server.author('oto')
    const known = await add(server, 'author,team\noto,green\n', { teams: ['green'] })
    expect(known.body).toMatchObject({
      season: { authors: 5, teams: ['red', 'blue', 'green'] },
      tokens: [{ author: 'oto', token: null }],
    })
    await step(server, 'cup', 'open')
    await sendAndWait(server, added.body.tokens[0].token, 'ladle')
    await sendAndWait(server, stranger, 'oven')
    await sendAndWait(server, tokens['mika']!, 'kettle')
    const page = (await server.ask('api/seasons/cup')).body as SeasonPage
    expect(page.entrants.map(({ bot, team, sharesSource }) => [bot, team, sharesSource])).toEqual([
      ['kettle', 'red', false],
      ['ladle', 'blue', true],
      ['oven', 'green', false],
    ])
    const cases: readonly (readonly [text: string, code: string, message: RegExp])[] = [
      [
        'author\nmika\n',
        'roster-double',
        /^Line 2 of the roster has the author "mika", who is on the roster already: /,
      ],
      ['author\nMlKA\n', 'roster-double', /who looks like "mika" on the roster already/],
      ['author\nrin\nrin\n', 'roster-double', /who is in line 2 already/],
      ['author,team\nrin,gren\n', 'roster-team', /has the team "gren": expected one of red, blue, green\.$/],
      ['author,team\nrin,Red\n', 'roster-team', /team "Red", which looks like "red" of the teams there are/],
      ['name\nrin\n', 'roster-malformed', /the columns "name"/],
      ['', 'roster-malformed', /^The roster has no line/],
    ]
    for (const [text, code, message] of cases) {
      const { status, body } = await add(server, text)
      expect({ status, body }).toMatchObject({ status: 400, body: { code, message: expect.stringMatching(message) } })
    }
    expect(await add(server, 'author\nrin\n', { teams: 'red' })).toMatchObject({ body: { code: 'season-value' } })
    await step(server, 'cup', 'freeze')
    expect(await add(server, 'author\nrin\n')).toMatchObject({
      status: 409,
      body: { code: 'season-state', message: 'The season cup is frozen: authors are added until it is frozen.' },
    })
    expect(await admin(server, 'seasons/none/roster', { roster: 'author\nrin\n' })).toMatchObject({
      status: 404,
      body: { code: 'season-unknown' },
    })
    expect((await server.ask('api/seasons/cup')).body).toMatchObject({ authors: 5 })
  })
})

describe('a deleted season', () => {
  it('is gone at once with what was played in its final, whatever its state, and leaves the bots', async () => {
    const server = await startServer({ limits: quiet })
    const token = server.adminToken!
    const remove = (name: string) => server.ask(`api/admin/seasons/${name}`, { token, method: 'DELETE' })
    const tokens = await make(server)
    await step(server, 'cup', 'open')
    await sendAndWait(server, tokens['mika']!, 'kettle')
    await sendAndWait(server, tokens['rolf']!, 'pan')
    await step(server, 'cup', 'freeze')
    await step(server, 'cup', 'final')
    await eventually(
      () => server.ask('api/seasons/cup'),
      ({ body }) => body.state === 'finished',
    )
    const { db } = server.arena.store
    const { set } = await db.selectFrom('seasonSets').select('set').orderBy('number').executeTakeFirstOrThrow()
    expect(await server.ask('api/admin/seasons/cup', { token: tokens['mika']!, method: 'DELETE' })).toMatchObject({
      status: 403,
    })
    expect(await remove('Cup')).toMatchObject({
      status: 200,
      body: { name: 'cup', state: 'finished', authors: 3, entries: 2, sets: 4 },
    })
    expect(await server.ask('api/seasons/cup')).toMatchObject({ status: 404, body: { code: 'season-unknown' } })
    expect((await server.ask('api/seasons')).body).toEqual([])
    expect(await remove('cup')).toMatchObject({ status: 404, body: { code: 'season-unknown' } })
    expect((await server.ask(`api/matches/${set}-1`)).status).not.toBe(200)
    await eventually(
      () => db.selectFrom('seasons').select('id').execute(),
      (rows) => rows.length === 0,
    )
    for (const table of ['seasonSets', 'seasonEntries', 'seasonAuthors'] as const)
      expect(await db.selectFrom(table).select('season').execute()).toEqual([])
    expect(await db.selectFrom('matches').select('set').where('set', '=', set).execute()).toEqual([])
    expect((await server.ask('api/bots/kettle')).status).toBe(200)
    // The name is free, and nobody is kept from sending.
    await make(server)
    expect((await remove('cup')).body).toMatchObject({ state: 'made', sets: 0 })
    expect((await send(server, tokens['mika']!, 'kettle')).status).toBe(201)
  })

  it('stops being played, and goes on being deleted after a restart', async () => {
    const data = folder()
    const first = await startServer({ data, limits: quiet })
    const tokens = await make(first, { sets: 10_000 })
    await step(first, 'cup', 'open')
    await sendAndWait(first, tokens['mika']!, 'kettle')
    await sendAndWait(first, tokens['rolf']!, 'pan')
    await step(first, 'cup', 'freeze')
    await step(first, 'cup', 'final')
    const playing = await eventually(
      () => first.ask('api/seasons/cup'),
      ({ body }) => body.progress.sets > 2 && body.progress.playing.length > 0,
    )
    expect(playing.body.progress.playing[0]).toMatchObject({ game: 0, entrants: expect.any(Array) as number[] })
    const gone = await first.ask('api/admin/seasons/cup', { token: first.adminToken!, method: 'DELETE' })
    expect(gone.body).toMatchObject({ state: 'playing', authors: 3, entries: 2 })
    await first.close()
    const second = await startServer({ data, limits: quiet })
    await eventually(
      () => second.arena.store.db.selectFrom('seasons').select('id').execute(),
      (rows) => rows.length === 0,
    )
    expect((await second.ask('api/seasons')).body).toEqual([])
  })
})

describe('an embargo', () => {
  it('shows no results of its ladders but an author the own matches, until the season is published', async () => {
    const server = await startServer({ limits: { houseSets: 0, setsWanted: 3 }, seats: { 'six-dice': [2, 2] } })
    const tokens = await make(server, { isEmbargoed: true })
    await step(server, 'cup', 'open')
    await sendAndWait(server, tokens['mika']!, 'kettle')
    await sendAndWait(server, tokens['rolf']!, 'pan')
    await eventually(
      () => server.arena.store.db.selectFrom('ratings').select('sets').where('version', '=', 'kettle.1').execute(),
      (rows) => (rows[0]?.sets ?? 0) >= 3,
    )
    const { db } = server.arena.store
    const rated = await db
      .selectFrom('sets')
      .select('id')
      .where('ladder', '=', 'six-dice.2.standard')
      .where('purpose', '=', 'rated')
      .execute()
    const seated = await db
      .selectFrom('entrants')
      .select('set')
      .where('version', '=', 'kettle.1')
      .where('ladder', 'is not', null)
      .execute()
    const id = `${seated[0]!.set}-1`
    expect((await server.ask('api/ladders/six-dice.2.standard')).body as Ladder).toMatchObject({
      isEmbargoed: true,
      rows: [],
      found: 0,
    })
    expect(await server.ask('api/ladders/six-dice.2.standard.csv')).toMatchObject({
      status: 403,
      body: { code: 'ladder-embargoed' },
    })
    const page = (await server.ask('api/bots/kettle')).body as BotPage
    expect(page.rated).toMatchObject({ rating: null, sets: 0 })
    expect(page.ladders.find((ladder) => ladder.id === 'six-dice.2.standard')).toMatchObject({
      row: null,
      history: [],
      headToHead: [],
    })
    const seen = (await server.ask('api/matches?limit=100')).body as readonly MatchLine[]
    expect(seen.filter(({ ladder }) => ladder === 'six-dice.2.standard')).toEqual([])
    expect(await server.ask(`api/matches/${id}`)).toMatchObject({ status: 403, body: { code: 'match-embargoed' } })
    expect(await server.ask(`api/matches/${id}/transcript`)).toMatchObject({ status: 403 })
    expect(await server.ask(`api/matches/${id}`, { token: 'wrong' })).toMatchObject({ status: 401 })
    const own = (await server.ask('api/matches?limit=100', { token: tokens['mika']! })).body as readonly MatchLine[]
    const ofLadder = own.filter(({ ladder, purpose }) => ladder === 'six-dice.2.standard' && purpose === 'rated')
    expect(ofLadder.length).toBeGreaterThan(0)
    expect(ofLadder.every(({ seats }) => seats.some(({ owner }) => owner === 'mika'))).toBe(true)
    expect((await server.ask(`api/matches/${id}`, { token: tokens['mika']! })).body).toMatchObject({ id })
    await expectAllForAdmin(server, id)
    expect((await server.ask(`api/versions/kettle.1/logs/${id}`, { token: tokens['mika']! })).status).toBe(200)
    expect(rated.length).toBeGreaterThan(0)
    await db.updateTable('seasons').set({ state: 'published' }).execute()
    expect((await server.ask('api/ladders/six-dice.2.standard')).body.rows.length).toBeGreaterThan(0)
    expect((await server.ask(`api/matches/${id}`)).status).toBe(200)
  })
})

/** The admin's token lifts the embargo, and another author's does not. */
async function expectAllForAdmin(server: Served, match: string): Promise<void> {
  const token = server.adminToken!
  const stranger = await server.author('stranger')
  const ladder = 'six-dice.2.standard'
  const asked = [`matches/${match}`, `matches/${match}/transcript`, `ladders/${ladder}.csv`, `ladders/${ladder}.json`]
  for (const path of [...asked, `ladders/${ladder}/data.jsonl`]) {
    expect([path, (await server.ask(`api/${path}`, { token })).status]).toEqual([path, 200])
    for (const other of [{}, { token: stranger }])
      expect([path, (await server.ask(`api/${path}`, other)).status]).toEqual([path, 403])
  }
  const page = (await server.ask(`api/ladders/${ladder}`, { token })).body as Ladder
  expect(page.isEmbargoed).toBe(true)
  expect(page.rows.map(({ bot }) => bot)).toContain('kettle')
  expect((await server.ask(`api/ladders/${ladder}`)).body).toMatchObject({ rows: [] })
  const bot = (await server.ask('api/bots/kettle', { token })).body as BotPage
  expect(bot.rated!.sets).toBeGreaterThanOrEqual(3)
  expect(bot.ladders.find(({ id }) => id === ladder)!.history.length).toBeGreaterThan(0)
  expect(((await server.ask('api/bots/kettle')).body as BotPage).rated).toMatchObject({ sets: 0 })
  const seen = (await server.ask('api/matches?limit=100', { token })).body as readonly MatchLine[]
  expect(seen.some((line) => line.ladder === ladder && line.purpose === 'rated')).toBe(true)
  // A token that is nobody's hides nothing that everybody sees.
  expect((await server.ask(`api/ladders/${ladder}`, { token: 'wrong' })).status).toBe(200)
}

describe('fair play', () => {
  it.skipIf(isOnPostgres)('seats no two of a team at a rated table', async () => {
    const server = await startServer({ limits: { houseSets: 0, setsWanted: 8 }, seats: { 'six-dice': [2, 3] } })
    const tokens = await make(server)
    await step(server, 'cup', 'open')
    await sendAndWait(server, tokens['mika']!, 'kettle')
    await sendAndWait(server, tokens['sumi']!, 'spoon')
    const { db } = server.arena.store
    await eventually(
      () =>
        db.selectFrom('ratings').select(['version', 'sets']).where('version', 'in', ['kettle.1', 'spoon.1']).execute(),
      (rows) => rows.filter(({ sets }) => sets >= 8).length === 4,
    )
    const together = await db
      .selectFrom('entrants as one')
      .innerJoin('entrants as other', 'other.set', 'one.set')
      .select('one.set')
      .where('one.version', '=', 'kettle.1')
      .where('other.version', '=', 'spoon.1')
      .execute()
    expect(together).toEqual([])
  })
})

it.skipIf(isOnPostgres)('is told on the command line what is wrong, in one sentence', async () => {
  const server = await startServer({ limits: quiet })
  await make(server)
  const at = ['--server', server.address]
  const token = by(server.adminToken!)
  expect(await run(['season', 'freeze', 'cup', ...at, ...token])).toMatchObject({
    code: 2,
    err: 'dicewright: The season cup is made and not open yet: only an open season is frozen, once. [season-state]\n',
  })
  expect((await run(['season', 'show', 'league', ...at])).err).toContain('[season-unknown]')
  expect((await run(['season', 'list', ...at])).out).toMatch(
    /^season +state +games +authors +entries\ncup +made +six-dice:2 +3 +0\n$/,
  )
  expect((await run(['season'])).err).toBe(
    'dicewright: Nothing is asked of a season: expected one of new, add, open, freeze, final, publish, show, list, bundle, delete, verify. [usage]\n',
  )
  expect((await run(['season', 'shut'])).err).toContain('There is no season command "shut": expected one of')
  expect((await run(['season', 'bundle', 'cup', ...at])).err).toContain('[season-state]')
  const cwd = folder()
  writeFileSync(join(cwd, 'more.csv'), 'author,team\nnobu,blue\n')
  const add = ['season', 'add', 'cup', '--roster', 'more.csv', ...at, ...token]
  const added = await run([...add, '--tokens', 'more-tokens.csv'], cwd)
  expect(added, added.err).toMatchObject({ code: 0, out: expect.stringContaining('cup: made, six-dice') })
  expect(added.err).toContain('1 token is in more-tokens.csv, which only you can read')
  expect(readFileSync(join(cwd, 'more-tokens.csv'), 'utf8')).toMatch(/^author,team,token\nnobu,blue,\S+\n$/)
  const twice = await run([...add, '--tokens', 'again.csv'], cwd)
  expect(twice.err).toBe(
    'dicewright: Line 2 of the roster has the author "nobu", who is on the roster already: expected each author once. [roster-double]\n',
  )
  expect(existsSync(join(cwd, 'again.csv'))).toBe(false)
  expect(await run(['season', 'delete', 'cup', ...at, ...token])).toMatchObject({
    code: 2,
    err: 'dicewright: With the season cup its secret, its roster of 4 authors, 0 entries and 0 sets of its final would be lost for good: say --yes to delete it. [usage]\n',
  })
  expect(await run(['season', 'delete', 'cup', '--yes', ...at, ...token])).toMatchObject({
    code: 0,
    out: 'The season cup is deleted, with its secret, its roster of 4 authors, 0 entries and 0 sets of its final. Authors and bots stay.\n',
  })
  expect((await run(['season', 'delete', 'cup', '--yes', ...at, ...token])).err).toContain('[season-unknown]')
  expect((await run(['season', 'verify', 'nowhere.jsonl'])).err).toContain('[file-unreadable]')
})
