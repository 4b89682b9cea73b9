/** The options of Six Dice in the words of its document (002), and in English and Korean. */
import { option, points, preset, words, type GameWords } from './words.ts'

export const sixDiceWords: GameWords = {
  line: words(
    'Keep dice that count, throw the rest, stop in time.',
    '点になる目を残し、ほかを振り、いいところで止める。',
    '점수가 되는 것을 남기고 나머지를 던지다 제때 멈춥니다.',
  ),
  order: words('the oya throws first, then in seat order', '親から席順に振ります', '오야부터 자리 순서대로 던집니다'),
  score: points,
  presets: {
    standard: preset(
      words('Standard', '標準', '표준'),
      words('The rules as they are told in Japan', '原典どおりのルール', '원전 그대로의 규칙'),
    ),
    donburi: preset(
      words('In a bowl', '丼', '사발'),
      words(
        'Dice may jump out or stack, and six of a kind earns a gratuity',
        'サイコロが飛び出したり重なったりし、6個同じ目には御祝儀がつきます',
        '주사위가 튀어 나가거나 포개질 수 있고, 같은 눈 여섯 개에는 축의금이 있습니다',
      ),
    ),
    farkle: preset(
      words('Farkle', 'ファークル', '파클'),
      words(
        'As it is played abroad: 500 points to start, and a bad first throw costs only the turn',
        '海外での遊び方。500点でスタートでき、1投目が無得点でも失うのはその番だけです',
        '해외에서 하는 방식입니다. 500점이면 스타트하고, 첫 던지기가 무득점이어도 그 차례만 잃습니다',
      ),
    ),
  },
  first: ['target'],
  options: {
    nOfAKind: option(
      words('Four, five, six of a kind', '4個・5個・6個同じ目', '같은 눈 4·5·6개'),
      words('how each die beyond three counts', '3個を超えた目の数え方', '세 개를 넘는 주사위를 세는 법'),
      {
        double: words('doubles the points', '1個ごとに倍', '하나마다 두 배'),
        add: words('adds the triple again', '1個ごとに3個分を加える', '하나마다 세 개 점수를 더함'),
        tripleOnly: words('only three count', '3個分だけ', '세 개만 인정'),
      },
    ),
    straight: option(
      words('Straight', 'ストレート', '스트레이트'),
      words('points for 1-2-3-4-5-6', '1-2-3-4-5-6の点', '1-2-3-4-5-6의 점수'),
    ),
    threePairs: option(
      words('Three pairs (niko-niko)', 'ニコニコ(3組のペア)', '니코니코(세 쌍)'),
      words(
        '2,000 in the document’s group; groups differ',
        '原典のグループでは2,000点。グループで異なります',
        '원전의 모임에서는 2,000점, 모임마다 다름',
      ),
    ),
    fourPlusPairIsThreePairs: option(
      words('Four and two are three pairs', '4個+2個もニコニコ', '4개+2개도 니코니코'),
      words('also six equal dice', '6個同じ目も含みます', '같은 눈 여섯 개도 포함'),
    ),
    startThreshold: option(
      words('To start', 'スタートに必要な点', '스타트에 필요한 점수'),
      words(
        'initial points + turn score needed for the first stop',
        '最初のストップに要る、初期点+ラウンド内の得点',
        '첫 스톱에 필요한 초기 점수 + 이번 차례 점수',
      ),
    ),
    strictStart: option(
      words('More than that to start', 'スタートは「越える」', '스타트는 초과해야'),
      words('reaching it is not enough', 'ちょうどでは足りません', '딱 맞으면 부족'),
    ),
    target: option(
      words('The last round begins at', '最終周になる点', '마지막 바퀴가 되는 점수'),
      words('a total, after stopping', 'ストップ後の合計', '스톱한 뒤의 합계'),
    ),
    strictEnd: option(
      words('More than that to end', '終了は「越える」', '종료는 초과해야'),
      words('reaching it is not enough', 'ちょうどでは足りません', '딱 맞으면 부족'),
    ),
    buta: option(
      words('Buta', 'ブタ', '부타'),
      words(
        'nothing in the first throw costs the total, or adds to a debt',
        '1投目で得点がなければ合計を失うか、借りが増えます',
        '첫 던지기에서 점수가 없으면 합계를 잃거나 빚이 늘어남',
      ),
    ),
    butaStarted: option(
      words('Buta after starting', 'スタート後のブタ', '스타트 뒤의 부타'),
      words('what a started player loses', 'スタート済みの人が失うもの', '스타트한 사람이 잃는 것'),
      {
        reset: words('the total', '合計すべて', '합계 전부'),
        turnOnly: words('the turn only', 'そのラウンドだけ', '그 차례만'),
      },
    ),
    butaAfterFurikiri: option(
      words('Buta after furikiri', '振りきり後のブタ', '후리키리 뒤의 부타'),
      words('else nothing there is a dobon', 'オフならドボン', '아니면 도본'),
    ),
    furikiriStop: option(
      words('Stop after furikiri', '振りきりでもストップ可', '후리키리 뒤 스톱 가능'),
      words('else all six dice are thrown again', 'オフなら6個すべてを振り直します', '아니면 여섯 개를 다시 던짐'),
    ),
    spillPerMille: option(
      words('Dice may spill', 'ションベン(丼の外)', '주사위가 사발 밖으로(숀벤)'),
      words('throws of 1,000; each is a buta', '1,000投あたりの回数。ブタになります', '1,000번 가운데, 부타가 됨'),
    ),
    stackPerMille: option(
      words('Dice may stack', 'グッチョン(重なり)', '주사위가 포개짐(굿촌)'),
      words('throws of 1,000; each is a buta', '1,000投あたりの回数。ブタになります', '1,000번 가운데, 부타가 됨'),
    ),
    settlement: option(
      words('Settlement', '清算', '정산'),
      words('game points between winner and losers', '勝者と敗者の間の勝負得点', '승자와 패자 사이의 승부 점수'),
    ),
    unstartedPenalty: option(
      words('Penalty, not started', '未スタートのペナルティ', '미스타트 페널티'),
      words('game points a loser without a start adds', '未スタートの敗者が加える点', '미스타트 패자가 더하는 점수'),
    ),
    sixOfAKindGratuity: option(
      words('Gratuity for six of a kind', '6個同じ目の御祝儀', '같은 눈 여섯 개 축의금'),
      words('game points from every other player', 'ほかの全員から受け取る点', '다른 모두에게서 받는 점수'),
    ),
    uma: option(
      words('Uma', 'ウマ', '우마(순위 보너스)'),
      words('a number for each place, with a sum of 0', '順位ごとの点。合計は0', '순위별 점수, 합은 0'),
    ),
    games: option(
      words('Games of the session', '通算するゲーム数', '이어서 하는 판 수'),
      words('the winner is the next oya', '勝者が次の親', '이긴 사람이 다음 오야'),
    ),
    roundLimit: option(
      words('Most rounds', '周回数の上限', '최대 바퀴 수'),
      words('then the match settles as it stands', '達したらその時点で清算', '이르면 그 상태로 정산'),
    ),
  },
  help: {
    points: words('points of exactly these dice', 'この出目ちょうどの点', '정확히 이 눈들의 점수'),
    takes: words('every way to take from a throw', '取り目のすべて', '던진 주사위를 빼는 모든 방법'),
  },
}
