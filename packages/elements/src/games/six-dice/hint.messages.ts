/** What the hints of Six Dice say. `often` comes from the messages of all hints: "16 times in 100". */
import type { Message, Messages } from '../../kit/messages.ts'

const en = {
  alls: 'it,both,all three,all four,all five,all six',
  // What to do
  keepThrow: { by: 'count', one: 'Keep {dice}, throw the last die.', other: 'Keep {dice}, throw {count} dice.' },
  keepAll: 'Keep {all}, throw six again.',
  keepLast: 'Keep the {dice}, throw all six again.',
  keepStop: 'Keep {dice} and stop.',
  throwOn: { by: 'count', one: 'Throw the last die.', other: 'Throw {count} dice.' },
  stop: 'Stop with {points}.',
  // The mark on the board
  tagKeep: 'keep {dice}',
  tagAll: 'keep {all}',
  tagStop: 'keep {dice}, stop',
  tagOn: 'throw on',
  tagEnd: 'stop',
  // Why
  risk: {
    by: 'count',
    one: 'One die busts {often}; the turn brings {mean} on average.',
    other: '{count} dice bust {often}; the turn brings {mean} on average.',
  },
  fresh: 'All six are set aside: {points} so far, and six new dice bust only {often}.',
  short: {
    by: 'count',
    one: 'Starting takes {need} more points, so throw on; one die busts {often}.',
    other: 'Starting takes {need} more points, so throw on; {count} dice bust {often}.',
  },
  enough: {
    by: 'count',
    one: '{points} are sure. One more die busts {often}: {less} on average.',
    other: '{points} are sure. {count} more dice bust {often}: {less} on average.',
  },
  sure: '{points} are sure then.',
  wins: 'The turn may be your last. You then win {often}.',
  place: 'The turn may be your last: now the place counts, not the points.',
} satisfies Readonly<Record<string, Message>>

export type SixDiceHintKey = keyof typeof en

export const hintMessages: Messages<SixDiceHintKey> = {
  en,
  ja: {
    alls: 'これ,2個とも,3個とも,4個とも,5個とも,6個とも',
    keepThrow: { by: 'count', other: '{dice}を取って{count}個振りましょう。' },
    keepAll: '{all}取って、また6個振りましょう。',
    keepLast: '{dice}を取って、また6個振りましょう。',
    keepStop: '{dice}を取ってストップしましょう。',
    throwOn: { by: 'count', other: '{count}個振りましょう。' },
    stop: '{points}点でストップしましょう。',
    tagKeep: '{dice}を取る',
    tagAll: '{all}取る',
    tagStop: '{dice}を取ってストップ',
    tagOn: '続けて振る',
    tagEnd: 'ストップ',
    risk: { by: 'count', other: '{count}個のドボンは{often}。このラウンドは平均{mean}点になります。' },
    fresh: '6個とも取れて{points}点。新しい6個のドボンは{often}だけです。',
    short: { by: 'count', other: 'スタートまであと{need}点なので振ります。{count}個のドボンは{often}。' },
    enough: { by: 'count', other: '{points}点が確実です。あと{count}個振るとドボンは{often}、平均で{less}。' },
    sure: 'これで{points}点が確実です。',
    wins: '最後の番かもしれません。これで勝つのは{often}です。',
    place: '最後の番かもしれません。得点より順位が大切です。',
  },
  ko: {
    alls: '이것,두 개 모두,세 개 모두,네 개 모두,다섯 개 모두,여섯 개 모두',
    keepThrow: { by: 'count', other: '{dice} 빼고 {count}개를 던지세요.' },
    keepAll: '{all} 빼고 다시 여섯 개를 던지세요.',
    keepLast: '{dice} 빼고 다시 여섯 개를 던지세요.',
    keepStop: '{dice} 빼고 스톱하세요.',
    throwOn: { by: 'count', other: '{count}개를 던지세요.' },
    stop: '{points}점으로 스톱하세요.',
    tagKeep: '{dice} 빼기',
    tagAll: '{all} 빼기',
    tagStop: '{dice} 빼고 스톱',
    tagOn: '더 던지기',
    tagEnd: '스톱',
    risk: { by: 'count', other: '{count}개의 도본은 {often}. 이번 차례는 평균 {mean}점입니다.' },
    fresh: '여섯 개를 모두 뺐습니다: 지금까지 {points}점. 새 여섯 개의 도본은 {often}뿐입니다.',
    short: { by: 'count', other: '스타트까지 {need}점이 모자라 더 던집니다. {count}개의 도본은 {often}.' },
    enough: { by: 'count', other: '{points}점이 확실합니다. {count}개 더 던지면 도본은 {often}, 평균 {less}.' },
    sure: '이제 {points}점이 확실합니다.',
    wins: '마지막 차례일 수 있습니다. 이기는 것은 {often}입니다.',
    place: '마지막 차례일 수 있습니다. 점수보다 순위가 중요합니다.',
  },
}
