/** The chart of YESSIR in words, in three languages. */
import { words, type ChartWordsOf } from '../../../kit/chart-words.ts'
import type { chart } from './chart.ts'
import type { events } from './notation.ts'
import type { Guard } from './play.ts'

/** Phases, actions and questions of the chart in words, in three languages. */
export const chartWords = {
  phases: {
    start: words('Draw who begins', '先番をくじで決める', '선을 뽑는다'),
    high: words('Who begins', '先番決め', '선 정하기'),
    'high.roll': words('One die each', '1人1個振る', '한 사람이 하나씩 던진다'),
    'high.judge': words('Who is highest?', '一番高いのは誰か', '누가 가장 높나?'),
    round: words('A round', 'ラウンド', '라운드'),
    'round.shared': words('Throw the shared dice', '共有ダイス3個を振る', '공유 주사위 3개를 던진다'),
    'round.deal': words('Throw two dice in a cup', '各自のカップで2個振る', '컵마다 2개를 던진다'),
    'round.turns': words('Turns', '手番', '차례'),
    'round.turns.act': words('Do one thing', '1つだけ行う', '한 가지를 한다'),
    'round.turns.one': words('Throw that die', 'その1個を振る', '그것을 던진다'),
    'round.turns.adjust': words('Turn this die?', '出目を変えるか', '눈을 바꾸나?'),
    'round.turns.all': words('Throw all three', '3個とも振る', '세 개 모두 던진다'),
    'round.turns.own': words('Throw your own', '自分の2個を振る', '자기 것을 던진다'),
    'round.turns.unseen': words('Throw them unseen', '見ずに振る', '보지 않고 던진다'),
    'round.turns.advance': words('All Yessir in a row?', '全員続けてイエッサーか', '모두 잇달아 예써?'),
    'round.showdown': words('Lift the cups, compare hands', 'カップを開けて比べる', '컵을 열어 견준다'),
    after: words('Has anybody won the match?', '勝者は決まったか', '승자가 정해졌나?'),
    over: words('The end', '終わり', '끝'),
  },
  events: {
    a: words('one shared die', '共有1個', '공유 1개'),
    b: words('all shared', '共有3個', '공유 3개'),
    c: words('own dice', '個人', '개인'),
    d: words('Yessir!', 'イエッサー！', '예써!'),
    e: words('blind', '見ずに', '보지 않고'),
    plus: words('up', '＋1', '+1'),
    minus: words('down', '−1', '−1'),
    same: words('leave it', 'そのまま', '그대로'),
  },
  guards: {
    moreHighDice: words('others still throw', 'まだ振る人がいる', '아직 던질 사람이 있다'),
    highTied: words('a tie', '同じ目', '같은 눈'),
    moreCups: words('more cups', '次のカップ', '다음 컵'),
    sameFaceAgain: words('the same face again', '同じ目', '같은 눈'),
    turnsGoOn: words('no', 'まだ', '아직'),
    matchGoesOn: words('no', 'まだ', '아직'),
  },
} as const satisfies ChartWordsOf<typeof chart, keyof typeof events, Guard>
