import { describe, expect, it } from 'vitest'
import { makeCsv } from './csv.ts'

describe('makeCsv', () => {
  it('quotes what would break a line, and leaves numbers and gaps as they are', () => {
    expect(
      makeCsv([
        ['a', 'b,c', 'say "hi"', 'two\nlines'],
        [1, -2.5, null, ''],
      ]),
    ).toBe('a,"b,c","say ""hi""","two\nlines"\r\n1,-2.5,,\r\n')
  })

  it.each(['=1+1', '+1', '-1', '@sum', '\tx'])('keeps %j a text where a spreadsheet would run it', (text) => {
    expect(makeCsv([[text]])).toBe(`'${text}\r\n`)
  })
})
