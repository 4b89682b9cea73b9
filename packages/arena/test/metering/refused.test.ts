import { describe, expect, it } from 'vitest'
import { Writer } from '../../src/metering/bytes.ts'
import { meter } from '../../src/metering/index.ts'
import { assemble } from './assemble.ts'

function refusalOf(bytes: Uint8Array) {
  const result = meter(bytes)
  return result.ok ? null : `${result.code}: ${result.message}`
}

const header = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]
const section = (id: number, ...bytes: readonly number[]) => [id, ...new Writer().u32(bytes.length).written, ...bytes]
const module = (...sections: readonly (readonly number[])[]) => Uint8Array.from([header, ...sections].flat())
const number = (value: number) => [...new Writer().u32(value).written]

const noFunctions = section(1, 1, 0x60, 0, 0)
const body = (...code: readonly number[]) =>
  module(noFunctions, section(3, 1, 0), section(10, 1, ...number(code.length), ...code))

describe('a module that is refused', () => {
  it.each([
    [
      'no module',
      new TextEncoder().encode('export default {}'),
      'wasm-malformed: The file does not begin with 00 61 73 6d: expected a WebAssembly module.',
    ],
    [
      'nothing',
      new Uint8Array(),
      'wasm-malformed: The file does not begin with 00 61 73 6d: expected a WebAssembly module.',
    ],
    [
      'a component',
      Uint8Array.from([0, 0x61, 0x73, 0x6d, 0x0d, 0, 1, 0]),
      'wasm-malformed: The module has the version 0d 00 01 00: expected 01 00 00 00, a core module.',
    ],
    [
      'cut off',
      module([1, 20, 1]),
      'wasm-malformed: Byte 10, in the list of sections, has its end: expected 20 more bytes.',
    ],
    [
      'an unknown section',
      module(section(14, 0)),
      'wasm-feature: Byte 8 begins a section with the id 14: expected 0 to 13.',
    ],
    [
      'sections out of order',
      module(section(3, 0), section(1, 0)),
      'wasm-malformed: Byte 11, in the list of sections, has the type section: expected each section once and in order.',
    ],
    [
      'a million locals',
      body(1, ...number(1_000_000), 0x7f, 0x0b),
      'wasm-size: Byte 23, in function 0, has 1,000,000 locals: expected at most 10,000.',
    ],
    [
      'locals that add up to a million',
      body(100, ...Array.from({ length: 100 }, () => [...number(10_000), 0x7f]).flat(), 0x0b),
      'wasm-size: Byte 28, in function 0, has 20,000 locals: expected at most 10,000.',
    ],
    [
      'four thousand million types',
      module(section(1, ...number(4_294_967_295))),
      'wasm-size: Byte 10, in the type section, has 4,294,967,295 types: expected at most 50,000.',
    ],
    [
      'a number that never ends',
      module(section(1, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff)),
      'wasm-malformed: Byte 10, in the type section, has a number of more than 32 bits: expected at most 4,294,967,295.',
    ],
    [
      'blocks within blocks',
      body(0, ...Array.from({ length: 6_000 }, () => [0x02, 0x40]).flat()),
      'wasm-size: Byte 10025, in function 0, has 5001 blocks within each other: expected at most 5,000.',
    ],
    [
      'an unknown opcode',
      body(0, 0x27, 0x0b),
      'wasm-malformed: Byte 23, in function 0, has the opcode 0x27: expected an instruction of WebAssembly 2.0.',
    ],
    [
      'an opcode of threads',
      body(0, 0xfe, 0x03, 0x00, 0x0b),
      'wasm-feature: Byte 23, in function 0, has the opcode 0xfe: expected an instruction of WebAssembly 2.0, since the proposal "threads" is not accepted.',
    ],
    [
      'an opcode of relaxed SIMD',
      body(0, 0xfd, 0x80, 0x02, 0x0b),
      'wasm-feature: Byte 23, in function 0, has the opcode 0xfd 0x100: expected an instruction of WebAssembly 2.0, since the proposal "relaxed SIMD" is not accepted.',
    ],
    [
      'an opcode of garbage collection',
      body(0, 0xfb, 0x00, 0x00, 0x0b),
      'wasm-feature: Byte 23, in function 0, has the opcode 0xfb: expected an instruction of WebAssembly 2.0, since the proposal "garbage collection" is not accepted.',
    ],
    [
      'an opcode of exception references',
      body(0, 0x1f, 0x40, 0x00, 0x0b, 0x0b),
      'wasm-feature: Byte 23, in function 0, has the opcode 0x1f: expected an instruction of WebAssembly 2.0, since the proposal "exception references" is not accepted.',
    ],
    [
      'an operand that is not there',
      body(0, 0x1a, 0x0b),
      'wasm-malformed: Byte 24, in function 0, has an instruction without its operands: expected as many as it takes.',
    ],
    [
      'a function that is not there',
      body(0, 0x10, 9, 0x0b),
      'wasm-malformed: Byte 24, in function 0, has the function 9: expected a number below 1.',
    ],
    [
      'eight megabytes',
      Uint8Array.from([...header, ...Array.from<number>({ length: 8_400_000 }).fill(0)]),
      'wasm-size: The module has 8,400,008 bytes: expected at most 8,388,608.',
    ],
  ])('says of %s what is wrong with it', (_, bytes, sentence) => {
    expect(refusalOf(bytes)).toBe(sentence)
  })

  it.each([
    [
      '4 GiB',
      '(memory 65536)',
      'wasm-size: Byte 11, in the memory section, has a memory of 65,536 pages of 64 KiB: expected at most 1,024.',
    ],
    [
      'memory that is shared',
      '(memory 1 2 shared)',
      'wasm-feature: Byte 11 begins a shared memory: expected one that is not shared, since the proposal "threads" is not accepted.',
    ],
    [
      'memory of 64 bits',
      '(memory i64 1)',
      'wasm-feature: Byte 11 begins a memory with addresses of 64 bits: expected 32 bits, since the proposal "memory64" is not accepted.',
    ],
    [
      'two memories',
      '(memory 1) (memory 1)',
      'wasm-feature: The module has 2 memories: expected one, since the proposal "multiple memories" is not accepted.',
    ],
    [
      'a table of a million',
      '(table 1000000 funcref)',
      'wasm-size: Byte 12, in the table section, has a table of 1,000,000 elements: expected at most 100,000.',
    ],
    [
      'an import',
      '(import "wasi_snapshot_preview1" "fd_write" (func (param i32)))',
      'wasm-import: The module imports the function wasi_snapshot_preview1.fd_write at byte 18: expected no imports.',
    ],
    [
      'an import of odd characters',
      '(import "a\\22\\0a" "\\e2\\80\\ae" (memory 1))',
      'wasm-import: The module imports the memory a"?.? at byte 11: expected no imports.',
    ],
    [
      'an export under our name',
      '(func (export "metering:fuel"))',
      'wasm-malformed: Byte 21, in the export section, has an export called metering:fuel: expected a name that does not begin with "metering:".',
    ],
    [
      'a call through no table',
      '(type $t (func)) (func (call_indirect (type $t) (i32.const 0)))',
      'wasm-malformed: Byte 27, in function 0, has the table 0: expected no table, since there is none.',
    ],
  ])('says of %s what is wrong with it', async (_, text, sentence) => {
    expect(refusalOf(await assemble(`(module ${text})`))).toBe(sentence)
  })

  it('says in the words of the host where types are wrong', () => {
    const found = refusalOf(body(0, 0x43, 0, 0, 0, 0, 0x45, 0x1a, 0x0b))
    expect(found).toMatch(/^wasm-malformed: The module is not valid.*: expected types, indices and limits as /)
  })
})
