import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { readableJson } from './readable.ts'

it('keeps dice on one line', () => {
  expect(readableJson({ turn: { dice: [1, 5, 5], kept: [] }, rows: [[4, 3], ['a b']] })).toBe(
    `{
  "turn": {
    "dice": [1, 5, 5],
    "kept": []
  },
  "rows": [
    [4, 3],
    ["a b"]
  ]
}`,
  )
})

it('says what JSON says', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(readableJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})
