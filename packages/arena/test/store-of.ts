/**
 * Where a test keeps its arena: in its data folder, or, in the project `postgres`, in a schema of PostgreSQL's that is the
 * folder's own and is dropped at the end. A folder that is opened again is the same schema.
 */
import { createHash } from 'node:crypto'
import { Client } from 'pg'
import { afterTheTest } from './helpers.ts'

/** The PostgreSQL that this project's tests run on; none where they run on SQLite. */
const server = process.env['DICEWRIGHT_TEST_STORE']

export const isOnPostgres = server !== undefined

const made = new Map<string, Promise<string>>()

/** What `store` says of a folder; nothing where the folder is all there is. */
export async function storeOf(data: string, atEnd = afterTheTest): Promise<{ readonly store?: string }> {
  if (server === undefined) return {}
  let store = made.get(data)
  if (!store) {
    store = makeSchema(server, data, atEnd)
    made.set(data, store)
  }
  return { store: await store }
}

/** A schema of its own; answers with the address of a store in it. */
async function makeSchema(at: string, name: string, atEnd = afterTheTest): Promise<string> {
  const schema = `t${createHash('sha256').update(`${process.pid} ${name}`).digest('hex').slice(0, 16)}`
  await run(at, `create schema ${schema}`)
  atEnd(async () => {
    made.delete(name)
    await run(at, `drop schema ${schema} cascade`)
  })
  // Nobody cuts the power here: commits need not wait for the disk.
  return `${at}?options=${encodeURIComponent(`-c search_path=${schema} -c synchronous_commit=off`)}`
}

async function run(at: string, sql: string): Promise<void> {
  const client = new Client(at)
  await client.connect()
  await client.query(sql)
  await client.end()
}
