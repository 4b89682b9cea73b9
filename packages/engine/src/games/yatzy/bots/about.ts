/** What each house bot of Yatzy computes, in one sentence; apart from the bots, because a page that plays does not show it. */
import type { Words } from '../../../kit/contract.ts'
import { aboutRandom } from '../../../bots/random.ts'
import { aboutGreedy, aboutSheet } from '../../../sheet/bots/about.ts'
import type { botNames } from './names.ts'

export const aboutBots: Readonly<Record<(typeof botNames)[number], Words>> = {
  random: aboutRandom,
  greedy: aboutGreedy,
  sheet: aboutSheet,
  solver: {
    en: 'Plays every turn for the most points of the whole match on average, exactly; in Yams from the last nine boxes on, and like sheet before.',
    ja: 'すべての手番で、対戦全体の平均点が最大になる手を厳密に計算して選びます。ヤムスでは残り9枠からで、それまではsheetと同じです。',
    ko: '차례마다 경기 전체의 평균 점수가 가장 높은 수를 정확히 계산해 둡니다. 얌스에서는 마지막 아홉 칸부터이고, 그전에는 sheet와 같습니다.',
  },
}
