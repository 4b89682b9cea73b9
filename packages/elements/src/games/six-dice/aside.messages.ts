/** What is fetched only when it is asked for: rules and keys, and where the dice come from. */
import type { Message, Messages, Translate } from '../../base/messages.ts'

const en = {
  fairText:
    'Every throw follows from a secret chosen before the first. This is its SHA-256 print; after the end the secret stands here too.',
  seededText: 'From the seed {seed}: repeatable by anyone, so not for stakes.',
  scriptedText: 'As written in the transcript; they cannot be recomputed.',
  commitment: 'Print',
  secret: 'Secret',
  verify: 'Check the dice',
  verified: { by: 'count', one: 'The one throw follows from it.', other: 'All {count} throws follow from it.' },
  unverified: 'They do not: {message}',
  rules: 'How to play',
  rule1: 'Throw six dice and take at least one that scores. Then stop and bank the turn score, or throw the rest.',
  rule2: 'A throw in which nothing scores is dobon: the turn score is lost.',
  rule3: 'With all six dice taken (furikiri) you must throw all six again.',
  rule4: 'Your first stop needs {start} points, counted with your initial points.',
  rule5:
    'A blank first throw, a die out of the bowl or stacked dice are buta: back to the start, or deeper into debt if you had not started.',
  rule6: 'Whoever banks {target} opens the last lap; then all settle with the winner.',
  pointsOf: 'Points',
  threePairs: 'three pairs (niko-niko)',
  straight: 'straight',
  keys: 'Keys',
  keyDigits: 'choose a way to take',
  keyThrow: 'take and throw, or throw',
  keyStop: 'take and stop, or stop',
  keyTake: 'take only',
  keyUndo: 'take back',
  keyRead: 'read the table',
  keyHelp: 'this page',
  close: 'Close',
} satisfies Readonly<Record<string, Message>>

export type AsideKey = keyof typeof en

export const asideMessages: Messages<AsideKey> = {
  en,
  ja: {
    fairText:
      'すべての目は、最初に決めた秘密の値から計算されます。これはそのSHA-256で、終了後に秘密の値もここに出ます。',
    seededText: 'シード {seed} から：誰でも再現できます。',
    scriptedText: '記録のとおりの目です。計算し直すことはできません。',
    commitment: 'SHA-256',
    secret: '秘密の値',
    verify: 'サイコロを確かめる',
    verified: { by: 'count', other: '{count}回の目がすべて一致しました。' },
    unverified: '一致しません：{message}',
    rules: '遊び方',
    rule1: '6個振り、得点になるサイコロを1個以上取ります。ストップしてラウンド内の得点を確定するか、残りを振ります。',
    rule2: '得点になる目がなければドボン。ラウンド内の得点を失います。',
    rule3: '6個とも取ると振りきり。必ずもう一度6個振ります。',
    rule4: '最初のストップには、初期点と合わせて{start}点が必要です（スタート条件）。',
    rule5:
      '最初の6個が得点なし、丼から出たとき（ションベン）、重なったとき（グッチョン）はブタ。始めに戻ります。未スタートなら初期点がさらに下がります。',
    rule6: '{target}点に達した人が出た周で終わり、勝者と清算します。',
    pointsOf: '得点表',
    threePairs: 'ニコニコ',
    straight: 'ストレート',
    keys: 'キー',
    keyDigits: '取り方を選ぶ',
    keyThrow: '取って振る／振る',
    keyStop: '取ってストップ／ストップ',
    keyTake: '取るだけ',
    keyUndo: '取り消す',
    keyRead: '盤面を読む',
    keyHelp: 'この説明',
    close: '閉じる',
  },
  ko: {
    fairText: '모든 눈은 처음에 정한 비밀 값에서 나옵니다. 이것은 그 SHA-256 값이고, 끝나면 비밀 값도 여기 나옵니다.',
    seededText: '시드 {seed}: 누구나 되풀이할 수 있습니다.',
    scriptedText: '기록에 적힌 눈입니다. 다시 계산할 수 없습니다.',
    commitment: 'SHA-256',
    secret: '비밀 값',
    verify: '주사위 확인',
    verified: { by: 'count', other: '던지기 {count}번이 모두 일치합니다.' },
    unverified: '일치하지 않습니다: {message}',
    rules: '하는 법',
    rule1:
      '여섯 개를 던져 점수가 되는 주사위를 하나 이상 뺍니다. 스톱해서 이번 차례 점수를 확정하거나 나머지를 던집니다.',
    rule2: '점수가 하나도 없으면 도봉: 이번 차례 점수를 잃습니다.',
    rule3: '여섯 개를 모두 빼면 후리키리: 반드시 여섯 개를 다시 던집니다.',
    rule4: '첫 스톱에는 초기 점수와 합쳐 {start}점이 필요합니다.',
    rule5:
      '첫 여섯 개가 무득점이거나, 주사위가 사발 밖으로 나가거나(숀벤), 포개지면(굿촌) 부타: 처음으로 돌아갑니다. 미스타트라면 초기 점수가 더 내려갑니다.',
    rule6: '누군가 {target}점에 이르면 그 바퀴로 끝나고, 승자와 청산합니다.',
    pointsOf: '점수표',
    threePairs: '니코니코(세 쌍)',
    straight: '스트레이트',
    keys: '단축키',
    keyDigits: '빼는 방법 고르기',
    keyThrow: '빼고 던지기 / 던지기',
    keyStop: '빼고 스톱 / 스톱',
    keyTake: '빼기만',
    keyUndo: '무르기',
    keyRead: '판 읽기',
    keyHelp: '이 설명',
    close: '닫기',
  },
}

export type AsideSay = Translate<AsideKey>
