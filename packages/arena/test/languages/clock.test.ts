import { expect, it } from 'vitest'
import { limits } from '../../src/limits.ts'
import { clockOf } from '../../src/sandbox/clock.ts'

it('is a verdict of JavaScript alone: what pays for every instruction ends by its fuel', () => {
  const { decisionMs, matchMs } = limits
  expect(clockOf('kettle.ts', limits)).toEqual({ decisionMs, matchMs, fault: 'timeout' })
  for (const file of ['kettle.py', 'kettle.wasm'])
    expect(clockOf(file, limits)).toEqual({ decisionMs: matchMs, matchMs, fault: 'infra' })
})
