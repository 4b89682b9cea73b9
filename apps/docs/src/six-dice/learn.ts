/** Six Dice for who has never played it: a first turn with three equal dice, furikiri and the start. */
import { sixDice } from '@dicewright/engine/six-dice'
import { words, type Lesson } from '../lib/learn.ts'

export const lesson: Lesson = {
  factory: sixDice,
  what: words(
    'Throw six dice, set aside those that score, and throw the rest again as long as you dare: a throw that scores nothing takes all points of the turn. Whoever stops in time adds them up, and the first to 10,000 opens the last lap.',
    'サイコロを6個振り、得点になるものを取り、残りを振れるだけ振ります。得点のない目が出ると、その番の得点はすべて失われます。そうなる前にストップした分が積み重なり、誰かが10,000点に達した周で終わります。',
    '주사위 여섯 개를 던져 점수가 되는 것을 빼고, 나머지를 던질 수 있는 만큼 다시 던집니다. 점수가 없으면 그 차례의 점수를 모두 잃습니다. 그 전에 스톱한 점수가 쌓이고, 누군가 10,000점에 이르면 마지막 바퀴입니다.',
  ),
  picture: {
    transcript:
      'dw2.eyJnYW1lIjoic2l4LWRpY2UiLCJydWxlcyI6MSwic2VhdHMiOjIsIm9wdGlvbnMiOnt9LCJwbGF5ZXJzIjpbIkFvaSIsIkJlbiJdLCJkaWNlIjp7ImtpbmQiOiJyZXBlYXRhYmxlIiwic2V0IjoicGljdHVyZSIsImNvbW1pdG1lbnQiOiJhMDE3Yjk0MjJmYzI1NDkwYjM4NTMyMGMxNmY4YjZjMmE5ZjRiOWJlZGI2MGYxNjRhY2VhODAwN2EwYjNkOWI5In19.ABAAL8OrdDE0OndDC_IbOndDEFOndDCsOrdDA9HzPCdCKmOndDE8OndDB9OndDA6OndDAVOxKQOndDEKSmKgQedCNlcBKUOndDFMToKHYjMHP2dCIkOndDFIOndDB_PUdCMFOrdDEuOndDCdOrdDBQKCOndDFqJCOndDGcP2dCI7OndDEoOndDBr',
    players: 'me:Aoi,me:Ben',
    says: words(
      'The bowl has the dice of the last throw, the tray below it those taken in this turn. Beside them stand the ways to take with their points, then the buttons. At the top are the totals: that is what counts at the end.',
      '丼には今振ったサイコロ、下の皿にはこの番で取ったサイコロがあります。横には取り方とその得点、その下にボタン。上にあるのが合計で、最後に数えられるのはこれです。',
      '사발에는 방금 던진 주사위, 아래 접시에는 이번 차례에 뺀 주사위가 있습니다. 옆에는 빼는 방법과 점수, 그 아래에 버튼이 있습니다. 위에 있는 것이 합계이고, 마지막에 세는 것은 이것입니다.',
    ),
  },
  turn: {
    seed: '275',
    players: words('me:You,me:Ben', 'me:あなた,me:ベン', 'me:나,me:벤'),
    plies: [
      'oya 6',
      'oya 4',
      'roll 223444',
      'take 444',
      'continue',
      'roll 124',
      'take 1',
      'continue',
      'roll 45',
      'take 5',
      'continue',
      'roll 5',
      'take 5',
      'roll 234555',
      'take 555',
      'stop',
    ],
    steps: [
      {
        ply: 0,
        text: words(
          'You and Ben throw one die each. The highest is the oya, who throws first; a 1 counts most.',
          'あなたとベンが1個ずつ振ります。一番高い人が親で、先に振ります。1が一番強い目です。',
          '나와 벤이 하나씩 던집니다. 가장 높은 사람이 오야이고 먼저 던집니다. 1이 가장 셉니다.',
        ),
      },
      {
        ply: 2,
        text: words(
          'You are the oya. Throw all six dice.',
          'あなたが親です。6個とも振りましょう。',
          '내가 오야입니다. 여섯 개를 모두 던집니다.',
        ),
      },
      {
        ply: 3,
        dice: '223 +444',
        text: words(
          'Three 4s count 400. Nothing else scores: a 2 or a 3 alone is worth nothing. Take the three 4s.',
          '4が3個で400点。ほかは得点になりません。2や3は1個では0点です。4を3個取りましょう。',
          '4가 세 개면 400점입니다. 나머지는 점수가 없습니다. 2나 3은 하나로는 0점입니다. 4 세 개를 뺍니다.',
        ),
      },
      {
        ply: 4,
        text: words(
          'You have 400 in this turn, but they are not yours yet. You may not stop either: a first stop needs 1,000. Throw the three dice that are left.',
          'この番の得点は400点ですが、まだ確定していません。最初のストップには1,000点が要るので、止まることもできません。残りの3個を振りましょう。',
          '이번 차례에 400점이지만 아직 내 것이 아닙니다. 첫 스톱에는 1,000점이 필요해서 멈출 수도 없습니다. 남은 세 개를 던집니다.',
        ),
      },
      {
        ply: 6,
        dice: '+1 24',
        text: words(
          'The 1 counts 100: 500 so far. Take it, and throw the other two.',
          '1は100点。合わせて500点です。取って、残りの2個を振りましょう。',
          '1은 100점: 지금까지 500점입니다. 빼고 나머지 두 개를 던집니다.',
        ),
      },
      {
        ply: 9,
        dice: '4 +5',
        text: words(
          'The 5 counts 50: 550. One die is left, and you still may not stop.',
          '5は50点。550点です。残りは1個、まだストップできません。',
          '5는 50점: 550점입니다. 하나가 남았고 아직 스톱할 수 없습니다.',
        ),
      },
      {
        ply: 12,
        dice: '+5',
        text: words(
          'Lucky: another 5, so 600. With one die, four faces of six would have been dobon: all of it lost.',
          '運よくまた5、600点です。1個では6通りのうち4通りがドボンで、すべて失うところでした。',
          '운 좋게 또 5, 600점입니다. 하나로는 여섯 눈 중 넷이 도본이고 모두 잃었을 것입니다.',
        ),
      },
      {
        ply: 14,
        dice: '234 +555',
        text: words(
          'All six were taken. That is furikiri: you had to throw all six again. Three 5s count 500, so you have 1,100.',
          '6個とも取ったので振りきり。6個とも振り直しました。5が3個で500点、合わせて1,100点です。',
          '여섯 개를 다 뺐으니 후리키리: 여섯 개를 다시 던졌습니다. 5가 세 개면 500점, 모두 1,100점입니다.',
        ),
      },
      {
        ply: 15,
        text: words(
          '1,100 is enough for the first stop. Stop.',
          '1,100点なら最初のストップに足ります。ストップしましょう。',
          '1,100점이면 첫 스톱에 충분합니다. 스톱합니다.',
        ),
      },
      {
        ply: 16,
        text: words(
          'Your total is 1,100, where no dobon can take it, and you have started: from now on you may stop with any score. It is Ben’s turn.',
          '合計は1,100点で、ドボンでも失いません。スタートしたので、これからは何点でもストップできます。次はベンの番です。',
          '합계 1,100점은 도본으로도 잃지 않습니다. 스타트했으니 이제 몇 점에서든 스톱할 수 있습니다. 다음은 벤의 차례입니다.',
        ),
      },
    ],
  },
  questions: [
    {
      ask: words('Why may I not stop?', 'なぜストップできないのですか。', '왜 스톱할 수 없나요?'),
      rules: ['SD3', '3.4-4'],
    },
    {
      ask: words('What do I lose when nothing scores?', '得点がないと何を失いますか。', '점수가 없으면 무엇을 잃나요?'),
      rules: ['3.4-3', 'B1', '3.5'],
    },
    {
      ask: words(
        'When is it over, and who pays whom?',
        'いつ終わり、誰が誰に払いますか。',
        '언제 끝나고 누가 누구에게 내나요?',
      ),
      rules: ['3.7', 'SD14', 'SD11', 'SD15'],
    },
  ],
}
