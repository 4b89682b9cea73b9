/** The scripts that measure say how they are used: real processes, started as `scripts/run.mjs` starts them. */
// @module-tag processes
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { root, textOf } from './support/tree.ts'

const scripts = [
  ...textOf('scripts/run.mjs').matchAll(
    /measure\('([^']+)', args(?:\.concat\([^']*?\))?(?:, \[([^\]]*)\](?:, '([^']+)')?)?/g,
  ),
].map(([, script, node = '', folder]) => [
  folder === undefined ? script! : `${folder}/${script}`,
  [...node.matchAll(/--[\w-]+(?:=\w+)?/g)].map(([option]) => option),
]) as readonly (readonly [script: string, node: readonly string[]])[]

interface Ended {
  readonly code: number | null
  readonly said: string
  readonly failed: string
}

const start = (script: string, node: readonly string[], ...args: readonly string[]): Promise<Ended> =>
  new Promise((ended) => {
    const usage = pathToFileURL(join(root, 'scripts/usage.mjs')).href
    const child = execFile(
      process.execPath,
      [`--import=${usage}`, '--disable-warning=ExperimentalWarning', ...node, join(root, script), ...args],
      { cwd: join(root, script.split('/').slice(0, 2).join('/')) },
      (_, said, failed) => ended({ code: child.exitCode, said, failed }),
    )
  })

it('finds all of them', () => expect(scripts.length).toBe(17))

describe.each(scripts)('%s', (script, node) => {
  it('prints with --help how it is used', async () => {
    const { code, said, failed } = await start(script, node, '--help')
    expect({ code, failed }).toEqual({ code: 0, failed: '' })
    expect(said).toMatch(/^`npm run [\w:]+ -- \[.+\]`: ./)
  })

  it('refuses what it does not know in one sentence', async () => {
    const { code, said, failed } = await start(script, node, '--loud')
    expect({ code, said }).toEqual({ code: 1, said: '' })
    expect(failed).toMatch(/^[^\n]*--loud[^\n]*: expected npm run [\w:]+ -- \[[^\n]+\n$/)
  })
})
