/** What the hints of a sheet game say. `often` comes from the messages of all hints: "31 times in 100". */
import type { Message, Messages } from '../kit/messages.ts'

const en = {
  numbers: 'one,two,three,four,five',
  ordinals: 'first,second,third,fourth,fifth',
  // What to do
  alike: 'the {number} {face}s',
  lone: 'the {face}',
  keep: { by: 'count', one: 'Keep {dice}, roll the other one.', other: 'Keep {dice}, roll the other {number}.' },
  rollAll: 'Roll all five again.',
  write: 'Write {points} in {box}.',
  giveUp: 'Give up {box}.',
  // The mark on the board
  tagKeep: 'keep {dice}',
  tagAll: 'roll all five',
  tagWrite: 'write {points}',
  tagGiveUp: 'give this up',
  // Why: what may come
  another: 'A {nth} {face} comes {often}.',
  anotherYet: 'A {nth} {face} comes {often}, with a roll to spare.',
  makes: 'The next roll makes {box} {often}.',
  mean: 'The best box then brings {mean} on average.',
  bonus: 'It earns {bonus} more as a bonus.',
  // Why: against what else there is
  writeNow: 'To write {box} now brings {less}.',
  rollOn: 'To roll on brings {less} on average.',
  otherBox: 'To write {box} instead brings {less}.',
  only: 'No other box may be written.',
} satisfies Readonly<Record<string, Message>>

export type SheetHintKey = keyof typeof en

export const sheetHintMessages: Messages<SheetHintKey> = {
  en,
  ja: {
    numbers: '1,2,3,4,5',
    ordinals: '1,2,3,4,5',
    alike: '{face}を{number}個',
    lone: '{face}だけ',
    keep: { by: 'count', other: '{dice}残して、他の{number}個を振りましょう。' },
    rollAll: '5個とも振り直しましょう。',
    write: '{box}に{points}点を書きましょう。',
    giveUp: '{box}を捨てましょう。',
    tagKeep: '{dice}残す',
    tagAll: '5個とも振る',
    tagWrite: '{points}点を書く',
    tagGiveUp: 'ここを捨てる',
    another: '{nth}個目の{face}が出るのは{often}。',
    anotherYet: '{nth}個目の{face}が出るのは{often}。もう1回振れます。',
    makes: '次に{box}ができるのは{often}。',
    mean: '振ると最高の枠は平均{mean}点。',
    bonus: 'ボーナス{bonus}点も付きます。',
    writeNow: '今{box}に書くと{less}。',
    rollOn: '続けて振ると平均で{less}。',
    otherBox: '代わりに{box}だと{less}。',
    only: '他に書ける枠はありません。',
  },
  ko: {
    numbers: '한,두,세,네,다섯',
    ordinals: '첫,두,세,네,다섯',
    alike: '{face} {number} 개',
    lone: '{face} 하나만',
    keep: { by: 'count', other: '{dice} 남기고 나머지 {number} 개를 굴리세요.' },
    rollAll: '다섯 개를 모두 다시 굴리세요.',
    write: '{box}에 {points}점을 적으세요.',
    giveUp: '{box}: 이 칸을 버리세요.',
    tagKeep: '{dice} 남기기',
    tagAll: '모두 다시 굴리기',
    tagWrite: '{points}점 적기',
    tagGiveUp: '이 칸 버리기',
    another: '{nth} 번째 {face}, 나올 확률은 {often}.',
    anotherYet: '{nth} 번째 {face}, 나올 확률은 {often}. 한 번 더 굴릴 수 있습니다.',
    makes: '다음에 {box}: {often}.',
    mean: '굴리면 가장 좋은 칸은 평균 {mean}점입니다.',
    bonus: '보너스 {bonus}점이 더해집니다.',
    writeNow: '지금 {box}에 적으면 {less}.',
    rollOn: '더 굴리면 평균 {less}.',
    otherBox: '대신 {box}: {less}.',
    only: '다른 칸에는 적을 수 없습니다.',
  },
}
