/** Elements that are light or dark as what they stand on is, in pages that declare no colour scheme. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cdp, server } from 'vitest/browser'
import '../src/elements.define.ts'
import { mountedAs, one, type Shown } from './element.ts'

const system = (value: string): Promise<unknown> =>
  (cdp() as unknown as { send(method: string, params: object): Promise<unknown> }).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-color-scheme', value }],
  })

const root = document.documentElement
afterEach(() => {
  document.body.replaceChildren()
  document.head.querySelectorAll('[data-test]').forEach((node) => node.remove())
  for (const element of [root, document.body]) element.removeAttribute('style')
  root.removeAttribute('class')
})

/** What the card of an element looks like. */
const looks = (element: Shown): 'light' | 'dark' => {
  const [red] = getComputedStyle(one(element, '.card')).backgroundColor.match(/[\d.]+/g)!
  return Number(red) > 128 ? 'light' : 'dark'
}

/** An element in boxes of these styles, the outermost first. */
async function standingIn(...styles: readonly string[]) {
  const element = await mountedAs('dw-yatzy', { seed: '7' })
  let place: Element = document.body
  for (const style of styles) {
    const box = document.createElement('div')
    box.style.cssText = style
    place.append(box)
    place = box
  }
  place.append(element)
  await element.updateComplete
  return element
}

function styled(text: string): HTMLStyleElement {
  const style = Object.assign(document.createElement('style'), { textContent: text })
  style.dataset['test'] = ''
  document.head.append(style)
  return style
}

it.each([
  ['nothing', [], 'light'],
  ['a dark colour', ['background: #16181d'], 'dark'],
  ['a light colour', ['background: #eee'], 'light'],
  ['the nearest of several', ['background: #16181d', 'background: #fff'], 'light'],
  ['what shines through', ['background: #000', 'background: rgb(255 255 255 / 8%)', 'opacity: 0.99'], 'dark'],
  ['a thin veil over white', ['background: #fff', 'background: rgb(0 0 0 / 20%)'], 'light'],
  ['a dark veil over nothing', ['background: rgb(0 0 0 / 85%)'], 'dark'],
  ['another colour space', ['background: oklch(0.2 0.03 260)'], 'dark'],
  ['another colour space, light', ['background: oklch(0.95 0.01 100)'], 'light'],
  ['a wide gamut', ['background: color(display-p3 0.05 0.1 0.2)'], 'dark'],
  ['a gradient', ['background: linear-gradient(#101820, #203040)'], 'dark'],
  ['a gradient over a colour', ['background: linear-gradient(#ffffff08, #ffffff00), #101010'], 'dark'],
  ['a strong colour', ['background: #1d4291'], 'dark'],
  ['yellow', ['background: #ffd400'], 'light'],
] as const)('stands on %s', async (_, styles, expected) => {
  expect(looks(await standingIn(...styles))).toBe(expected)
})

it('reads the text on it as well as before', async () => {
  const element = await standingIn('background: #16181d; color: #eee')
  expect(getComputedStyle(one(element, 'h2')).color).toBe('rgb(239, 238, 234)')
})

it('is told by the page, or by its own attribute, in any case', async () => {
  expect(looks(await standingIn('background: #16181d; color-scheme: light'))).toBe('light')
  expect(looks(await standingIn('background: #fff; color-scheme: dark'))).toBe('dark')
  const element = await standingIn('background: #16181d')
  expect(looks(element)).toBe('dark')
  element.theme = 'light'
  await element.updateComplete
  await expect.poll(() => looks(element)).toBe('light')
  element.theme = 'auto'
  await element.updateComplete
  await expect.poll(() => looks(element)).toBe('dark')
})

it.each([
  ['a class', () => root.classList.add('night')],
  ['a style attribute', () => (document.body.style.background = '#111')],
  ['a style sheet', () => styled('body { background: #111 }')],
  ['a fade', () => root.classList.add('dusk')],
] as readonly (readonly [string, () => unknown])[])(
  'follows a page that changes by %s, and back',
  async (_, change) => {
    styled('.night body { background: #111 } .dusk body { background: #111; transition: background 60ms }')
    const element = await standingIn()
    expect(looks(element)).toBe('light')
    const made = change()
    await expect.poll(() => looks(element)).toBe('dark')
    if (made instanceof Element) made.remove()
    root.removeAttribute('class')
    document.body.removeAttribute('style')
    await expect.poll(() => looks(element)).toBe('light')
  },
)

it('follows a switch that no attribute tells of', async () => {
  styled('body:has(:checked) { background: #111 }')
  const element = await standingIn()
  const box = Object.assign(document.createElement('input'), { type: 'checkbox' })
  document.body.append(box)
  box.click()
  await expect.poll(() => looks(element)).toBe('dark')
})

it('looks through the shadow roots it stands in, and again after it is moved', async () => {
  const element = await standingIn('background: #fff')
  const host = document.createElement('div')
  host.attachShadow({ mode: 'open' }).innerHTML = '<div style="background: #111"><slot></slot></div>'
  document.body.append(host)
  host.append(element)
  expect(looks(element)).toBe('dark')
  host.shadowRoot!.append(element)
  expect(looks(element)).toBe('light')
  host.style.background = '#222'
  await expect.poll(() => looks(element)).toBe('dark')
})

it('looks through a frame whose page it may see', async () => {
  const frame = document.createElement('iframe')
  const place = document.createElement('div')
  place.style.background = '#111'
  document.body.append(place)
  place.append(frame)
  const element = await mountedAs('dw-yatzy')
  document.body.append(place)
  frame.contentDocument!.body.append(element)
  await element.updateComplete
  expect(looks(element)).toBe('dark')
})

// Only Chromium can be told by its tools what its reader chose.
describe.skipIf(server.browser !== 'chromium')('for a reader whose system is dark', () => {
  beforeEach(() => system('dark'))
  afterEach(() => system(''))

  it('is light in a light page, dark in one that follows the reader', async () => {
    expect(looks(await standingIn('background: #fff'))).toBe('light')
    expect(looks(await standingIn())).toBe('light')
    root.style.colorScheme = 'light dark'
    expect(looks(await standingIn())).toBe('dark')
  })

  it('follows a page that names its schemes in its head, and one that knows the system by itself', async () => {
    const meta = Object.assign(document.createElement('meta'), { name: 'color-scheme', content: 'light dark' })
    meta.dataset['test'] = ''
    document.head.append(meta)
    expect(looks(await standingIn())).toBe('dark')
    expect(looks(await standingIn('background: #fff'))).toBe('light')
    meta.remove()
    styled('@media (prefers-color-scheme: dark) { body { background: #111 } }')
    const element = await standingIn()
    expect(looks(element)).toBe('dark')
    await system('light')
    await expect.poll(() => looks(element)).toBe('light')
  })
})
