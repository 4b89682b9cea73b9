/** What is known of Six Dice without playing it. */
import type { Facts } from '../../../kit/contract.ts'

export const facts = {
  id: 'six-dice',
  version: 1,
  seats: [2, 8],
  hidden: false,
  titles: { en: 'Six Dice', ja: 'シックスダイス', ko: '식스 다이스' },
  origin: 'ja',
} as const satisfies Facts
