/** What the payout table of Royal Turf is headed with, for the side panel and the help. */
import type { Message, Messages } from '../../kit/messages.ts'

const en = {
  table: 'What a horse pays',
  perOne: 'for each 1',
  more: '{bets}+',
} satisfies Readonly<Record<string, Message>>

export type PayoutKey = keyof typeof en

export const payoutMessages: Messages<PayoutKey> = {
  en,
  ja: {
    table: '配当表',
    perOne: '1につき',
    more: '{bets}以上',
  },
  ko: {
    table: '배당금 표',
    perOne: '숫자 1당',
    more: '{bets} 이상',
  },
}
