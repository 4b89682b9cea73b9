/** Virtual machines are lent to one script after the other; none can tell that there was one before. */
import { describe, expect, it, vi } from 'vitest'
import { limits } from '../src/limits.ts'
import { openSandbox } from '../src/sandbox/runtime.ts'
import { giveBackVm, lendVm } from '../src/sandbox/vm.ts'
import { Micropython } from '../src/sandbox/python/micropython.ts'
import { compileQuickjs, meteredBytes, runtimes } from '../src/sandbox/wasm.ts'
import { need, seeds } from './helpers.ts'
import { rogues } from './rogues.ts'

vi.setConfig({ testTimeout: 240_000 })

/** A bound of its own for each test, so that no other test has made virtual machines of the kind. */
const bounds = (stackBytes: number) => ({ ...limits, stackBytes })

/** Instructions that end what never does. */
const burnt = 200_000_000n

/** Runs the body of a function inside and forgets what it throws. */
async function disturb(act: string, stackBytes: number) {
  const wasm = await compileQuickjs()
  const vm = lendVm(wasm, bounds(stackBytes))
  const before = Buffer.from(vm.memory.buffer.slice(0))
  vm.quickjs.gauges.fuel = burnt
  try {
    vm.quickjs.run(`(() => { ${act} })()`, 'disturb.js', 'global')
    vm.quickjs.runJobs()
  } catch {}
  const changed = Buffer.compare(before, Buffer.from(vm.memory.buffer)) !== 0
  giveBackVm(wasm, bounds(stackBytes), vm)
  return { wasm, vm, before, changed }
}

it('a virtual machine that begins with a copy is as the first one was, to the last byte', async () => {
  const wasm = await compileQuickjs()
  const [first, second] = [lendVm(wasm, bounds(99_000)), lendVm(wasm, bounds(99_000))]
  expect(second).not.toBe(first)
  expect(Buffer.compare(Buffer.from(first.memory.buffer), Buffer.from(second.memory.buffer))).toBe(0)
  expect(second.quickjs.gauges.depth).toBe(first.quickjs.gauges.depth)
})

it('MicroPython that begins with a copy is as the first one was, to the last byte, and so it is when it is used again', async () => {
  const wasm = await WebAssembly.compile(await meteredBytes(runtimes.python))
  const [first, second] = [0, 1].map(() => new Micropython(wasm, limits.memoryMaximumPages))
  const bytesOf = ({ memory }: Micropython) => Buffer.from(memory.buffer)
  expect(Buffer.compare(bytesOf(first!), bytesOf(second!))).toBe(0)
  expect(second!.gauges.depth).toBe(first!.gauges.depth)
  second!.hooks = { help: () => '', thought() {}, write() {}, random: () => 7 }
  second!.call('_start', JSON.stringify({ seed: 7, helpers: ['points'], answerChars: 9 }))
  second!.call('_load', 'kettle.py', 'all = [str(i) for i in range(5000)]')
  expect(Buffer.compare(bytesOf(first!), bytesOf(second!))).not.toBe(0)
  expect(second!.restore()).toBe(true)
  expect(Buffer.compare(bytesOf(first!), bytesOf(second!))).toBe(0)
})

describe('a virtual machine given back', () => {
  it.each([
    [
      'globals and changed built-ins',
      'globalThis.x = Array.from({ length: 9999 }, (_, i) => ({ i })); Math.random = null; JSON.parse = null',
    ],
    ['a megabyte of texts', 'globalThis.s = Array.from({ length: 10 }, (_, i) => String(i).repeat(1e5))'],
    ['memory that was freed again', 'for (let i = 0; i < 50; i++) new ArrayBuffer(1e6)'],
    ['recursion without end', rogues['recursion without end']!.act],
    ['an endless loop', rogues['an endless loop']!.act],
    ['a promise that waits', 'globalThis.p = new Promise(() => {}); Promise.resolve().then(() => { throw 1 })'],
    ['a regular expression', rogues['a regular expression that backtracks for ever']!.act],
  ])('after %s is as it was, to the last byte, and is lent again', async (_, act) => {
    const { wasm, vm, before, changed } = await disturb(act, 100_000)
    const again = lendVm(wasm, bounds(100_000))
    expect(changed).toBe(true)
    expect(again).toBe(vm)
    expect(Buffer.compare(before, Buffer.from(again.memory.buffer))).toBe(0)
    giveBackVm(wasm, bounds(100_000), again)
  })

  it.each([
    ['whose memory has grown', 'const all = []; for (let i = 0; i < 20; i++) all.push(new ArrayBuffer(1e6))'],
    ['with another bound', ''],
  ])('%s is not lent again', async (what, act) => {
    const { wasm, vm } = await disturb(act, 101_000)
    expect(lendVm(wasm, bounds(what === 'with another bound' ? 102_000 : 101_000))).not.toBe(vm)
  })
})

describe('a sandbox that is opened in a memory used before', () => {
  it('answers, prints and spends as in a fresh one', async () => {
    const source = `let n = 0
      export default { games: ['six-dice'], act() {
        for (let i = 0; i < 3e4; i++) n += Math.random()
        console.log(n, Object.keys(globalThis).length)
        return String(n) } }`
    const play = async () => {
      const sandbox = need(
        await openSandbox({
          wasm: await compileQuickjs(),
          script: { name: 'bot.js', code: source },
          seed: seeds[0]!,
          game: 'six-dice',
          helpers: new Map(),
          limits: bounds(104_000),
        }),
      )
      const answers = [sandbox.ask('{}'), sandbox.ask('{}')]
      const { fuel, log } = sandbox
      sandbox.close()
      return { answers, fuel, lines: log.lines }
    }
    const [first, second] = [await play(), await play()]
    expect(second).toEqual(first)
    expect(first.fuel).toBeGreaterThan(50_000)
  })
})
