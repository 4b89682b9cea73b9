/** What the help of every sheet game says. */
import type { Message, Messages } from '../kit/messages.ts'

const en = {
  seat0: 'The player in the first seat begins; turns go round.',
  random: 'Who begins is drawn by lot; then turns go round.',
  turn: 'Roll five dice. Up to twice, keep any of them and roll the others again, also dice kept before.',
  box: 'Then write the dice into one empty box, for 0 points where they do not fit. A box is written once.',
  end: 'When every box is full the highest total wins; equal totals share the victory.',
  keyDice: 'keep a die, or let it go',
  keyRoll: 'roll the others',
  keyScore: 'write the chosen box',
  keyArrows: 'go through dice or boxes',
  keyEnter: 'choose a box, again to write it',
} satisfies Readonly<Record<string, Message>>

export type SheetHelpKey = keyof typeof en

export const sheetHelpMessages: Messages<SheetHelpKey> = {
  en,
  ja: {
    seat0: '最初の席の人から順番に進めます。',
    random: '最初の人はくじで決め、順番に進めます。',
    turn: '5個振ります。2回まで、好きなサイコロを残して他を振り直せます。前に残したサイコロも振り直せます。',
    box: 'そして空いた枠一つに記入します。合わなければ0点です。枠は一度だけ使えます。',
    end: 'すべての枠が埋まったら、合計が最高の人の勝ちです。同点なら勝利を分け合います。',
    keyDice: 'サイコロを残す／戻す',
    keyRoll: '残りを振る',
    keyScore: '選んだ枠に記入',
    keyArrows: 'サイコロや枠の間を移動',
    keyEnter: '枠を選ぶ、もう一度で記入',
  },
  ko: {
    seat0: '첫 자리의 사람부터 차례로 합니다.',
    random: '누가 먼저 할지 뽑고, 차례로 합니다.',
    turn: '주사위 다섯 개를 굴립니다. 두 번까지 원하는 것을 남기고 나머지를 다시 굴립니다. 전에 남긴 것도 굴릴 수 있습니다.',
    box: '그리고 빈칸 하나에 적습니다. 맞지 않으면 0점입니다. 한 칸은 한 번만 씁니다.',
    end: '모든 칸이 차면 합계가 가장 높은 사람이 이깁니다. 같으면 함께 이깁니다.',
    keyDice: '주사위 남기기 / 되돌리기',
    keyRoll: '나머지 굴리기',
    keyScore: '고른 칸에 적기',
    keyArrows: '주사위나 칸 사이 이동',
    keyEnter: '칸 고르기, 한 번 더 누르면 적기',
  },
}
