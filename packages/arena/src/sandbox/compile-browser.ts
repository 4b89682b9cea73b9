/** The browser's way from TypeScript to a script: Sucrase, small and loaded only when it is needed. */
import { refuse } from '@dicewright/engine'
import type { Result } from '../codes.ts'
import { limits } from '../limits.ts'
import { languageOf } from '../languages.ts'
import type { Script } from './runtime.ts'
import { withoutTypes } from './strip.ts'
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
  try {
    return { ok: true, value: { name, ...(await withoutTypes(source, name)) } }
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { line: number; column: number } }
    if (!loc) throw error
    const text = source.split('\n')[loc.line - 1] ?? ''
    // Sucrase puts the file before its sentence and the place behind it.
    const why = message.replace(`Error transforming ${name}: `, '').replace(/ \(\d+:\d+\)$/, '')
    return refuseSyntax(name, loc.line, loc.column, why, text)
  }
}
