/** The special words of Chaser but for its boxes: how they are written, and what they and the boxes mean. */
import type { Message, Messages } from '../../kit/messages.ts'

const words = {
  made: 'made',
  beans: 'beans',
} satisfies Readonly<Record<string, Message>>

export type WordKey = keyof typeof words

export const termWords: Messages<WordKey> = {
  en: words,
  ja: { made: 'メイド', beans: 'ビーンズ' },
  ko: { made: '메이드', beans: '빈즈' },
}

const en = {
  made: 'The six boxes with a condition: they score only when the dice fulfil it, else 0.',
  beans: 'The boxes that count one face, as many points for each die as it shows. Any dice may be written there.',
  chaseOff: 'Five equal dice: {points} points.',
  straight: '1 2 3 4 5: {points} points.',
  evenStraight: '2 3 4 5 6: {points} points.',
  fourDice: 'Four equal dice, or five: the sum of all five dice.',
  fiveAllowed: 'Three of a face and two of another, or five equal dice: the sum of all five.',
  strict: 'Three of a face and two of another: the sum of all five.',
  fourAllowed: 'Three of a face and two of another, or four or five equal dice: the sum of all five.',
  twoDisjointPairs: 'Two pairs, also of one face: the sum of all five dice.',
  exactTwoPair: 'Two pairs of different faces and a fifth die: the sum of all five.',
} satisfies Readonly<Record<string, Message>>

export type TermKey = keyof typeof en

export const termMessages: Messages<TermKey> = {
  en,
  ja: {
    made: '条件のある6枠です。条件に合うときだけ得点になり、合わなければ0点です。',
    beans: '一つの目だけを数える枠です。その目1個につき目の数だけ得点になり、どんな目でも記入できます。',
    chaseOff: '同じ目5個：{points}点。',
    straight: '1 2 3 4 5：{points}点。',
    evenStraight: '2 3 4 5 6：{points}点。',
    fourDice: '同じ目4個か5個：5個の合計。',
    fiveAllowed: '同じ目3個と別の同じ目2個、または同じ目5個：5個の合計。',
    strict: '同じ目3個と別の同じ目2個：5個の合計。',
    fourAllowed: '同じ目3個と別の同じ目2個、または同じ目4個か5個：5個の合計。',
    twoDisjointPairs: 'ペア2組（同じ目でもよい）：5個の合計。',
    exactTwoPair: '目の違うペア2組と残り1個：5個の合計。',
  },
  ko: {
    made: '조건이 있는 여섯 칸입니다. 조건이 맞아야 점수가 되고, 아니면 0점입니다.',
    beans: '한 눈만 세는 칸입니다. 그 눈 하나마다 눈의 수만큼 점수이고, 어떤 눈이든 적을 수 있습니다.',
    chaseOff: '같은 눈 다섯 개: {points}점.',
    straight: '1 2 3 4 5: {points}점.',
    evenStraight: '2 3 4 5 6: {points}점.',
    fourDice: '같은 눈 네 개나 다섯 개: 다섯 개의 합.',
    fiveAllowed: '같은 눈 세 개와 다른 같은 눈 두 개, 또는 같은 눈 다섯 개: 다섯 개의 합.',
    strict: '같은 눈 세 개와 다른 같은 눈 두 개: 다섯 개의 합.',
    fourAllowed: '같은 눈 세 개와 다른 같은 눈 두 개, 또는 같은 눈 네 개나 다섯 개: 다섯 개의 합.',
    twoDisjointPairs: '같은 눈 두 개씩 두 쌍(같은 눈이어도 됨): 다섯 개의 합.',
    exactTwoPair: '눈이 다른 두 쌍과 나머지 하나: 다섯 개의 합.',
  },
}
