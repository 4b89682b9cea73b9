/** Authors and the admin, by their tokens. */
import { refuse, show } from '@dicewright/engine'
import { refuseForNow, type Result } from '../codes.ts'
import type { Author } from '../ports/host.ts'
import { forgetAuthor, isPlaying } from '../store/forget.ts'
import * as people from '../store/people.ts'
import type { Db } from '../store/store.ts'
import type { Writer } from '../store/writer.ts'

export interface Forgotten {
  readonly author: string
  /** What is left of the bots is called so. */
  readonly bots: readonly string[]
}

export class Authors {
  readonly #db: Db
  readonly #writer: Writer
  readonly #now: () => number

  constructor(db: Db, writer: Writer, now: () => number) {
    this.#db = db
    this.#writer = writer
    this.#now = now
  }

  /** A new author with a token that is shown this once. Refused with `name-taken`, or `disk-full`. */
  newToken(name: string): Promise<Result<{ readonly owner: string; readonly token: string }>> {
    return this.#writer.attempt(async (tx) => {
      const token = await people.addAuthor(tx, name, this.#now())
      if (token !== null) return { ok: true, value: { owner: name, token } }
      const message = `The author's name ${show(name)} is another's or looks like it: choose another.`
      return refuse('name-taken', 'name', message)
    })
  }

  /** A new token of the admin's; those before it are revoked. */
  newAdminToken(): Promise<string> {
    return this.#writer.keep((tx) => people.addAdminToken(tx, this.#now()))
  }

  /** Whether there ever was one. */
  hasAdmin(): Promise<boolean> {
    return people.hasAdminToken(this.#db)
  }

  async isAdmin(token: string): Promise<boolean> {
    return (await people.whoHas(this.#db, token)) === 'admin'
  }

  /** Refused with `token-wrong`, also where it is the admin's. */
  async authorise(token: string): Promise<Result<Author>> {
    const author = await people.whoHas(this.#db, token)
    if (author !== null && author !== 'admin') return { ok: true, value: author }
    const why = author === 'admin' ? "is the admin's" : 'is unknown or was revoked'
    return refuse('token-wrong', 'token', `The token ${why}: expected the token of an author.`)
  }

  /** Another token in place of all an author had. Refused with `author-unknown`, or `disk-full`. */
  renew(name: string): Promise<Result<{ readonly owner: string; readonly token: string }>> {
    return this.#writer.attempt(async (tx) => {
      const author = await people.findAuthor(tx, name)
      if (!author) return noAuthor(name)
      await people.revokeTokens(tx, author, this.#now())
      return { ok: true, value: { owner: author.name, token: await people.addToken(tx, author, this.#now()) } }
    })
  }

  /** As `forgetAuthor` of `store/forget.ts`. Refused with `author-playing`, or `disk-full`. */
  async forget(author: Author): Promise<Result<Forgotten>> {
    const forgotten = await this.#writer.attempt(async (tx) => {
      if (await isPlaying(tx, author)) return stillPlaying(author)
      return { ok: true, value: { author: author.name, bots: await forgetAuthor(tx, author, this.#now()) } }
    })
    if (forgotten.ok) await this.#writer.wipe()
    return forgotten
  }

  /** Revokes every token of an author; answers with how many. Refused with `author-unknown`, or `disk-full`. */
  revoke(name: string): Promise<Result<number>> {
    return this.#writer.attempt(async (tx) => {
      const author = await people.findAuthor(tx, name)
      if (!author) return noAuthor(name)
      return { ok: true, value: await people.revokeTokens(tx, author, this.#now()) }
    })
  }
}

const noAuthor = (name: string) => refuse('author-unknown', 'name', `There is no author ${show(name)} here.`)

/** Milliseconds after which it is worth asking again. */
const againMs = 1_000

const stillPlaying = ({ name }: Author) =>
  refuseForNow(
    'author-playing',
    'name',
    `${name} is stopped, but a match or a validation of a bot still goes on: ask again when it is over.`,
    againMs,
  )
