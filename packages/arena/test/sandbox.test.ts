import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { refuse } from '@dicewright/engine'
import { sixDice } from '@dicewright/engine/six-dice'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { limits } from '../src/limits.ts'
import { compileBot, endCompiler } from '../src/sandbox/compile.ts'
import { compileInBrowser, refusedInBrowser } from '../src/sandbox/compile-browser.ts'
import { helpersOf } from '../src/sandbox/help.ts'
import { LogRing } from '../src/sandbox/log.ts'
import { openSandbox, type Sandbox, type Script } from '../src/sandbox/runtime.ts'
import { compileQuickjs } from '../src/sandbox/wasm.ts'
import { sandboxVersion } from '../src/sandbox/version.ts'
import { need, seeds } from './helpers.ts'

// Processes are started, and this machine may have other things to do.
vi.setConfig({ testTimeout: 60_000 })
afterAll(endCompiler)

const game = need(sixDice(2))

/** A tenth of the fuel of a match, to be used up sooner. */
const bounds = { ...limits, fuel: limits.fuel / 10 }

async function open(code: string, seed = seeds[0]!, name = 'bot.js') {
  return openSandbox({
    wasm: await compileQuickjs(),
    script: { name, code },
    seed,
    game: 'six-dice',
    helpers: helpersOf(game),
    limits: bounds,
  })
}
const opened = async (act: string, seed?: string): Promise<Sandbox> =>
  need(
    await open(`export default { games: ['six-dice'], act({ observation, legal, help, illegal }) { ${act} } }`, seed),
  )
const turn = JSON.stringify({
  game: 'six-dice',
  seat: 0,
  seats: 2,
  observation: { lap: 1 },
  legal: ['stop', 'continue'],
})
/** What a script answers, as text. */
async function told(act: string, seed?: string): Promise<string> {
  const decision = (await opened(act, seed)).ask(turn)
  return decision.kind === 'action' ? decision.action : `${decision.fault}: ${decision.message}`
}

