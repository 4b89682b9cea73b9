import { expect, it } from 'vitest'
import { routeKey, routeOf } from './routes.ts'

const keyOf = (address: string): string => routeKey(routeOf(new URL(address, 'http://localhost')))

it.each([
  ['/arena/bots/kettle', '/arena/bots/teapot'],
  ['/arena/matches/1-1', '/arena/matches/1-2'],
  ['/nowhere', '/elsewhere'],
  ['/rooms', '/rooms?game=yatzy'],
])('%s and %s have a page each', (one, other) => expect(keyOf(one)).not.toBe(keyOf(other)))

it.each([
  ['/play/yatzy', '/play/chaser'],
  ['/arena', '/arena?ladder=chaser.2.standard'],
  ['/rooms?game=yatzy', '/rooms/some-table'],
  ['/arena/bots/kettle', '/arena/bots/kettle?version=2'],
])('%s and %s are one page', (one, other) => expect(keyOf(one)).toBe(keyOf(other)))

const pageOf = (address: string): string => routeOf(new URL(address, 'http://localhost')).page

it.each([
  ['/', 'front'],
  ['/index.html?lang=ko&theme=dark', 'front'],
  ['/?players=me,greedy', 'play'],
  ['/?players=me,greedy&view=match', 'match'],
  ['/?transcript=dw2.x', 'match'],
  ['/play', 'play'],
  ['/play/yatzy?players=me,greedy&seed=7', 'play'],
  ['/play/yatzy?players=me,greedy&seed=7&view=match', 'match'],
])('%s is the page %s', (address, page) => expect(pageOf(address)).toBe(page))
