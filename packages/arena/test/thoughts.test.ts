/** What bots say they think, from the call in a script to the author's log: bounds, and what is said of wrong ones. */
// @module-tag processes
import { moduleById } from '@dicewright/engine/modules'
import { sixDice } from '@dicewright/engine/six-dice'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { limits, type Limits } from '../src/limits.ts'
import type { ClientFrame } from '../src/protocol/client.ts'
import type { ServerFrame } from '../src/protocol/server.ts'
import { socketPath, subprotocol } from '../src/protocol/version.ts'
import type { Entrant } from '../src/referee/entrant.ts'
import { compileBot, endCompiler } from '../src/sandbox/compile.ts'
import { helpersOf } from '../src/sandbox/help.ts'
import { openSandbox } from '../src/sandbox/runtime.ts'
import { joinThoughts, thoughtLines, ThoughtPad } from '../src/sandbox/thoughts.ts'
import { compileQuickjs } from '../src/sandbox/wasm.ts'
import { playSeries } from '../src/series/series.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { by, folder, need, run, scripted, seeds } from './helpers.ts'
import { eventually, startServer } from './serving.ts'

// Processes are started, and this machine may have other things to do.
vi.setConfig({ testTimeout: 120_000 })
afterAll(endCompiler)

const turn = JSON.stringify({ game: 'six-dice', seat: 0, seats: 2, observation: { lap: 1 }, legal: ['stop'] })

async function saying(act: string, bounds: Limits = limits) {
  const sandbox = need(
    await openSandbox({
      wasm: await compileQuickjs(),
      script: {
        name: 'bot.js',
        code: `export default { games: ['six-dice'], act({ log }) { ${act}; return 'stop' } }`,
      },
      seed: seeds[0]!,
      game: 'six-dice',
      helpers: helpersOf(need(sixDice(2))),
      limits: bounds,
    }),
  )
  const decision = sandbox.ask(turn)
  return { decision, thoughts: sandbox.takeThoughts(), lines: sandbox.log.lines, fuel: sandbox.fuel }
}

