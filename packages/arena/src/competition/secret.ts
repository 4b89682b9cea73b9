/** The secrets of the sets of a competition: fixed before anything is played, and proven once the one they follow from is known. */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** 32 bytes for a set by its number: HMAC-SHA-256 of `set|NUMBER` under the secret of the competition. */
export const setSecretOf = (secret: Uint8Array, set: number): Uint8Array =>
  hmac(sha256, secret, utf8ToBytes(`set|${set}`))

/** SHA-256 of a secret in hex: published before the first throw. */
export const commitmentOf = (secret: Uint8Array): string => bytesToHex(sha256(secret))
