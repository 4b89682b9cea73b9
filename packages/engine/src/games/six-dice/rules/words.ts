/** The chart of Six Dice in words, in three languages. */
import { words, type ChartWordsOf } from '../../../kit/chart-words.ts'
import type { chart } from './chart.ts'
import type { events } from './notation.ts'
import type { Guard } from './play.ts'

/** Phases, actions and questions of the chart in words, in three languages. */
export const chartWords = {
  phases: {
    oya: words('Who throws first', '親決め', '오야 정하기'),
    'oya.roll': words('One die each', '1人1個振る', '한 사람이 하나씩 던진다'),
    'oya.judge': words('Who is the oya?', '親は決まったか', '오야가 정해졌나?'),
    turn: words('A turn', '番', '차례'),
    'turn.bowl': words('Do the dice stay in the bowl?', '丼に収まるか', '사발 안에 있나?'),
    'turn.roll': words('Throw', '振る', '던진다'),
    'turn.judge': words('Does anything score?', '得点はあるか', '점수가 있나?'),
    'turn.select': words('Take dice that score', '得点になるサイコロを取る', '점수가 되는 주사위를 뺀다'),
    'turn.taken': words('Are all six taken?', '6個とも取ったか', '여섯 개를 다 뺐나?'),
    'turn.decide': words('Stop or throw on', 'ストップか、続けて振るか', '스톱하거나 이어서 던진다'),
    next: words('Whose turn is next?', '次は誰の番か', '다음은 누구 차례?'),
    settled: words('Is there another game?', '次のゲームがあるか', '다음 판이 있나?'),
    over: words('The end', '終わり', '끝'),
  },
  events: {
    steady: words('they stay', '収まる', '그대로'),
    spill: words('one leaves it', '出る（ションベン）', '나간다(숀벤)'),
    stack: words('they are stacked', '重なる（グッチョン）', '포개진다(굿촌)'),
    take: words('take', '取る', '뺀다'),
    stop: words('stop', 'ストップ', '스톱'),
    continue: words('throw', '振る', '던진다'),
  },
  guards: {
    moreOyaDice: words('others still throw', 'まだ振る人がいる', '아직 던질 사람이 있다'),
    oyaTied: words('a tie', '同じ目', '같은 눈'),
    blankIsButa: words('no, in the first throw: buta', '1投目でない：ブタ', '첫 던지기에 없다: 부타'),
    blank: words('no: dobon', 'ない：ドボン', '없다: 도본'),
    mustThrowAgain: words(
      'yes: furikiri, throw all six',
      '取った：振りきり、6個振る',
      '다 뺐다: 후리키리, 여섯 개를 던진다',
    ),
    lapGoesOn: words('the next player', '次の人', '다음 사람'),
    gameGoesOn: words('a new lap', '次の周', '새 바퀴'),
    moreGames: words('yes', 'ある', '있다'),
  },
} as const satisfies ChartWordsOf<typeof chart, keyof typeof events, Guard>
