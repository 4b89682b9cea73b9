import { expect, it } from 'vitest'
import { isIn } from './need-node.ts'

it.each([
  ['22.16.0', true],
  ['22.15.9', false],
  ['22.9.0', false],
  ['22.100.0', true],
  ['20.20.2', false],
  ['23.11.1', false],
  ['24.0.0', true],
  ['30.1.0', true],
])('takes Node.js %s: %s', (version, taken) => {
  expect(isIn(version, '^22.16.0 || >=24.0.0')).toBe(taken)
})
