/**
 * Invitations and answers: what a browser needs to find the other, as one short text to paste or to put into a link. It
 * is compressed with a checksum, so that a text that was cut or changed on its way is known by itself.
 */
import { accept, refuse, show, type Result } from '@dicewright/engine'
import type { ElementCode } from '../codes.ts'

/** What is in an invitation or an answer. */
export interface Invitation {
  readonly kind: 'invitation' | 'answer'
  /** The id of the table, the game by its id, and the version of its rules. */
  readonly table: string
  readonly game: string
  readonly rules: number
  /** What tells an answer to this invitation from one to another. */
  readonly mark: string
  /** The description of the session, with the addresses where the browser can be reached (RFC 8829). */
  readonly sdp: string
}

const version = 1
const prefixes = { invitation: 'dwi', answer: 'dwa' } as const
const pattern = /\bdw([ia])(\d+)\.([\w-]+)/
/** Characters of the texts inside at most: a description has one or two thousand. */
const maxChars = 100_000

/** The text of an invitation or an answer: letters that are safe in links. */
export async function writeInvitation({ kind, ...rest }: Invitation): Promise<string> {
  const bytes = await piped(new TextEncoder().encode(JSON.stringify(rest)), new CompressionStream('deflate'))
  return `${prefixes[kind]}${version}.${toBase64Url(bytes)}`
}

/** Reads such a text, also as part of a link or of a message around it. Refused with what is wrong. */
export async function readInvitation(
  text: string,
  expected: Invitation['kind'],
): Promise<Result<Invitation, ElementCode>> {
  const found = pattern.exec(text.slice(0, maxChars))
  if (!found) return malformed(expected, `is ${show(text)}: expected a text that begins with ${prefixes[expected]}1.`)
  const kind = found[1] === 'i' ? 'invitation' : 'answer'
  if (Number(found[2]) !== version)
    return refuse(
      'invitation-version',
      expected,
      `The ${kind} is of version ${found[2]}: here is version ${version}, so one of the two pages is older.`,
    )
  if (kind !== expected)
    return refuse(
      'invitation-kind',
      expected,
      `This is an ${kind}: expected an ${expected}${kind === 'answer' ? ', and the answer goes to who made the invitation' : ' that came back for yours'}.`,
    )
  try {
    const bytes = await piped(fromBase64Url(found[3]!), new DecompressionStream('deflate'))
    const value = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
    const { table, game, rules, mark, sdp } = value
    const texts = [table, game, mark, sdp]
    if (texts.every((part) => typeof part === 'string' && part.length < maxChars) && typeof rules === 'number')
      return accept({ ...(value as unknown as Omit<Invitation, 'kind'>), kind })
  } catch {
    // Cut, or letters are missing: the sentence is the same.
  }
  return malformed(expected, 'is not whole: it was cut, or letters of it were changed.')
}

const malformed = (kind: string, what: string) => refuse('invitation-malformed' as const, kind, `The ${kind} ${what}`)

async function piped(
  bytes: Uint8Array<ArrayBuffer>,
  through: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough<Uint8Array>(through)
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
