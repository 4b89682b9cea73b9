/** Yatzy and Yams for who has never played them: a first turn that changes its plan. */
import type { Words } from '@dicewright/engine'
import { boxesOf, terms, yatzy, type Box } from '@dicewright/engine/yatzy'
import { words, type Lesson, type WorkedTurn } from '../lib/learn.ts'
import { scoreSheet, total } from '../lib/score-sheet.ts'

const turn: WorkedTurn = {
  seed: '10',
  players: words('me:You,me:Ben', 'me:あなた,me:ベン', 'me:나,me:벤'),
  plies: ['roll 22445', 'keep 44', 'roll 135', 'keep 345', 'roll 56', 'score smallStraight'],
  steps: [
    { ply: 0, text: words('Roll all five dice.', '5個とも振りましょう。', '다섯 개를 모두 굴립니다.') },
    {
      ply: 1,
      dice: '22 +44 5',
      text: words(
        'Two pairs and a 5. Keep the two 4s, the higher pair, and roll three dice.',
        '2組のペアと5です。高いほうの4を2個残し、3個振りましょう。',
        '두 쌍과 5입니다. 높은 쌍인 4 두 개를 남기고 세 개를 굴립니다.',
      ),
    },
    {
      ply: 3,
      dice: '1 +3 +4 4 +5',
      text: words(
        'No third 4, but 3 4 5 are in a row. A plan may change: you may also roll dice that you kept. Keep 3 4 5, roll the 1 and one 4.',
        '3個目の4は出ませんが、3 4 5が並びました。計画は変えてかまいません。前に残したサイコロも振れます。3 4 5を残し、1と4を1個振りましょう。',
        '세 번째 4는 없지만 3 4 5가 이어졌습니다. 계획은 바꿔도 됩니다. 전에 남긴 것도 굴릴 수 있습니다. 3 4 5를 남기고 1과 4 하나를 굴립니다.',
      ),
    },
    {
      ply: 5,
      dice: '+345 5 +6',
      text: words(
        '3 4 5 6: four in a row, a small straight for 30. No roll is left, so write it there: every other empty box shows less.',
        '3 4 5 6と4つ並んで、小さいストレート30点。もう振れないので、そこに記入します。ほかの空いた枠はどれもそれより低い点です。',
        '3 4 5 6, 네 개가 이어져 스몰 스트레이트 30점입니다. 더 굴릴 수 없으니 거기에 적습니다. 다른 빈칸은 모두 그보다 낮습니다.',
      ),
    },
    {
      ply: 6,
      text: words(
        'The box is written for good, and it is Ben’s turn. Every turn fills one box, so each of them can be spoilt only once: choose which.',
        'この枠はもう変えられません。次はベンの番です。毎回必ず1枠が埋まります。どの枠を使うかが勝負です。',
        '이 칸은 이제 바꿀 수 없고, 벤의 차례입니다. 차례마다 한 칸이 찹니다. 어느 칸을 쓸지가 승부입니다.',
      ),
    },
  ],
}

/** Boxes with the sums that follow them. */
const withSums = (boxes: readonly Box[]): readonly Words[] => [
  ...boxes.flatMap((box) => [
    terms[box],
    ...(box === 'sixes' ? [terms.upper, terms.bonus] : []),
    ...(box === 'minus' ? [terms.delta] : []),
  ]),
  total,
]

