/** What the hints of all games say alike: how often, and how much less. */
import type { Message, Messages } from '../../kit/messages.ts'

const en = {
  under: 'less than once in 100',
  often: { by: 'times', one: 'once in 100', other: '{times} times in 100' },
  over: 'over 99 times in 100',
  playedOn: 'Played on many times, it wins {often}.',
  meanPoints: 'It brings {points} points on average.',
  tinyLess: 'hardly less',
  pointsLess: '{points} points less',
  winsLess: { by: 'wins', one: '1 win in 100 less', other: '{wins} wins in 100 less' },
  placeLess: '{percent}% less for the place',
} satisfies Readonly<Record<string, Message>>

export type HintKey = keyof typeof en

export const hintMessages: Messages<HintKey> = {
  en,
  ja: {
    under: '100回に1回未満',
    often: { by: 'times', other: '100回に{times}回' },
    over: '100回に99回以上',
    playedOn: '何度も続けてみると、勝つのは{often}です。',
    meanPoints: '平均で{points}点になります。',
    tinyLess: 'ほぼ同じ',
    pointsLess: '{points}点少ない',
    winsLess: { by: 'wins', other: '勝ちが100回に{wins}回減る' },
    placeLess: '順位の価値が{percent}%減る',
  },
  ko: {
    under: '100번에 1번 미만',
    often: { by: 'times', other: '100번에 {times}번' },
    over: '100번에 99번 이상',
    playedOn: '여러 번 이어서 해 보면 이기는 것은 {often}.',
    meanPoints: '평균 {points}점입니다.',
    tinyLess: '거의 같음',
    pointsLess: '{points}점 적음',
    winsLess: { by: 'wins', other: '100번에 {wins}승 적음' },
    placeLess: '순위 가치 {percent}% 적음',
  },
}
