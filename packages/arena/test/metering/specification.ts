/** Runs the tests of the WebAssembly specification, with modules as they are or metered. */
import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { Gauges, meter, meterExports } from '../../src/metering/index.ts'
import { byBits, type Flat, type TypeName } from './calls.ts'

export interface SpecificationFile {
  readonly file: string
  readonly commands: readonly Command[]
}

interface Value {
  readonly type: TypeName
  readonly lane_type?: 'i8' | 'i16' | 'i32' | 'i64' | 'f32' | 'f64'
  readonly value?: string | readonly string[]
}

export interface Command {
  readonly type: string
  readonly line: number
  readonly name?: string
  readonly as?: string
  /** A module in base64. */
  readonly bytes?: string
  readonly text?: string
  readonly action?: {
    readonly type: 'invoke' | 'get'
    readonly module?: string
    readonly field: string
    readonly args?: readonly Value[]
  }
  readonly expected?: readonly Value[]
}

export function readSpecification(): readonly SpecificationFile[] {
  const packed = readFileSync(new URL('specification/tests.json.br', import.meta.url))
  return JSON.parse(brotliDecompressSync(packed).toString()) as readonly SpecificationFile[]
}

/** What a command came to: values, or in which way it ended without any. */
export type Outcome =
  | { readonly kind: 'values'; readonly values: readonly string[] }
  | { readonly kind: 'refused' | 'unlinkable' | 'exhausted' | 'exception' }
  | { readonly kind: 'trap'; readonly message: string }

/** More than any test spends. */
const fuel = 2n ** 62n

/** As large as the specification lets them be, since its tests are about that. */
const limits = { memoryPages: 65_536, tableElements: 10_000_000, locals: 50_000 }

/** Runs commands in their order. */
export class Runner {
  readonly #isMetered: boolean
  readonly #named = new Map<string, WebAssembly.Exports>()
  readonly #imports: Record<string, WebAssembly.ModuleImports> = { spectest: spectest() }
  readonly #gauges: Gauges[] = []
  readonly #calls = new Map<unknown, ReturnType<typeof byBits>>()
  #current: WebAssembly.Exports = {}

  constructor(isMetered: boolean) {
    this.#isMetered = isMetered
  }

  /** Units of fuel that all modules together have spent. */
  get spent(): bigint {
    return this.#gauges.reduce((sum, gauges) => sum + fuel - gauges.fuel, 0n)
  }

  run(command: Command): Outcome {
    try {
      return { kind: 'values', values: this.#values(command) }
    } catch (error) {
      if (error instanceof NotAccepted || error instanceof WebAssembly.CompileError) return { kind: 'refused' }
      if (error instanceof WebAssembly.LinkError) return { kind: 'unlinkable' }
      if (error instanceof WebAssembly.Exception) return { kind: 'exception' }
      if (error instanceof RangeError) return { kind: 'exhausted' }
      if (!(error instanceof WebAssembly.RuntimeError)) throw error
      const deep = this.#gauges.filter((gauges) => gauges.ended === 'depth')
      if (deep.length === 0) return { kind: 'trap', message: error.message }
      // The instance is used on, as that of the specification is.
      for (const gauges of deep) gauges.depth = mostDepth
      return { kind: 'exhausted' }
    }
  }

  #values({ type, name, as, bytes, action, expected = [] }: Command): readonly string[] {
    if (type === 'register') {
      this.#imports[as!] = this.#exports(name)
    } else if (bytes !== undefined) {
      const exports = this.#instantiate(new Uint8Array(Buffer.from(bytes, 'base64')))
      if (type === 'module') {
        this.#current = exports
        if (name) this.#named.set(name, exports)
      }
    } else {
      const { type: kind, module, field, args = [] } = action!
      const target = this.#exports(module)[field]
      if (kind === 'get') return [bitsOf((target as WebAssembly.Global).value, expected[0]!)]
      const call =
        this.#calls.get(target) ??
        byBits(
          target,
          args.map((arg) => arg.type),
          expected.map((value) => value.type),
        )
      this.#calls.set(target, call)
      return call(...args.flatMap(flat)).map(shown)
    }
    return []
  }