describe('the sandbox', () => {
  it('gives equal answers, logs and fuel for equal scripts, seeds and questions', async () => {
    const act = `let sum = 0; for (let i = 0; i < 30000; i++) sum += Math.random(); console.log(sum); return String(sum)`
    const [one, two] = [await opened(act), await opened(act)]
    const answers = [one, two].map((sandbox) => [sandbox.ask(turn), sandbox.ask(turn)])
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]![0]).not.toEqual(answers[0]![1])
    expect(one.fuel).toBe(two.fuel)
    expect(one.fuel).toBeGreaterThan(60_000)
    expect(one.log.lines).toEqual(two.log.lines)
  })

  it('seeds Math.random, with numbers from 0 to 1 that differ from seed to seed', async () => {
    const draw = 'return String(Array.from({ length: 2000 }, Math.random).reduce((a, b) => a + b) / 2000)'
    const means = [Number(await told(draw, seeds[0])), Number(await told(draw, seeds[1]))]
    expect(means[0]).not.toBe(means[1])
    for (const mean of means) expect(mean).toBeCloseTo(0.5, 1)
    expect(await told('return String(Array.from({ length: 2000 }, Math.random).every((x) => x >= 0 && x < 1))')).toBe(
      'true',
    )
  })

  it.each([
    'Date',
    'WeakRef',
    'FinalizationRegistry',
    'SharedArrayBuffer',
    'Atomics',
    'performance',
    'process',
    'require',
    'fetch',
    'setTimeout',
    'WebAssembly',
  ])('has no %s, not even through Function or eval', async (name) => {
    expect(
      await told(
        `return [typeof ${name}, Function('return typeof ${name}')(), (0, eval)('typeof ${name}'), typeof globalThis['${name}']].join()`,
      ),
    ).toBe('undefined,undefined,undefined,undefined')
  })

  it('keeps what a script remembers for the length of a match and no longer', async () => {
    const act = 'globalThis.n = (globalThis.n ?? 0) + 1; return String(n)'
    const sandbox = await opened(act)
    sandbox.ask(turn)
    expect(sandbox.ask(turn)).toMatchObject({ action: '2' })
    expect(await told(act)).toBe('1')
  })

  it('waits for an act that is asynchronous', async () => {
    const source = `export default { games: ['six-dice'], async act({ legal }) { await null; return legal[1] } }`
    expect(need(await open(source)).ask(turn)).toEqual({ kind: 'action', action: 'continue' })
    expect(await told('return Promise.reject(new RangeError("late"))')).toBe('crash: RangeError: late')
  })

  it('answers questions about the rules and charges them before it does', async () => {
    expect(await told(`return help.points('155') + ' ' + help.takes('15')`)).toBe('200 1,5,15')
    const [asks, idles] = [await opened(`help.points('155'); return ''`), await opened(`return ''`)]
    asks.ask(turn)
    idles.ask(turn)
    // Beside it, the instructions by which it is asked.
    const spent = asks.fuel - idles.fuel
    expect(spent).toBeGreaterThanOrEqual(limits.helpFuel)
    expect(spent).toBeLessThan(limits.helpFuel + 1_000)
  })

  it.each(['stop\0', 'stop\0garbage', '\0', 'é\0', '\0é😀\0 \0'])(
    'hands on the whole of %j, zeros included',
    async (said) => {
      const sandbox = await opened(`console.log(${JSON.stringify(said)}); return ${JSON.stringify(said)}`)
      expect(sandbox.ask(turn)).toEqual({ kind: 'action', action: said })
      expect(sandbox.log.lines).toEqual([said])
    },
  )

  it('lets a script catch a question the rules cannot answer', async () => {
    expect(await told(`try { help.points('7') } catch (e) { return e.message }`)).toMatch(/^"7" is not .*\.$/)
    expect(await told(`try { help.nothing() } catch (e) { return e.name }`)).toBe('TypeError')
  })

  it('keeps the last lines of a log within its bound, and cuts long lines', () => {
    const log = new LogRing()
    for (let i = 0; i < 20_000; i++) log.push(`line ${i}`)
    log.push('x'.repeat(100_000))
    expect(log.lines.join('\n').length).toBeLessThanOrEqual(limits.logChars)
    expect(log.lines.at(-2)).toBe('line 19999')
    expect(log.lines.at(-1)).toMatch(/^x{2000} ... 98000 more$/)
    expect(log.dropped).toBeGreaterThan(0)
  })

  it('prints objects and errors so that an author can read them', async () => {
    const sandbox = await opened('console.log("a", 1, { b: [2] }, null, undefined, new Error("c"), 3n); return ""')
    sandbox.ask(turn)
    expect(sandbox.log.lines).toEqual(['a 1 {"b":[2]} null undefined Error: c 3'])
  })

  it('counts every instruction, those of built-ins too, and the same in a sandbox used again', async () => {
    const spentOnce = async (body: string) => {
      const sandbox = await opened(`${body}; return "stop"`)
      const loaded = sandbox.fuel
      sandbox.ask(turn)
      sandbox.close()
      return sandbox.fuel - loaded
    }
    const spent = async (body: string) => {
      const first = await spentOnce(body)
      expect(await spentOnce(body), body).toBe(first)
      return first
    }
    const nothing = await spent('')
    expect(nothing).toBeGreaterThan(0)
    expect(nothing).toBeLessThan(1_000)
    for (const body of [
      (n: number) => `for (let i = 0; i < ${n}; i++);`,
      (n: number) => `Array(${n}).fill(0).map(() => 1)`,
      (n: number) => `'a'.repeat(${n}).indexOf('b')`,
      (n: number) => `Array.from({ length: ${n} }, (_, i) => -i).sort()`,
    ]) {
      const [some, many] = [(await spent(body(10_000))) - nothing, (await spent(body(100_000))) - nothing]
      expect(many / some, body(0)).toBeGreaterThan(9)
      expect(many / some, body(0)).toBeLessThan(15)
    }
  })

  it('runs out of fuel at the same step every time', async () => {
    const asks = async () => {
      const sandbox = await opened('for (let i = 0; i < 4e5; i++); return "stop"')
      let count = 0
      while (sandbox.ask(turn).kind === 'action') count++
      return [count, sandbox.fuel]
    }
    const first = await asks()
    // It goes on to a place where its trace can be told.
    expect(first[1]).toBeGreaterThan(bounds.fuel)
    expect(first[1]).toBeLessThanOrEqual(bounds.fuel + bounds.fuelStep)
    expect(await asks()).toEqual(first)
  })
})

describe('the version in transcripts', () => {
  it('is that of the sandbox installed', () => {
    const file = createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/package.json')
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
    expect(sandboxVersion).toBe(`quickjs-emscripten ${version}, metering 1`)
  })
})

