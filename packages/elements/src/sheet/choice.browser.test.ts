/** What is chosen before the person chooses, with hints and without; the two buttons keep their places. */
import { afterEach, describe, expect, it } from 'vitest'
import type { Hint } from '../base/coach.ts'
import { all, mountedAs, one, replaceFetch, textOf, type Shown } from '../../test/element.ts'
import { chaserText, script } from '../../test/sheets.ts'
import '../games/chaser/chaser.define.ts'

/** Counting a hint on a busy machine. */
const patience = 60_000

afterEach(() => document.body.replaceChildren())

/** Everything but three boxes is written: what is best then is counted at once. */
const rest = [
  '12345 straight',
  '23456 evenStraight',
  '66655 fullHouse',
  '66551 choice',
  '66123 sixBeans',
  '44123 fourBeans',
  '33124 threeBeans',
  '22134 twoBeans',
  '11234 aces',
]
const keeping = chaserText(script('me', [...rest, '55526']))
const nothingFits = chaserText(script('me', [...rest, '12344 44 123 44 126']))
const writing = chaserText(script('me', [...rest, '55555']))

const mounted = (transcript: string, attributes = {}) =>
  mountedAs('dw-chaser', { transcript, guide: 'off', ...attributes })

const hintOf = (element: Shown) => (element as unknown as { readonly hint: Hint | null }).hint
const hinted = (element: Shown) => expect.poll(() => hintOf(element), { timeout: patience }).not.toBeNull()

const keptDice = (element: Shown) => all(element, '[data-rove=dice]').map((die) => die.ariaPressed === 'true')
const chosenBoxes = (element: Shown) => all(element, '.pv[aria-pressed=true]').map(({ dataset }) => dataset['box'])
const buttons = (element: Shown) => all(element, '.acts .btn').map(textOf)

describe('without hints', () => {
  it('the richest box is chosen, and no die is kept', async () => {
    const element = await mounted(keeping)
    expect(keptDice(element)).toEqual([false, false, false, false, false])
    expect(chosenBoxes(element)).toEqual(['fiveBeans'])
    expect(all(element, '.five > .tip, [data-hint]')).toEqual([])
  })

  it('the buttons keep their places when every die is kept', async () => {
    const element = await mounted(keeping)
    const [roll, write] = buttons(element)
    for (const die of all(element, '[data-rove=dice]')) die.click()
    await element.updateComplete
    expect(buttons(element)).toEqual(['Roll again press the dice to roll', write])
    for (const die of all(element, '[data-rove=dice]')) die.click()
    await element.updateComplete
    expect(buttons(element)).toEqual([roll, write])
  })

  it('1.2-2 a press on the closed button opens the rule that closes it', async () => {
    const element = await mounted(keeping)
    for (const die of all(element, '[data-rove=dice]')) die.click()
    await element.updateComplete
    one(element, '.acts .btn').click()
    await expect.poll(() => all(element, '.drawer[data-open=rules] [data-at]').length, { timeout: patience }).toBe(1)
  })
})

it('lights every open box in a first turn where nothing fits and none is suggested', async () => {
  for (const key of Object.keys(localStorage)) if (key.startsWith('dw:seen')) localStorage.removeItem(key)
  const element = await mounted(nothingFits, { guide: 'auto' })
  await expect.poll(() => all(element, '.say[data-first]').length, { timeout: patience }).toBe(1)
  const open = all(element, '.pv[part~=available]')
  expect(open.length).toBe(3)
  expect(chosenBoxes(element)).toEqual([])
  for (const box of open) expect(getComputedStyle(box).boxShadow).not.toBe('none')
})

describe('with hints', () => {
  it('the dice and the box are those of the hint', { timeout: patience }, async () => {
    const element = await mounted(keeping, { hints: 'on' })
    await hinted(element)
    await element.updateComplete
    const { best, costs } = hintOf(element)!
    expect(best).toEqual(['keep 555'])
    expect(keptDice(element)).toEqual([false, true, true, true, false])
    expect(all(element, '.brace').map((part) => 'on' in part.dataset)).toEqual([false, true, true, true, false])
    const [box] = chosenBoxes(element)
    const scores = Object.keys(costs).filter((action) => action.startsWith('score'))
    expect(costs[`score ${box!}`]).toBe(Math.min(...scores.map((action) => costs[action]!)))
    expect(buttons(element)[0]).toMatch(/^Roll 2 dice, keep 5 5 5 [\d.]+ points better on average$/)
  })

  it('one that writes is on the box, and its button comes first', { timeout: patience }, async () => {
    const element = await mounted(writing, { hints: 'on' })
    await hinted(element)
    await element.updateComplete
    expect(all(element, '[data-hint]').map(({ dataset }) => dataset['box'])).toEqual(['chaseOff'])
    expect(chosenBoxes(element)).toEqual(['chaseOff'])
    expect(keptDice(element)).toEqual([true, true, true, true, true])
    expect(buttons(element)).toEqual([
      expect.stringMatching(/^Write 50 in Chase Off total \d+$/),
      'Roll again press the dice to roll',
    ])
    // Rolling is open once a die is let go, and stays where it is.
    one(element, '[data-rove=dice]').click()
    await element.updateComplete
    expect(buttons(element)[1]).toMatch(/^Roll 1 die, keep 5 5 5 5 /)
  })

  it('nothing is chosen before the hint is there', async () => {
    const element = await mounted(keeping)
    replaceFetch(element, () => new Promise(() => {}))
    element.hints = 'on'
    await element.updateComplete
    // What was chosen before hints were turned on is not to be trusted any more.
    expect(chosenBoxes(element)).toEqual([])
    expect(keptDice(element)).toEqual([false, false, false, false, false])
    expect(buttons(element)[1]).toBe('Write a box by a press on the sheet')
  })

  it('who chose while it was counted has chosen', { timeout: patience }, async () => {
    const element = await mounted(keeping, { hints: 'on' })
    all(element, '[data-rove=dice]')[0]!.click()
    await hinted(element)
    await element.updateComplete
    expect(keptDice(element)).toEqual([true, false, false, false, false])
    expect(all(element, '.brace[data-on]').length).toBe(3)
  })
})
