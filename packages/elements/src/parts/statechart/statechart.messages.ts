/** What the statechart says. Names of phases, events, guards and recipes are the chart's own and stay as they are. */
import type { Messages } from '../../kit/messages.ts'

export const statechartMessages = {
  en: {
    label: 'Statechart of {game}',
    active: 'active now',
    decision: 'a seat decides',
    chance: 'chance decides',
    final: 'the end',
    pass: 'left at once',
    always: 'at once',
    when: 'if {guard}',
    entry: 'on entry: {recipes}',
    none: 'There is no game for="{id}" here.',
  },
  ja: {
    label: '{game}の状態遷移図',
    active: '現在ここ',
    decision: '席が選ぶ',
    chance: '偶然が決める',
    final: '終わり',
    pass: 'すぐに抜ける',
    always: 'すぐに',
    when: '条件 {guard}',
    entry: '入るとき：{recipes}',
    none: 'for="{id}"のゲームはここにありません。',
  },
  ko: {
    label: '{game} 상태도',
    active: '지금 여기',
    decision: '자리가 결정',
    chance: '우연이 결정',
    final: '끝',
    pass: '바로 지나감',
    always: '바로',
    when: '조건 {guard}',
    entry: '들어올 때: {recipes}',
    none: 'for="{id}"인 게임이 여기에 없습니다.',
  },
} as const satisfies Messages<string>
