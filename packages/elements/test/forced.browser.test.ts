/** Elements for readers whose system chooses the colours: drawings do not follow them unless they are told to. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cdp, server } from 'vitest/browser'
import '../src/elements.define.ts'
import { all, mountedAs, one, type Shown } from './element.ts'
import { chaserStates, chaserText, yatzyStates, yatzyText } from './sheets.ts'
import { states, transcriptOf } from './six-dice.ts'
import { yessirStates, yessirText } from './yessir.ts'

const force = (value: string): Promise<unknown> =>
  (cdp() as unknown as { send(method: string, params: object): Promise<unknown> }).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'forced-colors', value }],
  })

/** How a colour of the system is written. */
function systemColour(name: string): string {
  document.body.style.color = name
  const { color } = getComputedStyle(document.body)
  document.body.style.color = ''
  return color
}

const strokesOf = (element: Shown, selector: string): Set<string> =>
  new Set(all(element, selector).map((node) => getComputedStyle(node).stroke))

// Only Chromium can be told by its tools what its reader chose.
describe.skipIf(server.browser !== 'chromium')('in the colours of the system', () => {
  beforeEach(() => force('active'))
  afterEach(async () => {
    document.body.replaceChildren()
    await force('')
  })

  it.each([
    ['dw-die', { value: '5', held: '' }, undefined],
    ['dw-six-dice', { transcript: transcriptOf(states['select']!) }, '.spot > button'],
    ['dw-chaser', { transcript: chaserText(chaserStates['choose']!) }, 'button.spot'],
    ['dw-yatzy', { transcript: yatzyText(yatzyStates['choose']!) }, 'button.spot'],
    ['dw-yessir', { transcript: yessirText(yessirStates['choose']!) }, 'button.spot'],
  ] as const)('a held die of %s wears a ring of the colour for what is chosen', async (tag, attributes, press) => {
    const element = (await mountedAs(tag, attributes)) as unknown as Shown
    if (press) one(element, press).click()
    await element.updateComplete
    expect(strokesOf(element, '.die[data-held] .d-ring')).toEqual(new Set([systemColour('Highlight')]))
  })

  it('the luck left and the rounds won in YESSIR have that colour at every seat', async () => {
    const shown = { ...yessirStates['showdown']!, from: { luck: [5, 4] } }
    const element = await mountedAs('dw-yessir', { transcript: yessirText(shown) })
    expect(strokesOf(element, '.dial .on')).toEqual(new Set([systemColour('Highlight')]))
    expect(strokesOf(element, '.dial .seg:not(.on)')).toEqual(new Set([systemColour('GrayText')]))
    const won = all(element, '.wins .w').map((node) => getComputedStyle(node).backgroundColor)
    expect(new Set(won)).toEqual(new Set([systemColour('Highlight')]))
  })
})
