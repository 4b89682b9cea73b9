/** The program of the arena's children in one file, with the metered runtimes beside it, made from the sources. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'

const here = fileURLToPath(new URL('../', import.meta.url))

/** A new folder for `bundleProgram`: children look for packages from where they are. */
export function programFolder(): string {
  const cache = join(here, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  return mkdtempSync(join(cache, 'children-'))
}

/** Writes the program into a folder, for `DICEWRIGHT_CHILD_PROGRAM`; `more` are modules that its children load, by name. */
export async function bundleProgram(outdir: string, more: Readonly<Record<string, string>> = {}): Promise<void> {
  await build({
    absWorkingDir: here,
    entryPoints: { program: 'src/workers/program.ts', ...more },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    conditions: ['source'],
  })
  const meter = ['--conditions=source', 'scripts/runtimes.ts', join(outdir, 'runtimes')]
  await promisify(execFile)(process.execPath, meter, { cwd: here })
}
