/** The words of Six Dice in three languages. Source: the document `002`, whose headings they name. */
import type { Term } from '../../../kit/contract.ts'

const term = (heading: string, ja: string, en: string, ko: string): Term => ({ en, ja, ko, source: `002, ${heading}` })

/** The words of the source document, in three languages. */
export const terms = {
  oya: term('親決め', '親', 'oya (parent)', '오야(선)'),
  bowl: term('親決め', '丼', 'bowl', '사발'),
  threePairs: term('ゲームの得点', 'ニコニコ', 'niko-niko (three pairs)', '니코니코(세 쌍)'),
  straight: term('ゲームの得点', 'ストレート', 'straight', '스트레이트'),
  turnScore: term('ゲームの進行, 基本ルール', 'ラウンド内の得点', 'turn score', '이번 차례 점수'),
  stop: term('ゲームの進行, 基本ルール', 'ストップ', 'stop', '스톱'),
  dobon: term('ゲームの進行, 基本ルール', 'ドボン', 'dobon', '도본'),
  furikiri: term('ゲームの進行, 基本ルール', '振りきり', 'furikiri', '후리키리'),
  start: term('スタート条件', 'スタート', 'start', '스타트'),
  unstarted: term('清算, ペナルティ', '未スタート', 'not started', '미스타트'),
  initial: term('ブタ', '初期点', 'initial points', '초기 점수'),
  buta: term('ブタ', 'ブタ', 'buta', '부타'),
  spill: term('ゲームのコツ', 'ションベン', 'spill (shonben)', '숀벤'),
  stack: term('ゲームのコツ', 'グッチョン', 'stack (gutchon)', '굿촌'),
  settlement: term('清算, ペナルティ', '清算', 'settlement', '정산'),
  gamePoints: term('得点例', '勝負得点', 'game points', '승부 점수'),
  penalty: term('清算, ペナルティ', 'ペナルティ', 'penalty', '페널티'),
  uma: term('清算, ペナルティ', 'ウマ', 'uma (placing bonus)', '우마'),
  gratuity: term('ゲームのコツ', '御祝儀', 'gratuity', '축의금'),
} as const satisfies Readonly<Record<string, Term>>
