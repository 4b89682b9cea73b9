/** What decided a match of YESSIR!, in words: sentences say `{who}` in the past tense, so that "You" and a name take the same verb. */
import type { Message, Messages } from '../../kit/messages.ts'

const en = {
  round: 'Round {n} decided it',
  dealt: 'The round began with {dice}, and new dice under the cups.',
  one: '{who} rerolled the shared {face}, and it came up {dice}.',
  all: '{who} rerolled the shared dice: {dice}.',
  own: '{who} rerolled both own dice: {dice}.',
  blind: '{who} rerolled blind: {dice} under the cup.',
  pass: '{who} said YESSIR!',
  won: 'Winner of the round: {who}, {hand}.',
  drawn: 'The best hands were equal: nobody won the round.',
} satisfies Readonly<Record<string, Message>>

export type JudgeKey = keyof typeof en

export const judgeMessages: Messages<JudgeKey> = {
  en,
  ja: {
    round: '第{n}ラウンドが決め手',
    dealt: 'ラウンドは共有{dice}と新しいカップで始まりました。',
    one: '{who}：共有の{face}を振り直して{dice}。',
    all: '{who}：共有ダイスを振り直して{dice}。',
    own: '{who}：自分の2個を振り直して{dice}。',
    blind: '{who}：見ずに振り直し、カップは{dice}。',
    pass: '{who}：「イエッサー!」',
    won: 'ラウンドは{who}の勝ち、{hand}。',
    drawn: '最強の組み合わせが同じで、勝者なしです。',
  },
  ko: {
    round: '{n}라운드가 승부를 갈랐습니다',
    dealt: '공유 {dice}, 새 컵으로 라운드를 시작했습니다.',
    one: '{who}: 공유 {face} 다시 굴려 {dice}.',
    all: '{who}: 공유 주사위를 다시 굴려 {dice}.',
    own: '{who}: 내 둘을 다시 굴려 {dice}.',
    blind: '{who}: 보지 않고 다시 굴려 컵은 {dice}.',
    pass: '{who}: “예써!”',
    won: '라운드 승자 {who}: {hand}.',
    drawn: '최고 족보가 같아 라운드 승자가 없습니다.',
  },
}
