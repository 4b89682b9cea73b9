/**
 * Meters what runs scripts when the package is built, so that no process has to: a quarter of a second each.
 * `node --conditions=source scripts/runtimes.ts [FOLDER]`
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { meteredBytes, runtimes } from '../src/sandbox/wasm.ts'

const folder = process.argv[2] ?? fileURLToPath(new URL('../dist/sandbox/runtimes', import.meta.url))
mkdirSync(folder, { recursive: true })
for (const runtime of Object.values(runtimes))
  // oxlint-disable-next-line no-await-in-loop -- each takes a whole processor
  writeFileSync(join(folder, runtime.file), await meteredBytes(runtime))
