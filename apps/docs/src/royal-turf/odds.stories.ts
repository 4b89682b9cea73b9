/**
 * The chances and the numbers of Royal Turf: what the die brings is exact, where a horse starts is played out. The
 * source states no probabilities, and its numbers are lost: those shown are house numbers, labelled as such.
 */
import {
  forms as formNames,
  horses,
  house,
  houseHorses,
  houseLabel,
  symbols,
  terms,
} from '@dicewright/engine/royal-turf'
import type { Meta, StoryObj } from '@storybook/web-components-vite'
import { html } from '@dicewright/elements'
import type { TemplateResult } from 'lit'
import { expect } from 'storybook/test'
import { wide } from '../lib/table.ts'
import { bar, percent } from '../lib/odds.ts'
import { predictStory } from '../lib/predict.ts'
import { dieFaces, fates, playRaces, races, seed, spread, startOf, worstError, type Fate } from './odds.ts'

const meta: Meta = { title: 'Royal Turf/Odds' }
export default meta

/** The faces of the horse die, and the cards they are looked up on. */
export const DieAndCards: StoryObj = {
  name: 'The die and the house cards',
  render: () => {
    const die = dieFaces()
    return html`
      <article class="rule" lang="en">
        <table class="odds">
          <caption>
            The horse die, counted over its six faces
          </caption>
          <tbody>
            ${symbols.map(
              (symbol) =>
                html`<tr>
                  <th scope="row">${terms[symbol].en} <small lang="ko">${terms[symbol].ko}</small></th>
                  <td class="fraction">${Math.round(6 * die[symbol])}/6</td>
                  <td>${percent(die[symbol])}${bar(die[symbol], 'plain')}</td>
                </tr>`,
            )}
          </tbody>
        </table>
        <p class="house">${houseLabel.en}</p>
        <table class="odds narrow cards">
          <caption>
            The house cards: spaces by symbol, their mean over the die, and their standard deviation
          </caption>
          <thead>
            <tr>
              <th scope="col">Horse</th>
              ${symbols.map((symbol) => html`<th scope="col">${symbol}</th>`)}
              <th scope="col">Mean</th>
              <th scope="col">Deviation</th>
            </tr>
          </thead>
          <tbody>
            ${house.horses.flatMap(({ names, forms }) =>
              forms.map((card, form) => {
                const { mean, sd } = spread(card, die)
                return html`<tr>
                  <th scope="row">${names.en} ${formNames[form]}</th>
                  ${symbols.map((symbol) => html`<td>${card[symbol]}</td>`)}
                  <td>${mean.toFixed(1)}</td>
                  <td>${sd.toFixed(2)}${bar(sd / 6, 'plain')}</td>
                </tr>`
              }),
            )}
          </tbody>
        </table>
        <p>All cards have the same mean. They differ in how much a race depends on luck.</p>
      </article>
    `
  },
  play: async ({ canvasElement }) => {
    const die = dieFaces()
    await expect(symbols.map((symbol) => Math.round(6 * die[symbol]))).toEqual([3, 1, 1, 1])
    const all = house.horses.flatMap(({ forms }) => forms.map((card) => spread(card, die)))
    for (const { mean } of all) await expect(mean).toBeCloseTo(5, 12)
    await expect(canvasElement.querySelectorAll('.cards tbody tr').length).toBe(all.length)
    await expect(canvasElement.querySelector('.house')!.textContent).toBe(houseLabel.en)
  },
}

/** What a placed horse pays. */
export const Payouts: StoryObj = {
  name: 'The house odds table',
  render: () => html`
    <article class="rule" lang="en">
      <p class="house">${houseLabel.en}</p>
      <table class="odds narrow">
        <caption>
          Pounds for each value 1, by the sum of the bets on the horse; twice that in the last race
        </caption>
        <thead>
          <tr>
            <th scope="col">Bets</th>
            <th scope="col">1st</th>
            <th scope="col">2nd</th>
            <th scope="col">3rd</th>
          </tr>
        </thead>
        <tbody>
          ${house.payout.map(
            (row, i) =>
              html`<tr>
                <th scope="row">${i + 1}${i + 1 === house.payout.length ? ' and more' : ''}</th>
                ${row.map((pounds) => html`<td>£${pounds}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
      <p>The printed table is not public. If you own the game, load its numbers from a file; then they are shown.</p>
    </article>
  `,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('tbody tr').length).toBe(house.payout.length)
    await expect(canvasElement.querySelector('.house')!.textContent).toBe(houseLabel.en)
  },
}

const fateTable = (
  caption: string,
  first: readonly string[],
  rows: readonly (readonly [cells: readonly TemplateResult[], fate: Fate])[],
): TemplateResult =>
  wide(
    caption,
    html`
      <table class="odds narrow">
        <caption>
          ${caption}
        </caption>
        <thead>
          <tr>
            ${[...first, '1st', '2nd', '3rd', 'Pace chip', 'Last'].map((name) => html`<th scope="col">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ([cells, { places, pace, last }]) =>
              html`<tr>
                ${cells} ${[...places, pace].map((share) => html`<td>${percent(share, 1)}${bar(share, 'good')}</td>`)}
                <td>${percent(last, 1)}${bar(last, 'bad')}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    `,
  )

/** How races with random bets and moves end, by start place. */
export const StartPlaces: StoryObj = {
  name: 'Chances by start place',
  render: () => {
    const { bySlot, byHorse } = fates()
    const how = `${races.toLocaleString('en')} races with the house cards, all bets and moves random, seed ${seed}`
    return html`
      <article class="rule" lang="en">
        <p class="house">${houseLabel.en}</p>
        ${fateTable(
          `By the place behind the line: ${how}`,
          ['Drawn', 'Space', 'Runs'],
          bySlot.map((fate, slot) => {
            const { space, run } = startOf(slot)
            return [
              [
                html`<th scope="row">${slot + 1}</th>
                  <td>${space}</td>
                  <td>${run}</td>`,
              ],
              fate,
            ]
          }),
        )}
        ${fateTable(
          `By horse: the same ${how}`,
          ['Horse'],
          byHorse.map((fate, i) => [[html`<th scope="row">${houseHorses[i]!.names.en}</th>`], fate]),
        )}
        <p>
          Not exact: the engine plays ${races.toLocaleString('en')} races from seed ${seed}, with standard errors of
          ${percent(worstError(fates()), 1)} at most. A start nearer to the line helps much. Cards with a high deviation
          win more often and come last more often. Players who bet move differently.
        </p>
      </article>
    `
  },
  play: async ({ canvasElement }) => {
    const { bySlot, byHorse } = fates()
    await expect(canvasElement.querySelectorAll('tbody tr').length).toBe(2 * horses.length)
    for (const rows of [bySlot, byHorse])
      for (const share of [0, 1, 2].map((place) => rows.reduce((sum, { places }) => sum + places[place]!, 0)))
        await expect(share).toBeCloseTo(1, 9)
    const wins = bySlot.map(({ places }) => places[0])
    await expect(wins).toEqual(wins.toSorted((a, b) => b - a))
    await expect(startOf(6)).toEqual({ space: 27, run: 40 })
    await expect(canvasElement.querySelector('.house')!.textContent).toBe(houseLabel.en)
    // The same seed is the same races.
    await expect(playRaces(50, seed)).toEqual(playRaces(50, seed))
  },
}

/** Places of matches of one race, the reader's choice, and what every choice is worth. */
export const Predict = predictStory('royal-turf')
