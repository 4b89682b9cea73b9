/**
 * A relay: an address that carries an invitation and its answer, and nothing else, so that a short link is enough. It could
 * read both, and connect one side to somebody else, so a page names one that it trusts; the dice are made by both sides anyway.
 *
 * | request | answer |
 * | --- | --- |
 * | `POST ADDRESS`, the invitation as text | 201 and `{"id":"..."}`, 8 to 64 letters, digits, `-` or `_` |
 * | `POST ADDRESS?id=ID`, the same | the same with this id, a UUID; it takes the place of what was there |
 * | `GET ADDRESS/ID` | 200 and the invitation; 404 where there is none, or none any more |
 * | `POST ADDRESS/ID`, the answer as text | 204; 404 as above, and 409 where there is an answer |
 * | `GET ADDRESS/ID/answer` | 200 and the answer; 204 where there is none yet; 404 as above |
 */
import { accept, refuse, show, type Result } from '@dicewright/engine'
import type { ElementCode } from '../codes.ts'

/** Between two looks for an answer, ms. */
const pauseMs = 1500
/** Characters of a message that is taken at most. */
const maxChars = 20_000
export const idShape: RegExp = /^[\w-]{8,64}$/

export class Relay {
  readonly #address: string

  /** `address` is where it is, absolute or as the page at `base` names it. */
  constructor(address: string, base: string) {
    this.#address = new URL(address, base).href.replace(/\/+$/, '')
  }

  /** Leaves an invitation there, under `own` where that is given; under which id. */
  async leave(invitation: string, own?: string): Promise<Result<string, ElementCode>> {
    const left = await this.#ask(own === undefined ? '' : `?id=${own}`, invitation)
    if (!left.ok) return left
    const { id } = readJson(left.value.text)
    const isId = typeof id === 'string' && idShape.test(id) && (own === undefined || id === own)
    return isId ? accept(id) : this.#no(`answered ${show(left.value.text)}`)
  }

  /** The invitation that was left there. */
  async read(id: string): Promise<Result<string, ElementCode>> {
    const read = await this.#ask(`/${id}`)
    return read.ok ? accept(read.value.text) : read
  }

  /** The invitation that was left there and has no answer yet; null where it has one. */
  async open(id: string): Promise<Result<string | null, ElementCode>> {
    const answer = await this.#ask(`/${id}/answer`)
    if (!answer.ok) return answer
    return answer.value.status === 204 ? this.read(id) : accept(null)
  }

  /** Leaves the answer to it. */
  async answer(id: string, text: string): Promise<Result<true, ElementCode>> {
    const left = await this.#ask(`/${id}`, text)
    return left.ok ? accept(true) : left
  }

  /** Waits for the answer; null where `signal` ends that. Refused where the relay has it no more. */
  async waitForAnswer(id: string, signal: AbortSignal): Promise<Result<string, ElementCode> | null> {
    while (!signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- asked again until it is there
      const found = await this.#ask(`/${id}/answer`)
      if (signal.aborted) return null
      if (!found.ok) return found
      if (found.value.status === 200) return accept(found.value.text)
      // oxlint-disable-next-line no-await-in-loop -- see above
      await new Promise((done) => setTimeout(done, pauseMs))
    }
    return null
  }

  async #ask(path: string, body?: string): Promise<Result<Answer, ElementCode>> {
    try {
      const answer = await fetch(this.#address + path, {
        // A plain text is asked for without asking first whether that may be.
        ...(body !== undefined && { method: 'POST', body, headers: { 'Content-Type': 'text/plain' } }),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
      })
      const { status } = answer
      if (status === 404 && path !== '')
        return refuse(
          'relay-empty',
          'relay',
          'The relay has no such invitation, or has it no more: ask for a new link.',
        )
      if (status === 409)
        return refuse('invitation-twice', 'invitation', 'This invitation was answered already: ask for a new link.')
      const text = await answer.text()
      return answer.ok && text.length <= maxChars ? accept({ status, text }) : this.#no(`answered ${status}`)
    } catch {
      return this.#no('cannot be reached')
    }
  }

  #no(what: string): Result<never, ElementCode> {
    return refuse(
      'relay-unreachable',
      'relay',
      `The relay ${show(this.#address)} ${what}: expected one that carries invitations.`,
    )
  }
}

interface Answer {
  readonly status: number
  readonly text: string
}

function readJson(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>
  } catch {
    return {}
  }
}
