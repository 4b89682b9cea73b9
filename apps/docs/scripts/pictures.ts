/** `npm run pictures`, after `npm run build`: the boards that the README shows, at places of the docs. */
/* oxlint-disable no-await-in-loop -- one picture after another */
import { readFileSync } from 'node:fs'
import { makeTranscript } from '@dicewright/engine'
import type { GameElement } from '@dicewright/elements'
import { chromium } from 'playwright-core'
import { launchOptions } from '../../../vitest.shared.ts'
import { placeOf, predicted } from '../src/lib/places.ts'
import { places } from '../src/lib/places.gen.ts'

/** The game, and which of its places shows what the game is about. */
const shown = [
  ['six-dice', 3],
  ['royal-turf', 2],
  ['yessir', 1],
] as const
const size = { width: 1000, height: 592 }

const browser = await chromium.launch(launchOptions)
const page = await browser.newPage({ viewport: size })
await page.setContent('<!doctype html><html lang="en"><body style="margin:0">')
await page.addScriptTag({
  content: readFileSync(new URL('../../../packages/elements/cdn/elements.iife.js', import.meta.url), 'utf8'),
})
for (const [id, nth] of shown) {
  const { match } = placeOf(predicted[id]!, places[id]![nth]!)
  await page.evaluate(
    async ([tag, transcript, mover]) => {
      const players = [0, 1].map((seat) => (seat === mover ? 'me' : 'greedy')).join()
      const element = document.createElement(tag) as GameElement
      Object.assign(element, { transcript, players, keep: 'off', guide: 'off', motion: 'off' })
      document.body.replaceChildren(element)
      await element.updateComplete
      element.shadowRoot!.querySelector<HTMLElement>('[data-cup]')?.click()
      await element.settled
    },
    [`dw-${id}`, makeTranscript(match.transcript()), match.actor] as const,
  )
  await page.screenshot({ path: new URL(`../${id}.png`, import.meta.url).pathname, omitBackground: true })
}
await browser.close()
