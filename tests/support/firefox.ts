/** The second browser of tests in which two people play. */
import { fileURLToPath } from 'node:url'
import { firefox, type Browser } from 'playwright-core'
import { findFirefox } from '../../scripts/firefox.mjs'
import { openChromium } from './chromium.ts'

/** The Firefox of this machine; where there is none, Chromium once more, and one line says so. */
export async function openOther(): Promise<Browser> {
  if (findFirefox())
    return firefox.launch({
      executablePath: fileURLToPath(new URL('../../scripts/firefox.mjs', import.meta.url)),
      channel: 'moz-firefox',
    })
  console.error(
    'There is no Firefox here: the second browser is a Chromium, too. Install one (Debian: apt install firefox-esr), or name it in FIREFOX_BINARY.',
  )
  return openChromium()
}
