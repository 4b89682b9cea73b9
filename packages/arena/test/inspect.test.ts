/** `dicewright play` for whoever looks for a mistake: what a bot printed, decision by decision, and a debugger on it. */
// @module-tag processes
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { Summary } from '../src/series/summary.ts'
import { afterTheTest, command, folder, run } from './helpers.ts'

vi.setConfig({ testTimeout: 300_000 })

/** A bot of two files with types, a template and randomness of its own, which answers by a promise. */
const helper = `export interface Choice {
  legal: readonly string[]
}
/** Takes what comes last. */
export const choose = ({ legal }: Choice, luck: number): string => {
  const best = legal.at(-1)!
  return legal.includes('stop') && luck < 0.9 ? 'stop' : best
}
`
const bot = `import type { Bot } from '@dicewright/arena/bot'
import { choose } from './choose'
let n = 0
console.log('hello')
const bot: Bot<'six-dice'> = {
  games: ['six-dice'],
  async act({ legal, help }) {
    console.log(\`decision \${++n}\`, help.points('155'))
    return choose({ legal }, Math.random())
  },
}
export default bot
`

function project(): string {
  const cwd = folder()
  writeFileSync(join(cwd, 'choose.ts'), helper)
  writeFileSync(join(cwd, 'my-bot.ts'), bot)
  return cwd
}

const play = ['play', 'six-dice', '--bots', 'my-bot.ts,greedy', '--seed', '5', '--options', '{"target":3000}'] as const

describe('dicewright play --log', () => {
  it('prints what a bot printed under its decision, as its JSON has it', async () => {
    const cwd = project()
    const logged = await run([...play, '--log'], cwd)
    const { matches } = JSON.parse((await run([...play, '--json'], cwd)).out) as Summary
    expect(logged.code, logged.err).toBe(0)
    expect(logged.out).toMatch(
      /^set 1, match 1: my-bot \(seat A\), greedy \(seat B\)\n {2}my-bot \(seat A\), before its first decision\n {6}hello\n {2}my-bot \(seat A\), decision 1, ply \d+: [a-z]+[ \d]*\n {6}decision 1 200\n/,
    )
    expect(logged.out).toMatch(/^set 1, match 2: greedy \(seat A\), my-bot \(seat B\)\n/m)
    expect(logged.out).toMatch(/\n\nsix-dice, 2 seats: 2 matches in 1 mirrored set/)
    for (const { players, decisions, printed } of matches) {
      const seat = players.indexOf('my-bot')
      expect(printed.map(({ decision }) => decision)).toEqual(Array.from({ length: decisions[seat]! + 1 }, (_, i) => i))
      expect(printed[0]).toEqual({ seat, decision: 0, ply: 0, lines: ['hello'] })
      for (const { decision, lines } of printed.slice(1)) expect(lines).toEqual([`decision ${decision} 200`])
      for (const { decision, ply } of printed.slice(1))
        expect(logged.out).toMatch(new RegExp(`, decision ${decision}, ply ${ply + 1}: `))
    }
  })

  it('says so where nothing was printed', async () => {
    const { code, err } = await run(['play', 'six-dice', '--bots', 'greedy,greedy', '--log'])
    expect([code, err]).toEqual([0, 'No bot printed anything.\n'])
  })
})

/** A debugger that speaks Chrome's protocol. */
class Debugger {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, (result: any) => void>()
  readonly #heard: { readonly method: string; readonly params: any }[] = []
  #listen: () => void = () => {}
  #id = 0

