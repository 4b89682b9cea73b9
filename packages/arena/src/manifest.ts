/** Our own package.json: the version of this release, what it depends on, and the versions of Node.js that run it. */
import { readFileSync } from 'node:fs'

interface Manifest {
  readonly version: string
  readonly dependencies: Readonly<Record<string, string>>
  readonly engines: { readonly node: string }
}

/** As far from the sources as from what is built of them. */
const file = new URL('../package.json', import.meta.url)
export const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
