/** The rules of Chaser beyond those of every sheet game, as they hold under the options of a match. */
import type { Message, Messages } from '../../kit/messages.ts'

const en = {
  made: 'The six made boxes score only when the dice make them, else 0: Chase Off {chaseOff}, Straight {straight}, Even Straight {evenStraight}, the others the sum of all five dice.',
  beans: 'Beans and Aces count their own face: three 6s are {beans} in Six Beans.',
  fourDice: 'Four Dice are four equal dice, or five.',
  fiveAllowed: 'A Full House is three of a face and two of another, or five equal dice.',
  strict: 'A Full House is three of a face and two of another, and nothing else.',
  fourAllowed: 'A Full House is three of a face and two of another, or four or five equal dice.',
  twoDisjointPairs: 'A Choice is two pairs. Four equal dice, a Full House and five equal dice have them, too.',
  exactTwoPair: 'A Choice is two pairs of different faces and a fifth die that is neither.',
} satisfies Readonly<Record<string, Message>>

export type RuleKey = keyof typeof en

export const ruleMessages: Messages<RuleKey> = {
  en,
  ja: {
    made: 'メイドの6枠は、役ができたときだけ得点です（できなければ0点）。チェイスオフ{chaseOff}点、ストレート{straight}点、イーブンストレート{evenStraight}点、他は5個の合計です。',
    beans: 'ビーンズとエイシーズは、その目だけを数えます。6が3個ならシックスビーンズで{beans}点です。',
    fourDice: 'フォーダイスは同じ目4個か5個です。',
    fiveAllowed: 'フルハウスは同じ目3個と別の同じ目2個、または同じ目5個です。',
    strict: 'フルハウスは同じ目3個と別の同じ目2個だけです。',
    fourAllowed: 'フルハウスは同じ目3個と別の同じ目2個、または同じ目4個か5個です。',
    twoDisjointPairs: 'チョイスはペアが2組です。同じ目4個、フルハウス、同じ目5個でもできます。',
    exactTwoPair: 'チョイスは目の違うペアが2組と、どちらでもない1個です。',
  },
  ko: {
    made: '메이드 여섯 칸은 조건이 맞아야만 점수가 되고, 아니면 0점입니다. 체이스 오프 {chaseOff}점, 스트레이트 {straight}점, 이븐 스트레이트 {evenStraight}점, 나머지는 다섯 개의 합입니다.',
    beans: '빈즈와 에이시즈는 그 눈만 셉니다. 6이 세 개면 식스 빈즈에서 {beans}점입니다.',
    fourDice: '포 다이스는 같은 눈 네 개나 다섯 개입니다.',
    fiveAllowed: '풀 하우스는 같은 눈 세 개와 다른 같은 눈 두 개, 또는 같은 눈 다섯 개입니다.',
    strict: '풀 하우스는 같은 눈 세 개와 다른 같은 눈 두 개뿐입니다.',
    fourAllowed: '풀 하우스는 같은 눈 세 개와 다른 같은 눈 두 개, 또는 같은 눈 네 개나 다섯 개입니다.',
    twoDisjointPairs: '초이스는 같은 눈 두 개씩 두 쌍입니다. 같은 눈 네 개, 풀 하우스, 같은 눈 다섯 개도 됩니다.',
    exactTwoPair: '초이스는 눈이 다른 두 쌍과 나머지 하나입니다.',
  },
}
