/** The keys of Royal Turf, for its drawer of rules. */
import type { Message, Messages } from '../../kit/messages.ts'

const en = {
  keyDigits: 'choose a horse, again: do it',
  keyDo: 'bet or move',
  keyChip: 'other chip',
  keyPeek: 'show or hide my chips',
} satisfies Readonly<Record<string, Message>>

type HelpKey = keyof typeof en

export const turfHelpMessages: Messages<HelpKey> = {
  en,
  ja: {
    keyDigits: '馬を選ぶ、もう一度で実行',
    keyDo: '賭ける／動かす',
    keyChip: '別のチップ',
    keyPeek: '自分のチップを見る／隠す',
  },
  ko: {
    keyDigits: '말 고르기, 다시 누르면 실행',
    keyDo: '베팅 또는 이동',
    keyChip: '다른 칩',
    keyPeek: '내 칩 보기/가리기',
  },
}
