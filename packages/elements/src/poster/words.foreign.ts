/** What a poster says itself, in the languages whose texts come in files of their own. */
import type { Words } from './words.ts'

export const foreign: Readonly<Record<'ja' | 'ko', Words>> = {
  ja: {
    waiting: 'ゲームを読み込んでいます…',
    failed: '{}を読み込めませんでした(part-unavailable)。押すともう一度試します。',
    you: 'あなた',
    player: 'プレイヤー{}',
    twin: '{} {}',
  },
  ko: {
    waiting: '게임을 불러오는 중입니다…',
    failed: '{}을(를) 불러오지 못했습니다(part-unavailable). 누르면 다시 시도합니다.',
    you: '나',
    player: '플레이어 {}',
    twin: '{} {}',
  },
}
