/** What the help of Yatzy adds: bonus, joker, and what Yams has of its own. */
import type { Message, Messages } from '../../kit/messages.ts'

const en = {
  bonus: 'An upper sum of {target} or more earns {points} points more.',
  bonusYams: 'An upper sum of {target} or more earns {points} points, and every point beyond it one more.',
  each: 'Five equal dice once the yahtzee box holds {yahtzee} are a joker: {points} points more, every time.',
  once: 'Five equal dice once the yahtzee box holds {yahtzee} are a joker: {points} points more, the first time.',
  jokerOnce: 'The first five equal dice once the yahtzee box holds {yahtzee} are a joker: {points} points more.',
  unpaid: 'Five equal dice once the yahtzee box holds {yahtzee} are a joker.',
  forced:
    'The joker goes into the upper box of its face while that is open, else into a lower one, where it counts as a full house or a straight.',
  free: 'The joker goes into any open box; in a lower one it counts as a full house or a straight.',
  verhoeff:
    'The joker goes into any open box; it counts as a full house or a straight once the upper box of its face is written.',
  zero: 'It is a joker too where the yahtzee box holds 0, but without the {points} points.',
  zeroUnpaid: 'It is a joker too where the yahtzee box holds 0.',
  yams: 'Plus and minus score nothing themselves: what plus has more than minus does. Rigole is four equal dice and one of the opposite face.',
} satisfies Readonly<Record<string, Message>>

export type YatzyHelpKey = keyof typeof en

export const yatzyHelpMessages: Messages<YatzyHelpKey> = {
  en,
  ja: {
    bonus: '上段の合計が{target}点以上なら、さらに{points}点。',
    bonusYams: '上段の合計が{target}点以上なら{points}点、超えた分はさらにその点数。',
    each: 'ヤッツィーの枠が{yahtzee}点のとき、同じ目5個はジョーカー：毎回さらに{points}点。',
    once: 'ヤッツィーの枠が{yahtzee}点のとき、同じ目5個はジョーカー：最初の一度だけさらに{points}点。',
    jokerOnce: 'ヤッツィーの枠が{yahtzee}点のとき、最初の同じ目5個だけがジョーカー：さらに{points}点。',
    unpaid: 'ヤッツィーの枠が{yahtzee}点のとき、同じ目5個はジョーカーです。',
    forced:
      'ジョーカーは、その目の上段が空いていればそこに、なければ下段に記入します。フルハウスやストレートとしても使えます。',
    free: 'ジョーカーは空いた枠のどれにでも記入でき、下段ではフルハウスやストレートとしても使えます。',
    verhoeff:
      'ジョーカーは空いた枠のどれにでも記入できます。フルハウスやストレートになるのは、その目の上段が記入済みのときだけです。',
    zero: 'ヤッツィーの枠が0点でもジョーカーになりますが、{points}点は加わりません。',
    zeroUnpaid: 'ヤッツィーの枠が0点でもジョーカーになります。',
    yams: 'プラスとマイナス自体は得点になりません。プラスがマイナスを超えた分が得点です。リゴールは同じ目4個とその反対の目1個。',
  },
  ko: {
    bonus: '상단 합계가 {target}점 이상이면 {points}점을 더 받습니다.',
    bonusYams: '상단 합계가 {target}점 이상이면 {points}점, 넘는 점수마다 1점을 더 받습니다.',
    each: '야찌 칸이 {yahtzee}점일 때 같은 눈 다섯 개는 조커입니다: 매번 {points}점을 더 받습니다.',
    once: '야찌 칸이 {yahtzee}점일 때 같은 눈 다섯 개는 조커입니다: 처음 한 번만 {points}점을 더 받습니다.',
    jokerOnce: '야찌 칸이 {yahtzee}점일 때 처음 나온 같은 눈 다섯 개만 조커입니다: {points}점을 더 받습니다.',
    unpaid: '야찌 칸이 {yahtzee}점일 때 같은 눈 다섯 개는 조커입니다.',
    forced:
      '조커는 그 눈의 상단 칸이 비어 있으면 거기에, 아니면 하단에 적습니다. 하단에서는 풀 하우스나 스트레이트로도 칩니다.',
    free: '조커는 빈칸 아무 데나 적을 수 있고, 하단에서는 풀 하우스나 스트레이트로도 칩니다.',
    verhoeff:
      '조커는 빈칸 아무 데나 적을 수 있습니다. 풀 하우스나 스트레이트로 치는 것은 그 눈의 상단 칸이 찼을 때뿐입니다.',
    zero: '야찌 칸이 0점이어도 조커가 되지만 {points}점은 받지 않습니다.',
    zeroUnpaid: '야찌 칸이 0점이어도 조커가 됩니다.',
    yams: '플러스와 마이너스는 그 자체로 점수가 아닙니다. 플러스가 마이너스보다 큰 만큼이 점수입니다. 리골은 같은 눈 네 개와 반대쪽 눈 하나입니다.',
  },
}
