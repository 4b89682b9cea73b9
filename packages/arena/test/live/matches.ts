/** Matches that the tests of connected bots share: begun, asked and answered. */
import type { ServerFrames } from '../../src/protocol/server.ts'
import { Client, playTable, smallGame, type TestServer } from './support.ts'

export const kettle = 'ann.kettle.1'
export type Request = ServerFrames['request']

/** A match of the bot against `greedy`, up to its first question. */
export async function begin(server: TestServer, client: Client, settings: { readonly id?: string } = {}) {
  const played = playTable({ live: server.live, seats: [kettle, null], ...settings })
  // A test that ends early leaves its match to the end of the server.
  played.catch(() => {})
  const { match } = await client.next('assign')
  client.say({ type: 'ready', match })
  const start = await client.next('start')
  return { played, start, request: await client.next('request') }
}

/** Answers one ping with a way of so many milliseconds. */
export async function measure({ clock }: TestServer, client: Client, ms: number): Promise<void> {
  const { id } = await client.next('ping')
  clock.pass(ms)
  client.say({ type: 'pong', id })
  await client.settled()
}

export const answer = (client: Client, { req, legal }: Request, action = legal[0]!): void =>
  client.say({ type: 'act', req, action })

export const lineHeader = () => ({
  format: 'dicewright-transcript' as const,
  formatVersion: 1 as const,
  game: 'six-dice',
  rules: smallGame().facts.version,
  seats: 2,
  options: smallGame().options as Readonly<Record<string, unknown>>,
  dice: { kind: 'scripted' as const },
})

export const nextRequest = (client: Client): Promise<Request> => client.next('request')
