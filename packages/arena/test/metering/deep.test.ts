import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { deepRecursions, type Deep } from './deep.ts'

const run = promisify(execFile)

/** How deep calls go in a Node.js that is started with other options. */
async function recursionsWith(...options: readonly string[]): Promise<Readonly<Record<string, Deep>>> {
  const script = new URL('deep.ts', import.meta.url).pathname
  const { stdout } = await run(process.execPath, [...options, '--conditions=source', script])
  return JSON.parse(stdout) as Readonly<Record<string, Deep>>
}

it('stops every recursion by its counter, at the same call, whatever stack and compiler the host has', async () => {
  const here = await deepRecursions()
  expect(Object.values(here).map(({ ended }) => ended)).toEqual(Object.keys(here).map(() => 'depth'))
  // Node.js has 984 kB, and so have browsers about.
  for (const options of [
    ['--stack-size=600'],
    ['--stack-size=3000'],
    ['--stack-size=600', '--liftoff-only'],
    ['--no-liftoff'],
  ])
    // oxlint-disable-next-line no-await-in-loop -- one process after the other
    expect(await recursionsWith(...options)).toEqual(here)
})
