/** The rules of Yatzy and Yams beyond those of every sheet game, as they hold under the options of a match. */
import type { Message, Messages } from '../../kit/messages.ts'

const en = {
  boxes:
    'Upper boxes count their own face: three 4s are {fours} in fours. The lower ones want a pattern; for one that is missing they hold 0.',
  bonus: 'An upper sum of {target} or more earns {points} points more.',
  bonusYams: 'An upper sum of {target} or more earns {points} points, and every point beyond it one more.',
  straights: 'A small straight is four in a row; five in a row do as well.',
  house: 'A full house is three of a face and two of another; five equal dice are none.',
  houseFive: 'A full house is three of a face and two of another, or five equal dice.',
  each: 'Five equal dice once the yahtzee box holds {yahtzee} are a joker: {points} points more, every time.',
  once: 'Five equal dice once the yahtzee box holds {yahtzee} are a joker: {points} points more, the first time.',
  jokerOnce: 'The first five equal dice once the yahtzee box holds {yahtzee} are a joker: {points} points more.',
  unpaid: 'Five equal dice once the yahtzee box holds {yahtzee} are a joker.',
  match: 'The joker goes into the upper box of its face while that is open.',
  lower:
    'Where the upper box of its face is written, the joker goes into an open lower box, where it counts as a full house or a straight.',
  upper: 'Where no lower box is open, the joker goes into an upper one, for 0.',
  free: 'The joker goes into any open box; in a lower one it counts as a full house or a straight.',
  verhoeff:
    'The joker goes into any open box; it counts as a full house or a straight once the upper box of its face is written.',
  zero: 'Five equal dice are a joker too where the yahtzee box holds 0, but without the {points} points.',
  zeroUnpaid: 'Five equal dice are a joker too where the yahtzee box holds 0.',
  delta:
    'Plus and minus score nothing themselves: both take the sum of all dice, and what plus has more than minus (the delta) counts, never below 0.',
  yams: 'In the other lower boxes the pattern counts a fixed number (base points), in most with the sum of the dice on top; where it is missing the box holds 0.',
  rigole:
    'Rigole is four equal dice and one of the opposite face, which makes seven with theirs; five equal dice are none.',
} satisfies Readonly<Record<string, Message>>

export type RuleKey = keyof typeof en

