/** Machines give different bits to a NaN that they compute: x86 sets the sign, ARM does not. Nothing metered can tell. */
import { unwrap } from '@dicewright/engine'
import { describe, expect, it } from 'vitest'
import { Gauges, meter } from '../../src/metering/index.ts'
import { assemble } from './assemble.ts'

const nan = '(f64.div (f64.const 0) (local.get $zero))'
const nan32 = '(f32.div (f32.const 0) (f32.demote_f64 (local.get $zero)))'
const lanes = '(f64x2.div (v128.const i64x2 0 0) (f64x2.splat (local.get $zero)))'

/** Code that leaves the bits of a NaN that it has computed. */
const places: Readonly<Record<string, string>> = {
  'in an operand': `(i64.reinterpret_f64 ${nan})`,
  'in memory': `(f64.store (i32.const 0) ${nan}) (i64.load (i32.const 0))`,
  'in a local': `(local.set $x ${nan}) (i64.reinterpret_f64 (local.get $x))`,
  'kept in a local too': `(drop (local.tee $x ${nan})) (i64.reinterpret_f64 (local.get $x))`,
  'in a global': `(global.set $g ${nan}) (i64.reinterpret_f64 (global.get $g))`,
  'out of a block': `(i64.reinterpret_f64 (block (result f64) ${nan}))`,
  'out of a branch': `(i64.reinterpret_f64 (block (result f64) (br 0 ${nan})))`,
  'out of a branch that may be': `(i64.reinterpret_f64 (block (result f64) (br_if 0 ${nan} (i32.const 1))))`,
  'out of a table of branches': `(i64.reinterpret_f64 (block (result f64) (br_table 0 0 ${nan} (i32.const 1))))`,
  'out of an if': `(i64.reinterpret_f64 (if (result f64) (i32.const 1) (then ${nan}) (else (f64.const 1))))`,
  'into a loop': `${nan} (i64.reinterpret_f64 (loop (param f64) (result f64)))`,
  'of a selection': `(i64.reinterpret_f64 (select ${nan} (f64.const 1) (i32.const 1)))`,
  'given to a function': `(call $bits ${nan})`,
  'given back by a function': `(i64.reinterpret_f64 (call $make (local.get $zero)))`,
  'given back early': `(i64.reinterpret_f64 (call $makeEarly (local.get $zero)))`,
  'given back by the host': `(i64.reinterpret_f64 (call $host (local.get $zero)))`,
  'given back by the host through a table': `(i64.reinterpret_f64 (call_indirect (type $t) (local.get $zero) (i32.const 0)))`,
  'without its sign': `(i64.reinterpret_f64 (f64.abs ${nan}))`,
  'with the sign of another': `(i64.reinterpret_f64 (f64.copysign (f64.const 1) ${nan}))`,
  'of a root': `(i64.reinterpret_f64 (f64.sqrt (f64.sub (local.get $zero) (f64.const 1))))`,
  'of a promotion': `(i64.reinterpret_f64 (f64.promote_f32 ${nan32}))`,
  'of a demotion': `(i64.extend_i32_u (i32.reinterpret_f32 (f32.demote_f64 ${nan})))`,
  'of 32 bits': `(i64.extend_i32_u (i32.reinterpret_f32 ${nan32}))`,
  'thrown and caught': `(i64.reinterpret_f64 (try (result f64) (do (throw $tag ${nan})) (catch $tag)))`,
  'in a lane': `(i64x2.extract_lane 1 ${lanes})`,
  'of a lane': `(i64.reinterpret_f64 (f64x2.extract_lane 0 ${lanes}))`,
  'put into a lane': `(i64x2.extract_lane 1 (f64x2.replace_lane 1 (v128.const i64x2 0 0) ${nan}))`,
  'in the lanes in memory': `(v128.store (i32.const 0) ${lanes}) (i64.load (i32.const 8))`,
  'in the sign of lanes': `(i64.extend_i32_u (i64x2.bitmask ${lanes}))`,
}

async function bitsOf(code: string): Promise<bigint> {
  const text = `(module (type $t (func (param f64) (result f64)))
    (import "host" "nan" (func $host (type $t)))
    (memory 1) (global $g (mut f64) (f64.const 0)) (tag $tag (param f64)) (table 1 funcref) (elem (i32.const 0) $host)
    (func $bits (param f64) (result i64) (i64.reinterpret_f64 (local.get 0)))
    (func $make (param $zero f64) (result f64) ${nan})
    (func $makeEarly (param $zero f64) (result f64) (return ${nan}))
    (func (export "f") (param $zero f64) (result i64) (local $x f64) ${code}))`
  const { module } = unwrap(meter(await assemble(text), { imports: [{ module: 'host', name: 'nan' }] }))
  const odd = new Float64Array(new BigUint64Array([0xfff4_0000_0000_0123n]).buffer)
  const { instance } = await WebAssembly.instantiate(module, { host: { nan: () => odd[0] } })
  new Gauges(instance.exports).fuel = 1_000n
  return BigInt.asUintN(64, (instance.exports['f'] as (zero: number) => bigint)(0))
}

describe('the bits of a NaN', () => {
  it.each(Object.entries(places))('are the same everywhere, %s', async (place, code) => {
    const is32 = /32 bits|demotion/.test(place)
    const isSign = /sign of lanes/.test(place)
    const isOne = /sign of another/.test(place)
    const expected = isSign ? 0n : isOne ? 0x3ff0_0000_0000_0000n : is32 ? 0x7fc0_0000n : 0x7ff8_0000_0000_0000n
    expect(`0x${(await bitsOf(code)).toString(16)}`).toBe(`0x${expected.toString(16)}`)
  })
})
