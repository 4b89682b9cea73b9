import { languageOf } from '../languages.ts'

/**
 * The sandbox as it stands in the header of a transcript: another version may count fuel differently. `fuel 3` gives a turn its `log`,
 * `fuel 2` counts one by one, what came before by ten thousands.
 */
export const sandboxVersion = 'quickjs-emscripten 0.32.0, fuel 3'

const modules = 'metering 1'

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
