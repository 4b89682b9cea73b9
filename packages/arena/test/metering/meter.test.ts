import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { unwrap } from '@dicewright/engine'
import { describe, expect, it } from 'vitest'
import { Gauges, meter, type MeterSettings } from '../../src/metering/index.ts'
import { assemble } from './assemble.ts'

/** The exports and gauges of a metered instance of a module in text format. */
async function run(text: string, settings: MeterSettings = {}, imports: WebAssembly.Imports = {}) {
  const { module } = unwrap(meter(await assemble(text), settings))
  const { instance } = await WebAssembly.instantiate(module, imports)
  const gauges = new Gauges(instance.exports)
  const call = (name: string, ...args: unknown[]): unknown =>
    (instance.exports[name] as (...args: unknown[]) => unknown)(...args)
  return { gauges, call }
}

const fibonacci = `(module (func $f (export "f") (param i32) (result i32)
  (if (result i32) (i32.lt_s (local.get 0) (i32.const 2))
    (then (local.get 0))
    (else (i32.add (call $f (i32.sub (local.get 0) (i32.const 1))) (call $f (i32.sub (local.get 0) (i32.const 2))))))))`

describe('meter', () => {
  it('counts every instruction that is executed', async () => {
    const { gauges, call } = await run(fibonacci)
    gauges.fuel = 1_000n
    expect(call('f', 1)).toBe(1)
    // local.get, i32.const, i32.lt_s, if, local.get
    expect(gauges.fuel).toBe(995n)
    expect(call('f', 2)).toBe(1)
    // The same four, nine of the other branch, and two calls of five.
    expect(gauges.fuel).toBe(995n - 23n)
    expect(gauges.ended).toBeNull()
  })

  it('traps before what cannot be paid', async () => {
    const { gauges, call } = await run(fibonacci)
    gauges.fuel = 4n
    expect(() => call('f', 1)).toThrow(WebAssembly.RuntimeError)
    expect({ fuel: gauges.fuel, ended: gauges.ended }).toEqual({ fuel: -1n, ended: 'fuel' })
  })

  it('bounds the depth of calls, and gives it back', async () => {
    const { gauges, call } = await run(`(module (func $f (export "f") (param i32)
      (if (local.get 0) (then (call $f (i32.sub (local.get 0) (i32.const 1)))))))`)
    gauges.fuel = 1_000_000n
    call('f', 1_000)
    expect(gauges.depth).toBe(40_000)
    expect(() => call('f', 3_000)).toThrow(WebAssembly.RuntimeError)
    expect(gauges.ended).toBe('depth')
  })

  it('takes more from bulk instructions, by their length', async () => {
    const { gauges, call } = await run(`(module (memory 1) (func (export "f") (param i32)
      (memory.fill (i32.const 0) (i32.const 1) (local.get 0))))`)
    gauges.fuel = 10_000n
    call('f', 65_536)
    expect(gauges.fuel).toBe(10_000n - 4n - 8_192n)
    expect(() => call('f', 65_536)).toThrow(WebAssembly.RuntimeError)
    expect(gauges.ended).toBe('fuel')
  })

  it('gives memory a maximum', async () => {
    const { gauges, call } = await run(
      `(module (memory 1) (func (export "f") (param i32) (result i32) (memory.grow (local.get 0))))`,
      { limits: { memoryPages: 10 } },
    )
    gauges.fuel = 1_000_000n
    expect([call('f', 9), call('f', 1), call('f', -1)]).toEqual([1, -1, -1])
  })

  it('takes types that it needs from the module, and adds each other one once', async () => {
    const { gauges, call } = await run(`(module
      (func $two (export "two") (param i32) (result i32 i64) (call $count) (local.get 0) (i64.const 2))
      (func $three (export "three") (param i32) (result i64 i32) (call $count) (i64.const 2) (local.get 0))
      (func $four (export "four") (param i64) (result i64 i32) (call $count) (local.get 0) (i32.const 7))
      (func $count (call $nothing)) (func $nothing))`)
    gauges.fuel = 1_000n
    expect([call('two', 1), call('three', 3), call('four', 4n)]).toEqual([
      [1, 2n],
      [2n, 3],
      [4n, 7],
    ])
  })

  it('meters QuickJS', async () => {
    const file = createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm')
    const bytes = await readFile(file)
    const imports = WebAssembly.Module.imports(await WebAssembly.compile(bytes))
    expect(meter(bytes, { imports })).toMatchObject({ ok: true, value: { functions: 1_321, hasStart: true } })
  })
})
