/**
 * Packs the tests of the WebAssembly specification for `test/metering`, which then needs no tools for them:
 *
 *     node scripts/specification-tests.ts CLONE_OF_WEBASSEMBLY_SPEC
 *
 * `wast2json` of WABT, 1.0.32 or later, has to be installed (Debian: `wabt`).
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** Tests by the tag of the specification they come from: 2.0, and what of 3.0 is accepted too. */
const sources = [
  { tag: 'v2.0.0', paths: ['test/core'] },
  {
    tag: 'wg-3.0',
    paths: ['test/core/return_call.wast', 'test/core/return_call_indirect.wast', 'test/legacy/exceptions/core'],
  },
]

const [clone] = process.argv.slice(2)
if (!clone) throw new Error('usage: node scripts/specification-tests.ts CLONE_OF_WEBASSEMBLY_SPEC')
const folder = mkdtempSync(join(tmpdir(), 'specification-'))
const git = (...args: string[]) => execFileSync('git', ['-C', clone, ...args], { maxBuffer: 2 ** 28 })

const files = sources.flatMap(({ tag, paths }) =>
  git('ls-tree', '-r', '--name-only', tag, ...paths)
    .toString()
    .split('\n')
    .filter((path) => path.endsWith('.wast'))
    .map((path) => ({ file: path.replace(/^test\//, ''), tag, commands: commandsOf(tag, path) })),
)
const packed = brotliCompressSync(JSON.stringify(files), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
})
const target = join(import.meta.dirname, '../test/metering/specification')
writeFileSync(join(target, 'tests.json.br'), packed)
writeFileSync(join(target, 'LICENSE'), git('show', 'v2.0.0:test/LICENSE'))
console.log(`${files.length} files, ${packed.length.toLocaleString('en')} bytes`)

interface Command {
  readonly type: string
  readonly module_type?: string
  readonly filename?: string
  readonly [field: string]: unknown
}

function commandsOf(tag: string, path: string): unknown[] {
  const name = join(folder, basename(path, '.wast'))
  // WABT wants the number of a table, which the text may leave out where it is 0.
  const text = git('show', `${tag}:${path}`)
    .toString()
    .replaceAll(/table\.(get|set|grow|fill|size)( *[()])/g, 'table.$1 0$2')
  writeFileSync(`${name}.wast`, text)
  execFileSync('wast2json', ['--enable-tail-call', '--enable-exceptions', `${name}.wast`, '-o', `${name}.json`])
  const { commands } = JSON.parse(readFileSync(`${name}.json`, 'utf8')) as { commands: readonly Command[] }
  // What is wrong with a text is for those who read texts.
  const modules = commands.filter(({ module_type }) => module_type !== 'text')
  return modules.map((command) => packedCommand(command))
}

function packedCommand({ filename, ...command }: Command): unknown {
  return filename ? Object.assign(command, { bytes: readFileSync(join(folder, filename)).toString('base64') }) : command
}
