/** A store with many versions and sets, put there by SQL, and how quickly it is paired and shown. */
// Measurements follow one another.
/* oxlint-disable no-await-in-loop */
import { unwrap } from '@dicewright/engine'
import { Client } from 'pg'
import { chosenAtOnce } from '../src/cluster/coordinator.ts'
import { chooserPairing } from '../src/cluster/pairing.ts'
import { serverLimits } from '../src/limits.ts'
import { openPostgres } from '../src/store/postgres.ts'
import { addSets } from '../src/store/sets.ts'
import { addBots } from '../test/ladder/many-bots.ts'
import { askServer } from '../test/serving.ts'

const ladder = 'six-dice.2.standard'

export interface Crowd {
  readonly versions: number
  readonly sets: number
}

/** Each set has two matches and four seats, as those of a ladder for two. Nothing was played: transcripts are empty. */
export async function crowdStore(url: string, { versions, sets }: Crowd): Promise<void> {
  const store = unwrap(await openPostgres({ url, sharing: { kind: 'shared' } }))
  await store.db.transaction().execute((tx) => addBots(tx, versions, ['six-dice']))
  await store.close()
  const client = new Client(url)
  await client.connect()
  const run = (text: string) => client.query(text)
  // Superusers may leave out what foreign keys check: rows refer to each other as they are made.
  await run(`set session_replication_role = replica`)
  await run(`set synchronous_commit = off`)
  const [{ first }] = (await run('select coalesce(max(id), 0)::int as first from sets')).rows as [{ first: number }]
  const one = `'bot-' || (g % ${versions}) || '.1'`
  const two = `'bot-' || ((g % ${versions} + 1 + g / ${versions}) % ${versions}) || '.1'`
  const all = `generate_series(1, ${sets}) g`
  const id = `${first} + g`
  await run(
    `insert into sets (id, ladder, purpose, state, secret, attempts, "createdMs", "startedMs", "endedMs", "isHouse")
     select ${id}, '${ladder}', 'rated', 'finished', md5(g::text) || md5((-g)::text), 1, g, g, g, 0 from ${all}`,
  )
  await run(
    `insert into entrants ("set", entrant, version, ladder)
     select ${id}, e, case e when 0 then ${one} else ${two} end, '${ladder}' from ${all}, generate_series(0, 1) e`,
  )
  await run(
    `insert into matches ("set", match, matches, transcript, plies, reason, "startedMs", "endedMs")
     select ${id}, m, 2, '', 60, 'over', g, g from ${all}, generate_series(1, 2) m`,
  )
  await run(
    `insert into seats ("set", match, seat, entrant, version, rank, returns, fuel, decisions, strikes, incidents, log, dropped, thoughts)
     select ${id}, m, s, (s + m + 1) % 2, case (s + m + 1) % 2 when 0 then ${one} else ${two} end, 1 + s, 1 - 2 * s, 1000, '[]', 0, '[]', '[]', 0, '[]'
     from ${all}, generate_series(1, 2) m, generate_series(0, 1) s`,
  )
  await run(
    `insert into history (ladder, "set", version, mu, sigma, "atMs")
     select '${ladder}', ${id}, case e when 0 then ${one} else ${two} end, 25, 2, g from ${all}, generate_series(0, 1) e`,
  )
  const each = Math.ceil((2 * sets) / versions)
  await run(
    `insert into ratings (ladder, version, mu, sigma, sets, wins, ties, losses, faults)
     select '${ladder}', 'bot-' || g || '.1', 20 + g % 100 / 10.0, 1.5, ${each}, ${Math.ceil(each / 2)}, 0, ${Math.floor(each / 2)}, '{}' from generate_series(0, ${versions - 1}) g`,
  )
  await run(`update ladders set applied = ${first + sets}, rated = rated + ${sets} where id = '${ladder}'`)
  await run(`select setval(pg_get_serial_sequence('sets', 'id'), ${first + sets})`)
  await run('analyze')
  await client.end()
}

const batch = 40

/** Milliseconds of the first choice, which reads all versions, and of a batch of sets after it, written as they are chosen. */
export async function pairTimes(
  url: string,
): Promise<{ readonly firstMs: number; readonly batchMs: number; readonly sets: number }> {
  const store = unwrap(await openPostgres({ url, sharing: { kind: 'shared' } }))
  // More than any version has: each of them wants sets.
  const limits = { ...serverLimits, setsWanted: 1_000_000 }
  const pairing = chooserPairing({ limits, random: Math.random, touched: store.watch() })
  const choose = (count: number) =>
    store.db.transaction().execute(async (tx) => {
      const chosen = await pairing.next(tx, false, count)
      if (chosen.length < count) throw new Error(`${chosen.length} sets are wanted`)
      const sets = chosen.map((set) => Object.assign({ secret: '0'.repeat(64) }, set))
      await addSets(tx, sets, 1)
    })
  const startMs = performance.now()
  await choose(1)
  const firstMs = performance.now() - startMs
  const batchStartMs = performance.now()
  for (let sets = 0; sets < batch; sets += chosenAtOnce) await choose(chosenAtOnce)
  const batchMs = performance.now() - batchStartMs
  await store.db.updateTable('sets').set({ state: 'void' }).where('state', '=', 'waiting').execute()
  await store.close()
  return { firstMs, batchMs, sets: batch }
}

const pages = [
  'api/server',
  'api/ladders',
  `api/ladders/${ladder}`,
  `api/ladders/${ladder}?from=2001&limit=100`,
  'api/bots/bot-17',
  `api/matches?ladder=${ladder}&limit=50`,
  'api/matches?bot=bot-17&limit=50',
  'api/live',
] as const

const times = 40

/** Milliseconds of answers, by address. The first answer of each is not counted: it may read a whole ladder. */
export async function pagesOf(
  address: string,
): Promise<readonly { readonly path: string; readonly p50: number; readonly p95: number; readonly firstMs: number }[]> {
  const measured = []
  for (const path of pages) {
    const taken: number[] = []
    for (let i = 0; i <= times; i++) {
      const startMs = performance.now()
      const { status, body } = await askServer(address, path)
      if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`)
      taken.push(performance.now() - startMs)
    }
    const [firstMs, ...others] = taken as [number, ...number[]]
    others.sort((a, b) => a - b)
    measured.push({ path, firstMs, p50: others[times >> 1]!, p95: others[Math.floor(times * 0.95)]! })
  }
  return measured
}
