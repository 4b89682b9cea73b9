/** What the bots that Chaser and Yatzy share compute. */
import type { Words } from '../../kit/contract.ts'

export const aboutGreedy: Words = {
  en: 'Keeps the dice of which most are equal and writes what brings most, at once if that is 25 points or more.',
  ja: 'いちばん多くそろった目を残し、最も点の高い枠に書き、25点以上ならすぐに書きます。',
  ko: '가장 많이 나온 눈을 남기고 점수가 가장 높은 칸에 적으며, 25점 이상이면 바로 적습니다.',
}

export const aboutSheet: Words = {
  en: 'Plays every turn for the most points on average, exactly, less what the box it fills is worth later, as measured.',
  ja: '各手番で、平均点から書き込む枠の今後の価値(実測値)を引いた値が最大になる手を厳密に計算して選びます。',
  ko: '차례마다 평균 점수에서 적을 칸의 앞으로의 가치(실측값)를 뺀 값이 가장 큰 수를 정확히 계산해 둡니다.',
}
