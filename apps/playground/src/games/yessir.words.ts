/**
 * The options of YESSIR!: what they are called and what hangs on them. Source: the document 001 and its open points.
 */
import { option, preset, words, type GameWords } from './words.ts'

export const yessirWords: GameWords = {
  line: words(
    'Two dice under your cup, three for all: best hand wins.',
    '自分のカップに2個、みんなに3個。強い役が勝ち。',
    '내 컵에 둘, 모두에게 셋. 가장 좋은 족보가 이깁니다.',
  ),
  order: words(
    'who rolls the shared dice begins, then in seat order',
    '共有ダイスを振った人から席順に',
    '공유 주사위를 굴린 사람부터 자리 순서대로',
  ),
  score: words('Rounds won', '勝ったラウンド', '이긴 라운드'),
  presets: {
    standard: preset(
      words('Standard', '標準', '표준'),
      words('Three won rounds win', '3ラウンド取れば勝ち', '세 라운드를 이기면 승리'),
    ),
    short: preset(
      words('Short', '短め', '짧게'),
      words('Two won rounds win', '2ラウンド取れば勝ち', '두 라운드를 이기면 승리'),
    ),
  },
  first: [],
  options: {
    winsToWin: option(
      words('Rounds to win', '勝利に必要なラウンド', '이겨야 할 라운드'),
      words(
        'two make a short game, good for three and more',
        '2つなら短時間ゲーム。3人以上におすすめ',
        '둘이면 짧은 게임, 셋 이상에게 알맞음',
      ),
    ),
    changeDie: option(
      words('Change of a die', '出目変更', '눈 바꾸기'),
      words(
        'a shared die that shows its face again may be turned by one',
        '1個だけ振り直して同じ目なら±1できます',
        '하나만 다시 굴려 같은 눈이면 ±1 할 수 있음',
      ),
    ),
    luckFloor: option(
      words('Luck goes down to', '運の下限', '운의 하한'),
      words(
        'the document says 1; 0 reads that as a slip',
        '原典は1。0は誤記と読む場合',
        '원전은 1, 0은 오기로 읽는 경우',
      ),
    ),
    luckDisplay: option(
      words('Luck is shown', '運の表示', '운 표시'),
      words('points are the die less 1', 'ポイントは出目より1少ない数', '점수는 주사위 눈보다 1 작은 수'),
      { die: words('as the die', 'ダイスの目', '주사위 눈'), points: words('as points', 'ポイント', '점수') },
    ),
    luckCap: option(
      words('Luck goes up to', '運の上限', '운의 상한'),
      words('a die shows at most 6', 'ダイスなら6まで', '주사위라면 6까지'),
    ),
    tieBreak: option(
      words('Equal hands', '同じ組み合わせのとき', '족보가 같을 때'),
      words('which dice are added up first', '先に合計するダイス', '먼저 합을 비교할 주사위'),
      {
        combination: words(
          'the dice of the hand, then kickers',
          '組み合わせのダイス、次にキッカー',
          '족보의 주사위, 다음 키커',
        ),
        allDice: words('all five dice, then kickers', '5個すべて、次にキッカー', '다섯 개 모두, 다음 키커'),
      },
    ),
    noWinnerLuck: option(
      words('Luck where nobody wins', '勝者なしでも運+1', '승자가 없어도 운 +1'),
      words('everybody gets a point then', '全員の運が1増えます', '모두의 운이 1 늘어남'),
    ),
    blindResets: option(
      words('A blind throw breaks the passes', '見ずに振るとパスが途切れる', '보지 않고 굴리면 패스가 끊김'),
      words('else it leaves their count alone', 'オフなら数えたまま', '아니면 세던 수를 그대로 둠'),
    ),
    firstStarter: option(
      words('Who begins', '最初の人', '먼저 하는 사람'),
      words('later the winner of the round before', '以後は前のラウンドの勝者', '그 뒤로는 앞 라운드의 승자'),
      {
        random: words('drawn at random', '無作為に決める', '무작위로 정함'),
        seat0: words('seat A', '席A', '자리 A'),
        highestDie: words('who throws the highest die', 'いちばん高い目を出した人', '가장 높은 눈이 나온 사람'),
      },
    ),
    roundLimit: option(
      words('Most rounds', 'ラウンド数の上限', '최대 라운드 수'),
      words(
        'drawn rounds could go on for ever; then the most wins',
        '引き分けは続きうるため。達したら勝利数で決めます',
        '무승부가 계속될 수 있어서, 이르면 이긴 수로 정함',
      ),
    ),
  },
  help: {
    hand: words(
      'the hand that five dice make, and how strong it is',
      'ダイス5個の組み合わせとその強さ',
      '주사위 다섯 개의 족보와 그 세기',
    ),
  },
}
