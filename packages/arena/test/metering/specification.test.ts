import { describe, expect, it } from 'vitest'
import {
  isCanonical,
  isExpected,
  mayDiffer,
  readSpecification,
  Runner,
  type Command,
  type Outcome,
} from './specification.ts'

/** Outcomes that each kind of assertion may have. */
const endings: Readonly<Record<string, readonly Outcome['kind'][]>> = {
  assert_trap: ['trap'],
  assert_uninstantiable: ['trap'],
  assert_exhaustion: ['exhausted'],
  assert_exception: ['exception'],
  assert_unlinkable: ['unlinkable'],
  assert_invalid: ['refused'],
  assert_malformed: ['refused'],
}

/** What does not come out as it should, by file and line, and why. */
const exceptions: Readonly<Record<string, readonly number[]>> = {
  // A module that could not be instantiated left its functions in the table of another one: nobody gave it fuel.
  'core/linking.wast': [275, 288],
  // Negates a NaN that the module itself has written: its sign is known.
  'core/simd/simd_f64x2_arith.wast': [5297],
}

function isRight({ type, expected = [] }: Command, outcome: Outcome): boolean {
  if (type in endings) return endings[type]!.includes(outcome.kind)
  return outcome.kind === 'values' && (type !== 'assert_return' || isExpected(outcome.values, expected))
}

/**
 * Whether metering changed nothing but the bits of a NaN, which it has made the same everywhere. What it refuses, a host
 * may accept that knows more than it does.
 */
function isAlike({ expected = [] }: Command, metered: Outcome, plain: Outcome): boolean {
  if (metered.kind === 'refused') return true
  if (metered.kind !== 'values' || plain.kind !== 'values' || !mayDiffer(expected))
    return JSON.stringify(metered) === JSON.stringify(plain)
  return isCanonical(metered.values, expected) && isExpected(plain.values, expected)
}

describe.each(readSpecification())('$file of the specification', ({ file, commands }) => {
  it('comes out as it should, metered and not', () => {
    const [plain, metered, again] = [new Runner(false), new Runner(true), new Runner(true)]
    const wrong: number[] = []
    for (const command of commands) {
      const outcome = metered.run(command)
      const without = plain.run(command)
      again.run(command)
      if (!isRight(command, outcome) || !isAlike(command, outcome, without)) wrong.push(command.line)
    }
    expect(wrong).toEqual(exceptions[file] ?? [])
    expect(again.spent).toBe(metered.spent)
  })
})
