/**
 * From a bot's file to a script the sandbox can load: esbuild checks the syntax, and the text that runs is the one that
 * runs in a page (`strip.ts`); no line of the script runs here. What only esbuild can make of it, such as of decorators,
 * runs as esbuild writes it. The map leads stack traces back to the lines its author wrote.
 */
import { createHash } from 'node:crypto'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { refuse } from '@dicewright/engine'
import type { Result } from '../codes.ts'
import { limits } from '../limits.ts'
import { languageOf } from '../languages.ts'
import { compileModuleApart } from './module/apart.ts'
import type { Script } from './runtime.ts'
import { bundledFiles, inlineMap } from './source-map.ts'
import { movePlaces } from './stack.ts'
import { newer, withoutTypes } from './strip.ts'
import { refuseSyntax } from './syntax.ts'

/** A compiled bot. */
export interface Bot extends Script {
  /** SHA-256 of the source, in hex: the name of this version. */
  readonly hash: string
  /** From the lines of the code to those of the source, as JSON. */
  readonly map: string
  /** A stack trace with the lines of the source. */
  readonly sourceStack: (stack: string) => string
}

/**
 * Compiles the text of a script to a bot. `name` is the name of its file, without a folder; its ending says what it is
 * written in, and the text of a WebAssembly module is its bytes in base64. Refused with line and column where its syntax
 * is wrong, where it is too long, and where it imports something. The syntax of Python is checked when it is loaded.
 *
 * @example
 * ```ts
 * import { compileBot } from '@dicewright/arena'
 * import { unwrap } from '@dicewright/engine'
 *
 * const source = `export default { games: ['six-dice'], act: ({ legal }) => legal[0] }`
 * const bot = unwrap(await compileBot(source, 'first.js'))
 * bot.hash.length // => 64
 * const refused = await compileBot('export default {', 'first.js')
 * refused.ok // => false
 * ```
 */
export async function compileBot(source: string, name: string): Promise<Result<Bot>> {
  const language = languageOf(name)
  if (language === 'wasm') {
    const module = await compileModuleApart(source, name)
    return module.ok ? asItIs(source, name, module.value) : module
  }
  if (source.length > limits.sourceChars)
    return refuse('bot-size', name, `${name} has ${source.length} characters: expected at most ${limits.sourceChars}.`)
  if (language === 'py') return asItIs(source, name, source)
  try {
    const made = await usingEsbuild(async ({ transform }) => {
      const write = (text: string, loader: 'js' | 'ts', target: string) =>
        transform(text, {
          loader,
          format: 'esm',
          target,
          charset: 'utf8',
          sourcefile: name,
          sourcemap: 'external',
          sourcesContent: false,
          logLevel: 'silent',
          tsconfigRaw: {},
        })
      const { code, map } = await write(source, language, target)
      const built: Built = { code, map, sourceStack: (stack) => mapStack(stack, { name, source, code, map }) }
      return (await asInPage(source, name, write)) ?? built
    })
    return { ok: true, value: { name, hash: hashOf(source), ...made } }
  } catch (error) {
    return syntaxError(error, name)
  }
}

/** What QuickJS can read. */
const target = 'es2023'

type Built = Pick<Bot, 'code' | 'map' | 'sourceStack'>

/** The script as it runs in a page; null where it cannot run there. */
async function asInPage(
  source: string,
  name: string,
  write: (text: string, loader: 'js', target: string) => Promise<{ readonly code: string }>,
): Promise<Built | null> {
  const isTyped = languageOf(name) === 'ts'
  try {
    const { code, sourceStack } = await withoutTypes(source, name)
    const read = isTyped || newer.test(code) ? await write(code, 'js', 'esnext') : null
    if (newer.test(code) && (await write(code, 'js', target)).code !== read!.code) return null
    const map = inlineMap(source) ?? linesOf(name, source)
    return { code, map, sourceStack: isTyped ? sourceStack : (stack) => mapStack(stack, { name, source, code, map }) }
  } catch {
    return null
  }
}

/** A map of lines that are where they were. */
const linesOf = (name: string, source: string): string =>
  JSON.stringify({
    version: 3,
    sources: [name],
    names: [],
    mappings: source
      .split('\n')
      .map((_, i) => (i === 0 ? 'AAAA' : 'AACA'))
      .join(';'),
  })

const hashOf = (source: string): string => createHash('sha256').update(source).digest('hex')

/** A bot whose lines are those of its source. */
const asItIs = (source: string, name: string, code: string): Result<Bot> => ({
  ok: true,
  value: { name, code, hash: hashOf(source), map: '', sourceStack: (stack) => stack },
})

/** Runs something with esbuild, whose helper process ends a while after the last of them. */
export async function usingEsbuild<T>(work: (esbuild: typeof import('esbuild')) => Promise<T>): Promise<T> {
  const esbuild = await import('esbuild')
  compiling++
  clearTimeout(resting)
  try {
    return await work(esbuild)
  } finally {
    if (--compiling === 0) resting = setTimeout(() => void rest(), restMs).unref()
  }
}

/** Milliseconds without a script after which the helper process of esbuild is ended: it looks after us every second. */
const restMs = 10_000
let compiling = 0
let resting: NodeJS.Timeout | undefined

async function rest(): Promise<void> {
  const { stop } = await import('esbuild')
  if (compiling === 0) await stop()
}

/**
 * Ends the helper process of esbuild at once, which otherwise waits some time for the next script. Another script
 * starts it again.
 *
 * @example
 * ```ts
 * import { compileBot, endCompiler } from '@dicewright/arena'
 *
 * const { ok } = await compileBot('export default {}', 'empty.ts')
 * await endCompiler()
 * ok // => true
 * ```
 */
export async function endCompiler(): Promise<void> {
  clearTimeout(resting)
  const { stop } = await import('esbuild')
  await stop()
}

interface Message {
  readonly text: string
  readonly location: { readonly line: number; readonly column: number; readonly lineText: string } | null
}

function syntaxError(error: unknown, name: string): Result<never> {
  const first = (error as { errors?: readonly Message[] }).errors?.[0]
  if (!first) throw error
  const { text, location } = first
  if (!location) return refuse('bot-syntax', name, `${name} cannot be read: ${text}.`)
  return refuseSyntax(name, location.line, location.column + 1, text, location.lineText)
}

interface Mapped {
  readonly name: string
  readonly source: string
  readonly code: string
  readonly map: string
}

function mapStack(stack: string, { name, source, code, map: mapJson }: Mapped): string {
  if (!stack.includes(`${name}:`)) return stack
  const map = new SourceMap(JSON.parse(mapJson) as SourceMapPayload)
  const bundled = bundledFiles(source)
  const built = code.split('\n')
  return movePlaces(stack, { name, code }, (line, column) => {
    const found = map.findEntry(line - 1, column - 1)
    // A map that a stranger wrote may lead to no line at all.
    if (!('originalLine' in found) || !(found.originalLine >= 0 && found.originalColumn >= 0)) return undefined
    const file = bundled.has(found.originalSource) ? found.originalSource : name
    const written = (bundled.get(file) ?? source).split('\n')
    // The map knows where words begin. What is within or behind one is as far from there, where its author wrote the same.
    const passed = built[found.generatedLine]?.slice(found.generatedColumn, column - 1) ?? ''
    const isAsWritten = written[found.originalLine]?.startsWith(passed, found.originalColumn)
    return {
      file,
      line: found.originalLine + 1,
      column: found.originalColumn + 1 + (isAsWritten ? passed.length : 0),
    }
  })
}
