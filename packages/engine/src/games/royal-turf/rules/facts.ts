/** What is known of Royal Turf without playing it. */
import type { Facts } from '../../../kit/contract.ts'

export const facts = {
  id: 'royal-turf',
  version: 1,
  seats: [2, 6],
  hidden: true,
  titles: { en: 'Royal Turf', ja: 'ロイヤルターフ', ko: '로열 터프' },
  origin: 'ko',
} as const satisfies Facts
