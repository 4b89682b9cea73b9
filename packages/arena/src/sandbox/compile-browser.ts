/**
 * The browser's way from TypeScript to a script: Sucrase, small and loaded only when it is needed. It leaves every line
 * where it was and takes types out of it; its own maps lose the columns behind a template, so the lines are compared. The
 * server compiles with esbuild; both only strip types.
 */
import { refuse } from '@dicewright/engine'
import type { Result } from '../codes.ts'
import { limits } from '../limits.ts'
import { languageOf } from '../languages.ts'
import type { Script } from './runtime.ts'
import { movePlaces } from './stack.ts'
import { refuseSyntax } from './syntax.ts'

/**
 * Compiles the text of a script in a page or a worker. `name` is the name of its file. Refused as by `compileBot`.
 *
 * @example
 * ```ts
 * import { compileInBrowser } from '@dicewright/arena/sandbox'
 * import { unwrap } from '@dicewright/engine'
 *
 * const source = `export default { games: ['six-dice'], act: ({ legal }) => legal[0] }`
 * unwrap(await compileInBrowser(source, 'first.ts')).name // => 'first.ts'
 * ```
 */
export async function compileInBrowser(source: string, name: string): Promise<Result<Script>> {
  const language = languageOf(name)
  if (language === 'wasm') {
    const { compileModule } = await import('./module/compile.ts')
    const module = compileModule(source, name)
    return module.ok ? { ok: true, value: { name, code: module.value } } : module
  }
  if (source.length > limits.sourceChars)
    return refuse('bot-size', name, `${name} has ${source.length} characters: expected at most ${limits.sourceChars}.`)
  if (language === 'py') return { ok: true, value: { name, code: source } }
  const { transform } = await import('sucrase')
  try {
    const { code } = transform(source, { transforms: ['typescript'], disableESTransforms: true, filePath: name })
    return { ok: true, value: { name, code, sourceStack: (stack) => placesIn(source, code, { name, stack }) } }
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { line: number; column: number } }
    if (!loc) throw error
    const text = source.split('\n')[loc.line - 1] ?? ''
    // Sucrase puts the file before its sentence and the place behind it.
    const why = message.replace(`Error transforming ${name}: `, '').replace(/ \(\d+:\d+\)$/, '')
    return refuseSyntax(name, loc.line, loc.column, why, text)
  }
}

function placesIn(source: string, code: string, { name, stack }: { name: string; stack: string }): string {
  const [written, built] = [source, code].map((text) => text.split('\n')) as [string[], string[]]
  return movePlaces(stack, { name, code }, (line, column) => {
    const [of = '', from = ''] = [written[line - 1], built[line - 1]]
    return { line, column: columnIn(of, from, column) }
  })
}

/** Where in a line as it was written stands what stands in a column of the line without its types. */
function columnIn(written: string, built: string, column: number): number {
  const words = wordsOf(written)
  let [at, passed, next] = [0, 0, 0]
  for (const word of wordsOf(built)) {
    const found = words.indexOf(word, next)
    // What the compiler put in, such as the fields a constructor declares.
    if (found < 0) return column
    for (; next < found; next++) at += words[next]!.length
    if (passed + word.length >= column) break
    passed += word.length
  }
  return at + column - passed
}

const wordsOf = (line: string): string[] => line.match(/[\w$]+|[^\w$]/g) ?? []
