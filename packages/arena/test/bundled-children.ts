/**
 * Before all tests: the program of the arena's children in one file, made from the sources of this run, the module of
 * cups that they load, and the metered runtimes beside them. The tests start more than a hundred children, and most of a
 * start is reading files and metering.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import type { TestProject } from 'vitest/node'

const here = fileURLToPath(new URL('../', import.meta.url))

export default async function bundleChildren(project: TestProject): Promise<() => void> {
  // They look for packages from where they are.
  const cache = join(here, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const outdir = mkdtempSync(join(cache, 'children-'))
  const bundle = async () => {
    await build({
      absWorkingDir: here,
      entryPoints: { program: 'src/workers/program.ts', cups: 'test/cups.ts' },
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
  await bundle()
  process.env['DICEWRIGHT_CHILD_PROGRAM'] = outdir
  project.onTestsRerun(bundle)
  return () => rmSync(outdir, { recursive: true, force: true })
}
