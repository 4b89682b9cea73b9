/** What is known of Chaser without playing it. */
import type { Facts } from '../../../kit/contract.ts'

export const facts = {
  id: 'chaser',
  version: 1,
  // A6: any number of players in the source; eight is a cap of ours.
  seats: [1, 8],
  hidden: false,
  titles: { en: 'Chaser', ja: 'チェイサー', ko: '체이서' },
  origin: 'ko',
} as const satisfies Facts
