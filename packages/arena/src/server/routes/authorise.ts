/** Who a request comes from, by its token. Wrong ones are counted by address. */
import { refuse, show } from '@dicewright/engine'
import type { Arena } from '../../arena/arena.ts'
import type { AnyCode, Result } from '../../codes.ts'
import type { Author } from '../../ports/host.ts'
import { admin, type Viewer } from '../../viewer.ts'
import { param, refused, type ApiSettings, type Ask, type Handler } from './answers.ts'

type Settings = Pick<ApiSettings, 'arena' | 'guard'>

export const asAuthor =
  (settings: Settings, handle: (author: Author, ask: Ask) => Promise<Response>): Handler =>
  async (ask) => {
    const author = await authorise(settings, ask, async (token) => settings.arena.authorise(token))
    return author.ok ? handle(author.value, ask) : refused(author)
  }

/** With who asks, by the token that is sent along: an author or the admin; null without one. */
export const asAnybody =
  (settings: Settings, handle: (viewer: Viewer, ask: Ask) => Promise<Response>): Handler =>
  async (ask) => {
    if (ask.env.incoming.headers.authorization === undefined) return handle(null, ask)
    const known = await authorise(settings, ask, async (token): Promise<Result<Viewer>> => {
      if (await settings.arena.isAdmin(token)) return { ok: true, value: admin }
      const author = await settings.arena.authorise(token)
      return author.ok ? { ok: true, value: author.value.id } : author
    })
    return known.ok ? handle(known.value, ask) : refused(known)
  }

/** With the admin where the token is the admin's; whatever else is sent along makes no difference. */
export const asLooker =
  ({ arena }: Settings, handle: (viewer: Viewer, ask: Ask) => Promise<Response>): Handler =>
  async (ask) => {
    const token = tokenIn(ask)
    return handle(token !== undefined && (await arena.isAdmin(token)) ? admin : null, ask)
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
    const known = await authorise(settings, ask, async (token): Promise<Result<true>> => {
      if (await arena.isAdmin(token)) return { ok: true, value: true }
      const author = await arena.authorise(token)
      return author.ok
        ? refuse('admin-only', 'authorization', `${author.value.name} is not the admin.`)
        : refuse('token-wrong', 'authorization', "The token is unknown or was revoked: expected the admin's.")
    })
    return known.ok ? handle(ask) : refused(known)
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

const tokenIn = ({ env }: Ask): string | undefined =>
  /^Bearer +(\S+) *$/i.exec(env.incoming.headers.authorization ?? '')?.[1]

async function authorise<T>(
  { guard }: Settings,
  ask: Ask,
  look: (token: string) => Promise<Result<T>>,
): Promise<Result<T, AnyCode>> {
  const { incoming } = ask.env
  if (incoming.headers.authorization === undefined)
    return refuse('token-missing', 'authorization', 'This needs a token: expected "Authorization: Bearer TOKEN".')
  const token = tokenIn(ask)
  const known: Result<T> =
    token === undefined
      ? refuse('token-wrong', 'authorization', 'The token cannot be read: expected "Authorization: Bearer TOKEN".')
      : await look(token)
  if (!known.ok) return (known.code === 'token-wrong' && guard.hadWrongToken(incoming)) || known
  return guard.mayChange(incoming, token!) ?? known
}
