import { html } from '../kit/html.ts'
import { LitElement, type TemplateResult } from 'lit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { RovingController } from './roving.ts'

class RovingProbe extends LitElement {
  static override properties = { count: { type: Number } }
  declare count: number
  roving = new RovingController(this, 'dice')

  constructor() {
    super()
    this.count = 4
  }

  protected override render(): TemplateResult {
    const items = Array.from({ length: this.count }, (_, index) => html`<button data-rove="dice">${index}</button>`)
    return html`${items}<button id="other">other</button>`
  }
}
customElements.define('x-roving-probe', RovingProbe)

let probe: RovingProbe
beforeEach(async () => {
  document.body.innerHTML = '<button>before</button><x-roving-probe></x-roving-probe><button>after</button>'
  probe = document.querySelector('x-roving-probe') as RovingProbe
  await probe.updateComplete
})
afterEach(() => document.body.replaceChildren())

const focused = (): string | undefined => probe.shadowRoot!.activeElement?.textContent ?? undefined
async function press(...keys: string[]): Promise<(string | undefined)[]> {
  const seen: (string | undefined)[] = []
  for (const key of keys) {
    await userEvent.keyboard(`{${key}}`)
    seen.push(focused())
  }
  return seen
}

describe('a roving group', () => {
  it('is one stop for Tab, both ways', async () => {
    document.querySelector<HTMLElement>('button')!.focus()
    await userEvent.tab()
    expect(focused()).toBe('0')
    await userEvent.tab()
    expect(focused()).toBe('other')
    await userEvent.tab({ shift: true })
    expect(focused()).toBe('0')
  })

  it('moves by arrows, round its ends, and by Home and End', async () => {
    probe.roving.focus(0)
    expect(
      await press('ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowUp', 'ArrowRight', 'End', 'Home'),
    ).toEqual(['1', '2', '1', '0', '3', '0', '3', '0'])
  })

  it('mirrors left and right where the text runs right to left', async () => {
    probe.dir = 'rtl'
    probe.roving.focus(1)
    expect(await press('ArrowLeft', 'ArrowRight', 'ArrowDown')).toEqual(['2', '1', '2'])
  })

  it('keeps its stop where focus was last, also after a press', async () => {
    probe.roving.items[2]!.focus()
    expect(probe.roving.items.map((item) => item.tabIndex)).toEqual([-1, -1, 0, -1])
  })

  it('stays within the items that are left', async () => {
    probe.roving.focus(3)
    probe.count = 2
    await probe.updateComplete
    expect(probe.roving.items.map((item) => item.tabIndex)).toEqual([-1, 0])
    probe.count = 0
    await probe.updateComplete
    probe.roving.focus(0)
    expect(probe.roving.items).toEqual([])
  })

  it('leaves keys with a modifier and other elements alone', async () => {
    probe.roving.focus(0)
    await userEvent.keyboard('{Control>}{ArrowRight}{/Control}')
    expect(focused()).toBe('0')
    probe.shadowRoot!.querySelector<HTMLElement>('#other')!.focus()
    expect(await press('ArrowRight')).toEqual(['other'])
  })
})
