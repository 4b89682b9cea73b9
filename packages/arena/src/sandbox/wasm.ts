/** What runs scripts, compiled from its file once a process. A browser's worker fetches the same files itself. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { languageOf } from '../languages.ts'
import { moduleOf } from './module/module.ts'
import { meteredQuickjs } from './meter.ts'
import { meteredPython } from './python/meter.ts'
import type { Script } from './runtime.ts'

/** What runs a script. */
export async function runtimeOf(script: Script): Promise<WebAssembly.Module> {
  const language = languageOf(script.name)
  if (language === 'wasm') return moduleOf(script)
  return language === 'py' ? compilePython() : compileQuickjs()
}

/** What runs scripts and comes with packages: where its bytes are, how they become metered ones, and what those are called. */
export interface Runtime {
  readonly bytesAt: string
  readonly metered: (bytes: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>
  readonly file: string
}

export const runtimes = {
  quickjs: { bytesAt: '@jitl/quickjs-wasmfile-release-sync/wasm', metered: meteredQuickjs, file: 'quickjs.wasm' },
  python: {
    bytesAt: '@micropython/micropython-webassembly-pyscript/micropython.wasm',
    metered: meteredPython,
    file: 'micropython.wasm',
  },
} as const satisfies Readonly<Record<string, Runtime>>

let compiled: Promise<WebAssembly.Module> | undefined

export function compileQuickjs(): Promise<WebAssembly.Module> {
  compiled ??= compile(runtimes.quickjs)
  return compiled
}

let python: Promise<WebAssembly.Module> | undefined

function compilePython(): Promise<WebAssembly.Module> {
  python ??= compile(runtimes.python)
  return python
}

/** Metered when the package was built (`scripts/runtimes.ts`); from sources, when it is first needed. */
async function compile(runtime: Runtime): Promise<WebAssembly.Module> {
  const built = new URL(`runtimes/${runtime.file}`, import.meta.url)
  return WebAssembly.compile(existsSync(built) ? await readFile(built) : await meteredBytes(runtime))
}

export async function meteredBytes({ bytesAt, metered }: Runtime): Promise<Uint8Array<ArrayBuffer>> {
  return metered(await readFile(createRequire(import.meta.url).resolve(bytesAt)))
}
