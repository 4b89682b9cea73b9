/** Why the rules of YESSIR! refuse a decision, in Japanese and Korean, by the code of the engine's reason. */
import type { RefusalTexts } from '../../base/lazy/refusals.ts'

export const refusalTexts: RefusalTexts = {
  'nothing-to-change': {
    ja: '出目変更は、同じ目がもう一度出た共有ダイスだけにできます。',
    ko: '같은 눈이 다시 나온 공유 주사위만 바꿀 수 있습니다.',
  },
  'change-first': {
    ja: '{face}がもう一度出ました。先にplus、minus、sameのどれかを選んでください。',
    ko: '{face} 눈이 다시 나왔습니다. 먼저 plus, minus, same 중 하나를 고르세요.',
  },
  'no-luck': {
    ja: '運が{cost}必要です。運は{floor}を下回れず、今{luck}です。',
    ko: '운이 {cost} 필요합니다. 운은 {floor} 아래로 내려가지 않으며, 지금 {luck}입니다.',
  },
  'no-such-die': {
    ja: '{face}の目の共有ダイスはありません。',
    ko: '눈이 {face}인 공유 주사위가 없습니다.',
  },
}
