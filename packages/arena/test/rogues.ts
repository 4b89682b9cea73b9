/**
 * Rogues: bots that misbehave, each in one way, for the tests. `fault` is what the referee must lay on them; null where
 * they get no further than any other bot.
 */
import type { Fault } from '../src/faults.ts'

export interface Rogue {
  /** Body of `act({ observation, legal, help, illegal })`; it may define things of its own. */
  readonly act: string
  readonly fault: Fault | null
  /** Part of the message its author reads. */
  readonly says?: string
}

export const rogues: Readonly<Record<string, Rogue>> = {
  'an endless loop': { act: 'for (;;);', fault: 'over-budget', says: 'fuel of' },
  'an endless loop that catches everything': { act: 'for (;;) try { for (;;); } catch {}', fault: 'over-budget' },
  'an endless loop in a getter': {
    act: 'return { get then() { for (;;); } }',
    fault: 'over-budget',
  },
  'an endless loop in the message of what it throws': {
    act: 'const e = new Error(); Object.defineProperty(e, "message", { get() { for (;;); } }); throw e',
    fault: 'over-budget',
  },
  'a chain of promises without end': {
    act: 'const next = () => { Promise.resolve().then(next) }; next(); return new Promise(() => {})',
    fault: 'over-budget',
  },
  'promises that wait for one another without end': {
    act: 'const next = () => Promise.resolve().then(next); return next()',
    fault: 'over-budget',
  },
  'a promise that never settles': { act: 'return new Promise(() => {})', fault: 'crash', says: 'never settles' },
  'a bomb of objects': {
    act: 'const all = []; for (;;) all.push({ x: [1, 2, 3] })',
    fault: 'crash',
    says: 'out of memory',
  },
  'a bomb of strings': {
    act: 'let s = "x".repeat(1 << 20); const all = []; for (let i = 0; ; i++) all.push(s + i)',
    fault: 'crash',
    says: 'out of memory',
  },
  'a doubled string': { act: 'let s = "x"; for (;;) s += s', fault: 'crash', says: 'string too long' },
  'a bomb of arrays': { act: 'return new Array(1e9).fill(0)', fault: 'crash', says: 'out of memory' },
  'a bomb of array buffers': {
    act: 'const all = []; for (;;) all.push(new ArrayBuffer(1 << 20))',
    fault: 'crash',
    says: 'out of memory',
  },
  'memory it gives back when caught': {
    act: 'let all = []; for (;;) try { for (;;) all.push(new Uint8Array(1 << 22)) } catch { all = [] }',
    fault: 'over-budget',
  },
  'a regular expression that backtracks for ever': {
    act: 'return /^(a+)+$/.test("a".repeat(40) + "b")',
    fault: 'over-budget',
  },
  'recursion without end': { act: 'const f = () => f() + 1; return f()', fault: 'crash', says: 'stack overflow' },
  'recursion without end that catches everything': {
    act: 'const f = () => { try { f() } catch { f() } }; for (;;) f()',
    fault: 'over-budget',
  },
  'exceptions caught in a loop': { act: 'for (;;) try { null.x } catch {}', fault: 'over-budget' },
  'recursion inside a built-in': {
    act: 'let deep = []; for (let i = 0; i < 1e5; i++) deep = [deep]; return JSON.stringify(deep)',
    fault: 'crash',
  },
  'JSON that is too deep': {
    act: 'return JSON.parse("[".repeat(1e6) + "]".repeat(1e6))',
    fault: 'crash',
    says: 'too deep',
  },
  'a huge sort': {
    act: 'const all = Array.from({ length: 3e5 }, (_, i) => (i * 7919) % 1000003); for (;;) all.sort((a, b) => b - a).sort((a, b) => a - b)',
    fault: 'over-budget',
  },
  'a search within a built-in': {
    act: 'const s = "a".repeat(1 << 22); const t = "a".repeat(1 << 14) + "b"; for (;;) s.indexOf(t)',
    fault: 'over-budget',
  },
  'numbers without end': { act: 'const n = 3n ** 100000n; for (;;) n * n', fault: 'over-budget' },
  'waiting on shared memory': {
    act: 'Atomics.wait(new Int32Array(new SharedArrayBuffer(8)), 0, 0)',
    fault: 'crash',
    says: 'ReferenceError',
  },
  'an answer that is no text': {
    act: 'return { toString: () => legal[0] }',
    fault: 'malformed',
    says: 'expected the text of an action',
  },
  'no answer': { act: '', fault: 'malformed', says: 'act answered undefined' },
  'an oversize answer': { act: 'return "x".repeat(5000000)', fault: 'malformed', says: '5000000 characters' },
  'a slow oversize answer': { act: 'let s = ""; while (s.length < 100000) s += "x"; return s', fault: 'malformed' },
  'an answer that is always illegal': { act: 'return "stop here"', fault: 'illegal-action', says: 'strike 3 of 3' },
  'an error it throws': { act: 'throw new TypeError("no idea")', fault: 'crash', says: 'TypeError: no idea' },
  'a thing it throws that cannot be told': {
    act: 'throw { get message() { throw 1 }, toJSON() { throw 2 }, toString() { throw 3 } }',
    fault: 'crash',
  },
  'a changed JSON': {
    act: 'JSON.stringify = () => 7; JSON.parse = null; Promise.prototype.then = null; return 7',
    fault: 'malformed',
  },
  'pollution of every prototype': {
    act: 'Object.prototype.then = 1; Object.prototype.fault = "infra"; Object.prototype.action = "x"; Array.prototype.toJSON = () => "x"; throw 1',
    fault: 'crash',
  },
  'a flood of small lines': { act: 'for (;;) console.log("tick")', fault: 'over-budget' },
  'a flood of huge lines': { act: 'const s = "x".repeat(1e6); for (;;) console.log(s)', fault: 'over-budget' },
  'pollution through helpers': {
    act: `for (const dice of ['{"__proto__":{"a":1}}', { __proto__: null, ['__proto__']: { polluted: 1 } }, JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')])
      try { for (const name of Object.keys(help)) help[name](dice, dice) } catch {}
    return legal[0]`,
    fault: null,
  },
  'helpers asked for what is no text': {
    act: 'let deep = []; for (let i = 0; i < 300; i++) deep = [deep]; for (const name of Object.keys(help)) for (const x of [deep, "x".repeat(1e5), null, {}, NaN]) try { help[name](x, x) } catch {}; return legal[0]',
    fault: null,
  },
  'thousands of small lines': { act: 'for (let i = 0; i < 200; i++) console.log(i); return legal[0]', fault: null },
}

