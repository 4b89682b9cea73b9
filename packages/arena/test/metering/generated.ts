/** Modules that are made up: valid, of every kind of control, and sure to end. */
import { array, nat, type Arbitrary } from 'fast-check'
import { costs } from '../../src/metering/index.ts'

/** Types a value may have. */
type Type = 'i32' | 'i64' | 'f32' | 'f64'
const types: readonly Type[] = ['i32', 'i64', 'f32', 'f64']

/** Turns of loops and calls that a run may have before it is over. */
const turns = 100

/** A recipe of a module: numbers that `moduleOf` reads one after the other, 0 where there is none left. */
export const recipes: Arbitrary<readonly number[]> = array(nat({ max: 999 }), {
  minLength: 200,
  maxLength: 1_500,
  size: 'max',
})

/** Its functions, of which the last one is the first to be called. */
const functionCount = 4
const signatures: readonly (readonly [params: readonly Type[], results: readonly Type[]])[] = [
  [['i32'], ['i32']],
  [['f64', 'i64'], ['f64']],
  [[], []],
  [
    ['i32', 'f32', 'i64', 'f64'],
    ['i64', 'i32'],
  ],
]
const locals: readonly Type[] = [...types, 'i32']

/**
 * The text of the module of a recipe. `explicit` puts in its text what metering does by itself: every float that is
 * computed is made the one NaN where it is a NaN.
 */
export function moduleOf(recipe: readonly number[], explicit: boolean): string {
  const functions = signatures.map((_, i) => new Body(recipe, i, explicit).text())
  // Each function reads its own part of the recipe.
  return `(module (memory (export "memory") 1 3) (table 8 funcref) (elem (i32.const 0) $f0 $f2 $f0)
    (type $t0 (func (param i32) (result i32))) (type $t2 (func))
    (tag $tag (param i32))
    (global $turns (mut i32) (i32.const ${turns}))
    ${types.map((type) => `(global $g_${type} (export "${type}") (mut ${type}) (${type}.const 1))`).join('\n')}
    ${explicit ? canonical : ''}
    ${functions.join('\n')})`
}

const canonical = (['f32', 'f64'] as const)
  .map(
    (type) => `(func $canonical_${type} (param ${type}) (result ${type})
      (select (local.get 0) (${type}.const nan) (${type}.eq (local.get 0) (local.get 0))))`,
  )
  .join('\n')

const ints =
  'add sub mul and or xor shl shr_s shr_u rotl rotr add sub mul add sub and or xor div_s div_u rem_s rem_u'.split(' ')
const intTests = ['eq', 'ne', 'lt_s', 'lt_u', 'gt_s', 'gt_u', 'le_s', 'ge_u']
const floats = ['add', 'sub', 'mul', 'div', 'min', 'max', 'copysign']
const floatTests = ['eq', 'ne', 'lt', 'gt', 'le', 'ge']
const ones: Readonly<Record<Type, readonly string[]>> = {
  i32: ['clz', 'ctz', 'popcnt', 'extend8_s'],
  i64: ['clz', 'ctz', 'popcnt', 'extend32_s'],
  f32: ['sqrt', 'ceil', 'floor', 'trunc', 'nearest', 'abs', 'neg'],
  f64: ['sqrt', 'ceil', 'floor', 'trunc', 'nearest', 'abs', 'neg'],
}
const conversions: Readonly<Record<Type, readonly (readonly [name: string, from: Type])[]>> = {
  i32: [
    ['wrap_i64', 'i64'],
    ['trunc_sat_f64_s', 'f64'],
    ['trunc_sat_f32_u', 'f32'],
    ['reinterpret_f32', 'f32'],
  ],
  i64: [
    ['extend_i32_s', 'i32'],
    ['trunc_sat_f32_u', 'f32'],
    ['trunc_f64_s', 'f64'],
    ['trunc_sat_f64_u', 'f64'],
    ['reinterpret_f64', 'f64'],
  ],
  f32: [
    ['convert_i64_u', 'i64'],
    ['demote_f64', 'f64'],
    ['reinterpret_i32', 'i32'],
  ],
  f64: [
    ['convert_i32_s', 'i32'],
    ['promote_f32', 'f32'],
    ['reinterpret_i64', 'i64'],
  ],
}
const constants: Readonly<Record<Type, readonly string[]>> = {
  i32: ['0', '1', '-1', '7', '0x7fffffff', '0x80000000', '65530'],
  i64: ['0', '1', '-1', '3', '0x7fffffffffffffff', '0x8000000000000000'],
  f32: ['0', '-0', '1.5', 'inf', '-inf', 'nan', '-nan', 'nan:0x200001', '1e30'],
  f64: ['0', '-0', '1.5', 'inf', '-inf', 'nan', '-nan', 'nan:0x4000000000001', '1e300'],
}
/** Instructions whose NaN has bits that are known. */
const ofBits = new Set(['abs', 'neg', 'copysign', 'reinterpret_i32', 'reinterpret_i64'])

