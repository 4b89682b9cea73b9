/**
 * What commands run, built from the sources as they are. To ask Turborepo whether anything is to be done takes seconds;
 * where no file it reads or wrote was touched since it was asked last, it is not asked.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { packages } from './installed.mjs'
import { alone } from './lock.mjs'
import { root, say, turbo } from './setup.mjs'

/** Read by the builds, above all packages. */
const shared = [
  '.node-version',
  '.size-limit.json',
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'tsconfig.base.json',
  'turbo.json',
]
const outputs = new Set(['dist', 'cdn', 'storybook-static', 'custom-elements.json'])
const unread = new Set(['node_modules', '.turbo', 'coverage', 'test'])

/** Runs Turborepo's tasks unless they are done. `title`: what is said of it. */
export async function build(title, ...args) {
  const stamp = join(root, 'node_modules/.dicewright', `built-${digest(args).slice(0, 16)}`)
  const folders = foldersOf(args)
  const isBuilt = () => stateOf(folders) === read(stamp)
  if (isBuilt()) return
  say(title)
  await alone(`it builds (${args.join(' ')})`, () => {
    if (isBuilt()) return
    const before = stateOf(folders, false)
    turbo(...args)
    // What was changed while it was built may or may not be in it: then it is asked again.
    if (stateOf(folders, false) !== before) return
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, stateOf(folders))
  })
}

/** Where the sources of these tasks are: those of the one package that is named and of what it needs, or all. */
function foldersOf(args) {
  const all = new Map(packages().map((folder) => [manifestOf(folder).name, folder]))
  const named = args.find((arg) => arg.startsWith('--filter=@'))?.slice('--filter='.length)
  if (!named) return [...all.values(), join(root, 'examples')].filter((folder) => folder !== root)
  const needed = new Set()
  const need = (name) => {
    if (!all.has(name) || needed.has(name)) return
    needed.add(name)
    const { dependencies, devDependencies } = manifestOf(all.get(name))
    for (const other of Object.keys({ ...dependencies, ...devDependencies })) need(other)
  }
  need(named)
  return [...needed].map((name) => all.get(name))
}

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** Names, sizes and times of all files, of those that were written by builds only if `made`. */
function stateOf(folders, made = true) {
  const lines = [process.version, process.platform, process.arch]
  const look = (path, name) => {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false })
    if (!found) return
    if (found.isDirectory()) walk(path)
    // The time of a change cannot be set by hand, that of the content can; copies keep it.
    else if (!name.endsWith('.test.ts')) lines.push(`${path} ${found.size} ${found.mtimeNs} ${found.ctimeNs}`)
  }
  const walk = (folder) => {
    for (const name of readdirSync(folder))
      if (!unread.has(name) && (made || !outputs.has(name))) look(join(folder, name), name)
  }
  for (const name of shared) look(join(root, name), name)
  for (const folder of folders) look(folder, '')
  return digest(lines)
}

const digest = (lines) => createHash('sha256').update(lines.join('\n')).digest('hex')

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
