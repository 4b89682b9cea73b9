/**
 * Where a test keeps its arena: in its data folder, or, in the project `postgres`, in a schema of PostgreSQL's that is the
 * folder's own until the end of the test. A folder that is opened again is the same schema. Tables take half a second to make,
 * so a schema is emptied for the next test, and dropped with all others at the end of the run (`postgres-schemas.ts`).
 */
import { Client } from 'pg'
import { afterTheTest } from './helpers.ts'

/** The PostgreSQL that this project's tests run on, and what schemas of this run begin with; none where they run on SQLite. */
const { DICEWRIGHT_TEST_STORE: server, DICEWRIGHT_TEST_SCHEMAS: prefix } = process.env

export const isOnPostgres = server !== undefined

const made = new Map<string, Promise<string>>()

/** Schemas of this process that are empty. */
const free: string[] = []
let schemas = 0

/** What `store` says of a folder; nothing where the folder is all there is. */
export async function storeOf(data: string, atEnd = afterTheTest): Promise<{ readonly store?: string }> {
  if (server === undefined) return {}
  let store = made.get(data)
  if (!store) {
    store = takeSchema(server, data, atEnd)
    made.set(data, store)
  }
  return { store: await store }
}

/** A schema of its own; answers with the address of a store in it. */
async function takeSchema(at: string, name: string, atEnd: typeof afterTheTest): Promise<string> {
  let schema = free.pop()
  if (schema === undefined) {
    schema = `${prefix}_${process.pid}_${schemas++}`
    await run(at, `create schema ${schema}`)
  }
  // Nobody cuts the power here: commits need not wait for the disk.
  const options = encodeURIComponent(`-c search_path=${schema} -c synchronous_commit=off`)
  const store = `${at}?options=${options}`
  atEnd(async () => {
    made.delete(name)
    await run(store, empty)
    free.push(schema)
  })
  return store
}

/** Deletes the rows of all tables, but what says of which version they are, and lets ids begin anew. Triggers do not run. */
const empty = `
  set session_replication_role = replica;
  do $$
  declare name text;
  begin
    for name in select tablename from pg_tables where schemaname = current_schema() and tablename <> 'storeVersion' loop
      execute format('delete from %I', name);
    end loop;
    for name in select sequencename from pg_sequences where schemaname = current_schema() and last_value is not null loop
      perform setval(format('%I', name)::regclass, 1, false);
    end loop;
  end $$`

async function run(at: string, sql: string): Promise<void> {
  const client = new Client(at)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
