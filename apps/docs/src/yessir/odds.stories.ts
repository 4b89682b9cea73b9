/** The odds of YESSIR!, counted by the engine. The source orders the hands and states no chances. */
import { html } from '@dicewright/elements'
import { terms } from '@dicewright/engine/yessir'
import type { Meta, StoryObj } from '@storybook/web-components-vite'
import { expect } from 'storybook/test'
import { bar, fraction, fractionCell, percent } from '../lib/odds.ts'
import { predictStory } from '../lib/predict.ts'
import { afterActions, cupThrows, handRows, hands, nobodyWins, otherWinner, throws, withShared } from './odds.ts'

const meta: Meta = { title: 'YESSIR!/Odds' }
export default meta

/** Hands in the order of the source, with their probabilities. */
export const Hands: StoryObj = {
  render: () => html`
    <article class="rule" lang="en">
      <table class="odds">
        <caption>
          Counted over all 7,776 throws of three shared dice and a cup
        </caption>
        <thead>
          <tr>
            <th scope="col">Hand, the strongest first</th>
            <th scope="col">In one throw</th>
            <th scope="col">Exactly</th>
            <th scope="col">Wins alone against one</th>
            <th scope="col">Against five</th>
          </tr>
        </thead>
        <tbody>
          ${handRows().map(
            ({ hand, ways, againstOne, againstFive }) =>
              html`<tr>
                <th scope="row">${terms[hand].en} <small lang="ja">${terms[hand].ja}</small></th>
                <td>${percent(ways / throws, 3)}${bar(ways / throws, 'plain')}</td>
                ${fractionCell(fraction({ ways, of: throws }))}
                <td>${percent(againstOne)}${bar(againstOne, 'good')}</td>
                <td>${percent(againstFive)}${bar(againstFive, 'good')}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      <p>
        The order of the source is not the order of probabilities: a full house beats four of a kind, which is half as
        likely; the two straights are equally likely; and a high die, the weakest hand, is rarer than three of a kind. A
        stronger hand does not always win more often: all small straights are equal, so two of them have no winner.
      </p>
    </article>
  `,
  play: async ({ canvasElement }) => {
    const rows = handRows()
    await expect(canvasElement.querySelectorAll('tbody tr').length).toBe(hands.length)
    await expect(rows.map(({ ways }) => ways)).toEqual([6, 120, 120, 300, 150, 1200, 1800, 3600, 480])
    // Only the full house is out of order: it wins more often than a small straight.
    const byWins = rows.toSorted((a, b) => b.againstOne - a.againstOne).map(({ hand }) => hand)
    await expect(byWins).toEqual(hands.with(2, 'fullHouse').with(3, 'smallStraight'))
  },
}

const tables = ['333', '552', '345', '246', '126']

/** What two dice make with three shared dice. */
export const SharedDice: StoryObj = {
  name: 'Two dice with three shared',
  render: () => html`
    <article class="rule" lang="en">
      <table class="odds narrow">
        <caption>
          Throws of a cup, of 36, by the shared dice
        </caption>
        <thead>
          <tr>
            <th scope="col">Hand</th>
            ${tables.map((shared) => html`<th scope="col">${shared.split('').join('-')}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${hands.map(
            (hand) =>
              html`<tr>
                <th scope="row">${terms[hand].en}</th>
                ${tables.map((shared) => {
                  const ways = withShared(shared).get(hand)!
                  return html`<td>${ways || '–'}${bar(ways / cupThrows, 'plain')}</td>`
                })}
              </tr>`,
          )}
        </tbody>
      </table>
      <p>
        All players use the shared dice: with 3-3-3 on the table every player has at least three of a kind, and with
        3-4-5 two of 36 throws make a large straight and two a small one.
      </p>
    </article>
  `,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('tbody td').length).toBe(hands.length * tables.length)
    for (const shared of tables) {
      const all = [...withShared(shared).values()]
      await expect(all.reduce((sum, ways) => sum + ways, 0)).toBe(cupThrows)
    }
    const [triple, run] = [withShared('333'), withShared('345')]
    await expect([triple.get('twoPairs'), triple.get('pair'), triple.get('highDie')]).toEqual([0, 0, 0])
    await expect([run.get('largeStraight'), run.get('smallStraight')]).toEqual([2, 2])
  },
}

