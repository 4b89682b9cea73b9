/** The words of Chaser in three languages. Source: the document `000`, whose headings they name. */
import type { Term } from '../../../kit/contract.ts'

const term = (heading: string, ko: string, en: string, ja: string): Term => ({ en, ja, ko, source: `000, ${heading}` })

/** The words of the source document, in three languages. */
export const terms = {
  chaseOff: term('2 족보', '체이스 오프', 'Chase Off', 'チェイスオフ'),
  straight: term('2 족보', '스트레이트', 'Straight', 'ストレート'),
  evenStraight: term('2 족보', '이븐 스트레이트', 'Even Straight', 'イーブンストレート'),
  fourDice: term('2 족보', '포 다이스', 'Four Dice', 'フォーダイス'),
  fullHouse: term('2 족보', '풀 하우스', 'Full House', 'フルハウス'),
  choice: term('2 족보', '초이스', 'Choice', 'チョイス'),
  sixBeans: term('2 족보', '식스 빈즈', 'Six Beans', 'シックスビーンズ'),
  fiveBeans: term('2 족보', '파이브 빈즈', 'Five Beans', 'ファイブビーンズ'),
  fourBeans: term('2 족보', '포 빈즈', 'Four Beans', 'フォービーンズ'),
  threeBeans: term('2 족보', '쓰리 빈즈', 'Three Beans', 'スリービーンズ'),
  twoBeans: term('2 족보', '투 빈즈', 'Two Beans', 'ツービーンズ'),
  aces: term('2 족보', '에이시즈', 'Aces', 'エイシーズ'),
  hands: term('2 족보', '족보', 'list of hands', '役一覧'),
  made: term('2 족보', '메이드', 'made', 'メイド'),
  sheet: term('1 개요', '표', 'sheet', '得点表'),
  box: term('1 개요', '칸', 'box', '枠'),
  face: term('2 족보', '눈', 'face', '目'),
  turn: term('3 규칙', '차례', 'turn', '手番'),
  total: term('1 개요', '합산할 칸', 'total', '合計'),
} as const satisfies Readonly<Record<string, Term>>
