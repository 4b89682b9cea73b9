// One question after the other.
/* oxlint-disable no-await-in-loop */
import { describe, expect, it, vi } from 'vitest'
import { parseTranscript, verify, type Header } from '@dicewright/engine'
import { sixDice } from '@dicewright/engine/six-dice'
import { ladderCsv, ladderJson } from '../../src/arena/csv.ts'
import { serverLimits } from '../../src/limits.ts'
import { shownRating } from '../../src/rating.ts'
import { tiers, type LadderRow } from '../../src/api/index.ts'
import type { PlayedMatch, SetJob, SetListener } from '../../src/ports/sets.ts'
import { addVersion } from '../../src/store/bots.ts'
import { nextSets } from '../../src/store/outcomes.ts'
import { historyBetween } from '../../src/store/standings.ts'
import { afterTheTest, need, shared } from '../helpers.ts'
import { byChance, openArena, QuickWorkers, until, type Opened } from './support.ts'

// Many sets are played, and this machine may have other things to do.
vi.setConfig({ testTimeout: 120_000 })

const two = 'six-dice.2.standard'
const wanted = { setsWanted: 6, houseSets: 4 }

/** A rated crowd of three authors, and a version that crashes. */
async function played(atEnd = afterTheTest): Promise<Opened> {
  const workers = new QuickWorkers(2)
  workers.judge = (job, match) => {
    const seat = job.seatings[match - 1]!.findIndex((entrant) => job.entrants[entrant]!.name === 'wobbly v1')
    return seat < 0 ? byChance(job, match) : { seat, fault: 'crash' }
  }
  const opened = await openArena({ workers, limits: wanted }, atEnd)
  const [ann, ben] = [await opened.author('Ann'), await opened.author('ben')]
  await opened.rated(ann, 'Kettle', 'one')
  await opened.rated(ann, 'Kettle', 'two')
  await opened.rated(ben, 'wobbly')
  opened.arena.start()
  await opened.idle()
  return opened
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

describe('the pages', () => {
  /** For what only reads. */
  const onceMade = shared(played)

  it('list matches without reading their transcripts, logs and decisions', async () => {
    const { arena } = onceMade()
    const asked = vi.spyOn(arena.store.db.getExecutor(), 'executeQuery')
    const lines = await arena.queries.matches({ limit: 10, bot: 'greedy' })
    expect(lines).toHaveLength(10)
    for (const { seats, result } of lines)
      expect([result!.ranks.length, result!.returns.length]).toEqual([seats.length, seats.length])
    const queries = asked.mock.calls.map(([query]) => query.sql)
    // One of them asks which results a season hides.
    expect(queries).toHaveLength(5)
    for (const sql of queries) expect(sql).not.toMatch(/\*|transcript|"log"|decisions/)
  })

  it('answer what the server is and does', async () => {
    const { arena } = await played()
    await arena.recompute()
    const { now, ...info } = await arena.queries.info()
    expect(info).toMatchObject({
      protocol: 'dicewright.v1.json',
      games: [{ id: 'six-dice', seats: [2, 3, 4] }],
      tiers,
      limits: { ...serverLimits, ...wanted },
    })
    const ladders = await arena.queries.ladders()
    const sets = ladders.reduce((sum, ladder) => sum + ladder.sets, 0)
    expect(now).toMatchObject({
      children: 2,
      busy: 0,
      setsWaiting: 0,
      setsRated: sets,
      bots: 2,
      authors: 2,
      trouble: null,
    })
    expect(now.lastSet!.id).toBeGreaterThanOrEqual(sets)
    expect(now.recomputed).toMatchObject({ equal: true })
  })

  it('show a ladder best first, with trends that end in the rating', async () => {
    const { arena } = onceMade()
    const { rows, versions } = (await arena.queries.ladder(two))!
    expect(rows).toHaveLength(versions)
    expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, i) => i + 1))
    expect(rows.map(({ rating }) => rating)).toEqual(rows.map(({ rating }) => rating).toSorted((a, b) => b - a))
    for (const { rating, mu, sigma, trend, sets } of rows) {
      expect(rating).toBe(mu - 3 * sigma)
      expect(trend).toHaveLength(Math.min(40, sets))
      expect(trend.at(-1)).toBe(rating)
    }
    expect(rows.find(({ bot }) => bot === 'wobbly')).toMatchObject({
      owner: 'ben',
      version: 1,
      state: 'probation',
      rankBefore: null,
    })
    expect(rows.find(({ bot }) => bot === 'wobbly')!.faults.crash).toBeGreaterThan(0)
    expect(rows.find(({ bot }) => bot === 'greedy')).toMatchObject({ owner: null, versionId: 'greedy.1' })
    expect(await arena.queries.ladder('go.2.standard')).toBeNull()
  })

  it("have a final table: a line for each author's bot by its newest version, the house without a rank", async () => {
    const { arena, rated, idle } = await played()
    await rated({ id: 'ann', name: 'Ann' }, 'Kettle', 'three')
    await idle()
    need(await arena.disableBot('wobbly', true))
    const page = (await arena.queries.ladder(two))!
    const files = await Promise.all(
      [ladderCsv, ladderJson].map(async (make) => textOf(make((await arena.queries.finalTable(two))!))),
    )
    const [head, ...lines] = files[0]!
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','))
    expect(head!.slice(0, 7)).toEqual(['rank', 'bot', 'version', 'owner', 'house', 'state', 'rating'])
    // Once each, best first, as on the ladder.
    const kept = page.rows.filter(({ versionId }) => versionId !== 'kettle.2')
    expect(page.rows.length).toBe(kept.length + 1)
    expect(lines.map(([, bot]) => bot)).toEqual(kept.map(({ bot }) => bot))
    // A fit of all results may come meanwhile.
    const withoutFit = (rows: readonly LadderRow[]) => rows.map((row) => ({ ...row, fit: null }))
    expect(withoutFit(JSON.parse(files[1]!))).toEqual(withoutFit(kept))
    const lineOf = (name: string) => lines.find(([, bot]) => bot === name)!.slice(0, 6)
    expect(lineOf('Kettle')).toEqual(['1', 'Kettle', '3', 'Ann', '', 'rated'])
    expect(lineOf('greedy')).toEqual(['', 'greedy', '1', '', 'yes', 'rated'])
    // Its results stay; what the admin has disabled wins nothing.
    expect(lineOf('wobbly')).toEqual(['', 'wobbly', '1', 'ben', '', 'disabled'])
    need(await arena.disableBot('wobbly', false))
    const places = (await arena.queries.ladder(two))!.rows.flatMap(({ place, versionId }) =>
      place === null ? [] : [[versionId, place]],
    )
    const ordered = kept.filter(({ owner }) => owner !== null).map(({ versionId }, i) => [versionId, i + 1])
    expect(places).toEqual(ordered)
    expect(places).toHaveLength(2)
  })

  it('show of a ladder the rows that are asked for, and how many there are', async () => {
    const { arena } = onceMade()
    const { rows, versions, found, from } = (await arena.queries.ladder(two))!
    expect([found, from]).toEqual([versions, 1])
    const pages = await Promise.all(
      rows.map(async (_, i) => (await arena.queries.ladder(two, { from: i + 1, limit: 1 }))!),
    )
    expect(pages.flatMap((page) => page.rows)).toEqual(rows)
    expect(new Set(pages.map((page) => `${page.found} ${page.versions}`))).toEqual(new Set([`${found} ${versions}`]))
    expect(await arena.queries.ladder(two, { from: found + 1 })).toMatchObject({ rows: [], from: found + 1, found })
    // By bot or author, as people type it.
    const own = rows.filter(({ owner }) => owner === 'Ann')
    for (const find of ['ＡＮＮ ', 'kettle'])
      expect(await arena.queries.ladder(two, { find }), find).toMatchObject({ rows: own, found: own.length, versions })
    expect(await arena.queries.ladder(two, { find: 'nobody' })).toMatchObject({ rows: [], found: 0 })
  })

  it('tell where each version stood 100 sets ago', async () => {
    const { arena, idle } = await openArena({ limits: { setsWanted: 6, houseSets: 103 } })
    arena.start()
    await idle()
    const sets = await nextSets(arena.store.db, two, 0, 1000)
    // Their order after the third set, from the history as it was written.
    const then = sets[sets.length - 101]!.set
    const rows = await historyBetween(arena.store.db, two, 1, then)
    const stood = new Map(rows.toSorted((a, b) => a.set - b.set).map((row) => [row.version, shownRating(row)]))
    const order = [...stood].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).map(([id]) => id)
    const page = (await arena.queries.ladder(two))!
    expect(page.sets).toBe(sets.length)
    for (const { versionId, rankBefore } of page.rows) {
      const at = order.indexOf(versionId)
      expect(rankBefore, versionId).toBe(at < 0 ? null : at + 1)
    }
    expect(order.length).toBeGreaterThan(1)
  })

  it('are put together once for all who ask at once, and anew after something was written', async () => {
    const { arena } = await openArena()
    // In PostgreSQL a write of another test, in a schema of its own, counts as one, too: asked until there was none meanwhile.
    await until(async () => {
      const [one, other] = await Promise.all([arena.queries.ladder(two), arena.queries.ladder(two)])
      return one === other && (await arena.queries.ladder(two)) === one
    })
    need(await arena.pauseLadder(two, true))
    expect(await arena.queries.ladder(two)).toMatchObject({ isPaused: true })
  })

  it('show a bot with its versions, its history and whom it beats', async () => {
    const { arena } = onceMade()
    const page = (await arena.queries.bot('kettle'))!
    expect(page).toMatchObject({ name: 'Kettle', owner: 'Ann', tier: 'standard', isDisabled: false })
    expect(page.versions.map(({ version, state }) => [version, state])).toEqual([
      [2, 'rated'],
      [1, 'opponent'],
    ])
    const ladder = page.ladders.find(({ id }) => id === two)!
    const rows = (await arena.queries.ladder(two))!.rows.filter(({ bot }) => bot === 'Kettle')
    expect(ladder.history).toHaveLength(rows.reduce((sum, { sets }) => sum + sets, 0))
    expect(ladder.row).toEqual(rows.find(({ version }) => version === 2))
    const met = ladder.headToHead
    for (const field of ['sets', 'wins', 'ties', 'losses'] as const)
      expect(met.reduce((sum, tally) => sum + tally[field], 0)).toBe(ladder.row![field])
    for (const { score, low, high, opponent } of met) {
      expect(low).toBeLessThanOrEqual(score)
      expect(high).toBeGreaterThanOrEqual(score)
      expect(opponent.bot).not.toBe('Kettle')
    }
    expect(await arena.queries.bot('nobody')).toBeNull()
    const house = (await arena.queries.bot('random'))!
    expect(house).toMatchObject({ tier: 'house', owner: null })
    expect(house.versions[0]).toMatchObject({ hash: null, language: null, chars: null, state: 'rated' })
  })

  it('show the newest hundred versions of a bot, the one that plays, and older ones where they are asked for', async () => {
    const { arena, author, rated } = await openArena()
    const ann = await author('Ann')
    await rated(ann, 'kettle')
    const refused = { hash: null, file: 'kettle.ts', language: 'ts', source: '', label: null, games: '[]' } as const
    await arena.store.db.transaction().execute(async (tx) => {
      for (let number = 2; number <= 230; number++)
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await addVersion(tx, 'kettle', { ...refused, state: 'refused', steps: '[]' }, number)
    })
    const numbers: number[] = []
    for (let before: number | undefined; before !== 1; before = numbers.at(-1)!) {
      const page = (await arena.queries.bot('kettle', before === undefined ? {} : { before }))!
      expect(page).toMatchObject({ versionCount: 230, rated: { version: 1, state: 'rated' } })
      expect(page.versions.length).toBeLessThanOrEqual(100)
      numbers.push(...page.versions.map(({ version }) => version))
    }
    expect(numbers).toEqual(Array.from({ length: 230 }, (_, i) => 230 - i))
    // Its ladders are those of the version that plays, however many came after it.
    expect((await arena.queries.bot('kettle'))!.ladders.map(({ id }) => id)).toContain(two)
    need(await arena.changeBot(ann, 'kettle', { isRetired: true }))
    expect(await arena.queries.bot('kettle')).toMatchObject({ rated: null })
  })

  it('show what a version had played that failed its second validation', async () => {
    const { arena } = await played()
    const before = (await arena.queries.bot('wobbly'))!
    expect(before.versions[0]!.state).toBe('probation')
    await arena.decide('wobbly.1', 'refused', { code: 'crash', message: 'It lost a validation match by crash.' })
    const after = (await arena.queries.bot('wobbly'))!
    expect(after.versions[0]!.state).toBe('refused')
    const parts = ({ row, headToHead, fuelHistogram }: (typeof before.ladders)[number]) => [
      row?.sets,
      headToHead,
      fuelHistogram,
    ]
    expect(after.ladders.map(parts)).toEqual(before.ladders.map(parts))
  })

  it('list matches newest first, a page at a time, and find each of them', async () => {
    const { arena, live } = onceMade()
    const all: string[] = []
    for (let before: string | undefined; ; before = all.at(-1)) {
      const lines = await arena.queries.matches({ ladder: two, limit: 7, ...(before ? { before } : {}) })
      all.push(...lines.map(({ id }) => id))
      if (lines.length < 7) break
    }
    expect(all).toHaveLength((await arena.queries.ladder(two))!.sets * 2)
    expect(new Set(all).size).toBe(all.length)
    expect(await arena.queries.matches({ ladder: two, before: all.at(-1)! })).toEqual([])
    const asked = vi.spyOn(live, 'upToDate')
    const page = (await arena.queries.match(all[0]!))!
    // It is over: nobody who plays is asked for it.
    expect(asked).not.toHaveBeenCalled()
    expect(page).toMatchObject({ ladder: two, state: 'ended', purpose: 'rated', isClosed: true, matches: 2 })
    expect(page.others.map(({ id }) => id)).toEqual([all[1]])
    const transcript = (await arena.queries.transcript(all[0]!))!
    expect(need(verify(need(parseTranscript(transcript)), [sixDice])).dice).toBe('recomputed')
    expect(await arena.queries.snapshot(all[0]!)).toMatchObject({ line: { id: all[0] }, end: page.end })
    const own = await arena.queries.matches({ bot: 'KETTLE', limit: 100 })
    expect(own.every(({ seats }) => seats.some(({ bot }) => bot === 'Kettle'))).toBe(true)
    const first = await arena.queries.matches({ version: 'kettle.1', limit: 100 })
    expect(first.length).toBeLessThan(own.length)
    for (const id of ['0-1', '1-9', '999999-1', 'x', '1', '-1-1']) {
      expect(await arena.queries.match(id)).toBeNull()
      expect(await arena.queries.transcript(id)).toBeNull()
      expect(await arena.queries.snapshot(id)).toBeNull()
    }
  })

  it('export every rated result once, as CSV and as JSON', async () => {
    const { arena } = onceMade()
    const text = async (format: 'csv' | 'json') => {
      let all = ''
      for await (const piece of arena.queries.exportResults(format)) all += piece
      return all
    }
    const rows = JSON.parse(await text('json')) as { set: number; match: number; seat: number; rank: number }[]
    const expected = (await arena.queries.ladders()).reduce(
      (sum, { sets, seats }) => sum + sets * seats * [0, 0, 2, 6, 4][seats]!,
      0,
    )
    expect(rows).toHaveLength(expected)
    expect(new Set(rows.map(({ set, match, seat }) => `${set} ${match} ${seat}`)).size).toBe(expected)
    const lines = (await text('csv')).trim().split('\r\n')
    expect(lines).toHaveLength(expected + 1)
    expect(lines[0]!.split(',')).toEqual(Object.keys(rows[0]!))
  })

  it('tell an author what is theirs, and who owns what', async () => {
    const { arena, author } = await played()
    const eve = await author('eve')
    const ann = { id: 'ann', name: 'Ann' }
    expect(await arena.queries.me(ann)).toMatchObject({
      owner: 'Ann',
      sentToday: 2,
      sendLimit: 50,
      people: [],
      bots: [{ name: 'Kettle' }],
    })
    expect(await arena.queries.me(eve)).toMatchObject({ bots: [], sentToday: 0 })
    expect(await arena.owns(ann, 'kettle.1')).toBe(true)
    expect(await arena.owns(eve, 'kettle.1')).toBe(false)
    expect(await arena.owns(ann, 'greedy.1')).toBe(false)
    expect(await arena.owns(ann, 'nothing.1')).toBe(false)
  })
})

