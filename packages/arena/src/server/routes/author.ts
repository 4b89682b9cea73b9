/** Routes for authors about their own bots, validations, sources, logs and capsules, which no one else sees. */
import { accept, refuse, show } from '@dicewright/engine'
import type { Arena } from '../../arena/arena.ts'
import type { Author } from '../../ports/host.ts'
import type { BotSwitch } from '../../store/bots.ts'
import { answered, data, file, found, json, param, refused, type ApiSettings, type Ask, type Route } from './answers.ts'
import { asAuthor, asOwner, needOwn } from './authorise.ts'
import { readBody, readSwitch, readText } from './bodies.ts'

export function authorRoutes(settings: ApiSettings): readonly Route[] {
  const { arena, submissions } = settings
  return [
    ['GET', '/api/me', asAuthor(settings, async (author) => data(await arena.queries.me(author)))],
    ['POST', '/api/bots', asAuthor(settings, async (author, ask) => submit(settings, author, ask))],
    [
      'DELETE',
      '/api/bots/:name',
      asAuthor(settings, async (author, ask) => answered(await arena.deleteBot(author, param(ask, 'name')))),
    ],
    [
      'GET',
      '/api/bots/:name/tags',
      asAuthor(settings, async (author, ask) => answered(await arena.queries.tags(author, param(ask, 'name')))),
    ],
    ['POST', '/api/bots/:name', asAuthor(settings, async (author, ask) => change(settings, author, ask))],
    ['GET', '/api/versions/:id', asOwner(settings, async (id) => data(await arena.queries.submission(id)))],
    [
      'POST',
      '/api/versions/:id/validate',
      asOwner(settings, async (id) => answered(await submissions.validateAgain(id), 202)),
    ],
    ['GET', '/api/versions/:id/source', asOwner(settings, async (id) => source(arena, id))],
    ['GET', '/api/versions/:id/logs/:match', asOwner(settings, async (id, ask) => log(arena, id, ask))],
    ['GET', '/api/capsules/:id', asAuthor(settings, async (author, ask) => capsule(arena, author, param(ask, 'id')))],
  ]
}

/** 201 with a new version, 200 with the one there is of this very source. */
async function submit({ submissions, limits }: ApiSettings, author: Author, { env }: Ask): Promise<Response> {
  const body = await readBody(env.incoming, limits.bodyBytes)
  if (!body.ok) return refused(body)
  const name = readText(body.value, 'file', 'the name of the file, such as "kettle.ts"')
  if (!name.ok) return refused(name)
  const text = readText(body.value, 'source', 'the text of the file')
  if (!text.ok) return refused(text)
  const shares = Object.hasOwn(body.value, 'sharesSource') ? readSwitch(body.value, 'sharesSource') : accept(false)
  if (!shares.ok) return refused(shares)
  const script = { file: name.value, source: text.value, sharesSource: shares.value }
  const sent = await submissions.submit(author, body.value['name'], script)
  return sent.ok ? data(sent.value.submission, sent.value.isNew ? 201 : 200) : refused(sent)
}

/** One switch or both; a body with none is refused by the first. */
async function change({ arena, limits }: ApiSettings, author: Author, ask: Ask): Promise<Response> {
  const body = await readBody(ask.env.incoming, limits.bodyBytes)
  if (!body.ok) return refused(body)
  const named = (['isRetired', 'isLent'] as const).filter((field) => Object.hasOwn(body.value, field))
  const switched: Partial<Record<BotSwitch, boolean>> = {}
  for (const field of named.length > 0 ? named : (['isRetired'] as const)) {
    const isOn = readSwitch(body.value, field)
    if (!isOn.ok) return refused(isOn)
    switched[field] = isOn.value
  }
  return answered(await arena.changeBot(author, param(ask, 'name'), switched))
}

async function source(arena: Arena, versionId: string): Promise<Response> {
  const kept = await arena.queries.source(versionId)
  return kept
    ? file(kept.source, 'text/plain; charset=utf-8', kept.file)
    : refused(refuse('version-unknown', 'id', `${versionId} has no source: it plays over a connection.`))
}

async function log(arena: Arena, versionId: string, ask: Ask): Promise<Response> {
  const seat = ask.req.query('seat')
  if (seat !== undefined && !/^\d{1,2}$/.test(seat))
    return refused(
      refuse('query-value', 'seat', `The parameter seat is ${show(seat)}: expected a whole number from 0.`),
    )
  const match = param(ask, 'match')
  const why = (await arena.queries.live()).some(({ id }) => id === match)
    ? 'it is still being played'
    : 'it has not played there'
  return found(
    await arena.queries.log(versionId, match, seat === undefined ? undefined : Number(seat)),
    refuse('match-unknown', 'match', `${versionId} has no log of match ${show(match)}: ${why}.`),
  )
}

async function capsule(arena: Arena, author: Author, id: string): Promise<Response> {
  const kept = await arena.queries.capsule(id)
  const own = await needOwn(arena, author, kept?.versionId ?? '')
  if (!kept || !own.ok)
    return refused(refuse('not-yours', 'id', `The capsule ${show(id)} is not one of ${author.name}'s.`))
  const version = kept.versionId.replace(/\.(\d+)$/, '-v$1')
  return file(kept.json, json, `${version}-${id}.capsule.json`)
}