const cups = ['13', '14', '66']
const actions = ['d', 'a2', 'a4', 'a6', 'b', 'c', 'e']
const meaning: Readonly<Record<string, string>> = {
  d: 'Yessir!',
  a2: 'throw the 2 again, 1 luck',
  a4: 'throw the 4 again, 1 luck',
  a6: 'throw the 6 again, 1 luck',
  b: 'throw all shared dice again, 2 luck',
  c: 'throw your cup again, 2 luck',
  e: 'throw your cup blind, gains 1 luck',
}

/** The chance to win alone after each action, if all then say "Yessir!". */
export const PriceOfLuck: StoryObj = {
  name: 'What luck buys',
  render: () => html`
    <article class="rule" lang="en">
      <table class="odds">
        <caption>
          Shared dice 2-4-6, one other cup: the chance to win if all pass after the action
        </caption>
        <thead>
          <tr>
            <th scope="col">Action</th>
            ${cups.map((cup) => html`<th scope="col">Cup ${cup.split('').join('-')}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${actions.map(
            (action) =>
              html`<tr>
                <th scope="row"><code>${action}</code> ${meaning[action]}</th>
                ${cups.map((cup) => {
                  const chance = afterActions('246', cup)[action]!
                  return html`<td>${percent(chance)}${bar(chance, 'good')}</td>`
                })}
              </tr>`,
          )}
        </tbody>
      </table>
      <p>
        With 1-3 every throw is better than none, and throwing your own two dice is best. With three 6s a throw of the 2
        or the 4 gains a little, every other throw loses. Looking (c) and not looking (e) win equally often: with c you
        can act on what you see.
      </p>
    </article>
  `,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('tbody tr').length).toBe(actions.length)
    const [weak, , strong] = cups.map((cup) => afterActions('246', cup))
    await expect(Object.keys(weak!).toSorted()).toEqual(actions.toSorted())
    await expect(actions.filter((action) => weak![action]! > weak!['d']!).length).toBe(actions.length - 1)
    await expect(Math.max(...Object.values(weak!))).toBe(weak!['c'])
    await expect(actions.filter((action) => strong![action]! > strong!['d']!)).toEqual(['a2', 'a4'])
    await expect(weak!['c']).toBe(weak!['e'])
  },
}

const seats = [2, 3, 4, 5, 6]

/** Equal hands: how often a round has no winner, and what the two readings of a tie change. */
export const Draws: StoryObj = {
  name: 'No winner',
  render: () => html`
    <article class="rule" lang="en">
      <table class="odds">
        <caption>
          Dice that are thrown once
        </caption>
        <thead>
          <tr>
            <th scope="col">Seats</th>
            <th scope="col">No winner</th>
          </tr>
        </thead>
        <tbody>
          ${seats.map(
            (count) =>
              html`<tr>
                <th scope="row">${count}</th>
                <td>${percent(nobodyWins(count), 3)}${bar(nobodyWins(count), 'bad')}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      <p>
        If all five dice are summed instead of the combination (option tieBreak), another seat wins, or none, in
        ${percent(otherWinner(), 3)} of rounds with two seats.
      </p>
    </article>
  `,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('tbody tr').length).toBe(seats.length)
    // As in the room's RULES.md, from exact fractions.
    await expect(nobodyWins(2)).toBeCloseTo(11 / 216, 12)
    await expect(nobodyWins(3)).toBeCloseTo(1511 / 20_736, 12)
    await expect(nobodyWins(6)).toBeCloseTo(147_927_863 / 1_088_391_168, 12)
    await expect(otherWinner()).toBeCloseTo(1091 / 34_992, 12)
  },
}

/** Places of matches, the reader's choice, and what every choice is worth. */
export const Predict = predictStory('yessir')
