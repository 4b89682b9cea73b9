/** The odds of Chaser, counted by the engine over every roll, beside the numbers of the source document. */
import { html } from '@dicewright/elements'
import { chaser, terms, turnOdds } from '@dicewright/engine/chaser'
import { solvingChaser, spreadingChaser } from '@dicewright/engine/chaser/solve'
import type { Meta, StoryObj } from '@storybook/web-components-vite'
import { expect } from 'storybook/test'
import { isRight, oddsOf, oddsTable, type OddsRow } from '../lib/odds.ts'
import { predictStory } from '../lib/predict.ts'
import { quote } from '../lib/quote.ts'
import { spreadStory } from '../lib/spread.ts'
import { worthStory } from '../lib/worth.ts'
import { book } from './rules.ts'

const meta: Meta = { title: 'Chaser/Odds' }
export default meta

const boxes: readonly OddsRow[] = [
  { name: 'Chase Off', box: 'chaseOff', claim: '0.078' },
  { name: 'Straight', box: 'straight', claim: '1.54' },
  { name: 'Even Straight', box: 'evenStraight', claim: '1.54' },
  { name: 'Four Dice', box: 'fourDice', claim: '2.31' },
  { name: 'Full House', box: 'fullHouse' },
  { name: 'Full House, strict', box: 'fullHouse', options: { fullHouse: 'strict' }, claim: '3.86' },
  { name: 'Full House, fourAllowed', box: 'fullHouse', options: { fullHouse: 'fourAllowed' } },
  { name: 'Choice', box: 'choice', claim: '7.41' },
  { name: 'Choice, exactTwoPair', box: 'choice', options: { choice: 'exactTwoPair' }, claim: '7.41' },
]

const rows = () => boxes.map((row) => [row, oddsOf(chaser, turnOdds, row)] as const)

const doubleCount = {
  heading: '2 족보, 6',
  clause: '확률이 꽤 높다. 7.41%. 참고로 중복되는 경우를 잘 빼지 않고 잘못 계산했다가는 83%까지도 나오는 수가 있다.',
  english: 'Quite likely: 7.41%. Who miscounts, without taking out what comes up twice, may even get 83%.',
}

/** The six made boxes: what the source prints, and what 7,776 rolls say. */
export const MadeBoxes: StoryObj = {
  name: 'The made boxes',
  render: () => html`
    <article class="rule" lang="en">
      ${oddsTable({ caption: 'Counted over all 7,776 rolls of five dice', rows: rows(), source: 'The source says' })}
      ${quote(book.source, doubleCount)}
      <p>
        The source warns of a double count that gives 83 % (6,480 of 7,776). Its own 7.41 % fits no reading: by one
        reading a Choice is three times as likely, by the other four times. Its 2.31 % for Four Dice is 180 of 7,776,
        which counts each roll of five equal dice five times.
      </p>
    </article>
  `,
  play: async ({ canvasElement }) => {
    const found = rows()
    await expect(canvasElement.querySelectorAll('tbody tr').length).toBe(boxes.length)
    await expect(found.map(([, { ways }]) => ways)).toEqual([6, 120, 120, 156, 306, 300, 456, 2256, 1800])
    const right = found.flatMap(([{ name, claim }, odds]) => (claim && isRight(claim, odds) ? [name] : []))
    await expect(right).toEqual(['Straight', 'Even Straight', 'Full House, strict'])
    // Five equal dice in three rolls: 347897/7558272, known from every book on Yahtzee.
    await expect(found[0]![1].turn).toBeCloseTo(347_897 / 7_558_272, 10)
  },
}

const strict = { fullHouse: 'strict' } as const
const fourAllowed = { fullHouse: 'fourAllowed' } as const
const exactTwoPair = { choice: 'exactTwoPair' } as const

/** What the two readings of a full house and of a choice are worth (A1, A2). */
export const Rulings = worthStory(
  {
    solving: solvingChaser,
    sheets: [
      ['as standard', {}],
      ['full house strict (A1)', strict],
      ['full house fourAllowed (A1)', fourAllowed],
      ['choice exactTwoPair (A2)', exactTwoPair],
      ['both strict (A1, A2)', { ...strict, ...exactTwoPair }],
    ],
    takes: 'a moment',
  },
  ['174.5586'],
)

/** Every total of perfect play with its chance (C16). */
export const Spread = spreadStory({ spreading: spreadingChaser, terms, takes: 'a moment' }, [
  'Mean 174.56, standard deviation 37.51',
  'Chase Off 13.02 74.0 %',
])

/** Places of matches, the reader's choice, and what every choice is worth. */
export const Predict = predictStory('chaser')
