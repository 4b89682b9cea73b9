/** The odds of Yatzy and Yams, counted by the engine over every roll. The source document states none. */
import { html } from '@dicewright/elements'
import { terms, turnOdds, yatzy } from '@dicewright/engine/yatzy'
import { solvingYatzy, spreadingYatzy } from '@dicewright/engine/yatzy/solve'
import type { Meta, StoryObj } from '@storybook/web-components-vite'
import { expect } from 'storybook/test'
import { oddsOf, oddsTable, type OddsRow } from '../lib/odds.ts'
import { predictStory } from '../lib/predict.ts'
import { spreadStory } from '../lib/spread.ts'
import { worthStory } from '../lib/worth.ts'

const meta: Meta = { title: 'Yatzy/Odds' }
export default meta

const yams = { variant: 'yams' }

const boxes: readonly OddsRow[] = [
  { name: 'Three of a kind', box: 'threeKind' },
  { name: 'Four of a kind', box: 'fourKind' },
  { name: 'Full house', box: 'fullHouse' },
  { name: 'Small straight', box: 'smallStraight' },
  { name: 'Large straight', box: 'largeStraight' },
  { name: 'Yahtzee', box: 'yahtzee' },
  { name: 'Yams: rigole', box: 'rigole', options: yams },
]

const rows = () => boxes.map((row) => [row, oddsOf(yatzy, turnOdds, row)] as const)

/** The lower boxes: in one roll, and in a turn played for nothing else. */
export const LowerBoxes: StoryObj = {
  name: 'The lower boxes',
  render: () => html`
    <article class="rule" lang="en">
      ${oddsTable({ caption: 'Counted over all 7,776 rolls of five dice', rows: rows(), source: null })}
      <p>
        Two rerolls help much: a yahtzee is sixty times as likely in a turn as in a roll, a small straight four times. A
        rigole is five times as likely as a yahtzee in one roll, but only two and a half times in a turn.
      </p>
    </article>
  `,
  play: async ({ canvasElement }) => {
    const found = rows()
    await expect(canvasElement.querySelectorAll('tbody tr').length).toBe(boxes.length)
    await expect(found.map(([, { ways }]) => ways)).toEqual([1656, 156, 300, 1200, 240, 6, 30])
    // What the source says of them.
    const [small, yahtzee, rigole] = [found[3]![1], found[5]![1], found[6]![1]]
    await expect(Math.round((yahtzee.turn * 7776) / yahtzee.ways)).toBe(60)
    await expect(Math.round((small.turn * 7776) / small.ways)).toBe(4)
    await expect((rigole.turn / yahtzee.turn).toFixed(1)).toBe('2.5')
    // As in the room's RULES.md, from exact fractions.
    const turns = found.map(([, { turn }]) => turn)
    await expect(turns[2]).toBeCloseTo(5_485_535 / 15_116_544, 10)
    await expect(turns[4]).toBeCloseTo(319_695_199 / 1_224_440_064, 10)
    await expect(turns[5]).toBeCloseTo(347_897 / 7_558_272, 10)
    await expect(turns[6]).toBeCloseTo(48_469 / 419_904, 10)
  },
}

/** What jokers, bonuses and the full house are worth (Y1, Y2, Y4, Y5); all of Yams would take 200 MB. */
export const Rulings = worthStory(
  {
    solving: solvingYatzy,
    sheets: [
      ['as at BGA', {}],
      ['preset hasbro: the joker also after a yahtzee of 0 (Y5)', { preset: 'hasbro' }],
      ['preset hasbro, joker as Verhoeff has it (Y2)', { preset: 'hasbro', joker: 'verhoeff' }],
      ['joker free (Y2)', { joker: 'free' }],
      ['no joker (Y2)', { joker: 'none' }],
      ['one bonus of 100 at most (Y1)', { yahtzeeBonus: 'once' }],
      ['no bonus (Y1)', { yahtzeeBonus: 'none' }],
      ['neither joker nor bonus (Y1, Y2)', { joker: 'none', yahtzeeBonus: 'none' }],
      ['a full house of five equal dice (Y4)', { fullHouseAcceptsFive: true }],
    ],
    takes: 'a second or some seconds each',
  },
  ['254.4848'],
)

/** Every total of perfect play with its chance (T20). */
export const Spread = spreadStory({ spreading: spreadingYatzy, terms, takes: 'some ten seconds' })

/** Places of matches, the reader's choice, and what every choice is worth. */
export const Predict = predictStory('yatzy')
