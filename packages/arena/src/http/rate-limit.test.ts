import { describe, expect, it } from 'vitest'
import { addressKey, RateLimit } from './rate-limit.ts'

describe('RateLimit', () => {
  it('lets a burst through, then as many as fill in', () => {
    let nowMs = 0
    const limit = new RateLimit({ burst: 3, perMs: 3000 }, () => nowMs)
    expect([1, 2, 3].map(() => limit.take('a'))).toEqual([0, 0, 0])
    expect(limit.take('a')).toBe(1000)
    expect(limit.take('b')).toBe(0)
    nowMs = 400
    expect(limit.take('a')).toBe(600)
    nowMs = 1000
    expect([limit.wait('a'), limit.take('a'), limit.take('a')]).toEqual([0, 0, 1000])
    nowMs = 1_000_000
    expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([0, 0, 0, 1000])
  })

  it('keeps a bounded number of addresses, and those that used it up longest', () => {
    let nowMs = 0
    const limit = new RateLimit({ burst: 1, perMs: 1000 }, () => nowMs)
    for (let i = 0; i < 25_000; i++) {
      nowMs += 0.01
      limit.take(`address ${i}`)
    }
    expect(limit.size).toBeLessThanOrEqual(10_000)
    expect(limit.take('address 24999')).toBeGreaterThan(0)
  })
})

describe('addressKey', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    [undefined, ''],
  ])('counts %s as %s', (address, key) => {
    expect(addressKey(address)).toBe(key)
  })
})
