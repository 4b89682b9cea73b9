/** What a single die says. "Die: five" and "Die: five, held"; a blank die is one that was not thrown yet. */
import type { Messages } from '../../kit/messages.ts'

type Key = 'die' | 'held' | 'blank'

export const dieMessages: Messages<Key> = {
  en: { die: 'Die: {face}', held: 'Die: {face}, held', blank: 'Die, not thrown' },
  ja: { die: 'サイコロ：{face}', held: 'サイコロ：{face}、残す', blank: 'サイコロ、まだ振っていません' },
  ko: { die: '주사위: {face}', held: '주사위: {face}, 남김', blank: '주사위, 아직 던지지 않음' },
}
