/** Modules that are bots, compiled from their text and kept: a bot plays many matches. */
import { bytesOfText } from '../../languages.ts'
import type { Script } from '../runtime.ts'

/** Modules kept: the most recently used. */
const mostKept = 32

const kept = new Map<string, Promise<WebAssembly.Module>>()

/** What runs a script that is a WebAssembly module: the module itself, for `openSandbox`. */
export function moduleOf({ code }: Script): Promise<WebAssembly.Module> {
  const module = kept.get(code) ?? WebAssembly.compile(bytesOfText(code)!)
  kept.delete(code)
  kept.set(code, module)
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
  return module
}
