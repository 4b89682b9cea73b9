/** The browser's way from TypeScript to a script: Sucrase, small and loaded only when it is needed. */
import { refuse, show, type Refusal } from '@dicewright/engine'
import type { Result } from '../codes.ts'
import { limits } from '../limits.ts'
import { languageOf } from '../languages.ts'
import type { Script } from './runtime.ts'
import { LeftOut, newer, withoutTypes } from './strip.ts'
import { refuseSyntax } from './syntax.ts'

/**
 * Compiles the text of a script in a page or a worker. `name` is the name of its file. Refused as by `compileBot`, and where
 * it has a namespace, which only a compiler of TypeScript can translate (`bot-browser`).
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
    if (error instanceof LeftOut) return refusedHere(name, `${name}:${error.line}:1`, 'a namespace')
    const { message, loc } = error as Error & { loc?: { line: number; column: number } }
    if (!loc) throw error
    const text = source.split('\n')[loc.line - 1] ?? ''
    // Sucrase puts the file before its sentence and the place behind it.
    const why = message.replace(`Error transforming ${name}: `, '').replace(/ \(\d+:\d+\)$/, '')
    return refuseSyntax(name, loc.line, loc.column, why, text)
  }
}

/**
 * Why a script could not be loaded in a page, in better words where `openSandbox` could not read what `compileBot` would have
 * translated: decorators, `using`, `accessor`. `source` is the text of the script.
 *
 * @example
 * ```ts
 * import { refusedInBrowser } from '@dicewright/arena/sandbox'
 * import { refuse } from '@dicewright/engine'
 *
 * const said = "kettle.ts cannot be loaded: SyntaxError: unexpected token in expression: '@' (at kettle.ts:1:1)."
 * refusedInBrowser(refuse('bot-crash', 'kettle.ts', said), '@logged class Kettle {}').code // => 'bot-browser'
 * ```
 */
export function refusedInBrowser<T extends Refusal<any>>(refused: T, source: string): T | Refusal<'bot-browser'> {
  const [, place, line] = /: SyntaxError: .* \(at (.+:(\d+):\d+)\)\.$/.exec(refused.message) ?? []
  const text = source.split('\n')[Number(line) - 1] ?? ''
  if (refused.code !== 'bot-crash' || place === undefined || !newer.test(text)) return refused
  return refusedHere(refused.at, place, `what QuickJS cannot read, in ${show(text.trim())}`)
}

const refusedHere = (name: string, place: string, what: string): Refusal<'bot-browser'> =>
  refuse(
    'bot-browser',
    place,
    `${place} has ${what}, which a page cannot translate: expected code without it, or ${name} run by dicewright play or on a server.`,
  )
