import axe from 'axe-core'
import { page } from 'vitest/browser'
import { render, type TemplateResult } from 'lit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { highStyles } from '../../base/room.ts'
import { shellStyles } from '../../base/shell.styles.ts'
import { html } from '../../kit/html.ts'
import { tokens } from '../../kit/tokens.ts'
import { dieStyles } from '../die/die.styles.ts'
import { dieDefs } from '../die/drawing.ts'
import type { Face } from '../die/geometry.ts'
import { bowlStyles } from './bowl.styles.ts'
import { bowlTemplate, tableTemplate, trayTemplate, type BowlView } from './bowl.ts'

let host: HTMLElement
let root: ShadowRoot

beforeEach(async () => {
  await page.viewport(1200, 1000)
  host = document.createElement('div')
  root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [tokens(), shellStyles, highStyles, dieStyles, bowlStyles].map(
    (styles) => styles.styleSheet!,
  )
  document.body.append(host)
})
afterEach(() => host.remove())

const all: readonly Face[] = [1, 2, 3, 4, 5, 6]
const button = (drawing: TemplateResult, index: number): TemplateResult =>
  html`<button aria-pressed="false" aria-label="Die ${index + 1}">${drawing}</button>`

function show(width: number, view: Partial<BowlView> = {}, aside: readonly Face[] = [1, 5]): void {
  host.style.width = `${width}px`
  const dice = all.map((face) => ({ face }))
  const tray = trayTemplate({
    faces: aside,
    places: 6,
    title: 'Set aside',
    sum: '150',
    sumLabel: 'taken',
    label: '1, 5',
  })
  const table = tableTemplate(bowlTemplate({ dice, seed: 1, wrap: button, ...view }), tray)
  // The place that a frame of such a width gives it.
  const [wide, high] = width >= 900 ? [574, 506] : width >= 540 ? [284, 416] : [width - 16, 180]
  render(
    html`${dieDefs}
      <div class="dw"><div class="place">${table}</div></div>`,
    root,
  )
  const place = root.querySelector<HTMLElement>('.place')!
  place.style.width = `${wide}px`
  place.style.height = `${high}px`
}

const box = (selector: string): DOMRect => root.querySelector(selector)!.getBoundingClientRect()
const boxes = (selector: string): DOMRect[] =>
  [...root.querySelectorAll(selector)].map((el) => el.getBoundingClientRect())
const widths = [304, 374, 476, 576, 700, 1052]

describe('the table', () => {
  it('keeps bowl, dice and tray within its cloth at every width', () => {
    for (const width of widths) {
      show(width)
      const cloth = box('.table')
      expect(cloth.width, `cloth at ${width}`).toBeLessThanOrEqual(width)
      for (const part of [...boxes('.porcelain'), ...boxes('.tray'), ...boxes('.slot'), ...boxes('.bowl .d-body')]) {
        expect(part.left, `left at ${width}`).toBeGreaterThanOrEqual(cloth.left)
        expect(part.right, `right at ${width}`).toBeLessThanOrEqual(cloth.right)
        expect(part.bottom, `bottom at ${width}`).toBeLessThanOrEqual(cloth.bottom)
      }
      const tray = box('.tray')
      for (const part of [...boxes('.slot'), box('.sum')]) expect(part.right).toBeLessThanOrEqual(tray.right)
    }
  })

  it('keeps every die within its cloth after a spill, too', () => {
    for (const width of widths)
      for (let seed = 0; seed < 12; seed++) {
        show(width, { mishap: 'spill', seed })
        const [cloth, spilled] = [box('.table'), boxes('.bowl .d-body').at(-1)!]
        expect(spilled.right, `seed ${seed} at ${width}`).toBeLessThanOrEqual(cloth.right)
        expect(spilled.bottom, `seed ${seed} at ${width}`).toBeLessThanOrEqual(cloth.bottom)
      }
  })

  it('stands the tray under the bowl where there is room, and beside it on a phone', () => {
    for (const width of [1052, 576]) {
      show(width)
      expect(box('.tray').top).toBeGreaterThanOrEqual(box('.bowl').bottom)
    }
    show(374)
    expect(box('.tray').left).toBeGreaterThanOrEqual(box('.bowl').right)
  })

  it('makes every die a target that no other die covers, of 44 px but on a phone, where its way in the list is one', () => {
    for (const width of widths) {
      show(width)
      for (const [index, target] of [...root.querySelectorAll('.bowl button')].entries()) {
        const { x, y, width: wide, height } = target.getBoundingClientRect()
        expect(Math.min(wide, height)).toBeGreaterThanOrEqual(width < 540 ? 32 : 44)
        // The middle of the die and the middle of its top.
        for (const lift of [0, 0.17]) {
          const hit = root.elementFromPoint(x + wide / 2, y + height * (0.5 - lift))
          expect(hit?.closest('button'), `die ${index} at ${width}`).toBe(target)
        }
      }
    }
  })

  it('takes a press for the die whose middle is nearest, within a target of 44 px on phones, too', () => {
    for (const width of [304, 374, 576]) {
      const pressed: number[] = []
      const wrap = (drawing: TemplateResult, index: number): TemplateResult =>
        html`<button @click=${() => pressed.push(index)} aria-label="Die ${index + 1}">${drawing}</button>`
      show(width, { wrap, seed: 3 })
      const middles = boxes('.bowl button').map(
        ({ x, y, width: wide, height }) => [x + wide / 2, y + height / 2] as const,
      )
      const away = ([x, y]: readonly [number, number]) => middles.map(([a, b]) => Math.hypot(a - x, b - y))
      for (const [x, y] of middles)
        for (const [right, down] of [
          [0, 0],
          [19, 0],
          [-19, 0],
          [0, 19],
          [0, -19],
        ] as const) {
          // Events have whole pixels.
          const at = [Math.floor(x + right), Math.floor(y + down)] as const
          const distances = away(at)
          const hit = root.elementFromPoint(...at)!
          pressed.length = 0
          hit.dispatchEvent(
            new MouseEvent('click', { clientX: at[0], clientY: at[1], detail: 1, bubbles: true, composed: true }),
          )
          expect(pressed, `at ${right}, ${down} in ${width}`).toEqual([distances.indexOf(Math.min(...distances))])
        }
    }
  })

  it('shows the dice in the order given, as they are', () => {
    show(576, {
      dice: [
        { face: 6, held: true },
        { face: 2, dim: true },
      ],
    })
    const dice = [...root.querySelectorAll<HTMLElement>('.bowl .die')]
    expect(dice.map((die) => [die.dataset['face'], 'held' in die.dataset, 'dim' in die.dataset])).toEqual([
      ['6', true, false],
      ['2', false, true],
    ])
  })

  it('outlines the places of the tray that are still empty', () => {
    show(576, {}, [1, 1, 5])
    expect([root.querySelectorAll('.tray .die').length, root.querySelectorAll('.slot.empty').length]).toEqual([3, 3])
  })

  it('has nothing axe finds', async () => {
    show(576)
    const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })
    expect(violations.map((found) => found.id)).toEqual([])
  })
})
