/** Desk and sheet at any width: a desk keeps its height; a column has the whole words of a name, or its letter. */
/* oxlint-disable no-await-in-loop -- one step after another is what looking is */
import { afterEach, describe, expect, it } from 'vitest'
import { all, mountedAs, one } from '../../test/element.ts'
import { chaserText, script, yatzyText } from '../../test/sheets.ts'
import { languages } from '../kit/messages.ts'
import '../games/chaser/chaser.define.ts'
import '../games/yatzy/yatzy.define.ts'

afterEach(() => {
  document.body.replaceChildren()
  document.documentElement.removeAttribute('style')
})

const widths = [320, 340, 390, 550, 600, 640, 760, 820, 900, 960, 1100]

const textOf = (name: Element): Text =>
  Array.from(name.childNodes).find((node): node is Text => node instanceof Text && node.data.trim() !== '')!

/** Lines that the words of a text stand in, word by word; none where it is out of sight. */
function linesOf(name: Element): readonly number[] {
  if (name.getBoundingClientRect().width <= 1) return []
  const text = textOf(name)
  return Array.from(text.data.matchAll(/\S+/g), ({ index, 0: word }) => {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
  })
}

/** The characters that its lines begin with; none where it is out of sight. */
function beginningsOf(name: Element): readonly string[] {
  if (name.getBoundingClientRect().width <= 1) return []
  const text = textOf(name)
  let last = -Infinity
  return Array.from(text.data, (_, i) => {
    const range = document.createRange()
    range.setStart(text, i)
    range.setEnd(text, i + 1)
    const { top } = range.getBoundingClientRect()
    const begins = top > last + 1
    last = Math.max(last, top)
    return begins ? text.data[i]! : ''
  }).filter(Boolean)
}

/** Turns whose captions are the longest: boxes of long names, given up or written. */
const captioned = {
  'dw-chaser': chaserText(script('greedy,me', ['11234 evenStraight', '23456 straight', '66666 fullHouse'])),
  'dw-yatzy': yatzyText(script('greedy,me', ['11234 largeStraight', '12346 largeStraight', '66655 fullHouse'])),
}

describe.each(['dw-chaser', 'dw-yatzy'] as const)('%s', (tag) => {
  const captions = async (lang: string) => {
    const element = await mountedAs(tag, { mode: 'view', lang, transcript: captioned[tag] })
    await element.settled
    return element
  }

  it.each(languages)('keeps the desk as high whatever stands below its dice, in %s', async (lang) => {
    const element = await captions(lang)
    for (const width of [304, 328, 358, 398, 414, 460, 560]) {
      element.style.width = `${width}px`
      const heights = new Set<number>()
      for (let ply = 0; ply <= element.plies; ply++) {
        element.goTo(ply)
        await element.updateComplete
        heights.add(one(element, '.desk').offsetHeight)
      }
      expect([...heights], `${width} px`).toHaveLength(1)
    }
  })

  it('sets the lines of its caption apart where text is twice as large', async () => {
    document.documentElement.style.fontSize = '200%'
    const element = await captions('en')
    element.style.width = '328px'
    const { fontSize, lineHeight } = getComputedStyle(one(element, '.line'))
    expect(parseFloat(lineHeight)).toBeGreaterThan(1.2 * parseFloat(fontSize))
  })

  it.each([2, 3])('breaks no name of %i players within a word', async (seats) => {
    const element = await mountedAs(tag, {
      players: Array.from({ length: seats }, () => 'greedy').join(','),
      lang: 'en',
    })
    const seen = new Set<string>()
    for (const width of widths) {
      element.style.width = `${width}px`
      for (const head of all(element, '.leaf .seat')) {
        const [badge, name] = head.children
        const lines = linesOf(name!)
        seen.add(lines.length ? 'name' : 'letter')
        expect(new Set(lines), `${width} px`).toEqual(new Set(lines.length ? [1] : []))
        expect(badge!.getBoundingClientRect().width > 0, `${width} px`).toBe(lines.length === 0)
      }
    }
    expect([...seen].toSorted()).toEqual(['letter', 'name'])
  })

  it('begins no line of a name in Japanese with a mark that lengthens what is before it', async () => {
    const element = await mountedAs(tag, { players: 'me,me', lang: 'ja' })
    for (const width of widths) {
      element.style.width = `${width}px`
      for (const name of all(element, '.leaf .seat span + span'))
        expect(beginningsOf(name), `${width} px`).not.toContain('ー')
    }
  })

  it.each([2, 4, 8])('cuts no name of a box beside %i players short', async (seats) => {
    const element = await mountedAs(tag, {
      players: Array.from({ length: seats }, () => 'greedy').join(','),
      lang: 'en',
    })
    for (const width of widths) {
      element.style.width = `${width}px`
      for (const box of all(element, '.leaf tbody th')) expect(box.scrollWidth, `${width} px`).toBe(box.clientWidth)
    }
  })

  it.each([2, 3, 4, 8])('cuts no figure of the sums of %i players off', async (seats) => {
    const element = await mountedAs(tag, { players: Array.from({ length: seats }, () => 'greedy').join(',') })
    const cells = all(element, '.leaf .sum td')
    for (const cell of cells) cell.textContent = '388'
    const figures = document.createRange()
    for (const width of widths) {
      element.style.width = `${width}px`
      for (const cell of cells) {
        figures.selectNodeContents(cell)
        // The digits of DejaVu Serif are the widest of usual fonts: 0.7 of their size in bold.
        const inWideFont = 3 * 0.7 * Number.parseFloat(getComputedStyle(cell).fontSize)
        const widest = Math.max(inWideFont, figures.getBoundingClientRect().width)
        expect(widest, `${width} px`).toBeLessThan(cell.offsetWidth)
      }
    }
  })
})
