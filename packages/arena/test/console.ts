/**
 * `dicewright` for tests that run it often: a process in which the command is begun anew each time, with everything it
 * imports loaded already. Whatever depends on a process of its own (signals, its end) is run as one.
 */
import { fileURLToPath } from 'node:url'
import type { Ran } from './helpers.ts'
// It starts its own process in the folder in which it was loaded, and those of tests vanish.
import 'esbuild'

interface Asked {
  readonly args: readonly string[]
  readonly cwd: string
}

const command = new URL('../src/cli/main.ts', import.meta.url)
const root = fileURLToPath(new URL('../../../', import.meta.url))
let runs = 0

async function run({ args, cwd }: Asked): Promise<Ran> {
  const said = { out: '', err: '' }
  const give = [
    taking(process.stdout, (text) => (said.out += text)),
    taking(process.stderr, (text) => (said.err += text)),
  ]
  process.chdir(cwd)
  process.argv = [process.execPath, fileURLToPath(command), ...args]
  process.exitCode = 0
  try {
    // Another address, another module: it runs from its first line. What it imports stays.
    runs++
    await import(`${command.href}?run=${runs}`)
  } catch (error) {
    said.err += (error as Error).stack
    process.exitCode = 1
  }
  const code: number = process.exitCode
  process.exitCode = 0
  process.chdir(root)
  for (const back of give) back()
  return { code, ...said }
}

/** Takes what is written to a stream until the function it answers with is called. */
function taking(stream: NodeJS.WriteStream, take: (text: string) => void): () => void {
  const write = stream.write.bind(stream)
  stream.write = (chunk: string | Uint8Array) => {
    take(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString())
    return true
  }
  return () => {
    stream.write = write
  }
}

// Every command listens for signals.
process.setMaxListeners(0)
process.stdout.setMaxListeners(0)
process.on('disconnect', () => process.exit())
process.on('message', (asked: Asked) => void run(asked).then((ran) => process.send!(ran)))
