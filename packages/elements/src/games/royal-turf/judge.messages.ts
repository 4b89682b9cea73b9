/** What decided a match of Royal Turf, in words; what was done is said as the voice says it. */
import type { Message, Messages } from '../../kit/messages.ts'

const en = {
  bet: 'A bet in race {race} decided it',
  roll: 'Roll {roll} of race {race} decided it',
} satisfies Readonly<Record<string, Message>>

export type JudgeKey = keyof typeof en

export const judgeMessages: Messages<JudgeKey> = {
  en,
  ja: { bet: '第{race}レースの賭けが決め手', roll: '第{race}レースの{roll}投目が決め手' },
  ko: { bet: '제{race}경주의 베팅이 승부를 갈랐습니다', roll: '제{race}경주 {roll}번째 굴림이 승부를 갈랐습니다' },
}
