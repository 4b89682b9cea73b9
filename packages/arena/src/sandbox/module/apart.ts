/**
 * Metering a module in a thread of its own, one after the other. What ends it there, or takes too long, is no fault of the
 * module: such limits are those of this machine.
 */
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { refuse } from '@dicewright/engine'
import type { Result } from '../../codes.ts'
import { moduleLimits } from '../../limits.ts'
import type { ModuleAnswer, ModuleAsked } from './meter-thread.ts'

/** Milliseconds without a module after which the thread is ended. */
const idleMs = 10_000

/** Megabytes of its heap: metering the largest module takes a part of it. */
const heapMegabytes = 512

interface Thread {
  readonly ask: (asked: ModuleAsked, alarmMs: number) => Promise<ModuleAnswer>
  readonly end: () => void
}

let thread: Thread | null = null
let last: Promise<unknown> = Promise.resolve()
let waiting = 0
let resting: NodeJS.Timeout | undefined

/** As `compileModule`, and refused with `bot-infra` where the thread gave no answer within `alarmMs`. */
export async function compileModuleApart(
  source: string,
  name: string,
  alarmMs: number = moduleLimits.meterMs,
): Promise<Result<string>> {
  clearTimeout(resting)
  waiting++
  const asked = last.then(async () => inThread({ source, name }, alarmMs))
  last = asked
  const answer = await asked
  if (--waiting === 0) resting = setTimeout(rest, idleMs).unref()
  if (!('trouble' in answer)) return answer
  return refuse('bot-infra', name, `${name} was not metered: ${answer.trouble}.`)
}

function rest(): void {
  thread?.end()
  thread = null
}

/** Never rejects. */
async function inThread(asked: ModuleAsked, alarmMs: number): Promise<ModuleAnswer> {
  thread ??= begin()
  const answer = await thread.ask(asked, alarmMs)
  if ('trouble' in answer) rest()
  return answer
}

function begin(): Thread {
  const program = new URL(`./meter-thread${extname(import.meta.url)}`, import.meta.url)
  const isSource = program.pathname.endsWith('.ts')
  const worker = new Worker(program, {
    execArgv: isSource ? ['--conditions=source'] : [],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  // Without a question it keeps no process from ending.
  worker.unref()
  let settle: (answer: ModuleAnswer) => void = () => {}
  worker.on('message', (answer: ModuleAnswer) => settle(answer))
  worker.on('error', ({ message }) => settle({ trouble: message }))
  worker.on('exit', (code) => settle({ trouble: `its thread ended with ${code}` }))
  return {
    ask(asked, alarmMs) {
      const { promise, resolve } = Promise.withResolvers<ModuleAnswer>()
      const late = { trouble: `it took more than ${alarmMs.toLocaleString('en')} ms` }
      const alarm = setTimeout(() => resolve(late), alarmMs)
      settle = resolve
      worker.ref()
      worker.postMessage(asked)
      return promise.finally(() => {
        clearTimeout(alarm)
        worker.unref()
      })
    },
    end: () => void worker.terminate(),
  }
}
