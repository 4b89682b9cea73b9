/** What each house bot computes, in one sentence; apart from the bots, because a page that plays does not show it. */
import type { Words } from '../kit/contract.ts'

export const about: Readonly<Record<string, Words>> = {
  random: {
    en: 'Chooses among the legal actions, all equally likely.',
    ja: '選べる手の中から、どれも同じ確率で選びます。',
    ko: '둘 수 있는 수 가운데 하나를 같은 확률로 고릅니다.',
  },
  greedy: {
    en: 'Takes the most points of every throw and stops at 300 points with one or two dice left, later with more.',
    ja: '毎回いちばん点の高い取り方をし、残り1〜2個なら300点で、残りが多いほど高い点でストップします。',
    ko: '매번 점수가 가장 높은 주사위를 빼고, 한두 개가 남으면 300점, 많이 남을수록 더 높은 점수에서 멈춥니다.',
  },
  turn: {
    en: 'Plays every turn for the most points on average, exactly; in the last lap for the best chance to catch up.',
    ja: '毎ラウンド、平均点が最大になる手を厳密に計算して選び、最終周では追いつく確率が最大になる手を選びます。',
    ko: '매 차례 평균 점수가 가장 높은 수를 정확히 계산해 두고, 마지막 바퀴에는 따라잡을 확률이 가장 높은 수를 둡니다.',
  },
}
