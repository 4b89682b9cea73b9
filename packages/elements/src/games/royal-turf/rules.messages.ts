/** The rules of Royal Turf, as they hold under the options of a match. */
import type { Message, Messages } from '../../kit/messages.ts'

const en = {
  races: {
    by: 'races',
    one: 'Seven horses run one race, once around: {length} spaces. Cards are drawn first, one for each horse; the first drawn stands in front, all of them behind the line.',
    other:
      'Seven horses run {races} races, once around: {length} spaces. Before each, cards are drawn, one for each horse; the first drawn stands in front, all of them behind the line.',
  },
  money: 'Everyone begins with £{money}.',
  moneyless: 'Everyone begins without money.',
  begins:
    'Who begins the first race is drawn by lot, later the richest begins. Whoever begins to bet also rolls first.',
  bet: 'Bet in turn, one chip at a time, each of yours on another horse: {chips}. Several players may bet on one horse. After the race you get your chips back.',
  open: 'All bets are open. The chip 0 belongs to the game with hidden bets only.',
  zero: 'The chip 0 earns nothing and costs nothing: it only looks like a bet.',
  hidden: 'The chips lie face down until the race is over. Everyone sees whose they are, not what they are worth.',
  chance: 'You decide where to bet and which horse to move. The rest is up to cards and die.',
  move: 'Then roll in turn and move any horse, not only your own bets, by the number its card has for the face: a head (three faces), cap, saddle or horseshoe.',
  aside:
    'The card of a horse that has moved is set aside: it waits until every horse still running has moved. You have to move one.',
  block:
    'One horse on a space: where the landing space is taken, a horse stops on the first free one before it. If all of them are taken it stays where it stands, and has moved all the same.',
  circular: 'A horse still behind the line also blocks the space of its printed number for those about to finish.',
  linear: 'A horse a lap behind is in nobody’s way.',
  pace: 'The first horse on or past space {pace} takes the pace chip and is the pacemaker.',
  pacePass: 'The first horse past space {pace} takes the pace chip and is the pacemaker.',
  paces: 'The pacemaker earns £100 for each 1 bet on it, £200 for a 2, wherever it ends.',
  pacesPlaced: 'The pacemaker earns £100 for each 1 bet on it, £200 for a 2, if it comes in 1st, 2nd or 3rd.',
  finish: 'The third horse over the line ends the race. The one furthest back is the last (7th).',
  pay: 'The first three pay everyone who bet on them by the table: the place is the column, the bets on the horse the row. A chip of 2 is paid twice.',
  betSum: 'The row is the sum of the chips on the horse, a 2 counts as two bets: the more is bet, the less each gets.',
  chipCount: 'The row is the number of chips on the horse, a 2 counts as one bet: the more chips, the less each gets.',
  last: 'The last horse costs £100 for each 1 bet on it, £200 for a 2, or all the money you have.',
  lastDebt: 'The last horse costs £100 for each 1 bet on it, £200 for a 2; you may owe up to £{debt}.',
  times: 'In the last race all amounts are multiplied by {times}.',
  timesOne: 'The last race pays like the others.',
  richest: 'The richest wins; equal sums share the victory.',
  numbers: 'Cards and table are house numbers, our own invention, not those of the printed game.',
  numbersCards: 'The cards are house cards, our own invention, not those of the printed game.',
  numbersTable: 'The table is a house table, our own invention, not that of the printed game.',
} satisfies Readonly<Record<string, Message>>

export type RuleKey = keyof typeof en