/** Lines of a flat text that are no instruction, or one that costs nothing. */
const free = /^(?:\(|block\b|loop\b|else\b|end\b|try\b|catch\b|catch_all\b|nop\b|call [01]$)/

/**
 * A flat text of a module of `moduleOf`, made explicit, that counts in its global `cost` what it executes, one instruction
 * after the other: what metering has to come to, by other means.
 */
export function counting(flat: string): string {
  const lines = flat.trimEnd().replace(/\)$/, '').split('\n')
  let isCounted = false
  const counted = lines.map((line, i) => {
    const text = line.trim().replace(/\)+$/, '')
    if (text.startsWith('(func')) isCounted = !text.includes('$canonical')
    if (!isCounted || text === '' || free.test(text)) return line
    const bytes = /^memory\.(?:fill|copy)/.test(text) ? Number(/const (\d+)/.exec(lines[i - 1]!)![1]) : 0
    const more = text.startsWith('memory.grow') ? 'call $count_pages' : ''
    return `${more} i64.const ${1 + Math.floor(bytes / 8)} call $count ${line}`
  })
  return `${counted.join('\n')}
    (global $cost (export "cost") (mut i64) (i64.const 0))
    (func $count (param i64) (global.set $cost (i64.add (global.get $cost) (local.get 0))))
    (func $count_pages (param i32) (result i32)
      (call $count (i64.add (i64.const ${costs.grow}) (i64.mul (i64.const ${costs.page}) (i64.extend_i32_u (local.get 0)))))
      (local.get 0)))`
}

class Body {
  readonly #recipe: readonly number[]
  readonly #index: number
  readonly #explicit: boolean
  readonly #locals: readonly Type[]
  readonly #results: readonly Type[]
  #at: number
  /** Blocks without values around the place. */
  #blocks = 0

  constructor(recipe: readonly number[], index: number, explicit: boolean) {
    const [params, results] = signatures[index]!
    this.#recipe = recipe
    this.#index = index
    this.#explicit = explicit
    this.#locals = [...params, ...locals]
    this.#results = results
    this.#at = Math.floor((recipe.length * index) / functionCount)
  }

  text(): string {
    const [params, results] = signatures[this.#index]!
    const body = this.#statements(3)
    return `(func $f${this.#index} (export "f${this.#index}") (param ${params.join(' ')}) (result ${results.join(' ')})
      (local ${locals.join(' ')}) ${this.#turn()}
      ${body} ${results.map((type) => this.#value(type, 3)).join(' ')})`
  }

  #next(count: number): number {
    return (this.#recipe[this.#at++] ?? 0) % count
  }

  #one<T>(choices: readonly T[]): T {
    return choices[this.#next(choices.length)]!
  }

  /** Leaves the function when there have been enough of them. */
  #turn(): string {
    const results = this.#results.map((type) => `(${type}.const 0)`).join(' ')
    return `(if (i32.eqz (global.get $turns)) (then (return ${results})))
      (global.set $turns (i32.sub (global.get $turns) (i32.const 1)))`
  }

  #statements(depth: number): string {
    return Array.from({ length: 1 + this.#next(4) }, () => this.#statement(depth)).join('\n')
  }

  #local(type: Type): number {
    const own = this.#locals.flatMap((one, i) => (one === type ? [i] : []))
    return this.#one(own)
  }

