/**
 * Before the tests in Node: a door at which the one Chromium for all of them is asked for. It starts for the first that
 * asks, so that a run which needs none starts none.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type BrowserServer } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import type { Door } from './tests/support/chromium.ts'
import { launchOptions } from './vitest.shared.ts'

export default async function offerChromium(project: TestProject): Promise<() => Promise<void>> {
  let browser: Promise<BrowserServer> | undefined
  const door = createServer((_, response) => {
    browser ??= chromium.launchServer({ ...launchOptions, host: '127.0.0.1' })
    browser.then(
      (opened) => response.end(opened.wsEndpoint()),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((listening) => door.listen(0, '127.0.0.1', listening))
  const address: Door = `http://127.0.0.1:${(door.address() as AddressInfo).port}/`
  project.provide('chromiumAt', address)
  return async () => {
    door.closeAllConnections()
    door.close()
    await browser?.then((opened) => opened.close()).catch(() => {})
  }
}
