/**
 * Worlds of a match of which something is hidden. The record has what was said; a world plays it, with what it knows of hidden
 * parts and anything that may be for the others. What has to be opened follows from worlds: whatever a seat would see
 * otherwise, were it another. So no game says by itself what lies open when.
 */
import type { Actor, Game, Viewer } from '../kit/contract.ts'
import { jointOutcome, nonceOf, saltOf, sealOf } from '../kit/joint.ts'
import type { State } from '../kit/layout.ts'
import { otherOf, type Side } from './frames.ts'

/** A throw: the hashes that fixed the parts of both sides, and the parts that were shown. */
export interface Throw {
  readonly by: 'chance'
  readonly number: number
  readonly commitments: readonly string[]
  readonly nonces: (Uint8Array | null)[]
}
/** A decision as the other side heard it; with a seal where it is more than that. */
export interface Deed {
  readonly by: Side
  readonly heard: string
  readonly seal: string | null
  /** Its notation, once it lies open. */
  action: string | null
}
export type Said = Throw | Deed

/** A record that no world can be made of: the ply that does not fit. */
export interface Misfit {
  readonly ply: number
}

/** Secrets by side, of those that are known. */
export type Secrets = readonly (Uint8Array | null)[]

/** One way the match may have gone, by what is known of it. */
export class World {
  readonly game: Game
  readonly ids: number[] = []
  readonly #states: State[]
  readonly #secrets: Secrets

  /** `secrets` are those of sides whose hidden parts this world knows. */
  constructor(game: Game, secrets: Secrets) {
    this.game = game
    this.#secrets = secrets
    this.#states = [game.start()]
  }

  get state(): State {
    return this.#states.at(-1)!
  }
  get actor(): Actor {
    return this.ids.length >= this.game.plyLimit ? 'over' : this.game.actor(this.state)
  }
  stateAt(ply: number): State {
    return this.#states[ply]!
  }

  /** The world as it was at a ply, with another action there. */
  branch(ply: number, id: number): World {
    const other = new World(this.game, this.#secrets)
    other.ids.push(...this.ids.slice(0, ply))
    other.#states.splice(0, 1, ...this.#states.slice(0, ply + 1))
    other.#push(id)
    return other
  }

  /** Plays on to the end of the record, from `from` where that was played otherwise before. */
  follow(record: readonly Said[], from = this.ids.length): Misfit | null {
    this.ids.length = Math.min(from, this.ids.length)
    this.#states.length = this.ids.length + 1
    for (let ply = this.ids.length; ply < record.length; ply++) {
      const id = this.idOf(record[ply]!, ply)
      if (id === null) return { ply }
      this.#push(id)
    }
    return null
  }

  #push(id: number): void {
    const next = this.game.copy(this.state)
    this.game.apply(next, id)
    this.ids.push(id)
    this.#states.push(next)
  }

  /** What was said as an action of this world: what is known of it, else the first that it may be; null where nothing fits. */
  idOf(said: Said, ply: number): number | null {
    return this.known(said, ply) ?? (this.#mayKnow(said) ? null : (this.mayBe(said, ply)[0] ?? null))
  }

  /** All that it may be, by what both have heard. */
  mayBe(said: Said, ply: number): readonly number[] {
    const { game } = this
    const state = this.stateAt(ply)
    if (said.by === 'chance') return game.draw(state).outcomes.map(({ id }) => id)
    const listener = otherOf(said.by)
    return game.legalActions(state).filter((id) => game.hear(state, id, listener) === said.heard)
  }

  /** Its id where this world knows it and it may be; else null. */
  known(said: Said, ply: number): number | null {
    const { game } = this
    const state = this.stateAt(ply)
    if (said.by === 'chance') {
      const nonces = this.#noncesOf(said)
      return nonces ? jointOutcome(game.draw(state), nonces) : null
    }
    const action = this.#actionOf(said, ply)
    return this.mayBe(said, ply).find((id) => action?.(game.make(id))) ?? null
  }

  #mayKnow(said: Said): boolean {
    return said.by === 'chance' ? this.#noncesOf(said) !== null : this.#actionOf(said, 0) !== null
  }

