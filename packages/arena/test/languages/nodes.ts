/**
 * `node --conditions=source packages/arena/test/languages/nodes.ts NODE...`: what every attack costs in other versions of
 * Node.js, whose programs you name, compared with `counts.json`. They need no type stripping: the drill is bundled first.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'

const here = fileURLToPath(new URL('.', import.meta.url))

/** Prints the counts: it has to lie where its packages are found. */
const program = `import { countAttacks } from './counts.ts'
console.log(JSON.stringify(await countAttacks()))
process.exit(0)`

async function countsOf(node: string, file: string): Promise<Readonly<Record<string, unknown>>> {
  const { stdout } = await promisify(execFile)(node, [file], { maxBuffer: 2 ** 26 })
  return JSON.parse(stdout) as Readonly<Record<string, unknown>>
}

const counts = JSON.parse(readFileSync(join(here, 'counts.json'), 'utf8')) as Readonly<Record<string, unknown>>
const folder = mkdtempSync(join(here, 'nodes-'))
try {
  const outfile = join(folder, 'drill.mjs')
  await build({
    stdin: { contents: program, resolveDir: here, loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['source'],
    define: { 'import.meta.main': 'false' },
    external: ['esbuild', 'sucrase', 'vitest', 'wabt'],
  })
  for (const node of process.argv.slice(2)) {
    // oxlint-disable-next-line no-await-in-loop -- each takes a whole processor
    const found = await countsOf(node, outfile)
    const others = Object.keys(counts).filter((name) => JSON.stringify(found[name]) !== JSON.stringify(counts[name]))
    console.log(`${node}: ${Object.keys(found).length} attacks, ${others.length} differences`, ...others)
    if (others.length > 0) process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true })
}
