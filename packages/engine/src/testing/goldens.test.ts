/// <reference types="node" />
/** Golden playthroughs and perft counts of every room; a missing file fails. `pnpm goldens` writes the playthroughs. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { goldenPath, goldens, goldenText, roomOf } from '../../scripts/goldens.ts'
import { games } from '../modules.ts'
import { cups } from './cups/rules/index.ts'
import { parsePerft, perftChecks } from './perft.ts'

const rooms = [cups, ...games].map((factory) => [roomOf(factory), factory] as const)

describe('golden playthroughs', () => {
  it.each(rooms)('there is one of %s', (room) => {
    expect(goldens.map(({ factory }) => roomOf(factory))).toContain(room)
  })

  it.each(goldens.map((golden) => [roomOf(golden.factory), golden.options['preset'], golden] as const))(
    '%s, %s',
    (_room, _preset, golden) => {
      expect(goldenText(golden)).toBe(readFileSync(goldenPath(golden), 'utf8'))
    },
  )
})

describe.each(rooms)('perft of %s', (room, factory) => {
  const file = new URL(`../${room}/rules/fixtures/perft.txt`, import.meta.url)
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