describe('in the sandbox', () => {
  it('tags and values of a decision are kept in their order, each once, the last value of a name', async () => {
    const act = `log.tag('risky'); log.value('risk', 0.3); log.tag('late'); log.tag('risky'); log.value('risk', -0.25)`
    const { thoughts, lines } = await saying(act)
    expect(thoughts).toEqual({ tags: ['risky', 'late'], values: { risk: -0.25 }, lost: 0 })
    expect(lines).toEqual([])
    expect((await saying('')).thoughts).toBeNull()
  })

  it('names may be of any language', async () => {
    const { thoughts } = await saying(`log.tag('勝負'); log.tag('도박'); log.value('価値 1', 2)`)
    expect(thoughts).toEqual({ tags: ['勝負', '도박'], values: { '価値 1': 2 }, lost: 0 })
  })

  it('equal scripts say the same for the same fuel, and every call has its price', async () => {
    const act = `for (let i = 0; i < 5; i++) log.value('draw ' + i, Math.random())`
    const [one, two] = [await saying(act), await saying(act)]
    expect(one).toEqual(two)
    const silent = await saying(`for (let i = 0; i < 5; i++) String('draw ' + i, Math.random())`)
    expect(one.fuel - silent.fuel).toBeGreaterThanOrEqual(5 * limits.logFuel)
    expect(one.fuel - silent.fuel).toBeLessThan(5 * limits.logFuel + 1_000)
  })

  it.each([
    ['log.tag(3)', 'log.tag(3): expected a text of 1 to 40 letters', 'log-tag'],
    ['log.tag()', 'log.tag(undefined): expected a text', 'log-tag'],
    ['log.tag({ a: 1 })', 'log.tag({"a":1}): expected a text', 'log-tag'],
    [`log.tag('')`, 'log.tag(""): expected a text', 'log-tag'],
    [`log.tag('x'.repeat(41))`, 'expected a text of 1 to 40 letters', 'log-tag'],
    [`log.tag('x'.repeat(1e6))`, 'expected a text of 1 to 40 letters', 'log-tag'],
    [`log.tag('__proto__')`, 'log.tag("__proto__"): expected a text', 'log-tag'],
    [`log.tag('a\\nb')`, 'expected a text', 'log-tag'],
    [`log.value(null, 1)`, 'log.value(null): expected a text', 'log-tag'],
    [`log.value('risk', NaN)`, 'log.value("risk", NaN): expected a finite number.', 'log-value'],
    [`log.value('risk', -1 / 0)`, 'log.value("risk", -Infinity): expected a finite number.', 'log-value'],
    [`log.value('risk', '0.3')`, 'log.value("risk", 0.3): expected a finite number.', 'log-value'],
    [`log.value('risk')`, 'log.value("risk", undefined): expected a finite number.', 'log-value'],
  ])('%s is counted, said in one line, and costs nothing else', async (call, sentence, code) => {
    const { decision, thoughts, lines } = await saying(`${call}; log.tag('fine')`)
    expect(decision).toEqual({ kind: 'action', action: 'stop' })
    expect(thoughts).toEqual({ tags: ['fine'], values: {}, lost: 1 })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(sentence)
    expect(lines[0]).toMatch(new RegExp(` \\[${code}\\]$`))
  })

  it('more than are kept of a decision are counted, and the number is said', async () => {
    const { thoughts, lines } = await saying(`for (let i = 0; i < 40; i++) log.tag('t' + i)`)
    expect(thoughts!.tags).toHaveLength(32)
    expect(thoughts!.lost).toBe(8)
    expect(lines).toEqual([
      '8 tags and values were not kept: expected at most 32 in a decision, and 65,536 characters of names in a match. [log-limit]',
    ])
  })

  it('a script that changes what the prelude relies on harms itself alone', async () => {
    const breaks = `String.prototype.slice = () => ({}); Array.prototype.toJSON = () => 'x'; log.tag('a'); log.value(1, 2)`
    const { decision, thoughts } = await saying(breaks)
    expect(decision).toEqual({ kind: 'action', action: 'stop' })
    expect(thoughts).toEqual({ tags: [], values: {}, lost: 2 })
  })
})

describe('a pad', () => {
  it('keeps so many characters of names in a match', () => {
    const pad = new ThoughtPad({ ...limits, thoughtChars: 10 }, () => {})
    pad.tag('12345')
    pad.take()
    pad.value('12345', 1)
    pad.tag('6')
    expect(pad.take()).toEqual({ tags: [], values: { 12345: 1 }, lost: 1 })
  })

  it('joins what was said of a decision that was asked for twice, within its bounds', () => {
    const many = Array.from({ length: 20 }, (_, i) => `a${i}`)
    const before = { tags: many, values: { risk: 1 }, lost: 1 }
    const after = { tags: many.map((tag) => `b${tag}`), values: { risk: 2 }, lost: 0 }
    const joined = joinThoughts(before, after)!
    expect(joined.tags).toHaveLength(31)
    expect(joined).toMatchObject({ values: { risk: 2 }, lost: 10 })
    expect(joinThoughts(undefined, after)).toBe(after)
    expect(joinThoughts(undefined, null)).toBeNull()
  })

  it('is printed as tags, values and what was not kept', () => {
    expect(thoughtLines({ tags: ['bold', 'risky'], values: { edge: 12, risk: 0.3 }, lost: 1 })).toEqual([
      'tags bold, risky',
      'values edge 12, risk 0.3',
      '1 tag or value not kept',
    ])
  })
})

/** Takes all it can, and says so at each decision; its second answer to a decision is legal. */
const thinker = `let n = 0
export default {
  games: ['six-dice'],
  act({ legal, log, illegal }) {
    if (!illegal) n++
    log.value('turn', n)
    if (n % 2 === 0) log.tag('even')
    if (n === 3 && !illegal) { log.tag('odd'); return 'nonsense' }
    return legal.includes('stop') ? 'stop' : legal.at(-1)
  },
}
`

