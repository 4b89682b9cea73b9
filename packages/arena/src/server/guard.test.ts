import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { serverLimits } from '../limits.ts'
import { Guard } from './guard.ts'

const guardOf = (isProxied: boolean) => new Guard({ limits: serverLimits, isOwnHost: () => true, isProxied })

const from = (forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: '127.0.0.1' },
  }) as unknown as IncomingMessage

describe('addressOf', () => {
  it('believes nobody who asks directly', () => {
    expect(guardOf(false).addressOf(from('10.0.0.1'))).toBe('127.0.0.1')
  })

  it.each([
    ['10.0.0.1', '10.0.0.1'],
    // What the proxy did not write itself stands before what it did.
    ['10.9.9.9, 10.0.0.1', '10.0.0.1'],
    ['', '127.0.0.1'],
    ['x'.repeat(10_000), 'x'.repeat(64)],
    [undefined, '127.0.0.1'],
  ])('behind a proxy takes the last of %j', (forwarded, address) => {
    expect(guardOf(true).addressOf(from(forwarded))).toBe(address)
  })
})

describe('check', () => {
  it('lets a hall behind one router keep 100 ladder pages open, each with four questions a second, and send bots', () => {
    let nowMs = 0
    const guard = new Guard({ limits: serverLimits, isOwnHost: () => true, isProxied: false, now: () => nowMs })
    const asking = (method: string) => guard.check(Object.assign(from(), { method }), '/api/ladders')
    for (let question = 0; question < 72_000; question++) {
      nowMs = Math.floor(question / 400) * 1000
      expect(asking('GET')).toBeNull()
    }
    expect(asking('POST')).toBeNull()
  })
})
