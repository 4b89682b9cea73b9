/**
 * The general bots against `greedy`, with fixed seeds: in a process of its own, where the steppers run at full speed. Chaser,
 * where both play, in a drill all games; default options and more playouts: `pnpm strength`.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { games } from '@dicewright/engine/modules'
import { expect, it } from 'vitest'
import { inTurn } from '../../../tests/support/sample.ts'

it('mcts and expectimax are stronger: the 95 % interval of the margin lies above even', async () => {
  const script = join(import.meta.dirname, '../bench/strength.ts')
  const ids = inTurn(
    games.map(({ facts }) => facts.id),
    1,
  )
  const played = ids.map((id) => promisify(execFile)(process.execPath, ['--conditions=source', script, 'quick', id]))
  const rows = (await Promise.all(played)).flatMap(({ stdout }) => stdout.trim().split('\n'))
  expect(new Set(rows.map((row) => row.split(' ')[0]))).toEqual(new Set(ids))
  for (const row of rows) {
    const [, mean, half] = /margin (\S+) ± (\S+)/.exec(row)!
    expect(Number(mean) - Number(half), row).toBeGreaterThan(0)
  }
}, 120_000)
