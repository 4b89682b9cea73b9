/** A page that a translator rewrites before every step shows what an untouched one shows: the site around the games too. */
// @module-tag pages
/* oxlint-disable no-await-in-loop -- one step after another */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** In the page: puts a marked copy in two `<font>` in the place of every text node, as translators do. */
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

/** In the page: all that can be read, without the marks. */
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

const speak = (language: string) => async (page: Page) => {
  await page.locator('.top select').selectOption(language)
  await page.locator(`html[lang=${language}]`).waitFor()
}
const press = (selector: string) => (page: Page) => page.locator(selector).first().click()
const visit = (href: string, ready: string) => async (page: Page) => {
  await page.locator(`.top nav a[href="${href}"]`).click()
  await page.locator(ready).first().waitFor()
}

const steps: readonly ((page: Page) => Promise<unknown>)[] = [
  speak('ja'),
  press('button.add'),
  speak('en'),
  async (page) => {
    await press('a.btn.go.big')(page)
    await page.locator('dw-six-dice').waitFor()
  },
  press('dw-six-dice [data-home]'),
  press('dw-six-dice [data-home]'),
  press('dw-six-dice [data-home]'),
  visit('/watch', '.drop'),
  speak('ko'),
  visit('/bot', 'dw-play-editor .cm-content'),
  visit('/', '.setup'),
]

it('stays true where every text node is put in another place', async () => {
  const address = '/play/six-dice?players=me,greedy&seed=7'
  const untouched = await site.open(address)
  await untouched.page.locator('.setup').waitFor()
  const touched = await site.open(address)
  await touched.page.locator('.setup').waitFor()
  for (const [at, step] of steps.entries()) {
    await touched.page.evaluate(translate)
    await Promise.all([step(untouched.page), step(touched.page)])
    const both = () => Promise.all([touched.page.evaluate(seen), untouched.page.evaluate(seen)])
    const [shown, due] = await eventually(both, ([one, other]) => one === other, 20_000).catch(both)
    expect([at, shown]).toEqual([at, due])
  }
  expect(touched.troubles).toEqual([])
  untouched.leave()
  touched.leave()
})
