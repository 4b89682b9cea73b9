/** What each house bot of Royal Turf computes, in one sentence; apart from the bots, because a page that plays does not show it. */
import type { Words } from '../../../kit/contract.ts'
import { aboutRandom } from '../../../bots/random.ts'
import type { botNames } from './names.ts'

export const aboutBots: Readonly<Record<(typeof botNames)[number], Words>> = {
  random: aboutRandom,
  greedy: {
    en: 'Plays the race out 300 times at random, bets what pays most by that, and rolls for its own bets.',
    ja: 'レースをランダムに300回最後まで試して最も得な馬に賭け、サイコロの目は自分の賭けのために使います。',
    ko: '경주를 무작위로 300번 끝까지 돌려 가장 이득인 말에 걸고, 주사위는 자기 베팅에 맞게 씁니다.',
  },
  search: {
    en: 'Plays the race on 500 times for every decision, everybody as greedy, and does what wins the match most often.',
    ja: '手番ごとに、全員がgreedyのように打つとしてレースを500回最後まで試し、対戦に勝つ確率が最も高い手を選びます。',
    ko: '결정마다 모두가 greedy처럼 둔다고 보고 경주를 500번 끝까지 돌려, 경기에서 이길 확률이 가장 높은 수를 둡니다.',
  },
}
