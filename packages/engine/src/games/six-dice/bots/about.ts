/** What each house bot of Six Dice computes, in one sentence; apart from the bots, because a page that plays does not show it. */
import type { Words } from '../../../kit/contract.ts'
import { aboutRandom } from '../../../bots/random.ts'
import type { botNames } from './names.ts'

export const aboutBots: Readonly<Record<(typeof botNames)[number], Words>> = {
  random: aboutRandom,
  greedy: {
    en: 'Takes the most points of every throw and stops at 300 points with one or two dice left, later with more.',
    ja: '毎回いちばん点の高い取り方をし、残り1〜2個なら300点で、残りが多いほど高い点でストップします。',
    ko: '매번 점수가 가장 높은 주사위를 빼고, 한두 개가 남으면 300점, 많이 남을수록 더 높은 점수에서 멈춥니다.',
  },
  turn: {
    en: 'Plays every turn for the most points on average, exactly; where the game may end, for the best chance to win it.',
    ja: '毎ラウンド、平均点が最大になる手を厳密に計算して選び、ゲームが終わりうる場面では勝つ確率が最大になる手を選びます。',
    ko: '매 차례 평균 점수가 가장 높은 수를 정확히 계산해 두고, 게임이 끝날 수 있는 때에는 이길 확률이 가장 높은 수를 둡니다.',
  },
}
