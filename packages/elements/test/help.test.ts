/** What the help of a game says is true under the options of its match, where an option makes another sentence of it. */
import { games, unwrap } from '@dicewright/engine'
import { describe, expect, it } from 'vitest'
import { help as royalTurf } from '../src/games/royal-turf/help.ts'
import { help as yatzy } from '../src/games/yatzy/help.ts'
import { help as yessir } from '../src/games/yessir/help.ts'
import { languages, type Language } from '../src/base/messages.ts'
import { helpLines } from './help.ts'

const helps = { 'royal-turf': royalTurf, yatzy, yessir }
type Id = keyof typeof helps

function linesOf(id: Id, options: object, language?: Language): readonly string[] {
  const factory = games.find(({ facts }) => facts.id === id)!
  return helpLines(helps[id], unwrap(factory(2, options)), language)
}

/** What is said under the options, and what is not. */
const rows: readonly (readonly [id: Id, rule: string, options: object, says: string, not: string])[] = [
  ['yatzy', 'Y1', { yahtzeeBonus: 'none' }, 'once the yahtzee box holds 50 are a joker.', '100 points'],
  [
    'yatzy',
    'Y5',
    { yahtzeeBonus: 'none', jokerWhenYahtzeeIsZero: true },
    'a joker too where the yahtzee box holds 0.',
    'without the 100',
  ],
  ['yessir', 'J5', { noWinnerLuck: false }, 'If nobody does, nobody gets one', 'Everyone who does not win'],
  ['yessir', 'J14', { roundLimit: 1 }, 'ends after 1 round in', '60'],
  ['royal-turf', 'R4', { pacePass: 'pass' }, 'The first horse past space 18', 'on or past'],
  ['royal-turf', 'R4', { pacePass: 'pass', paceBonus: 'onlyIfPlaced' }, 'The first horse past space 18', 'on or past'],
  ['royal-turf', 'R3', { paceBonus: 'onlyIfPlaced' }, 'if it is placed', 'horse past space'],
  ['royal-turf', 'R2', { occupancy: 'linear' }, 'a lap behind is in nobody', 'One horse on a space: '],
]

describe.each(rows)('%s %s under %j', (id, _, options, says, not) => {
  it('says what holds and nothing else', () => {
    const text = linesOf(id, options).join('\n')
    expect(text).toContain(says)
    expect(text).not.toContain(not)
  })

  it.each(languages)('is another help than the default in %s', (language) => {
    expect(linesOf(id, options, language)).not.toEqual(linesOf(id, {}, language))
  })
})
