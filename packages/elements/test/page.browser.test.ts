/** Elements in pages that are no test pages: what the styles around them and the order of things may not do to them. */
import type { LitElement } from 'lit'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import '../src/elements.define.ts'
import { DwSixDice } from '../src/games/six-dice/six-dice.ts'
import { all, mountedAs, one, openDrawer, reported, textOf } from './element.ts'

afterEach(() => document.body.replaceChildren())

const tags = ['dw-six-dice', 'dw-chaser', 'dw-yatzy', 'dw-yessir', 'dw-royal-turf'] as const

/** An element in a place of the page that is styled so. */
async function placedIn(tag: (typeof tags)[number], style: string, inner = '') {
  const element = await mountedAs(tag, { players: 'me,greedy' })
  const place = document.createElement('div')
  place.style.cssText = style
  const wrapper = document.createElement('div')
  wrapper.style.cssText = inner
  place.append(inner ? wrapper : element)
  if (inner) wrapper.append(element)
  document.body.replaceChildren(place)
  await element.updateComplete
  return element
}

describe.each(tags)('%s', (tag) => {
  /** Nothing inside an element can widen it, as it lays itself out by its width. */
  it.each([
    ['a row', 'display: flex; justify-content: center', ''],
    ['a column that centres', 'display: flex; flex-direction: column; align-items: center', ''],
    ['a grid that centres', 'display: grid; place-items: center', ''],
    ['a float', '', 'float: left'],
    ['a box as wide as what is in it', '', 'width: fit-content; white-space: nowrap'],
    ['a cell of a table', '', 'display: table-cell'],
    ['a page of columns', 'writing-mode: vertical-rl', ''],
  ])('is as wide as there is room in %s', async (_, style, inner) => {
    for (const width of [320, 700]) {
      // oxlint-disable-next-line no-await-in-loop -- one place after another
      const element = await placedIn(tag, `width: ${width}px; ${style}`, inner)
      expect(element.getBoundingClientRect().width).toBe(width)
    }
  })

  it('leaves room to what stands beside it', async () => {
    const element = await placedIn(tag, 'width: 500px; display: grid; grid-template-columns: 150px 1fr', ' ')
    document.querySelector('div')!.prepend('Beside')
    expect(element.getBoundingClientRect().width).toBe(350)
  })

  it('writes its words as it does in any page', async () => {
    const around = {
      'letter-spacing': '3px',
      'line-break': 'anywhere',
      hyphens: 'auto',
      'text-align': 'justify',
      'text-indent': '32px',
      'text-shadow': 'red 1px 1px 0px',
      'text-transform': 'uppercase',
      'white-space': 'pre',
      'word-break': 'break-all',
      'word-spacing': '6px',
      'writing-mode': 'vertical-rl',
    }
    const names = Object.keys(around)
    const stylesIn = async (style: string) => {
      const styles = getComputedStyle(one(await placedIn(tag, style), '.rail'))
      return names.map((name) => [name, styles.getPropertyValue(name)])
    }
    const style = Object.entries(around).map((entry) => entry.join(':'))
    expect(await stylesIn(style.join(';'))).toEqual(await stylesIn(''))
  })

  it('is drawn no smaller where the page makes a rem 10 px, as themes do that count in tens', async () => {
    const boxes = async (rem: string) => {
      document.documentElement.style.fontSize = rem
      const element = await mountedAs(tag, { players: 'me,greedy', seed: '7' })
      element.proceed()
      await element.settled
      return [320, 480, 600, 900].map((width) => {
        element.style.width = `${width}px`
        return all(element, '*').map((node) => {
          const { x, y, width: w, height: h } = node.getBoundingClientRect()
          return `${node.localName}.${node.getAttribute('class')} ${[x, y, w, h].map(Math.round).join(' ')}`
        })
      })
    }
    try {
      expect(await boxes('10px')).toEqual(await boxes('16px'))
    } finally {
      document.documentElement.style.fontSize = ''
    }
  })

  it('cuts no word of its head or its buttons short on a phone with text twice as large', async () => {
    document.documentElement.style.fontSize = '200%'
    try {
      const element = await placedIn(tag, 'width: 304px')
      element.proceed()
      await element.settled
      const cut = all(element, '.head h2, .head .sub, .btn').filter(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      )
      expect(cut.map(textOf)).toEqual([])
    } finally {
      document.documentElement.style.fontSize = ''
    }
  })

  it('is printed with its colours, without which light words on a dark button would be gone', async () => {
    const element = await mountedAs(tag, { players: 'me,greedy' })
    const parts = [one(element, '[part~=action]'), one(element, 'header')]
    expect(parts.map((part) => getComputedStyle(part).printColorAdjust)).toEqual(['exact', 'exact'])
  })

  it('is a region that has the name of its heading, also where the page gives it one', async () => {
    const element = await placedIn(tag, '')
    const named = () => page.getByRole('region', { name: 'Table two', exact: true })
    expect(named().elements()).toEqual([])
    element.innerHTML = '<span slot="title">Table two</span>'
    expect(named().elements()).toEqual([one(element, '.dw')])
    // Those of several games would have one name.
    expect(page.getByRole('complementary').elements()).toEqual([])
  })

  it('is told by a number from the one above it, unless the page gives it a name', async () => {
    const first = await placedIn(tag, '')
    const title = textOf(one(first, '#title'))
    const [named, third] = await Promise.all(
      ['<span slot="title">Table two</span>', ''].map(async (inner) => {
        const element = document.createElement(tag)
        element.innerHTML = inner
        first.parentElement!.append(element)
        await element.updateComplete
        return element
      }),
    )
    const regions = () => page.getByRole('region').elements()
    expect(regions()).toEqual([first, named, third].map((element) => one(element!, '.dw')))
    for (const [at, name] of [title, 'Table two', `${title} 3`].entries()) {
      expect(page.getByRole('region', { name, exact: true }).elements()).toEqual([regions()[at]])
      expect(page.getByRole('heading', { name, exact: true }).elements()).toHaveLength(1)
    }
    expect(await reported(first, 'light')).toEqual([])
  })
})

