/** QuickJS as it runs scripts: it pays for every instruction that it executes. */
import { unwrap } from '@dicewright/engine'
import { meter } from '../metering/index.ts'

/** Slots of stack, by which deep calls end in QuickJS' own error in most cases, and by a trap in the others. */
const depth = 50_000

/**
 * What runs JavaScript, from the bytes of `@jitl/quickjs-wasmfile-release-sync/wasm`: a `WebAssembly.Module` for
 * `openSandbox`. Takes a fraction of a second: once is enough. Throws where these are other bytes.
 *
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs'
 * import { createRequire } from 'node:module'
 * import { meterQuickjs } from '@dicewright/arena/sandbox'
 *
 * const name = '@jitl/quickjs-wasmfile-release-sync/wasm'
 * const file = createRequire(import.meta.resolve('@dicewright/arena')).resolve(name)
 * const wasm = await meterQuickjs(readFileSync(file))
 * WebAssembly.Module.exports(wasm).some(({ name }) => name === 'metering:fuel') // => true
 * ```
 */
export async function meterQuickjs(bytes: Uint8Array): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await meteredQuickjs(bytes))
}

/** The metered module as bytes. */
export async function meteredQuickjs(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const raw = await WebAssembly.compile(bytes as Uint8Array<ArrayBuffer>)
  return unwrap(meter(bytes, { imports: WebAssembly.Module.imports(raw), limits: { depth } })).module
}
