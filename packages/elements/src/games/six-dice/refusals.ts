/** Why the rules of Six Dice refuse a decision, in Japanese and Korean, by the code of the engine's reason. */
import type { RefusalTexts } from '../../base/lazy/refusals.ts'

export const refusalTexts: RefusalTexts = {
  'take-first': {
    ja: '先に、この一投から得点になるサイコロを1個以上取ってください。',
    ko: '먼저 이번 던지기에서 점수가 되는 주사위를 하나 이상 빼세요.',
  },
  'taken-already': {
    ja: 'この一投からはもう取りました。ストップするか、続けて振ってください。',
    ko: '이번 던지기에서는 이미 뺐습니다. 스톱하거나 더 던지세요.',
  },
  'take-none': {
    ja: '得点になるサイコロを1個以上取ってください。',
    ko: '점수가 되는 주사위를 하나 이상 빼세요.',
  },
  'not-thrown': {
    ja: 'この一投にない目が入っています。',
    ko: '이번 던지기에 없는 눈이 있습니다.',
  },
  'not-scoring': {
    ja: '得点にならない目が入っています。',
    ko: '점수가 되지 않는 눈이 있습니다.',
  },
  'below-start': {
    ja: 'スタートには{need}点が必要です。初期点とラウンド内の得点は合わせて{have}点で、あと{short}点足りません。',
    ko: '스타트에는 {need}점이 필요합니다. 초기 점수와 이번 차례 점수를 합쳐 {have}점, {short}점이 부족합니다.',
  },
  furikiri: {
    ja: '振りきりです。6個を振り直すまで、ストップできません。',
    ko: '후리키리입니다. 여섯 개를 다시 던지기 전에는 스톱할 수 없습니다.',
  },
}
