/** The keys of YESSIR, for its drawer of rules. */
import type { Message, Messages } from '../../kit/messages.ts'

const en = {
  keyPeek: 'look under the cup',
  keyDice: 'choose a shared die',
  keyActions: 'the actions',
  keyTurn: 'turn the die',
  keyThrow: 'throw',
} satisfies Readonly<Record<string, Message>>

export type HelpKey = keyof typeof en

export const helpMessages: Messages<HelpKey> = {
  en,
  ja: {
    keyPeek: 'カップの中を見る',
    keyDice: '共有ダイスを選ぶ',
    keyActions: 'アクション',
    keyTurn: '目を変える',
    keyThrow: '振る',
  },
  ko: {
    keyPeek: '컵 안 보기',
    keyDice: '공유 주사위 고르기',
    keyActions: '행동',
    keyTurn: '눈 바꾸기',
    keyThrow: '굴리기',
  },
}