describe('loading a script', () => {
  it.each([
    ['bot-shape', '', /bot\.js has the default export nothing: expected export default \{ games, act \}/],
    ['bot-shape', 'export default 7', /default export 7/],
    ['bot-shape', 'export default [1]', /default export \[1\]/],
    ['bot-shape', 'export default class {\n  act() {}\n}', /^bot\.js has the default export [^\n]+: expected/],
    ['bot-act', `export default { games: ['six-dice'] }`, /has act undefined: expected a function/],
    ['bot-games', 'export default { act() {} }', /has games undefined/],
    ['bot-games', 'export default { games: [], act() {} }', /has games \[\]/],
    ['bot-games', `export default { games: ['yatzy'], act() {} }`, /says it plays "yatzy": expected "six-dice"/],
    [
      'bot-import',
      `import fs from 'node:fs'; export default { games: ['six-dice'], act() { return fs } }`,
      /imports 'node:fs'/,
    ],
    ['bot-crash', 'throw new Error("two\\nlines\\u202E, turned")', /cannot be loaded: Error: two lines, turned \(at /],
    [
      'bot-shape',
      'String.prototype.slice = () => ""; export default 7',
      /default export something unreadable: expected/,
    ],
    ['bot-crash', 'throw new Error("early")', /cannot be loaded: Error: early \(at <anonymous> \(bot\.js:1/],
    ['bot-crash', 'const all = []; for (;;) all.push(new ArrayBuffer(1 << 20))', /out of memory/],
    ['bot-crash', 'await new Promise(() => {})', /never settles/],
    ['bot-crash', 'export default { get act() { throw new Error("no") } }', /Error: no/],
    ['bot-budget', 'for (;;);', /used up its fuel of 5,000,000 VM operations for the match\.$/],
    ['bot-budget', 'const f = () => { for (;;); }\nf()', /for the match \(at f \(bot\.js:1:\d+\)\)\.$/],
  ])('is refused with %s: %s', async (code, source, sentence) => {
    const loaded = await open(source)
    expect(loaded).toMatchObject({ ok: false, code, at: 'bot.js' })
    expect(loaded.ok || loaded.message).toMatch(sentence)
  })
})

describe('the README', () => {
  it('has a bot that answers', async () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
    const script = need(await compileBot(/```ts\n(.*?)```/s.exec(readme)![1]!, 'readme.ts'))
    expect(need(await open(script.code)).ask(turn)).toEqual({ kind: 'action', action: 'stop' })
  })

  it('names every limit and its value', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
    for (const [name, value] of Object.entries(limits)) {
      const row = readme.split('\n').find((line) => line.startsWith('|') && line.includes(`\`${name}\``))
      expect(row, name).toContain(value.toLocaleString('en'))
    }
  })
})

/** Where the first decision of a script went wrong, as the sandbox says it. */
async function stackOf(script: Script): Promise<string> {
  const sandbox = need(
    await openSandbox({
      wasm: await compileQuickjs(),
      script,
      seed: seeds[0]!,
      game: 'six-dice',
      helpers: new Map(),
    }),
  )
  const decision = sandbox.ask(turn)
  if (decision.kind !== 'fault') throw new Error('no fault')
  return decision.stack
}

describe('compiling a script', () => {
  it.each([
    ['esbuild', compileBot, 'Expected identifier but found "}"', 'Expected identifier but found end of file'],
    ['Sucrase, in the browser,', compileInBrowser, 'Unexpected token', 'Unexpected token, expected ","'],
  ])('with %s strips types and says where the syntax is wrong', async (_, compile, why, atTheEnd) => {
    const source = `import type { Bot } from '@dicewright/arena/bot'\nexport default { games: ['six-dice'], act(turn: { legal: string[] }): string { return turn.legal[0]! } } satisfies object\n`
    const script = need(await compile(source, 'typed.ts'))
    expect(need(await open(script.code)).ask(turn)).toEqual({ kind: 'action', action: 'stop' })
    expect(await compile('const a = 1\nexport default { act( }\n', 'a: wrong.ts')).toEqual({
      ok: false,
      code: 'bot-syntax',
      at: 'a: wrong.ts:2:23',
      message: `a: wrong.ts:2:23 cannot be read: ${why}, in "export default { act( }".`,
    })
    expect(await compile('export default {\n', 'cut-off.ts')).toMatchObject({
      message: `cut-off.ts:2:1 cannot be read: ${atTheEnd}.`,
    })
  })

  it.each([
    ['JavaScript', 'bot.js', "// a < b > (c)\nconst n = f(a<b, c>(d)) // so\nexport default { games: ['six-dice'] }\n"],
    [
      'TypeScript',
      'bot.ts',
      'enum E { A }\nclass C<T> { constructor(private x?: T) {} }\nexport default { e: E.A as number, c: new C<1>() }\n',
    ],
    ['words that may be newer', 'bot.js', '// @author using\nexport default 1\n'],
  ])('makes the text of a page of %s, so that it costs the same there', async (_, name, source) => {
    const [here, page] = [need(await compileBot(source, name)), need(await compileInBrowser(source, name))]
    expect(here.code).toBe(page.code)
    expect(here.code === source).toBe(name.endsWith('.js'))
  })

  it.each([
    ['decorators', '@d class A {}\nexport default A', /decorat/],
    ['using', '{ using x = f() }\nexport default 1', /__using/],
    ['accessor', 'class A { accessor x = 1 }\nexport default A', /set x/],
    ['a namespace', 'namespace N { export const x = 1 }\nexport default N.x', /N2\.x = 1/],
  ])('makes what QuickJS can read of %s, which a page cannot and says so', async (_, source, made) => {
    const bot = need(await compileBot(source, 'newer.ts'))
    expect(bot.code).toMatch(made)
    const page = await compileInBrowser(source, 'newer.ts')
    const refused = page.ok ? await open(page.value.code, seeds[0], 'newer.ts') : page
    if (refused.ok) throw new Error('a page can read it')
    expect(refusedInBrowser(refused, source)).toMatchObject({
      code: 'bot-browser',
      message: expect.stringMatching(
        /^newer\.ts:1:\d+ has (?:a namespace|what QuickJS cannot read, in ".+"), which a page cannot translate: expected code without it, or newer\.ts run by dicewright play or on a server\.$/,
      ) as string,
    })
  })

  it('leaves other refusals of a page as they are', async () => {
    const source = '// @author me\nexport default {}; JSON.parse("@")'
    const said = "a.js cannot be loaded: SyntaxError: unexpected token: '@' (at <anonymous> (a.js:2:20))."
    const refused = refuse('bot-crash', 'a.js', said)
    expect(refusedInBrowser(refused, source)).toBe(refused)
    const text = '/*\nnamespace N {\n*/\nexport default `\nmodule M {`'
    expect(await compileInBrowser(text, 'a.ts')).toMatchObject({ ok: true })
  })

  it('runs nothing of the script', async () => {
    const script = need(await compileBot('globalThis.ran = true; throw new Error("ran")', 'bot.js'))
    expect(globalThis).not.toHaveProperty('ran')
    expect(script.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it.each([
    ['a type before it', 'const n: number = 1;   return turn.legal.no.at(n)', '.at'],
    ['a type in it', 'const x: any = {};   return   (x as any).foo( 1 )', 'return'],
    ['an error thrown', "if (turn.legal.length > 0)   throw new Error('no')", "('no')"],
    ['a text with a type within', 'const x = `${turn.legal as any} of`;   return   nothing', 'nothing'],
    ['letters of two halves', "const x: string = '名😀'; turn.legal.no['😀'].no", "['😀']"],
    ['a call over lines', 'const x: string[] = turn.legal\n      .map( (it: any) => it )\n      .no(  1 )', '(  1 )'],
    ['a class', 'class A<T> { private x?: T = 3; m(a: any): void { a.b.c } } ; new A<number>().m({}); return', '.c }'],
    [
      'a type like the code',
      'const f = (g: (n: any) => void): void => g(n as any); declare const n: any; f()',
      'n as any',
    ],
  ])(
    'leads stack traces to line and column of the source, as Node and the browser say it: %s',
    async (_, act, place) => {
      const source = `interface A {\n  legal: any\n}\n\nexport default {\n  games: ['six-dice'],\n  act(turn: A) {\n    ${act}\n  },\n}\n`
      const before = source.slice(0, source.indexOf(place, source.indexOf(act))).split('\n')
      const [built, inBrowser] = [
        need(await compileBot(source, 'lines.ts')),
        need(await compileInBrowser(source, 'lines.ts')),
      ]
      const stacks = [await stackOf(built), await stackOf(inBrowser)]
      const first = stacks.map((stack) => stack.split('\n')[0])
      const at = `(lines.ts:${before.length}:${before.at(-1)!.length + 1})`
      expect(first).toEqual([expect.stringContaining(at), expect.stringContaining(at)])
    },
  )

  it('leads from a script that was stopped for its fuel to the function it was in', async () => {
    const sandbox = need(
      await open(
        `const spin = () => {\n  for (;;) {\n    try { spin.n++ } catch {}\n  }\n}\nexport default { games: ['six-dice'], act() {\n  spin()\n} }`,
      ),
    )
    const decision = sandbox.ask(turn)
    expect(decision).toMatchObject({ kind: 'fault', fault: 'over-budget' })
    expect(decision.kind === 'fault' && decision.stack).toMatch(
      /^at spin \(bot\.js:[1-4]:\d+\)\nat act \(bot\.js:7:\d+\)$/,
    )
  })

  it('refuses a script that is too long', async () => {
    expect(await compileBot('x'.repeat(limits.sourceChars + 1), 'long.js')).toMatchObject({
      ok: false,
      code: 'bot-size',
    })
  })
})
