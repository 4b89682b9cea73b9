/** Why the rules of Yatzy and Yams refuse a box, in Japanese and Korean, by the code of the engine's reason. */
import type { RefusalTexts } from '../../base/lazy/refusals.ts'
import { refusalTexts as ofSheets } from '../../sheet/refusals.ts'

export const refusalTexts: RefusalTexts = {
  ...ofSheets,
  'not-on-sheet': {
    ja: 'この用紙にその枠はありません。',
    ko: '이 점수표에는 그런 칸이 없습니다.',
  },
  'joker-match': {
    ja: 'ジョーカーは、まず{face}の目の枠に記入します。',
    ko: '조커는 먼저 {face}의 눈 칸에 적습니다.',
  },
  'joker-lower': {
    ja: 'ジョーカーは、まず空いている下段の枠に記入します。',
    ko: '조커는 먼저 비어 있는 하단 칸에 적습니다.',
  },
}
