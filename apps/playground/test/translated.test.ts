/** A page that other scripts rewrite before every step shows the same as an untouched one, around the games too. */
// @module-tag pages
/* oxlint-disable no-await-in-loop -- one step after another */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, openMenu, openSite, speak, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** In the page: replaces every text node by a marked copy in two `<font>`, as translators do. */
function translate(): void {
  const rewrite = (root: Node): void => {
    for (const node of Array.from(root.childNodes)) {
      if (node instanceof Element) {
        if (node.shadowRoot) rewrite(node.shadowRoot)
        if (!/^(?:script|style|font|option)$/.test(node.localName) && !node.matches('.cm-editor')) rewrite(node)
      } else if (node instanceof Text && node.data.trim() !== '') {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.textContent = `«${node.data}»`
        outer.append(inner)
        node.replaceWith(outer)
      }
    }
  }
  rewrite(document.body)
}

/** In the page: removes every comment, as scripts do that tidy or sanitize a page. lit finds its places by them. */
function removeComments(): void {
  const clean = (root: Node): void => {
    for (const node of Array.from(root.childNodes)) {
      if (node instanceof Comment) node.remove()
      else {
        if (node instanceof Element && node.shadowRoot) clean(node.shadowRoot)
        clean(node)
      }
    }
  }
  clean(document.body)
}

/** In the page: all the text, without the marks. */
function seen(): string {
  const read = (root: Node): string =>
    Array.from(root.childNodes, (node) =>
      node instanceof Element
        ? /^(?:script|style)$/.test(node.localName)
          ? ''
          : (node.shadowRoot ? read(node.shadowRoot) : '') + read(node)
        : node instanceof Text
          ? node.data
          : '',
    ).join(' ')
  return read(document.body).replaceAll(/[«»]/g, '').replaceAll(/\s+/g, '')
}

const speaking = (language: string) => (page: Page) => speak(page, language)
const press = (selector: string) => (page: Page) => page.locator(selector).first().click()
const visit = (href: string, ready: string) => async (page: Page) => {
  await openMenu(page)
  await page.locator(`.top nav a[href="${href}"]`).click()
  await page.locator(ready).first().waitFor()
}

const steps: readonly ((page: Page) => Promise<unknown>)[] = [
  speaking('ja'),
  press('button.add'),
  speaking('en'),
  async (page) => {
    await press('a.btn.go.big')(page)
    await page.locator('dw-six-dice').waitFor()
  },
  press('dw-six-dice [data-home]'),
  press('dw-six-dice [data-home]'),
  press('dw-six-dice [data-home]'),
  visit('/watch', '.drop'),
  speaking('ko'),
  visit('/bot', 'dw-play-editor .cm-content'),
  visit('/', '.front'),
]

it('shows the same where every text node was replaced, and where every comment was removed', async () => {
  const address = '/play/six-dice?players=me,greedy&seed=7'
  const [untouched, translated, cleaned] = await Promise.all([
    site.open(address),
    site.open(address),
    site.open(address),
  ])
  const opened = [untouched, translated, cleaned]
  await Promise.all(opened.map(({ page }) => page.locator('.setup').waitFor()))
  for (const [at, step] of steps.entries()) {
    await Promise.all([translated.page.evaluate(translate), cleaned.page.evaluate(removeComments)])
    await Promise.all(opened.map(({ page }) => step(page)))
    const texts = () => Promise.all(opened.map(({ page }) => page.evaluate(seen)))
    const isSame = (all: readonly string[]) => all.every((text) => text === all[0])
    const [due, ...shown] = await eventually(texts, isSame, 20_000).catch(texts)
    expect([at, ...shown]).toEqual([at, due, due])
  }
  for (const { troubles, leave } of opened) {
    expect(troubles).toEqual([])
    leave()
  }
})
