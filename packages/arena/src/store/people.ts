/**
 * Authors and the tokens they prove themselves with. A token is 32 random bytes shown once; kept is its SHA-256, which
 * is enough for what cannot be guessed.
 */
import { createHash, randomBytes } from 'node:crypto'
import { lookOfName } from '../names.ts'
import type { Author } from '../ports/host.ts'
import type { Reader, Tx } from './store.ts'

/** The id of an author or a bot by its name. */
export const idOfName = (name: string): string => name.normalize('NFKC').toLowerCase()

/** Whose the bots of authors are who were forgotten: it has no token, and no name has brackets. */
export const forgottenOwner = '(forgotten)'

const tokenBytes = 32

/** A fresh token: letters, digits, `-` and `_`. */
const makeToken = (): string => randomBytes(tokenBytes).toString('base64url')

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A new author with a token; null where the name looks like another's or like that of a house bot. */
export async function addAuthor(tx: Tx, name: string, nowMs: number): Promise<string | null> {
  const id = idOfName(name)
  const ofHouse = tx.selectFrom('bots').select('id').where('tier', '=', 'house').where('look', '=', lookOfName(name))
  if (await ofHouse.executeTakeFirst()) return null
  const added = await tx
    .insertInto('owners')
    .values({ id, name, look: lookOfName(name), createdMs: nowMs })
    .onConflict((it) => it.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n ? addToken(tx, { id, name }, nowMs) : null
}

/** Another token of an author's. */
export async function addToken(tx: Tx, author: Author, nowMs: number): Promise<string> {
  const token = makeToken()
  await tx
    .insertInto('tokens')
    .values({ hash: hashOf(token), role: 'author', owner: author.id, createdMs: nowMs, revokedMs: null })
    .execute()
  return token
}

/** A new token of the admin's; those before it are revoked. */
export async function addAdminToken(tx: Tx, nowMs: number): Promise<string> {
  const token = makeToken()
  await tx.updateTable('tokens').set({ revokedMs: nowMs }).where('role', '=', 'admin').execute()
  await tx
    .insertInto('tokens')
    .values({ hash: hashOf(token), role: 'admin', owner: null, createdMs: nowMs, revokedMs: null })
    .execute()
  return token
}

export async function hasAdminToken(db: Reader): Promise<boolean> {
  const found = await db.selectFrom('tokens').select('hash').where('role', '=', 'admin').executeTakeFirst()
  return found !== undefined
}

/** The owner of this token: an author or the admin; null where it was revoked. */
export async function whoHas(db: Reader, token: string): Promise<Author | 'admin' | null> {
  const found = await db
    .selectFrom('tokens')
    .leftJoin('owners', 'owners.id', 'tokens.owner')
    .select(['tokens.role', 'owners.id', 'owners.name'])
    .where('tokens.hash', '=', hashOf(token))
    .where('tokens.revokedMs', 'is', null)
    .executeTakeFirst()
  if (!found) return null
  return found.role === 'admin' ? 'admin' : { id: found.id!, name: found.name! }
}

export async function findAuthor(db: Reader, name: string): Promise<Author | null> {
  const id = idOfName(name)
  const found = await db.selectFrom('owners').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
  return found && found.id !== forgottenOwner ? found : null
}

/** How many were valid until now. */
export async function revokeTokens(db: Reader, author: Author, nowMs: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('tokens')
    .set({ revokedMs: nowMs })
    .where('owner', '=', author.id)
    .where('revokedMs', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function countAuthors(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('owners')
    .where('id', '!=', forgottenOwner)
    .select((it) => it.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
