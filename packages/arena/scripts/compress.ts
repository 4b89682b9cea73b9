/**
 * `node scripts/compress.ts FOLDER`: compresses the files of a built site by every way the server knows,
 * so that nobody who asks for one waits for that. What is there already of the same content stays, what was of others goes.
 */
// One file after the other, but as many at once as there are processors.
/* oxlint-disable no-await-in-loop */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { builtFolder, builtName, compressedWell, encodings, isCompressible } from '../src/server/encoding.ts'

const folder = process.argv[2]!
const made = join(folder, builtFolder)

/** Compressed beside the main thread, each by one of Node's own. */
async function main(): Promise<void> {
  await mkdir(made, { recursive: true })
  const before = new Set(await readdir(made))
  const wanted = new Map<string, () => Promise<void>>()
  for (const file of await filesOf(folder)) {
    const plain = await readFile(file)
    if (!isCompressible(file, plain.length)) continue
    for (const encoding of encodings) {
      const name = builtName(plain, encoding)
      wanted.set(name, async () => keep(name, await compressedWell(plain, encoding)))
    }
  }
  const left = [...wanted].filter(([name]) => !before.has(name)).map(([, make]) => make)
  await Promise.all(Array.from({ length: availableParallelism() }, () => work(left)))
  for (const name of before) if (!wanted.has(name)) await rm(join(made, name), { recursive: true })
}

async function work(left: (() => Promise<void>)[]): Promise<void> {
  for (let make = left.pop(); make; make = left.pop()) await make()
}

async function filesOf(top: string): Promise<readonly string[]> {
  const entries = await readdir(top, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  // Source maps, most of the bytes, are asked for by who debugs alone.
  return files.filter((file) => !file.startsWith(made) && !file.endsWith('.map'))
}

/** Whole or not at all: a server may read it. */
async function keep(name: string, bytes: Buffer | null): Promise<void> {
  if (!bytes) return
  const unnamed = join(made, `${name}.part`)
  await writeFile(unnamed, bytes)
  await rename(unnamed, join(made, name))
}

await main()
