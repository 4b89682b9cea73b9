import axe from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import './die.define.ts'
import { DwDie } from './die.ts'

afterEach(() => document.body.replaceChildren())

async function die(attributes: string, parent: Element = document.body): Promise<DwDie> {
  parent.insertAdjacentHTML('beforeend', `<dw-die ${attributes}></dw-die>`)
  const made = parent.lastElementChild as DwDie
  await made.updateComplete
  return made
}

const label = (element: DwDie): string | null =>
  element.shadowRoot!.querySelector('[aria-label]')!.getAttribute('aria-label')
const top = (element: DwDie): string | undefined =>
  element.shadowRoot!.querySelector<SVGElement>('[data-side=top]')!.dataset['face']

describe('<dw-die>', () => {
  it('shows the face it is given, and a blank for anything that is none', async () => {
    expect(top(await die('value="5"'))).toBe('5')
    for (const value of ['', 'value="0"', 'value="7"', 'value="-1"', 'value="2.5"', 'value="six"'])
      expect(top(await die(value)), value).toBe('0')
  })

  it('takes texts as properties, as frameworks give what is written in a tag', async () => {
    const drawn = async (make: () => Promise<DwDie>): Promise<string> => {
      const made = await make()
      await made.updateComplete
      return made.shadowRoot!.innerHTML.replaceAll(/<!--.*?-->/g, '')
    }
    const written = await drawn(() => die('value="5" yaw="40"'))
    const given = await drawn(async () => Object.assign(await die(''), { value: '5', yaw: '40' }))
    expect(given).toBe(written)
    // As Japanese and Korean keyboards may write it.
    expect(await drawn(() => die('value="５" yaw="４０"'))).toBe(written)
    expect(await drawn(async () => Object.assign(await die(''), { value: '５', yaw: '４０' }))).toBe(written)
  })

  it('speaks the nearest language, also across the host of a shadow root, and follows a change', async () => {
    const outer = document.createElement('div')
    outer.lang = 'ja-JP'
    document.body.append(outer)
    const inner = outer.attachShadow({ mode: 'open' })
    inner.append(document.createElement('p'))
    const nested = await die('value="3"', inner.firstElementChild!)
    expect(label(nested)).toBe('サイコロ：3')
    outer.lang = 'ko'
    await expect.poll(() => label(nested)).toBe('주사위: 3')
    nested.lang = 'en'
    await expect.poll(() => label(nested)).toBe('Die: 3')
  })

  it('lets a person hold it by keyboard and by press, and says so outside its root', async () => {
    const made = await die('value="4" holdable')
    const heard: object[] = []
    document.body.addEventListener('dw-hold', (event) => heard.push(event.detail))
    made.shadowRoot!.querySelector('button')!.focus()
    await userEvent.keyboard(' ')
    expect(made.held).toBe(true)
    await made.updateComplete
    await expect.element(page.getByRole('button', { name: 'Die: 4' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(made)
    expect(made.held).toBe(false)
    expect(heard).toEqual([
      { held: true, value: 4 },
      { held: false, value: 4 },
    ])
  })

  it('stays as it was where the page cancels the event, or while it is disabled', async () => {
    const made = await die('value="4" holdable')
    made.addEventListener('dw-hold', (event) => event.preventDefault())
    made.shadowRoot!.querySelector('button')!.click()
    expect(made.held).toBe(false)
    const disabled = await die('value="4" holdable disabled')
    disabled.shadowRoot!.querySelector('button')!.click()
    expect(disabled.held).toBe(false)
  })

  it('is silent when the page itself holds it', async () => {
    const made = await die('value="4" holdable')
    let events = 0
    made.addEventListener('dw-hold', () => events++)
    made.held = true
    await made.updateComplete
    expect(events).toBe(0)
  })

  it('rolls to a face the page has decided', async () => {
    const made = await die('value="1" motion="fast"')
    const rolling = made.rollTo(6, 9)
    await made.updateComplete
    expect(made.shadowRoot!.querySelectorAll('.d-cube')).toHaveLength(1)
    expect(await rolling).toBe('landed')
    expect(top(made)).toBe('6')
    expect(made.shadowRoot!.querySelectorAll('.d-cube')).toHaveLength(0)
  })

  it('takes the colours of the page, and its own theme where one is given', async () => {
    document.body.style.setProperty('--dw-pip', 'rgb(1, 2, 3)')
    const made = await die('value="2"')
    expect(getComputedStyle(made.shadowRoot!.querySelector('.d-pip:not(.one)')!).fill).toBe('rgb(1, 2, 3)')
    document.body.removeAttribute('style')
    const face = (element: DwDie): string => getComputedStyle(element.shadowRoot!.querySelector('.d-side')!).fill
    const [light, dark, inherits] = [await die('value="2" theme="light"'), await die('value="2" theme="dark"'), made]
    expect(face(light)).not.toBe(face(dark))
    document.body.style.colorScheme = 'dark'
    await expect.poll(() => face(inherits)).toBe(face(dark))
    document.body.removeAttribute('style')
  })

  it('has nothing axe finds, in every state and both themes', async () => {
    for (const theme of ['light', 'dark'])
      for (const state of ['', 'value="3"', 'value="3" held', 'value="3" holdable', 'value="3" holdable held disabled'])
        await die(`${state} theme="${theme}"`)
    const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })
    expect(violations.map((found) => `${found.id}: ${found.nodes.map((node) => node.html).join()}`)).toEqual([])
  })

  it('keeps the first of two definitions and makes two instances that share nothing', async () => {
    const { define } = await import('../../kit/define.ts')
    expect(define('dw-die', class extends HTMLElement {})).toBe(false)
    expect(customElements.get('dw-die')).toBe(DwDie)
    const [one, two] = [await die('value="1"'), await die('value="2"')]
    one.held = true
    await one.updateComplete
    expect([two.held, label(two)]).toEqual([false, 'Die: 2'])
  })
})
