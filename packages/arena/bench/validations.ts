/**
 * `npm run bench:validations -- [--bots N] [--children N] [--json]`: a fresh server of all games, as the command starts it,
 * plays its house bots until its children are busy; then so many authors send an example bot each at once. Prints the
 * seconds until the first and the last of them was validated, and a checksum of what came of them.
 */
// One look after the other.
/* oxlint-disable no-await-in-loop */
import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'

const examples = ['careful.ts', 'bold.js', 'one-more.js', 'par.ts', 'stingy.ts', 'tipster.js']
/** Milliseconds between two looks. */
const lookMs = 200

interface Submission {
  readonly id: string
  readonly state: string
}

const { values } = parseArgs({
  options: {
    bots: { type: 'string', default: '25' },
    children: { type: 'string', default: '2' },
    json: { type: 'boolean', default: false },
  },
})

async function main(): Promise<number> {
  const data = mkdtempSync(join(tmpdir(), 'dicewright-validations-'))
  const flags = ['--port', '0', '--data', data, '--children', values.children, '--authors', values.bots]
  const server = spawn(process.execPath, ['packages/arena/dist/cli/main.js', 'serve', ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const report = await measure(await addressOf(server))
    process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : told(report))
    return report.states.every((state) => state === 'rated') ? 0 : 1
  } finally {
    server.kill()
    if (server.exitCode === null) await once(server, 'exit')
    rmSync(data, { recursive: true, force: true })
  }
}

async function measure(address: string) {
  const ask = async (path: string, token?: string, body?: object): Promise<any> => {
    const response = await fetch(new URL(path, address), {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return response.json()
  }
  const bots = Array.from({ length: Number(values.bots) }, (_, i) => {
    const file = examples[i % examples.length]!
    const source = `${readFileSync(join('examples', file), 'utf8')}\n// of author ${i + 1}\n`
    return { author: `author-${i + 1}`, name: `bot-${i + 1}`, file, source }
  })
  const tokens: string[] = []
  for (const { author } of bots) tokens.push((await ask('api/tokens', undefined, { name: author })).token)
  const most = Math.max(1, Number(values.children) - 1)
  while ((await ask('api/server')).now.busy < most) await setTimeout(lookMs)
  const startMs = performance.now()
  const sent: readonly Submission[] = await Promise.all(
    bots.map(async ({ name, file, source }, i) => ask('api/bots', tokens[i], { name, file, source })),
  )
  const ended = await Promise.all(
    sent.map(async ({ id }, i) => {
      for (;;) {
        const { state }: Submission = await ask(`api/versions/${id}`, tokens[i])
        if (state !== 'validating') return { id, state, ms: performance.now() - startMs }
        await setTimeout(lookMs)
      }
    }),
  )
  const times = ended.map(({ ms }) => ms / 1000).toSorted((a, b) => a - b)
  const seconds = (at: number) => Math.round(times.at(at)! * 10) / 10
  return {
    command: `npm run bench:validations -- ${process.argv.slice(2).join(' ')}`.trimEnd(),
    machine: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`,
    node: process.version,
    bots: bots.length,
    children: Number(values.children),
    states: [...new Set(ended.map(({ state }) => state))],
    firstSeconds: seconds(0),
    medianSeconds: seconds(times.length >> 1),
    lastSeconds: seconds(-1),
    checksum: createHash('sha256')
      .update(ended.map(({ id, state }) => `${id} ${state}\n`).join(''))
      .digest('hex')
      .slice(0, 16),
  }
}

function told(report: Awaited<ReturnType<typeof measure>>): string {
  const { command, machine, node, bots, children, states, firstSeconds, medianSeconds, lastSeconds, checksum } = report
  return [
    command,
    `${machine}, Node ${node}`,
    `${bots} bots sent at once to a fresh server with ${children} children: ${states.join(', ')}`,
    `validated after ${firstSeconds} s (first), ${medianSeconds} s (median), ${lastSeconds} s (last), checksum ${checksum}`,
    '',
  ].join('\n')
}

/** Where the server says it is. */
async function addressOf(server: ChildProcess): Promise<string> {
  for await (const line of createInterface(server.stdout!)) {
    const address = /^Dicewright is at (\S+)/.exec(line)?.[1]
    if (address !== undefined) return address
  }
  throw new Error('the server has ended')
}

process.exitCode = await main()