  constructor(url: string) {
    this.#socket = new WebSocket(url)
    this.#socket.on('message', (data) => {
      const message = JSON.parse((data as Buffer).toString())
      if (message.id === undefined) this.#heard.push(message)
      else this.#waiting.get(message.id)!(message.result ?? message)
      this.#listen()
    })
  }

  get opened(): Promise<unknown> {
    return once(this.#socket, 'open')
  }

  ask(method: string, params: object = {}): Promise<any> {
    const id = ++this.#id
    this.#socket.send(JSON.stringify({ id, method, params }))
    return new Promise((resolve) => void this.#waiting.set(id, resolve))
  }

  /** The next event of a kind, those before it forgotten. */
  async next(method: string, fits: (params: any) => boolean = () => true): Promise<any> {
    for (;;) {
      const at = this.#heard.findIndex((event) => event.method === method && fits(event.params))
      if (at >= 0) return this.#heard.splice(0, at + 1).at(-1)!.params
      // oxlint-disable-next-line no-await-in-loop -- one event after the other
      await new Promise<void>((heard) => void (this.#listen = heard))
    }
  }

  close(): void {
    this.#socket.close()
  }
}

/** Where in the code a line of a source begins. */
function generated(
  mapUrl: string,
  source: string,
  line: number,
): { readonly lineNumber: number; readonly columnNumber: number } {
  const payload = JSON.parse(
    Buffer.from(mapUrl.slice(mapUrl.indexOf(',') + 1), 'base64').toString(),
  ) as SourceMapPayload
  expect(payload.sources).toContain(source)
  const map = new SourceMap(payload)
  for (let lineNumber = 0; lineNumber < 1000; lineNumber++)
    for (let columnNumber = 0; columnNumber < 80; columnNumber++) {
      const entry = map.findEntry(lineNumber, columnNumber)
      if ('originalLine' in entry && entry.originalSource === source && entry.originalLine === line)
        return { lineNumber, columnNumber }
    }
  throw new Error(`no code is of line ${line}`)
}

describe('dicewright play --inspect', () => {
  it('stops in the source of a bot, shows its variables, and plays as the sandbox does', async () => {
    const cwd = project()
    const { matches } = JSON.parse((await run([...play, '--json'], cwd)).out) as Summary
    const child = spawn(process.execPath, ['--conditions=source', command, ...play, '--json', '--inspect', '0'], {
      cwd,
    })
    afterTheTest(() => child.kill('SIGKILL'))
    const said = { out: '', err: '' }
    child.stdout.on('data', (bytes: Buffer) => (said.out += bytes.toString()))
    const url = await new Promise<string>((found) =>
      child.stderr.on('data', (bytes: Buffer) => {
        said.err += bytes.toString()
        const [address] = /ws:\/\/127\.0\.0\.1:\d+\/\S+(?=\n)/.exec(said.err) ?? []
        if (address !== undefined && said.err.includes('Waiting for a debugger')) found(address)
      }),
    )
    expect(said.err).toContain(
      'my-bot runs in plain Node.js: dice, help, Math.random and questions are those of the sandbox; fuel, memory and time have no limits.\n',
    )
    const tool = new Debugger(url)
    await tool.opened
    await tool.ask('Runtime.enable')
    await tool.ask('Debugger.enable')
    await tool.ask('Runtime.runIfWaitingForDebugger')
    const script = await tool.next('Debugger.scriptParsed', (params) => params.url.endsWith('/my-bot.bundle.js'))
    const first = await tool.next('Debugger.paused')
    expect(first.callFrames[0].location.lineNumber).toBe(0)

    const source = pathToFileURL(join(cwd, 'choose.ts')).href
    const line = helper.split('\n').findIndex((text) => text.includes("legal.includes('stop')"))
    const place = generated(script.sourceMapURL, source, line)
    const { breakpointId } = await tool.ask('Debugger.setBreakpointByUrl', { url: script.url, ...place })
    await tool.ask('Debugger.resume')
    const stopped = await tool.next('Debugger.paused', (params) => params.hitBreakpoints.includes(breakpointId))
    const [frame] = stopped.callFrames
    expect(frame.functionName).toBe('choose')
    const seen = await tool.ask('Debugger.evaluateOnCallFrame', {
      callFrameId: frame.callFrameId,
      expression: 'JSON.stringify({ best, legal })',
    })
    const { best, legal } = JSON.parse(seen.result.value)
    expect(legal.at(-1)).toBe(best)
    // The debugger's own console has what the bot printed.
    await tool.ask('Debugger.removeBreakpoint', { breakpointId })
    await tool.ask('Debugger.resume')
    await tool.next('Runtime.consoleAPICalled', ({ args }) => args[0].value === 'decision 2 200')
    // It waits for the debugger to go.
    await vi.waitFor(() => expect(said.err).toContain('Waiting for the debugger to disconnect'), { timeout: 200_000 })
    tool.close()
    const [code] = await once(child, 'close')
    expect(code, said.err).toBe(0)

    const inspected = JSON.parse(said.out) as Summary
    const withoutFuel = (all: Summary['matches']) => all.map((match) => ({ ...match, fuel: null }))
    expect(withoutFuel(inspected.matches)).toEqual(withoutFuel(matches))
    expect(inspected.entrants[0]).toMatchObject({ isInspected: true, mostFuel: 0 })
  })

  it('is refused where there is nothing to inspect, no such port, or one that is used', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    afterTheTest(() => taken.close())
    const { port } = taken.address() as AddressInfo
    const cwd = project()
    const cases: readonly [readonly string[], string][] = [
      [
        ['--bots', 'my-bot.ts,greedy', '--inspect', 'x'],
        '--inspect is "x": expected a port from 0 (any free one) to 65535. [usage]',
      ],
      [
        ['--bots', 'greedy,greedy', '--inspect', '0'],
        '--inspect has nothing to show: expected a file of a bot in JavaScript or TypeScript among --bots. [usage]',
      ],
      [
        ['--bots', 'my-bot.ts,greedy', '--inspect', String(port)],
        `Port ${port} is in use: name another with --inspect PORT, or 0 for any free one. [address-used]`,
      ],
    ]
    for (const [args, sentence] of cases) {
      const child = spawn(process.execPath, ['--conditions=source', command, 'play', 'six-dice', ...args], { cwd })
      let err = ''
      child.stderr.on('data', (bytes: Buffer) => (err += bytes.toString()))
      // oxlint-disable-next-line no-await-in-loop -- few processes at once
      expect(await once(child, 'close')).toEqual([2, null])
      expect(err.trimEnd().split('\n').at(-1)).toBe(`dicewright: ${sentence}`)
    }
  })

  it('tells an error by the line of its source', async () => {
    const cwd = folder()
    const source = `type T = { a: string }\nconst t: T = { a: 'x' }\nexport default {\n  games: ['six-dice'],\n  act() { return oops(t) },\n}\n`
    writeFileSync(join(cwd, 'my-bot.ts'), source)
    const script = join(cwd, 'ask.mjs')
    // The machine alone, without a debugger to wait for.
    const src = pathToFileURL(join(command, '../..')).href
    writeFileSync(
      script,
      `const { compileBot, endCompiler } = await import('${src}/sandbox/compile.ts')
const { PlainMachine } = await import('${src}/sandbox/plain.ts')
const { limits } = await import('${src}/limits.ts')
const source = ${JSON.stringify(readFileSync(join(cwd, 'my-bot.ts'), 'utf8'))}
const bot = (await compileBot(source, 'my-bot.ts')).value
const machine = new PlainMachine({ bot, source, folder: ${JSON.stringify(cwd)}, seed: '0'.repeat(32), game: 'six-dice', known: ['six-dice'], helpers: new Map(), limits, stops: false })
await machine.load()
console.log(JSON.stringify(await machine.ask('{}')))
await endCompiler()
`,
    )
    const child = spawn(process.execPath, ['--conditions=source', '--experimental-vm-modules', script], { cwd })
    let out = ''
    child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()))
    await once(child, 'close')
    expect(JSON.parse(out)).toEqual({
      kind: 'fault',
      fault: 'crash',
      message: 'ReferenceError: oops is not defined',
      stack: 'at act (my-bot.ts:5:11)',
    })
  })
})
