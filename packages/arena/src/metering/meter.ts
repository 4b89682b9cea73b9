/** Makes any WebAssembly module pay for what it does. */
import type { Result } from '../codes.ts'
import { Reader, Refused, type MeterCode } from './bytes.ts'
import { planFunction, type FunctionPlan } from './code.ts'
import { meterLimits, type MeterLimits } from './limits.ts'
import { readModule, shownType, type ImportKind, type ImportPermit, type Module } from './module.ts'
import { writeModule } from './write.ts'

export interface MeterSettings {
  /** What the module may import: nothing, unless said otherwise. */
  readonly imports?: readonly ImportPermit[]
  /** Limits that differ from `meterLimits`. */
  readonly limits?: Partial<MeterLimits>
}

/** Something that a module exports. */
export interface Exported {
  readonly name: string
  readonly kind: ImportKind
  /** Of a function, such as `(i32, i32) -> i64`; null of anything else. */
  readonly type: string | null
}

export interface Metered {
  /** The module that pays. */
  readonly module: Uint8Array<ArrayBuffer>
  /** Whether it has a start function, which the host has to call as `metering:start`: it does not run by itself. */
  readonly hasStart: boolean
  /** What it exported before it was metered. */
  readonly exports: readonly Exported[]
  /** Functions of its own. */
  readonly functions: number
  /** Places in its code where it pays for a basic block. */
  readonly charges: number
}

/**
 * Rewrites a module so that it pays for each basic block from a counter of 64 bits before it executes it, pays for
 * the room of each call on the stack, and traps when either is used up. Its memory and tables get a maximum, every NaN
 * that it computes has the same bits, and what two machines could do differently is refused. The host gives fuel by
 * `Gauges` before it calls anything, the start function included, which no longer runs by itself.
 *
 * `bytes` come from a stranger: each refusal is one sentence with a code. Throws only for a mistake of ours.
 *
 * @example
 * ```ts
 * import { Gauges, meter } from '@dicewright/arena/metering'
 * import { unwrap } from '@dicewright/engine'
 *
 * // (module (func (export "spin") (loop (br 0))))
 * const spin = Uint8Array.from(
 *   [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 8, 1, 4, 115, 112, 105, 110, 0, 0].concat(
 *     [10, 9, 1, 7, 0, 3, 64, 12, 0, 11, 11],
 *   ),
 * )
 * const { module } = unwrap(meter(spin))
 * const { instance } = await WebAssembly.instantiate(module)
 * const gauges = new Gauges(instance.exports)
 * gauges.fuel = 1_000_000n
 * const spinning = instance.exports['spin'] as () => void
 * spinning() // throws RuntimeError: unreachable
 * gauges.ended // => 'fuel'
 * ```
 */
export function meter(bytes: Uint8Array, settings: MeterSettings = {}): Result<Metered, MeterCode> {
  const limits = { ...meterLimits, ...settings.limits }
  try {
    const module = readModule(bytes, limits, settings.imports ?? [])
    const plans = readCode(module, limits)
    // What follows relies on types, which nothing here has looked at.
    validate(bytes)
    const written = writeModule(module, plans, limits)
    if (!WebAssembly.validate(written)) throw new Error('a module that was valid is no longer valid when it is metered')
    return {
      ok: true,
      value: {
        module: written,
        hasStart: module.start !== null,
        exports: module.exports.map(({ name, kind, index }) => ({
          name,
          kind,
          type: kind === 'function' ? shownType(module.typeOfFunction(index)) : null,
        })),
        functions: plans.length,
        charges: countCharges(plans),
      },
    }
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

function readCode(module: Module, limits: MeterLimits): FunctionPlan[] {
  const own = module.functions.length - module.importedFunctions
  const section = module.sections.get('code')
  const reader = new Reader(module.bytes, section?.from ?? 0, section?.to ?? 0, 'the code section')
  const count = section ? reader.count('functions', limits.entries) : 0
  if (count !== own) throw reader.wrong(`the code of ${count} functions`, `${own}, as the function section has`)
  const plans: FunctionPlan[] = []
  for (let i = 0; i < count; i++) {
    const size = reader.u32()
    const from = reader.at
    reader.skip(size)
    const index = module.importedFunctions + i
    plans.push(planFunction(module, index, new Reader(module.bytes, from, reader.at, `function ${index}`), limits))
  }
  reader.finish()
  return plans
}

function validate(bytes: Uint8Array): void {
  if (WebAssembly.validate(bytes as Uint8Array<ArrayBuffer>)) return
  throw new Refused(
    'wasm-malformed',
    'module',
    `The module is not valid${reason(bytes)}: expected types, indices and limits as the specification of WebAssembly demands them.`,
  )
}

/** What the host says is wrong with a module, in its own words. */
function reason(bytes: Uint8Array): string {
  try {
    void new WebAssembly.Module(bytes as Uint8Array<ArrayBuffer>)
    return ''
  } catch (error) {
    const said = error instanceof Error ? error.message.replace(/^WebAssembly\.Module\(\): /, '') : ''
    return said === '' ? '' : ` (${said.slice(0, 200)})`
  }
}

const countCharges = (plans: readonly FunctionPlan[]): number =>
  plans.reduce((sum, { edits }) => sum + edits.filter((edit) => edit.kind === 'charge' && edit.cost > 0).length, 0)