  #within(depth: number): string {
    this.#blocks++
    const text = this.#statements(depth - 1)
    this.#blocks--
    return text
  }

  #statement(depth: number): string {
    const type = this.#one(types)
    const condition = () => this.#value('i32', depth - 1)
    if (depth <= 0 || this.#at >= this.#recipe.length) return `(global.set $g_${type} ${this.#value(type, 0)})`
    switch (this.#next(15)) {
      case 0:
        return `(block ${this.#within(depth)})`
      case 1:
        return `(loop ${this.#turn()} ${this.#within(depth)} (br_if 0 ${condition()}))`
      case 2:
        return `(if ${condition()} (then ${this.#within(depth)}) (else ${this.#within(depth)}))`
      case 3:
        return `(if ${condition()} (then ${this.#within(depth)}))`
      case 4:
        // Back to the beginning of a loop goes only what has paid for a turn.
        return this.#blocks > 0 ? `${this.#turn()} (br_if ${this.#next(this.#blocks)} ${condition()})` : '(nop)'
      case 5:
        return this.#blocks > 0
          ? `(if ${condition()} (then ${this.#turn()} (br_table ${1 + this.#next(this.#blocks)} 0 ${1 + this.#next(this.#blocks)} ${condition()})))`
          : '(nop)'
      case 6:
        return `(if ${condition()} (then (return ${this.#results.map((one) => this.#value(one, 0)).join(' ')})))`
      case 7:
        return `(${type}.store offset=${this.#next(40)} ${this.#address(depth)} ${this.#value(type, depth - 1)})`
      case 8:
        return `(memory.fill ${this.#address(depth)} (i32.const ${this.#next(9)}) (i32.const ${this.#next(300)}))`
      case 9:
        return `(memory.copy ${this.#address(depth)} ${this.#address(depth)} (i32.const ${this.#next(300)}))`
      case 10:
        return `(try (do ${this.#within(depth)} (if ${condition()} (then (throw $tag ${condition()}))))
          (catch $tag (global.set $g_i32)) (catch_all (unreachable)))`
      case 11:
        return this.#index > 2 ? '(call $f2)' : '(call_indirect (type $t2) (i32.const 1))'
      case 12:
        return `(drop ${this.#value(type, depth)})`
      default:
        return `(local.set ${this.#local(type)} ${this.#value(type, depth - 1)})`
    }
  }

  #address(depth: number): string {
    return `(i32.and ${this.#value('i32', depth - 1)} (i32.const ${this.#next(20) === 0 ? 0x1ffff : 0x7fff}))`
  }

  #value(type: Type, depth: number): string {
    if (depth <= 0 || this.#at >= this.#recipe.length) {
      return this.#next(2) === 0 ? `(${type}.const ${this.#one(constants[type])})` : `(local.get ${this.#local(type)})`
    }
    const inner = (of: Type = type) => this.#value(of, depth - 1)
    const isInt = type === 'i32' || type === 'i64'
    switch (this.#next(12)) {
      case 0:
        return this.#made(type, this.#one(ones[type]), inner())
      case 1:
      case 2:
        return this.#made(type, this.#one(isInt ? ints : floats), `${inner()} ${inner()}`)
      case 3: {
        const [name, from] = this.#one(conversions[type])
        return this.#made(type, name, inner(from))
      }
      case 4:
        return `(local.tee ${this.#local(type)} ${inner()})`
      case 5:
        return `(${type}.load offset=${this.#next(40)} ${this.#address(depth)})`
      case 6:
        return `(if (result ${type}) ${inner('i32')} (then ${inner()}) (else ${inner()}))`
      case 7:
        return `(block (result ${type}) (br_if 0 ${inner()} ${inner('i32')}))`
      case 8:
        return `(select ${inner()} ${inner()} ${inner('i32')})`
      case 9:
        return `(global.get $g_${type})`
      case 10:
        return this.#called(type, depth)
      default:
        if (type !== 'i32') return `(${type}.const ${this.#one(constants[type])})`
        return this.#test(depth)
    }
  }

  #test(depth: number): string {
    const of = this.#one(types)
    const test = this.#one(of === 'i32' || of === 'i64' ? intTests : floatTests)
    return `(${of}.${test} ${this.#value(of, depth - 1)} ${this.#value(of, depth - 1)})`
  }

  #called(type: Type, depth: number): string {
    const inner = (of: Type) => this.#value(of, depth - 1)
    if (type === 'i32') {
      if (this.#next(3) === 0) return `(memory.grow (i32.and ${inner('i32')} (i32.const 1)))`
      return this.#next(2) === 0
        ? `(call $f0 ${inner('i32')})`
        : `(call_indirect (type $t0) ${inner('i32')} (i32.and ${inner('i32')} (i32.const 2)))`
    }
    if (type === 'f64') return `(call $f1 ${inner('f64')} ${inner('i64')})`
    return `(${type}.const ${this.#one(constants[type])})`
  }

  #made(type: Type, name: string, operands: string): string {
    const text = `(${type}.${name} ${operands})`
    const isExplicit =
      this.#explicit && (type === 'f32' || type === 'f64') && !ofBits.has(name) && !/convert/.test(name)
    return isExplicit ? `(call $canonical_${type} ${text})` : text
  }
}
