/** What a child may say to the arena: as much as its work needs, in the shapes there are, and no more. */
import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Channel, type Bounds } from '../src/children/channel.ts'
import { readFromChild } from '../src/children/messages.ts'

const bounds: Bounds = { messageBytes: 1_000, messagesPerSecond: 50, bytesPerSecond: 100_000 }

/** A channel and what came of it. */
function open(most: Bounds | null = bounds) {
  const pipe = new PassThrough()
  const heard: unknown[] = []
  const ends: (string | null)[] = []
  const channel = new Channel(
    pipe,
    (message) => heard.push(message),
    (breach) => ends.push(breach),
    most,
  )
  return { pipe, heard, ends, channel }
}

describe('a channel', () => {
  it('tells messages as they were said, however they are cut', async () => {
    const { pipe, heard, ends } = open()
    const said = [{ type: 'ready' }, { text: 'two\nlines, ü and 骰' }, 7]
    const bytes = Buffer.from(said.map((message) => `${JSON.stringify(message)}\n`).join(''))
    for (const byte of bytes) pipe.write(Buffer.from([byte]))
    pipe.write(bytes)
    await setImmediate()
    expect(heard).toEqual([...said, ...said])
    expect(ends).toEqual([])
  })

  it('carries to the other side what is sent', async () => {
    const { heard, channel } = open()
    channel.send({ one: 1 })
    await setImmediate()
    expect(heard).toEqual([{ one: 1 }])
  })

  it('ends with the other side', async () => {
    const { pipe, heard, ends, channel } = open()
    pipe.destroy()
    await setImmediate()
    expect(ends).toEqual([null])
    channel.send({ late: true })
    expect(heard).toEqual([])
  })

  const breaches: Readonly<Record<string, readonly [said: string, breach: string]>> = {
    'a message that never ends': ['x'.repeat(1_001), 'a message has more than 1,000 bytes'],
    'what is no JSON': ['{"one":1}\n{one}\n', 'a message is no JSON'],
    'a flood of messages': ['{"one":1}\n'.repeat(200), 'more than 50 messages came in a second'],
    'a flood of bytes': [`"${'x'.repeat(900)}"\n`.repeat(250), 'more than 100,000 bytes came in a second'],
  }
  it.each(Object.entries(breaches))('is closed by %s, and hears nothing more', async (_, [said, breach]) => {
    const { pipe, heard, ends } = open()
    pipe.write(said)
    await setImmediate()
    const { length } = heard
    expect(length).toBeLessThanOrEqual(2 * bounds.messagesPerSecond)
    expect(ends).toEqual([breach])
    expect(pipe.destroyed).toBe(true)
  })

  it('takes everything where it has no bounds', async () => {
    const { pipe, heard, ends } = open(null)
    pipe.write(`"${'x'.repeat(5_000)}"\n`.repeat(300))
    await setImmediate()
    expect([heard.length, ends]).toEqual([300, []])
  })
})

describe('a reply of a child', () => {
  const thoughts = { tags: ['risky'], values: { risk: 0.3 }, lost: 1 }
  const spent = { fuel: 10_000, log: ['a line'], dropped: 0, thoughts }

  it('is read in the shapes there are', () => {
    for (const reply of [
      { type: 'loaded', ...spent },
      { type: 'action', action: 'stop', ...spent },
      { type: 'fault', fault: 'crash', message: 'no', stack: '', ...spent },
      { type: 'refused', refusal: { ok: false, code: 'bot-act', message: 'No.', at: 'x' }, ...spent },
    ])
      expect(readFromChild(reply)).toEqual(reply)
    const silent = { type: 'loaded', ...spent, thoughts: null }
    expect(readFromChild(silent)).toEqual(silent)
    expect(readFromChild({ type: 'ready' })).toEqual({ type: 'ready' })
  })

  it('is none in any other', () => {
    for (const message of [
      null,
      7,
      {},
      { type: 'action', action: 7, ...spent },
      { type: 'action', action: 'stop', ...spent, log: 'a line' },
      { type: 'action', action: 'stop', ...spent, fuel: -1 },
      { type: 'action', action: 'stop', ...spent, fuel: 0.5 },
      { type: 'fault', fault: 'hunger', message: 'no', stack: '', ...spent },
      { type: 'watchdog' },
    ])
      expect(readFromChild(message)).toBeNull()
  })
})
