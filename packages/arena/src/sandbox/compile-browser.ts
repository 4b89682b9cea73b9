/**
 * The browser's way from TypeScript to a script: Sucrase, small and loaded only when it is needed. It leaves every line
 * where it was, so stack traces need no map. The server compiles with esbuild; both only strip types.
 */
import { refuse } from '@dicewright/engine'
import type { Result } from '../codes.ts'
import { limits } from '../limits.ts'
import type { Script } from './runtime.ts'
import { refuseSyntax } from './syntax.ts'

/** `name` is the file's name. Refused with line and column where the syntax is wrong. */
export async function compileInBrowser(source: string, name: string): Promise<Result<Script>> {
  if (source.length > limits.sourceChars)
    return refuse('bot-size', name, `${name} has ${source.length} characters: expected at most ${limits.sourceChars}.`)
  const { transform } = await import('sucrase')
  try {
    const { code } = transform(source, { transforms: ['typescript'], disableESTransforms: true, filePath: name })
    return { ok: true, value: { name, code } }
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { line: number; column: number } }
    if (!loc) throw error
    const text = source.split('\n')[loc.line - 1] ?? ''
    // Sucrase puts the file before its sentence and the place behind it.
    const why = message.replace(`Error transforming ${name}: `, '').replace(/ \(\d+:\d+\)$/, '')
    return refuseSyntax(name, loc.line, loc.column, why, text)
  }
}
