/** A pool of child processes: each is lent for one match or one set at a time, and ended when it has been idle for a while. */
import { engineModules, type Modules } from '../modules.ts'
import { Child } from './child.ts'

export interface ChildPoolSettings {
  /** The games its children know: those of the engine by default. */
  readonly modules?: Modules
  /** Milliseconds after which an idle child is ended. */
  readonly idleMs?: number
  /** Whether one child is started at once and stays: whoever comes first does not wait for its start. */
  readonly keepsOne?: boolean
}

interface Idle {
  readonly child: Child
  /** Null of the one that stays. */
  readonly timer: NodeJS.Timeout | null
}

export class ChildPool {
  readonly modules: Modules
  readonly #idleMs: number
  readonly #keepsOne: boolean
  /** Children that were started and are not known to be gone. */
  readonly #all = new Set<Child>()
  /** The one used last is at the end. */
  readonly #idle: Idle[] = []
  #isClosed = false

  constructor({ modules = engineModules, idleMs = 60_000, keepsOne = false }: ChildPoolSettings = {}) {
    this.modules = modules
    this.#idleMs = idleMs
    this.#keepsOne = keepsOne
    if (keepsOne) this.giveBack(this.borrow())
  }

  /** Children that can be used, lent or idle. */
  get children(): readonly Child[] {
    return [...this.#all].filter(({ usable }) => usable)
  }

  borrow(): Child {
    for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) {
      if (idle.timer) clearTimeout(idle.timer)
      if (idle.child.usable) return idle.child
      this.#all.delete(idle.child)
    }
    const child = new Child(this.modules.locations)
    this.#all.add(child)
    return child
  }

  giveBack(child: Child): void {
    if (this.#isClosed) child.kill()
    if (!child.usable) return void this.#all.delete(child)
    child.clear()
    const stays = this.#keepsOne && this.#idle.every(({ timer }) => timer !== null)
    const timer = stays ? null : setTimeout(() => this.#end(child), this.#idleMs).unref()
    this.#idle.push({ child, timer })
  }

  /** Kills every child. One that is borrowed after this is killed when it is given back. */
  close(): void {
    this.#isClosed = true
    for (const { timer } of this.#idle.splice(0)) if (timer) clearTimeout(timer)
    for (const child of this.#all) child.kill()
    this.#all.clear()
  }

  #end(child: Child): void {
    this.#idle.splice(
      this.#idle.findIndex((idle) => idle.child === child),
      1,
    )
    this.#all.delete(child)
    child.kill()
  }
}
