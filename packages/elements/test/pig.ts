/** Pig and Standoff, games outside of this repository: the modules of the examples, Pig with words. */
import type { GameModule } from '@dicewright/engine'
import ofPig from '../../../examples/games/pig.ts'
import ofStandoff from '../../../examples/games/standoff.ts'

export const standoffModule: GameModule = ofStandoff

export const pigModule = {
  ...ofPig,
  words: {
    actions: {
      roll: { en: 'Rolled', ja: '出た目', ko: '나온 눈' },
      stop: { en: 'Stop', ja: '止める', ko: '멈추기' },
      continue: { en: 'Roll again', ja: 'もう一度振る', ko: '다시 굴리기' },
    },
    fields: { score: { en: 'This turn', ja: 'この手番', ko: '이번 차례' } },
    rules: [
      {
        en: 'Roll as often as you like. A 1 takes back what the turn has brought.',
        ja: '好きなだけ振れます。1が出ると、その手番の点はなくなります。',
        ko: '몇 번이든 굴릴 수 있습니다. 1이 나오면 그 차례의 점수는 없어집니다.',
      },
    ],
  },
} satisfies GameModule
