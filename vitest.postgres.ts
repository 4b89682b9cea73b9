/** The PostgreSQL that tests run on: where DICEWRIGHT_POSTGRES says, such as postgres://postgres@127.0.0.1:5432/test. */
import { answers } from './vitest.services.ts'

/** The address of a database whose user may make schemas; null where none is asked for, or, with a line that says so, where nobody answers. */
export async function findPostgres(): Promise<string | null> {
  const address = process.env['DICEWRIGHT_POSTGRES']
  if (address === undefined) return null
  const { hostname, port } = new URL(address)
  if (await answers(address)) return address
  console.error(
    `Left out: the tests on PostgreSQL (project "postgres"), which is not at ${hostname}:${port || 5432}. Start one there with that database.`,
  )
  return null
}
