/** The program of the thread that meters authors' modules: up to seconds of work, in which the process goes on answering. */
import { parentPort } from 'node:worker_threads'
import type { Result } from '../../codes.ts'
import { compileModule } from './compile.ts'

export interface ModuleAsked {
  readonly source: string
  readonly name: string
}

/** What `compileModule` says, or why it said nothing. */
export type ModuleAnswer = Result<string> | { readonly trouble: string }

function answer({ source, name }: ModuleAsked): ModuleAnswer {
  try {
    return compileModule(source, name)
  } catch (error) {
    return { trouble: String(error) }
  }
}

parentPort!.on('message', (asked: ModuleAsked) => parentPort!.postMessage(answer(asked)))
