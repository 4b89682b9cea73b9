/**
 * The services that some tests run on: PostgreSQL at DICEWRIGHT_TEST_POSTGRES and NATS with JetStream at
 * DICEWRIGHT_TEST_BUS, or both at their usual ports.
 */
import { once } from 'node:events'
import { connect } from 'node:net'

const services = {
  postgres: {
    name: 'PostgreSQL',
    variable: 'DICEWRIGHT_TEST_POSTGRES',
    usual: 'postgres://postgres@127.0.0.1:5432/test',
    how: 'one whose user "postgres" is a superuser and may log in without a password, with a database "test"',
  },
  bus: { name: 'NATS', variable: 'DICEWRIGHT_TEST_BUS', usual: 'nats://127.0.0.1:4222', how: '"nats-server -js"' },
} as const

interface Found {
  /** The addresses; null of what is not there. */
  readonly postgres: string | null
  readonly bus: string | null
}

/** Says in one line for each service that is not there which tests are left out. */
export async function findServices(): Promise<Found> {
  const [postgres, bus] = await Promise.all([find('postgres'), find('bus')])
  if (postgres === null)
    tell(
      'postgres',
      'the tests of clusters, and those of the ladder and the API in PostgreSQL (projects "cluster" and "postgres")',
    )
  else if (bus === null) tell('bus', 'the tests of clusters (project "cluster")')
  return { postgres, bus }
}

const addressOf = (service: keyof typeof services): string =>
  process.env[services[service].variable] ?? services[service].usual

async function find(service: keyof typeof services): Promise<string | null> {
  const address = addressOf(service)
  return (await answers(address)) ? address : null
}

function tell(service: keyof typeof services, tests: string): void {
  const { name, variable, how } = services[service]
  console.error(
    `Left out: ${tests}, since ${name} is not at ${new URL(addressOf(service)).host}. Start ${how} there, or name another in ${variable}.`,
  )
}

async function answers(address: string): Promise<boolean> {
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
