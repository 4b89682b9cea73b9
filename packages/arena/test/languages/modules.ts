/** WebAssembly modules that are bots, from the text format. */
import { textOfBytes } from '../../src/languages.ts'
import { assemble } from '../metering/assemble.ts'

export interface Parts {
  /** The body of `dw_act`, of the address `$at` and the count `$bytes` of a question: an i64. */
  readonly act?: string
  /** JSON of the games. */
  readonly games?: string
  /** Imports, which come before everything else. */
  readonly imports?: string
  /** Whatever else there is. */
  readonly more?: string
  readonly memory?: string
}

/** The first of the legal actions, found behind `"legal":["`. */
const first = `(block $found (loop $search
    (br_if $found (i64.eq (i64.load (local.get $at)) (i64.const 0x5b3a226c6167656c)))
    (local.set $at (i32.add (local.get $at) (i32.const 1)))
    (br $search)))
  (local.set $at (i32.add (local.get $at) (i32.const 9)))
  (loop $letter
    (local.set $length (i32.add (local.get $length) (i32.const 1)))
    (br_if $letter (i32.ne (i32.load8_u (i32.add (local.get $at) (local.get $length))) (i32.const 34))))
  (i64.or (i64.shl (i64.extend_i32_u (local.get $at)) (i64.const 32)) (i64.extend_i32_u (local.get $length)))`

export function moduleText({
  act = first,
  games = '["six-dice","chaser"]',
  imports = '',
  more = '',
  memory = '(memory (export "memory") 2)',
}: Parts = {}): string {
  return `(module ${imports} ${memory} (global $top (mut i32) (i32.const 4096))
    (data (i32.const 16) "${games.replaceAll('"', '\\22')}")
    (func $alloc (export "dw_alloc") (param $bytes i32) (result i32)
      (global.set $top (i32.add (global.get $top) (local.get $bytes)))
      (i32.sub (global.get $top) (local.get $bytes)))
    (func (export "dw_games") (result i64) (i64.const ${(16n << 32n) | BigInt(games.length)}))
    (func $act (export "dw_act") (param $at i32) (param $bytes i32) (result i64) (local $length i32)
      (global.set $top (i32.const 4096)) ${act}) ${more})`
}

/** A module as the text of a bot. */
export const moduleBot = async (parts: Parts = {}): Promise<string> => textOfBytes(await assemble(moduleText(parts)))

/** An i64 that gives a place in the memory. */
export const place = (at: number, bytes: number): string => `(i64.const ${(BigInt(at) << 32n) | BigInt(bytes)})`
