/**
 * The options of Royal Turf: what they are called and what hangs on them. Source: the document 004 and its open points.
 */
import { option, preset, words, type GameWords } from './words.ts'

export const royalTurfWords: GameWords = {
  line: words(
    'Bet on seven horses, then choose which one moves.',
    '7頭の馬に賭け、どの馬を進めるか選ぶ。',
    '말 일곱 마리에 걸고, 어느 말이 나아갈지 고릅니다.',
  ),
  order: words(
    'the richest begins a race, then in seat order',
    'いちばんお金のある人から席順に',
    '돈이 가장 많은 사람부터 자리 순서대로',
  ),
  score: words('Pounds', 'ポンド', '파운드'),
  presets: {
    standard: preset(
      words('Open bets', '公開', '공개'),
      words(
        'Everybody sees who bet on which horse',
        '誰がどの馬に賭けたか全員に見えます',
        '누가 어느 말에 걸었는지 모두 봅니다',
      ),
    ),
    hidden: preset(
      words('Hidden bets', '伏せ', '숨김'),
      words(
        'Chips lie face down, with a 0 among them to bluff',
        'チップを伏せて賭け、はったり用の0も加わります',
        '칩을 뒤집어 걸고, 속임수용 0도 섞입니다',
      ),
    ),
  },
  first: ['races'],
  options: {
    chips: option(
      words('Bets', '賭けチップ', '베팅 칩'),
      words(
        'face down with a 0 among them is the variant',
        '0を加えて伏せるのは選択ルール',
        '0을 더해 뒤집어 놓으면 변형 게임',
      ),
      {
        open: words('open: 1, 1, 2', '公開: 1・1・2', '공개: 1·1·2'),
        hidden: words('face down: 0, 1, 1, 2', '伏せる: 0・1・1・2', '뒤집어 놓음: 0·1·1·2'),
      },
    ),
    payoutRow: option(
      words('Row of the odds table', '配当表の行', '배당금 표의 행'),
      words('what is counted on a horse', '馬ごとに何を数えるか', '말마다 무엇을 세는지'),
      {
        betSum: words('sum of the chips', 'チップの合計', '칩의 합'),
        chipCount: words('number of chips', 'チップの枚数', '칩의 개수'),
      },
    ),
    occupancy: option(
      words('A lapped space', '周回遅れのマス', '한 바퀴 차이 나는 칸'),
      words(
        'horses behind the line on spaces the leaders come to',
        'ライン手前に残る馬と先頭が同じマスになるとき',
        '출발선 뒤에 남은 말과 선두가 같은 칸이 될 때',
      ),
      {
        circular: words('is one space', '同じマスとみなす', '같은 칸으로 봄'),
        linear: words('is two', '別のマスとみなす', '다른 칸으로 봄'),
      },
    ),
    paceBonus: option(
      words('Pacemaker pays', '先導馬の配当', '선도마 배당'),
      words('100 for each value bet on it', '賭けた数ごとに100', '건 수마다 100'),
      {
        always: words('always', 'いつでも', '언제나'),
        onlyIfPlaced: words('only if placed', '3着以内のときだけ', '3등 안일 때만'),
      },
    ),
    pacePass: option(
      words('Pace chip', 'ペースチップ', '페이스 칩'),
      words('who gets it at its space', 'そのマスで取る条件', '그 칸에서 얻는 조건'),
      {
        reach: words('lands there or passes', '着くか越える', '닿거나 지남'),
        pass: words('passes it', '越える', '지남'),
      },
    ),
    lastRaceMultiplier: option(
      words('The last race counts', '最終レースの倍率', '마지막 경주 배수'),
      words('times everything paid, penalties too', '罰金も含めた全額の倍数', '벌금까지 모든 금액의 배수'),
    ),
    startMoney: option(
      words('Money at first', '最初の所持金', '시작할 때의 돈'),
      words('pounds for each player', '1人あたりのポンド', '한 사람당 파운드'),
    ),
    moneyFloor: option(
      words('Money goes down to', '所持金の下限', '돈의 하한'),
      words('the last horse costs no more than that leaves', '最下位の馬の罰金はそこまで', '7등 말의 벌금은 거기까지'),
    ),
    races: option(
      words('Races', 'レース数', '경주 수'),
      words('each horse has three cards, one for each', '馬ごとのカードは3枚', '말마다 카드 세 장'),
    ),
    trackLength: option(
      words('Spaces of the track', 'コースのマス数', '트랙의 칸 수'),
      words('the finish is behind the last', '最後のマスの先がゴール', '마지막 칸 다음이 결승'),
    ),
    paceSpace: option(
      words('Space of the pace chip', 'ペースチップのマス', '페이스 칩의 칸'),
      words('counted from the line', 'ラインから数えて', '출발선부터 셈'),
    ),
    cards: option(
      words('Horse cards', '馬カード', '말 카드'),
      words(
        '84 numbers of your printed cards: 7 horses, 3 cards, head, cap, saddle, shoe',
        'お持ちのカードの84個の数: 馬7頭×3枚×(頭・帽・鞍・蹄鉄)',
        '가지고 있는 카드의 수 84개: 말 7 × 카드 3 × (머리·모자·안장·편자)',
      ),
      undefined,
      words('house cards', '独自のカード', '자체 제작 카드'),
    ),
    payouts: option(
      words('Odds table', '配当表', '배당금 표'),
      words(
        'your printed table, row by row: 1st, 2nd, 3rd',
        'お持ちの表を行ごとに: 1着・2着・3着',
        '가지고 있는 표를 행마다: 1등·2등·3등',
      ),
      undefined,
      words('house table', '独自の表', '자체 제작 표'),
    ),
  },
  help: {
    payout: words(
      'what a horse with so many bets pays in its place and race',
      '賭けの数・着順・レースごとの配当',
      '베팅 수, 등수, 경주에 따른 배당',
    ),
  },
}
