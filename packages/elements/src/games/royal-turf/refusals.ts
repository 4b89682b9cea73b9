/** Why the rules of Royal Turf refuse a bet or a move, in Japanese and Korean, by the code of the engine's reason. */
import type { RefusalTexts } from '../../base/lazy/refusals.ts'

export const refusalTexts: RefusalTexts = {
  'bets-first': {
    ja: 'すべてのチップを賭け終わってから、馬が走ります。',
    ko: '칩을 모두 건 다음에 말이 달립니다.',
  },
  'bets-closed': {
    ja: '賭けは終わりました。このレースにはもう賭けられません。',
    ko: '베팅이 끝났습니다. 이번 경주에는 더 걸 수 없습니다.',
  },
  'horse-taken': {
    ja: 'この馬にはもう自分のチップがあります。それぞれ別の馬に賭けてください。',
    ko: '이 말에는 이미 내 칩이 있습니다. 각각 다른 말에 거세요.',
  },
  'no-zero': {
    ja: '公開の賭けに0のチップはありません。1か2を賭けてください。',
    ko: '공개 베팅에는 0 칩이 없습니다. 1이나 2를 거세요.',
  },
  'chip-laid': {
    ja: 'このレースに賭けるチップ{chip}は、もう残っていません。',
    ko: '이번 경주에 걸 숫자 {chip} 칩이 남아 있지 않습니다.',
  },
  'horse-home': {
    ja: 'この馬はもうゴールしました。',
    ko: '이 말은 이미 결승선을 넘었습니다.',
  },
  'card-aside': {
    ja: 'この馬はもう動きました。走っている馬がすべて動くまで待ちます。',
    ko: '이 말은 이미 움직였습니다. 달리는 말이 모두 움직일 때까지 기다립니다.',
  },
}
