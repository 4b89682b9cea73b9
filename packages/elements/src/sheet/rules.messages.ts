/** The rules that every sheet game has. */
import type { Message, Messages } from '../kit/messages.ts'

const en = {
  seat0: 'The player in the first seat begins; turns go round.',
  random: 'Who begins is drawn by lot; then turns go round.',
  roll: 'A turn begins with a roll of all five dice.',
  keep: 'Up to twice, keep any of them and roll the others again. The second time you may also roll dice you kept before.',
  box: 'Then write the dice into one empty box, for 0 points where they do not fit. A box is written once, and each turn fills one.',
  chance: 'You decide what to keep and which box to write. What the dice show is chance.',
  end: 'When every box is full the highest total wins; equal totals share the victory.',
} satisfies Readonly<Record<string, Message>>

export type SheetRuleKey = keyof typeof en

export const sheetRuleMessages: Messages<SheetRuleKey> = {
  en,
  ja: {
    seat0: '最初の席の人から順番に進めます。',
    random: '最初の人はくじで決め、順番に進めます。',
    roll: '手番ではまず5個とも振ります。',
    keep: '2回まで、好きなサイコロを残して他を振り直せます。2回目は、前に残したサイコロも振り直せます。',
    box: 'そして空いた枠一つに必ず記入します。合わなければ0点です。枠は一度だけ使えます。',
    chance: '何を残し、どの枠に記入するかを決めます。出る目は運です。',
    end: 'すべての枠が埋まったら、合計が最高の人の勝ちです。同点なら勝利を分け合います。',
  },
  ko: {
    seat0: '첫 자리의 사람부터 차례로 합니다.',
    random: '누가 먼저 할지 뽑고, 차례로 합니다.',
    roll: '차례가 되면 먼저 주사위 다섯 개를 모두 굴립니다.',
    keep: '두 번까지 원하는 것을 남기고 나머지를 다시 굴립니다. 두 번째에는 전에 남긴 것도 굴릴 수 있습니다.',
    box: '그리고 빈칸 하나에 반드시 적습니다. 맞지 않으면 0점입니다. 한 칸은 한 번만 씁니다.',
    chance: '무엇을 남기고 어느 칸에 적을지는 내가 정합니다. 나오는 눈은 운입니다.',
    end: '모든 칸이 차면 합계가 가장 높은 사람이 이깁니다. 같으면 함께 이깁니다.',
  },
}
