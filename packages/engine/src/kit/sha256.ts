/**
 * SHA-256 (FIPS 180-4) and HMAC (RFC 2104) over short messages, at once: `crypto.subtle` only answers later, and not at
 * all on pages without TLS. Forty lines of our own, because every page with a game carries them; node:crypto is the
 * judge in the tests.
 */

/** The 32 bits behind the point. */
const fraction = (value: number): number => ((value % 1) * 2 ** 32) | 0

const primes: number[] = []
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n)
const initial = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))
const rounds = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))

/** The digest, 32 bytes. */
export function sha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new DataView(new ArrayBuffer((message.length + 72) & ~63))
  new Uint8Array(padded.buffer).set(message)
  padded.setUint8(message.length, 0x80)
  padded.setUint32(padded.byteLength - 8, message.length / 2 ** 29)
  padded.setUint32(padded.byteLength - 4, message.length * 8)
  const sum = initial.slice()
  for (let at = 0; at < padded.byteLength; at += 64) addBlock(sum, padded, at)
  const digest = new DataView(new ArrayBuffer(32))
  sum.forEach((word, i) => digest.setInt32(4 * i, word))
  return new Uint8Array(digest.buffer)
}

/** HMAC-SHA-256, 32 bytes; keys of up to 64 bytes. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const keyed = (pad: number, text: Uint8Array): Uint8Array<ArrayBuffer> => {
    const all = new Uint8Array(64 + text.length).fill(pad, 0, 64)
    key.forEach((byte, i) => (all[i]! ^= byte))
    all.set(text, 64)
    return sha256(all)
  }
  return keyed(0x5c, keyed(0x36, message))
}

const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by))
const words = new Int32Array(64)

function addBlock(sum: Int32Array, data: DataView, at: number): void {
  let [a, b, c, d, e, f, g, h] = sum as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const x = words[i - 15]!
    const y = words[i - 2]!
    words[i] =
      i < 16
        ? data.getInt32(at + 4 * i)
        : words[i - 16]! +
          words[i - 7]! +
          (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) +
          (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10))
    const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + (g ^ (e & (f ^ g))) + rounds[i]! + words[i]!
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) | (c & (a | b)))
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, i) => (sum[i]! += word))
}