describe('authors and the admin', () => {
  it('are known by tokens of which only a hash is kept', async () => {
    const { arena } = await openArena()
    const { token } = need(await arena.newToken('Ann'))
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(need(await arena.authorise(token))).toEqual({ id: 'ann', name: 'Ann' })
    expect(await arena.isAdmin(token)).toBe(false)
    const kept = JSON.stringify(await arena.store.db.selectFrom('tokens').selectAll().execute())
    expect(kept).not.toContain(token)
    expect(await arena.newToken('ANN')).toMatchObject({ ok: false, code: 'name-taken' })
    expect(await arena.authorise(`${token.slice(1)}x`)).toMatchObject({ ok: false, code: 'token-wrong' })
    expect(need(await arena.revokeTokens('ann'))).toBe(1)
    expect(await arena.authorise(token)).toMatchObject({ ok: false, code: 'token-wrong' })
    expect(await arena.revokeTokens('ben')).toMatchObject({ ok: false, code: 'author-unknown' })
  })

  it('have one admin token at a time, which is no author', async () => {
    const { arena } = await openArena()
    expect(await arena.hasAdmin()).toBe(false)
    const first = await arena.newAdminToken()
    const second = await arena.newAdminToken()
    expect([await arena.hasAdmin(), await arena.isAdmin(first), await arena.isAdmin(second)]).toEqual([
      true,
      false,
      true,
    ])
    expect(await arena.authorise(second)).toMatchObject({ ok: false, code: 'token-wrong' })
  })
})

