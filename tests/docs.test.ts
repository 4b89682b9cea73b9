/** The built docs as `npm start` serves them: pages of Storybook with our styles, which stories do not test. */
// @module-tag pages
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { languages } from '@dicewright/engine'
import { books } from '../apps/docs/src/home.ts'
import { leafName } from '../apps/docs/src/lib/stories.ts'
import { axeFinds, openSite, overflowOf, type Site } from '../apps/playground/test/site.ts'
import { places } from '../scripts/site.mjs'
import { inTurn } from './support/sample.ts'

const { folder } = places.find(({ at }) => at === '/docs/')!

let site: Site
beforeAll(async () => {
  if (!existsSync(folder)) throw new Error('The docs are not built: run npm run build first.')
  site = await openSite()
})
afterAll(() => site?.close())

/** A page of the docs without the shell, once its stories are there. */
async function open(id: string, ready: string, globals = ''): Promise<{ page: Page; leave: () => void }> {
  const { page, leave } = await site.open(`/docs/iframe.html?viewMode=docs&id=${id}--docs&globals=${globals}`)
  await page.locator(ready).last().waitFor()
  return { page, leave }
}

/** Readable in light and dark and on a phone, with headings in order. */
async function expectReadable(page: Page): Promise<void> {
  expect(await axeFinds(page, ['color-contrast', 'heading-order'])).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => page.evaluate(groundOfPage)).toBe('rgb(23, 24, 29)')
  await expect.poll(() => axeFinds(page, ['color-contrast'])).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflowOf(page)).toBe('')
}

const groundOfPage = (): string => getComputedStyle(document.querySelector('.sbdocs-wrapper')!).backgroundColor

/** Names of the stories under a title, and of its page. */
function namesOf(title: string): readonly string[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Index
  return Object.values(entries)
    .filter((entry) => entry.title === title)
    .map(({ name }) => name)
}

it('knows every ruling and phase by its name', () => {
  for (const book of books) {
    const { factory, rules, leaves } = book
    const game = factory.facts.titles.en
    expect(namesOf(`${game}/Rules`)).toEqual(expect.arrayContaining(rules.map(({ id, title }) => `${id} ${title}`)))
    expect(namesOf(`${game}/Learn`)).toContain('How it is played')
    expect(namesOf(`${game}/Phases`)).toEqual(expect.arrayContaining(leaves.map(({ leaf }) => leafName(book, leaf))))
  }
  expect(namesOf('Six Dice/Odds')).toEqual(['Docs', 'Throw again?', 'What would you do?'])
})

interface Index {
  readonly entries: Readonly<Record<string, { readonly title: string; readonly name: string }>>
}

it('shows each story once, in the dark and on a phone too, with boards that speak the language of the toolbar', async () => {
  const { page, leave } = await open('chaser-phases', 'dw-statechart', 'lang:ja')
  expect(await page.locator('.sbdocs-title').textContent()).toBe('Chaser: Phases')
  const boards = page.locator('dw-chaser')
  expect(await boards.count()).toBe(books.find(({ factory }) => factory.facts.id === 'chaser')!.leaves.length)
  expect(await boards.first().locator('h2').textContent()).toBe('チェイサー')
  expect(await page.locator('.note').first().getAttribute('lang')).toBe('en')
  await expectReadable(page)
  leave()
})

const rulebooks = books.flatMap(({ factory }) =>
  (factory.facts.id === 'yatzy' ? ['rulebook', 'yams-rulebook'] : ['rulebook']).map(
    (story) => `${factory.facts.id}-learn--${story}`,
  ),
)

it.skipIf(process.env['DICEWRIGHT_BROWSER'] === 'firefox')(
  // Each in one language, in turn; in a drill in all.
  'prints the rules of every game on two pages of A4, in each language',
  async () => {
    const pages: [story: string, language: string, pages: number][] = []
    for (const [turn, story] of rulebooks.entries())
      for (const language of inTurn(languages, turn)) {
        const { page, leave } = await site.open(`/docs/iframe.html?viewMode=story&id=${story}&globals=lang:${language}`)
        await page.locator(`.rulebook[lang=${language}] .rules li`).last().waitFor()
        await page.emulateMedia({ media: 'print' })
        const printed = await page.pdf({ preferCSSPageSize: true })
        pages.push([story, language, printed.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)!.length])
        // The page is lent to later tests.
        await page.emulateMedia({ media: null })
        leave()
      }
    expect(pages.filter(([, , count]) => count !== 2)).toEqual([])
    expect(pages.length).toBeGreaterThanOrEqual(rulebooks.length)
  },
)

it('teaches on one page that is readable in the dark and on a phone', async () => {
  for (const id of ['six-dice', 'royal-turf']) {
    const { page, leave } = await open(`${id}-learn`, '.questions dd', 'lang:ko')
    await expectReadable(page)
    leave()
  }
})

