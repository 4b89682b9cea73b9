/** The setup of a table: the address holds it, and its snippets embed it. */
// @module-tag pages
import { house } from '@dicewright/engine/royal-turf'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFinds, eventually, openHost, openSite, overflowOf, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const addressOf = (page: Page): string => decodeURIComponent(page.url().replace(site.origin, ''))

it('is written into the address, and read from it', async () => {
  const { page, troubles, leave } = await site.open('/play')
  await page.getByLabel('Seat B: who plays').selectOption('turn')
  await page.getByRole('button', { name: 'Add a seat' }).click()
  await page.getByLabel('Seat C: who plays').selectOption('')
  await page.getByLabel('Seat C: name').fill('Ann')
  await page.getByLabel('Seat C: name').blur()
  await page.getByRole('button', { name: 'In a bowl' }).click()
  await page.getByText('Dice may jump out or stack').waitFor()
  await page.getByRole('button', { name: 'All options' }).click()
  await page.getByLabel('Three pairs (niko-niko)').selectOption({ label: '1,500' })
  await page.getByRole('switch', { name: /^Stop after furikiri/ }).click()
  await page.getByRole('button', { name: 'From a seed' }).click()
  await page.getByLabel('Seed', { exact: true }).fill('kite-1')
  await page.getByLabel('Seed', { exact: true }).blur()
  const address = '/play/six-dice?players=me,turn,me:Ann&preset=donburi&threePairs=1500&furikiriStop=true&seed=kite-1'
  expect(addressOf(page)).toBe(address)
  expect(await page.getByLabel('Link to this table').inputValue()).toBe(address)
  await page.reload()
  expect(addressOf(page)).toBe(address)
  expect(await page.getByLabel('Seat C: name').inputValue()).toBe('Ann')
  // The changed one is shown although it is not among the first, with its rule marked.
  await page.locator('.opt.chg', { hasText: 'Stop after furikiri' }).waitFor()
  expect(await page.locator('.opt.chg .id').allInnerTexts()).toEqual(
    ['SD2 changed', 'SD16 changed'].map((text) => expect.stringContaining(text.slice(0, 3))),
  )
  await page.goBack()
  expect(addressOf(page)).not.toBe(address)
  await page.goForward()
  expect(addressOf(page)).toBe(address)
  expect(troubles).toEqual([])
  leave()
})

it('takes an owner’s values from a file, and reports unusual and wrong ones', async () => {
  const { page, troubles, leave } = await site.open('/play/royal-turf?players=me,greedy')
  const [first, ...rest] = house.horses
  const odd = { ...first!, forms: [{ head: 9, cap: 4, saddle: 3, shoe: 2 }, ...first!.forms.slice(1)] }
  const give = (value: object) =>
    page.locator('.numbers input').setInputFiles({
      name: 'numbers.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(value)),
    })
  await give({ ...house, label: 'My box', paceSpace: 50 })
  const note = page.locator('.numbers [role=alert]')
  await note.waitFor()
  expect(await note.innerText()).toContain('paceSpace of the numbers is 50: expected')
  expect(addressOf(page)).toBe('/play/royal-turf?players=me,greedy')
  await give({ ...house, label: 'My box', payout: [[90, 80, 70]], horses: [odd, ...rest] })
  await page.getByText('The file is loaded. Unusual values: Card A').waitFor()
  expect(await note.innerText()).toMatch(/Card A of othello has .* = 36: cards of the family have 30\.$/)
  expect(addressOf(page)).toContain('payouts=90,80,70')
  await give({ ...house, label: 'My box', payout: [[90, 80, 70]] })
  await note.waitFor({ state: 'detached' })
  expect(troubles).toEqual([])
  leave()
})

it('reports what is wrong in a link and uses the rest', async () => {
  const { page, leave } = await site.open('/play/six-dice?players=me,turn&threePairs=1520&target=5000')
  const note = page.getByRole('alert')
  expect((await note.innerText()).replaceAll(/\s+/g, ' ').trim()).toBe(
    'option-value threePairs=1520 is not possible: expected a multiple of 50 from 0 to 10,000. The rest of the link was kept; Three pairs (niko-niko) is at 2,000.',
  )
  await note.getByRole('button').click()
  expect(addressOf(page)).toBe('/play/six-dice?players=me,turn&target=5000')
  leave()
})

