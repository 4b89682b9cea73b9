/** Why a sheet game refuses a decision, in Japanese and Korean, by the code of the engine's reason. */
import type { RefusalTexts } from '../base/lazy/refusals.ts'

export const refusalTexts: RefusalTexts = {
  'no-rerolls': {
    ja: 'もう{rolls}回振りました。枠に記入してください。',
    ko: '이미 {rolls}번 굴렸습니다. 칸에 적으세요.',
  },
  'keep-all': {
    ja: '5個とも残しています。1個は振ってください。',
    ko: '다섯 개를 모두 남겼습니다. 하나는 굴리세요.',
  },
  'not-rolled': {
    ja: '今の出目にない目が入っています。',
    ko: '지금 나온 눈에 없는 눈이 있습니다.',
  },
  'box-filled': {
    ja: 'この枠には{points}点が記入済みです。記入は一度だけです。',
    ko: '이 칸에는 이미 {points}점이 있습니다. 한 번만 적습니다.',
  },
}
