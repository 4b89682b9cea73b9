/** What runs scripts, compiled from its file once a process. A browser's worker fetches the same files itself. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { languageOf } from '../languages.ts'
import { moduleOf } from './module/module.ts'
import { meterQuickjs } from './meter.ts'
import { meterPython } from './python/meter.ts'
import type { Script } from './runtime.ts'

/** What runs a script. */
export async function runtimeOf(script: Script): Promise<WebAssembly.Module> {
  const language = languageOf(script.name)
  if (language === 'wasm') return moduleOf(script)
  return language === 'py' ? compilePython() : compileQuickjs()
}

let compiled: Promise<WebAssembly.Module> | undefined

export function compileQuickjs(): Promise<WebAssembly.Module> {
  compiled ??= readFile(createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm')).then(
    meterQuickjs,
  )
  return compiled
}

let python: Promise<WebAssembly.Module> | undefined

function compilePython(): Promise<WebAssembly.Module> {
  python ??= readFile(
    createRequire(import.meta.url).resolve('@micropython/micropython-webassembly-pyscript/micropython.wasm'),
  ).then((bytes) => meterPython(bytes))
  return python
}
