/** What each house bot computes, in one sentence; apart from the bots, because a page that plays does not show it. */
import type { Words } from '../kit/contract.ts'

const equalDice: Words = {
  en: 'Keeps the dice of which most are equal and writes what brings most, at once if that is 25 points or more.',
  ja: 'いちばん多くそろった目を残し、最も点の高い枠に書き、25点以上ならすぐに書きます。',
  ko: '가장 많이 나온 눈을 남기고 점수가 가장 높은 칸에 적으며, 25점 이상이면 바로 적습니다.',
}
const turnByTurn: Words = {
  en: 'Plays every turn for the most points on average, exactly, less what the box it fills is worth later, as measured.',
  ja: '各手番で、平均点から書き込む枠の今後の価値(実測値)を引いた値が最大になる手を厳密に計算して選びます。',
  ko: '차례마다 평균 점수에서 적을 칸의 앞으로의 가치(실측값)를 뺀 값이 가장 큰 수를 정확히 계산해 둡니다.',
}

const about: Readonly<Record<string, Words>> = {
  random: {
    en: 'Chooses among the legal actions, all equally likely.',
    ja: '選べる手の中から、どれも同じ確率で選びます。',
    ko: '둘 수 있는 수 가운데 하나를 같은 확률로 고릅니다.',
  },
  'six-dice greedy': {
    en: 'Takes the most points of every throw and stops at 300 points with one or two dice left, later with more.',
    ja: '毎回いちばん点の高い取り方をし、残り1〜2個なら300点で、残りが多いほど高い点でストップします。',
    ko: '매번 점수가 가장 높은 주사위를 빼고, 한두 개가 남으면 300점, 많이 남을수록 더 높은 점수에서 멈춥니다.',
  },
  'six-dice turn': {
    en: 'Plays every turn for the most points on average, exactly; where the game may end, for the best chance to win it.',
    ja: '毎ラウンド、平均点が最大になる手を厳密に計算して選び、ゲームが終わりうる場面では勝つ確率が最大になる手を選びます。',
    ko: '매 차례 평균 점수가 가장 높은 수를 정확히 계산해 두고, 게임이 끝날 수 있는 때에는 이길 확률이 가장 높은 수를 둡니다.',
  },
  'chaser greedy': equalDice,
  'yatzy greedy': equalDice,
  'royal-turf greedy': {
    en: 'Plays the race out 300 times at random, bets what pays most by that, and rolls for its own bets.',
    ja: 'レースをランダムに300回最後まで試して最も得な馬に賭け、サイコロの目は自分の賭けのために使います。',
    ko: '경주를 무작위로 300번 끝까지 돌려 가장 이득인 말에 걸고, 주사위는 자기 베팅에 맞게 씁니다.',
  },
  'royal-turf search': {
    en: 'Plays the race on 500 times for every decision, everybody as greedy, and does what wins the match most often.',
    ja: '手番ごとに、全員がgreedyのように打つとしてレースを500回最後まで試し、対戦に勝つ確率が最も高い手を選びます。',
    ko: '결정마다 모두가 greedy처럼 둔다고 보고 경주를 500번 끝까지 돌려, 경기에서 이길 확률이 가장 높은 수를 둡니다.',
  },
  'yessir greedy': {
    en: 'Weighs the exact chance of its hand after every action against the price of luck.',
    ja: '各アクションのあとで組み合わせが勝つ確率を厳密に計算し、運の値段と比べて選びます。',
    ko: '행동마다 그 뒤에 족보가 이길 확률을 정확히 계산해 운의 값과 견주어 고릅니다.',
  },
  'yessir search': {
    en: 'Plays the match on 3,000 times for every decision, everybody as greedy, and does what wins it most often.',
    ja: '手番ごとに、全員がgreedyのように打つとして対戦を3,000回最後まで試し、勝つ確率が最も高い手を選びます。',
    ko: '결정마다 모두가 greedy처럼 둔다고 보고 경기를 3,000번 끝까지 돌려, 이길 확률이 가장 높은 수를 둡니다.',
  },
  'chaser sheet': turnByTurn,
  'chaser solver': {
    en: 'Plays every turn for the most points of the whole match on average, exactly: alone, nobody can do better.',
    ja: 'すべての手番で、対戦全体の平均点が最大になる手を厳密に計算して選びます。一人でこれ以上の平均点は出せません。',
    ko: '차례마다 경기 전체의 평균 점수가 가장 높은 수를 정확히 계산해 둡니다. 혼자서는 누구도 이보다 높은 평균을 낼 수 없습니다.',
  },
  'chaser win': {
    en: 'Plays the last six boxes for the best chance to win, exactly, if the others play for points, and like solver before.',
    ja: '残り6枠からは、ほかの席が平均点を最大にするとみて、勝つ確率が最大になる手を厳密に計算して選びます。それまではsolverと同じです。',
    ko: '마지막 여섯 칸부터는 다른 자리가 평균 점수를 노린다고 보고 이길 확률이 가장 높은 수를 정확히 계산해 두고, 그전에는 solver와 같습니다.',
  },
  'yatzy sheet': turnByTurn,
  'yatzy solver': {
    en: 'Plays every turn for the most points of the whole match on average, exactly; in Yams from the last nine boxes on, and like sheet before.',
    ja: 'すべての手番で、対戦全体の平均点が最大になる手を厳密に計算して選びます。ヤムスでは残り9枠からで、それまではsheetと同じです。',
    ko: '차례마다 경기 전체의 평균 점수가 가장 높은 수를 정확히 계산해 둡니다. 얌스에서는 마지막 아홉 칸부터이고, 그전에는 sheet와 같습니다.',
  },
}

/** What the bot of that name computes at this game. */
export const aboutBot = (gameId: string, name: string): Words => about[`${gameId} ${name}`] ?? about[name]!
