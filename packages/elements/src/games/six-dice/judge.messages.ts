/** What decided a match of Six Dice, in words: sentences say `{who}` in the past tense, so that "You" and a name take the same verb. */
import type { Message, Messages } from '../../kit/messages.ts'

const en = {
  lap: 'Lap {n} decided it',
  banked: {
    by: 'throws',
    one: '{who} banked {points} in one throw.',
    other: '{who} banked {points} in {throws} throws.',
  },
  dobon: '{who} threw {dice} and lost {points}.',
  blank: '{who} threw {dice}: nothing scored.',
  spill: '{who} threw a die out of the bowl.',
  stack: '{who} threw, and dice ended up stacked.',
} satisfies Readonly<Record<string, Message>>

export type JudgeKey = keyof typeof en

export const judgeMessages: Messages<JudgeKey> = {
  en,
  ja: {
    lap: '{n}周目が決め手',
    banked: { by: 'throws', other: '{who}：{throws}回振って{points}点を確定。' },
    dobon: '{who}：{dice}で{points}点を失いました。',
    blank: '{who}：{dice}で得点なし。',
    spill: '{who}：サイコロが丼から飛び出しました。',
    stack: '{who}：サイコロが重なりました。',
  },
  ko: {
    lap: '{n}바퀴째가 승부를 갈랐습니다',
    banked: { by: 'throws', other: '{who}: {throws}번 던져 {points}점을 확정했습니다.' },
    dobon: '{who}: {dice}, {points}점을 잃었습니다.',
    blank: '{who}: {dice}, 점수가 없습니다.',
    spill: '{who}: 주사위가 사발 밖으로 나갔습니다.',
    stack: '{who}: 주사위가 포개졌습니다.',
  },
}
