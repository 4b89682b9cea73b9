/// <reference types="node" />
/** SHA-256 and HMAC against the published vectors and node:crypto. */
import { createHash, createHmac } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { hmacSha256, sha256 } from './sha256.ts'

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

it.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
])('gives the digest FIPS 180-4 gives of "%s"', (text, digest) => {
  expect(hex(sha256(bytes(text)))).toBe(digest)
})

it('agrees with node:crypto on messages of every length up to three blocks, and on any others', () => {
  for (let length = 0; length <= 192; length++) {
    const message = Uint8Array.from({ length }, (_, i) => i * 31 + length)
    expect(hex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'))
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 1000 }), (message) => {
      expect(hex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'))
    }),
  )
})

it('gives the HMAC of RFC 4231, case 2, and of node:crypto for any key of up to 64 bytes', () => {
  expect(hex(hmacSha256(bytes('Jefe'), bytes('what do ya want for nothing?')))).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  )
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), fc.uint8Array({ maxLength: 200 }), (key, message) => {
      expect(hex(hmacSha256(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'))
    }),
  )
})
