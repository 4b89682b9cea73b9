/** The words of YESSIR in three languages. Source: the document `001`, whose headings they name. */
import type { Term } from '../../../kit/contract.ts'

const term = (heading: string, ja: string, en: string, ko: string): Term => ({ en, ja, ko, source: `001, ${heading}` })

/** The words of the source document, in three languages. */
export const terms = {
  mat: term('準備', 'ダイスマット', 'mat', '매트'),
  cup: term('準備', 'ダイスカップ', 'cup', '컵'),
  cupDice: term('準備', '個人ダイス', 'cup dice', '개인 주사위'),
  luckDie: term('準備', '運ダイス', 'luck die', '운 주사위'),
  sharedDice: term('準備', '共有ダイス', 'shared dice', '공유 주사위'),
  turn: term('フェイズ2:手番を行う', '手番', 'turn', '차례'),
  oneShared: term('フェイズ2:手番を行う', '共有ダイス1個を振り直す', 'one shared die again', '공유 주사위 1개 다시'),
  allShared: term('フェイズ2:手番を行う', '共有ダイス3個を振り直す', 'all shared dice again', '공유 주사위 3개 다시'),
  own: term('フェイズ2:手番を行う', '個人ダイスを振り直す', 'own dice again', '개인 주사위 다시'),
  blind: term('フェイズ2:手番を行う', '見ずに振り直す', 'own dice again without looking', '보지 않고 개인 주사위 다시'),
  pass: term('フェイズ2:手番を行う', 'イエッサー!', 'Yessir! (pass)', '예써!(패스)'),
  showdown: term('フェイズ3:ダイスを公開する', 'ダイスを公開する', 'showdown', '공개'),
  fiveKind: term('ダイスの組み合わせ', '5カード', 'five of a kind', '파이브 카드'),
  largeStraight: term('ダイスの組み合わせ', '大ストレート', 'large straight', '라지 스트레이트'),
  smallStraight: term('ダイスの組み合わせ', '小ストレート', 'small straight', '스몰 스트레이트'),
  fullHouse: term('ダイスの組み合わせ', 'フルハウス', 'full house', '풀 하우스'),
  fourKind: term('ダイスの組み合わせ', '4カード', 'four of a kind', '포 카드'),
  threeKind: term('ダイスの組み合わせ', '3カード', 'three of a kind', '트리플'),
  twoPairs: term('ダイスの組み合わせ', '2ペア', 'two pairs', '투 페어'),
  pair: term('ダイスの組み合わせ', '1ペア', 'one pair', '원 페어'),
  highDie: term('ダイスの組み合わせ', 'ハイダイス', 'high die', '하이 다이스'),
  kicker: term('ダイスの組み合わせ', 'キッカー', 'kicker', '키커'),
  nobody: term('ダイスの組み合わせ', '勝者なし', 'nobody wins', '승자 없음'),
  shortGame: term('選択ルール', '短時間ゲーム', 'short game', '짧은 게임'),
  changeDie: term('選択ルール', '出目変更', 'change of a die', '눈 바꾸기'),
} as const satisfies Readonly<Record<string, Term>>
