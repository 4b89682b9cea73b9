/** A table in a sandboxed frame, which has no origin and keeps nothing: it is made there, and somebody comes by its link. */
// @module-tag pages
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { yessir } from '@dicewright/engine/yessir'
import { expect, it, onTestFinished } from 'vitest'
import { openChromium } from '../../../../tests/support/chromium.ts'
import { modulesOf } from '../modules.ts'
import { quiet, startServer } from '../serving.ts'
import { site, type Board } from './pages.ts'

it('is played at from a sandboxed frame of a page of another origin', async () => {
  const arena = await startServer({ limits: quiet, modules: modulesOf(yessir) })
  const address = await site('localhost', `server="${arena.address}"`)
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
