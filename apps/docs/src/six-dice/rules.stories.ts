/** One story per ruling of Six Dice (SD1 to SD17). Each is played by the engine from its script and checked there. */
import { readOptions } from '@dicewright/engine'
import { sixDice } from '@dicewright/engine/six-dice'
import type { Meta, StoryObj } from '@storybook/web-components-vite'
import { html } from 'lit'
import { expect } from 'storybook/test'
import '../lib/rule-card.ts'
import { playScript } from '../lib/script.ts'
import { ruleStories } from './rules.ts'

const meta: Meta = { title: 'Six Dice/Rules' }
export default meta

/** The story of a ruling: every way is asked of the engine, and the board must show that very match. */
function story(id: string): StoryObj {
  const rule = ruleStories.find((known) => known.id === id)!
  return {
    name: `${id} ${rule.title}`,
    render: () => html`<docs-rule .rule=${rule}></docs-rule>`,
    play: async ({ canvasElement }) => {
      const card = canvasElement.querySelector('docs-rule')!
      const board = card.querySelector('dw-six-dice')!
      for (const [i, way] of rule.ways.entries()) {
        const match = playScript(sixDice, way)
        await expect(way.says(match)).toBe(way.holds)
        if (way.tried) await expect(match.game.act(match.state, way.tried.action).ok).toBe(way.tried.legal)
        card.querySelectorAll<HTMLButtonElement>('.ways button')[i]!.click()
        await card.updateComplete
        await board.updateComplete
        await expect(board.phase).toBe(match.game.phase(match.state))
        await expect([...board.legalActions]).toEqual([...match.game.legalTexts(match.state)])
      }
      card.querySelector<HTMLButtonElement>('.ways button')!.click()
      await card.updateComplete
    },
  }
}

export const SD1 = story('SD1')
export const SD2 = story('SD2')
export const SD3 = story('SD3')
export const SD4 = story('SD4')
export const SD5 = story('SD5')
export const SD6 = story('SD6')
export const SD7 = story('SD7')
export const SD8 = story('SD8')
export const SD9 = story('SD9')
export const SD10 = story('SD10')
export const SD11 = story('SD11')
export const SD12 = story('SD12')
export const SD13 = story('SD13')
export const SD14 = story('SD14')
export const SD15 = story('SD15')
export const SD16 = story('SD16')

/** SD17: the option keys themselves, and what a wrong one is told. */
export const SD17: StoryObj = {
  name: 'SD17 Option keys',
  render: () => {
    const refused = [
      { straight: 2500 },
      { threePairs: 1520 },
      { roundLimit: 5 },
      { colour: 'red' },
      { preset: 'tokyo' },
    ]
    return html`<article class="rule">
      <table>
        <caption>
          Every option with its rule and default
        </caption>
        <thead>
          <tr>
            <th scope="col">Option</th>
            <th scope="col">Rule</th>
            <th scope="col">Default</th>
            <th scope="col">Expected</th>
          </tr>
        </thead>
        <tbody>
          ${Object.entries(sixDice.options.keys).map(
            ([key, option]) =>
              html`<tr>
                <th scope="row"><code>${key}</code></th>
                <td>${option.rule}</td>
                <td><code>${JSON.stringify(option.default)}</code></td>
                <td>${option.expected}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      <h2>What a wrong one is told</h2>
      <dl>
        ${refused.map((given) => {
          const result = readOptions(sixDice.options, given)
          return html`<dt><code>${JSON.stringify(given)}</code></dt>
            <dd>${result.ok ? 'accepted' : `${result.code}: ${result.message}`}</dd>`
        })}
      </dl>
    </article>`
  },
  play: async ({ canvasElement }) => {
    const answers = [...canvasElement.querySelectorAll('dd')].map((node) => node.textContent.split(':')[0])
    await expect(answers).toEqual(['option-value', 'option-value', 'option-value', 'option-unknown', 'option-preset'])
    await expect(canvasElement.querySelectorAll('tbody tr').length).toBe(Object.keys(sixDice.options.keys).length)
  },
}
