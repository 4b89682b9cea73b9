/** The rules of YESSIR, as they hold under the options of a match. */
import type { Message, Messages } from '../../kit/messages.ts'

const en = {
  cups: 'Three shared dice lie open and belong to everyone. Two more are under your cup: only you may look. Your hand is all five.',
  random: 'Who begins the first round is drawn by lot; then it is who won the last.',
  seat0: 'The player in the first seat begins the first round; then it is who won the last.',
  highestDie: 'The highest of one die each begins the first round; then it is who won the last.',
  turns:
    'One action a turn, round and round until all who still act have said “Yessir!” in a row: one after another, with no luck spent in between. Who has said it may still act when the turn comes back.',
  luck: 'Luck pays for new dice. Your luck die begins at 6 and keeps its points from round to round.',
  luckPoints:
    'Luck pays for new dice. Your luck die begins at 6 and keeps its points from round to round; points are the die less 1.',
  floor: 'The luck die never goes below {floor}: what you cannot pay for, you cannot do.',
  cap: 'The luck die never goes above {cap}: more is lost.',
  uncapped: 'The luck die has no upper bound.',
  noChange: 'A die stays as it fell: nobody turns it by hand.',
  showdown: {
    by: 'wins',
    other: 'Then all cups go up and the best hand wins the round. The mat counts the rounds: {wins} win the match.',
  },
  hands: 'Hands rank as in the list. A full house beats four of a kind.',
  consoled: 'Everyone who does not win a round gets a point of luck; the winner’s stays as it is.',
  one: 'For 1 luck: throw one shared die again, the one you choose.',
  all: 'For 2 luck: throw all three shared dice again. They belong to everyone, so it changes every hand.',
  own: 'For 2 luck: throw the two dice under your cup again, and look at them.',
  pass: '“Yessir!” is a pass: it costs nothing and changes nothing.',
  blind:
    'Blind: throw your own two without looking. You get 1 luck and no more turns this round. It counts like a pass in the row.',
  resets:
    'Blind: throw your own two without looking. You get 1 luck and no more turns this round. After that all have to say “Yessir!” again.',
  nobody:
    'If the best hands are equal in everything nobody wins, not even a third player: everyone gets a point of luck, and the same player begins again.',
  beaten: 'When somebody wins a round, everyone else gets a point of luck.',
  nobodyUnpaid:
    'If the best hands are equal in everything nobody wins, not even a third player, and nobody gets luck. The same player begins again.',
  change: 'If the one shared die shows its face again, it may be turned one up or down.',
  combination: 'Equal hands: the higher sum of the dice that make the hand wins, then the higher kickers.',
  allDice: 'Equal hands: the higher sum of all five dice wins, then the higher kickers.',
  chance: 'You decide what to do. What the dice show is chance.',
  limit: {
    by: 'limit',
    one: 'The match ends after {limit} round in any case: the most rounds won win it.',
    other: 'The match ends after {limit} rounds in any case: the most rounds won win it.',
  },
} satisfies Readonly<Record<string, Message>>

export type RuleKey = keyof typeof en

