/** What the tests of properties share: values of no use, what a property refuses them with, and an element that takes any. */
import { afterEach, beforeEach, expect } from 'vitest'
import { mountedAs } from './element.ts'
import { states, transcriptOf } from './six-dice.ts'

/** Uncaught errors during a test. */
export const thrown: unknown[] = []

/** Notes uncaught errors in `thrown`, and empties the page after each test. */
export function noteThrown(): void {
  const note = (event: ErrorEvent | PromiseRejectionEvent): void => {
    event.preventDefault()
    thrown.push('reason' in event ? event.reason : event.error)
  }
  beforeEach(() => {
    thrown.length = 0
    addEventListener('error', note)
    addEventListener('unhandledrejection', note)
  })
  afterEach(() => {
    removeEventListener('error', note)
    removeEventListener('unhandledrejection', note)
    document.body.replaceChildren()
  })
}

export type Row = readonly [name: string, value: unknown]

export const nonsense: readonly Row[] = [
  ['7', 7],
  ['0', 0],
  ['NaN', Number.NaN],
  ['true', true],
  ['false', false],
  ['an empty object', {}],
  ['an object without a prototype', Object.create(null)],
  ['an empty list', []],
  ['a list of a number', ['me', 7]],
  ['a list with a hole', [, 'me']], // oxlint-disable-line no-sparse-arrays -- pages make them
  ['a function', () => 'me'],
  ['a big number', 7n],
  ['a symbol', Symbol('me')],
  ['a date', new Date(0)],
]

/** What of it a property takes; the rest it refuses with this code. */
export interface Taken {
  readonly code: string
  readonly takes?: readonly string[]
  readonly tag?: 'dw-royal-turf'
}

const word: Taken = { code: 'attribute-value' }
export const properties: Readonly<Record<string, Taken>> = {
  players: { code: 'players-malformed' },
  seed: { code: 'seed-value', takes: ['7', '0'] },
  options: { code: 'options-malformed', takes: ['an empty object', 'an object without a prototype'] },
  transcript: { code: 'transcript-malformed' },
  position: { code: 'position-malformed' },
  data: { code: 'data-malformed', tag: 'dw-royal-turf' },
  mode: word,
  theme: word,
  motion: word,
  announce: word,
  sound: word,
  panel: word,
  hints: word,
  guide: word,
  keep: word,
  server: word,
  friend: word,
  dailyKey: word,
}
/** An empty list is one of no players, which is refused by the game. */
export const codeOf = (property: string, name: string): string =>
  property === 'players' && name === 'an empty list' ? 'seat-count' : properties[property]!.code

export type Loose = HTMLElement & Record<string, unknown> & { readonly updateComplete: Promise<boolean> }

export async function mounted(tag: 'dw-royal-turf' | 'dw-six-dice' = 'dw-six-dice') {
  const given = tag === 'dw-six-dice' ? { transcript: transcriptOf(states['select']!) } : { seed: '3' }
  const element = (await mountedAs(tag, given)) as unknown as Loose
  const codes: string[] = []
  element.addEventListener('dw-error', ({ detail }) => {
    expect(detail.message).toMatch(/^.+: (expected|Six Dice has) .+\.$/)
    codes.push(detail.code)
  })
  return { element, codes }
}
