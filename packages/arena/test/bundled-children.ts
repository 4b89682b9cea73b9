/**
 * Before all tests: the program of the arena's children in one file, made from the sources of this run, and the module of
 * cups that they load. The tests start more than a hundred children, and most of a start is reading files.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { TestProject } from 'vitest/node'

const here = fileURLToPath(new URL('../', import.meta.url))

export default async function bundleChildren(project: TestProject): Promise<() => void> {
  // They look for QuickJS from where they are.
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
      external: ['@jitl/quickjs-wasmfile-release-sync'],
    })
  }
  await bundle()
  process.env['DICEWRIGHT_CHILD_PROGRAM'] = outdir
  project.onTestsRerun(bundle)
  return () => rmSync(outdir, { recursive: true, force: true })
}