describe('a version', () => {
  it('is the same for the same script, another for another, and of one author alone', async () => {
    const { arena, author, rated } = await openArena()
    const [ann, ben] = [await author('ann'), await author('ben')]
    expect(await rated(ann, 'kettle', 'one')).toBe('kettle.1')
    const sent = {
      name: 'Kettle',
      file: 'kettle.js',
      language: 'js',
      source: 'x',
      hash: 'ff',
      games: [],
      steps: [],
    } as const
    expect(need(await arena.addVersion(ann, sent))).toEqual({ versionId: 'kettle.2', isNew: true })
    expect(need(await arena.addVersion(ann, sent))).toEqual({ versionId: 'kettle.2', isNew: false })
    expect(await arena.addVersion(ben, sent)).toMatchObject({ ok: false, code: 'name-taken' })
    expect(await arena.addVersion(ben, { ...sent, name: 'kett1e' })).toMatchObject({ ok: false, code: 'name-taken' })
    expect(await arena.addVersion(ben, { ...sent, name: 'greedy' })).toMatchObject({ ok: false, code: 'name-taken' })
    expect(await arena.queries.bot('kett1e')).toBeNull()
    expect((await arena.queries.me(ann)).sentToday).toBe(2)
    expect(await arena.queries.source('kettle.2')).toEqual({ file: 'kettle.js', source: 'x', hash: 'ff' })
    expect(await arena.queries.source('greedy.1')).toBeNull()
  })

  it('is shown with its steps and why it was refused', async () => {
    const { arena, author, live } = await openArena()
    const sent = {
      name: 'kettle',
      file: 'kettle.js',
      language: 'js',
      source: 'x',
      hash: 'ff',
      games: [],
      steps: [],
    } as const
    const { versionId } = need(await arena.addVersion(await author('ann'), sent))
    const step = {
      step: 'load',
      state: 'failed',
      ms: 3,
      note: 'it has no act',
      match: null,
      capsule: null,
      at: null,
    } as const
    await arena.setSteps(versionId, [step], ['six-dice'])
    await arena.decide(versionId, 'refused', { code: 'bot-act', message: 'It could not be loaded.' })
    expect(await arena.queries.submission(versionId)).toMatchObject({
      bot: 'kettle',
      state: 'refused',
      games: ['six-dice'],
      why: { code: 'bot-act' },
      steps: [step],
      matches: [],
    })
    expect(live.told.filter((topic) => topic === `version:${versionId}`)).toHaveLength(2)
    expect(await arena.queries.submission('nothing.1')).toBeNull()
  })

  it('that is older when it is decided does not take the place of a newer one', async () => {
    const { arena, author } = await openArena()
    const ann = await author('ann')
    const sent = (hash: string) =>
      ({
        name: 'kettle',
        file: 'kettle.js',
        language: 'js',
        source: hash,
        hash,
        games: ['six-dice'],
        steps: [],
      }) as const
    const ids = []
    for (const hash of ['a', 'b']) ids.push(need(await arena.addVersion(ann, sent(hash))).versionId)
    await arena.decide(ids[1]!, 'rated', null)
    await arena.decide(ids[0]!, 'rated', null)
    expect((await arena.queries.bot('kettle'))!.versions.map(({ state }) => state)).toEqual(['rated', 'opponent'])
  })
})

