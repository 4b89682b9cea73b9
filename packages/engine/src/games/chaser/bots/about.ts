/** What each house bot of Chaser computes, in one sentence; apart from the bots, because a page that plays does not show it. */
import type { Words } from '../../../kit/contract.ts'
import { aboutRandom } from '../../../bots/random.ts'
import { aboutGreedy, aboutSheet } from '../../../sheet/bots/about.ts'
import type { botNames } from './names.ts'

export const aboutBots: Readonly<Record<(typeof botNames)[number], Words>> = {
  random: aboutRandom,
  greedy: aboutGreedy,
  sheet: aboutSheet,
  solver: {
    en: 'Plays every turn for the most points of the whole match on average, exactly: alone, nobody can do better.',
    ja: 'すべての手番で、対戦全体の平均点が最大になる手を厳密に計算して選びます。一人でこれ以上の平均点は出せません。',
    ko: '차례마다 경기 전체의 평균 점수가 가장 높은 수를 정확히 계산해 둡니다. 혼자서는 누구도 이보다 높은 평균을 낼 수 없습니다.',
  },
  win: {
    en: 'Plays the last six boxes for the best chance to win, exactly, if the others play for points, and like solver before.',
    ja: '残り6枠からは、ほかの席が平均点を最大にするとみて、勝つ確率が最大になる手を厳密に計算して選びます。それまではsolverと同じです。',
    ko: '마지막 여섯 칸부터는 다른 자리가 평균 점수를 노린다고 보고 이길 확률이 가장 높은 수를 정확히 계산해 두고, 그전에는 solver와 같습니다.',
  },
}