  #noncesOf({ nonces, number }: Throw): readonly Uint8Array[] | null {
    const known = nonces.map((nonce, side) => {
      const secret = this.#secrets[side]
      return nonce ?? (secret ? nonceOf(secret, number) : null)
    })
    return known.every((nonce) => nonce !== null) ? known : null
  }

  /** What tells the notation of a decision; null where this world cannot tell. */
  #actionOf({ by, heard, seal, action }: Deed, ply: number): ((text: string) => boolean) | null {
    if (seal === null) return (text) => text === heard
    if (action !== null) return (text) => text === action
    const secret = this.#secrets[by]
    return secret ? (text) => sealOf(saltOf(secret, ply), text) === seal : null
  }
}

/** What a side has to open, by ply. */
export type Due = readonly [readonly number[], readonly number[]]

/**
 * What both know of a match, and what has to be opened: both sides come to the same by what was said alone.
 */
export class Shared {
  readonly #world: World
  /** By ply of what is hidden: how the match may have gone instead, had that alone been another. */
  readonly #others = new Map<number, readonly World[]>()

  constructor(game: Game) {
    this.#world = new World(game, [null, null])
  }

  /** Follows the record, from a ply that was opened since, and tells what each side has to open. */
  follow(record: readonly Said[], from: number): Due | Misfit {
    const isNew = from === this.#world.ids.length
    const misfit = this.#world.follow(record, from)
    if (misfit) return misfit
    for (const [ply, worlds] of this.#others) {
      if (!isHidden(record[ply]!)) this.#others.delete(ply)
      else this.#keep(ply, isNew ? worlds.filter((world) => !world.follow(record)) : this.#othersOf(ply, record))
    }
    if (isNew && isHidden(record[from]!)) this.#keep(from, this.#othersOf(from, record))
    return [this.#dueOf(0, record), this.#dueOf(1, record)]
  }

  /** What the match no longer depends on, whatever it was, stays hidden to the end. */
  #keep(ply: number, worlds: readonly World[]): void {
    const { game, state } = this.#world
    const isGone = worlds.length > 0 && worlds.every((world) => game.equals(world.state, state))
    if (isGone) this.#others.delete(ply)
    else this.#others.set(ply, worlds)
  }

  #othersOf(ply: number, record: readonly Said[]): readonly World[] {
    const world = this.#world
    return world.mayBe(record[ply]!, ply).flatMap((id) => {
      const other = id === world.ids[ply] ? null : world.branch(ply, id)
      return other && !other.follow(record) ? [other] : []
    })
  }

  #dueOf(side: Side, record: readonly Said[]): readonly number[] {
    const { game, state } = this.#world
    const viewer = otherOf(side)
    const hidden = [...this.#others].filter(([ply]) => isHiddenBy(side, record[ply]!))
    if (hidden.length === 0) return []
    const seen = seenBy(game, state, viewer)
    const shown = hidden.filter(([, worlds]) => worlds.some((world) => seenBy(game, world.state, viewer) !== seen))
    if (shown.length === 0) return []
    // What can be nothing else by itself follows from other hidden parts, and is opened with them.
    const due = hidden.filter((each) => shown.includes(each) || each[1].length === 0)
    return due.map(([ply]) => ply).toSorted((one, other) => one - other)
  }
}

const isHidden = (said: Said): boolean => isHiddenBy(0, said) || isHiddenBy(1, said)

/** Whether one side has kept this from the other. */
export const isHiddenBy = (side: Side, said: Said): boolean =>
  said.by === 'chance' ? said.nonces[side] === null : said.by === side && said.seal !== null && said.action === null

const seenBy = (game: Game, state: State, viewer: Viewer): string =>
  JSON.stringify([game.actor(state), game.phase(state), game.observe(state, viewer)])
