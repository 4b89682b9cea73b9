import { expect, it } from 'vitest'
import { routeKey, routeOf } from './routes.ts'

const keyOf = (address: string): string => routeKey(routeOf(new URL(address, 'http://localhost')))

it.each([
  ['/arena/bots/kettle', '/arena/bots/teapot'],
  ['/arena/matches/1-1', '/arena/matches/1-2'],
  ['/nowhere', '/elsewhere'],
])('%s and %s have a page each', (one, other) => expect(keyOf(one)).not.toBe(keyOf(other)))

it.each([
  ['/play/yatzy', '/play/chaser'],
  ['/arena', '/arena?ladder=chaser.2.standard'],
  ['/arena/bots/kettle', '/arena/bots/kettle?version=2'],
])('%s and %s are one page', (one, other) => expect(keyOf(one)).toBe(keyOf(other)))