describe('a match that is being played', () => {
  it('is found with what has happened so far, without the secret of its set', async () => {
    const workers = new StuckWorkers()
    const { arena, live } = await openArena({ workers, limits: { setsWanted: 1, houseSets: 1 } })
    arena.start()
    await until(() => workers.told !== null)
    const { listener, header, job } = workers.told!
    listener.began(1, [0, 1], header)
    listener.entered(1, 0, [{ by: 'chance', text: 'roll 112345' }])
    const id = `${job.set}-1`
    const asked = vi.spyOn(live, 'upToDate')
    expect(await arena.queries.match(id)).toMatchObject({
      id,
      state: 'live',
      plies: 1,
      isClosed: false,
      end: null,
      result: null,
    })
    expect(await arena.queries.snapshot(id)).toMatchObject({ entries: [{ by: 'chance' }], end: null })
    expect(await arena.queries.transcript(id)).not.toContain(job.secret)
    expect((await arena.queries.transcript(id))!.trim().split('\n')).toHaveLength(2)
    expect(asked).toHaveBeenCalled()
    expect(live.live.map((line) => line.id)).toEqual([id])
    listener.began(1, [0, 1], header)
    expect(await arena.queries.snapshot(id)).toMatchObject({ entries: [] })
  })

  it('has a log for the author of a bot in it once it has ended, while others of its set go on', async () => {
    const workers = new StuckWorkers()
    const { arena, author, rated } = await openArena({ workers, limits: { setsWanted: 1, houseSets: 0 } })
    const versionId = await rated(await author('Ann'), 'Kettle', 'one')
    arena.start()
    await until(() => workers.told !== null)
    const { listener, first, job } = workers.told!
    const id = `${job.set}-1`
    const seat = first.seating.findIndex((entrant) => job.entrants[entrant]!.name === 'Kettle v1')
    listener.began(1, first.seating, first.report.transcript.header)
    expect(await arena.queries.log(versionId, id)).toBeNull()
    const seats = first.report.seats.map((own) => ({ ...own, log: ['hello', 'go'], dropped: 0 }))
    const decisions = first.seating.map(() => [{ ply: 3, fuel: 100, ms: 1, printed: 1 }])
    listener.ended({ ...first, decisions, report: { ...first.report, seats } })
    const log = await arena.queries.log(versionId, id)
    expect(log).toMatchObject({ match: id, seat, lines: ['hello', 'go'], printedIn: [0, 1], capsules: [] })
    expect(log!.decisions).toHaveLength(1)
    expect(await arena.queries.log(versionId, id, 1 - seat)).toBeNull()
    expect(await arena.queries.match(id)).toMatchObject({ state: 'ended', isClosed: false })
  })
})

/** Begins one set and lets the test tell of it. */
class StuckWorkers extends QuickWorkers {
  told: {
    readonly listener: SetListener
    readonly header: Header
    readonly job: SetJob
    /** The first match, as its listener is told of it. */
    readonly first: PlayedMatch
  } | null = null

  override async play(job: SetJob, listener: SetListener, signal?: AbortSignal): Promise<readonly PlayedMatch[]> {
    const quiet: SetListener = { began() {}, entered() {}, ended() {} }
    const [first] = await super.play(job, quiet)
    const { header, entries } = first!.report.transcript
    const { secret: _secret, ...end } = first!.report.transcript.end!
    const report = { ...first!.report, transcript: { header, entries, end } }
    this.told ??= { listener, job, header, first: { ...first!, report } }
    return new Promise((_, reject) => {
      const stop = () => reject(signal!.reason as Error)
      if (signal!.aborted) stop()
      else signal!.addEventListener('abort', stop)
    })
  }
}
