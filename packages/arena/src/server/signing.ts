/**
 * The key a server signs finished transcripts with: Ed25519, made at its first start and kept in its data folder. Its public
 * part is published, so that a reader can check that a file from any source says what the server recorded.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accept, keyId, refuse, withSignature } from '@dicewright/engine'
import type { PublicKey } from '../api/index.ts'
import type { Result } from '../codes.ts'

/** In the data folder: a private key in PEM (PKCS #8), which no other user of the computer may read. */
export const keyName = 'signing-key.pem'

export interface Signer {
  readonly publicKey: PublicKey
  /** A transcript with the signature in its last line; as it was where its secret is not out yet. */
  sign(transcript: string): string
}

/** The signer of a data folder, which is there; its key is made where it has none. */
export function openSigner(data: string): Result<Signer> {
  const file = join(data, keyName)
  const key = readKey(file)
  if (key?.asymmetricKeyType !== 'ed25519')
    return refuse(
      'key-malformed',
      file,
      `${file} is no private Ed25519 key in PEM: put the key back, or remove the file.`,
    )
  return accept(signerBy(key))
}

/** The signer of a cluster: all its gateways have the private key, in PEM, from the store. */
export const signerOf = (pem: string): Signer => signerBy(createPrivateKey(pem))

function signerBy(key: KeyObject): Signer {
  const x = createPublicKey(key).export({ format: 'jwk' })['x'] as string
  return {
    publicKey: { kty: 'OKP', crv: 'Ed25519', x, kid: keyId(x), use: 'sig', alg: 'EdDSA' },
    sign: (transcript) => withSignature(transcript, x, (bytes) => sign(null, bytes, key).toString('base64url')),
  }
}

/** The text of the key in a data folder; null where there is none. */
export const readKeyText = (data: string): string | null =>
  existsSync(join(data, keyName)) ? readFileSync(join(data, keyName), 'utf8') : null

/** Gives a data folder a key. False where it has one. */
export function writeKeyText(data: string, pem: string): boolean {
  if (existsSync(join(data, keyName))) return false
  writeFileSync(join(data, keyName), pem, { flag: 'wx', mode: 0o600 })
  return true
}

/** The key of a file, made where there is none; null for what is no key. */
function readKey(file: string): KeyObject | null {
  try {
    const { privateKey } = generateKeyPairSync('ed25519')
    // Only where there is none: of two that start at once, one makes it.
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  try {
    return createPrivateKey(readFileSync(file))
  } catch {
    return null
  }
}
