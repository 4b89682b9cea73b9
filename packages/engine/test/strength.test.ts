/**
 * The general bots against `greedy`, with fixed seeds: in a process of its own, where the steppers run at full speed. Default
 * options and more playouts: `pnpm strength`.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { games } from '@dicewright/engine/modules'
import { expect, it } from 'vitest'

it('mcts and expectimax are stronger: the 95 % interval of the margin lies above even', async () => {
  const script = join(import.meta.dirname, '../bench/strength.ts')
  const { stdout } = await promisify(execFile)(process.execPath, ['--conditions=source', script, 'quick'])
  const rows = stdout.trim().split('\n')
  expect(new Set(rows.map((row) => row.split(' ')[0]))).toEqual(new Set(games.map(({ facts }) => facts.id)))
  for (const row of rows) {
    const [, mean, half] = /margin (\S+) ± (\S+)/.exec(row)!
    expect(Number(mean) - Number(half), row).toBeGreaterThan(0)
  }
}, 120_000)
