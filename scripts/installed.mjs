/**
 * The dependencies: nothing is done where what is installed agrees with the lockfile. pnpm empties `node_modules` before
 * it fills it again; so what is to be in it is fetched first, and kept below `.tools`.
 */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { alone } from './lock.mjs'
import { noNetwork, offline, quietly, root, say, tools, Trouble } from './setup.mjs'

const lockfile = join(root, 'pnpm-lock.yaml')
const workspace = join(root, 'pnpm-workspace.yaml')
/** What pnpm writes once it is done: the lockfile as it is installed. */
const installed = join(root, 'node_modules/.pnpm/lock.yaml')
const stamp = join(root, 'node_modules/.dicewright/installed')

/** Installs what the lockfile says, where that is not installed. */
export async function installDependencies() {
  if (isInstalled()) return
  await alone('it installs the dependencies', () => isInstalled() || install())
}

/** Folders of the workspace that have a manifest, the root first. */
export function packages() {
  const listed = [...readFileSync(workspace, 'utf8').matchAll(/^ {2}- ['"]?([\w./*-]+)['"]?$/gm)].map(
    ([, path]) => path,
  )
  const folders = listed.flatMap((path) => (path.endsWith('/*') ? inside(path.slice(0, -2)) : [path]))
  return ['.', ...folders].map((path) => join(root, path)).filter((path) => existsSync(join(path, 'package.json')))
}

const inside = (path) =>
  existsSync(join(root, path)) ? readdirSync(join(root, path)).map((name) => join(path, name)) : []

/** Whether lockfile and manifests are what was installed, and all of it is still there. */
function isInstalled() {
  if (!existsSync(installed) || !packages().every(isLinked)) return false
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === fingerprint()
  // Installed by hand, or before there were stamps.
  if (!readFileSync(installed).equals(readFileSync(lockfile))) return false
  writeStamp()
  return true
}

/** Whether every dependency of a manifest is where Node.js looks for it, and not a link that leads nowhere. */
function isLinked(folder) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.keys({ ...dependencies, ...devDependencies }).every((name) =>
    existsSync(join(folder, 'node_modules', name)),
  )
}

/** What is asked for and what is there, in one number; what pnpm did by hand in between changes it. */
function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`)
  for (const file of [lockfile, workspace, installed, ...packages().map((folder) => join(folder, 'package.json'))])
    hash.update(`${relative(root, file)}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

function writeStamp() {
  try {
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, fingerprint())
  } catch (error) {
    // Another user's checkout can be used as it is.
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
  }
}

function install() {
  const first = !existsSync(join(root, 'node_modules/.modules.yaml'))
  if (!first) fetchAhead()
  say(first ? 'Installing the dependencies' : 'Putting the dependencies in place')
  pnpm(['install', '--frozen-lockfile'], root)
  writeStamp()
}

/** Brings everything the lockfile names into the store, and leaves what is installed alone. */
function fetchAhead() {
  say('Fetching the dependencies that have changed; what is installed stays until they are here')
  const stage = join(tools, `fetching.partial-${process.pid}`)
  mkdirSync(stage, { recursive: true })
  try {
    // The lockfile has a checksum of the pnpmfile: without it, nothing is fetched.
    for (const file of [
      lockfile,
      workspace,
      ...['package.json', '.npmrc', '.pnpmfile.mjs'].map((it) => join(root, it)),
    ])
      if (existsSync(file)) cpSync(file, join(stage, relative(root, file)))
    pnpm(['fetch'], stage)
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

function pnpm(args, cwd) {
  // As in pnpm-workspace.yaml, also for the copy of it that stands elsewhere.
  const places = { PNPM_CONFIG_STORE_DIR: join(tools, 'store'), PNPM_CONFIG_CACHE_DIR: join(tools, 'cache') }
  const { status, output } = quietly('pnpm', args, { cwd, env: { ...process.env, ...places, CI: 'true' } })
  if (status === 0) return
  if (offline(output)) throw new Trouble(noNetwork('the dependencies'))
  process.stderr.write(output)
  throw new Trouble('The dependencies could not be installed: pnpm says why above.')
}
