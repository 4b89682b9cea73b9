/**
 * `npm run cluster -- [--store URL] [--bus URL] [--port N] [--site FOLDER]`: a whole cluster on this computer to try it: two gateways, one
 * coordinator and a second one that waits, two workers, on the PostgreSQL and NATS at their usual ports or where you say.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    store: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/test' },
    bus: { type: 'string', default: 'nats://127.0.0.1:4222' },
    port: { type: 'string', default: '8642' },
    site: { type: 'string', multiple: true, default: [] },
  },
})
const port = Number(values.port)
if (!Number.isInteger(port) || port < 1 || port > 65_534) {
  process.stderr.write(
    `--port is ${JSON.stringify(values.port)}: expected npm run cluster -- [--store URL] [--bus URL] [--port N] [--site FOLDER], a whole number from 1 to 65534\n`,
  )
  process.exit(1)
}
const sites = values.site.flatMap((site) => ['--site', site])
const command = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url))
const members: readonly (readonly [name: string, args: readonly string[]])[] = [
  ['coordinator', ['serve', '--role', 'coordinator']],
  ['gateway 1', ['serve', '--role', 'gateway', '--port', String(port), ...sites]],
  ['gateway 2', ['serve', '--role', 'gateway', '--port', String(port + 1), ...sites]],
  ['worker 1', ['worker', '--children', '1']],
  ['worker 2', ['worker', '--children', '1']],
  ['coordinator 2', ['serve', '--role', 'coordinator']],
]
const children: ChildProcess[] = []
let isStopping = false
const stop = () => {
  isStopping = true
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop).on('SIGTERM', stop)
const ended = members.map(async ([name, args]) => {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', command, ...args, '--store', values.store, '--bus', values.bus],
    { stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  )
  children.push(child)
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => {
      for (const line of text.split('\n').filter(Boolean)) process.stdout.write(`${name.padEnd(13)} ${line}\n`)
    })
  }
  const [code] = (await once(child, 'exit')) as [number | null]
  if (!isStopping) {
    process.stdout.write(`${name.padEnd(13)} ended${code === null ? '' : ` with ${code}`}\n`)
    // What one cannot start with, the others cannot either.
    if (code !== 0 && code !== null) stop()
  }
  return code
})
const codes = await Promise.all(ended)
process.exitCode = isStopping && codes.some((code) => code !== null && code !== 0) ? 1 : 0
