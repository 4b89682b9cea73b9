/** Frames from outside: read, checked against their schema, and refused with one sentence where they cannot be used. */
import { refuse, show } from '@dicewright/engine'
import * as v from 'valibot'
import type { Refusal, Result } from '../codes.ts'
import { clientFrames, type ClientFrame } from './client.ts'

/** A refusal and as much of the frame as could be read. */
export type FrameRefusal = Refusal<'frame-field' | 'frame-json' | 'frame-type'> & {
  readonly frame: Readonly<Record<string, unknown>>
}

const types = Object.keys(clientFrames).join(', ')

/** One frame of a client. Fields it does not have are dropped. */
export function readFrame(text: string): Extract<Result<ClientFrame>, { ok: true }> | FrameRefusal {
  const frame = readObject(text)
  if (!frame) {
    const message = `The frame ${show(text)} is not a JSON object: expected one such as {"type":"ready","match":"412-2"}.`
    return { ...refuse('frame-json', 'frame', message), frame: {} }
  }
  const { type } = frame
  if (typeof type !== 'string' || !Object.hasOwn(clientFrames, type))
    return {
      ...refuse('frame-type', 'type', `There is no frame of type ${show(type)}: expected one of ${types}.`),
      frame,
    }
  const read = v.safeParse(clientFrames[type as keyof typeof clientFrames], frame, { abortEarly: true })
  if (read.success) return { ok: true, value: read.output }
  return { ...refuseField(type, read.issues[0]), frame }
}

function refuseField(type: string, issue: v.BaseIssue<unknown>): Refusal<'frame-field'> {
  const at = v.getDotPath(issue) ?? type
  const has = issue.input === undefined ? `has no ${at}` : `has ${at} ${show(issue.input)}`
  return refuse('frame-field', at, `The frame ${type} ${has}: expected ${expectedOf(issue)}.`)
}

function expectedOf({ type, expected, requirement }: v.BaseIssue<unknown>): string {
  switch (type) {
    case 'max_length':
      return `a length of at most ${Number(requirement).toLocaleString('en')}`
    case 'min_length':
      return `a length of at least ${Number(requirement).toLocaleString('en')}`
    case 'integer':
      return 'a whole number'
    case 'min_value':
      return `a number from ${String(requirement)} on`
    case 'max_value':
      return `a number up to ${String(requirement)}`
    default:
      if (expected === null) throw new Error(`nothing says what ${type} expects`)
      return expected
  }
}

function readObject(text: string): (Readonly<Record<string, unknown>> & { readonly type?: unknown }) | null {
  try {
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
