/** The options of Yatzy and its variant Yams: what they are called and what hangs on them. Source: the document 003. */
import { option, points, preset, words, type GameWords } from './words.ts'

export const yatzyWords: GameWords = {
  line: words(
    'Fill 13 boxes, with up to three rolls for each.',
    '13個の枠を、3回までの振りで1つずつ埋める。',
    '세 번까지 굴려 13칸을 하나씩 채웁니다.',
  ),
  order: words('in seat order, round by round', '席順に、1ラウンドずつ', '자리 순서대로 한 라운드씩'),
  score: points,
  presets: {
    bga: preset(
      words('Board Game Arena', 'Board Game Arena', '보드게임 아레나'),
      words('The rules of that site', '同サイトのルール', '그 사이트의 규칙'),
    ),
    hasbro: preset(
      words('As printed', '市販版', '시판용'),
      words(
        'Who wrote 0 for five of a kind still has the joker',
        '「ヤッツィー」に0を書いた後もジョーカーが使えます',
        '야찌에 0을 적은 뒤에도 조커를 쓸 수 있습니다',
      ),
    ),
  },
  first: ['variant'],
  options: {
    variant: option(
      words('Sheet', 'シート', '점수판'),
      words(
        'Yams has plus, minus and rigole in place of three of a kind and chance',
        'ヤムスは3カードとチャンスの代わりにプラス・マイナス・リゴール',
        '얌스는 트리플과 찬스 대신 플러스·마이너스·리골',
      ),
      {
        yahtzee: words('Yatzy, 13 boxes', 'ヤッツィー、13枠', '야찌, 13칸'),
        yams: words('Yams, 14 boxes', 'ヤムス、14枠', '얌스, 14칸'),
      },
    ),
    joker: option(
      words('Joker', 'ジョーカー', '조커'),
      words(
        'five equal dice after a yahtzee; none in Yams',
        'ヤッツィーの後の同じ目5個。ヤムスにはありません',
        '야찌 뒤의 같은 눈 다섯. 얌스에는 없음',
      ),
      {
        forced: words('forced: its upper box first', '強制: まず上段の同じ目の枠', '강제: 상단의 같은 눈 칸부터'),
        free: words('free: any open box', '自由: 空いている枠どこでも', '자유: 빈칸 어디든'),
        verhoeff: words(
          'joker points once its upper box is written',
          '上段の枠を書いた後だけジョーカーの点',
          '상단 칸을 적은 뒤에만 조커 점수',
        ),
        none: words('none', 'なし', '없음'),
      },
    ),
    yahtzeeBonus: option(
      words('Bonus of 100', '100点ボーナス', '100점 보너스'),
      words(
        'for a joker, once the yahtzee box holds 50',
        'ヤッツィーの枠が50のときのジョーカーに',
        '야찌 칸이 50일 때의 조커에',
      ),
      {
        each: words('every time', '毎回', '매번'),
        once: words('once', '1回だけ', '한 번만'),
        jokerOnce: words('once, and the joker too', '1回だけ。ジョーカーも1回', '한 번만, 조커도 한 번'),
        none: words('never', 'なし', '없음'),
      },
    ),
    jokerWhenYahtzeeIsZero: option(
      words('Joker after a 0', 'ヤッツィーが0でもジョーカー', '야찌가 0이어도 조커'),
      words(
        'also for who gave the yahtzee box up, without the 100',
        'ヤッツィーの枠を0にした人にも。100点は付きません',
        '야찌 칸을 0으로 적은 사람에게도, 100점은 없음',
      ),
    ),
    fullHouseAcceptsFive: option(
      words('Five equal as a full house', '同じ目5個もフルハウス', '같은 눈 다섯도 풀 하우스'),
      words('also without a joker', 'ジョーカーでなくても', '조커가 아니어도'),
    ),
    yamsBonusStrict: option(
      words('Yams: bonus above 60', 'ヤムス: ボーナスは60を超えて', '얌스: 보너스는 60 초과'),
      words('exactly 60 is not enough', 'ちょうど60では足りません', '딱 60으로는 부족'),
    ),
    yamsFullHouseAcceptsFive: option(
      words('Yams: five equal as a full house', 'ヤムス: 同じ目5個もフルハウス', '얌스: 같은 눈 다섯도 풀 하우스'),
      words('30 points and the sum of the dice', '30点と目の合計', '30점에 눈의 합'),
    ),
    firstPlayer: option(
      words('Who begins', '最初の人', '먼저 하는 사람'),
      words('then in seat order', 'その後は席順', '그 뒤로는 자리 순서'),
      { seat0: words('seat A', '席A', '자리 A'), random: words('drawn at random', '無作為に決める', '무작위로 정함') },
    ),
  },
  help: {
    points: words(
      'points of five dice in every box, jokers aside',
      'サイコロ5個の、各枠での点(ジョーカーを除く)',
      '주사위 다섯 개의 칸별 점수(조커 제외)',
    ),
    jokerPoints: words('the same where they count as a joker', 'ジョーカーとして数えるときの点', '조커로 셀 때의 점수'),
  },
}
