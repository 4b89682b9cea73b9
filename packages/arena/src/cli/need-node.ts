/** Whether this Node.js runs us, said before anything is loaded that an older one cannot. */
import { manifest } from '../manifest.ts'
import { Refused } from './output.ts'

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
