/** Turns by WebAssembly against the plain arithmetic of `sheet/turn.ts`: every value of every sheet, to the bit. */
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { turnsPath, turnsSource } from '../../../scripts/generate.ts'
import { chaser } from '../../games/chaser/rules/index.ts'
import { yatzy, type Options } from '../../games/yatzy/rules/index.ts'
import { unwrap } from '../../kit/result.ts'
import { follow, turns } from '../rules/fixtures/door.ts'
import { aimChaser, solveChaser } from '../../games/chaser/solver/index.ts'
import { plainTurns, useTurns, type FastTurns } from './turns.ts'
import { openWasm, useWasm } from './wasm.ts'
import { solveYatzy } from '../../games/yatzy/solver/index.ts'

afterEach(() => vi.unstubAllGlobals())
// As the set-up of the tests left it.
afterAll(() => void useWasm())

type Maker = new (...given: never[]) => object
const { Module, Instance, Memory } = Reflect.get(globalThis, 'WebAssembly') as Record<string, Maker>
/** What the host has. */
const host = { Module, Instance, Memory: Memory! }

/** What every sheet is worth, as `solve` works it out by these turns. */
function valuesBy(by: FastTurns, solve: () => unknown): Uint8Array {
  let values: Float64Array = new Float64Array(0)
  useTurns((task) => {
    const opened = by(task)!
    values = opened.values
    return opened
  })
  solve()
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
}

/** The player of Yatzy after these turns. */
function after(options: Options, ...played: readonly string[]) {
  const game = unwrap(yatzy(1, options))
  return game.observe(follow(game, game.start(), turns(...played)), 0).players[0]!
}

/** The player of Chaser after these turns. */
function afterChaser(...played: readonly string[]) {
  const game = unwrap(chaser(1))
  return game.observe(follow(game, game.start(), turns(...played)), 0).players[0]!
}

const six = ['11236 ones', '22236 twos', '33345 threes', '12345 largeStraight', '11223 chance', '11122 fullHouse']
const fifty = ['55555 yahtzee']
const none = ['11236 yahtzee']
const yams: Options = { variant: 'yams' }

describe('turns by WebAssembly', () => {
  it.each([
    ['Chaser', () => solveChaser()],
    [
      'Chaser played for 200 points',
      () =>
        aimChaser(
          (total) => Number(total >= 200),
          {},
          afterChaser('11236 aces', '12345 straight', '23456 evenStraight', '11122 fullHouse'),
        ),
    ],
    [
      'Chaser played for as few as can be',
      () =>
        aimChaser(
          (total) => -total,
          {},
          afterChaser('11236 aces', '12345 straight', '23456 evenStraight', '11122 fullHouse', '11223 choice'),
        ),
    ],
    ['Yatzy with the yahtzee box open', () => solveYatzy({}, after({}, ...six))],
    ['Yatzy with 50 in the yahtzee box', () => solveYatzy({}, after({}, ...six, ...fifty))],
    [
      'Yatzy with 0 in the yahtzee box',
      () => solveYatzy({ preset: 'hasbro' }, after({ preset: 'hasbro' }, ...six, ...none)),
    ],
    [
      'Yatzy with one joker',
      () => solveYatzy({ yahtzeeBonus: 'once' }, after({ yahtzeeBonus: 'once' }, ...six, ...fifty)),
    ],
    [
      'Yams with plus and minus open',
      () =>
        solveYatzy(
          yams,
          after(
            yams,
            ...six.slice(0, 3),
            '12345 smallStraight',
            '11122 fullHouse',
            '44445 fourKind',
            '55556 fives',
            '66665 sixes',
          ),
        ),
    ],
  ] as const)('are those of plain arithmetic, to the bit: %s', (_, solve) => {
    const plain = valuesBy(plainTurns, solve)
    expect(plain.length).toBeGreaterThan(1000)
    expect(Buffer.compare(plain, valuesBy(openWasm()!, solve))).toBe(0)
  })

  // Apart, since hosts choose the bits of what is no number.
  it('are no number where those of plain arithmetic are none', () => {
    const player = afterChaser('11236 aces', '12345 straight', '23456 evenStraight', '11122 fullHouse', '11223 choice')
    const solve = () => aimChaser((total) => Math.sqrt(total - 100), {}, player)
    const [plain, fast] = [plainTurns, openWasm()!].map((by) => {
      const { buffer, byteOffset, byteLength } = valuesBy(by, solve)
      return new Float64Array(buffer, byteOffset, byteLength / 8)
    })
    expect(plain!.includes(NaN)).toBe(true)
    expect(fast).toEqual(plain)
  })

  const nineOpen = () => solveYatzy({}, after({}, ...six.slice(0, 4)))

  it('are used for as many values as are worth a memory of their own', () => {
    const made = vi.fn<Maker>(host.Memory)
    vi.stubGlobal('WebAssembly', { ...host, Memory: made })
    expect(useWasm()).toBe(true)
    solveYatzy({}, after({}, ...six.slice(0, 5)))
    expect(made).not.toHaveBeenCalled()
    nineOpen()
    expect(made).toHaveBeenCalledOnce()
  })

  it('are not used where a page forbids them, or no memory is left', () => {
    const { mean } = nineOpen()
    useTurns(() => null)
    vi.stubGlobal('WebAssembly', { Module: refuse })
    expect(useWasm()).toBe(false)
    expect(nineOpen().mean).toBe(mean)
    vi.unstubAllGlobals()
    vi.stubGlobal('WebAssembly', { ...host, Memory: refuse })
    expect(useWasm()).toBe(true)
    expect(nineOpen().mean).toBe(mean)
  })

  it('are what turns.wat says: pnpm generate assembles it', async () => {
    expect(await turnsSource()).toBe(readFileSync(turnsPath, 'utf8'))
  })
})

function refuse(): never {
  throw new Error('refused')
}
