/** What the help of Six Dice says: its rules, its dice and its own keys. */
import type { Message, Messages, Translate } from '../../base/messages.ts'

const en = {
  rule1: 'Throw six dice and take at least one that scores. Then stop and bank the turn score, or throw the rest.',
  rule2: 'A throw in which nothing scores is dobon: the turn score is lost.',
  rule3: 'With all six dice taken (furikiri) you must throw all six again.',
  rule4: 'Your first stop needs {start} points, counted with your initial points.',
  rule5:
    'A blank first throw, a die out of the bowl or stacked dice are buta: back to the start, or deeper into debt if you had not started.',
  rule6: 'Whoever banks {target} opens the last lap; then all settle with the winner.',
  threePairs: 'three pairs (niko-niko)',
  straight: 'straight',
  keyDigits: 'choose a way to take',
  keyThrow: 'take and throw, or throw',
  keyStop: 'take and stop, or stop',
  keyTake: 'take only',
} satisfies Readonly<Record<string, Message>>

export type HelpKey = keyof typeof en

export const helpMessages: Messages<HelpKey> = {
  en,
  ja: {
    rule1: '6個振り、得点になるサイコロを1個以上取ります。ストップしてラウンド内の得点を確定するか、残りを振ります。',
    rule2: '得点になる目がなければドボン。ラウンド内の得点を失います。',
    rule3: '6個とも取ると振りきり。必ずもう一度6個振ります。',
    rule4: '最初のストップには、初期点と合わせて{start}点が必要です（スタート条件）。',
    rule5:
      '最初の6個が得点なし、丼から出たとき（ションベン）、重なったとき（グッチョン）はブタ。始めに戻ります。未スタートなら初期点がさらに下がります。',
    rule6: '{target}点に達した人が出た周で終わり、勝者と清算します。',
    threePairs: 'ニコニコ',
    straight: 'ストレート',
    keyDigits: '取り方を選ぶ',
    keyThrow: '取って振る／振る',
    keyStop: '取ってストップ／ストップ',
    keyTake: '取るだけ',
  },
  ko: {
    rule1:
      '여섯 개를 던져 점수가 되는 주사위를 하나 이상 뺍니다. 스톱해서 이번 차례 점수를 확정하거나 나머지를 던집니다.',
    rule2: '점수가 하나도 없으면 도봉: 이번 차례 점수를 잃습니다.',
    rule3: '여섯 개를 모두 빼면 후리키리: 반드시 여섯 개를 다시 던집니다.',
    rule4: '첫 스톱에는 초기 점수와 합쳐 {start}점이 필요합니다.',
    rule5:
      '첫 여섯 개가 무득점이거나, 주사위가 사발 밖으로 나가거나(숀벤), 포개지면(굿촌) 부타: 처음으로 돌아갑니다. 미스타트라면 초기 점수가 더 내려갑니다.',
    rule6: '누군가 {target}점에 이르면 그 바퀴로 끝나고, 승자와 청산합니다.',
    threePairs: '니코니코(세 쌍)',
    straight: '스트레이트',
    keyDigits: '빼는 방법 고르기',
    keyThrow: '빼고 던지기 / 던지기',
    keyStop: '빼고 스톱 / 스톱',
    keyTake: '빼기만',
  },
}

export type HelpSay = Translate<HelpKey>
