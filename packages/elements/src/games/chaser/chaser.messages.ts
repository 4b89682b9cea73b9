/**
 * What only `<dw-chaser>` shows and says: its boxes, by the document's names (the engine's `terms` say where each stands).
 */
import type { Message, Messages } from '../../kit/messages.ts'

const en = {
  made: 'Made',
  beans: 'Beans',
  chaseOff: 'Chase Off',
  straight: 'Straight',
  evenStraight: 'Even Straight',
  fourDice: 'Four Dice',
  fullHouse: 'Full House',
  choice: 'Choice',
  sixBeans: 'Six Beans',
  fiveBeans: 'Five Beans',
  fourBeans: 'Four Beans',
  threeBeans: 'Three Beans',
  twoBeans: 'Two Beans',
  aces: 'Aces',
} satisfies Readonly<Record<string, Message>>

export type ChaserKey = keyof typeof en

export const chaserMessages: Messages<ChaserKey> = {
  en,
  ja: {
    made: 'メイド',
    beans: 'ビーンズ',
    chaseOff: 'チェイスオフ',
    straight: 'ストレート',
    evenStraight: 'イーブンストレート',
    fourDice: 'フォーダイス',
    fullHouse: 'フルハウス',
    choice: 'チョイス',
    sixBeans: 'シックスビーンズ',
    fiveBeans: 'ファイブビーンズ',
    fourBeans: 'フォービーンズ',
    threeBeans: 'スリービーンズ',
    twoBeans: 'ツービーンズ',
    aces: 'エイシーズ',
  },
  ko: {
    made: '메이드',
    beans: '빈즈',
    chaseOff: '체이스 오프',
    straight: '스트레이트',
    evenStraight: '이븐 스트레이트',
    fourDice: '포 다이스',
    fullHouse: '풀 하우스',
    choice: '초이스',
    sixBeans: '식스 빈즈',
    fiveBeans: '파이브 빈즈',
    fourBeans: '포 빈즈',
    threeBeans: '쓰리 빈즈',
    twoBeans: '투 빈즈',
    aces: '에이시즈',
  },
}
