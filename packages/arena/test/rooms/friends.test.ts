/**
 * Two people in two browsers (Chromium, and Firefox where there is one), on pages of two origins, play without a server; a
 * relay carries what connects them. The line is cut, and each loads the page again: the match goes on by itself.
 */
// @module-tag pages
/* oxlint-disable no-await-in-loop -- one press after another */
import type { Browser, Page } from 'playwright-core'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openChromium } from '../../../../tests/support/chromium.ts'
import { openOther } from '../../../../tests/support/firefox.ts'
import { quiet, startServer } from '../serving.ts'
import { site, type Board } from './pages.ts'

vi.setConfig({ testTimeout: 180_000 })

interface PageWithLine {
  line: RTCDataChannel
}

async function open(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 700, height: 620 } })
  onTestFinished(async () => context.close())
  await context.addInitScript(() => {
    const { prototype } = RTCPeerConnection
    const make = Reflect.get(prototype, 'createDataChannel') as (...given: unknown[]) => RTCDataChannel
    prototype.createDataChannel = function (...given) {
      return ((globalThis as unknown as PageWithLine).line = make.apply(this, given))
    }
  })
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction(() => 'follow' in document.querySelector<Board>('dw-yessir')!)
  return page
}

it('goes on by itself after a cut line and after the page of either side was loaded again', async () => {
  const arena = await startServer({ limits: quiet })
  const tag = `friend relay="${arena.address}api/relay"`
  const [here, there] = [await site('127.0.0.1', tag), await site('localhost', tag)]
  const [hers, his] = [await openChromium(), await openOther()]
  onTestFinished(async () => void (await Promise.all([hers.close(), his.close()])))

  const ann = await open(hers, here)
  await ann.getByRole('button', { name: 'Turns, odds, rules and more' }).click()
  await ann.getByRole('group', { name: 'More about this match' }).getByRole('button', { name: 'More' }).click()
  await ann.getByRole('button', { name: 'Play with a friend' }).click()
  await ann.getByLabel('Your name').fill('Ann')
  await ann.getByRole('button', { name: 'Make an invitation' }).click()
  await ann.getByText('Your friend opens the link, and the match begins.').waitFor()
  const link = await ann.getByLabel('Your invitation').inputValue()
  const ben = await open(his, there + new URL(link).hash)
  await ben.getByLabel('Your name').fill('Ben')
  await ben.getByRole('button', { name: 'Play', exact: true }).click()

  const pages = [ann, ben]
  const connected = async (): Promise<void> => {
    for (const page of pages)
      await page
        .getByText(/^You play with/)
        .first()
        .waitFor()
  }
  await connected()
  const cut = async (page: Page) => page.evaluate(() => (globalThis as unknown as PageWithLine).line.close())
  for (const breaks of [() => cut(ann), () => ben.reload(), () => ann.reload(), () => cut(ben)]) {
    // What was told on the board is gone after a while, so that it is told anew.
    for (const page of pages) await page.getByText(/^You play with/).waitFor({ state: 'detached' })
    await breaks()
    await connected()
  }
  // Nobody has pressed anything, and both see the same match.
  const plies = async (page: Page) =>
    page.evaluate(() => {
      const board = document.querySelector<Board>('dw-yessir')!
      board.proceed()
      return board.plies
    })
  await expect.poll(() => plies(ann)).toBeGreaterThan(0)
  expect(await ann.locator('dw-yessir .seats .who').allTextContents()).toEqual(['You', 'Ben'])
  expect(await ben.locator('dw-yessir .seats .who').allTextContents()).toEqual(['Ann', 'You'])
})
