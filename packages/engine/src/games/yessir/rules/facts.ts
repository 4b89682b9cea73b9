/** What is known of YESSIR without playing it. */
import type { Facts } from '../../../kit/contract.ts'

export const facts = {
  id: 'yessir',
  version: 1,
  seats: [2, 6],
  hidden: true,
  titles: { en: 'YESSIR!', ja: 'イエッサー!', ko: '예써!' },
  origin: 'ja',
} as const satisfies Facts
