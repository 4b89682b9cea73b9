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

it('leaves brackets and spaces in texts alone', () => {
  expect(readableJson(['a ]', '[ "{', '\\'])).toBe(String.raw`["a ]", "[ \"{", "\\"]`)
})

const awkward = fc.string({ unit: fc.constantFrom(' ', '[', ']', '{', '}', '"', '\\', '\n', 'a') })

it('says what JSON says', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.array(awkward)), (value) => {
      expect(JSON.parse(readableJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})
