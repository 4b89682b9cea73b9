/** What is known of Cups and Chips without playing it: a small game of our own, for tests, and to be read. */
import type { Facts } from '../../../kit/contract.ts'

export const facts = {
  id: 'cups',
  version: 1,
  seats: [2, 6],
  hidden: true,
  titles: { en: 'Cups and Chips', ja: 'カップとチップ', ko: '컵과 칩' },
  origin: 'en',
} as const satisfies Facts
