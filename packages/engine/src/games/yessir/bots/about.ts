/** What each house bot of YESSIR computes, in one sentence; apart from the bots, because a page that plays does not show it. */
import type { Words } from '../../../kit/contract.ts'
import { aboutRandom } from '../../../bots/random.ts'
import type { botNames } from './names.ts'

export const aboutBots: Readonly<Record<(typeof botNames)[number], Words>> = {
  random: aboutRandom,
  greedy: {
    en: 'Weighs the exact chance of its hand after every action against the price of luck.',
    ja: '各アクションのあとで組み合わせが勝つ確率を厳密に計算し、運の値段と比べて選びます。',
    ko: '행동마다 그 뒤에 족보가 이길 확률을 정확히 계산해 운의 값과 견주어 고릅니다.',
  },
  search: {
    en: 'Plays the match on 3,000 times for every decision, everybody as greedy, and does what wins it most often.',
    ja: '手番ごとに、全員がgreedyのように打つとして対戦を3,000回最後まで試し、勝つ確率が最も高い手を選びます。',
    ko: '결정마다 모두가 greedy처럼 둔다고 보고 경기를 3,000번 끝까지 돌려, 이길 확률이 가장 높은 수를 둡니다.',
  },
}
