/** What the results of all games say alike. */
import type { Message, Messages } from '../../kit/messages.ts'

const en = {
  points: 'points',
  pointsOf: 'points; the best play averages {mean}',
  wins: 'wins in 100',
  best: 'best choice',
  smallPoints: { by: 'most', one: 'cost under 1 point', other: 'cost under {most} points' },
  smallWins: { by: 'most', one: 'cost under 1 win in 100', other: 'cost under {most} wins in 100' },
  dear: 'cost more',
  turn: 'Turn {n} decided it',
  most: 'Turn {n} brought most',
  chance: 'The winner’s chance went from {from}% to {to}%.',
} satisfies Readonly<Record<string, Message>>

export type ResultKey = keyof typeof en

export const resultMessages: Messages<ResultKey> = {
  en,
  ja: {
    points: '点',
    pointsOf: '点、最善なら平均{mean}点',
    wins: '100回中の勝ち',
    best: '最善',
    smallPoints: { by: 'most', other: '損が{most}点未満' },
    smallWins: { by: 'most', other: '損が100回に{most}勝未満' },
    dear: 'それ以上の損',
    turn: '{n}番目の手番が決め手',
    most: '{n}番目の手番が最高',
    chance: '勝者の勝率は{from}%から{to}%になりました。',
  },
  ko: {
    points: '점',
    pointsOf: '점, 최선이면 평균 {mean}점',
    wins: '100번 중 승수',
    best: '최선의 선택',
    smallPoints: { by: 'most', other: '손해 {most}점 미만' },
    smallWins: { by: 'most', other: '손해 100번에 {most}승 미만' },
    dear: '더 큰 손해',
    turn: '{n}번째 차례가 승부를 갈랐습니다',
    most: '{n}번째 차례가 최고였습니다',
    chance: '승자의 승률이 {from}%에서 {to}%로 바뀌었습니다.',
  },
}
