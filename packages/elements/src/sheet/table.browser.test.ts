/** Desk and sheet at any width: nothing moves in a match, nothing is cut, and where not all seats have room each can be seen. */
/* oxlint-disable no-await-in-loop -- one step after another is what looking is */
import { afterEach, describe, expect, it } from 'vitest'
import { all, mountedAs, one, textOf, type Shown } from '../../test/element.ts'
import { chaserText, script, yatzyText } from '../../test/sheets.ts'
import { languages } from '../kit/messages.ts'
import '../games/chaser/chaser.define.ts'
import '../games/yatzy/yatzy.define.ts'

afterEach(() => {
  document.body.replaceChildren()
  document.documentElement.removeAttribute('style')
})

const widths = [320, 340, 360, 390, 430, 550, 600, 760, 820, 900, 960, 1100]

/** Turns whose words are the longest: boxes of long names, given up or written. */
const told = {
  'dw-chaser': chaserText(script('greedy,me', ['11234 evenStraight', '23456 straight', '66666 fullHouse'])),
  'dw-yatzy': yatzyText(script('greedy,me', ['11234 largeStraight', '12346 largeStraight', '66655 fullHouse'])),
}

const seatsOf = (count: number): string => Array.from({ length: count }, () => 'greedy').join(',')

const isSeen = (node: Element): boolean => node.checkVisibility() && node.getBoundingClientRect().width > 1

/** Where its parts stand in the element, rounded. */
const placesOf = (element: Shown, selector: string): string => {
  const from = element.getBoundingClientRect()
  return all(element, selector)
    .map((node) => node.getBoundingClientRect())
    .map(({ left, top, width, height }) => [left - from.left, top - from.top, width, height].map(Math.round).join())
    .join(' ')
}

describe.each(['dw-chaser', 'dw-yatzy'] as const)('%s', (tag) => {
  it.each(languages)('moves no die, no cell and no button from ply to ply, in %s', async (lang) => {
    const element = await mountedAs(tag, { mode: 'view', lang, transcript: told[tag] })
    await element.settled
    for (const width of widths) {
      element.style.width = `${width}px`
      const seen = new Set<string>()
      for (let ply = 0; ply <= element.plies; ply++) {
        element.goTo(ply)
        await element.updateComplete
        seen.add(placesOf(element, '.desk, .place, .rolls, .half td, .acts'))
      }
      expect([...seen], `${width} px`).toHaveLength(1)
    }
  })

  it.each([1, 2, 3, 4, 8])('has cells that a finger hits, and cuts nothing beside %i players', async (seats) => {
    const element = await mountedAs(tag, { players: seatsOf(seats) })
    for (const width of widths) {
      element.style.width = `${width}px`
      element.style.setProperty('--dw-high', '640px')
      const cells = all(element, '.half td').filter(isSeen)
      expect(cells.length, `${width} px`).toBeGreaterThan(0)
      for (const cell of cells) {
        const { width: wide, height } = cell.getBoundingClientRect()
        expect(Math.min(wide, height), `${width} px`).toBeGreaterThanOrEqual(width < 360 ? 30 : 32)
      }
      const texts = all(element, '.half th, .half .nm, .half .name').filter(isSeen)
      const cut = texts.filter((text) => text.scrollWidth > text.clientWidth + 1)
      expect(cut.map(textOf), `${width} px`).toEqual([])
    }
  })

  it.each([2, 3, 4, 8])('cuts no figure of the sums of %i players off', async (seats) => {
    const element = await mountedAs(tag, { players: seatsOf(seats) })
    const cells = all(element, '.half .sum td')
    for (const cell of cells) cell.textContent = '388'
    const figures = document.createRange()
    for (const width of widths) {
      element.style.width = `${width}px`
      for (const cell of cells.filter(isSeen)) {
        figures.selectNodeContents(cell)
        // The digits of DejaVu Serif are the widest of usual fonts: 0.7 of their size in bold.
        const inWideFont = 3 * 0.7 * Number.parseFloat(getComputedStyle(cell).fontSize)
        const widest = Math.max(inWideFont, figures.getBoundingClientRect().width)
        expect(widest, `${width} px`).toBeLessThan(cell.offsetWidth)
      }
    }
  })

  it('breaks names of boxes in Japanese between their words', async () => {
    const element = await mountedAs(tag, { lang: 'ja' })
    for (const width of widths) {
      element.style.width = `${width}px`
      for (const name of all(element, '.half tbody th .name').filter(isSeen)) {
        const lines = Math.round(name.getBoundingClientRect().height / parseFloat(getComputedStyle(name).lineHeight))
        const parts = name.querySelectorAll('wbr').length + 1 + name.querySelectorAll('.ko').length
        expect(lines, `${textOf(name)} at ${width} px`).toBeLessThanOrEqual(parts)
      }
    }
  })

  const heads = (element: Shown) =>
    all(element, '.half:first-child .seat')
      .filter(isSeen)
      .map((head) => head.title)

  it('shows every sheet in turn where eight sit at it', async () => {
    const element = await mountedAs(tag, { players: 'me,me:Aoi,me:Ben,me:Chika,me:Daniela,me:Emi,me:Fumi,me:Gen' })
    const met = new Set<string>()
    for (const [width, columns] of [
      [390, 2],
      [600, 4],
      [1100, 4],
    ] as const) {
      element.style.width = `${width}px`
      for (let times = 0; times < 7; times++) {
        expect(heads(element)).toHaveLength(columns)
        expect(heads(element)[0]).toBe('You')
        for (const name of heads(element)) met.add(name)
        all(element, '.half:first-child .next').find(isSeen)!.click()
        await element.updateComplete
      }
      expect(met.size, `${width} px`).toBe(8)
      met.clear()
    }
  })

  it('needs no such button where all have room', async () => {
    const element = await mountedAs(tag, { players: 'me,me:Aoi,me:Ben,me:Chika' })
    for (const [width, columns] of [
      [390, 2],
      [600, 4],
      [1100, 4],
    ] as const) {
      element.style.width = `${width}px`
      expect(heads(element)).toHaveLength(columns)
      expect(all(element, '.next').some(isSeen)).toBe(columns === 2)
    }
  })

  it('has room for text twice as large', async () => {
    document.documentElement.style.fontSize = '200%'
    const element = await mountedAs(tag, { mode: 'view', transcript: told[tag] })
    for (const width of [390, 600, 1100]) {
      element.style.width = `${width}px`
      const cut = all(element, '.half th, .half td, .half .name, .rolls')
        .filter(isSeen)
        .filter((node) => node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight * 1.15)
      expect(cut.map(textOf), `${width} px`).toEqual([])
      expect(one(element, '.desk').scrollHeight).toBeLessThanOrEqual(one(element, '.desk').offsetHeight + 1)
    }
  })
})
