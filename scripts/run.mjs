/**
 * Entry point of `npm start` and `npm test`: brings Node.js, pnpm and the
 * dependencies to the versions this repository pins, then runs the task.
 * Plain JavaScript with no imports but Node's own, so that any Node >= 18 can
 * run it on a fresh clone.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const tools = join(root, '.tools')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const windows = process.platform === 'win32'

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

function npmInstall(directory, spec, ...flags) {
  mkdirSync(directory, { recursive: true })
  writeFileSync(join(directory, 'package.json'), '{ "private": true }\n')
  const cli = process.env.npm_execpath
  const npm = cli && basename(cli) === 'npm-cli.js' ? [process.execPath, cli] : ['npm']
  const args = [
    ...npm.slice(1),
    'install',
    '--prefix',
    directory,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    '--loglevel=error',
    ...flags,
    spec,
  ]
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([key]) => !/^npm_(lifecycle|package|config_local_prefix)/i.test(key)),
  )
  const { status } = spawnSync(npm[0], args, {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
    shell: windows && npm.length === 1,
  })
  if (status !== 0) throw new Error(`npm could not install ${spec}`)
}

/** The directory of a Node.js that satisfies `engines`, fetched as an npm package where the running one does not. */
function nodeDirectory() {
  if (satisfies(process.versions.node, manifest.engines.node) && !process.env.DICEWRIGHT_PINNED_NODE)
    return dirname(process.execPath)
  const version = process.platform === 'darwin' ? '26.10.0' : readFileSync(join(root, '.node-version'), 'utf8').trim()
  const platform = windows ? 'win' : process.platform
  const name = `${platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${platform}-${process.arch}`
  const directory = join(tools, `node-${version}`)
  const bin = join(directory, 'node_modules', name, 'bin')
  if (!existsSync(bin)) {
    console.log(`Node.js ${process.versions.node} is older than this repository needs; fetching ${version} into .tools`)
    npmInstall(directory, `${name}@${version}`, '--ignore-scripts')
  }
  process.env.npm_config_nodedir = dirname(bin)
  return bin
}

function pnpmDirectory() {
  const spec = manifest.packageManager.split('+')[0]
  const directory = join(tools, spec.replace('@', '-'))
  const bin = join(directory, 'node_modules', '.bin')
  if (!existsSync(bin)) {
    // The package's own script puts the native binary in place. npm 12 runs no
    // such script by itself, and Turborepo cannot spawn what is there without it.
    npmInstall(directory, spec, '--ignore-scripts')
    run(process.execPath, ['install.js'], { cwd: join(directory, 'node_modules', 'pnpm'), shell: false })
  }
  return bin
}

/** Runs a program to its end and exits with its status if that is not 0. */
function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: windows, ...options })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

function install() {
  run('pnpm', ['install', '--frozen-lockfile', '--loglevel=warn'])
}

const turbo = (...args) => run('turbo', ['run', ...args, '--output-logs=errors-only'])

const tasks = {
  install: () => {},
  build: () => turbo('build'),
  async start(args) {
    turbo('build', '--filter=@dicewright/arena', '--filter=@dicewright/playground')
    mkdirSync(join(root, '.data'), { recursive: true })
    const child = spawn('node', ['packages/arena/dist/cli.js', ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { DICE_DB: join(root, '.data', 'dice.sqlite'), ...process.env },
    })
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
    process.exitCode = await new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 0)))
  },
  async test(args) {
    turbo('build')
    const { findBrowser } = await import('./browser.mjs')
    Object.assign(process.env, await findBrowser({ tools, npmInstall }))
    run('vitest', ['run', ...args])
  },
  async ci() {
    run('oxlint', ['--type-aware'])
    run('oxfmt', ['--check', '.'])
    turbo('build', 'typecheck', 'check:package')
    run('size-limit', [])
    await tasks.test(['--coverage'])
  },
}

async function main([name = 'start', ...args]) {
  const task = tasks[name]
  if (!task) throw new Error(`no task ${name}; there are ${Object.keys(tasks).join(', ')}`)
  const node = nodeDirectory()
  if (node !== dirname(process.execPath)) {
    const again = spawn(join(node, windows ? 'node.exe' : 'node'), process.argv.slice(1), {
      stdio: 'inherit',
      env: { ...process.env, PATH: node + delimiter + process.env.PATH },
    })
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => again.kill(signal))
    process.exitCode = await new Promise((resolve) => again.on('exit', (code) => resolve(code ?? 1)))
    return
  }
  process.env.PATH = [node, pnpmDirectory(), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  Object.assign(process.env, { TURBO_TELEMETRY_DISABLED: '1', STORYBOOK_DISABLE_TELEMETRY: '1', DO_NOT_TRACK: '1' })
  install()
  await task(args)
}

await main(process.argv.slice(2))
