/** Where the dice lie: what is kept stays in its column, and the others are rolled into theirs. */
import { Match, scripted, unwrap } from '@dicewright/engine'
import { chaser } from '@dicewright/engine/chaser'
import { describe, expect, it } from 'vitest'
import { Layout, type Lay } from './lay.ts'
import type { SheetMatch } from './match.ts'

const game = unwrap(chaser(1))

function matchOf(dice: readonly string[], actions: readonly string[]): SheetMatch {
  const match = new Match(game, { dice: scripted(game, dice), players: ['me'] })
  const left = [...actions]
  for (let thrown = 0; thrown < dice.length || left.length > 0;) {
    if (match.actor === 'chance') {
      match.roll()
      thrown++
    } else unwrap(match.act(left.shift()!))
  }
  return match
}

/** `1 (5) 6`: dice by column, kept ones in brackets. */
const shown = (lay: Lay): string => lay.map(({ face, kept }) => (kept ? `(${face})` : String(face))).join(' ')

describe('the lay', () => {
  const match = matchOf(['roll 13556', 'roll 146', 'roll 26', 'roll 11111'], ['keep 55', 'keep 556', 'score aces'])

  it('keeps every die in its column from roll to roll of a turn', () => {
    const layout = new Layout()
    const lays = match.entries.map((_, ply) => shown(layout.at(match, ply + 1)))
    expect(lays).toEqual([
      '1 3 5 5 6',
      '1 3 (5) (5) 6',
      '1 4 (5) (5) 6',
      '1 4 (5) (5) (6)',
      '2 6 (5) (5) (6)',
      '2 6 (5) (5) (6)',
      '1 1 1 1 1',
    ])
    expect(layout.at(match, 0)).toEqual([])
  })

  it('says of every die at which ply its face fell, which is how it lies', () => {
    const layout = new Layout()
    expect(layout.at(match, 5).map(({ thrownAt }) => thrownAt)).toEqual([5, 5, 1, 1, 3])
  })

  it('is the same whichever ply is asked first', () => {
    const [forwards, backwards] = [new Layout(), new Layout()]
    const plies = match.entries.map((_, ply) => ply + 1)
    const there = plies.map((ply) => forwards.at(match, ply))
    expect(
      plies
        .toReversed()
        .map((ply) => backwards.at(match, ply))
        .toReversed(),
    ).toEqual(there)
  })

  it('keeps the very dice a person chose where several show that face', () => {
    const layout = new Layout()
    const fives = new Match(game, { dice: scripted(game, ['roll 55556', 'roll 123']), players: ['me'] })
    fives.roll()
    layout.wish(fives, new Set([1, 3]))
    unwrap(fives.act('keep 55'))
    expect(shown(layout.at(fives, 2))).toBe('5 (5) 5 (5) 6')
    fives.roll()
    expect(shown(layout.at(fives, 3))).toBe('1 (5) 2 (5) 3')
  })

  it('begins in the middle of a turn with the dice as they are, and blanks for those that are due', () => {
    const rolled = matchOf(['roll 13556', 'roll 146'], ['keep 55'])
    const from = (ply: number) => {
      const later = new Match(game, { dice: scripted(game, []), players: ['me'], from: rolled.stateAt(ply) })
      return shown(new Layout().at(later, 0))
    }
    expect(from(2)).toBe('(5) (5) 0 0 0')
    expect(from(3)).toBe('1 4 (5) (5) 6')
  })
})
