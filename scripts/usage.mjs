/**
 * Loaded before a measuring script. The comment at the script's head says how it is used: `--help` prints that, and a flag
 * it does not know is refused with its first line, not with a stack.
 */
import { readFileSync } from 'node:fs'

const [, program, ...args] = process.argv
const head = /\/\*\*\n([^]*?)\n \*\//.exec(readFileSync(program, 'utf8'))[1].replace(/^ \* ?/gm, '')

if (args.includes('--help') || args.includes('-h')) {
  process.stdout.write(`${head}\n`)
  process.exit()
}

process.on('uncaughtException', (error) => {
  const [usage] = /(?<=`)npm run [^`]+(?=`)/.exec(head)
  const refused = error?.code?.startsWith('ERR_PARSE_ARGS') && error.message.split('. ')[0]
  process.stderr.write(refused ? `${refused}: expected ${usage}\n` : `${error?.stack ?? error}\n`)
  process.exit(1)
})
