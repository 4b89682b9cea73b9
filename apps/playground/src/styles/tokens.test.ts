/** The tokens of the pages, where they are those of the elements on them. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

it('gives seats the colours of the elements', () => {
  const seats = (text: string): readonly string[] =>
    Array.from(text.matchAll(/player-\d'?: '?(light-dark\([^)]*\))/g), ([, pair]) => pair!.replaceAll(' ', ''))
  const pages = seats(read('tokens.css'))
  expect(pages).toHaveLength(8)
  expect(pages).toEqual(seats(read('../../../../packages/elements/src/kit/tokens.ts')))
})
