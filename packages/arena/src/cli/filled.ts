/** What stands for something may not be nothing, as of a variable of the shell that is not set. */
import type { Command } from 'commander'
import { Refused } from './output.ts'

/** By what stands behind the flag. Any other is refused where it is read, which knows more. */
const expected: Readonly<Record<string, string>> = {
  '<address>': 'an address',
  '<file>': 'a file',
  '<folder>': 'a folder',
  '<game>': 'a game',
  '<name>': 'a name',
  '<names>': 'names',
  '<token>': 'a token',
}

/** Refuses an argument that is nothing, or that leads elsewhere as a part of an address; and an option that is nothing. */
export function needFilled(_: Command, command: Command): void {
  for (const [i, argument] of command.registeredArguments.entries()) {
    const name = argument.name()
    const values = argument.variadic ? command.args.slice(i) : [command.args[i]!]
    const wrong = values.find((value) => value === '' || (!name.startsWith('file') && /^\.\.?$/.test(value)))
    if (wrong === undefined) continue
    refuseUsage(`The <${name}> of ${command.name()} is "${wrong}": expected ${argument.description}.`)
  }
  for (const option of command.options) {
    const [flag, placeholder = ''] = option.flags.split(' ')
    const what = expected[placeholder]
    const value: unknown = command.getOptionValue(option.attributeName())
    if (what !== undefined && [value].flat().includes('')) refuseUsage(`${flag} is "": expected ${what}.`)
  }
}

function refuseUsage(message: string): never {
  throw new Refused({ code: 'usage', message })
}
