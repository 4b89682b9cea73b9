/** The odds of Six Dice, counted by the engine over every throw, beside the numbers of the source document. */
import { html } from '@dicewright/elements'
import { unwrap, type Game } from '@dicewright/engine'
import { sixDice, turnEndChances } from '@dicewright/engine/six-dice'
import { clearing } from '@dicewright/engine/six-dice/solve'
import type { Meta, StoryObj } from '@storybook/web-components-vite'
import { expect } from 'storybook/test'
import { bar, fractionCell, lowestTerms, percent } from '../lib/odds.ts'
import { predictStory } from '../lib/predict.ts'
import { quote } from '../lib/quote.ts'
import { playScript } from '../lib/script.ts'
import { book } from './rules.ts'

const meta: Meta = { title: 'Six Dice/Odds' }
export default meta

/** A turn with so many dice to throw: what was taken before decides it. */
const before: readonly (readonly string[])[] = [
  [
    'roll 122346',
    'take 1',
    'continue',
    'roll 12234',
    'take 1',
    'continue',
    'roll 1223',
    'take 1',
    'continue',
    'roll 122',
    'take 1',
    'continue',
    'roll 12',
    'take 1',
    'continue',
  ],
  [
    'roll 122346',
    'take 1',
    'continue',
    'roll 12234',
    'take 1',
    'continue',
    'roll 1223',
    'take 1',
    'continue',
    'roll 122',
    'take 1',
    'continue',
  ],
  ['roll 122346', 'take 1', 'continue', 'roll 12234', 'take 1', 'continue', 'roll 1223', 'take 1', 'continue'],
  ['roll 122346', 'take 1', 'continue', 'roll 12234', 'take 1', 'continue'],
  ['roll 122346', 'take 1', 'continue'],
  [],
]

interface Row {
  readonly dice: number
  /** Chance that the throw scores nothing, 0 to 1. */
  readonly blank: number
  /** Chance to take every die, playing only for that. */
  readonly clears: number
  readonly fraction: string
}

function rows(): readonly Row[] {
  const clear = clearing(unwrap(sixDice(2)) as Game)
  return before.map((plies, i) => {
    const match = playScript(sixDice, { plies: ['oya 1', 'oya 2', ...plies] })
    const ends = turnEndChances(match.game, match.state)
    const { value, numerator, denominator } = clear[i + 1]!
    return {
      dice: i + 1,
      blank: (ends.dobon ?? 0) + (ends.buta ?? 0),
      clears: value,
      fraction: lowestTerms(numerator, denominator),
    }
  })
}

const together = {
  heading: 'ゲーム例',
  clause: '両者を合わせると 56/216 ~= 1.56/6 でこれは 1 個だけ振って振り切る確率よりも 低い.',
  english: 'Together they are 56/216 ~= 1.56/6, lower than the chance to clear with one die.',
}
const everHarder = {
  heading: 'ゲームのコツ',
  clause: '1 個振りの時の 2/6 = 1/3 が一番高く, 2 個振り, 3 個振りと個数が増える程確率は低くなります',
  english: 'It is highest at 2/6 = 1/3 with one die; two dice, three dice, the more there are, the lower it becomes.',
}

/** Throw again? What a throw of one to six dice brings. */
export const ThrowAgain: StoryObj = {
  name: 'Throw again?',
  render: () => html`
    <article class="rule" lang="en">
      <table class="odds">
        <caption>
          Counted over all 6 to 46,656 throws
        </caption>
        <thead>
          <tr>
            <th scope="col">Dice</th>
            <th scope="col">Nothing scores</th>
            <th scope="col">All dice cleared, if you play only for that</th>
            <th scope="col">Exactly</th>
          </tr>
        </thead>
        <tbody>
          ${rows().map(
            ({ dice, blank, clears, fraction }) =>
              html`<tr>
                <th scope="row">${dice}</th>
                <td>${percent(blank)}${bar(blank, 'bad')}</td>
                <td>${percent(clears)}${bar(clears, 'good')}</td>
                ${fractionCell(fraction)}
              </tr>`,
          )}
        </tbody>
      </table>
      ${quote(book.source, together)}
      <p>Right: two dice clear less often than one.</p>
      ${quote(book.source, everHarder)}
      <p>Right up to three dice, wrong for more: with four dice and more the chance rises again.</p>
    </article>
  `,
  play: async ({ canvasElement }) => {
    const [one, two, three, four, five, six] = rows()
    await expect(canvasElement.querySelectorAll('tbody tr').length).toBe(6)
    // The source's figures: 2/6 for one die, 56/216 for two.
    await expect([one!.clears, two!.clears]).toEqual([2 / 6, 56 / 216])
    await expect(three!.clears).toBeLessThan(two!.clears)
    await expect([four!.clears > three!.clears, five!.clears > four!.clears, six!.clears > five!.clears]).toEqual([
      true,
      true,
      true,
    ])
    await expect(one!.blank).toBeCloseTo(4 / 6, 12)
    await expect(six!.blank).toBeCloseTo(1080 / 46656, 12)
  },
}

/** Places of matches, the reader's choice, and what every choice is worth. */
export const Predict = predictStory('six-dice')
