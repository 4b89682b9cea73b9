/** What the statechart says beside the names of phases, events and conditions, which are the game's. */
import type { Messages, Translate } from '../../kit/messages.ts'

export const statechartMessages = {
  en: {
    label: 'Statechart of {game}',
    active: 'now',
    decided: 'Decided by:',
    decision: 'a player',
    chance: 'chance',
    final: 'the end',
    check: 'the rules',
    otherwise: 'otherwise',
    again: 'again',
    none: 'There is no game for="{id}" here.',
  },
  ja: {
    label: '{game}の状態遷移図',
    active: '現在',
    decided: '決めるもの：',
    decision: '人',
    chance: '偶然',
    final: '終わり',
    check: 'ルール',
    otherwise: 'ほかの場合',
    again: 'もう一度',
    none: 'for="{id}"のゲームはここにありません。',
  },
  ko: {
    label: '{game} 상태도',
    active: '지금',
    decided: '정하는 것:',
    decision: '사람',
    chance: '운',
    final: '끝',
    check: '규칙',
    otherwise: '아니면',
    again: '다시',
    none: 'for="{id}"인 게임이 여기에 없습니다.',
  },
} as const satisfies Messages<string>

export type StatechartSay = Translate<keyof (typeof statechartMessages)['en']>
