/** What every game fetches only when it is asked for says: the head of its rules and keys, and where the dice come from. */
import type { Message, Messages } from '../../kit/messages.ts'

const en = {
  fairText:
    'Every throw follows from a secret chosen before the first. This is its SHA-256 print; after the end the secret stands here too.',
  seededText: 'From the seed {seed}: repeatable by anyone, so not for stakes.',
  jointText:
    'Every throw follows from a part of each player, fixed before the other was seen. Each has shown a print of its secret; after the end the secrets are in the transcript.',
  scriptedText: 'As written in the transcript; they cannot be recomputed.',
  commitment: 'Print',
  secret: 'Secret',
  verify: 'Check the dice',
  verified: { by: 'count', one: 'The one throw follows from it.', other: 'All {count} throws follow from it.' },
  unverified: 'They do not: {message}',
  chart: 'How a match goes',
  pointsOf: 'Points',
  words: 'Words',
  keys: 'Keys',
  keyHints: 'hints on or off',
  keyUndo: 'take back',
  keyRead: 'read the table',
  keyHelp: 'this page',
} satisfies Readonly<Record<string, Message>>

export type LazyKey = keyof typeof en

export const lazyMessages: Messages<LazyKey> = {
  en,
  ja: {
    fairText:
      'すべての目は、最初に決めた秘密の値から計算されます。これはそのSHA-256で、終了後に秘密の値もここに出ます。',
    seededText: 'シード{seed}からの目です。誰でも再現できるので、賭けには向きません。',
    jointText:
      'すべての目は両者の値から計算され、どちらの値も相手の値を見る前に決まっています。これは各自の秘密の値のSHA-256で、終了後に秘密の値は記録に残ります。',
    scriptedText: '記録のとおりの目です。計算し直すことはできません。',
    commitment: 'SHA-256',
    secret: '秘密の値',
    verify: 'サイコロを確かめる',
    verified: { by: 'count', other: '{count}回の目がすべて一致しました。' },
    unverified: '一致しません：{message}',
    chart: '試合の流れ',
    pointsOf: '得点表',
    words: '用語',
    keys: 'キー',
    keyHints: 'ヒントの表示',
    keyUndo: '取り消す',
    keyRead: '盤面を読む',
    keyHelp: 'この説明',
  },
  ko: {
    fairText: '모든 눈은 처음에 정한 비밀 값에서 나옵니다. 이것은 그 SHA-256 값이고, 끝나면 비밀 값도 여기 나옵니다.',
    seededText: '시드 {seed}에서 나온 눈입니다. 누구나 되풀이할 수 있으니 내기에는 맞지 않습니다.',
    jointText:
      '모든 눈은 두 사람의 값에서 나오며, 어느 값도 상대의 값을 보기 전에 정해집니다. 이것은 각자의 비밀 값의 SHA-256이고, 끝나면 비밀 값은 기록에 남습니다.',
    scriptedText: '기록에 적힌 눈입니다. 다시 계산할 수 없습니다.',
    commitment: 'SHA-256',
    secret: '비밀 값',
    verify: '주사위 확인',
    verified: { by: 'count', other: '던지기 {count}번이 모두 일치합니다.' },
    unverified: '일치하지 않습니다: {message}',
    chart: '경기의 흐름',
    pointsOf: '점수표',
    words: '용어',
    keys: '단축키',
    keyHints: '힌트 켜고 끄기',
    keyUndo: '무르기',
    keyRead: '판 읽기',
    keyHelp: '이 설명',
  },
}
