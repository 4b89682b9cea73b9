/** How a match ended, in words; and whose columns come first where not all have room. */
import { describe, expect, it } from 'vitest'
import { frameMessages } from '../base/frame.messages.ts'
import type { Player } from '../base/players.ts'
import { translator, type Language } from '../kit/messages.ts'
import { ranksOf, roomOf } from './columns.ts'
import type { SheetObservation } from './match.ts'
import { endNote, endTitle, endWhy } from './result.ts'
import { sheetMessages } from './sheet.messages.ts'

function observed(...totals: readonly number[]): SheetObservation {
  const most = Math.max(...totals)
  const leaders = totals.flatMap((total, seat) => (total === most ? [seat] : []))
  return { round: 13, rounds: 13, players: totals.map((total) => ({ sheet: {}, total })), turn: null, leaders }
}

const names = ['You', 'Mika', 'Aoi']
const players: readonly Player[] = [
  { name: 'me', bot: null },
  { name: 'Mika', bot: null },
  { name: 'Aoi', bot: null },
]

function told(language: Language, ...totals: readonly number[]) {
  const say = translator(sheetMessages, language, frameMessages)
  const ended = { after: observed(...totals), players: players.slice(0, totals.length), names, say }
  return [endTitle(ended), endWhy(ended), ...totals.map((_, seat) => endNote(ended.after, seat, say))]
}

describe('the end', () => {
  it('says who won and by what', () => {
    expect(told('en', 276, 241)).toEqual(['You win by 35', '276 to 241 after 13 turns each.', 'won by 35', '35 behind'])
    expect(told('en', 200, 241).slice(0, 2)).toEqual(['Mika wins by 41', '241 to 200 after 13 turns each.'])
  })

  it('lists three by their totals', () => {
    expect(told('en', 200, 241, 210).slice(0, 2)).toEqual([
      'Mika wins by 31',
      'Mika 241, Aoi 210, You 200, after 13 turns each.',
    ])
  })

  it('names all who share the victory', () => {
    expect(told('en', 230, 230)).toEqual([
      'Shared victory: You, Mika.',
      '230 to 230 after 13 turns each.',
      'winner',
      'winner',
    ])
  })

  it('tells who played alone what they have', () => {
    expect(told('en', 254)).toEqual(['You scored 254', 'After 13 turns.', 'sheet full'])
  })

  it.each(['ja', 'ko'] as const)('is told in %s', (language) => {
    for (const totals of [[276, 241], [200, 241, 210], [230, 230], [254]])
      for (const text of told(language, ...totals)) expect(text).not.toMatch(/[{}]|undefined|NaN/)
  })
})

describe('where not all columns have room', () => {
  const four = observed(10, 40, 30, 20)

  it('the own one comes first, then who leads, then the others in their order', () => {
    expect(ranksOf(four, 0, null, 0)).toEqual([0, 1, 2, 3])
    expect(ranksOf(four, 2, 2, 0)).toEqual([3, 1, 0, 2])
  })

  it('who plays comes before who leads', () => {
    expect(ranksOf(four, 0, 3, 0)).toEqual([0, 2, 3, 1])
  })

  it('another one comes with every press, and the first again after the last', () => {
    const second = (turned: number) => ranksOf(four, 0, null, turned).indexOf(1)
    expect([0, 1, 2, 3].map(second)).toEqual([1, 2, 3, 1])
  })

  it('letters stand for names that are too long', () => {
    expect([['You', 'Mika'], ['You', 'Greedy'], ['Player A'], ['プレイヤーA']].map(roomOf)).toEqual([
      'tiny',
      'short',
      'middle',
      'long',
    ])
  })
})
