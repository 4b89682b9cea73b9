/** Recursion of many kinds in metered modules and where it stops, as JSON: `node --stack-size=600 deep.ts`. */
import { unwrap } from '@dicewright/engine'
import { Gauges, meter } from '../../src/metering/index.ts'
import { assemble } from './assemble.ts'

const repeat = (count: number, text: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(' ')
const words = (count: number) => repeat(count, () => 'i64')
const loads = (count: number) => repeat(count, (i) => `(i64.load (i32.const ${i}))`)

/** Functions that call themselves without end, and count what they began. */
const kinds: Readonly<Record<string, string>> = {
  direct: '(func $f (export "f") (call $count) (call $f) (call $count))',
  'with a result': '(func $f (export "f") (result i64) (call $count) (i64.add (call $f) (i64.const 1)))',
  mutual: `(func $f (export "f") (call $count) (call $g (i32.const 1)) (call $count))
    (func $g (param i32) (call $f) (call $count))`,
  indirect: `(table 1 funcref) (elem (i32.const 0) $f) (type $t (func))
    (func $f (export "f") (call $count) (call_indirect (type $t) (i32.const 0)) (call $count))`,
  'of many locals': `(func $f (export "f") ${repeat(200, (i) => `(local $x${i} i64)`)} (call $count)
    ${repeat(200, (i) => `(local.set $x${i} (i64.load (i32.const ${i})))`)} (call $f)
    ${repeat(200, (i) => `(i64.store (i32.const ${i}) (local.get $x${i}))`)})`,
  'of many vectors': `(func $f (export "f") ${repeat(60, (i) => `(local $v${i} v128)`)} (call $count)
    ${repeat(60, (i) => `(local.set $v${i} (v128.load (i32.const ${i})))`)} (call $f)
    ${repeat(60, (i) => `(v128.store (i32.const ${i}) (local.get $v${i}))`)})`,
  'of many parameters': `(func (export "f") (call $f ${loads(100)}))
    (func $f (param ${words(100)}) (call $count)
      (call $f ${repeat(100, (i) => `(i64.mul (local.get ${i}) (i64.load (i32.const ${i})))`)}) (call $count))`,
  'of many operands': `(func $f (export "f") (result i64) (call $count) ${loads(150)} (call $f)
    ${repeat(150, () => 'i64.add')})`,
  'of many results': `(func $f (export "f") (result ${words(100)}) (call $count) (call $f))`,
  'through the host': '(func $f (export "f") (call $count) (call $again) (call $count))',
  'with a leaf': `(func $leaf (param i32) (result i32) ${repeat(90, (i) => `(local $x${i} i64)`)}
      ${repeat(90, (i) => `(local.set $x${i} (i64.load (i32.const ${i})))`)}
      ${repeat(90, (i) => `(i64.store (i32.const ${i}) (local.get $x${i}))`)} (local.get 0))
    (func $f (export "f") (call $count) (drop (call $leaf (i32.const 1))) (call $f) (call $count))`,
  'within try': `(func $f (export "f") (call $count) (try (do (call $f)) (catch_all (call $f))) (call $count))`,
  'after tail calls': `(func $f (export "f") (call $count) (call $g (i32.const 1)) (call $count))
    (func $g (param i32) (return_call $f))`,
}

/** How many calls were begun, and the fuel that was spent, until what was used up. */
export interface Deep {
  readonly began: number
  readonly spent: string
  readonly ended: string | null
}

export async function deepRecursions(): Promise<Readonly<Record<string, Deep>>> {
  const found: Record<string, Deep> = {}
  for (const [kind, text] of Object.entries(kinds)) {
    // oxlint-disable-next-line no-await-in-loop -- what is measured runs alone
    found[kind] = await recurse(text)
  }
  return found
}

async function recurse(text: string): Promise<Deep> {
  const module = `(module (import "host" "again" (func $again)) (memory 1) (global $n (export "n") (mut i32) (i32.const 0))
    (func $count (global.set $n (i32.add (global.get $n) (i32.const 1)))) ${text})`
  const metered = unwrap(meter(await assemble(module), { imports: [{ module: 'host', name: 'again' }] }))
  let again = (): void => undefined
  const { instance } = await WebAssembly.instantiate(metered.module, { host: { again: () => again() } })
  const gauges = new Gauges(instance.exports)
  gauges.fuel = 2n ** 40n
  again = instance.exports['f'] as () => void
  let ended: string | null = null
  try {
    again()
  } catch (error) {
    ended = gauges.ended ?? String(error)
  }
  const began = (instance.exports['n'] as WebAssembly.Global<'i32'>).value
  return { began, spent: String(2n ** 40n - gauges.fuel), ended }
}

if (import.meta.main) console.log(JSON.stringify(await deepRecursions()))
