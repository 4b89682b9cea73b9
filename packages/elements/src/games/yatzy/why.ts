/** Why the rules of Yatzy and Yams refuse a box, in Japanese and Korean, by the code of the engine's reason. */
import type { Whys } from '../../base/aside/why.ts'
import { whys as ofSheets } from '../../sheet/why.ts'

export const whys: Whys = {
  ...ofSheets,
  'not-on-sheet': {
    ja: 'この用紙にその枠はありません。',
    ko: '이 점수표에는 그런 칸이 없습니다.',
  },
  'joker-match': {
    ja: '5個の{face}はジョーカーです。空いている{face}の目の枠に記入してください。',
    ko: '{face} 다섯 개는 조커입니다. 비어 있는 {face}의 눈 칸에 적으세요.',
  },
  'joker-lower': {
    ja: '5個の{face}はジョーカーです。下段の空いている枠に記入してください。',
    ko: '{face} 다섯 개는 조커입니다. 하단의 비어 있는 칸에 적으세요.',
  },
}
