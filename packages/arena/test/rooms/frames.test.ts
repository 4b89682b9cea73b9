/** A sandboxed frame, which has no origin, keeps nothing and submits no forms: what is entered there is taken all the same. */
// @module-tag pages
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { yessir } from '@dicewright/engine/yessir'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { openChromium } from '../../../../tests/support/chromium.ts'
import { modulesOf } from '../modules.ts'
import { quiet, startServer } from '../serving.ts'
import { site, type Board } from './pages.ts'

/** A page around a frame of another origin that may run scripts and nothing else. */
async function framed(address: string): Promise<{ readonly page: Page; readonly context: BrowserContext }> {
  const around = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(`<!doctype html><iframe src="${address}" sandbox="allow-scripts" width="700" height="620"></iframe>`)
  })
  await new Promise<void>((listening) => around.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void around.close())
  const browser = await openChromium()
  onTestFinished(async () => browser.close())
  const context = await browser.newContext()
  onTestFinished(async () => context.close())
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${(around.address() as AddressInfo).port}/`)
  return { page, context }
}

it('makes a table in a sandboxed frame of a page of another origin', async () => {
  const arena = await startServer({ limits: quiet, modules: modulesOf(yessir) })
  const address = await site('localhost', `server="${arena.address}"`)
  const { page, context } = await framed(address)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Turns, odds, rules and more' }).click()
  await frame.getByRole('group', { name: 'More about this match' }).getByRole('button', { name: 'More' }).click()
  await frame.getByRole('button', { name: 'Play with a friend' }).click()
  await frame.getByLabel('Your name').fill('Ann')
  await frame.getByRole('button', { name: 'Make the table' }).click()
  const link = await frame.getByLabel('Link to sit down or to watch').inputValue()
  expect(new URL(link).origin).toBe(new URL(address).origin)

  const other = await context.newPage()
  await other.goto(link)
  await other.getByLabel('Your name').fill('Ben')
  await other.getByRole('button', { name: 'Sit down' }).click()
  for (const place of [page.frames()[1]!, other.mainFrame()])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await place.waitForFunction(() => {
      const board = document.querySelector<Board>('dw-yessir')!
      board.proceed()
      return board.plies >= 1
    })
  expect(await frame.locator('dw-yessir .seats .who').allTextContents()).toEqual(['You', 'Ben'])
})

it('takes an action that is typed in a sandboxed frame', async () => {
  const { page } = await framed(await site('localhost', 'seed="7" players="me,greedy"'))
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Turns, odds, rules and more' }).click()
  await frame.getByRole('group', { name: 'More about this match' }).getByRole('button', { name: 'More' }).click()
  const field = frame.getByLabel('Enter an action')
  const plies = () => page.frames()[1]!.evaluate(() => document.querySelector<Board>('dw-yessir')!.plies)
  const before = await plies()
  await field.fill('roll')
  await field.press('Enter')
  await expect.poll(plies).toBeGreaterThan(before)
})
