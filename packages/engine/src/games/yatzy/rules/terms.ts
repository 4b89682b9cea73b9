/** The words of Yatzy and Yams in three languages. Source: the document `003`, whose headings they name. */
import type { Term } from '../../../kit/contract.ts'

const term = (heading: string, ja: string, en: string, ko: string): Term => ({ en, ja, ko, source: `003, ${heading}` })

/** The words of the source document, in three languages. */
export const terms = {
  ones: term('上段カテゴリー', '1の目', 'ones', '1의 눈'),
  twos: term('上段カテゴリー', '2の目', 'twos', '2의 눈'),
  threes: term('上段カテゴリー', '3の目', 'threes', '3의 눈'),
  fours: term('上段カテゴリー', '4の目', 'fours', '4의 눈'),
  fives: term('上段カテゴリー', '5の目', 'fives', '5의 눈'),
  sixes: term('上段カテゴリー', '6の目', 'sixes', '6의 눈'),
  threeKind: term('下段カテゴリー', '3カード', 'three of a kind', '트리플'),
  fourKind: term('下段カテゴリー', '4カード', 'four of a kind', '포 카드'),
  fullHouse: term('下段カテゴリー', 'フルハウス', 'full house', '풀 하우스'),
  smallStraight: term('下段カテゴリー', '小さいストレート', 'small straight', '스몰 스트레이트'),
  largeStraight: term('下段カテゴリー', '大きいストレート', 'large straight', '라지 스트레이트'),
  yahtzee: term('下段カテゴリー', 'ヤッツィー', 'yahtzee', '야찌'),
  chance: term('下段カテゴリー', 'チャンス', 'chance', '찬스'),
  upper: term('上段カテゴリー', '上段カテゴリー', 'upper section', '상단'),
  lower: term('下段カテゴリー', '下段カテゴリー', 'lower section', '하단'),
  bonus: term('上段カテゴリー', 'ボーナスポイント', 'bonus', '보너스'),
  joker: term('ジョーカールール', 'ジョーカー', 'joker', '조커'),
  forcedJoker: term('ジョーカールール', '強制ジョーカールール', 'forced joker', '강제 조커'),
  yams: term('ゲームオプション: ヤムス', 'ヤムス', 'Yams', '얌스'),
  middle: term('ゲームオプション: ヤムス', '中段カテゴリー', 'middle section', '중단'),
  plus: term('ゲームオプション: ヤムス', 'プラス', 'plus', '플러스'),
  minus: term('ゲームオプション: ヤムス', 'マイナス', 'minus', '마이너스'),
  delta: term('ゲームオプション: ヤムス', 'デルタ', 'delta', '델타'),
  rigole: term('ゲームオプション: ヤムス', 'リゴール', 'rigole', '리골'),
  basePoints: term('ゲームオプション: ヤムス', '基礎点', 'base points', '기본 점수'),
  turn: term('ヤッツィーは13ターン', 'ターン', 'turn', '차례'),
} as const satisfies Readonly<Record<string, Term>>
