/** A season of twelve authors on a served arena, as its organiser and its authors hold it. */
// One author after the other: submissions are counted by address.
/* oxlint-disable no-await-in-loop */
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { SeasonPage } from '../../src/api/index.ts'
import { by, folder, run } from '../helpers.ts'
import { decided, eventually, quiet, startServer, type Served } from '../serving.ts'
import { botCount, game, nameOf, sourceOf } from './bots.ts'

const authors: readonly string[] = Array.from({ length: botCount }, (_, i) => `author-${i + 1}`)

/** Every second author shares the source. */
const rosterText = [
  'author,team,email,source',
  ...authors.map((name, i) => `${name},team ${1 + (i % 6)},${name}@example.org,${i % 2 === 0 ? 'yes' : ''}`),
].join('\n')

export interface Held {
  readonly server: Served
  readonly cwd: string
  /** Runs `dicewright season` with the admin's token. */
  readonly season: (what: string, ...args: readonly string[]) => ReturnType<typeof run>
}

/** A server that plays validations alone, in an empty folder. */
export async function hold(data = folder()): Promise<Held> {
  const cwd = folder()
  const server = await startServer({ data, limits: { ...quiet, tokensPerHour: 100 }, children: 2 })
  const admin = server.adminToken === null ? [] : by(server.adminToken)
  return {
    server,
    cwd,
    season: (what, ...args) => run(['season', what, ...args, '--server', server.address, ...admin], cwd),
  }
}

/** Makes the season `cup`; answers with the tokens by author. */
export async function makeCup({ cwd, season }: Held, sets: number): Promise<ReadonlyMap<string, string>> {
  writeFileSync(join(cwd, 'roster.csv'), rosterText)
  const options = ['--options', JSON.stringify(game.options), '--sets', String(sets), '--width', 'none']
  const files = ['--roster', 'roster.csv', '--tokens', 'tokens.csv']
  const made = await season('new', 'cup', ...files, '--game', 'six-dice:2', ...options)
  expect(made).toMatchObject({ code: 0 })
  expect(statSync(join(cwd, 'tokens.csv')).mode & 0o777).toBe(0o600)
  const lines = readFileSync(join(cwd, 'tokens.csv'), 'utf8').trim().split('\n')
  expect(lines[0]).toBe('author,team,token')
  return new Map(lines.slice(1).map((line) => [line.split(',')[0]!, line.split(',')[2]!]))
}

/** Sends the bots over HTTP, the best by the first author, and waits until all are decided. */
export async function sendAll({ server }: Held, tokens: ReadonlyMap<string, string>): Promise<void> {
  const sent = []
  for (const [i, author] of authors.entries()) {
    const token = tokens.get(author)!
    const body = { name: nameOf(i), file: `${nameOf(i)}.js`, source: sourceOf(i) }
    const { status, body: submission } = await server.ask('api/bots', { token, body })
    expect({ status, submission }).toMatchObject({ status: 201 })
    sent.push({ token, id: submission.id as string })
  }
  for (const { token, id } of sent) expect((await decided(server.ask, token, id)).state).toBe('rated')
}

export const pageOf = async ({ server }: Held): Promise<SeasonPage> => (await server.ask('api/seasons/cup')).body

export const untilFinished = (held: Held): Promise<SeasonPage> =>
  eventually(
    () => pageOf(held),
    ({ state }) => state === 'finished',
  )
