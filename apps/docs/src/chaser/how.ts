/** How Chaser is played, with the numbers of its default options. */
import { unwrap, type Game } from '@dicewright/engine'
import { boxes, chaser, terms, type Box } from '@dicewright/engine/chaser'
import { html } from '@dicewright/elements'
import type { TemplateResult } from 'lit'
import { grouped, wordsIn } from '../lib/how.ts'
import { boxTable, everyRoll, mostOf, rerollsOf, type BoxRow } from '../lib/how-sheet.ts'

const word = wordsIn('ko')
const game: Game = unwrap(chaser(1))

const beans = (box: Box, dice: string): BoxRow<Box> => [box, 'anything', dice]

const rows: readonly BoxRow<Box>[] = [
  ['chaseOff', 'five equal dice', '55555'],
  ['straight', '1-2-3-4-5', '12345'],
  ['evenStraight', '2-3-4-5-6', '23456'],
  ['fourDice', 'four equal dice, or five (A3)', '55556'],
  ['fullHouse', 'three of a face and two of another, or five equal (A1)', '33355'],
  ['choice', 'two equal dice, and two equal ones among the other three (A2)', '11225'],
  beans('sixBeans', '12666'),
  beans('fiveBeans', '12555'),
  beans('fourBeans', '12444'),
  beans('threeBeans', '12333'),
  beans('twoBeans', '12225'),
  beans('aces', '11145'),
]

export function how(): TemplateResult {
  const [least, most] = chaser.facts.seats
  const rolls = everyRoll(game)
  const best = boxes.reduce((sum, box) => sum + mostOf(rolls, box), 0)
  return html`
    <p>
      ${least} to ${most} players, five dice, and a ${word(terms.sheet)} of ${boxes.length} boxes for each. Every box is
      filled once; the highest ${word(terms.total)} wins. Nothing is hidden.
    </p>
    <h4>A turn</h4>
    <ol>
      <li>Roll all five dice.</li>
      <li>
        Up to ${rerollsOf(chaser)} times, keep any of them and roll the others again. The second time you may also roll
        dice that you kept before.
      </li>
      <li>
        Write the dice into one empty ${word(terms.box)}, for 0 points if they do not fit. You may choose such a box
        although another would score.
      </li>
    </ol>
    ${boxTable(rolls, 'ko', terms, 'The boxes', rows)}
    <p>The first six are the ${word(terms.made)} boxes: dice that do not fit score 0 there. Any dice fit the others.</p>
    <h4>The end</h4>
    <p>
      After ${boxes.length} rounds all boxes are filled. The highest total wins; equal totals share the victory (A4).
      The highest possible total is ${grouped(best)}.
    </p>
  `
}
