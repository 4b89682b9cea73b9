import { array, assert, asyncProperty, nat, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDrill } from '../../../../tests/support/sample.ts'
import { Gauges, meter, type Ended } from '../../src/metering/index.ts'
import { assemble, flattened } from './assemble.ts'
import { byBits, type Flat } from './calls.ts'
import { counting, moduleOf, recipes } from './generated.ts'
import { readSpecification } from './specification.ts'

const enough = 2n ** 40n

/** All that a run leaves: what each call came to, its memory and its globals by their bits. */
interface Run {
  readonly calls: readonly string[]
  readonly memory: string
  readonly globals: string
}

function runAll({ exports }: WebAssembly.Instance): Run {
  const calls = [
    attempt(() => byBits(exports['f0'], ['i32'], ['i32'])(5)),
    attempt(() => byBits(exports['f1'], ['f64', 'i64'], ['f64'])(0x7ff8_0000_0000_0007n, 3n)),
    attempt(() => byBits(exports['f3'], ['i32', 'f32', 'i64', 'f64'], ['i64', 'i32'])(1, 0x7fa0_0001, -1n, 9n)),
  ]
  const globals = (['i32', 'i64', 'f32', 'f64'] as const).map((type) => bitsOf(exports[type] as WebAssembly.Global))
  const memory = Buffer.from((exports['memory'] as WebAssembly.Memory).buffer)
  const used = memory.subarray(0, memory.findLastIndex((byte) => byte !== 0) + 1)
  return { calls, memory: `${memory.length} ${used.toString('hex')}`, globals: globals.join() }
}

const bitsOf = (global: WebAssembly.Global): string => String(global.value)

function attempt(call: () => readonly Flat[]): string {
  try {
    return call().map(String).join()
  } catch (error) {
    return String(error)
  }
}

const instanceOf = (bytes: Uint8Array<ArrayBuffer>) => new WebAssembly.Instance(new WebAssembly.Module(bytes), {})

/** Examples are new ones in each run, so a quarter of them is enough for one. */
const inDrill = (runs: number): number => (isDrill ? runs : Math.ceil(runs / 4))

interface Paid {
  readonly run: Run
  readonly spent: bigint
  readonly ended: Ended | null
}

function runMetered(bytes: Uint8Array, fuel = enough): Paid {
  const metered = meter(bytes)
  if (!metered.ok) throw new Error(metered.message)
  const instance = instanceOf(metered.value.module)
  const gauges = new Gauges(instance.exports)
  gauges.fuel = fuel
  const run = runAll(instance)
  return { run, spent: fuel - gauges.fuel, ended: gauges.ended }
}

describe('a module that was made up', () => {
  it('does the same metered, with every NaN made the same', async () => {
    await assert(
      asyncProperty(recipes, async (recipe) => {
        const plain = runAll(instanceOf(await assemble(moduleOf(recipe, true))))
        expect(runMetered(await assemble(moduleOf(recipe, false))).run).toEqual(plain)
      }),
      { numRuns: inDrill(60) },
    )
  })

  it('costs what it executes, counted one by one; a block in which it traps is paid as a whole', async () => {
    await assert(
      asyncProperty(recipes, async (recipe) => {
        const counted = instanceOf(await assemble(counting(await flattened(moduleOf(recipe, true)))))
        const { calls } = runAll(counted)
        const { spent, run } = runMetered(await assemble(moduleOf(recipe, false)))
        const cost = (counted.exports['cost'] as WebAssembly.Global<'i64'>).value
        expect(run.calls).toEqual(calls)
        const hasTrapped = calls.some((call) => call.startsWith('RuntimeError'))
        expect(hasTrapped ? spent >= cost : spent === cost, `${spent} fuel for ${cost} instructions`).toBe(true)
      }),
      { numRuns: inDrill(60) },
    )
  })

  it('costs the same twice, and one unit less is too little', async () => {
    await assert(
      asyncProperty(recipes, async (recipe) => {
        const bytes = await assemble(moduleOf(recipe, false))
        const first = runMetered(bytes)
        expect(runMetered(bytes)).toEqual(first)
        expect(runMetered(bytes, first.spent)).toEqual({ ...first, ended: null })
        expect(runMetered(bytes, first.spent - 1n).ended).toBe('fuel')
      }),
      { numRuns: inDrill(30) },
    )
  })
})

describe('a module that was changed at random', () => {
  const modules = readSpecification().flatMap(({ commands }) => commands.flatMap(({ bytes }) => bytes ?? []))
  const change = record({
    at: nat(),
    kind: nat({ max: 3 }),
    byte: nat({ max: 255 }),
    length: nat({ max: 9 }),
  })

  function changed(
    bytes: Uint8Array,
    { at, kind, byte, length }: { at: number; kind: number; byte: number; length: number },
  ) {
    const all = [...bytes]
    const place = at % Math.max(1, all.length)
    if (kind === 0) all[place] = byte
    else if (kind === 1) all.splice(place, length)
    else if (kind === 2) all.splice(place, 0, ...Array.from<number>({ length }).fill(byte))
    else all.splice(place, 0, ...all.slice(place, place + length))
    return Uint8Array.from(all)
  }

  it('is refused in one sentence, or metered', () => {
    assert(
      property(nat({ max: modules.length - 1 }), array(change, { minLength: 1, maxLength: 4 }), (which, changes) => {
        const bytes = changes.reduce<Uint8Array>(changed, Buffer.from(modules[which]!, 'base64'))
        const imports = [{ module: 'spectest', name: 'print_i32' }]
        const result = meter(bytes, { imports })
        if (result.ok) return
        expect(result.code).toMatch(/^wasm-(?:malformed|feature|import|size)$/)
        expect(result.message).toMatch(/^[A-Z][^\n]+\.$/)
      }),
      { numRuns: inDrill(4_000) },
    )
  })
})
