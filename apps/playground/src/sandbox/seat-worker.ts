/**
 * The worker in which one lent bot sits at a table that is played elsewhere: it is asked one question after the other. The
 * same sandbox with the same seed as on a server, so that the server gets the same answers when it asks again. A classic
 * script, whose worker has the address of this file as its name.
 */
import {
  helpersOf,
  languageOf,
  moduleOf,
  openSandbox,
  type Limits,
  type Sandbox,
  type Script,
} from '@dicewright/arena/sandbox'
import { useWasm } from '@dicewright/engine/wasm'
import quickjsUrl from '@jitl/quickjs-wasmfile-release-sync/wasm?url'
import pythonUrl from '@micropython/micropython-webassembly-pyscript/micropython.wasm?url'
import { gameById, games } from '../games/modules.ts'
import { runtimeAt } from './runtime.ts'

/** Sits down, or begins anew: what the bot remembers of its match is gone. */
interface Open {
  readonly type: 'open'
  readonly id: number
  readonly script: Script
  /** 32 hex digits. */
  readonly seed: string
  readonly limits: Limits
  readonly game: { readonly id: string; readonly seats: number; readonly options: object }
}

interface Ask {
  readonly type: 'ask'
  readonly id: number
  /** The question, as JSON. */
  readonly turn: string
}

/** One for each message, with its `id`. */
type Reply =
  | { readonly type: 'opened' }
  | { readonly type: 'action'; readonly action: string }
  | { readonly type: 'refused' | 'failed'; readonly message: string }

useWasm()

const runtimes = new Map<string, Promise<WebAssembly.Module>>()
let sandbox: Sandbox | null = null
let last: Promise<void> = Promise.resolve()

self.addEventListener('message', ({ data }: MessageEvent<Open | Ask>) => {
  last = last.then(() => reply(data))
})

async function reply(message: Open | Ask): Promise<void> {
  const said = await answer(message).catch((error: unknown) => ({ type: 'failed', message: String(error) }) as const)
  self.postMessage({ ...said, id: message.id })
}

async function answer(message: Open | Ask): Promise<Reply> {
  if (message.type === 'open') return open(message)
  if (!sandbox) return { type: 'failed', message: 'No bot sits here' }
  const decision = sandbox.ask(message.turn)
  if (decision.kind === 'action') return { type: 'action', action: decision.action }
  leave()
  return { type: 'failed', message: decision.message }
}

async function open({ script, seed, limits, game: { id, seats, options } }: Open): Promise<Reply> {
  leave()
  const game = gameById(id)?.(seats, options)
  if (!game?.ok) return { type: 'refused', message: game?.message ?? `The game ${id} is not here` }
  const wasm = await wasmOf(script)
  const known = games.map(({ facts }) => facts.id)
  const opened = await openSandbox({
    wasm,
    script,
    seed,
    game: id,
    known,
    helpers: helpersOf(game.value, limits),
    limits,
  })
  if (!opened.ok) return { type: 'refused', message: opened.message }
  sandbox = opened.value
  return { type: 'opened' }
}

function leave(): void {
  sandbox?.close()
  sandbox = null
}

function wasmOf(script: Script): Promise<WebAssembly.Module> {
  const language = languageOf(script.name)
  if (language === 'wasm') return moduleOf(script)
  const url = language === 'py' ? pythonUrl : quickjsUrl
  const wasm = runtimes.get(url) ?? runtimeAt(new URL(url, self.name).href, script.name)
  runtimes.set(url, wasm)
  // What could not be fetched may come the next time.
  wasm.catch(() => runtimes.delete(url))
  return wasm
}
