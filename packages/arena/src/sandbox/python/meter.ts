/** MicroPython as it runs scripts: it pays for every instruction that it executes. */
import { unwrap } from '@dicewright/engine'
import { meter } from '../../metering/index.ts'

/**
 * What runs Python, from the bytes of `@micropython/micropython-webassembly-pyscript/micropython.wasm`: a
 * `WebAssembly.Module` for `openSandbox`. Takes a fraction of a second: once is enough. Throws where these are other bytes.
 *
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs'
 * import { createRequire } from 'node:module'
 * import { compileInBrowser, helpersOf, meterPython, openSandbox } from '@dicewright/arena/sandbox'
 * import { unwrap } from '@dicewright/engine'
 * import { sixDice } from '@dicewright/engine/six-dice'
 *
 * const source = "games = ['six-dice']\ndef act(observation, legal, help): return legal[0]"
 * const name = '@micropython/micropython-webassembly-pyscript/micropython.wasm'
 * const wasm = await meterPython(readFileSync(createRequire(import.meta.resolve('@dicewright/arena')).resolve(name)))
 * const script = unwrap(await compileInBrowser(source, 'first.py'))
 * const helpers = helpersOf(unwrap(sixDice(2)))
 * const sandbox = unwrap(await openSandbox({ wasm, script, seed: '0'.repeat(32), game: 'six-dice', helpers }))
 * sandbox.ask('{"legal":["take 1"],"observation":{}}') // => { kind: 'action', action: 'take 1' }
 * ```
 */
export async function meterPython(bytes: Uint8Array): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await meteredPython(bytes))
}

/** The metered module as bytes. */
export async function meteredPython(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const raw = await WebAssembly.compile(bytes as Uint8Array<ArrayBuffer>)
  return unwrap(meter(bytes, { imports: WebAssembly.Module.imports(raw) })).module
}
