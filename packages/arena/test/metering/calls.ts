/** Calls of exported functions with values given by their bits, which JavaScript does not let through by itself. */
import { Writer } from '../../src/metering/bytes.ts'
import { valueType } from '../../src/metering/module.ts'

export type TypeName = keyof typeof valueType
/** Bits of a number, two numbers of 64 bits of a vector, or a reference. */
export type Flat = bigint | number | object | null

const { i32, i64, f32, f64, v128 } = valueType
const reinterpret: Readonly<Record<number, readonly [as: number, to: number, from: number]>> = {
  [f32]: [i32, 0xbc, 0xbe],
  [f64]: [i64, 0xbd, 0xbf],
}

const flatTypes = (type: number): readonly number[] => (type === v128 ? [i64, i64] : [reinterpret[type]?.[0] ?? type])

const modules = new Map<string, WebAssembly.Module>()

/**
 * `target` as a function of whole numbers and references alone: a float is its bits, a vector its two halves. Throws
 * `LinkError` where it has other types.
 */
export function byBits(
  target: unknown,
  params: readonly TypeName[],
  results: readonly TypeName[],
): (...values: readonly Flat[]) => readonly Flat[] {
  const key = `${params.join()} ${results.join()}`
  const module = modules.get(key) ?? new WebAssembly.Module(adapter(params.map(byteOf), results.map(byteOf)))
  modules.set(key, module)
  const { exports } = new WebAssembly.Instance(module, { f: { f: target as () => void } })
  const call = exports['f'] as (...values: readonly Flat[]) => unknown
  const count = results.flatMap((type) => flatTypes(byteOf(type))).length
  return (...values) => {
    const result = call(...values)
    return (count === 0 ? [] : count === 1 ? [result] : [...(result as Iterable<Flat>)]) as readonly Flat[]
  }
}

const byteOf = (name: TypeName): number => valueType[name]

function adapter(params: readonly number[], results: readonly number[]): Uint8Array<ArrayBuffer> {
  const type = (from: readonly number[], to: readonly number[]) =>
    new Writer().byte(0x60).u32(from.length).bytes(from).u32(to.length).bytes(to).written
  const body = new Writer().u32(results.length)
  for (const result of results) body.u32(1).byte(result)
  let at = 0
  for (const param of params) {
    body.byte(0x20).u32(at++)
    // i64x2.splat, then the other half by i64x2.replace_lane 1
    if (param === v128) body.bytes([0xfd, 0x12, 0x20]).u32(at++).bytes([0xfd, 0x1e, 1])
    else if (reinterpret[param]) body.byte(reinterpret[param][2])
  }
  body.bytes([0x10, 0])
  const locals = at
  for (let i = results.length - 1; i >= 0; i--) body.byte(0x21).u32(locals + i)
  for (const [i, result] of results.entries()) {
    body.byte(0x20).u32(locals + i)
    // i64x2.extract_lane
    if (result === v128)
      body
        .bytes([0xfd, 0x1d, 0, 0x20])
        .u32(locals + i)
        .bytes([0xfd, 0x1d, 1])
    else if (reinterpret[result]) body.byte(reinterpret[result][1])
  }
  body.byte(0x0b)
  const out = new Writer().bytes([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])
  const section = (id: number, ...parts: readonly ArrayLike<number>[]) => {
    const bytes = parts.flatMap((part) => Array.from(part))
    out.byte(id).u32(bytes.length).bytes(bytes)
  }
  section(1, [2], type(params, results), type(params.flatMap(flatTypes), results.flatMap(flatTypes)))
  section(2, [1, 1, 0x66, 1, 0x66, 0, 0])
  section(3, [1, 1])
  section(7, [1, 1, 0x66, 0, 1])
  section(10, [1], new Writer().u32(body.length).written, body.written)
  return Uint8Array.from(out.written)
}