export const ruleMessages: Messages<RuleKey> = {
  en,
  ja: {
    cups: '共有ダイス3個は全員のものです。カップの個人ダイス2個は自分だけが見られます。合わせた5個が自分の組み合わせです。',
    random: '最初のラウンドは誰から始めるかをくじで決め、次からは前の勝者が始めます。',
    seat0: '最初のラウンドは最初の席の人から始め、次からは前の勝者が始めます。',
    highestDie: '最初のラウンドは1個ずつ振って目が最も大きい人から始め、次からは前の勝者が始めます。',
    turns:
      '手番ではアクションを1つ。手番のある全員が、間に誰も運を使わず続けて「イエッサー!」と言うまで回ります。一度言っても、また手番が来れば別のアクションを選べます。',
    luck: '運で振り直しの代金を払います。運ダイスは6から始まり、次のラウンドに持ち越します。',
    luckPoints:
      '運で振り直しの代金を払います。運ダイスは6から始まり、次のラウンドに持ち越します。ポイントは運ダイスの目より1少ない数です。',
    floor: '運ダイスは{floor}未満になりません。払えないアクションはできません。',
    cap: '運ダイスは{cap}を超えません。超えた分は失います。',
    uncapped: '運ダイスに上限はありません。',
    noChange: '出た目はそのままです。出目変更はありません。',
    showdown: {
      by: 'wins',
      other:
        '最後にカップを開け、最も強い組み合わせの人がラウンドの勝者です。ダイスマットが勝ち数で、{wins}ラウンド勝つと勝利です。',
    },
    hands: '強さは一覧のとおりです。フルハウスは4カードより強い組み合わせです。',
    consoled: 'ラウンドの勝者以外は運が1増えます。勝者の運はそのままです。',
    one: '運1を払うと、共有ダイス1個を選んで振り直せます。',
    all: '運2を払うと、共有ダイス3個を全部振り直せます。全員のものなので、全員の組み合わせが変わります。',
    own: '運2を払うと、個人ダイス2個を振り直して見られます。',
    pass: '「イエッサー!」はパスです。払わず、何も変わりません。',
    blind:
      '個人ダイスを見ずに振り直すと運が1増えますが、このラウンドの手番はもうありません。連続の「イエッサー!」と同じに数えます。',
    resets:
      '個人ダイスを見ずに振り直すと運が1増えますが、このラウンドの手番はもうありません。その後は、全員が「イエッサー!」を言い直します。',
    nobody: '最も強い組み合わせがすべて同じなら、他の人も含めて勝者なしです。全員の運が1増え、同じ人から始めます。',
    beaten: 'ラウンドに勝者がいれば、他の全員の運が1増えます。',
    nobodyUnpaid: '最も強い組み合わせがすべて同じなら、他の人も含めて勝者なしです。運は増えず、同じ人から始めます。',
    change: '共有ダイス1個を振り直して同じ目が出たら、+1か−1に変えられます。',
    combination: '同じ組み合わせなら、それを作る目の合計、次にキッカーの高い方が勝ちです。',
    allDice: '同じ組み合わせなら、5個の目の合計、次にキッカーの高い方が勝ちです。',
    chance: '何をするかは自分で決めます。出る目は運任せです。',
    limit: { by: 'limit', other: '{limit}ラウンドで必ず終わり、勝ち数が最も多い人の勝ちです。' },
  },
  ko: {
    cups: '공유 주사위 셋은 모두의 것입니다. 컵 안의 개인 주사위 둘은 나만 볼 수 있습니다. 합친 다섯 개가 내 족보입니다.',
    random: '첫 라운드를 누가 시작할지 뽑고, 그다음은 지난 라운드의 승자가 시작합니다.',
    seat0: '첫 라운드는 첫 자리의 사람이 시작하고, 그다음은 지난 라운드의 승자가 시작합니다.',
    highestDie: '첫 라운드는 하나씩 굴려 눈이 가장 높은 사람이 시작하고, 그다음은 지난 라운드의 승자가 시작합니다.',
    turns:
      '차례마다 행동 하나. 차례가 남은 모두가, 그사이 아무도 운을 쓰지 않고 연달아 “예써!”를 외치면 끝납니다. 외쳤어도 차례가 다시 오면 다른 행동을 할 수 있습니다.',
    luck: '운으로 다시 굴리는 값을 냅니다. 운 주사위는 6에서 시작해 다음 라운드로 이어집니다.',
    luckPoints:
      '운으로 다시 굴리는 값을 냅니다. 운 주사위는 6에서 시작해 다음 라운드로 이어집니다. 점수는 운 주사위의 눈보다 1 적습니다.',
    floor: '운 주사위는 {floor} 아래로 내려가지 않습니다. 낼 수 없는 행동은 할 수 없습니다.',
    cap: '운 주사위는 {cap} 위로 가지 않습니다. 넘는 점수는 잃습니다.',
    uncapped: '운 주사위는 위로 끝이 없습니다.',
    noChange: '나온 눈은 그대로입니다. 눈 바꾸기는 없습니다.',
    showdown: {
      by: 'wins',
      other:
        '끝나면 컵을 열어 가장 강한 족보가 라운드를 이깁니다. 매트가 승수를 세고, {wins}라운드를 이기면 승리합니다.',
    },
    hands: '강한 순서는 목록과 같습니다. 풀 하우스는 포 카드보다 강합니다.',
    consoled: '라운드를 이기지 못하면 운이 1 늡니다. 승자의 운은 그대로입니다.',
    one: '운 1을 내면 공유 주사위 하나를 골라 다시 굴립니다.',
    all: '운 2를 내면 공유 주사위 셋을 모두 다시 굴립니다. 모두의 것이므로 모두의 족보가 바뀝니다.',
    own: '운 2를 내면 개인 주사위 둘을 다시 굴리고 볼 수 있습니다.',
    pass: '“예써!”는 패스입니다. 내는 것도 바뀌는 것도 없습니다.',
    blind:
      '개인 주사위를 보지 않고 다시 굴리면 운이 1 늘지만 이번 라운드 차례는 더 없습니다. 연달은 “예써!”와 같이 셉니다.',
    resets:
      '개인 주사위를 보지 않고 다시 굴리면 운이 1 늘지만 이번 라운드 차례는 더 없습니다. 그 뒤에는 모두가 “예써!”를 다시 외쳐야 합니다.',
    nobody:
      '가장 강한 족보가 모두 같으면 다른 사람까지 포함해 승자가 없습니다. 모두 운이 1 늘고, 같은 사람이 다시 시작합니다.',
    beaten: '라운드의 승자가 있으면 나머지는 운이 1 늡니다.',
    nobodyUnpaid:
      '가장 강한 족보가 모두 같으면 다른 사람까지 포함해 승자가 없습니다. 운은 늘지 않고, 같은 사람이 다시 시작합니다.',
    change: '공유 주사위 하나를 다시 굴려 같은 눈이 나오면 하나 올리거나 내릴 수 있습니다.',
    combination: '같은 족보면 그것을 이루는 눈의 합, 그다음 키커가 높은 쪽이 이깁니다.',
    allDice: '같은 족보면 다섯 눈의 합, 그다음 키커가 높은 쪽이 이깁니다.',
    chance: '무엇을 할지는 내가 정합니다. 나오는 눈은 우연입니다.',
    limit: { by: 'limit', other: '{limit}라운드면 반드시 끝나고, 가장 많이 이긴 사람이 승리합니다.' },
  },
}