it('loads in few requests, mostly the shell of Storybook', async () => {
  const { page, leave } = await site.open('/docs/')
  await page.frameLocator('#storybook-preview-iframe').locator('.sbdocs h1').first().waitFor()
  const sizes = new Map<string, number>()
  for (const frame of page.frames())
    for (const [name, bytes] of await frame.evaluate(loaded)) if (bytes > 0) sizes.set(name, bytes)
  const sum = (of: (name: string) => boolean) =>
    [...sizes].filter(([name]) => of(name)).reduce((all, [, bytes]) => all + bytes, 0)
  expect(sizes.size).toBeLessThanOrEqual(30)
  const ours = sum((name) => !/\/sb-(manager|addons|common-assets)\//.test(name))
  expect(ours, [...sizes].join('\n')).toBeLessThan(980_000)
  leave()
})

/** Files a frame has loaded, and the bytes they came in. */
const loaded = (): [string, number][] =>
  [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => [
    entry.name,
    (entry as PerformanceResourceTiming).encodedBodySize,
  ])

it('has controls that start with the defaults and follow the preset', async () => {
  const { page, leave } = await open('six-dice-play', 'dw-statechart')
  const control = (name: string) =>
    page.locator('.docblock-argstable tr', { has: page.getByText(name, { exact: true }) }).locator('input, select')
  const board = page.locator('dw-six-dice').first()
  expect(await page.getByRole('button', { name: /^Set / }).count()).toBe(0)
  await control('target').press('ArrowDown')
  await expect.poll(() => board.getAttribute('options')).toBe('{"preset":"standard","target":9950}')
  await control('preset').selectOption('farkle')
  await expect.poll(() => control('startThreshold').inputValue()).toBe('500')
  await expect.poll(() => board.getAttribute('options')).toBe('{"preset":"farkle"}')
  // Storybook offers none, too: then it is as the story has it.
  await control('preset').selectOption('Choose option...')
  await expect.poll(() => control('preset').inputValue()).toBe('standard')
  await expect.poll(() => board.getAttribute('options')).toBe('{"preset":"standard"}')
  await expectReadable(page)
  leave()
})

it('has controls only for the args of a story of a part', async () => {
  const { page, leave } = await open('parts-die', 'dw-die')
  expect(await page.getByRole('button', { name: /^Set / }).count()).toBe(0)
  expect(await page.locator('.docblock-argstable input[type=range]').count()).toBe(2)
  await expectReadable(page)
  leave()
})

it.each(books.map(({ factory }) => factory.facts.id))(
  'keeps wide tables of %s in the page, and numbers in one line',
  async (id) => {
    const { page, leave } = await open(`${id}-odds`, '.odds')
    await expectReadable(page)
    expect(await page.evaluate(brokenNumbers)).toEqual([])
    leave()
  },
)

/** Numbers in cells that break over two lines, or whose per cent sign does. */
const brokenNumbers = (): string[] =>
  Array.from(document.querySelectorAll('.odds td'), (cell) => {
    const found: string[] = []
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      for (const number of texts.currentNode.nodeValue!.matchAll(/[\d.]+(\s%)?/g)) {
        const range = document.createRange()
        range.setStart(texts.currentNode, number.index)
        range.setEnd(texts.currentNode, number.index + number[0].length)
        if (range.getClientRects().length > 1) found.push(number[0])
      }
    }
    return found
  }).flat()

it.each(['six-dice', 'royal-turf'])(
  'has tables and files in the rules of %s that scroll without a mouse',
  async (id) => {
    const { page, leave } = await open(`${id}-rules-md`, '.rules-page')
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await axeFinds(page, ['scrollable-region-focusable'])).toEqual([])
    await expectReadable(page)
    leave()
  },
)

it.each([
  ['in-your-page-embed', '#hugo'],
  ['in-your-page-sizes', 'docs-sizes tbody tr'],
  ['parts-bowl', 'dw-bowl-story'],
  ['your-own-game-tutorial', '.tutorial .diff'],
  ['your-own-game-pig', 'docs-pig'],
])('has headings in order on %s', async (id, ready) => {
  const { page, leave } = await open(id, ready)
  await expectReadable(page)
  leave()
})

it('shows code to copy as dark as its page', async () => {
  const { page, leave } = await open('in-your-page-embed', '.docblock-source')
  const grounds = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('.docblock-source'), (code) => getComputedStyle(code).backgroundColor),
    )
  expect(new Set(await grounds())).toEqual(new Set(['rgb(255, 255, 255)']))
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(async () => [...new Set(await grounds())]).not.toContain('rgb(255, 255, 255)')
  expect(await axeFinds(page, ['color-contrast'])).toEqual([])
  leave()
})

it('has a heading for each ruling, and its text below', async () => {
  const { page, leave } = await open('chaser-rules', 'dw-chaser')
  await page.locator('.options').waitFor()
  const headings = await page.evaluate(() =>
    Array.from(document.querySelectorAll('.sbdocs h3'), ({ textContent }) => textContent),
  )
  expect(headings).toEqual(namesOf('Chaser/Rules').filter((name) => name !== 'Docs'))
  await expectReadable(page)
  leave()
})

it('warns that code with the address of this computer works only here', async () => {
  const sentence = `${site.origin} in this code is your own computer, which no one else can reach`
  const embed = await open('in-your-page-embed', '#hugo')
  await embed.page.getByText(sentence).waitFor()
  embed.leave()
  const { page, leave } = await open('in-your-page-replays', 'dw-six-dice')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(`<!-- ${sentence}`)
  leave()
})

it('describes the API in the light, in the dark and on a phone, and finds an export by its name', async () => {
  const { page, troubles, leave } = await site.open('/docs/api/engine')
  await page.getByRole('heading', { name: 'Module @dicewright/engine' }).waitFor()
  await expectApiReadable(page, 'rgb(253, 252, 250)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectApiReadable(page, 'rgb(23, 24, 29)')
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('solveTurn')
  await page.getByRole('option', { name: 'solveTurn' }).click()
  await page.getByRole('heading', { name: 'Function solveTurn' }).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflowOf(page)).toBe('')
  expect(troubles).toEqual([])
  leave()
})

async function expectApiReadable(page: Page, ground: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground)
  expect(await axeFinds(page, ['color-contrast'])).toEqual([])
}
