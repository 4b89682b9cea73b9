import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lookOfName, readName } from './names.ts'

describe('readName', () => {
  it.each([
    'kettle',
    'stop-at-450',
    'bowl_wright',
    '柚子',
    'ドンブリ姫',
    'yuzu柚子',
    '주사위',
    'Éclair',
    'кубик',
    '7up',
  ])('takes %s', (name) => {
    expect(readName(name, 'bot')).toEqual({ ok: true, value: name.normalize('NFKC') })
  })

  it('keeps equal names equal: ｋｅｔｔｌｅ is kettle', () => {
    expect(readName('ｋｅｔｔｌｅ', 'bot')).toEqual({ ok: true, value: 'kettle' })
  })

  it.each([
    ['a', 'name-value', /"a", which has 1 character: expected 2 to 32 letters, digits/],
    ['x'.repeat(33), 'name-value', /which has 33 characters/],
    ['x'.repeat(100_000), 'name-value', /which has 100000 characters/],
    ['a b', 'name-value', /"a b": expected/],
    ['../etc', 'name-value', /expected/],
    ['-bot', 'name-value', /a letter or digit first/],
    ['a.b', 'name-value', /expected/],
    ['<img>', 'name-value', /expected/],
    ['zero\u200bwidth', 'name-value', /expected/],
    ['fill\u3164er', 'name-value', /expected/],
    ['z\u0300\u0301\u0302\u0303\u0304algo', 'name-value', /expected/],
    ['kеttle', 'name-value', /mixes alphabets/],
    ['Admin', 'name-taken', /the arena's own/],
    ['h0use', 'name-taken', /the arena's own/],
    [7, 'name-value', /is 7: expected/],
    [undefined, 'name-value', /is undefined: expected/],
    ['\ud800\ud800', 'name-value', /expected/],
  ])('refuses %j', (name, code, sentence) => {
    const read = readName(name, 'bot')
    expect(read).toMatchObject({ ok: false, code, at: 'name' })
    expect(read.ok ? '' : read.message).toMatch(sentence)
  })

  it('answers whatever it is given with a name or a sentence', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.anything()), (value) => {
        const read = readName(value, 'author')
        expect(read.ok ? '' : read.message).toMatch(/^$|^The author's name .*\.$/s)
      }),
    )
  })
})

describe('lookOfName', () => {
  it.each([
    ['kettle', 'KETTLE'],
    ['kettle', 'kett1e'],
    ['kettle', 'ket-tle'],
    ['kettle', 'kéttle'],
    ['boat', 'b0at'],
    ['pax', 'рах'],
    ['turn', 'Turn_'],
  ])('of %s is that of %s', (one, other) => {
    expect(lookOfName(one)).toBe(lookOfName(other))
  })

  it.each([
    ['kettle', 'kettel'],
    ['bot2', 'bot3'],
    ['かき', 'がき'],
  ])('of %s is not that of %s', (one, other) => {
    expect(lookOfName(one)).not.toBe(lookOfName(other))
  })
})
