/**
 * The arena over HTTP: every answer has a type of `api.ts`, or is a refusal in the engine's shape. So is a server that
 * does not answer: pages show all errors in one way.
 */
import type { AnyCode } from '@dicewright/arena/sandbox'
import type { Refusal, Result } from '@dicewright/engine'

/** `retryAfterMs` is set where a later request may succeed. */
export interface ArenaRefusal extends Refusal<AnyCode> {
  readonly retryAfterMs?: number
}
/** `isNew` is false where a `POST` found the thing already there. */
export type Answer<T> = (Result<T, never> & { readonly isNew?: boolean }) | ArenaRefusal

export interface Request {
  readonly token?: string | null
  readonly signal?: AbortSignal
}

/** `GET` of an address below `/api/`. */
export const ask = <T>(path: string, request: Request = {}): Promise<Answer<T>> =>
  send('GET', path, request, (response) => response.json() as Promise<T>)

/** `POST` of JSON. */
export const post = <T>(path: string, body: object, request: Request = {}): Promise<Answer<T>> =>
  send('POST', path, request, (response) => response.json() as Promise<T>, JSON.stringify(body))

/** `DELETE` of an address below `/api/`. */
export const remove = <T>(path: string, request: Request = {}): Promise<Answer<T>> =>
  send('DELETE', path, request, (response) => response.json() as Promise<T>)

/** The text of a file, such as a transcript. */
export const askText = (path: string, request: Request = {}): Promise<Answer<string>> =>
  send('GET', path, request, (response) => response.text())

async function send<T>(
  method: string,
  path: string,
  { token, signal }: Request,
  read: (response: Response) => Promise<T>,
  body?: string,
): Promise<Answer<T>> {
  const headers = new Headers()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  try {
    const response = await fetch(`/api/${path}`, {
      method,
      headers,
      cache: 'no-store',
      ...(signal ? { signal } : {}),
      ...(body === undefined ? {} : { body }),
    })
    if (!response.ok) return await refusalOf(response)
    return { ok: true, value: await read(response), isNew: response.status === 201 }
  } catch {
    return silent(path)
  }
}

/** The refusal in the body; a proxy's answer has only a status. */
async function refusalOf(response: Response): Promise<ArenaRefusal> {
  try {
    const body = (await response.json()) as ArenaRefusal
    if (typeof body.code === 'string' && typeof body.message === 'string') return body
  } catch {
    // No JSON: reported below.
  }
  const message = `The server answered with status ${response.status}.`
  return { ok: false, code: 'server-unreachable', at: response.url, message }
}

const silent = (path: string): ArenaRefusal => ({
  ok: false,
  code: 'server-unreachable',
  at: `/api/${path}`,
  message: 'The server does not answer.',
})
