/** What our own package.json says: the version of this release, and the versions of Node.js that run it. */
import { readFileSync } from 'node:fs'
import { Refused } from './output.ts'

interface Manifest {
  readonly version: string
  readonly engines: { readonly node: string }
}

/** As far from the sources as from what is built of them. */
const file = new URL('../../package.json', import.meta.url)
export const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest

/** An older Node.js has no SQLite for the server or no permissions for the sandbox, and says so with a stack. */
export function needNode(): void {
  const { node: version } = process.versions
  const { node: range } = manifest.engines
  if (isIn(version, range)) return
  const expected = range.replaceAll('||', 'or')
  throw new Refused({ code: 'node-version', message: `This is Node.js ${version}: expected ${expected}.` })
}

/** Whether a version is in a range such as `^22.16.0 || >=24.0.0`. */
export const isIn = (version: string, range: string): boolean =>
  range.split(' || ').some((part) => {
    const least = part.replace(/^\D+/, '')
    const isSameMajor = Number.parseInt(version, 10) === Number.parseInt(least, 10)
    return (isSameMajor || part.startsWith('>=')) && least.localeCompare(version, 'en', { numeric: true }) <= 0
  })
