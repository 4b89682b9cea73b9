/** What is known of Yatzy without playing it. */
import type { Facts } from '../../../kit/contract.ts'

export const facts = {
  id: 'yatzy',
  version: 1,
  // Y11: eight is a cap of ours.
  seats: [1, 8],
  hidden: false,
  titles: { en: 'Yatzy', ja: 'ヤッツィー', ko: '야찌' },
  origin: 'ja',
} as const satisfies Facts
