/**
 * What a bot says of a decision: tags such as `risky`, and values such as `risk` 0.3. Bounded in names, in number and in
 * length; what is not kept is counted, and a line of the bot's log says why.
 */
import { show } from '@dicewright/engine'
import type { ArenaCode } from '../codes.ts'
import { limits, type Limits } from '../limits.ts'

/** What a bot said of one decision. */
export interface Thoughts {
  /** Each once, in the order in which they were said. */
  readonly tags: readonly string[]
  /** By name, the last number that was said. */
  readonly values: Readonly<Record<string, number>>
  /** Tags and values that were not kept; a line of the log says why. */
  readonly lost: number
}

/** Letters, digits, spaces and `_.-` after a letter or digit: no name turns a line round or is one of a prototype. */
const form = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_. -]*$/u

/** Whether a tag or a value can have this name. */
export const isThoughtName = (name: unknown, { thoughtNameChars }: Limits = limits): name is string =>
  typeof name === 'string' && name.length <= thoughtNameChars && form.test(name)

/** Something of another type, as the prelude hands it on. */
interface Wrong {
  readonly wrong: string
}

/** Collects what one bot says in a match, decision by decision. */
export class ThoughtPad {
  readonly #limits: Limits
  readonly #print: (line: string) => void
  readonly #tags = new Set<string>()
  readonly #values = new Map<string, number>()
  #lost = 0
  /** Of this decision: tags and values beyond what is kept. */
  #over = 0
  /** Characters of the match so far. */
  #chars = 0

  /** `print` gets the sentences on what was not kept. */
  constructor(bounds: Limits, print: (line: string) => void) {
    this.#limits = bounds
    this.#print = print
  }

  /** `name` may be anything. */
  tag(name: unknown): void {
    if (!this.#isName(name, 'tag')) return
    if (this.#tags.has(name) || this.#hasRoom(name.length)) this.#tags.add(name)
  }

  /** `name` and `value` may be anything. */
  value(name: unknown, value: unknown): void {
    if (!this.#isName(name, 'value')) return
    if (typeof value !== 'number' || !Number.isFinite(value))
      return this.#refuse('log-value', `log.value(${show(name)}, ${shown(value)}): expected a finite number.`)
    if (this.#values.has(name) || this.#hasRoom(name.length)) this.#values.set(name, value)
  }

  /** One call as the sandbox hands it on, which a stranger may have made: JSON of `["tag", name]` or `["value", name, number]`. */
  read(json: string | null): void {
    const [kind, name, value] = listOf(json)
    if (kind === 'tag') this.tag(name)
    else if (kind === 'value') this.value(name, value)
    else this.#refuse('log-tag', 'A tag or value cannot be read: expected log.tag(name) or log.value(name, number).')
  }

  /** What another pad has kept, within the bounds of this one. */
  join({ tags, values, lost }: Thoughts): void {
    for (const tag of tags) this.tag(tag)
    for (const [name, value] of Object.entries(values)) this.value(name, value)
    this.#lost += lost
  }

  /** What was said since the last time, which is then forgotten here; null where that was nothing. */
  take(): Thoughts | null {
    if (this.#over > 0) this.#say('log-limit', overText(this.#over, this.#limits))
    const lost = this.#lost + this.#over
    if (this.#tags.size + this.#values.size + lost === 0) return null
    const taken = { tags: [...this.#tags], values: Object.fromEntries(this.#values), lost }
    this.#tags.clear()
    this.#values.clear()
    this.#lost = this.#over = 0
    return taken
  }

  #isName(name: unknown, kind: 'tag' | 'value'): name is string {
    if (isThoughtName(name, this.#limits)) return true
    const { thoughtNameChars } = this.#limits
    const expected = `a text of 1 to ${thoughtNameChars} letters, digits, spaces and _.- that begins with a letter or digit`
    this.#refuse('log-tag', `log.${kind}(${shown(name)}): expected ${expected}.`)
    return false
  }

  #hasRoom(chars: number): boolean {
    const { thoughtsPerDecision, thoughtChars } = this.#limits
    const isFull = this.#tags.size + this.#values.size >= thoughtsPerDecision
    if (isFull || this.#chars + chars > thoughtChars) {
      this.#over++
      return false
    }
    this.#chars += chars
    return true
  }

  #refuse(code: ArenaCode, sentence: string): void {
    this.#lost++
    this.#say(code, sentence)
  }

  #say(code: ArenaCode, sentence: string): void {
    this.#print(`${sentence} [${code}]`)
  }
}

/** What was said of a decision that was asked for again, as of one decision. */
export function joinThoughts(
  before: Thoughts | undefined,
  after: Thoughts | null,
  bounds: Limits = limits,
): Thoughts | null {
  if (!before || !after) return after ?? before ?? null
  const pad = new ThoughtPad(bounds, () => {})
  pad.join(before)
  pad.join(after)
  return pad.take()
}

/** Characters of names in a bot's match, as `thoughtChars` counts them. */
export const charsOf = ({ tags, values }: Thoughts): number =>
  [...tags, ...Object.keys(values)].reduce((sum, name) => sum + name.length, 0)

/** As the command line prints them: `tags bold, risky` and `values edge 12, risk 0.3`, and how many were not kept. */
export const thoughtLines = ({ tags, values, lost }: Thoughts): readonly string[] => [
  ...(tags.length > 0 ? [`tags ${tags.join(', ')}`] : []),
  ...(Object.keys(values).length > 0
    ? [
        `values ${Object.entries(values)
          .map((value) => value.join(' '))
          .join(', ')}`,
      ]
    : []),
  ...(lost > 0 ? [`${lost.toLocaleString('en')} ${lost === 1 ? 'tag or value' : 'tags and values'} not kept`] : []),
]

const overText = (over: number, { thoughtsPerDecision, thoughtChars }: Limits): string =>
  `${over.toLocaleString('en')} ${over === 1 ? 'tag or value was' : 'tags and values were'} not kept: expected at most ${thoughtsPerDecision} in a decision, and ${thoughtChars.toLocaleString('en')} characters of names in a match.`

const shown = (value: unknown): string => {
  if (typeof value === 'string') return show(value)
  const { wrong } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Wrong>
  return typeof wrong === 'string' ? wrong.slice(0, 60) : String(value).slice(0, 60)
}

function listOf(json: string | null): readonly unknown[] {
  if (json === null) return []
  try {
    const value: unknown = JSON.parse(json)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