  #exports(name: string | undefined): WebAssembly.Exports {
    return name === undefined ? this.#current : this.#named.get(name)!
  }

  #instantiate(bytes: Uint8Array<ArrayBuffer>): WebAssembly.Exports {
    if (!this.#isMetered) return this.#link(new WebAssembly.Module(bytes))
    const imports = WebAssembly.validate(bytes) ? WebAssembly.Module.imports(new WebAssembly.Module(bytes)) : []
    const metered = meter(bytes, { limits, imports })
    if (!metered.ok) throw new NotAccepted(metered.message)
    const exports = this.#link(new WebAssembly.Module(metered.value.module))
    const gauges = new Gauges(exports)
    gauges.fuel = fuel
    this.#gauges.push(gauges)
    if (metered.value.hasStart) (exports[meterExports.start] as () => void)()
    return exports
  }

  #link(module: WebAssembly.Module): WebAssembly.Exports {
    const names = WebAssembly.Module.imports(module).map((it) => it.module)
    const given = Object.fromEntries(names.map((name) => [name, this.#imports[name] ?? {}]))
    return new WebAssembly.Instance(module, given).exports
  }
}

class NotAccepted extends Error {}

const mostDepth = 40_000

function spectest(): WebAssembly.ModuleImports {
  const print = () => undefined
  return {
    print,
    print_i32: print,
    print_i64: print,
    print_f32: print,
    print_f64: print,
    print_i32_f32: print,
    print_f64_f64: print,
    global_i32: new WebAssembly.Global({ value: 'i32' }, 666),
    global_i64: new WebAssembly.Global({ value: 'i64' }, 666n),
    global_f32: new WebAssembly.Global({ value: 'f32' }, 666.6),
    global_f64: new WebAssembly.Global({ value: 'f64' }, 666.6),
    table: new WebAssembly.Table({ element: 'anyfunc', initial: 10, maximum: 20 }),
    memory: new WebAssembly.Memory({ initial: 1, maximum: 2 }),
  }
}

/** A value as the adapters of calls take it. */
function flat({ type, lane_type, value }: Value): readonly Flat[] {
  if (type === 'v128') return halves(lane_type!, value as readonly string[])
  if (type === 'funcref' || type === 'externref') return [value === 'null' ? null : Number(value)]
  return type === 'i64' || type === 'f64' ? [BigInt(value as string)] : [Number(value)]
}

const lanes = { i8: 8n, i16: 16n, i32: 32n, i64: 64n, f32: 32n, f64: 64n } as const

function halves(type: keyof typeof lanes, values: readonly string[]): readonly bigint[] {
  const width = lanes[type]
  const all = values.reduce(
    (sum, value, i) => sum | (BigInt.asUintN(Number(width), BigInt(value)) << (width * BigInt(i))),
    0n,
  )
  return [BigInt.asIntN(64, all), BigInt.asIntN(64, all >> 64n)]
}

const shown = (value: Flat): string =>
  typeof value === 'bigint'
    ? BigInt.asUintN(64, value).toString()
    : typeof value === 'number'
      ? (value >>> 0).toString()
      : value === null
        ? 'null'
        : typeof value

/** The bits of a global as JavaScript has its value. */
function bitsOf(value: unknown, { type }: Value): string {
  if (type === 'f32') return String(new Uint32Array(Float32Array.of(value as number).buffer)[0])
  if (type === 'f64') return String(new BigUint64Array(Float64Array.of(value as number).buffer)[0])
  return shown(value as Flat)
}

/** Whether values are as they are expected: some may be a NaN of any bits. */
export function isExpected(values: readonly string[], expected: readonly Value[]): boolean {
  return everyNumber(values, expected, isOne)
}

/** Whether each number that may be a NaN of any bits has those of the one NaN that metering leaves. */
export function isCanonical(values: readonly string[], expected: readonly Value[]): boolean {
  return everyNumber(
    values,
    expected,
    (found, type, one) => !one?.startsWith('nan:') || found === (type === 'f32' ? '2143289344' : '9221120237041090560'),
  )
}

/** Whether some of the values may be a NaN of any bits. */
export const mayDiffer = (expected: readonly Value[]): boolean =>
  expected.some(({ value }) => [value].flat().some((one) => one?.startsWith('nan:')))

type Check = (found: string, type: string, expected: string | undefined) => boolean

function everyNumber(values: readonly string[], expected: readonly Value[], check: Check): boolean {
  let at = 0
  return expected.every(({ type, lane_type, value }) => {
    if (type !== 'v128') return check(values[at++]!, type, value as string)
    const width = lanes[lane_type!]
    const all = BigInt(values[at++]!) | (BigInt(values[at++]!) << 64n)
    return (value as readonly string[]).every((lane, i) =>
      check(BigInt.asUintN(Number(width), all >> (width * BigInt(i))).toString(), lane_type!, lane),
    )
  })
}

function isOne(found: string, type: string, expected: string | undefined): boolean {
  if (expected === undefined) return true
  if (!expected.startsWith('nan:')) {
    if (type === 'externref' || type === 'funcref')
      return found === expected || (expected !== 'null' && found !== 'null')
    return BigInt(found) === BigInt.asUintN(Number(lanes[type as keyof typeof lanes]), BigInt(expected))
  }
  const [sign, quiet] = type === 'f32' ? [2n ** 31n, 0x7fc0_0000n] : [2n ** 63n, 0x7ff8_0000_0000_0000n]
  const bits = BigInt(found) & (sign - 1n)
  return expected === 'nan:canonical' ? bits === quiet : (bits & quiet) === quiet
}
