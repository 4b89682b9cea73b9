/**
 * Before all tests: the program of the arena's children in one file, and the module of cups that they load. The tests
 * start more than a hundred children, and most of a start is reading files and metering.
 */
import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { bundleProgram, programFolder } from '../scripts/children.ts'

export default async function bundleChildren(project: TestProject): Promise<() => void> {
  const outdir = programFolder()
  const bundle = async () => bundleProgram(outdir, { cups: 'test/cups.ts' })
  await bundle()
  process.env['DICEWRIGHT_CHILD_PROGRAM'] = outdir
  project.onTestsRerun(bundle)
  return () => rmSync(outdir, { recursive: true, force: true })
}
