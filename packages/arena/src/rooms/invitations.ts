/**
 * Invitations that browsers leave for each other, which then play without this server: each is one text and its answer, kept
 * in memory for some minutes. The server reads no more of them than their shape.
 */
import { randomBytes } from 'node:crypto'
import { accept, refuse, show } from '@dicewright/engine'
import { refuseForNow, type Result } from '../codes.ts'
import { hourMs, RateLimit } from '../http/rate-limit.ts'
import type { ServerLimits } from '../limits.ts'
import { machineClock, type Clock } from '../live/clock.ts'

interface Invitation {
  readonly text: string
  answer: string | null
  readonly callOff: () => void
}

export class Invitations {
  readonly #limits: ServerLimits
  readonly #clock: Clock
  readonly #all = new Map<string, Invitation>()
  readonly #comings: RateLimit

  constructor(limits: ServerLimits, clock: Clock = machineClock) {
    this.#limits = limits
    this.#clock = clock
    this.#comings = new RateLimit({ burst: limits.roomsPerHour, perMs: hourMs }, () => clock.now())
  }

  get size(): number {
    return this.#all.size
  }

  /**
   * Keeps an invitation, under `own` where that is given, a UUID, and in place of what was there. Refused with
   * `invitation-value`, `invitation-limit` or `too-many`.
   */
  leave(address: string, text: string, own: string | null = null): Result<{ readonly id: string }> {
    const wrong = this.#refuseText(text, 'invitation')
    if (wrong) return wrong
    if (own !== null && !ownShape.test(own))
      return refuse('invitation-value', 'id', `The id is ${show(own.slice(0, 60))}: expected a UUID.`)
    const { invitations, invitationMs } = this.#limits
    const earlier = own === null ? undefined : this.#all.get(own)
    if (!earlier && this.#all.size >= invitations)
      return refuseForNow('invitation-limit', 'server', `${invitations} invitations are here: expected fewer.`, 60_000)
    const waitMs = this.#comings.take(address)
    if (waitMs > 0)
      return refuseForNow('too-many', 'address', 'Too many invitations were left from your address: wait.', waitMs)
    earlier?.callOff()
    const id = own ?? randomBytes(15).toString('base64url')
    const callOff = this.#clock.after(invitationMs, () => this.#all.delete(id))
    this.#all.set(id, { text, answer: null, callOff })
    return accept({ id })
  }

  /** Refused with `invitation-unknown`. */
  read(id: string): Result<string> {
    const found = this.#all.get(id)
    return found ? accept(found.text) : unknown(id)
  }

  /** Keeps the answer. Refused with `invitation-unknown`, `invitation-answered` or `invitation-value`. */
  answer(id: string, text: string): Result<null> {
    const found = this.#all.get(id)
    if (!found) return unknown(id)
    const wrong = this.#refuseText(text, 'answer')
    if (wrong) return wrong
    if (found.answer !== null)
      return refuse(
        'invitation-answered',
        'invitation',
        `The invitation ${show(id)} was answered already: ask for another.`,
      )
    found.answer = text
    return accept(null)
  }

  /** The answer; null where there is none yet. Refused with `invitation-unknown`. */
  answerOf(id: string): Result<string | null> {
    const found = this.#all.get(id)
    return found ? accept(found.answer) : unknown(id)
  }

  close(): void {
    for (const { callOff } of this.#all.values()) callOff()
    this.#all.clear()
  }

  /** Its shape alone: nobody reads a message here that is none. */
  #refuseText(text: string, kind: keyof typeof prefixes): Result<never> | null {
    const { invitationChars } = this.#limits
    const prefix = prefixes[kind]
    if (text.length <= invitationChars && text.startsWith(prefix) && /^\w+\.[\w-]+$/.test(text)) return null
    const expected = `${prefix} and its version, a dot, and letters, digits, - or _, at most ${invitationChars.toLocaleString('en')}`
    return refuse('invitation-value', 'body', `The ${kind} is ${show(text.slice(0, 60))}: expected ${expected}.`)
  }
}

/** No id that is given here looks like it, so that nobody puts an invitation in the place of another's. */
const ownShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** What the texts of `@dicewright/elements/friend` begin with. */
const prefixes = { invitation: 'dwi', answer: 'dwa' } as const

const unknown = (id: string): Result<never> =>
  refuse('invitation-unknown', 'invitation', `There is no invitation ${show(id)} here, or it is over: ask for another.`)
