import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { announce, announceGapMs, prepareAnnouncer } from './announcer.ts'

const native = Object.getOwnPropertyDescriptor(Element.prototype, 'ariaNotify')
let hosts: HTMLElement[] = []
let spoken: { host: Element; text: string; at: number }[] = []
let heard: (() => void) | undefined

beforeEach(async () => {
  // The announcer is one per document: wait out what an earlier test left it.
  await pause(announceGapMs * 2)
  spoken = []
  hosts = [document.createElement('div'), document.createElement('div')]
  document.body.append(...hosts)
})
afterEach(() => {
  for (const host of hosts) host.remove()
  document.querySelector('[data-dw-status]')?.remove()
  if (native) Object.defineProperty(Element.prototype, 'ariaNotify', native)
  else Reflect.deleteProperty(Element.prototype, 'ariaNotify')
})

describe('the announcer where ariaNotify is', () => {
  beforeEach(() => {
    Object.defineProperty(Element.prototype, 'ariaNotify', {
      configurable: true,
      value(this: Element, text: string) {
        spoken.push({ host: this, text, at: performance.now() })
        heard?.()
      },
    })
  })

  it('speaks what is said together as one message', async () => {
    announce(hosts[0]!, 'B rolls 1, 5.', 'en')
    announce(hosts[0]!, '', 'en')
    announce(hosts[0]!, 'Your turn.', 'en')
    await expect.poll(texts).toHaveLength(1)
    expect(spoken.map(({ host, text }) => [host, text])).toEqual([[hosts[0], 'B rolls 1, 5. Your turn.']])
  })

  it('leaves at least 400 ms between two messages and batches what comes meanwhile', async () => {
    announce(hosts[0]!, 'one', 'en')
    await new Promise<void>((done) => (heard = done))
    // Timers keep their order on a busy machine, however late they are: all three are due before the gap is over.
    for (const [i, text] of ['two', 'three', 'four'].entries()) {
      setTimeout(() => announce(hosts[0]!, text, 'en'), 10 * i)
    }
    await expect.poll(texts).toEqual(['one', 'two three four'])
    expect(spoken[1]!.at - spoken[0]!.at).toBeGreaterThanOrEqual(announceGapMs - 5)
  })

  it('keeps the messages of two elements and of two languages apart', async () => {
    announce(hosts[0]!, 'Your turn.', 'en')
    announce(hosts[1]!, 'あなたの番です。', 'ja')
    await expect.poll(texts).toHaveLength(2)
    expect(spoken.map(({ host, text }) => [host, text])).toEqual([
      [hosts[0], 'Your turn.'],
      [hosts[1], 'あなたの番です。'],
    ])
  })

  it('does not speak for an element that has left the page', async () => {
    announce(hosts[0]!, 'gone', 'en')
    announce(hosts[1]!, 'here', 'en')
    hosts[0]!.remove()
    await expect.poll(texts).toHaveLength(1)
    expect(texts()).toEqual(['here'])
  })
})

describe('the announcer where ariaNotify is not', () => {
  beforeEach(() => Reflect.deleteProperty(Element.prototype, 'ariaNotify'))

  it('speaks through one status node of the document, in the language of the text', async () => {
    prepareAnnouncer(document)
    announce(hosts[0]!, 'あなたの番です。', 'ja')
    const nodes = document.querySelectorAll('[role=status]')
    expect(nodes).toHaveLength(1)
    await expect.poll(() => nodes[0]!.textContent).toBe('あなたの番です。')
    expect(nodes[0]).toMatchObject({ lang: 'ja', parentElement: document.body })
    announce(hosts[1]!, 'Your turn.', 'en')
    await expect.poll(() => nodes[0]!.textContent).toBe('Your turn.')
    expect(nodes[0]).toMatchObject({ lang: 'en' })
  })

  it('speaks inside a modal dialog, outside which nothing is heard', async () => {
    prepareAnnouncer(document)
    const node = document.querySelector('[role=status]')!
    const dialog = document.createElement('dialog')
    dialog.append(hosts[0]!)
    document.body.append(dialog)
    dialog.showModal()
    announce(hosts[0]!, 'in it', 'en')
    await expect.poll(() => node.textContent).toBe('in it')
    expect(node.parentElement).toBe(dialog)
    dialog.close()
    announce(hosts[1]!, 'beside it', 'en')
    await expect.poll(() => node.textContent).toBe('beside it')
    expect(node.parentElement).toBe(document.body)
    dialog.remove()
  })

  it('empties the node at least 50 ms before its next text', async () => {
    const seen: { text: string; at: number }[] = []
    prepareAnnouncer(document)
    const node = document.querySelector('[role=status]')!
    const watch = new MutationObserver(() => seen.push({ text: node.textContent, at: performance.now() }))
    watch.observe(node, { childList: true })
    announce(hosts[0]!, 'one', 'en')
    await expect.poll(() => node.textContent).toBe('one')
    announce(hosts[0]!, 'two', 'en')
    await expect.poll(() => seen.at(-1)?.text).toBe('two')
    watch.disconnect()
    const shown = seen.map(({ text }) => text)
    expect(shown.slice(shown.indexOf('one'))).toEqual(['one', '', 'two'])
    expect(seen.at(-1)!.at - seen.at(-2)!.at).toBeGreaterThanOrEqual(50)
  })
})

const texts = (): readonly string[] => spoken.map(({ text }) => text)

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
