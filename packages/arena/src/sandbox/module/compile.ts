/** From the text of a module to one that pays: what is wrong with it is said before anything of it runs. */
import { refuse } from '@dicewright/engine'
import type { Result } from '../../codes.ts'
import { moduleLimits } from '../../limits.ts'
import { meter, type Exported } from '../../metering/index.ts'
import { bytesOfText, textOfBytes } from '../../languages.ts'
import { moduleImports } from './imports.ts'

/** What a module exports: a memory, and functions with their types as its author reads them. */
const needed: Readonly<Record<string, string>> = {
  memory: 'memory',
  dw_alloc: '(i32) -> i32',
  dw_games: '() -> i64',
  dw_act: '(i32, i32) -> i64',
}

/** Called before anything else, where they are there. */
const optional: Readonly<Record<string, string>> = { _initialize: '() -> ()' }

/** The metered module in base64, from the module in base64. */
export function compileModule(source: string, name: string): Result<string> {
  const { moduleBytes } = moduleLimits
  const bytes = bytesOfText(source)
  if (!bytes)
    return refuse('bot-unreadable', name, `${name} is not base64: expected the bytes of a WebAssembly module.`)
  if (bytes.length > moduleBytes)
    return refuse('bot-size', name, `${name} has ${many(bytes.length)} bytes: expected at most ${many(moduleBytes)}.`)
  const metered = meter(bytes, { imports: moduleImports })
  if (!metered.ok) return refuse(metered.code, name, `${name} cannot be used: ${lowered(metered.message)}`)
  const { module, exports } = metered.value
  const wrong =
    Object.entries(needed).find(([wanted, type]) => typeOf(exports, wanted) !== type) ??
    Object.entries(optional).find(([wanted, type]) => ![type, null].includes(typeOf(exports, wanted)))
  if (!wrong) return { ok: true, value: textOfBytes(module) }
  const [wanted, type] = wrong
  const found = typeOf(exports, wanted)
  const said = found === null ? `does not export ${wanted}` : `exports ${wanted} as ${found}`
  return refuse('bot-export', name, `${name} ${said}: expected ${type === 'memory' ? 'its memory' : type}.`)
}

/** `memory`, or the type of a function; null where it is not there. */
function typeOf(exports: readonly Exported[], name: string): string | null {
  const found = exports.find((one) => one.name === name)
  return found ? (found.type ?? found.kind) : null
}

const many = (count: number): string => count.toLocaleString('en')

const lowered = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1)
