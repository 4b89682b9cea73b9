/** What the first decisions of each kind of a sheet game are explained with. */
import type { Message, Messages } from '../kit/messages.ts'

const en = {
  first: 'Draw who begins.',
  firstRule: 'Turns then go round in the order of seats.',
  roll: 'Roll the five dice.',
  rollRule: 'Keep what you like and roll the others again, up to twice. Then write one box.',
  keep: 'Press dice to keep, roll the others.',
  twice: 'You may roll twice more: equal dice or a row score most.',
  again: 'Roll once more, or write a box.',
  onceMore: 'This is the last roll. You may keep other dice than before.',
  write: 'Press “Write”, or any box twice.',
  writeOnce: 'Each box is written once; where the dice do not fit it gets 0.',
  bestNow: 'Best box now: {box}, {points}.',
  giveUp: 'Nothing fits: give up one box for 0.',
  giveUpRule: 'Every turn fills one box. Give up one that is hard to make or worth little.',
} satisfies Readonly<Record<string, Message>>

export type SheetLessonKey = keyof typeof en

export const sheetLessonMessages: Messages<SheetLessonKey> = {
  en,
  ja: {
    first: '誰から始めるかを決めます。',
    firstRule: 'その後は席の順に進めます。',
    roll: '5個のサイコロを振ります。',
    rollRule: '好きなサイコロを残し、他を2回まで振り直せます。最後に枠を一つ記入します。',
    keep: '残すサイコロを押し、他を振ります。',
    twice: 'あと2回振れます。同じ目や続く目が高得点。',
    again: '残してもう一度振るか、記入します。',
    onceMore: '最後の一振り。残すサイコロは変えられます。',
    write: '下のボタンか、枠を2回押して記入します。',
    writeOnce: '枠は一度だけ使え、合わなければ0点。',
    bestNow: '今の最高は{box}で{points}点。',
    giveUp: '合う枠がありません。一つ捨てます。',
    giveUpRule: '毎回一つの枠を埋めます。できにくい枠や、点の低い枠を0点にします。',
  },
  ko: {
    first: '누가 먼저 할지 뽑습니다.',
    firstRule: '그다음은 자리 순서대로 합니다.',
    roll: '주사위 다섯 개를 굴립니다.',
    rollRule: '원하는 것을 남기고 나머지를 두 번까지 다시 굴립니다. 그다음 한 칸에 적습니다.',
    keep: '남길 것을 누르고 나머지를 굴립니다.',
    twice: '두 번 더 굴립니다. 같은 눈이나 이어진 눈이 큽니다.',
    again: '남기고 한 번 더 굴리거나 적습니다.',
    onceMore: '마지막입니다. 남길 것을 바꿀 수 있습니다.',
    write: '아래 단추로 적거나, 칸을 두 번 누릅니다.',
    writeOnce: '한 칸은 한 번만 쓰고, 맞지 않으면 0점입니다.',
    bestNow: '지금은 {box} 칸이 {points}점.',
    giveUp: '맞는 칸이 없습니다. 한 칸을 버립니다.',
    giveUpRule: '차례마다 한 칸을 채웁니다. 만들기 어렵거나 점수가 낮은 칸을 0점으로 버리세요.',
  },
}
