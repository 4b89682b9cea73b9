/**
 * The command line in full width, as Japanese and Korean keyboards write it: commands, options, games and numbers are
 * read as if typed plainly, and JSON where it is read. Files, addresses, names, tokens and seeds are texts of the user's own and stay as they are.
 */
import { existsSync } from 'node:fs'
import { plainText } from '@dicewright/engine'

/** Commands whose arguments are words of ours. */
const wordy = new Set(['play', 'open', 'close'])
/** Options whose values are. */
const ours = new Set([
  'sets',
  'games',
  'port',
  'host',
  'children',
  'pace',
  'bots',
  'versions',
  'authors',
  'validations',
  'bounds',
  'alpha',
  'beta',
])

/** The arguments of the process, as commander reads them. */
export function typedArguments(given: readonly string[]): string[] {
  let before = ''
  const command = plainText(given.find((word) => !plainText(word).startsWith('--')) ?? '')
  return given.map((word) => {
    const flag = before
    const [, name, value] = /^(--[\w-]+)(?:=(.*))?$/su.exec(plainText(word)) ?? []
    before = name !== undefined && value === undefined ? name.slice(2) : ''
    if (name !== undefined && value === undefined) return name
    if (name !== undefined) return `${name}=${valueOf(name.slice(2), word.slice(word.search(/[=＝]/) + 1))}`
    if (flag !== '') return valueOf(flag, word)
    const plain = plainText(word)
    return plain === command || wordy.has(command) ? plain : word
  })
}

/** House bots and files are told apart later, where they are looked up; here only a number is parsed. */
function valueOf(flag: string, value: string): string {
  const plain = plainText(value)
  if (flag === 'game') return existsSync(value) ? value : plain
  return ours.has(flag) && (flag !== 'bots' || /^\d+$/.test(plain)) ? plain : value
}
