/** Reads a request's body: JSON in UTF-8 of a bounded size, with the fields that are needed. Nothing is guessed. */
import type { IncomingMessage } from 'node:http'
import { accept, refuse, show } from '@dicewright/engine'
import type { AnyCode, Result } from '../../codes.ts'

type Read<T> = Result<T, AnyCode>

/** The body as a JSON object. Refused before it is read where its headers say enough. */
export async function readBody(request: IncomingMessage, mostBytes: number): Promise<Read<Record<string, unknown>>> {
  const { 'content-type': type = '', 'content-length': length, 'content-encoding': coding } = request.headers
  if (!/^application\/json\s*(;|$)/i.test(type) || (coding !== undefined && coding !== 'identity'))
    return refuse(
      'body-type',
      'content-type',
      `The body is ${show(coding ? `${type}, ${coding}` : type)}: expected "application/json", not compressed.`,
    )
  if (Number(length ?? 0) > mostBytes) return tooLong(mostBytes)
  const bytes = await readBytes(request, mostBytes)
  return bytes.ok ? parse(bytes.value) : bytes
}

/** The body as it is. Refused with `body-size`. */
export async function readBytes(request: IncomingMessage, mostBytes: number): Promise<Read<Buffer>> {
  const bytes = await collect(request, mostBytes)
  return bytes === null ? tooLong(mostBytes) : accept(bytes)
}

/** The text of a field. */
export function readText(body: Record<string, unknown>, field: string, expected: string): Read<string> {
  const value = Object.hasOwn(body, field) ? body[field] : undefined
  if (typeof value === 'string') return accept(value)
  return refuse('body-shape', field, `The field ${field} is ${show(value)}: expected ${expected}.`)
}

/** A field that is true or false. */
export function readSwitch(body: Record<string, unknown>, field: string): Read<boolean> {
  const value = Object.hasOwn(body, field) ? body[field] : undefined
  if (typeof value === 'boolean') return accept(value)
  return refuse('body-shape', field, `The field ${field} is ${show(value)}: expected true or false.`)
}

const tooLong = (mostBytes: number): Read<never> =>
  refuse('body-size', 'body', `The body is longer than ${mostBytes.toLocaleString('en')} bytes: send less.`)

/** Null where there is more than that. Rejects where the sender goes away. */
async function collect(request: IncomingMessage, mostBytes: number): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    bytes += (part as Buffer).length
    if (bytes > mostBytes) return null
    parts.push(part as Buffer)
  }
  return Buffer.concat(parts)
}

function parse(bytes: Buffer): Read<Record<string, unknown>> {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes))
  } catch (error) {
    const why = error instanceof TypeError ? 'it is no UTF-8 text' : (error as Error).message.replaceAll(/\s+/g, ' ')
    return refuse('body-json', 'body', `The body is not JSON: ${why}.`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse('body-json', 'body', `The body is ${show(value)}: expected a JSON object.`)
  return accept(value as Record<string, unknown>)
}