it('a series has them with its decisions, of house bots too', async () => {
  const house: Entrant = {
    kind: 'house',
    name: 'teller',
    bot: {
      policy: () => (asked) => {
        asked.log?.tag('house')
        return asked.legal[0]!
      },
    },
  }
  const entrants = [await scripted('thinker', thinker), house]
  const module = moduleById('six-dice')!
  const played = need(await playSeries({ module, entrants, sets: 1, seed: '7' }))
  const { seating, printed } = played[0]!
  const own = printed.filter(({ seat }) => seating[seat] === 0)
  expect(own.map(({ thoughts }) => thoughts!.values)).toEqual(own.map((_, i) => ({ turn: i + 1 })))
  expect(own[2]!.thoughts).toEqual({ tags: ['odd'], values: { turn: 3 }, lost: 0 })
  const other = printed.find(({ seat }) => seating[seat] === 1)!
  expect(other).toMatchObject({ lines: [], thoughts: { tags: ['house'], values: {}, lost: 0 } })
})

it('a server keeps them for the author alone, and finds matches by tag', async () => {
  const server = await startServer({ limits: { houseSets: 0, setsWanted: 0 } })
  const [mika, rolf] = [await server.author('mika'), await server.author('rolf')]
  const { id, matches } = await server.submit(mika, 'thinker', thinker)
  const asked = (path: string, token?: string) => server.ask(`api/${path}`, token === undefined ? {} : { token })

  const log = (await asked(`versions/${id}/logs/${matches[0]}`, mika)).body
  expect(log.thoughts).toEqual(
    log.decisions.map((_: unknown, i: number) => ({
      decision: i + 1,
      tags: i === 2 ? ['odd'] : i % 2 === 1 ? ['even'] : [],
      values: { turn: i + 1 },
      lost: 0,
    })),
  )
  expect((await asked(`versions/${id}/logs/${matches[0]}`, rolf)).body.code).toBe('not-yours')

  const ids = (body: readonly { readonly id: string }[]) => body.map((line) => line.id)
  const tagged = await asked('matches?tag=odd', mika)
  expect(new Set(ids(tagged.body))).toEqual(new Set(matches))
  expect(ids((await asked('matches?tag=odd&bot=thinker&limit=1', mika)).body)).toHaveLength(1)
  expect((await asked('matches?tag=even&version=thinker.1', mika)).body).toHaveLength(matches.length)
  expect((await asked('matches?tag=none', mika)).body).toEqual([])
  // Another author finds nothing by it, and nobody without a token.
  expect((await asked('matches?tag=odd', rolf)).body).toEqual([])
  expect((await asked('matches?tag=odd')).body.code).toBe('token-missing')
  expect((await asked('matches?tag=', mika)).body.code).toBe('query-value')

  const seats = (await asked('bots/thinker/tags', mika)).body
  expect(seats.map(({ tag }: { readonly tag: string }) => tag)).toEqual(['even', 'odd'])
  expect((await asked('bots/thinker/tags', rolf)).body.code).toBe('not-yours')
  expect((await asked('bots/thinker/tags')).body.code).toBe('token-missing')

  // A bot that is deleted takes them along.
  expect((await server.ask('api/bots/thinker', { method: 'DELETE', token: mika })).status).toBe(200)
  expect((await asked('matches?tag=odd', mika)).body).toEqual([])
})

