/** YESSIR! for who has never played it: a whole round, in which both spend luck and a kicker decides. */
import { yessir } from '@dicewright/engine/yessir'
import { words, type Lesson } from '../lib/learn.ts'

export const lesson: Lesson = {
  factory: yessir,
  what: words(
    'Three open dice belong to everyone, two more are under your own cup: the best hand of five wins the round, and three rounds win the match. Luck buys new dice, until all say “Yessir!” one after another and the cups go up.',
    '表の3個は全員のもの、自分のカップの下にもう2個。5個の組み合わせが一番強い人がラウンドに勝ち、3ラウンドで試合に勝ちます。運を払えば振り直せ、全員が続けて「イエッサー！」と言ったらカップを開けます。',
    '열린 주사위 셋은 모두의 것이고, 내 컵 아래에 둘이 더 있습니다. 다섯 개의 패가 가장 좋은 사람이 라운드를 이기고, 세 라운드를 이기면 경기를 이깁니다. 운으로 주사위를 새로 사고, 모두 잇달아 “예써!”라고 하면 컵을 엽니다.',
  ),
  picture: {
    transcript:
      'dw2.eyJnYW1lIjoieWVzc2lyIiwicnVsZXMiOjEsInNlYXRzIjoyLCJvcHRpb25zIjp7fSwicGxheWVycyI6WyJBb2kiLCJCZW4iXSwiZGljZSI6eyJraW5kIjoicmVwZWF0YWJsZSIsInNldCI6InBpY3R1cmUiLCJjb21taXRtZW50IjoiMTU4NDRkN2VlNzQxZjI2MDQzYTExN2ExN2Q1NzgwOTAyZWZmY2RlMDUwZmQwNTFlYmI5YzI5ZGE3NGQ1NDcxNyJ9fQ.ABBHPLOpQuQtOpQuQvOrAoPHOoQtPKQuQsAwQnASQvPKQuBGOoPKQnANQsA7QuQrAN',
    players: 'me:Aoi,greedy',
    says: words(
      'In the middle lie the three shared dice. Round them sit the players with cup, luck and rounds won. Below are the hands this can become, and the actions with their price in luck.',
      '中央に共有ダイス3個。周りに各自のカップ、運、勝ったラウンド数。その下に作れる組み合わせと、行動とその運の値段があります。',
      '가운데에 공유 주사위 셋이 있습니다. 둘레에는 사람마다 컵, 운, 이긴 라운드가 있고, 아래에는 될 수 있는 패와 행동, 그 값(운)이 있습니다.',
    ),
  },
  turn: {
    seed: '9',
    options: { firstStarter: 'seat0' },
    players: words('me:You,greedy', 'me:あなた,greedy', 'me:나,greedy'),
    plies: ['shared 334', 'cup 0 35', 'cup 1 34', 'a4', 'shared 1', 'a1', 'shared 6', 'd', 'd'],
    steps: [
      {
        ply: 0,
        text: words(
          'You begin. Throw the three shared dice, then two dice under each cup.',
          'あなたから始めます。共有ダイス3個を振り、次に各自のカップで2個ずつ振ります。',
          '나부터 시작합니다. 공유 주사위 셋을 던지고, 컵마다 두 개를 던집니다.',
        ),
      },
      {
        ply: 3,
        dice: '+33 4 +3 5',
        text: words(
          'Look under your cup: a 3 and a 5. With the shared 3 3 4 that is three 3s. For 1 luck you may throw one shared die again: a 3 makes four of a kind, a 5 a full house, which is stronger still. Throw the 4.',
          'カップの下は3と5。共有の3 3 4と合わせて3の3カードです。運1で共有ダイスを1個振り直せます。3なら4カード、5ならさらに強いフルハウス。4を振り直しましょう。',
          '컵 아래는 3과 5입니다. 공유 3 3 4와 함께 3 트리플입니다. 운 1로 공유 주사위 하나를 다시 던질 수 있습니다. 3이면 포 카드, 5면 더 센 풀 하우스. 4를 다시 던집니다.',
        ),
      },
      {
        ply: 7,
        dice: '+33 6 +3 5',
        text: words(
          'It came up 1, for 1 of your luck. Shared dice belong to everyone: Greedy, the bot, paid 1 luck and threw that 1 again, a 6. As luck was spent, nobody has passed in a row yet. Say “Yessir!”: it costs nothing, and you may act again if the turn comes back.',
          '運1を払い、1が出ました。共有ダイスは全員のものなので、相手のGreedy（ボット）も運1でその1を振り直し、6を出しました。運が使われたので、続けてパスした人はまだいません。「イエッサー！」と言いましょう。費用はかからず、番が戻ればまた行動できます。',
          '운 1을 내고 1이 나왔습니다. 공유 주사위는 모두의 것이라 상대 봇 Greedy도 운 1로 그 1을 다시 던져 6이 나왔습니다. 운을 썼으니 아직 잇달아 패스한 사람이 없습니다. “예써!”라고 합니다. 값이 없고, 차례가 돌아오면 다시 할 수 있습니다.',
        ),
      },
      {
        ply: 9,
        dice: '+33 6 +3 5',
        text: words(
          'Greedy said it as well: all who act have passed in a row, so the cups go up. Greedy has a 3 and a 4: three 3s, too, with the same sum. The dice beside them decide, the kickers: your 6 5 beats its 6 4. The round is yours, and Greedy gets 1 luck back.',
          'Greedyも言ったので、全員が続けてパスしたことになり、カップを開けます。Greedyは3と4で、同じく3の3カード、合計も同じです。残りのダイス（キッカー）で決まり、あなたの6 5がGreedyの6 4に勝ちます。ラウンドはあなたのもの、Greedyは運を1取り戻します。',
          'Greedy도 말했으니 모두 잇달아 패스했고 컵을 엽니다. Greedy는 3과 4: 역시 3 트리플이고 합도 같습니다. 남은 주사위(키커)로 정합니다. 나의 6 5가 Greedy의 6 4를 이깁니다. 라운드는 내 것이고, Greedy는 운 1을 되찾습니다.',
        ),
      },
    ],
  },
  questions: [
    {
      ask: words(
        'What does “passed in a row” mean?',
        '「続けてパス」とはどういう意味ですか。',
        '“잇달아 패스”란 무슨 뜻인가요?',
      ),
      rules: ['2.2-2', '2.2-d'],
    },
    {
      ask: words(
        'What is luck for, and how does it come back?',
        '運は何のためで、どう戻りますか。',
        '운은 무엇에 쓰고 어떻게 되찾나요?',
      ),
      rules: ['2.1', 'J1', 'J11'],
    },
    {
      ask: words('What happens if nobody wins the round?', '勝者がいないとどうなりますか。', '아무도 이기지 못하면?'),
      rules: ['J5'],
    },
    {
      ask: words('Which of two equal hands wins?', '同じ手ならどちらの勝ちですか。', '같은 패면 누가 이기나요?'),
      rules: ['J3'],
    },
  ],
}
