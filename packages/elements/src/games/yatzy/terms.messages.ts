/** The special words of Yatzy and Yams but for the boxes: how they are written, and what they and the boxes mean. */
import type { Message, Messages } from '../../kit/messages.ts'

const words = {
  bonus: 'bonus,upper bonus',
  joker: 'joker,jokers,joker value,joker bonus',
  delta: 'delta',
  base: 'base points',
} satisfies Readonly<Record<string, Message>>

export type WordKey = keyof typeof words

export const termWords: Messages<WordKey> = {
  en: words,
  ja: { bonus: 'ボーナス', joker: 'ジョーカー,ジョーカーの点', delta: 'デルタ', base: '基礎点' },
  ko: { bonus: '보너스', joker: '조커,조커 점수', delta: '델타', base: '기본 점수' },
}

const en = {
  upper: 'The six boxes from ones to sixes. Each counts one face.',
  lower: 'The boxes that want a pattern: they hold 0 where it is missing.',
  middle: 'Plus and minus. Only what plus has more than minus scores.',
  bonus: '{points} points more once the upper boxes add up to {target}.',
  bonusYams: '{points} points more once the upper boxes add up to {target}, and 1 more for each point beyond.',
  jokerPaid: 'Five equal dice once the yahtzee box holds {yahtzee}: they bring {points} points more.',
  jokerUnpaid: 'Five equal dice once the yahtzee box holds {yahtzee}.',
  forced: 'They go into their upper box; if that is written into a lower one, as a full house or a straight too.',
  free: 'They go into any open box; in a lower one they count as a full house or a straight.',
  verhoeff:
    'They go into any open box, as a full house or a straight only once the upper box of their face is written.',
  threeKind: 'Three equal dice or more: the sum of all five.',
  fourKind: 'Four equal dice or more: the sum of all five.',
  fourKindYams: 'Four equal dice or more: {base} points and the sum of all five.',
  fullHouse: 'Three of a face and two of another: {points} points.',
  fullHouseFive: 'Three of a face and two of another, or five equal dice: {points} points.',
  fullHouseYams: 'Three of a face and two of another: {base} points and the sum of all five.',
  fullHouseYamsFive: 'Three of a face and two of another, or five equal dice: {base} points and the sum of all five.',
  smallStraight: 'Four in a row, such as 2 3 4 5: {points} points. Five in a row do as well.',
  largeStraight: 'Five in a row: {points} points.',
  yahtzee: 'Five equal dice: {points} points.',
  yams: 'Five equal dice: {base} points and the sum of all five.',
  chance: 'Any dice: the sum of all five.',
  plus: 'Takes the sum of all five dice. It scores nothing itself, only what it has more than minus.',
  minus: 'Takes the sum of all five dice, the lower the better: it is taken off plus.',
  delta: 'Plus less minus, never below 0. It counts once both are written.',
  rigole: 'Four equal dice and one of the opposite face, which makes 7 with theirs: {points} points.',
  base: 'What a box of Yams scores for its pattern alone; most add the sum of the dice.',
} satisfies Readonly<Record<string, Message>>

export type TermKey = keyof typeof en

