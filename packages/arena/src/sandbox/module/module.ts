/** Modules that are bots, compiled from their text and kept: a bot plays many matches. */
import { bytesOfText } from '../../languages.ts'
import type { Script } from '../runtime.ts'

/** Modules kept: the most recently used. */
const mostKept = 32

const kept = new Map<string, Promise<WebAssembly.Module>>()

/**
 * What runs a script that is a WebAssembly module: the module itself, for `openSandbox`. `script` is compiled, so its code
 * is base64 of a metered module; rejects where it is not.
 *
 * @example
 * ```ts
 * import { moduleOf } from '@dicewright/arena/sandbox'
 *
 * const empty = btoa(String.fromCharCode(0, 97, 115, 109, 1, 0, 0, 0))
 * const wasm = await moduleOf({ name: 'empty.wasm', code: empty })
 * WebAssembly.Module.exports(wasm).length // => 0
 * ```
 */
export function moduleOf({ code }: Script): Promise<WebAssembly.Module> {
  const module = kept.get(code) ?? WebAssembly.compile(bytesOfText(code)!)
  kept.delete(code)
  kept.set(code, module)
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
  return module
}
