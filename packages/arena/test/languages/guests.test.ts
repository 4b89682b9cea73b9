/** Python and WebAssembly modules in the sandbox: what they get, what they pay, and how they end. */
import { readFile } from 'node:fs/promises'
import { sixDice } from '@dicewright/engine/six-dice'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { limits, moduleLimits } from '../../src/limits.ts'
import { compileBot, endCompiler } from '../../src/sandbox/compile.ts'
import { compileInBrowser } from '../../src/sandbox/compile-browser.ts'
import { helpersOf } from '../../src/sandbox/help.ts'
import { openSandbox, type Sandbox } from '../../src/sandbox/runtime.ts'
import { runtimeOf } from '../../src/sandbox/wasm.ts'
import { need, seeds } from '../helpers.ts'
import { moduleBot, place, type Parts } from './modules.ts'

// This machine may have other things to do.
vi.setConfig({ testTimeout: 60_000 })
afterAll(endCompiler)

const helpers = helpersOf(need(sixDice(2)))

/** A part of the fuel of a match, to be used up sooner. */
const bounds = { ...limits, fuel: limits.fuel / 10 }

async function open(source: string, name: string, seed = seeds[0]!, fuel = bounds.fuel) {
  const script = await compileBot(source, name)
  if (!script.ok) return script
  const wasm = await runtimeOf(script.value)
  return openSandbox({
    wasm,
    script: script.value,
    seed,
    game: 'six-dice',
    helpers,
    known: ['six-dice', 'chaser'],
    limits: { ...bounds, fuel },
  })
}

const turn = JSON.stringify({
  game: 'six-dice',
  seat: 0,
  seats: 2,
  observation: { lap: 1 },
  legal: ['stop', 'continue'],
})

const python = (act: string, before = '') =>
  `${before}\ngames = ['six-dice']\ndef act(observation, legal, help):\n${act.replaceAll(/^/gm, '    ')}\n`

/** What a sandbox answers, its log and its fuel. */
function told(sandbox: Sandbox): { readonly said: string; readonly log: readonly string[]; readonly fuel: number } {
  const decision = sandbox.ask(turn)
  const said = decision.kind === 'action' ? decision.action : `${decision.fault}: ${decision.message}`
  const { lines } = sandbox.log
  const { fuel } = sandbox
  sandbox.close()
  return { said, log: lines, fuel }
}

const pythonSaid = async (act: string, before?: string) => told(need(await open(python(act, before), 'kettle.py'))).said
const moduleSaid = async (parts: Parts) => told(need(await open(await moduleBot(parts), 'kettle.wasm'))).said

const refusedAs = async (source: string, name: string) => {
  const result = await open(source, name)
  return result.ok ? null : `${result.code}: ${result.message}`
}

