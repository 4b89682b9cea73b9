/** The small parts of the kit that need a page: storage, motion, variables. */
import { html } from './html.ts'
import { render } from 'lit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseMotion, pace } from './motion.ts'
import { recall, remember } from './storage.ts'
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
