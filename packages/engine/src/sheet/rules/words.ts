/** The chart of a game with five dice and a sheet in words, in three languages. */
import { words, type ChartWordsOf } from '../../kit/chart-words.ts'
import type { sheetChart } from './chart.ts'
import type { SheetEvents } from './notation.ts'
import type { SheetGuard } from './play.ts'

/** Phases, actions and questions of the chart in words, in three languages. */
export const sheetChartWords = {
  phases: {
    start: words('Draw who begins', '先番をくじで決める', '선을 뽑는다'),
    turn: words('A turn', '番', '차례'),
    'turn.roll': words('Roll', '振る', '굴린다'),
    'turn.choose': words('Keep dice and roll, or write', '残して振るか、記入する', '남기고 굴리거나 적는다'),
    next: words('Is a box empty?', '空いた枠はあるか', '빈칸이 있나?'),
    over: words('The end', '終わり', '끝'),
  },
  events: {
    keep: words('keep', '残す', '남긴다'),
    score: words('write', '記入する', '적는다'),
  },
  guards: {
    roundGoesOn: words('the next player', '次の人', '다음 사람'),
    boxesAreLeft: words('a new round', '次のラウンド', '새 라운드'),
  },
} as const satisfies ChartWordsOf<typeof sheetChart, keyof SheetEvents, SheetGuard>
