/**
 * What only `<dw-six-dice>` says aloud, one sentence a thing that happens, and the table in words. Sentences say `{who}` in the
 * past tense, so that "You" and a name take the same verb.
 */
import type { Message, Messages } from '../../kit/messages.ts'

const en = {
  sayOya: '{who} threw {face} for the oya.',
  sayOyaSpill: '{who} threw a die out of the bowl: it counts 0.',
  sayTie: 'A tie: thrown again.',
  sayOyaIs: 'Oya: {who}.',
  sayRoll: '{who} threw {dice}.',
  sayRollOn: 'Threw {dice}.',
  sayWays: { by: 'count', one: 'One way to take: {points}.', other: '{count} ways to take, at most {points}.' },
  sayTake: '{who} took {dice} for {points}, {sum} this turn.',
  sayTakeOn: 'Took {dice} for {points}, {sum} this turn.',
  sayFurikiri: 'Furikiri: six dice again.',
  sayStop: '{who} stopped with {points}, total {total}.',
  sayStopOn: 'Stopped with {points}, total {total}.',
  sayDobon: 'Dobon, {points} points lost.',
  sayButa: 'Buta.',
  saySpill: '{who} threw a die out of the bowl: shonben.',
  sayStack: '{who} threw, and dice ended up stacked: gutchon.',
  sayLastLap: 'The last lap.',
  sayWinner: 'Winner: {who} with {total}.',
  sayBoard: '{who}: {total}, {state}.',
  sayTable: 'In the bowl: {bowl}. Set aside: {aside}. Turn score {points}.',
} satisfies Readonly<Record<string, Message>>

export type VoiceKey = keyof typeof en

export const voiceMessages: Messages<VoiceKey> = {
  en,
  ja: {
    sayOya: '{who}：親決めで{face}。',
    sayOyaSpill: '{who}：丼から飛び出したので0です。',
    sayTie: '同じ目なので振り直します。',
    sayOyaIs: '親は{who}です。',
    sayRoll: '{who}：{dice}。',
    sayRollOn: '{dice}。',
    sayWays: { by: 'count', other: '取り方は{count}通り、最高{points}点。' },
    sayTake: '{who}：{dice}を取って{points}点、ラウンド内の得点{sum}点。',
    sayTakeOn: '{dice}を取って{points}点、ラウンド内の得点{sum}点。',
    sayFurikiri: '振りきり。もう一度6個。',
    sayStop: '{who}：{points}点でストップ、合計{total}点。',
    sayStopOn: '{points}点でストップ、合計{total}点。',
    sayDobon: 'ドボン、{points}点を失いました。',
    sayButa: 'ブタ。',
    saySpill: '{who}：サイコロが丼から飛び出しました。ションベン。',
    sayStack: '{who}：サイコロが重なりました。グッチョン。',
    sayLastLap: '最終周です。',
    sayWinner: '勝者は{who}、{total}点。',
    sayBoard: '{who}：{total}点、{state}。',
    sayTable: '丼の中：{bowl}。取ったサイコロ：{aside}。ラウンド内の得点{points}点。',
  },
  ko: {
    sayOya: '{who}: 오야 주사위 {face}.',
    sayOyaSpill: '{who}: 주사위가 사발 밖으로 나가 0입니다.',
    sayTie: '같은 눈이라 다시 던집니다.',
    sayOyaIs: '오야: {who}.',
    sayRoll: '{who}: {dice}.',
    sayRollOn: '{dice}.',
    sayWays: { by: 'count', other: '빼는 방법 {count}가지, 최고 {points}점.' },
    sayTake: '{who}: {dice} 빼서 {points}점, 이번 차례 {sum}점.',
    sayTakeOn: '{dice} 빼서 {points}점, 이번 차례 {sum}점.',
    sayFurikiri: '후리키리. 다시 여섯 개.',
    sayStop: '{who}: {points}점에서 스톱, 합계 {total}점.',
    sayStopOn: '{points}점에서 스톱, 합계 {total}점.',
    sayDobon: '도본, {points}점을 잃었습니다.',
    sayButa: '부타.',
    saySpill: '{who}: 주사위가 사발 밖으로 나갔습니다. 숀벤.',
    sayStack: '{who}: 주사위가 포개졌습니다. 굿촌.',
    sayLastLap: '마지막 바퀴입니다.',
    sayWinner: '승자: {who}, {total}점.',
    sayBoard: '{who}: {total}점, {state}.',
    sayTable: '사발: {bowl}. 빼 둔 주사위: {aside}. 이번 차례 {points}점.',
  },
}