export const ruleMessages: Messages<RuleKey> = {
  en,
  ja: {
    races: {
      by: 'races',
      other:
        '7頭の馬が1周{length}マスのレースを{races}回走ります。毎回カードを1頭1枚引き、先に引かれた馬から前に、全頭がラインの手前に並びます。',
    },
    money: '所持金は£{money}から始めます。',
    moneyless: '所持金なしで始めます。',
    begins: '最初のレースは誰から始めるかをくじで決め、次からは最も裕福な人が始めます。賭け始めた人が最初に振ります。',
    bet: '順番にチップを1枚ずつ、それぞれ別の馬に賭けます：{chips}。他の人と同じ馬に賭けても構いません。レース後、チップは戻ります。',
    open: '賭けはすべて公開です。0のチップは伏せ賭けルールだけで使います。',
    zero: '0のチップは配当も支払いもありません。ブラフに使います。',
    hidden: 'チップはレース終了まで伏せておきます。誰のチップかは分かりますが、数字は見えません。',
    chance: 'どこに賭け、どの馬を動かすかを決めます。カードとサイコロは運です。',
    move: '次に順番にサイコロを振り、出た面（馬の頭は3面、騎手帽、鞍、蹄鉄）のカードの数だけ、どの馬でも1頭動かします。賭けていない馬でも構いません。',
    aside: '動いた馬のカードは脇に置きます。走っている馬がすべて動くまで、その馬は待ちます。必ず1頭動かします。',
    block:
      '1マスに1頭です。先客がいれば、その手前の空いたマスに止まります。空きがなければその場に残りますが、動いたことになります。',
    circular: 'まだラインの手前にいる馬も、同じ番号のマスでゴール前の馬をふさぎます。',
    linear: '1周遅れの馬は邪魔になりません。',
    pace: '最初に{pace}マス目に達した馬がペースチップを取り、先導馬になります。',
    pacePass: '最初に{pace}マス目を過ぎた馬がペースチップを取り、先導馬になります。',
    paces: '先導馬は、着順によらず賭け1につき£100（2なら£200）になります。',
    pacesPlaced: '先導馬は、3着までに入れば賭け1につき£100（2なら£200）になります。',
    finish: '3頭目がゴールするとレース終了です。最も後ろの馬が最下位（7着）です。',
    pay: '3着までの馬は、賭けた全員に配当表のとおり払います。列が着順、行がその馬の賭けです。2のチップは2倍もらえます。',
    betSum: '行はその馬のチップの合計で、2は2つ分に数えます。合計が大きいほど配当は安くなります。',
    chipCount: '行はその馬のチップの枚数で、2も1枚に数えます。枚数が多いほど配当は安くなります。',
    last: '最下位の馬は賭け1につき£100（2なら£200）の支払いです。足りなければ、あるだけ払います。',
    lastDebt: '最下位の馬は賭け1につき£100（2なら£200）の支払いです。£{debt}まで借りられます。',
    times: '最終レースはすべて{times}倍です。',
    timesOne: '最終レースも同じ金額です。',
    richest: '最も裕福な人の勝ちです。同額なら勝利を分け合います。',
    numbers: 'カードと表は独自の数値で、市販版の数値ではありません。',
    numbersCards: 'カードは独自の数値で、市販版の数値ではありません。',
    numbersTable: '表は独自の数値で、市販版の数値ではありません。',
  },
  ko: {
    races: {
      by: 'races',
      other:
        '말 일곱 마리가 한 바퀴 {length}칸의 경주를 {races}번 합니다. 경주마다 말마다 카드를 한 장씩 뽑고, 먼저 뽑힌 말부터 앞에, 모두 출발선 뒤에 섭니다.',
    },
    money: '모두 {money}파운드로 시작합니다.',
    moneyless: '모두 돈 없이 시작합니다.',
    begins:
      '첫 경주를 누가 시작할지 뽑고, 다음부터는 돈이 가장 많은 사람이 시작합니다. 베팅을 시작한 사람이 먼저 굴립니다.',
    bet: '차례로 베팅 칩을 하나씩, 각각 다른 말에 베팅합니다: {chips}. 다른 사람과 같은 말에 걸어도 됩니다. 경주가 끝나면 칩을 돌려받습니다.',
    open: '베팅은 모두 공개입니다. 0 칩은 변형 게임에서만 씁니다.',
    zero: '0 칩은 배당금도 낼 돈도 없습니다. 블러핑에 씁니다.',
    hidden: '칩은 경주가 끝날 때까지 뒤집어 놓습니다. 누구의 칩인지는 보이지만 숫자는 보이지 않습니다.',
    chance: '어디에 걸고 어느 말을 움직일지는 내가 정합니다. 카드와 주사위는 운입니다.',
    move: '그다음 차례로 주사위를 굴려, 나온 그림(말 머리 세 면, 모자, 안장, 편자)의 카드 숫자만큼 어느 말이든 움직입니다. 내가 걸지 않은 말도 됩니다.',
    aside:
      '움직인 말의 카드는 옆에 둡니다. 달리는 말이 모두 움직일 때까지 그 말은 기다립니다. 꼭 한 마리를 움직여야 합니다.',
    block:
      '한 칸에 한 마리: 다른 말이 있으면 그 칸에 못 미친 첫 빈칸에 섭니다. 빈칸이 없으면 그 자리에 남지만, 움직인 것으로 칩니다.',
    circular: '아직 출발선 뒤에 있는 말도 같은 번호의 칸에서 도착을 앞둔 말을 막습니다.',
    linear: '한 바퀴 뒤진 말은 막지 않습니다.',
    pace: '{pace}번 칸에 처음 닿거나 지나는 말이 페이스 칩을 가져가 선도마가 됩니다.',
    pacePass: '{pace}번 칸을 처음 지나는 말이 페이스 칩을 가져가 선도마가 됩니다.',
    paces: '선도마는 몇 등이든 베팅 1당 100파운드(2면 200파운드)를 줍니다.',
    pacesPlaced: '선도마는 3등 안에 들면 베팅 1당 100파운드(2면 200파운드)를 줍니다.',
    finish: '세 번째 말이 도착하면 경주가 끝납니다. 가장 뒤의 말이 7등 말입니다.',
    pay: '3등까지의 말은 건 사람 모두에게 배당금 표대로 줍니다. 열은 등수, 줄은 그 말에 걸린 베팅입니다. 2 칩은 두 배를 받습니다.',
    betSum: '줄은 그 말에 걸린 칩의 합이고, 2는 둘로 셉니다. 합이 클수록 적게 받습니다.',
    chipCount: '줄은 그 말에 걸린 칩의 수이고, 2도 하나로 셉니다. 많을수록 적게 받습니다.',
    last: '7등 말에는 베팅 1당 100파운드(2면 200파운드)를 냅니다. 모자라면 있는 돈을 다 냅니다.',
    lastDebt: '7등 말에는 베팅 1당 100파운드(2면 200파운드)를 냅니다. {debt}파운드까지 빚질 수 있습니다.',
    times: '마지막 경주는 모든 금액이 {times}배입니다.',
    timesOne: '마지막 경주도 금액이 같습니다.',
    richest: '돈이 가장 많은 사람이 이깁니다. 같으면 함께 이깁니다.',
    numbers: '카드와 배당금 표는 자체 제작 수치이며 원판 게임의 수치가 아닙니다.',
    numbersCards: '카드는 자체 제작 수치이며 원판 게임의 수치가 아닙니다.',
    numbersTable: '배당금 표는 자체 제작 수치이며 원판 게임의 수치가 아닙니다.',
  },
}
