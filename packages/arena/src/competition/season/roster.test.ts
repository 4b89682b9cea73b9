import { describe, expect, it } from 'vitest'
import { readRoster } from './roster.ts'

describe('a roster', () => {
  it('is CSV as spreadsheets write it: in any order of columns, with others between, quoted, with a mark at its start', () => {
    const text = '\uFEFFTeam, Email,Author,source\r\n"red, fast",a@example.org,mika,yes\r\n\r\n,,rolf,\r\n'
    expect(readRoster(text)).toEqual({
      ok: true,
      value: [
        { line: 2, author: 'mika', team: 'red, fast', sharesSource: true },
        { line: 4, author: 'rolf', team: null, sharesSource: false },
      ],
    })
  })

  it.each([
    [
      'an author twice',
      'author\nmika\nrolf\nMika\n',
      'roster-double',
      'line 4',
      /"Mika", who looks like "mika" in line 2 already/,
    ],
    [
      'the very same author twice',
      'author\nmika\nmika\n',
      'roster-double',
      'line 3',
      /"mika", who is in line 2 already/,
    ],
    [
      'an empty name',
      'author,team\nmika,red\n,red\n',
      'name-value',
      'line 3',
      /^Line 3 of the roster: the author's name is ""/,
    ],
    ['a name that cannot be one', 'author\na b\n', 'name-value', 'line 2', /"a b"/],
    [
      'a team in two spellings',
      'author,team\nmika,Red\nrolf,red\n',
      'roster-team',
      'line 3',
      /"red", which looks like "Red" of line 2/,
    ],
    [
      'no column author',
      'name,team\nmika,red\n',
      'roster-malformed',
      'line 1',
      /has the columns "name,team": expected/,
    ],
    ['a column twice', 'author,author\nmika,rolf\n', 'roster-malformed', 'line 1', /column author twice/],
    ['nobody', 'author\n', 'roster-malformed', 'line 2', /has no author/],
    ['nothing', '', 'roster-malformed', 'line 1', /has no line/],
    ['an open quote', 'author\n"mika\n', 'roster-malformed', 'line 2', /is not CSV/],
    [
      'a source that is neither',
      'author,source\nmika,perhaps\n',
      'roster-malformed',
      'line 2',
      /source "perhaps": expected yes or no/,
    ],
  ])('is refused with %s, at its line', (_, text, code, at, sentence) => {
    expect(readRoster(text)).toMatchObject({ ok: false, code, at, message: expect.stringMatching(sentence) })
  })

  it('is refused with a team that is not one of those there are', () => {
    const text = 'author,team\nmika,red\nrolf,blue\n'
    expect(readRoster(text, { teams: ['red', 'green'] })).toMatchObject({
      code: 'roster-team',
      at: 'line 3',
      message: 'Line 3 of the roster has the team "blue": expected one of red, green.',
    })
    expect(readRoster(text, { teams: ['red', 'blue'] })).toMatchObject({ ok: true })
  })
})