describe('a bot in Python', () => {
  it('gets its observation, legal actions, the turn, help, a log, and random numbers by its seed', async () => {
    const act = `print('lap', observation['lap'], turn['seats'], len(legal))
print(help.points('155'), random.random())
log.tag('greedy')
log.value('chance', 0.25)
return random.choice(legal)`
    const open1 = async (seed: string) => need(await open(python(act, 'import random'), 'kettle.py', seed))
    const sandbox = await open1(seeds[0]!)
    const first = told(sandbox)
    expect(first.log[0]).toBe('lap 1 2 2')
    expect(first.log[1]).toMatch(/^200 0\.\d+$/)
    expect(['stop', 'continue']).toContain(first.said)
    expect(told(await open1(seeds[0]!))).toEqual(first)
    expect(told(await open1(seeds[1]!)).log[1]).not.toBe(first.log[1])
  })

  it('costs the same in a new runtime and in one that has run another script, and finds nothing of it', async () => {
    const act = `import builtins
seen = getattr(builtins, 'spilled', 'nothing')
builtins.spilled = 'tea'
return seen + str(sum(i * i for i in range(1000)))`
    const source = python(act)
    const runs = []
    for (let i = 0; i < 3; i++) runs.push(told(need(await open(source, 'kettle.py'))))
    expect(runs[0]!.said).toBe('nothing332833500')
    expect(runs[1]).toEqual(runs[0])
    expect(runs[2]).toEqual(runs[0])
    // One that has made its memory grow is not used again: the next one begins with a copy of the prepared memory.
    expect(await pythonSaid("x = bytearray(30_000_000)\nreturn 'grown'")).toBe('grown')
    expect(told(need(await open(source, 'kettle.py')))).toEqual(runs[0])
  })

  it.each([
    ['an exception', "return {}['x']", 'crash: KeyError: x'],
    ['a wrong index', 'return legal[9]', 'crash: IndexError: list index out of range'],
    ['an exception of its own', "raise ValueError('no idea')", 'crash: ValueError: no idea'],
    ['a question that is wrong', "return help.points('9')", /^crash: ValueError: .*9/],
    ['recursion', 'return act(1, 2, 3)', 'crash: RuntimeError: maximum recursion depth exceeded'],
    ['too much memory', 'x = [1]\nwhile True: x = x + x', /^crash: MemoryError: /],
    ['leaving', 'import sys\nsys.exit()', 'crash: SystemExit:'],
    ['nothing', 'pass', 'malformed: act answered None: expected the text of an action, one of legal'],
    ['a number', 'return 7', 'malformed: act answered 7: expected the text of an action, one of legal'],
    ['a long text', "return 'x' * 5000", 'malformed: act answered a text of 5000 characters: expected at most 1024'],
    ['an endless loop', 'while True: pass', /^over-budget: it used up its fuel of 5,000,000 VM operations/],
    [
      'an endless loop that catches all',
      'while True:\n  try:\n    while True: pass\n  except BaseException: pass',
      /^over-budget: /,
    ],
    ['endless output', "while True: print('x' * 100)", /^over-budget: /],
    ['files', "open('/etc/passwd')", 'crash: NotImplementedError: a bot has no open()'],
    ['a clock', 'import time', "crash: ImportError: no module named 'time': a bot has no clock"],
    ['the page', 'import js', "crash: ImportError: no module named 'js': a bot has no page"],
  ])('ends by %s in a sentence', async (_, act, sentence) => {
    expect(await pythonSaid(act)).toMatch(typeof sentence === 'string' ? new RegExp(`^${escaped(sentence)}`) : sentence)
  })

  it('says the lines of the script, innermost first', async () => {
    const source = python('return deeper(legal)', 'def deeper(legal):\n    return legal[9]\n')
    const decision = need(await open(source, 'kettle.py')).ask(turn)
    expect(decision).toMatchObject({ stack: 'at deeper (kettle.py:2)\nat act (kettle.py:6)' })
  })

  it.each([
    [
      'def act(observation, legal, help)\n    return 1',
      'bot-syntax: kettle.py:1 cannot be read: SyntaxError: invalid syntax.',
    ],
    ["games = ['six-dice']\ndef act(:\n  pass", 'bot-syntax: kettle.py:2 cannot be read: SyntaxError: invalid syntax.'],
    ["games = ['six-dice']", 'bot-act: kettle.py has act missing: expected def act(observation, legal, help).'],
    [
      'def act(o, l, h): pass',
      'bot-games: kettle.py has games missing: expected a list of games such as ["six-dice"].',
    ],
    [
      "games = 'six-dice'\ndef act(o, l, h): pass",
      `bot-games: kettle.py has games 'six-dice': expected a list of games such as ["six-dice"].`,
    ],
    [
      "games = ['chaser']\ndef act(o, l, h): pass",
      'bot-games: kettle.py says it plays "chaser": expected "six-dice" among its games.',
    ],
    [
      'import numpy',
      "bot-crash: kettle.py cannot be loaded: ImportError: no module named 'numpy' (at <module> (kettle.py:1)).",
    ],
    [
      'while True: pass',
      'bot-budget: kettle.py cannot be loaded: it used up its fuel of 5,000,000 VM operations for the match.',
    ],
    ['x'.repeat(300_000), 'bot-size: kettle.py has 300000 characters: expected at most 262144.'],
  ])('is refused while it is loaded: %#', async (source, sentence) => {
    expect(await refusedAs(source, 'kettle.py')).toBe(sentence)
  })

  it('has the modules that LANGUAGES.md says, and not the others', async () => {
    const page = await readFile(new URL('../../LANGUAGES.md', import.meta.url), 'utf8')
    const named = (from: string) => {
      const [sentence] = new RegExp(`${from} [^.]+`).exec(page)!
      return [...sentence.matchAll(/`(\w+)`/g)].map(([, name]) => name!)
    }
    const [there, missing] = [named('Of the library there are'), named('There are no')]
    expect([there.length, missing.length]).toEqual([21, 7])
    for (const name of there) expect(await refusedAs(python('pass', `import ${name}`), 'kettle.py'), name).toBeNull()
    for (const name of missing)
      expect(await refusedAs(python('pass', `import ${name}`), 'kettle.py'), name).toMatch(
        /^bot-crash: .* ImportError: /,
      )
  })

  it('is the same from a page', async () => {
    const source = python('return legal[1]')
    expect(need(await compileInBrowser(source, 'kettle.py'))).toEqual({ name: 'kettle.py', code: source })
  })
})

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