it.each(['dw-chaser', 'dw-yatzy'] as const)(
  '%s leaves names of boxes room beside what the next roll brings, with text twice as large',
  async (tag) => {
    document.documentElement.style.fontSize = '200%'
    try {
      const element = await placedIn(tag, 'width: 304px')
      one(element, '[data-drawer=odds]').click()
      await element.updateComplete
      const widths = all(element, '.odds .name').map((name) => name.getBoundingClientRect().width)
      expect(widths.length).toBeGreaterThan(3)
      expect(Math.min(...widths)).toBeGreaterThan(60)
    } finally {
      document.documentElement.style.fontSize = ''
    }
  },
)

it('goes on from a position that was set before its script was there', async () => {
  const { position } = await mountedAs('dw-six-dice', { players: 'me,greedy', seed: '7' }).then(async (element) => {
    element.proceed()
    await element.settled
    return element
  })
  const element = document.createElement('dw-late' as 'dw-six-dice')
  Object.assign(element, { position })
  document.body.replaceChildren(element)
  customElements.define('dw-late', class extends DwSixDice {})
  await element.updateComplete
  expect(element.position).toEqual(position)
  element.position = null
  expect(element.plies).toBe(0)
})

it('keeps its looks in the document of a frame, with those of a drawer', async () => {
  const element = await mountedAs('dw-six-dice', { players: 'me,greedy' })
  const looks = (selector: string) => {
    const { borderTopLeftRadius, fontSize, display } = getComputedStyle(one(element, selector))
    return [borderTopLeftRadius, fontSize, display]
  }
  const open = async () => {
    element.style.width = '600px'
    await openDrawer(element, 'rules')
    await expect.poll(() => element.shadowRoot!.querySelector('.drawer ol')).not.toBeNull()
    const opened = [looks('.card'), looks('.drawer'), looks('.drawer ol')]
    one(element, '.drawer .close').click()
    await element.updateComplete
    return opened
  }
  const here = await open()
  const frame = document.createElement('iframe')
  frame.style.cssText = 'width: 700px; height: 700px'
  document.body.append(frame)
  frame.contentDocument!.body.append(element)
  expect(await open()).toEqual(here)
  document.body.append(element)
  expect(await open()).toEqual(here)
})

it.each(['dw-six-dice', 'dw-die', 'dw-statechart'])(
  'puts on its looks in another document, whether %s was drawn before or not',
  async (tag) => {
    const frame = document.createElement('iframe')
    document.body.replaceChildren(frame)
    const there = frame.contentDocument!.body
    const [drawn, fresh] = [document.createElement(tag), document.createElement(tag)] as LitElement[]
    const displays = () => [drawn!, fresh!].map((element) => getComputedStyle(element).display)
    document.body.append(drawn!)
    await drawn!.updateComplete
    const { display } = getComputedStyle(drawn!)
    expect(display).not.toBe('inline')
    there.append(drawn!, fresh!)
    await fresh!.updateComplete
    expect(displays()).toEqual([display, display])
    document.body.append(drawn!, fresh!)
    expect(displays()).toEqual([display, display])
  },
)

it('links to its own page, wherever that has its links begin', async () => {
  const element = await mountedAs('dw-six-dice', { players: 'me,greedy', seed: '3' })
  const base = document.createElement('base')
  base.href = 'https://elsewhere.example/'
  document.head.append(base)
  const link = element.toURL()
  base.remove()
  expect(new URL(link).origin).toBe(location.origin)
  expect(new URL(link).searchParams.get('seed')).toBe('3')
})

it('opens the rules without a fault where it has left the page before they were there', async () => {
  const element = await mountedAs('dw-six-dice', { players: 'me,greedy' })
  const faults: unknown[] = []
  const note = (event: PromiseRejectionEvent) => {
    event.preventDefault()
    faults.push(event.reason)
  }
  addEventListener('unhandledrejection', note)
  one(element, '[data-drawer=rules]').click()
  element.remove()
  await expect.poll(() => element.renderRoot.querySelector('.drawer ol')).not.toBeNull()
  await new Promise((done) => setTimeout(done))
  removeEventListener('unhandledrejection', note)
  expect(faults).toEqual([])
  document.body.append(element)
  await expect.poll(() => one(element, '.drawer ol').checkVisibility()).toBe(true)
})
