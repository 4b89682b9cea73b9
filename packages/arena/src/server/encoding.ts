/**
 * Compressed files: which encodings a client accepts, and each file in that encoding. A build puts them beside its files
 * (`scripts/compress.ts`), named after what is in those, so that none is ever sent for another; of what no build has
 * compressed it is made when it is first asked for.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Ways of compressing, the better first. `quality`: Brotli's, which takes five times as long from 10 on. */
const ways = {
  br: (bytes: Buffer, quality: number) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
}

export type Encoding = keyof typeof ways
export const encodings = Object.keys(ways) as readonly Encoding[]

/** What is made on request has to be quick. */
const qualities = { asked: 9, built: 10 } as const

/** Kinds that get smaller. */
const compressible = new Set([
  '.css',
  '.html',
  '.ico',
  '.js',
  '.json',
  '.jsonl',
  '.map',
  '.md',
  '.svg',
  '.ts',
  '.txt',
  '.wasm',
  '.webmanifest',
])

/** Below these many bytes, what is saved is less than the header that says so. */
const leastBytes = 512
export const isCompressible = (file: string, size: number): boolean =>
  compressible.has(extname(file)) && size >= leastBytes && size <= largest

/** The folder of a site that a build puts compressed files into. */
export const builtFolder = '.compressed'

/** The name there of a file with this in it. */
export const builtName = (plain: Buffer, encoding: Encoding): string =>
  `${createHash('sha256').update(plain).digest('hex')}.${encoding}`

/** Compressed with the time that a build has, or null where that is not smaller. */
export const compressedWell = (plain: Buffer, encoding: Encoding): Promise<Buffer | null> =>
  smaller(plain, encoding, qualities.built)

/** The way that `Accept-Encoding` likes best, or null where it names none of ours. */
export function chooseEncoding(accepted: string | undefined): Encoding | null {
  const weights = new Map<string, number>()
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0)
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [best] = encodings.toSorted((a, b) => weightOf(b) - weightOf(a))
  return weightOf(best!) > 0 ? best! : null
}

/** Larger files are sent as they are. */
const largest = 16 * 1024 * 1024

/** Bytes of compressed files that are kept. */
const kept = 64 * 1024 * 1024

/**
 * Finds each file compressed, or compresses it, when it is first asked for, and keeps that for as long as the file stays
 * what it is: a build that is done again under a running server is sent at once.
 */
export class CompressedFiles {
  readonly #made = new Map<string, Made>()
  #size = 0

  /** A file of a site's folder compressed, or null where that would not be smaller. `tag`: changes with the file. */
  of(file: string, folder: string, tag: string, encoding: Encoding): Promise<Buffer | null> {
    const key = `${encoding} ${file}`
    const before = this.#made.get(key)
    if (before?.tag === tag) return before.bytes
    this.#forget(key)
    const made: Made = { tag, bytes: compressed(file, folder, encoding), length: 0 }
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

async function compressed(file: string, folder: string, encoding: Encoding): Promise<Buffer | null> {
  const plain = await readFile(file)
  const built = await readFile(join(folder, builtFolder, builtName(plain, encoding))).catch(() => null)
  return built ?? smaller(plain, encoding, qualities.asked)
}

async function smaller(plain: Buffer, encoding: Encoding, quality: number): Promise<Buffer | null> {
  const bytes = await ways[encoding](plain, quality)
  return bytes.length < plain.length ? bytes : null
}
