/** The Chromium that all tests in Node share. */
import { chromium, type Browser } from 'playwright-core'
import { inject } from 'vitest'

/** An address that answers with the one at which the browser is driven. */
export type Door = string

declare module 'vitest' {
  interface ProvidedContext {
    readonly chromiumAt: Door
  }
}

/** A way into it with contexts of one's own: `close` takes these away, and the browser stays. */
export async function openChromium(): Promise<Browser> {
  const answer = await fetch(inject('chromiumAt'))
  const said = await answer.text()
  if (!answer.ok) throw new Error(`Chromium did not start: ${said}`)
  return chromium.connect(said)
}