const tooDeep = (act: string): Rogue => ({ act, fault: 'crash' })

/** Recursion of nine more kinds, through what QuickJS has built in. */
export const deepRogues: Readonly<Record<string, Rogue>> = {
  'recursion through a sort': tooDeep('(function f() { [2, 1].sort(f) })()'),
  'recursion through a list': tooDeep('const f = () => [1].map(f); return f()'),
  'recursion through a replacement': tooDeep('(function f() { "a".replace(/a/, f) })()'),
  'recursion through a getter': tooDeep('const o = { get x() { return this.x } }; return o.x'),
  'recursion through a conversion': tooDeep('const o = { toString() { return "" + this } }; return "" + o'),
  'recursion through a proxy': tooDeep('const p = new Proxy({}, { get: (t, k, r) => r[k] }); return p.x'),
  'recursion through JSON': tooDeep('(function f() { JSON.stringify({ toJSON: f }) })()'),
  'recursion through generators': tooDeep('function* f() { yield* f() } return [...f()]'),
  'recursion in the parser': tooDeep('return eval("(".repeat(20000))'),
}

/** The rogue as the file of a bot that plays all games given. */
export const rogueSource = ({ act }: Rogue, games: readonly string[]): string =>
  `export default { games: ${JSON.stringify(games)}, act({ observation, legal, help, illegal }) { ${act} } }`
