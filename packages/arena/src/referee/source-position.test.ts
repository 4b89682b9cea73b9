import { expect, it } from 'vitest'
import { positionIn } from './source-position.ts'

it.each([
  ['TypeError: no\n  at act (kettle.js:9:14)\n  at kettle.js:20:1', { line: 9, column: 14 }],
  ['kettle.js:9:14', { line: 9, column: 14 }],
  ['kettle.js:9', { line: 9, column: 1 }],
  ['kettle.js:9: SyntaxError', { line: 9, column: 1 }],
  ['at act (teapot.js:9:14)', null],
  ['kettle.js: no place', null],
  ['', null],
])('the place that %j names', (text, place) => {
  expect(positionIn(text, 'kettle.js')).toEqual(place)
})
