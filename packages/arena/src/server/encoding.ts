/** Compressed files: which way whoever asks can read, and what was made of each file so far. */
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Ways of compressing, the better first. */
const ways = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
}

export type Encoding = keyof typeof ways

/** The way that `Accept-Encoding` likes best, or null where it names none of ours. */
export function chooseEncoding(accepted: string | undefined): Encoding | null {
  const weights = new Map<string, number>()
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0)
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [best] = (Object.keys(ways) as Encoding[]).toSorted((a, b) => weightOf(b) - weightOf(a))
  return weightOf(best!) > 0 ? best! : null
}

/** Larger files are sent as they are. */
const largest = 16 * 1024 * 1024

/** Bytes of compressed files that are kept. */
const kept = 64 * 1024 * 1024

/**
 * Compresses each file when it is first asked for, and keeps that for as long as the file stays what it is: a build that
 * is done again under a running server is sent at once.
 */
export class CompressedFiles {
  readonly #made = new Map<string, Made>()
  #size = 0

  /** The file compressed, or null where that would not be smaller. `tag`: changes with the file. */
  of(file: string, size: number, tag: string, encoding: Encoding): Promise<Buffer | null> {
    if (size > largest) return Promise.resolve(null)
    const key = `${encoding} ${file}`
    const before = this.#made.get(key)
    if (before?.tag === tag) return before.bytes
    this.#forget(key)
    const made: Made = { tag, bytes: compressed(file, encoding), length: 0 }
    this.#made.set(key, made)
    const isStillWanted = () => this.#made.get(key) === made
    made.bytes.then(
      (bytes) => isStillWanted() && this.#keep(made, bytes?.length ?? 0),
      () => isStillWanted() && this.#forget(key),
    )
    return made.bytes
  }

  #keep(made: Made, length: number): void {
    made.length = length
    this.#size += length
    // What was made first goes first.
    for (const key of this.#made.keys()) {
      if (this.#size <= kept) return
      this.#forget(key)
    }
  }

  #forget(key: string): void {
    this.#size -= this.#made.get(key)?.length ?? 0
    this.#made.delete(key)
  }
}

interface Made {
  readonly tag: string
  readonly bytes: Promise<Buffer | null>
  /** Bytes, once they are there. */
  length: number
}

async function compressed(file: string, encoding: Encoding): Promise<Buffer | null> {
  const plain = await readFile(file)
  const bytes = await ways[encoding](plain)
  return bytes.length < plain.length ? bytes : null
}
