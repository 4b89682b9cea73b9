/**
 * A package registry on this computer that holds what is installed in the workspace, so that the packed packages can be
 * installed as anybody would, with their dependencies resolved by npm itself, and without a network.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, realpathSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, dirname, join } from 'node:path'

interface Held {
  readonly manifest: any
  readonly folder: string
}

export interface Registry {
  readonly url: string
  close(): void
}

/**
 * Serves every package the manifests of `folders` depend on, as it is installed for them, and `others` as they are
 * installed for the last folder. `scratch` takes the archives.
 */
export async function localRegistry(
  folders: readonly string[],
  scratch: string,
  others: readonly string[] = [],
): Promise<Registry> {
  const held = new Map<string, Map<string, Held>>()
  for (const folder of folders) hold(dependenciesOf(folder), folder, held)
  hold(others, folders.at(-1)!, held)
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '/').slice(1)
    const [name = '', version] = path.split('/-/')
    const versions = held.get(name)
    if (!versions) return response.writeHead(404).end('{}')
    if (version) return response.end(archive(versions.get(version)!, scratch))
    return response.end(JSON.stringify(document(name, versions, addressOf(server))))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { url: addressOf(server), close: () => server.close() }
}

function dependenciesOf(folder: string): readonly string[] {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.keys({ ...dependencies, ...optionalDependencies })
}

function hold(names: readonly string[], folder: string, held: Map<string, Map<string, Held>>): void {
  for (const name of names) {
    const found = installedFor(name, folder)
    // Optional dependencies of other platforms are not here: npm is told so and leaves them out, as it does elsewhere.
    if (found === undefined || name.startsWith('@dicewright/')) continue
    const version = JSON.parse(readFileSync(join(found, 'package.json'), 'utf8')).version
    const versions = held.get(name) ?? new Map<string, Held>()
    held.set(name, versions)
    if (versions.has(version)) continue
    versions.set(version, { manifest: JSON.parse(readFileSync(join(found, 'package.json'), 'utf8')), folder: found })
    hold(dependenciesOf(found), found, held)
  }
}

/** Where Node would find the package for a module in `folder`. */
function installedFor(name: string, folder: string): string | undefined {
  for (let at = realpathSync(folder); at !== dirname(at); at = dirname(at)) {
    const candidate = join(at, 'node_modules', name)
    if (existsSync(candidate)) return realpathSync(candidate)
  }
  return undefined
}

/** The archive of a package. It is copied first: pnpm links equal files together, and npm unpacks no links. */
function archive({ manifest, folder }: Held, scratch: string): Buffer {
  const stage = join(scratch, `${manifest.name.replace('/', '+')}-${manifest.version}`)
  cpSync(folder, join(stage, 'package'), {
    recursive: true,
    filter: (source) => basename(source) !== 'node_modules',
  })
  return execFileSync('tar', ['-czf', '-', '-C', stage, 'package'], { maxBuffer: 1 << 28 })
}

function document(name: string, versions: Map<string, Held>, url: string): object {
  const entries = [...versions].map(([version, { manifest }]) => {
    const { scripts: _, devDependencies: __, ...published } = manifest
    return [version, { ...published, dist: { tarball: `${url}${name}/-/${version}` } }] as const
  })
  return { name, 'dist-tags': { latest: entries.at(-1)![0] }, versions: Object.fromEntries(entries) }
}

const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
