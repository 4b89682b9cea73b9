/** Chaser for who has never played it: a first turn that looks for one straight and finds another. */
import { boxes, chaser, terms } from '@dicewright/engine/chaser'
import { words, type Lesson } from '../lib/learn.ts'
import { scoreSheet, total } from '../lib/score-sheet.ts'

export const lesson: Lesson = {
  factory: chaser,
  what: words(
    'Roll five dice up to three times, keep what you like between the rolls, and write them into one box of your sheet. Each of the twelve boxes wants something else and is written once; the highest total wins.',
    'サイコロ5個を3回まで振り、その間に好きなものを残し、得点表の枠一つに記入します。12の枠はそれぞれ条件が違い、一度だけ使えます。合計が最高の人の勝ちです。',
    '주사위 다섯 개를 세 번까지 굴리고, 그 사이에 원하는 것을 남기고, 표의 칸 하나에 적습니다. 열두 칸은 저마다 조건이 다르고 한 번만 쓸 수 있습니다. 합계가 가장 높은 사람이 이깁니다.',
  ),
  picture: {
    transcript:
      'dw2.eyJnYW1lIjoiY2hhc2VyIiwicnVsZXMiOjEsInNlYXRzIjoyLCJvcHRpb25zIjp7fSwicGxheWVycyI6WyJBb2kiLCJCZW4iXSwiZGljZSI6eyJraW5kIjoicmVwZWF0YWJsZSIsInNldCI6InBpY3R1cmUiLCJjb21taXRtZW50IjoiZmZjYjVlMTI2ZWQwMGU3OTZiODc1YzZiNTdlMmQ2M2JkZDhmODZlZmZjMTU4YjNlNDlmMmI0YzMxN2FhODQwMiJ9fQ.FGO9BNP0AidDDxOxBHPVAcdKFMO9AwQhAKdBD1QTAOQTAKdLFQO9AyP1ATdHFEO_BQP3ASdGEzO_AsO_BWdGEMO7BZP0AedED6OrBLOrAudLGIREAKREAJdBEVPVAWQwAMdKGUO6AxO6AvdJE9O2AwPkAidJFOO6BN',
    players: 'me:Aoi,me:Ben',
    says: words(
      'Left are the five dice and how many rolls are left. Right is the sheet, one column for each player: every empty box shows what these dice would bring there.',
      '左は5個のサイコロと残りの回数、右は得点表で、1人に1列です。空いた枠には、今のサイコロを記入したときの点数が出ています。',
      '왼쪽은 주사위 다섯 개와 남은 횟수, 오른쪽은 표이고 한 사람에 한 열입니다. 빈칸마다 지금 주사위를 적으면 몇 점인지 나옵니다.',
    ),
  },
  turn: {
    seed: '3',
    players: words('me:You,me:Ben', 'me:あなた,me:ベン', 'me:나,me:벤'),
    plies: ['roll 23446', 'keep 2346', 'roll 1', 'keep 1234', 'roll 5', 'score straight'],
    steps: [
      { ply: 0, text: words('Roll all five dice.', '5個とも振りましょう。', '다섯 개를 모두 굴립니다.') },
      {
        ply: 1,
        dice: '+23 4 +46',
        text: words(
          'Four of them want only a 5: 2 3 4 5 6 is the Even Straight, 30 points. Keep 2 3 4 6, roll the other 4.',
          '4個は、あと5だけで2 3 4 5 6のイーブンストレート、30点です。2 3 4 6を残し、もう1個の4を振りましょう。',
          '네 개는 5만 있으면 2 3 4 5 6, 이븐 스트레이트 30점입니다. 2 3 4 6을 남기고 다른 4를 굴립니다.',
        ),
      },
      {
        ply: 3,
        dice: '+1234 6',
        text: words(
          'A 1. Now 1 2 3 4 want a 5 as well, and 1 2 3 4 5 is worth more: the Straight, 40 points. You may roll dice that you kept before: let the 6 go.',
          '1でした。今度は1 2 3 4も5を待っていて、1 2 3 4 5のストレートは40点とさらに高い。前に残したサイコロも振れるので、6を手放しましょう。',
          '1입니다. 이제 1 2 3 4도 5를 기다리고, 1 2 3 4 5는 스트레이트 40점으로 더 높습니다. 전에 남긴 것도 굴릴 수 있으니 6을 놓습니다.',
        ),
      },
      {
        ply: 5,
        dice: '+12345',
        text: words(
          'The 5 is there. No roll is left, so write: the box Straight shows 40, any other box less.',
          '5が出ました。もう振れないので記入します。ストレートの枠は40点、ほかの枠はどれもそれより低い点です。',
          '5가 나왔습니다. 더 굴릴 수 없으니 적습니다. 스트레이트 칸은 40점, 다른 칸은 모두 그보다 낮습니다.',
        ),
      },
      {
        ply: 6,
        text: words(
          'The box is written for good, and it is Ben’s turn. You have eleven boxes left: sooner or later dice will fit none of them, and one box takes a 0.',
          'この枠はもう変えられません。次はベンの番です。残りは11枠。いずれどれにも合わない目が出て、どこかに0点を記入することになります。',
          '이 칸은 이제 바꿀 수 없고, 벤의 차례입니다. 남은 칸은 열하나. 언젠가 어디에도 맞지 않아 한 칸에 0점을 적게 됩니다.',
        ),
      },
    ],
  },
  sheet: scoreSheet([...boxes.map((box) => terms[box]), total]),
  questions: [
    {
      ask: words('What if the dice fit no box?', 'どの枠にも合わないときは？', '어느 칸에도 맞지 않으면?'),
      rules: ['1.2-3', '1.3'],
    },
    {
      ask: words(
        'May I roll again what I kept?',
        '残したサイコロを振り直せますか。',
        '남긴 주사위를 다시 굴려도 되나요?',
      ),
      rules: ['1.2-2'],
    },
    {
      ask: words(
        'Do five equal dice count in other boxes than Chase Off?',
        '同じ目5個はチェイスオフ以外でも数えられますか。',
        '같은 눈 다섯 개는 체이스 오프 밖에서도 점수가 되나요?',
      ),
      rules: ['A3', 'A1', 'A2'],
    },
    {
      ask: words('Who wins if totals are equal?', '同点なら誰の勝ちですか。', '합계가 같으면 누가 이기나요?'),
      rules: ['1.4'],
    },
  ],
}
