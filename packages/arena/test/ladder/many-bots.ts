/** As many bots as are wanted, put into a store as if they had been sent and validated. */
import type { Reader } from '../../src/store/store.ts'

/** Bots of one author. */
const each = 4
/** Bots put in with one statement. */
const atOnce = 500

/** Bots `bot-0` and on, each of one of the games in turn. */
export async function addBots(db: Reader, count: number, games: readonly string[]): Promise<void> {
  for (let from = 0; from < count; from += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, count - from) }, (_, i) => from + i)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await addSome(db, some, games)
  }
}

async function addSome(db: Reader, numbers: readonly number[], games: readonly string[]): Promise<void> {
  const owners = [...new Set(numbers.map((i) => `author-${Math.floor(i / each)}`))]
  await db
    .insertInto('owners')
    .values(owners.map((id) => ({ id, name: id, look: id, createdMs: 1 })))
    .onConflict((it) => it.doNothing())
    .execute()
  const bots = numbers.map((i) => ({ id: `bot-${i}`, owner: `author-${Math.floor(i / each)}`, i }))
  const bot = { tier: 'standard', isDisabled: 0, isRetired: 0, createdMs: 1 } as const
  await db
    .insertInto('bots')
    .values(bots.map(({ id, owner }) => Object.assign({ id, name: id, look: id, owner }, bot)))
    .execute()
  const version = { file: null, language: null, source: null, label: null, why: null, steps: '[]' } as const
  const stands = { number: 1, state: 'rated', sentMs: 1, faultsAfter: 0 } as const
  await db
    .insertInto('versions')
    .values(
      bots.map(({ id, i }) =>
        Object.assign(
          { id: `${id}.1`, bot: id, hash: id, games: JSON.stringify([games[i % games.length]]) },
          version,
          stands,
        ),
      ),
    )
    .execute()
}