export const ruleMessages: Messages<RuleKey> = {
  en,
  ja: {
    boxes: '上段はその目だけを数えます。4が3個なら「4の目」で{fours}点です。下段は役が必要で、なければ0点です。',
    bonus: '上段の合計が{target}点以上なら、さらに{points}点。',
    bonusYams: '上段の合計が{target}点以上なら{points}点、超えた分はさらにその点数。',
    straights: '小さいストレートは4つ続く目です。大きいストレートでも記入できます。',
    house: 'フルハウスは同じ目3個と別の同じ目2個です。同じ目5個はなりません。',
    houseFive: 'フルハウスは同じ目3個と別の同じ目2個、または同じ目5個です。',
    each: 'ヤッツィーの枠が{yahtzee}点のとき、同じ目5個はジョーカー：毎回さらに{points}点。',
    once: 'ヤッツィーの枠が{yahtzee}点のとき、同じ目5個はジョーカー：最初の一度だけさらに{points}点。',
    jokerOnce: 'ヤッツィーの枠が{yahtzee}点のとき、最初の同じ目5個だけがジョーカー：さらに{points}点。',
    unpaid: 'ヤッツィーの枠が{yahtzee}点のとき、同じ目5個はジョーカーです。',
    match: 'ジョーカーは、その目の上段が空いていればそこに記入します。',
    lower:
      'その目の上段が記入済みなら、ジョーカーは空いている下段に記入します。フルハウスやストレートとしても使えます。',
    upper: '下段に空きがなければ、ジョーカーは上段に0点で記入します。',
    free: 'ジョーカーは空いた枠のどれにでも記入でき、下段ではフルハウスやストレートとしても使えます。',
    verhoeff:
      'ジョーカーは空いた枠のどれにでも記入できます。フルハウスやストレートになるのは、その目の上段が記入済みのときだけです。',
    zero: 'ヤッツィーの枠が0点でも、同じ目5個はジョーカーになりますが、{points}点は加わりません。',
    zeroUnpaid: 'ヤッツィーの枠が0点でも、同じ目5個はジョーカーになります。',
    delta:
      'プラスとマイナスには5個の合計を記入しますが、それ自体は得点になりません。プラスがマイナスを超えた分（デルタ）が得点で、0点未満にはなりません。',
    yams: '下段のほかの枠は役で決まった点（基礎点）が付き、多くは5個の合計も加わります。役がなければ0点です。',
    rigole: 'リゴールは同じ目4個とその反対の目（足して7）1個です。同じ目5個はなりません。',
  },
  ko: {
    boxes:
      '상단은 그 눈만 셉니다. 4가 세 개면 ‘4의 눈’에서 {fours}점입니다. 하단은 족보가 맞아야 하고, 아니면 0점입니다.',
    bonus: '상단 합계가 {target}점 이상이면 {points}점을 더 받습니다.',
    bonusYams: '상단 합계가 {target}점 이상이면 {points}점, 넘는 점수마다 1점을 더 받습니다.',
    straights: '스몰 스트레이트는 이어지는 눈 네 개입니다. 라지 스트레이트도 적을 수 있습니다.',
    house: '풀 하우스는 같은 눈 세 개와 다른 같은 눈 두 개입니다. 같은 눈 다섯 개는 아닙니다.',
    houseFive: '풀 하우스는 같은 눈 세 개와 다른 같은 눈 두 개, 또는 같은 눈 다섯 개입니다.',
    each: '야찌 칸이 {yahtzee}점일 때 같은 눈 다섯 개는 조커입니다: 매번 {points}점을 더 받습니다.',
    once: '야찌 칸이 {yahtzee}점일 때 같은 눈 다섯 개는 조커입니다: 처음 한 번만 {points}점을 더 받습니다.',
    jokerOnce: '야찌 칸이 {yahtzee}점일 때 처음 나온 같은 눈 다섯 개만 조커입니다: {points}점을 더 받습니다.',
    unpaid: '야찌 칸이 {yahtzee}점일 때 같은 눈 다섯 개는 조커입니다.',
    match: '조커는 그 눈의 상단 칸이 비어 있으면 거기에 적습니다.',
    lower: '그 눈의 상단 칸이 찼으면 조커는 비어 있는 하단 칸에 적습니다. 풀 하우스나 스트레이트로도 칩니다.',
    upper: '하단에 빈칸이 없으면 조커는 상단에 0점으로 적습니다.',
    free: '조커는 빈칸 아무 데나 적을 수 있고, 하단에서는 풀 하우스나 스트레이트로도 칩니다.',
    verhoeff:
      '조커는 빈칸 아무 데나 적을 수 있습니다. 풀 하우스나 스트레이트로 치는 것은 그 눈의 상단 칸이 찼을 때뿐입니다.',
    zero: '야찌 칸이 0점이어도 같은 눈 다섯 개는 조커가 되지만 {points}점은 받지 않습니다.',
    zeroUnpaid: '야찌 칸이 0점이어도 같은 눈 다섯 개는 조커가 됩니다.',
    delta:
      '플러스와 마이너스에는 다섯 개의 합을 적지만 그 자체는 점수가 아닙니다. 플러스가 마이너스보다 큰 만큼(델타)이 점수이고, 0점보다 낮아지지 않습니다.',
    yams: '하단의 다른 칸은 족보마다 정해진 점수(기본 점수)가 있고, 대부분 다섯 개의 합도 더합니다. 족보가 아니면 0점입니다.',
    rigole: '리골은 같은 눈 네 개와 반대쪽 눈(더해서 7) 하나입니다. 같은 눈 다섯 개는 아닙니다.',
  },
}
