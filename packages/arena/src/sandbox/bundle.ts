/**
 * A file that imports others as one script: esbuild puts them together, and the source map at the end leads every line
 * back to the file its author wrote. A bundle of equal files is the same text in every folder.
 */
import { isBuiltin } from 'node:module'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { refuse, show } from '@dicewright/engine'
import type { BuildFailure, Message, Metafile } from 'esbuild'
import type { Result } from '../codes.ts'
import { limits } from '../limits.ts'
import { refuseSyntax } from './syntax.ts'
import { usingEsbuild } from './compile.ts'

/** A script as the arena takes it. */
export interface OneFile {
  /** Name of the file, without its folder: of a bundle `my-bot.bundle.js`. */
  readonly file: string
  readonly source: string
  /** Files it was made of. */
  readonly files: number
}

/** Whether a text may import something: words in comments and texts are taken for it too. */
export const mayImport = (source: string): boolean => /\b(?:import|require|from)\b/.test(source)

/**
 * Makes one script of the file at `path`, whose text is `source`, and of the files that it imports. A script that
 * imports types alone stays as it is. Refused with the place in the author's files: `bot-import`, `bot-syntax` or
 * `bot-size`.
 *
 * @example
 * ```ts
 * import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
 * import { tmpdir } from 'node:os'
 * import { join } from 'node:path'
 * import { bundleBot } from '@dicewright/arena'
 * import { unwrap } from '@dicewright/engine'
 *
 * const folder = mkdtempSync(join(tmpdir(), 'bots-'))
 * writeFileSync(join(folder, 'first.js'), 'export const first = ({ legal }) => legal[0]')
 * const source = `import { first } from './first.js'
 * export default { games: ['six-dice'], act: first }`
 * writeFileSync(join(folder, 'kettle.js'), source)
 * const { file, files } = unwrap(await bundleBot(join(folder, 'kettle.js'), source))
 * rmSync(folder, { recursive: true })
 * file // => 'kettle.bundle.js'
 * files // => 2
 * ```
 */
export async function bundleBot(path: string, source: string): Promise<Result<OneFile>> {
  const file = basename(path)
  const folder = dirname(resolve(path))
  try {
    const { outputFiles, metafile } = await usingEsbuild(({ build }) =>
      build({
        absWorkingDir: folder,
        entryPoints: [file.startsWith('.') ? file : `./${file}`],
        outfile: join(folder, bundleName(file)),
        bundle: true,
        write: false,
        metafile: true,
        format: 'esm',
        platform: 'browser',
        target: 'es2023',
        charset: 'utf8',
        sourcemap: 'external',
        logLevel: 'silent',
        // What is not known before it runs cannot be put in: QuickJS would refuse it in the middle of a match.
        logOverride: { 'unsupported-dynamic-import': 'error', 'unsupported-require-call': 'error' },
        // Packages ask for this one; there is no `process` in the sandbox.
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    )
    const files = Object.keys(metafile.inputs).length
    if (files <= 1) return { ok: true, value: { file, source, files: 1 } }
    const textOf = (ending: string) => outputFiles.find((output) => output.path.endsWith(ending))?.text ?? ''
    const bundle = withMap(textOf('.js'), textOf('.map'))
    if (bundle === null) return tooLarge(file, textOf('.js').length, metafile)
    return { ok: true, value: { file: bundleName(file), source: bundle, files } }
  } catch (error) {
    const [first] = (error as Partial<BuildFailure>).errors ?? []
    if (!first) throw error
    return refuseBuild(file, first)
  }
}

const bundleName = (file: string): string =>
  `${file.slice(0, -extname(file).length).replace(/\.bundle$/, '')}.bundle.js`

/** The code with as much of its map as there is room for: with the texts of the files, without them, none. */
function withMap(code: string, mapJson: string): string | null {
  const { version, sources, sourcesContent, names, mappings } = JSON.parse(mapJson) as Record<string, unknown>
  const lean = { version, sources, names, mappings }
  const mapped = [{ ...lean, sourcesContent }, lean].map((map) => {
    const url = `data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}`
    return `${code}//# sourceMappingURL=${url}\n`
  })
  return [...mapped, code].find((text) => text.length <= limits.sourceChars) ?? null
}

/** Files that are named where a bundle is too large. */
const largestNamed = 3

function tooLarge(file: string, chars: number, { outputs }: Metafile): Result<never> {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs))
  const largest = inputs.toSorted(([, one], [, other]) => other.bytesInOutput - one.bytesInOutput)
  const named = largest.slice(0, largestNamed).map(([name, { bytesInOutput }]) => `${name} ${many(bytesInOutput)}`)
  return refuse(
    'bot-size',
    file,
    `${file} has ${many(chars)} characters with what it imports: expected at most ${many(limits.sourceChars)}; the largest are ${named.join(', ')}.`,
  )
}

function refuseBuild(file: string, { text, location }: Message): Result<never> {
  const place = location ? `${location.file}:${location.line}:${location.column + 1}` : file
  const missing = /^Could not resolve "(.*?)"/.exec(text)?.[1]
  if (missing !== undefined)
    return refuse('bot-import', place, `${place} imports ${show(missing)}: ${whyMissing(missing)}.`)
  if (/will not be bundled because/.test(text))
    return refuse(
      'bot-import',
      place,
      `${place} imports what is known only when it runs: expected a text in quotes, since all is put into one file before.`,
    )
  if (!location) return refuse('bot-syntax', file, `${file} cannot be read: ${text}.`)
  return refuseSyntax(location.file, location.line, location.column + 1, text, location.lineText)
}

function whyMissing(name: string): string {
  if (isBuiltin(name)) return 'that is a part of Node.js, and a bot has no files, no network and no processes'
  if (/^\.{0,2}\//.test(name)) return 'there is no such file'
  return 'there is no such package beside it: npm install it there'
}

const many = (count: number): string => count.toLocaleString('en')
