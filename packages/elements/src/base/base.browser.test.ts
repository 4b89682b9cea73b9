/** The small parts of the base that need a page: storage, motion, variables, seats. */
import { html, render } from 'lit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseMotion, pace } from './motion.ts'
import { badgeTemplate } from './seats.ts'
import { playersStyles } from './players.styles.ts'
import { recall, remember } from './storage.ts'
import { tokens } from './tokens.ts'
import { vars } from './vars.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

describe('storage', () => {
  it('keeps and forgets a text', () => {
    expect(remember('probe', 'on')).toBe(true)
    expect(recall('probe')).toBe('on')
    remember('probe', undefined)
    expect(recall('probe')).toBeUndefined()
  })

  it('remembers nothing, and fails nothing, where the frame may not store', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The document is sandboxed', 'SecurityError')
    })
    expect(remember('probe', 'on')).toBe(false)
    expect(recall('probe')).toBeUndefined()
  })
})

describe('motion', () => {
  it('is auto for a text it does not know', () => {
    expect(['auto', 'fast', 'off', 'slow', '', null].map(parseMotion)).toEqual([
      'auto',
      'fast',
      'off',
      'auto',
      'auto',
      'auto', // prettier-ignore
    ])
  })

  it('halves when fast and stops when off', () => {
    expect([pace('auto'), pace('fast'), pace('off')]).toEqual([1, 0.5, 0])
  })
})

describe('vars', () => {
  it('writes custom properties and takes away those no longer given', () => {
    const draw = (values: Record<`--${string}`, string>): unknown =>
      render(html`<p ${vars(values)}></p>`, document.body)
    draw({ '--x': '1%', '--y': '2%' })
    const { style } = document.querySelector('p')!
    expect([style.getPropertyValue('--x'), style.getPropertyValue('--y')]).toEqual(['1%', '2%'])
    draw({ '--x': '3%' })
    expect([style.getPropertyValue('--x'), style.getPropertyValue('--y')]).toEqual(['3%', ''])
  })
})

describe('the badges of the seats', () => {
  it('are all different in letter, in pattern and in colour', () => {
    const host = document.createElement('div')
    const root = host.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [tokens().styleSheet!, playersStyles.styleSheet!]
    document.body.append(host)
    render(
      Array.from({ length: 8 }, (_, seat) => badgeTemplate(seat)),
      root,
    )
    const badges = [...root.querySelectorAll('.badge')]
    const count = (of: (badge: Element) => string): number => new Set(badges.map(of)).size
    expect(badges.map((badge) => badge.textContent).join('')).toBe('ABCDEFGH')
    expect(count((badge) => getComputedStyle(badge).backgroundColor)).toBe(8)
    expect(count((badge) => getComputedStyle(badge).backgroundImage)).toBe(8)
  })
})
