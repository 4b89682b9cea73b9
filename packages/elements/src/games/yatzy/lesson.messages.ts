/** What the decisions that only Yatzy and Yams have are explained with. */
import type { Message, Messages } from '../../kit/messages.ts'

const en = {
  joker: 'Five {face}s are a joker: write them.',
  match: 'Their upper box comes first: they go into {box}.',
  lower: 'Their upper box is written: any lower box, a full house or straight too.',
  upper: 'No lower box is open: an upper one takes them for 0.',
  free: 'They go into any open box, in a lower one as a full house or straight too.',
  plain: 'They go into any open box, for what they are.',
  bonus: 'It brings {bonus} points more.',
  rigole: 'Four equal and the opposite: rigole.',
  rigoleRule: 'The opposite face makes 7 with theirs. Rigole takes them for {points} points.',
  write: 'Press “Write”, or any box twice.',
  delta: 'Plus less minus counts, they themselves score 0: high sums into plus, low ones into minus.',
} satisfies Readonly<Record<string, Message>>

export type LessonKey = keyof typeof en

export const lessonMessages: Messages<LessonKey> = {
  en,
  ja: {
    joker: '{face}が5個でジョーカー：記入します。',
    match: 'まずその目の上段：{box}に記入します。',
    lower: 'その目の上段は記入済み：下段のどれでも、フルハウスやストレートとしても。',
    upper: '下段に空きがないので、上段に0点で記入します。',
    free: '空いた枠のどれにでも、下段ではフルハウスやストレートとしても。',
    plain: '空いた枠のどれにでも、そのままの点で。',
    bonus: 'さらに{bonus}点。',
    rigole: 'リゴール：同じ目4個とその反対の目。',
    rigoleRule: '反対の目は、足して7になる目です。リゴールに{points}点で記入できます。',
    write: '下のボタンか、枠を2回押して記入します。',
    delta: 'プラスからマイナスを引いた点だけが得点。大きい合計はプラス、小さい合計はマイナスに。',
  },
  ko: {
    joker: '{face} 다섯 개는 조커: 적으세요.',
    match: '먼저 그 눈의 상단: {box} 칸에 적습니다.',
    lower: '그 눈의 상단은 찼습니다: 하단 아무 데나, 풀 하우스나 스트레이트로도 칩니다.',
    upper: '하단에 빈칸이 없어 상단에 0점으로 적습니다.',
    free: '빈칸 아무 데나, 하단에서는 풀 하우스나 스트레이트로도 칩니다.',
    plain: '빈칸 아무 데나, 그대로의 점수로 적습니다.',
    bonus: '{bonus}점을 더 받습니다.',
    rigole: '리골: 같은 눈 네 개와 반대쪽 눈.',
    rigoleRule: '반대쪽 눈은 더해서 7이 되는 눈입니다. 리골 칸에 {points}점으로 적을 수 있습니다.',
    write: '아래 단추로 적거나, 칸을 두 번 누릅니다.',
    delta: '플러스에서 마이너스를 뺀 만큼만 점수입니다. 큰 합은 플러스, 작은 합은 마이너스에.',
  },
}
