/** The rules of YESSIR in short, and its keys. */
import type { Message, Messages } from '../../kit/messages.ts'

const en = {
  cups: 'Three dice lie open and belong to everyone. Two more are under your cup, and only you may look.',
  random: 'Who begins the first round is drawn by lot; then it is who won the last.',
  seat0: 'The player in the first seat begins the first round; then it is who won the last.',
  highestDie: 'The highest of one die each begins the first round; then it is who won the last.',
  turns: 'One action a turn. The round goes on until all who still act have said “Yessir!” one after another.',
  prices: 'Luck pays: 1 for one shared die again, 2 for all three, 2 for your own two.',
  blind: 'Or throw your own two without looking: a point of luck, and no more turns this round.',
  resets: 'After that all have to say it again.',
  bounds: 'The luck die never goes below {floor}, and never above {cap}.',
  uncapped: 'The luck die never goes below {floor}, and has no upper bound.',
  points: 'Luck is counted in points: points are the die less 1.',
  consoled: 'Everyone who does not win a round gets a point of luck.',
  beaten: 'When somebody wins a round, everyone else gets a point of luck. If nobody does, nobody gets one.',
  change: 'If the one shared die shows its face again, it may be turned one up or down.',
  combination:
    'Then all cups go up: the best five dice win. Equal hands: the higher sum of the dice that make them, then the kickers, else nobody.',
  allDice:
    'Then all cups go up: the best five dice win. Equal hands: the higher sum of all five dice, then the kickers, else nobody.',
  end: { by: 'wins', other: 'The mat counts your rounds. {wins} rounds win the match.' },
  limit: {
    by: 'limit',
    one: 'It ends after {limit} round in any case: the most rounds won win it.',
    other: 'It ends after {limit} rounds in any case: the most rounds won win it.',
  },
  keyPeek: 'look under the cup',
  keyDice: 'choose a shared die',
  keyActions: 'the actions',
  keyTurn: 'turn the die',
  keyThrow: 'throw',
} satisfies Readonly<Record<string, Message>>

export type HelpKey = keyof typeof en

export const helpMessages: Messages<HelpKey> = {
  en,
  ja: {
    cups: '共有ダイス3個は全員のものです。カップの個人ダイス2個は自分だけが見られます。',
    random: '最初のラウンドは誰から始めるかをくじで決め、次からは前の勝者が始めます。',
    seat0: '最初のラウンドは最初の席の人から始め、次からは前の勝者が始めます。',
    highestDie: '最初のラウンドは1個ずつ振って目が最も大きい人から始め、次からは前の勝者が始めます。',
    turns: '手番ではアクションを1つ。手番のある全員が続けて「イエッサー!」と言うまで回ります。',
    prices: '運ダイスで払います：共有ダイス1個は1、3個全部は2、個人ダイス2個は2。',
    blind: '個人ダイスを見ずに振り直すと運が1増えますが、このラウンドの手番はもうありません。',
    resets: 'その後は、全員が「イエッサー!」を言い直します。',
    bounds: '運ダイスは{floor}未満にも{cap}超にもなりません。',
    uncapped: '運ダイスは{floor}未満になりません。上限はありません。',
    points: '運はポイントで数えます：運ダイスの目より1少ない数です。',
    consoled: 'ラウンドの勝者以外は運が1増えます。',
    beaten: 'ラウンドに勝者がいれば、他の全員の運が1増えます。勝者がいなければ増えません。',
    change: '共有ダイス1個を振り直して同じ目が出たら、+1か−1に変えられます。',
    combination:
      'カップを開け、最も強い5個が勝ち。同じ組み合わせなら、それを作る目の合計、次にキッカー、それも同じなら勝者なし。',
    allDice: 'カップを開け、最も強い5個が勝ち。同じ組み合わせなら5個の目の合計、次にキッカー、それも同じなら勝者なし。',
    end: { by: 'wins', other: 'ダイスマットが勝ち数です。{wins}ラウンド勝つと勝利です。' },
    limit: { by: 'limit', other: '{limit}ラウンドで必ず終わり、勝ち数が最も多い人の勝ちです。' },
    keyPeek: 'カップの中を見る',
    keyDice: '共有ダイスを選ぶ',
    keyActions: 'アクション',
    keyTurn: '目を変える',
    keyThrow: '振る',
  },
  ko: {
    cups: '공유 주사위 셋은 모두의 것입니다. 컵 안의 개인 주사위 둘은 나만 볼 수 있습니다.',
    random: '첫 라운드를 누가 시작할지 뽑고, 그다음은 지난 라운드의 승자가 시작합니다.',
    seat0: '첫 라운드는 첫 자리의 사람이 시작하고, 그다음은 지난 라운드의 승자가 시작합니다.',
    highestDie: '첫 라운드는 하나씩 굴려 눈이 가장 높은 사람이 시작하고, 그다음은 지난 라운드의 승자가 시작합니다.',
    turns: '차례마다 행동 하나. 차례가 남은 모두가 연달아 “예써!”를 외치면 끝납니다.',
    prices: '운으로 냅니다: 공유 주사위 하나 1, 셋 모두 2, 개인 주사위 둘 2.',
    blind: '개인 주사위를 보지 않고 다시 굴리면 운이 1 늘지만 이번 라운드 차례는 더 없습니다.',
    resets: '그 뒤에는 모두가 “예써!”를 다시 외쳐야 합니다.',
    bounds: '운 주사위는 {floor} 아래로도 {cap} 위로도 가지 않습니다.',
    uncapped: '운 주사위는 {floor} 아래로 내려가지 않고, 위로는 끝이 없습니다.',
    points: '운은 점수로 셉니다: 운 주사위의 눈보다 1 적습니다.',
    consoled: '라운드를 이기지 못하면 운이 1 늡니다.',
    beaten: '라운드의 승자가 있으면 나머지는 운이 1 늡니다. 승자가 없으면 늘지 않습니다.',
    change: '공유 주사위 하나를 다시 굴려 같은 눈이 나오면 하나 올리거나 내릴 수 있습니다.',
    combination:
      '컵을 열어 가장 강한 다섯 개가 이깁니다. 같은 족보면 그것을 이루는 눈의 합, 그다음 키커, 그래도 같으면 승자가 없습니다.',
    allDice:
      '컵을 열어 가장 강한 다섯 개가 이깁니다. 같은 족보면 다섯 눈의 합, 그다음 키커, 그래도 같으면 승자가 없습니다.',
    end: { by: 'wins', other: '매트가 승수를 셉니다. {wins}라운드를 이기면 승리합니다.' },
    limit: { by: 'limit', other: '{limit}라운드면 반드시 끝나고, 가장 많이 이긴 사람이 승리합니다.' },
    keyPeek: '컵 안 보기',
    keyDice: '공유 주사위 고르기',
    keyActions: '행동',
    keyTurn: '눈 바꾸기',
    keyThrow: '굴리기',
  },
}
