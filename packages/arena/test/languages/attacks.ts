/** Hostile bots in every language, each with the fault it must end in. */
import type { Fault } from '../../src/faults.ts'
import { limits } from '../../src/limits.ts'
import { deepRogues, rogues, rogueSource } from '../rogues.ts'
import { moduleBot, place, type Parts } from './modules.ts'

export interface Attack {
  readonly file: string
  /** The text of its script; `games` is JSON of the games it says it plays. */
  source(games: string): Promise<string>
  /** Null where it gets no further than any other bot. */
  readonly fault: Fault | null
  /** VM operations it has: a part of those of a match, where that shows the same. */
  readonly fuel: number
}

/** Enough to fill the memory. */
const fuel = limits.fuel / 10

const python = (fault: Fault, act: string, before = ''): Attack => ({
  file: 'rogue.py',
  source: async (games) =>
    `${before}\ngames = ${games}\ndef act(observation, legal, help):\n${act.replaceAll(/^/gm, '    ')}\n`,
  fault,
  fuel,
})

const module = (fault: Fault, parts: Parts): Attack => ({
  file: 'rogue.wasm',
  source: (games) => moduleBot({ ...parts, games }),
  fault,
  fuel,
})

const help = '(import "dicewright" "help" (func $help (param i32 i32) (result i64)))'
const log = '(import "dicewright" "log" (func $log (param i32 i32)))'

/** Those of the drill of JavaScript, which plays them in `attacks.test.ts`; here their fuel is compared. */
export const scripted: Readonly<Record<string, Attack>> = Object.fromEntries(
  Object.entries({ ...rogues, ...deepRogues }).map(([name, rogue]) => [
    `JavaScript: ${name}`,
    {
      file: 'rogue.js',
      source: async (games: string) => rogueSource(rogue, JSON.parse(games) as string[]),
      fault: rogue.fault,
      fuel: rogue.fault === 'over-budget' ? limits.fuel / 100 : limits.fuel,
    },
  ]),
)

export const attacks: Readonly<Record<string, Attack>> = {
  'Python: an endless loop': python('over-budget', 'while True: pass'),
  'Python: an endless loop that catches everything': python(
    'over-budget',
    'while True:\n    try:\n        while True: pass\n    except BaseException: pass',
  ),
  'Python: a generator without end': python('over-budget', 'def f():\n    while True: yield 1\nreturn str(sum(f()))'),
  'Python: numbers without end': python('over-budget', 'n = 3 ** 2000\nwhile True: n * n'),
  'Python: a slow built-in': python('over-budget', 'x = list(range(20000))\nwhile True: x.sort(key=lambda a: -a)'),
  'Python: a regular expression': python('crash', "import re\nre.match('(a*)*b', 'a' * 2000)"),
  'Python: a bomb of lists': python('crash', 'x = [1]\nwhile True: x = x + x'),
  'Python: a bomb of texts': python('crash', "x = 'x'\nwhile True: x = x + x"),
  'Python: memory it gives back when caught': python(
    'over-budget',
    'while True:\n    try: x = bytearray(60_000_000)\n    except MemoryError: pass\n    x = None',
  ),
  'Python: recursion': python('crash', 'return act(observation, legal, help)'),
  'Python: recursion in a built-in': python('crash', 'a = []\nfor i in range(5000): a = [a]\nreturn str(a)'),
  'Python: recursion in a comparison': python(
    'crash',
    'a = []\nb = []\nfor i in range(5000): a, b = [a], [b]\nreturn str(a == b)',
  ),
  'Python: JSON that is too deep': python('crash', "import json\nreturn json.loads('[' * 50000)"),
  'Python: a flood of lines': python('over-budget', "while True: print('tick')"),
  'Python: huge output': python('over-budget', "x = 'x' * 1_000_000\nwhile True: print(x)"),
  'Python: a forged answer': python('malformed', 'class Text(str): pass\nreturn [legal[0]]'),
  'Python: questions without end': python(
    'over-budget',
    "while True:\n    try: help.points('155')\n    except Exception: pass",
  ),
  'Python: changed built-ins': python(
    'illegal-action',
    "return legal[0] + '?'",
    'import builtins\nbuiltins.isinstance = builtins.callable = lambda *of: True',
  ),
  'a module: an endless loop': module('over-budget', { act: '(loop $l (br $l)) (unreachable)' }),
  'a module: recursion': module('crash', { act: '(call $act (local.get $at) (local.get $bytes))' }),
  'a module: recursion of huge functions': module('crash', {
    more: `(func $deep (param i64) (result i64) ${Array.from({ length: 500 }, (_, i) => `(local $x${i} i64)`).join(' ')}
      (local.set $x7 (local.get 0)) (i64.add (call $deep (local.get $x7)) (local.get $x7)))`,
    act: '(call $deep (i64.const 1))',
  }),
  'a module: recursion with questions': module('over-budget', {
    imports: help,
    more: '(func (export "again") (result i64) (call $again)) (func $again (result i64) (call $help (i32.const 0) (i32.const 0)) (drop) (call $again))',
    act: '(call $again)',
  }),
  'a module: all of its memory': module('over-budget', {
    act: `(drop (memory.grow (i32.const 1000)))
      (loop $l (memory.fill (i32.const 0) (i32.const 7) (i32.const 60000000)) (br $l)) (unreachable)`,
  }),
  'a module: growing without end': module('over-budget', {
    act: '(loop $l (drop (memory.grow (i32.const 1))) (br $l)) (unreachable)',
  }),
  'a module: an answer of its whole memory': module('malformed', { act: place(0, 131_072) }),
  'a module: an answer outside of its memory': module('malformed', { act: '(i64.const -1)' }),
  'a module: a question of its whole memory': module('over-budget', {
    imports: help,
    act: '(loop $l (drop (call $help (i32.const 0) (i32.const 131072))) (br $l)) (unreachable)',
  }),
  'a module: lines without end': module('over-budget', {
    imports: log,
    act: '(loop $l (call $log (i32.const 0) (i32.const 60000)) (br $l)) (unreachable)',
  }),
}