export const lesson: Lesson = {
  factory: yatzy,
  what: words(
    'Roll five dice up to three times, keep what you like between the rolls, and write them into one box of your sheet. Each of the thirteen boxes wants something else and is written once; the highest total wins.',
    'サイコロ5個を3回まで振り、その間に好きなものを残し、得点表の枠一つに記入します。13の枠はそれぞれ条件が違い、一度だけ使えます。合計が最高の人の勝ちです。',
    '주사위 다섯 개를 세 번까지 굴리고, 그 사이에 원하는 것을 남기고, 표의 칸 하나에 적습니다. 열세 칸은 저마다 조건이 다르고 한 번만 쓸 수 있습니다. 합계가 가장 높은 사람이 이깁니다.',
  ),
  picture: {
    transcript:
      'dw2.eyJnYW1lIjoieWF0enkiLCJydWxlcyI6MSwic2VhdHMiOjIsIm9wdGlvbnMiOnt9LCJwbGF5ZXJzIjpbIkFvaSIsIkJlbiJdLCJkaWNlIjp7ImtpbmQiOiJyZXBlYXRhYmxlIiwic2V0IjoicGljdHVyZSIsImNvbW1pdG1lbnQiOiI1ZDk2YTdiMTNkNzIwNWVjMTFjZWY3YTQ5NmQ3YjBkYWJjYzA2OWI4MTU5MGU0MTNmZjhlMzczYjA2NTg3YTU5In19.FGO9BNP0AidJDxOrBHO_BAdQFMO9AwO9BEdQD1QTAOQTAKdLFQO9AyO9A0dEFEO_BQP3ASdIEzO_AsO_BWdIEMOrBZQKAMdAD6OrBLQDAOdAGIREAKOxAudBEVPVAWQwAMdBGUO_AxO_AvdCE9O2AwPkAidCFOO_BNO_BUdKFQOoCE',
    players: 'me:Aoi,me:Ben',
    says: words(
      'Left are the five dice and how many rolls are left. Right is the sheet, upper boxes and lower boxes, one column for each player: every empty box shows what these dice would bring there.',
      '左は5個のサイコロと残りの回数、右は上段と下段の得点表で、1人に1列です。空いた枠には、今のサイコロを記入したときの点数が出ています。',
      '왼쪽은 주사위 다섯 개와 남은 횟수, 오른쪽은 상단과 하단의 표이고 한 사람에 한 열입니다. 빈칸마다 지금 주사위를 적으면 몇 점인지 나옵니다.',
    ),
  },
  turn,
  sheet: scoreSheet(withSums(boxesOf('yahtzee'))),
  questions: [
    {
      ask: words('What if the dice fit no box?', 'どの枠にも合わないときは？', '어느 칸에도 맞지 않으면?'),
      rules: ['4.1-3'],
    },
    {
      ask: words('When do I get the bonus?', 'ボーナスはいつもらえますか。', '보너스는 언제 받나요?'),
      rules: ['4.2'],
    },
    {
      ask: words(
        'What do I do with a second five of a kind?',
        '二度目の同じ目5個はどうなりますか。',
        '두 번째로 나온 같은 눈 다섯 개는?',
      ),
      rules: ['4.2-1', '4.2-2', '4.2-3', '4.2-4'],
    },
    {
      ask: words('Who wins if totals are equal?', '同点なら誰の勝ちですか。', '합계가 같으면 누가 이기나요?'),
      rules: ['4.4'],
    },
  ],
}

/** The variant with plus, minus and rigole. */
export const yams: Lesson = {
  ...lesson,
  options: { variant: 'yams' },
  title: terms.yams,
  what: words(
    'Roll five dice up to three times, keep what you like between the rolls, and write them into one box of your sheet. Yams has fourteen boxes, among them plus and minus, whose difference counts; the highest total wins.',
    'サイコロ5個を3回まで振り、その間に好きなものを残し、得点表の枠一つに記入します。ヤムスの枠は14で、プラスとマイナスはその差が得点になります。合計が最高の人の勝ちです。',
    '주사위 다섯 개를 세 번까지 굴리고, 그 사이에 원하는 것을 남기고, 표의 칸 하나에 적습니다. 얌스는 열네 칸이고 플러스와 마이너스는 그 차이가 점수입니다. 합계가 가장 높은 사람이 이깁니다.',
  ),
  picture: {
    ...lesson.picture,
    transcript:
      'dw2.eyJnYW1lIjoieWF0enkiLCJydWxlcyI6MSwic2VhdHMiOjIsIm9wdGlvbnMiOnsidmFyaWFudCI6InlhbXMifSwicGxheWVycyI6WyJBb2kiLCJCZW4iXSwiZGljZSI6eyJraW5kIjoicmVwZWF0YWJsZSIsInNldCI6InBpY3R1cmUiLCJjb21taXRtZW50IjoiZWUwNTQzOGIzZTYwNmE5NjMxY2VjZmM2ZmE3YTYxOWYwZDg2ZDgwNjQxNzVjOThhMTI3NmUyMzM5N2U0YjhhZSJ9fQ.FGO9BNP0AidJDxOrBHO_BAdGFMO9AwO9BEdGD1QTAOQTAKdLFQO9AyO9A0dEFEO_BQP3ASdFEzO_AsO_BWdFEMOrBZOrAzdAD6OrBLOrAudAGIREAKREAJdMEVPVAWQwAMdBGUO6AxO6AvdCE9O2AwPkAidCFOO6BNPuAedOFQOoCE',
    players: 'me:Aoi,me:Ben',
  },
  turn: { ...turn, options: { variant: 'yams' } },
  sheet: scoreSheet(withSums(boxesOf('yams'))),
  questions: [
    {
      ask: words('What if the dice fit no box?', 'どの枠にも合わないときは？', '어느 칸에도 맞지 않으면?'),
      rules: ['4.1-3', '4.3'],
    },
    { ask: words('When do I get the bonus?', 'ボーナスはいつもらえますか。', '보너스는 언제 받나요?'), rules: ['Y6'] },
    {
      ask: words(
        'What are plus and minus for?',
        'プラスとマイナスは何のためですか。',
        '플러스와 마이너스는 무엇인가요?',
      ),
      rules: ['Y8'],
    },
    { ask: words('What is a rigole?', 'リゴールとは何ですか。', '리골이란 무엇인가요?'), rules: ['Y10'] },
    {
      ask: words('Who wins if totals are equal?', '同点なら誰の勝ちですか。', '합계가 같으면 누가 이기나요?'),
      rules: ['4.4'],
    },
  ],
}
