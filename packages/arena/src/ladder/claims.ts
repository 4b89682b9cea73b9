/**
 * Remote bots that said hello under a new name and have not played: nothing of them is in the store until their first
 * match begins. Their names are kept for them while they are connected.
 */
import type { SeatLine } from '../api/index.ts'
import { newcomer } from '../rating.ts'
import { lookOfName } from '../names.ts'
import type { Author } from '../ports/host.ts'
import { addVersion, claimBot, rateVersion, versionIdOf } from '../store/bots.ts'
import { idOfName } from '../store/people.ts'
import type { Tx } from '../store/store.ts'
import type { Candidate } from './pairing.ts'

export interface Claim {
  readonly author: Author
  /** Of the author, where there is one. */
  readonly team: string | null
  readonly name: string
  /** Of the version: its id is that of the bot with this number. */
  readonly number: number
  /** What the bot calls this version. */
  readonly label: string
  readonly games: readonly string[]
}

export class Claims {
  readonly #claims = new Map<string, Claim>()
  readonly #isHere: (versionId: string) => boolean

  /** `isHere`: whether there is a session of a version. */
  constructor(isHere: (versionId: string) => boolean) {
    this.#isHere = isHere
  }

  /** Claims of a name, or of one that looks like it, the oldest first. */
  ofName(name: string): readonly Claim[] {
    const look = lookOfName(name)
    return this.#here.filter((claim) => lookOfName(claim.name) === look)
  }

  /** How many names an author claims. */
  count(author: Author): number {
    return new Set(this.#here.filter((claim) => claim.author.id === author.id).map(({ name }) => idOfName(name))).size
  }

  /** The version of a bot that is not there yet: the one that said the same before, or another. */
  add(wanted: Omit<Claim, 'number'>): string {
    const before = this.ofName(wanted.name)
    const said = JSON.stringify([wanted.label, wanted.games])
    const same = before.find(({ label, games }) => JSON.stringify([label, games]) === said)
    const number = same?.number ?? Math.max(0, ...before.map((claim) => claim.number)) + 1
    const name = before[0]?.name ?? wanted.name
    const id = versionIdOf(idOfName(name), number)
    this.#claims.set(id, { ...wanted, name, number })
    return id
  }

  /** The version as a candidate of a ladder; null where no claim has its id. */
  candidate(versionId: string): Candidate | null {
    const claim = this.#claims.get(versionId)
    if (!claim) return null
    const { mu, sigma, sets } = newcomer
    return { version: versionId, owner: claim.team ?? claim.author.id, isHouse: false, isRated: true, mu, sigma, sets }
  }

  line(versionId: string): SeatLine | null {
    const claim = this.#claims.get(versionId)
    return claim
      ? { bot: claim.name, version: claim.number, versionId, owner: claim.author.name, isHouse: false }
      : null
  }

  /** Puts the bots of these versions into the store, whose first match begins: then `made`, or it was taken back. */
  async make(tx: Tx, versions: readonly string[], nowMs: number): Promise<void> {
    const names = new Set(versions.flatMap((id) => this.#claims.get(id)?.name ?? []))
    for (const name of names) {
      const claims = this.ofName(name).toSorted((a, b) => a.number - b.number)
      const owner = claims[0]!.author.id
      // oxlint-disable no-await-in-loop -- one connection
      const bot = await claimBot(tx, { name, owner, tier: 'remote', nowMs })
      if (!bot) throw new Error(`the bot ${name} is another's`)
      for (const { label, games, number } of claims) {
        const none = { hash: null, file: null, language: null, source: null, steps: '[]' }
        const version = { ...none, label, games: JSON.stringify(games), state: 'rated', number } as const
        await rateVersion(tx, await addVersion(tx, bot.id, version, nowMs))
      }
      // oxlint-enable no-await-in-loop
    }
  }

  made(versions: readonly string[]): void {
    for (const name of new Set(versions.flatMap((id) => this.#claims.get(id)?.name ?? [])))
      for (const [id, claim] of this.#claims) if (claim.name === name) this.#claims.delete(id)
  }

  forget(author: Author): void {
    for (const [id, claim] of this.#claims) if (claim.author.id === author.id) this.#claims.delete(id)
  }

  /** Removes the claims of bots that have left for good. */
  get #here(): readonly Claim[] {
    for (const id of this.#claims.keys()) if (!this.#isHere(id)) this.#claims.delete(id)
    return [...this.#claims.values()]
  }
}