export const termMessages: Messages<TermKey> = {
  en,
  ja: {
    upper: '1の目から6の目までの6枠です。それぞれ一つの目だけを数えます。',
    lower: '役が必要な枠です。役がなければ0点です。',
    middle: 'プラスとマイナスの枠です。プラスがマイナスを超えた分だけが得点です。',
    bonus: '上段の合計が{target}点以上になると、さらに{points}点です。',
    bonusYams: '上段の合計が{target}点以上になると{points}点、超えた分は1点ごとに1点です。',
    jokerPaid: 'ヤッツィーの枠が{yahtzee}点のときの同じ目5個です。さらに{points}点になります。',
    jokerUnpaid: 'ヤッツィーの枠が{yahtzee}点のときの同じ目5個です。',
    forced: 'その目の上段に、記入済みなら下段に記入します。下段ではフルハウスやストレートにもなります。',
    free: '空いた枠のどれにでも記入でき、下段ではフルハウスやストレートにもなります。',
    verhoeff:
      '空いた枠のどれにでも記入できます。フルハウスやストレートになるのは、その目の上段が記入済みのときだけです。',
    threeKind: '同じ目3個以上：5個の合計。',
    fourKind: '同じ目4個以上：5個の合計。',
    fourKindYams: '同じ目4個以上：{base}点と5個の合計。',
    fullHouse: '同じ目3個と別の同じ目2個：{points}点。',
    fullHouseFive: '同じ目3個と別の同じ目2個、または同じ目5個：{points}点。',
    fullHouseYams: '同じ目3個と別の同じ目2個：{base}点と5個の合計。',
    fullHouseYamsFive: '同じ目3個と別の同じ目2個、または同じ目5個：{base}点と5個の合計。',
    smallStraight: '2 3 4 5のように4つ続く目：{points}点。5つ続いてもよい。',
    largeStraight: '5つ続く目：{points}点。',
    yahtzee: '同じ目5個：{points}点。',
    yams: '同じ目5個：{base}点と5個の合計。',
    chance: 'どの目でもよい：5個の合計。',
    plus: '5個の合計を記入します。それ自体は得点にならず、マイナスを超えた分だけが得点です。',
    minus: '5個の合計を記入します。プラスから引かれるので、小さいほど得です。',
    delta: 'プラスからマイナスを引いた点で、0点未満にはなりません。両方を記入すると数えます。',
    rigole: '同じ目4個とその反対の目（足して7）1個：{points}点。',
    base: 'ヤムスの枠で役だけに付く点です。多くの枠では5個の合計も加わります。',
  },
  ko: {
    upper: '1의 눈부터 6의 눈까지 여섯 칸입니다. 각각 한 눈만 셉니다.',
    lower: '족보가 맞아야 하는 칸입니다. 맞지 않으면 0점입니다.',
    middle: '플러스와 마이너스 칸입니다. 플러스가 마이너스보다 큰 만큼만 점수입니다.',
    bonus: '상단 합계가 {target}점 이상이 되면 {points}점을 더 받습니다.',
    bonusYams: '상단 합계가 {target}점 이상이 되면 {points}점, 넘는 점수마다 1점을 더 받습니다.',
    jokerPaid: '야찌 칸이 {yahtzee}점일 때의 같은 눈 다섯 개입니다. {points}점을 더 받습니다.',
    jokerUnpaid: '야찌 칸이 {yahtzee}점일 때의 같은 눈 다섯 개입니다.',
    forced: '그 눈의 상단 칸에, 그 칸이 찼으면 하단에 적습니다. 하단에서는 풀 하우스나 스트레이트로도 칩니다.',
    free: '빈칸 아무 데나 적을 수 있고, 하단에서는 풀 하우스나 스트레이트로도 칩니다.',
    verhoeff: '빈칸 아무 데나 적을 수 있습니다. 풀 하우스나 스트레이트로 치는 것은 그 눈의 상단 칸이 찼을 때뿐입니다.',
    threeKind: '같은 눈 세 개 이상: 다섯 개의 합.',
    fourKind: '같은 눈 네 개 이상: 다섯 개의 합.',
    fourKindYams: '같은 눈 네 개 이상: {base}점과 다섯 개의 합.',
    fullHouse: '같은 눈 세 개와 다른 같은 눈 두 개: {points}점.',
    fullHouseFive: '같은 눈 세 개와 다른 같은 눈 두 개, 또는 같은 눈 다섯 개: {points}점.',
    fullHouseYams: '같은 눈 세 개와 다른 같은 눈 두 개: {base}점과 다섯 개의 합.',
    fullHouseYamsFive: '같은 눈 세 개와 다른 같은 눈 두 개, 또는 같은 눈 다섯 개: {base}점과 다섯 개의 합.',
    smallStraight: '2 3 4 5처럼 이어지는 눈 네 개: {points}점. 다섯 개가 이어져도 됩니다.',
    largeStraight: '이어지는 눈 다섯 개: {points}점.',
    yahtzee: '같은 눈 다섯 개: {points}점.',
    yams: '같은 눈 다섯 개: {base}점과 다섯 개의 합.',
    chance: '어떤 눈이든: 다섯 개의 합.',
    plus: '다섯 개의 합을 적습니다. 그 자체는 점수가 아니고, 마이너스보다 큰 만큼만 점수입니다.',
    minus: '다섯 개의 합을 적습니다. 플러스에서 빼므로 작을수록 좋습니다.',
    delta: '플러스에서 마이너스를 뺀 점수로 0점보다 낮아지지 않습니다. 둘 다 적으면 셉니다.',
    rigole: '같은 눈 네 개와 반대쪽 눈(더해서 7) 하나: {points}점.',
    base: '얌스의 칸에서 족보만으로 얻는 점수입니다. 대부분 다섯 개의 합도 더합니다.',
  },
}