describe('a bot that is a WebAssembly module', () => {
  it('answers, and costs the same twice', async () => {
    const source = await moduleBot()
    const [one, two] = [told(need(await open(source, 'kettle.wasm'))), told(need(await open(source, 'kettle.wasm')))]
    expect(one.said).toBe('stop')
    expect(two).toEqual(one)
    expect(one.fuel).toBeGreaterThan(0)
  })

  it('asks for help, logs, tags and draws random numbers by its seed', async () => {
    const parts: Parts = {
      imports: `(import "dicewright" "help" (func $help (param i32 i32) (result i64)))
        (import "dicewright" "log" (func $log (param i32 i32)))
        (import "dicewright" "tag" (func $tag (param i32 i32)))
        (import "dicewright" "value" (func $value (param i32 i32 f64)))
        (import "dicewright" "random" (func $random (result i32)))`,
      more: `(data (i32.const 512) "points[\\22155\\22]") (data (i32.const 600) "hello, log")`,
      act: `(call $log (i32.const 600) (i32.const 10))
        (call $tag (i32.const 600) (i32.const 5))
        (call $value (i32.const 600) (i32.const 5) (f64.const 0.5))
        (i32.store (i32.const 700) (i32.add (i32.const 65) (i32.rem_u (call $random) (i32.const 26))))
        (call $log (i32.const 700) (i32.const 1))
        (call $help (i32.const 512) (i32.const 13))`,
    }
    const sandbox = need(await open(await moduleBot(parts), 'kettle.wasm'))
    const decision = sandbox.ask(turn)
    expect(decision).toEqual({ kind: 'action', action: '{"ok":true,"value":200}' })
    expect(sandbox.takeThoughts()).toEqual({ tags: ['hello'], values: { hello: 0.5 }, lost: 0 })
    expect(sandbox.log.lines).toEqual(['hello, log', expect.stringMatching(/^[A-Z]$/)])
    expect(sandbox.fuel).toBeGreaterThan(limits.helpFuel + 4 * limits.logFuel)
    const again = need(await open(await moduleBot(parts), 'kettle.wasm'))
    again.ask(turn)
    expect([again.log.lines, again.fuel]).toEqual([sandbox.log.lines, sandbox.fuel])
  })

  const wasi = (name: string, type: string) => `(import "wasi_snapshot_preview1" "${name}" (func $${name} ${type}))`

  it('has of WASI its output, seeded random numbers and a clock that stands still, and no file', async () => {
    const said = need(
      await open(
        await moduleBot({
          imports: `${wasi('fd_write', '(param i32 i32 i32 i32) (result i32)')}
            ${wasi('random_get', '(param i32 i32) (result i32)')}
            ${wasi('clock_time_get', '(param i32 i64 i32) (result i32)')}
            ${wasi('path_open', '(param i32 i32 i32 i32 i32 i64 i64 i32 i32) (result i32)')}`,
          more: `(data (i32.const 512) "one\\0atwo") (data (i32.const 600) "\\00\\02\\00\\00\\07\\00\\00\\00")`,
          act: `(drop (call $fd_write (i32.const 1) (i32.const 600) (i32.const 1) (i32.const 620)))
            (i32.store8 (i32.const 640) (i32.add (i32.const 48) (i32.load (i32.const 620))))
            (drop (call $clock_time_get (i32.const 0) (i64.const 1) (i32.const 648)))
            (i32.store8 (i32.const 641) (i32.add (i32.const 48) (i32.eqz (i64.eqz (i64.load (i32.const 648))))))
            (i32.store8 (i32.const 642) (i32.add (i32.const 20) (call $path_open (i32.const 3) (i32.const 0) (i32.const 0)
              (i32.const 0) (i32.const 0) (i64.const 0) (i64.const 0) (i32.const 0) (i32.const 0))))
            (drop (call $random_get (i32.const 700) (i32.const 8)))
            (i32.store8 (i32.const 643) (i32.add (i32.const 48) (i32.eqz (i64.eqz (i64.load (i32.const 700))))))
            ${place(640, 4)}`,
        }),
        'kettle.wasm',
      ),
    )
    // Seven bytes were written, the clock is at nothing, 58 is "not supported", and the numbers are not all zero.
    expect(told(said)).toMatchObject({ said: '70N1', log: ['one', 'two'] })
  })

  it.each<[string, Parts, string | RegExp]>([
    ['unreachable code', { act: '(unreachable)' }, 'crash: it ran into unreachable code, as a panic or an abort does'],
    [
      'a division by zero',
      { act: '(i64.div_u (i64.const 1) (i64.extend_i32_u (local.get $length)))' },
      'crash: it divided a whole number by zero',
    ],
    [
      'memory that is not there',
      { act: '(i64.load (i32.const 0x7fffffff))' },
      'crash: it went beyond the end of its memory or of a table',
    ],
    [
      'recursion',
      { act: '(call $act (local.get $at) (local.get $bytes))' },
      'crash: its calls within calls were too deep',
    ],
    [
      'an endless loop',
      { act: '(loop $l (br $l)) (unreachable)' },
      'over-budget: it used up its fuel of 5,000,000 VM operations for the match',
    ],
    [
      'nothing',
      { act: place(0, 0) },
      'malformed: dw_act answered nothing: expected the text of an action, one of legal',
    ],
    [
      'no text',
      { act: `(i32.store (i32.const 64) (i32.const -1)) ${place(64, 2)}` },
      'malformed: dw_act answered what is not UTF-8: expected the text of an action, one of legal',
    ],
    [
      'a long text',
      { act: place(0, 100_000) },
      'malformed: dw_act answered 100,000 bytes: expected the text of an action, one of legal',
    ],
    [
      'a text outside of its memory',
      { act: place(0x7fff_0000, 100) },
      'malformed: it gave a text of 100 bytes at 2147418112, which lies outside of its memory',
    ],
    [
      'a text of 4 GiB',
      { act: '(i64.const -1)' },
      /^malformed: it gave a text of 4,294,967,295 bytes at 4294967295|^malformed: dw_act answered 4,294,967,295 bytes/,
    ],
    [
      'an exit',
      { imports: wasi('proc_exit', '(param i32)'), act: '(call $proc_exit (i32.const 3)) (unreachable)' },
      'crash: it exited with 3: expected dw_act to return',
    ],
    [
      'a write of what is not there',
      {
        imports: wasi('fd_write', '(param i32 i32 i32 i32) (result i32)'),
        act: '(i64.extend_i32_u (call $fd_write (i32.const 1) (i32.const -8) (i32.const 9) (i32.const 0)))',
      },
      'crash: it gave the host a place outside of its memory',
    ],
    [
      'much output, over and over',
      {
        memory: '(memory (export "memory") 1000)',
        imports: wasi('fd_write', '(param i32 i32 i32 i32) (result i32)'),
        act: `(i32.store (i32.const 516) (i32.const 60000000)) (loop $l
          (drop (call $fd_write (i32.const 1) (i32.const 512) (i32.const 1) (i32.const 0))) (br $l)) (unreachable)`,
      },
      /^over-budget: /,
    ],
    [
      'random bytes, over and over',
      {
        memory: '(memory (export "memory") 1000)',
        imports: wasi('random_get', '(param i32 i32) (result i32)'),
        act: '(loop $l (drop (call $random_get (i32.const 0) (i32.const 60000000))) (br $l)) (unreachable)',
      },
      /^over-budget: /,
    ],
    [
      'an import of another type',
      {
        imports: '(import "dicewright" "help" (func $help (param i32 i32) (result i32)))',
        act: '(i64.extend_i32_u (call $help (i32.const 0) (i32.const 0)))',
      },
      'crash: it calls a function of the host, or has one, of another type than the ABI says',
    ],
  ])('ends by %s in a sentence', async (_, parts, sentence) => {
    const said = await moduleSaid(parts)
    expect(said).toMatch(typeof sentence === 'string' ? new RegExp(`^${escaped(sentence)}$`) : sentence)
  })

  it.each<[string, Parts, string]>([
    [
      'a list of games that is none',
      { games: 'six-dice' },
      'bot-games: kettle.wasm has games six-dice: expected a list of games such as ["six-dice"].',
    ],
    [
      'a misspelled game',
      { games: '["six-dize"]' },
      'bot-games: kettle.wasm says it plays "six-dize": expected games of six-dice, chaser.',
    ],
    [
      'an unknown import',
      { imports: '(import "env" "fetch" (func))' },
      'wasm-import: kettle.wasm cannot be used: the module imports the function env.fetch at byte',
    ],
    ['no memory', { memory: '(memory 1)' }, 'bot-export: kettle.wasm does not export memory: expected its memory.'],
    [
      'another type',
      { more: '(func (export "_initialize") (param i32))' },
      'bot-export: kettle.wasm exports _initialize as (i32) -> (): expected () -> ().',
    ],
    ['4 GiB', { memory: '(memory (export "memory") 65536)' }, 'wasm-size: kettle.wasm cannot be used: byte '],
    [
      'a start that does not end',
      { more: '(func $s (loop $l (br $l))) (start $s)' },
      'bot-budget: kettle.wasm cannot be loaded: it used up its fuel of 5,000,000 VM operations for the match.',
    ],
  ])('is refused for %s', async (_, parts, sentence) => {
    expect(await refusedAs(await moduleBot(parts), 'kettle.wasm')).toMatch(new RegExp(`^${escaped(sentence)}`))
  })

  it('is refused where it is no module, or too large', async () => {
    expect(await refusedAs('not base64!', 'a.wasm')).toBe(
      'bot-unreadable: a.wasm is not base64: expected the bytes of a WebAssembly module.',
    )
    expect(await refusedAs(btoa('export default {}'), 'a.wasm')).toBe(
      'wasm-malformed: a.wasm cannot be used: the file does not begin with 00 61 73 6d: expected a WebAssembly module.',
    )
    expect(await refusedAs(btoa('\0'.repeat(moduleLimits.moduleBytes + 1)), 'a.wasm')).toBe(
      'bot-size: a.wasm has 1,048,577 bytes: expected at most 1,048,576.',
    )
  })

  it('is refused where its data lie outside of its memory', async () => {
    const refused = await open(await moduleBot({ more: '(data (i32.const 131070) "abc")' }), 'kettle.wasm')
    expect(refused).toMatchObject({
      code: 'bot-crash',
      message: 'kettle.wasm cannot be loaded: its data or elements lie outside of its memory or its tables.',
    })
  })

  it('runs its start and its initialiser before anything else', async () => {
    const more = `(global $g (mut i32) (i32.const 0)) (func $s (global.set $g (i32.const 65))) (start $s)
      (func (export "_initialize") (i32.store8 (i32.const 900) (global.get $g)) (i32.store8 offset=1 (i32.const 900) (i32.const 66)))`
    expect(await moduleSaid({ more, act: place(900, 2) })).toBe('AB')
  })

  it('is the same from a page', async () => {
    const source = await moduleBot()
    const [here, there] = [need(await compileBot(source, 'a.wasm')), need(await compileInBrowser(source, 'a.wasm'))]
    expect(there.code).toBe(here.code)
  })
})
