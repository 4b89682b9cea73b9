/**
 * The services that some tests run on: PostgreSQL at DICEWRIGHT_TEST_CLUSTER_STORE and NATS with JetStream at
 * DICEWRIGHT_TEST_BUS, or both at their usual ports.
 */
import { once } from 'node:events'
import { connect } from 'node:net'

const services = [
  {
    name: 'PostgreSQL',
    variable: 'DICEWRIGHT_TEST_CLUSTER_STORE',
    usual: 'postgres://postgres@127.0.0.1:5432/test',
    how: 'a PostgreSQL whose user "postgres" may log in without a password, with a database "test"',
  },
  { name: 'NATS', variable: 'DICEWRIGHT_TEST_BUS', usual: 'nats://127.0.0.1:4222', how: '"nats-server -js"' },
] as const

/** What tests of clusters have in their environment; null, with a line that says so, where a service is not there. */
export async function findServices(): Promise<Readonly<Record<string, string>> | null> {
  const found: Record<string, string> = {}
  for (const { name, variable, usual, how } of services) {
    const address = process.env[variable] ?? usual
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (!(await answers(address))) {
      console.error(
        `Left out: the tests of clusters (project "cluster"), since ${name} is not at ${new URL(address).host}. Start ${how} there, or name another in ${variable}.`,
      )
      return null
    }
    found[variable] = address
  }
  return found
}

export async function answers(address: string): Promise<boolean> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port || 5432), hostname)
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(2_000) })
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