it.each([
  [
    'en',
    'players=me,greedy&spillPerMille=600&stackPerMille=600',
    'option-value stackPerMille=600 Options spillPerMille and stackPerMille are 600 and 600: expected a sum below 1000.',
  ],
  [
    'ja',
    'players=me,greedy&spillPerMille=600&stackPerMille=600',
    'option-value stackPerMille=600 設定できない値です。 Options spillPerMille and stackPerMille are 600 and 600:',
  ],
  ['ko', 'players=me,greedy&uma=5,-4', 'option-value uma=5,-4 설정할 수 없는 값입니다. Option uma is '],
  ['ja', 'players=me,nobody', 'bot-unknown players=nobody は使えません(me、me:名前(1〜40文字、コンマと改行は不可)、'],
  [
    'en',
    'players=me:a%2Cb,greedy',
    'bot-unknown players=b is not possible: expected me, me:NAME (1 to 40 characters, no comma or line break) or one of',
  ],
  [
    'ko',
    `players=me:${'n'.repeat(41)},greedy`,
    `bot-unknown players=me:${'n'.repeat(41)} 쓸 수 없습니다(me, me:이름(1~40자, 쉼표와 줄바꿈 불가), `,
  ],
])('says in %s why %s is not possible', async (language, setup, sentence) => {
  const { page, leave } = await site.open(`/play/six-dice?lang=${language}&${setup}`)
  expect((await page.getByRole('alert').innerText()).replaceAll(/\s+/g, ' ').trim()).toContain(sentence)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflowOf(page)).toBe('')
  leave()
})

it('refuses a typed value that contradicts another by the sentence about both', async () => {
  const { page, leave } = await site.open('/play/six-dice?players=me,greedy&spillPerMille=600&stackPerMille=1')
  await page.getByLabel(/may stack/).selectOption({ label: 'Other …' })
  const field = page.getByRole('spinbutton', { name: /may stack/ })
  await field.fill('600')
  await field.press('Enter')
  const note = await page.locator('.field-note').innerText()
  expect(note).toContain('stackPerMille=600')
  expect(note).toContain('expected a sum below 1000. It stays at 1.')
  leave()
})

it('refuses a typed value under its field and keeps the old one', async () => {
  const { page, leave } = await site.open('/play')
  await page.getByRole('button', { name: 'All options' }).click()
  await page.getByLabel(/^\s*To start/).selectOption({ label: 'Other …' })
  const field = page.getByRole('spinbutton', { name: /^To start/ })
  await field.fill('1025')
  await field.press('Enter')
  expect(await page.locator('.field-note').innerText()).toContain('option-value startThreshold=1025')
  expect(addressOf(page)).toBe('/play')
  await field.fill('1250')
  await field.press('Enter')
  expect(addressOf(page)).toBe('/play/six-dice?players=me,greedy&startThreshold=1250')
  expect(await page.locator('.field-note').count()).toBe(0)
  leave()
})

it('offers snippets whose frame plays in a sandbox on another origin and posts its height', async () => {
  const { page, troubles, leave } = await site.open('/play/six-dice?players=me,turn&threePairs=1500')
  await page.getByRole('button', { name: 'Copy embed' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.locator('#snippet').innerText()).toContain(`options='{"threePairs":1500}'`)
  await page.frameLocator('iframe').locator('dw-six-dice').waitFor()
  expect(await axeFinds(page)).toEqual([])
  await dialog.getByRole('button', { name: 'iframe' }).click()
  await dialog.getByText(`${site.origin} in this code is your own computer, which others cannot reach`).waitFor()
  const snippet = await dialog.locator('#snippet').innerText()
  await dialog.getByLabel('Theme').selectOption('dark')
  await dialog.getByLabel('Language').selectOption('ko')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Copy embed' }).click()
  expect(await dialog.locator('#snippet').innerText()).toMatch(/theme=dark&amp;lang=ko/)
  expect(await dialog.getByLabel('Theme').inputValue()).toBe('dark')
  expect(await dialog.getByLabel('Language').inputValue()).toBe('ko')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(troubles).toEqual([])
  leave()

  const host = await openHost(`<!doctype html><title>A blog</title><body>${snippet}`)
  const blog = await site.open(host.origin)
  await blog.page
    .frameLocator('iframe')
    .getByRole('button', { name: /^Throw/ })
    .first()
    .click()
  const height = () => blog.page.locator('iframe').evaluate((frame) => frame.clientHeight)
  await eventually(height, (pixels) => pixels !== 720)
  const inside = blog.page.frames()[1]!
  // The frame goes on posting its height while the throw changes its content.
  const hidden = () => inside.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await eventually(hidden, (pixels) => pixels <= 4)
  // A phone is narrower than the frame's tag says.
  await blog.page.setViewportSize({ width: 390, height: 844 })
  expect(await overflowOf(blog.page)).toBe('')
  expect(blog.troubles).toEqual([])
  host.close()
  blog.leave()
})
