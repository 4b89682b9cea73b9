/** The chart of Royal Turf in words, in three languages. */
import { words, type ChartWordsOf } from '../../../kit/chart-words.ts'
import type { chart } from './chart.ts'
import type { events } from './notation.ts'
import type { Guard } from './play.ts'

/** Phases, actions and questions of the chart in words, in three languages. */
export const chartWords = {
  phases: {
    begin: words('Who is the richest?', '一番裕福なのは誰か', '누가 돈이 가장 많나?'),
    start: words('Draw who begins', '先番をくじで決める', '선을 뽑는다'),
    race: words('A race', 'レース', '경주'),
    'race.deal': words('Draw a card for each horse', '馬ごとにカードを引く', '말마다 카드를 뽑는다'),
    'race.bet': words('Bet a chip', 'チップを賭ける', '칩을 건다'),
    'race.roll': words('Roll the horse die', '馬ダイスを振る', '말 주사위를 굴린다'),
    'race.move': words('Move a horse', '馬を動かす', '말을 움직인다'),
    'race.judge': words('Are three horses home?', '3頭ゴールしたか', '세 마리가 도착했나?'),
    paid: words('Paid: is there another race?', '精算：次のレースは', '정산: 다음 경주는?'),
    over: words('The end', '終わり', '끝'),
  },
  events: {
    bet: words('bet', '賭ける', '건다'),
    move: words('move', '動かす', '움직인다'),
  },
  guards: {
    severalMayStart: words('several are', '何人もいる', '여럿이다'),
    completesField: words('all seven have one', '7頭そろった', '일곱 마리 모두'),
    lastBet: words('the last chip', '最後のチップ', '마지막 칩'),
    raceOver: words('yes', 'はい', '그렇다'),
    allMoved: words('all have moved: the cards come back', '全頭動いた：カードを戻す', '모두 움직임: 카드를 되돌린다'),
    moreRaces: words('yes', 'ある', '있다'),
  },
} as const satisfies ChartWordsOf<typeof chart, keyof typeof events, Guard>
