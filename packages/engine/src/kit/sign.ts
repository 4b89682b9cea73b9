/**
 * Signatures of finished transcripts: Ed25519 (RFC 8032) over all of it. A server signs what it has recorded; who has
 * its public key then knows that header, entries and end are what that server says, not only what the dice were.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { makeTranscript, type Transcript } from './transcript.ts'

export type { Signature } from './header.ts'

const mark = 'dicewright transcript\n'
const encoder = new TextEncoder()

/** The bytes a signature is over: a mark, and the JSON Lines of the transcript without the signature. */
function signedBytes({ header, entries, end }: Transcript): Uint8Array<ArrayBuffer> {
  const { signature: _signature, ...unsigned } = end!
  return encoder.encode(mark + makeTranscript({ header, entries, end: unsigned }))
}

/**
 * A finished transcript, as JSON Lines, with a signature in its last line, in place of one that is there. `sign` gets
 * the bytes and returns their Ed25519 signature by the private key of `key`, both in base 64 for URLs. A transcript
 * whose secret and seed are not published is returned as it is.
 *
 * @example
 * ```ts
 * import { withSignature } from '@dicewright/engine'
 *
 * const text = '{"format":"dicewright"}\n{"end":"over","returns":[1,-1],"seed":"7"}\n'
 * withSignature(text, 'KEY', () => 'VALUE').split('\n')[1]
 * // => '{"end":"over","returns":[1,-1],"seed":"7","signature":{"key":"KEY","value":"VALUE"}}'
 * ```
 */
export function withSignature(text: string, key: string, sign: (bytes: Uint8Array) => string): string {
  const at = text.lastIndexOf('\n', text.length - 2) + 1
  const { signature: _signature, ...end } = JSON.parse(text.slice(at)) as Record<string, unknown>
  if (end['secret'] === undefined && end['seed'] === undefined) return text
  const before = text.slice(0, at)
  const value = sign(encoder.encode(`${mark}${before}${JSON.stringify(end)}\n`))
  return `${before}${JSON.stringify({ ...end, signature: { key, value } })}\n`
}

/**
 * The id of a public key: its JWK thumbprint (RFC 7638), 43 letters.
 *
 * @example
 * ```ts
 * import { keyId } from '@dicewright/engine'
 *
 * keyId('11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo') // => 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k'
 * ```
 */
export const keyId = (key: string): string =>
  toBase64Url(sha256(encoder.encode(`{"crv":"Ed25519","kty":"OKP","x":${JSON.stringify(key)}}`)))

/**
 * Whether the signature of a transcript fits it: `none` where there is none, `unknown` where this platform cannot
 * check it, such as a page without HTTPS. It does not say whose key it is: compare `signature.key` with one that you
 * trust.
 *
 * @example
 * ```ts
 * import { checkSignature, Match, repeatable, unwrap } from '@dicewright/engine'
 * import { sixDice } from '@dicewright/engine/six-dice'
 *
 * const match = new Match(unwrap(sixDice(2)), { dice: repeatable('7', 'set-1'), players: ['Ada', 'Ben'] })
 * await checkSignature(match.transcript()) // => 'none'
 * ```
 */
export async function checkSignature(transcript: Transcript): Promise<'fits' | 'differs' | 'none' | 'unknown'> {
  const { signature } = transcript.end ?? {}
  if (!signature) return 'none'
  const [key, value] = [fromBase64(signature.key), fromBase64(signature.value)]
  if (key?.length !== 32 || value?.length !== 64) return 'differs'
  // Absent from pages that were not loaded over HTTPS, whatever its type says.
  const { subtle } = globalThis.crypto as Partial<typeof globalThis.crypto>
  if (!subtle) return 'unknown'
  try {
    const imported = await subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
    const fits = await subtle.verify('Ed25519', imported, value, signedBytes(transcript))
    return fits ? 'fits' : 'differs'
  } catch {
    // A browser that does not know Ed25519, or 32 bytes that are no key of it.
    return 'unknown'
  }
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return null
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
}
