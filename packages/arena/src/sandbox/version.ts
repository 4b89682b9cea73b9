import { languageOf } from '../languages.ts'

/** Of the rewriter, of what the host charges, and of the budget: another one may count fuel differently. */
const modules = 'metering 1'

/**
 * The sandbox as it stands in the header of a transcript: another version may count fuel differently. Before `metering 1`,
 * which counts executed instructions, there were `fuel 3`, which gave a turn its `log` and counted calls and turns of loops,
 * `fuel 2` without that `log`, and what counted by ten thousands.
 */
export const sandboxVersion = `quickjs-emscripten 0.32.0, ${modules}`

/** What runs a script, by the name of its file, where that is not QuickJS: another version may count its fuel differently. */
const others = {
  py: `micropython 1.27.0, ${modules}`,
  wasm: modules,
} as const

/**
 * What runs a script and counts its fuel, by the name of its file.
 *
 * @example
 * ```ts
 * import { sandboxOf } from '@dicewright/arena/sandbox'
 *
 * sandboxOf('kettle.py') // => 'micropython 1.27.0, metering 1'
 * ```
 */
export function sandboxOf(file: string): string {
  const language = languageOf(file)
  return language === 'py' || language === 'wasm' ? others[language] : sandboxVersion
}
