/** QuickJS compiled from its file, once a process. The browser's worker fetches and compiles the same file itself. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

let compiled: Promise<WebAssembly.Module> | undefined

export function compileQuickjs(): Promise<WebAssembly.Module> {
  compiled ??= readFile(createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm')).then(
    (bytes) => WebAssembly.compile(bytes),
  )
  return compiled
}
