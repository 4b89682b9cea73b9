import { hostname } from 'node:os'
import { describe, expect, it } from 'vitest'
import { isCrossSite, ownHosts } from './hosts.ts'

describe('ownHosts', () => {
  it.each([
    ['127.0.0.1:8642', true],
    ['localhost', true],
    ['LOCALHOST:1', true],
    ['dicewright.localhost:8642', true],
    ['[::1]:8642', true],
    ['192.168.1.7:8642', true],
    ['evil.example:8642', false],
    ['127.0.0.1.evil.example', false],
    ['localhost.evil.example', false],
    ['localhost@evil.example', false],
    ['evil.example#localhost', false],
    ['127.0.0.1:8642, evil.example', false],
    ['', false],
    [undefined, false],
  ])('on this computer alone goes by %s: %s', (header, own) => {
    expect(ownHosts('127.0.0.1')(header)).toBe(own)
  })

  it('goes by the names it was given, and for the network by that of the machine', () => {
    expect(ownHosts('127.0.0.1', ['Arena.example'])('arena.example')).toBe(true)
    expect(ownHosts('0.0.0.0')(`${hostname()}:8642`)).toBe(true)
    expect(ownHosts('0.0.0.0')('evil.example')).toBe(false)
  })
})

describe('isCrossSite', () => {
  it.each([
    [{ host: 'a:1' }, false],
    [{ host: 'a:1', origin: 'http://a:1' }, false],
    [{ host: 'a:1', origin: 'https://A:1' }, false],
    [{ host: 'a:1', 'sec-fetch-site': 'same-origin' }, false],
    [{ host: 'a:1', 'sec-fetch-site': 'none' }, false],
    [{ host: 'a:1', origin: 'http://a:2' }, true],
    [{ host: 'a:1', origin: 'null' }, true],
    [{ host: 'a:1', 'sec-fetch-site': 'same-site' }, true],
    [{ host: 'a:1', origin: 'http://a:1', 'sec-fetch-site': 'cross-site' }, true],
  ] as const)('of %j is %s', (headers, cross) => {
    expect(isCrossSite(headers)).toBe(cross)
  })
})
