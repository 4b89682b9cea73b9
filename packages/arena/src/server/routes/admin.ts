/** What the admin may ask: to close, pause, disable, revoke and forget, to recompute, and for results and backup as files. */
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { refuse, show } from '@dicewright/engine'
import { switches, type AdminHere } from '../../api/index.ts'
import type { Arena } from '../../arena/arena.ts'
import { refuseForNow, type Result } from '../../codes.ts'
import {
  answered,
  data,
  file,
  json,
  param,
  refused,
  streamOf,
  type ApiSettings,
  type Ask,
  type Route,
} from './answers.ts'
import { asAdmin } from './authorise.ts'
import { readBody, readSwitch } from './bodies.ts'

/** Milliseconds after which a backup that others take may be over. */
const againMs = 10_000

export function adminRoutes(settings: ApiSettings): readonly Route[] {
  const { arena, fairPlays, limits } = settings
  /** The body says which way a field is switched. */
  const switching = (field: string, turn: (ask: Ask, isOn: boolean) => Promise<Result<unknown>>) =>
    asAdmin(settings, async (ask) => {
      const body = await readBody(ask.env.incoming, limits.bodyBytes)
      const isOn = body.ok ? readSwitch(body.value, field) : body
      return isOn.ok ? answered(await turn(ask, isOn.value)) : refused(isOn)
    })
  return [
    ['GET', '/api/admin', asAdmin(settings, async () => data({ isAdmin: true } satisfies AdminHere))],
    [
      'POST',
      '/api/admin/switches/:name',
      switching('isClosed', async (ask, on) => setSwitch(arena, param(ask, 'name'), on)),
    ],
    [
      'POST',
      '/api/admin/ladders/:id',
      switching('isPaused', async (ask, on) => arena.pauseLadder(param(ask, 'id'), on)),
    ],
    [
      'POST',
      '/api/admin/bots/:name',
      switching('isDisabled', async (ask, on) => arena.disableBot(param(ask, 'name'), on)),
    ],
    [
      'POST',
      '/api/admin/tokens/:name',
      asAdmin(settings, async (ask) => answered(await arena.renewToken(param(ask, 'name')), 201)),
    ],
    ['DELETE', '/api/admin/tokens/:name', asAdmin(settings, async (ask) => revoke(arena, param(ask, 'name')))],
    [
      'DELETE',
      '/api/admin/authors/:name',
      asAdmin(settings, async (ask) => answered(await arena.forgetAuthor(param(ask, 'name')))),
    ],
    ['POST', '/api/admin/recompute', asAdmin(settings, async () => data(await arena.recompute()))],
    [
      'POST',
      '/api/admin/fair-play/:ladder',
      asAdmin(settings, async (ask) => answered(await fairPlays.begin(param(ask, 'ladder')), 202)),
    ],
    [
      'GET',
      '/api/admin/fair-play/:ladder',
      asAdmin(settings, async (ask) => answered(await fairPlays.state(param(ask, 'ladder')))),
    ],
    ['GET', '/api/admin/backup', asAdmin(settings, async (ask) => backup(arena, ask.req.method === 'HEAD'))],
    ['GET', '/api/admin/results.csv', asAdmin(settings, async () => results(arena, 'csv'))],
    ['GET', '/api/admin/results.json', asAdmin(settings, async () => results(arena, 'json'))],
  ]
}

async function setSwitch(arena: Arena, named: string, isClosed: boolean): Promise<Result<unknown>> {
  const found = switches.find((it) => it === named)
  if (found) return arena.setSwitch(found, isClosed)
  return refuse('switch-unknown', 'name', `There is no switch ${show(named)}: expected ${switches.join(' or ')}.`)
}

async function revoke(arena: Arena, name: string): Promise<Response> {
  const revoked = await arena.revokeTokens(name)
  return revoked.ok ? data({ revoked: revoked.value }) : refused(revoked)
}

/** The backup is made completely, then sent at the client's pace, and removed. */
async function backup(arena: Arena, isHead: boolean): Promise<Response> {
  // The copy of a HEAD request would never be read to its end, which removes it.
  if (isHead) return sqliteFile('')
  const backedUp = await arena.store.backup()
  if (!backedUp.ok) return refused(backedUp)
  const made = backedUp.value
  if (!made) return refused(refuseForNow('server-busy', 'server', 'A backup is being taken: ask again later.', againMs))
  const stream = Readable.toWeb(createReadStream(made.path).once('close', () => made.remove()))
  return sqliteFile(stream as ReadableStream)
}

const sqliteFile = (body: string | ReadableStream): Response => file(body, 'application/vnd.sqlite3', 'arena.sqlite')

function results(arena: Arena, format: 'csv' | 'json'): Response {
  const type = format === 'csv' ? 'text/csv; charset=utf-8' : json
  return file(streamOf(arena.queries.exportResults(format)), type, `dicewright-results.${format}`)
}
