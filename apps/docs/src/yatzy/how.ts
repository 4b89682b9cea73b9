/** How Yatzy and Yams are played, with the numbers of their default options. */
import { unwrap, type Game } from '@dicewright/engine'
import { boxesOf, jokerBonus, terms, yahtzeePoints, yatzy, type Box, type Observation } from '@dicewright/engine/yatzy'
import { html } from '@dicewright/elements'
import type { TemplateResult } from 'lit'
import { ask, wordsIn } from '../lib/how.ts'
import { boxTable, everyRoll, rerollsOf, type BoxRow } from '../lib/how-sheet.ts'
import { playScript } from '../lib/script.ts'
import { turns } from '../lib/sheet.ts'

const word = wordsIn('ja')
const yams = { variant: 'yams' } as const
const game: Game = unwrap(yatzy(1))
const yamsGame: Game = unwrap(yatzy(1, yams))

const upper: readonly BoxRow<Box>[] = [
  ['ones', 'anything', '11145'],
  ['twos', 'anything', '12225'],
  ['threes', 'anything', '12333'],
  ['fours', 'anything', '12444'],
  ['fives', 'anything', '12555'],
  ['sixes', 'anything', '12666'],
]

const yatzyRows: readonly BoxRow<Box>[] = [
  ...upper,
  ['threeKind', 'three equal dice', '24555'],
  ['fourKind', 'four equal dice', '25555'],
  ['fullHouse', 'three of a face and two of another (Y4)', '33355'],
  ['smallStraight', 'four or five in a row (Y9)', '12346'],
  ['largeStraight', 'five in a row', '23456'],
  ['yahtzee', 'five equal dice', '55555'],
  ['chance', 'anything', '13466'],
]

const yamsRows: readonly BoxRow<Box>[] = [
  ...upper,
  ['plus', 'anything; scores nothing itself', '45666'],
  ['minus', 'anything; scores nothing itself', '11123'],
  ['fourKind', 'four equal dice', '25555'],
  ['fullHouse', 'three of a face and two of another (Y7)', '33355'],
  ['smallStraight', 'four or five in a row', '12346'],
  ['largeStraight', 'five in a row', '23456'],
  ['yams', 'five equal dice', '55555'],
  ['rigole', 'four equal dice and one of the opposite face (Y10)', '33334'],
]

/** Three of each face in its upper box: what that brings. */
const threeOfEach = turns('11123 ones', '22213 twos', '33312 threes', '44412 fours', '55512 fives', '66612 sixes')

function uppers(options: object): { readonly target: number; readonly sum: number; readonly bonus: number } {
  const match = playScript(yatzy, { seats: 1, options: { ...options }, plies: threeOfEach })
  const { upperTarget, players } = match.game.observe(match.state, 'table') as Observation
  return { target: upperTarget, sum: players[0]!.upper, bonus: players[0]!.upperBonus }
}

/** What five equal dice score as a joker. */
const jokerIn = (box: Box): number => (ask(game, 'jokerPoints', '44444') as Readonly<Record<Box, number>>)[box]

export function how(): TemplateResult {
  const [least, most] = yatzy.facts.seats
  const [plain, ofYams] = [uppers({}), uppers(yams)]
  return html`
    <p>
      ${least} to ${most} players, five dice, and a sheet of ${boxesOf('yahtzee').length} boxes for each. Every box is
      filled once; the highest total wins. Nothing is hidden.
    </p>
    <h4>A turn</h4>
    <ol>
      <li>Roll all five dice.</li>
      <li>Up to ${rerollsOf(yatzy)} times, keep any of them and roll the others again.</li>
      <li>Write the dice into one empty box, for 0 points if they do not fit.</li>
    </ol>
    ${boxTable(everyRoll(game), 'ja', terms, 'The boxes of Yatzy', yatzyRows)}
    <h4>Bonus and joker</h4>
    <p>
      An ${word(terms.upper)} of ${plain.target} or more gets a ${word(terms.bonus)} of ${plain.bonus}. Three of each
      face are ${plain.sum}.
    </p>
    <p>
      Once the yahtzee box holds ${yahtzeePoints}, each further roll of five equal dice is a ${word(terms.joker)} (Y5).
      A joker scores ${jokerBonus} extra points (Y1), and you may not choose its box freely (Y2): the upper box of its
      face while that is open; else any open lower box, where it counts as a full house for ${jokerIn('fullHouse')}, a
      small straight for ${jokerIn('smallStraight')} or a large one for ${jokerIn('largeStraight')} (Y3); else an open
      upper box, for 0.
    </p>
    <h4>Yams</h4>
    <p>
      The variant ${word(terms.yams)} has ${boxesOf('yams').length} boxes. It has no joker (Y12), and its bonus grows:
      an upper section of ${ofYams.target} or more gets its sum less ${ofYams.sum - ofYams.bonus} as bonus (Y6), so
      ${ofYams.sum} gets ${ofYams.bonus}. ${word(terms.plus)} and ${word(terms.minus)} score nothing; their difference,
      ${word(terms.delta)}, scores and is never below 0 (Y8).
    </p>
    ${boxTable(everyRoll(yamsGame), 'ja', terms, 'The boxes of Yams', yamsRows)}
    <h4>The end</h4>
    <p>When all boxes are filled, the highest total wins; equal totals share the victory.</p>
  `
}
