/// <reference types="node" />
/** Golden playthroughs and perft counts of every room; a missing file fails. `pnpm goldens` writes the playthroughs. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { goldenPath, goldens, goldenText } from '../../scripts/goldens.ts'
import { chaser } from '../games/chaser/index.ts'
import { royalTurf } from '../games/royal-turf/index.ts'
import { sixDice } from '../games/six-dice/index.ts'
import { yatzy } from '../games/yatzy/index.ts'
import { yessir } from '../games/yessir/index.ts'
import type { GameFactory } from '../kit/contract.ts'
import { cups } from './cups/index.ts'
import { parsePerft, perftChecks } from './perft.ts'

describe('golden playthroughs', () => {
  it.each(goldens.map((golden) => [golden.room, golden.options['preset'], golden] as const))(
    '%s, %s',
    (_room, _preset, golden) => {
      expect(goldenText(golden)).toBe(readFileSync(goldenPath(golden), 'utf8'))
    },
  )
})

describe.each([
  ['cups', cups, new URL('cups/fixtures/perft.txt', import.meta.url)],
  ['six dice', sixDice, new URL('../games/six-dice/fixtures/perft.txt', import.meta.url)],
  ['chaser', chaser, new URL('../games/chaser/fixtures/perft.txt', import.meta.url)],
  ['yatzy', yatzy, new URL('../games/yatzy/fixtures/perft.txt', import.meta.url)],
  ['yessir', yessir, new URL('../games/yessir/fixtures/perft.txt', import.meta.url)],
  ['royal turf', royalTurf, new URL('../games/royal-turf/fixtures/perft.txt', import.meta.url)],
] as unknown as [string, GameFactory, URL][])('perft of %s', (_name, factory, file) => {
  const text = readFileSync(file, 'utf8')
  it.each(perftChecks(factory, text).map(({ name, run }) => [name, run] as const))('%s', (_row, run) => {
    expect(run).not.toThrow()
  })

  it('tells a wrong count', () => {
    const wrong = text.replace(/1: (\d+) /, (_, paths: string) => `1: ${Number(paths) + 1} `)
    expect(() => perftChecks(factory, wrong).forEach(({ run }) => run())).toThrow(/depth 1/)
  })
})

describe('parsePerft', () => {
  it.each(['one | 2 | {} | roll 1', 'one | 2 | {} |  | 1: 2', 'one | 2 | {} |  | soon'])('refuses %s', (line) => {
    expect(() => parsePerft(line)).toThrow(/expected/)
  })
})
