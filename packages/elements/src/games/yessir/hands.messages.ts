/** The hands of YESSIR by the document's names, for the table, the voice and the help. */
import type { Message, Messages } from '../../kit/messages.ts'

const en = {
  hands: 'Hands',
  fiveKind: 'Five of a kind',
  largeStraight: 'Large straight',
  smallStraight: 'Small straight',
  fullHouse: 'Full house',
  fourKind: 'Four of a kind',
  threeKind: 'Three of a kind',
  twoPairs: 'Two pairs',
  pair: 'One pair',
  highDie: 'High die',
  handOf: '{hand}, {faces}',
} satisfies Readonly<Record<string, Message>>

export type HandKey = keyof typeof en

export const handMessages: Messages<HandKey> = {
  en,
  ja: {
    hands: '組み合わせ',
    fiveKind: '5カード',
    largeStraight: '大ストレート',
    smallStraight: '小ストレート',
    fullHouse: 'フルハウス',
    fourKind: '4カード',
    threeKind: '3カード',
    twoPairs: '2ペア',
    pair: '1ペア',
    highDie: 'ハイダイス',
    handOf: '{hand} {faces}',
  },
  ko: {
    hands: '족보',
    fiveKind: '파이브 카드',
    largeStraight: '라지 스트레이트',
    smallStraight: '스몰 스트레이트',
    fullHouse: '풀 하우스',
    fourKind: '포 카드',
    threeKind: '트리플',
    twoPairs: '투 페어',
    pair: '원 페어',
    highDie: '하이 다이스',
    handOf: '{hand} {faces}',
  },
}
