/** Who a request comes from, by its token. Wrong ones are counted by address. */
import { refuse, show } from '@dicewright/engine'
import type { Arena } from '../../arena/arena.ts'
import type { AnyCode, Result } from '../../codes.ts'
import type { Author } from '../../ports/host.ts'
import { param, refused, type ApiSettings, type Ask, type Handler } from './answers.ts'

type Settings = Pick<ApiSettings, 'arena' | 'guard'>

export const asAuthor =
  (settings: Settings, handle: (author: Author, ask: Ask) => Promise<Response>): Handler =>
  async (ask) => {
    const author = await authorise(settings, ask, async (token) => settings.arena.authorise(token))
    return author.ok ? handle(author.value, ask) : refused(author)
  }

/** With the author's id where a token is sent along, which may be the admin's: null then, and without one. */
export const asAnybody =
  (settings: Settings, handle: (viewer: string | null, ask: Ask) => Promise<Response>): Handler =>
  async (ask) => {
    if (ask.env.incoming.headers.authorization === undefined) return handle(null, ask)
    const known = await authorise(settings, ask, async (token): Promise<Result<string | null>> => {
      if (await settings.arena.isAdmin(token)) return { ok: true, value: null }
      const author = await settings.arena.authorise(token)
      return author.ok ? { ok: true, value: author.value.id } : author
    })
    return known.ok ? handle(known.value, ask) : refused(known)
  }

/** As `asAuthor`, for a version that is this author's: `:id` of the address. */
export const asOwner = (settings: Settings, handle: (versionId: string, ask: Ask) => Promise<Response>): Handler =>
  asAuthor(settings, async (author, ask) => {
    const id = param(ask, 'id')
    const own = await needOwn(settings.arena, author, id)
    return own.ok ? handle(id, ask) : refused(own)
  })

export const asAdmin =
  (settings: Settings, handle: Handler): Handler =>
  async (ask) => {
    const { arena } = settings
    const admin = await authorise(settings, ask, async (token): Promise<Result<true>> => {
      if (await arena.isAdmin(token)) return { ok: true, value: true }
      const author = await arena.authorise(token)
      return author.ok
        ? refuse('admin-only', 'authorization', `${author.value.name} is not the admin.`)
        : refuse('token-wrong', 'authorization', "The token is unknown or was revoked: expected the admin's.")
    })
    return admin.ok ? handle(ask) : refused(admin)
  }

/** Other authors get the same refusal whether the version exists or not. */
export async function needOwn(arena: Arena, author: Author, versionId: string): Promise<Result<true>> {
  if (await arena.owns(author, versionId)) return { ok: true, value: true }
  return refuse(
    'not-yours',
    'id',
    `The version ${show(versionId)} is not one of ${author.name}'s: sources, logs and capsules are for their author alone.`,
  )
}

async function authorise<T>(
  { guard }: Settings,
  ask: Ask,
  look: (token: string) => Promise<Result<T>>,
): Promise<Result<T, AnyCode>> {
  const { incoming } = ask.env
  const header = incoming.headers.authorization
  if (header === undefined)
    return refuse('token-missing', 'authorization', 'This needs a token: expected "Authorization: Bearer TOKEN".')
  const token = /^Bearer +(\S+) *$/i.exec(header)?.[1]
  const known: Result<T> =
    token === undefined
      ? refuse('token-wrong', 'authorization', 'The token cannot be read: expected "Authorization: Bearer TOKEN".')
      : await look(token)
  if (!known.ok) return (known.code === 'token-wrong' && guard.hadWrongToken(incoming)) || known
  return guard.mayChange(incoming, token!) ?? known
}