it('the command line prints them: play --log, play --json, and log from a server', async () => {
  const cwd = folder()
  writeFileSync(join(cwd, 'thinker.js'), thinker)
  const args = ['play', 'six-dice', '--bots', 'thinker.js,greedy', '--seed', '7']
  const logged = await run([...args, '--log'], cwd)
  expect(logged.code).toBe(0)
  expect(logged.out).toMatch(/thinker.*, decision 2, ply \d+: .*\n {6}tags even\n {6}values turn 2\n/)
  const { matches } = JSON.parse((await run([...args, '--json'], cwd)).out)
  const said = matches[0].printed.map(({ thoughts }: { readonly thoughts?: object }) => thoughts)
  expect(said).toContainEqual({ tags: ['odd'], values: { turn: 3 }, lost: 0 })

  const server = await startServer({ limits: { houseSets: 0, setsWanted: 0 } })
  const token = await server.author('mika')
  const sent = await server.submit(token, 'thinker', thinker)
  const shown = await run(['log', sent.matches[0], '--server', server.address, ...by(token)])
  expect(shown.out).toMatch(/decision 3, ply \d+: .*\n {4}tags odd\n {4}values turn 3\n/)
})

it('a bot over a connection gives them with the decision that is answered next', async () => {
  const server = await startServer({ limits: { houseSets: 0, setsWanted: 1 } })
  const token = await server.author('mika')
  const socket = new WebSocket(`${server.address.replace(/^http/, 'ws').replace(/\/$/, '')}${socketPath}`, subprotocol)
  onTestFinished(() => socket.close())
  const say = (frame: ClientFrame | object) => socket.send(JSON.stringify(frame))
  const errors: unknown[] = []
  const asked = new Map<string, number>()
  const hello = { type: 'hello', protocol: subprotocol, token, bot: 'urn', version: '1', games: ['six-dice'] }
  socket.addEventListener('open', () => say(hello))
  socket.addEventListener('message', ({ data }) => {
    const frame = JSON.parse(String(data)) as ServerFrame
    if (frame.type === 'ping') say({ type: 'pong', id: frame.id })
    if (frame.type === 'error') errors.push([frame.code, frame.at])
    if (frame.type === 'assign') say({ type: 'ready', match: frame.match })
    if (frame.type !== 'request') return
    const { match, req, legal } = frame
    const decision = (asked.get(match) ?? 0) + 1
    asked.set(match, decision)
    say({ type: 'value', match, name: 'turn', value: decision })
    if (decision === 1) say({ type: 'tag', match, name: 'first' })
    if (decision === 2) say({ type: 'tag', match, name: 'a/b' })
    if (decision === 2) say({ type: 'value', match, name: 'turn', value: 'two' })
    if (decision === 2) say({ type: 'tag', match: '1-9', name: 'x' })
    say({ type: 'act', req, action: legal.at(-1)! })
  })
  const [line] = await eventually(
    async () => (await server.ask('api/matches?bot=urn&tag=first', { token })).body,
    (lines) => Array.isArray(lines) && lines.length > 0,
  )
  const log = (await server.ask(`api/versions/urn.1/logs/${line.id}`, { token })).body
  expect(log.thoughts.map(({ values }: { readonly values: object }) => values)).toEqual(
    log.decisions.map((_: unknown, i: number) => ({ turn: i + 1 })),
  )
  expect(log.thoughts[0]).toEqual({ decision: 1, tags: ['first'], values: { turn: 1 }, lost: 0 })
  // What is no name is counted and said in the log; what has no number, or no match, is refused at once.
  expect(log.thoughts[1]).toEqual({ decision: 2, tags: [], values: { turn: 2 }, lost: 1 })
  expect(log.lines).toEqual([expect.stringMatching(/^log\.tag\("a\/b"\): .* \[log-tag\]$/)])
  expect(errors.slice(0, 2)).toEqual([
    ['frame-field', 'value'],
    ['frame-order', '1-9'],
  ])
})

it('a script is compiled with the types of its log', async () => {
  const source = `import type { BotLog } from '@dicewright/arena/bot'\nconst say = (log: BotLog) => log.tag('a')\nexport default { games: ['six-dice'], act: ({ legal, log }) => (say(log), legal[0]) }`
  expect(need(await compileBot(source, 'typed.ts')).code).toContain("log.tag('a')")
})
