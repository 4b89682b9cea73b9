import { render } from 'lit'
import { afterEach, describe, expect, it } from 'vitest'
import { tokens } from '../kit/tokens.ts'
import { barStyles } from './bar.styles.ts'
import { badgeTemplate } from './seats.ts'

afterEach(() => document.body.replaceChildren())

describe('the badges of the seats', () => {
  it('are all different in letter, in pattern and in colour', () => {
    const host = document.createElement('div')
    const root = host.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [tokens().styleSheet!, barStyles.styleSheet!]
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
