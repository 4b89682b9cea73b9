/**
 * The helpers of a game as a script may call them: pure questions about the rules, JSON text in and out. Arguments come
 * from a stranger: they are bounded before they are parsed, and no key of theirs can reach a prototype.
 */
import type { Game } from '@dicewright/engine'
import { limits, type Limits } from '../limits.ts'

/** A question about the rules. */
export interface Helper {
  /** VM operations a call costs, charged before it runs. */
  readonly fuel: number
  /** Answers with the JSON text of `{ ok: true, value }` or `{ ok: false, message }`; never throws. */
  readonly call: (argsJson: string) => string
}
/** Questions about the rules by name. */
export type Helpers = ReadonlyMap<string, Helper>

/**
 * The questions that a script may ask about the rules of a game, by name. Each takes and returns JSON text; arguments
 * are bounded and never trusted.
 *
 * @example
 * ```ts
 * import { helpersOf } from '@dicewright/arena/sandbox'
 * import { unwrap } from '@dicewright/engine'
 * import { sixDice } from '@dicewright/engine/six-dice'
 *
 * const helpers = helpersOf(unwrap(sixDice(2)))
 * helpers.get('points')?.call('["155"]') // => '{"ok":true,"value":200}'
 * ```
 */
export function helpersOf({ definition, settled }: Game, bounds: Limits = limits): Helpers {
  const help = definition.help ?? {}
  const entries = Object.keys(help).map((name): [string, Helper] => {
    const answer = (argsJson: string): string => {
      const args = readArgs(argsJson, bounds)
      if (args === null) return no(`help.${name} was called with arguments that are too long, too deep or no JSON.`)
      try {
        const result = help[name]!(settled, ...args)
        const text = result.ok ? JSON.stringify({ ok: true, value: result.value }) : no(result.message)
        return text.length > bounds.helpChars ? no(`The answer of help.${name} is too long.`) : text
      } catch {
        return no(`help.${name} cannot read these arguments.`)
      }
    }
    return [name, { fuel: bounds.helpFuel, call: remembering(answer) }]
  })
  return new Map(entries)
}

/** Answers and arguments of at most so many characters, so many of them. */
const shortChars = 200
const mostKept = 2000

/** The rules do not change during a match: what was answered once is answered again. */
function remembering(answer: (argsJson: string) => string): (argsJson: string) => string {
  const kept = new Map<string, string>()
  return (argsJson) => {
    const known = kept.get(argsJson)
    if (known !== undefined) return known
    const text = answer(argsJson)
    if (argsJson.length + text.length <= shortChars && kept.size < mostKept) kept.set(argsJson, text)
    return text
  }
}

const no = (message: string): string => JSON.stringify({ ok: false, message })

function readArgs(json: string, { helpChars, helpDepth }: Limits): readonly unknown[] | null {
  if (json.length > helpChars) return null
  try {
    const args: unknown = JSON.parse(json)
    return Array.isArray(args) && isTame(args, helpDepth) ? args : null
  } catch {
    return null
  }
}

/** Whether a value is no deeper than allowed and has no key that names a prototype. */
function isTame(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  return Object.entries(value).every(([key, part]) => key !== '__proto__' && isTame(part, depth - 1))
}
