/** After all tests of the project `postgres`: the schemas that `store-of.ts` made in this run are dropped. */
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'

export default function setUp({ config }: TestProject): () => Promise<void> {
  const { DICEWRIGHT_TEST_STORE: server, DICEWRIGHT_TEST_SCHEMAS: prefix } = config.env
  return async () => {
    const client = new Client(server)
    await client.connect()
    const { rows } = await client.query<{ name: string }>(
      'select nspname as name from pg_namespace where starts_with(nspname, $1)',
      [`${prefix}_`],
    )
    // oxlint-disable-next-line no-await-in-loop -- one connection, and a statement locks every table that it drops
    for (const { name } of rows) await client.query(`drop schema ${name} cascade`)
    await client.end()
  }
}
