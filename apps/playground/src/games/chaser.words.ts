/**
 * The options of Chaser: what they are called and what hangs on them. Source: the document 000 and its contradictions.
 */
import { option, points, preset, words, type GameWords } from './words.ts'

export const chaserWords: GameWords = {
  line: words(
    'Fill twelve boxes, three rolls for each, no bonus.',
    '12個の枠を、3回までの振りで埋める。ボーナスなし。',
    '세 번까지 굴려 12칸을 채웁니다. 보너스는 없습니다.',
  ),
  order: words('in seat order, round by round', '席順に、1ラウンドずつ', '자리 순서대로 한 라운드씩'),
  score: points,
  presets: {
    standard: preset(
      words('Standard', '標準', '표준'),
      words('The rules of the sheet', 'シートのとおりのルール', '점수판 그대로의 규칙'),
    ),
  },
  first: [],
  options: {
    fullHouse: option(
      words('Full House', 'フルハウス', '풀 하우스'),
      words(
        'the source contradicts itself on 5-5-5-5-6',
        '5-5-5-5-6については原典の中で食い違いがあります',
        '5-5-5-5-6에 대해 원전의 앞뒤가 다름',
      ),
      {
        fiveAllowed: words('3+2 or five equal', '3+2、または同じ目5個', '3+2 또는 같은 눈 다섯'),
        strict: words('3+2 only', '3+2だけ', '3+2만'),
        fourAllowed: words('3+2, 4+1 or five equal', '3+2・4+1・同じ目5個', '3+2, 4+1 또는 같은 눈 다섯'),
      },
    ),
    choice: option(
      words('Choice', 'チョイス', '초이스'),
      words(
        'two pairs: whether four or five equal dice are two of them',
        '2ペア。同じ目4個や5個を2組と数えるかどうか',
        '두 쌍. 같은 눈 넷이나 다섯을 두 쌍으로 볼지',
      ),
      {
        twoDisjointPairs: words('four and five equal too', '同じ目4個・5個も可', '같은 눈 넷·다섯도 인정'),
        exactTwoPair: words('two different pairs', '異なる2ペアだけ', '서로 다른 두 쌍만'),
      },
    ),
    firstPlayer: option(
      words('Who begins', '最初の人', '먼저 하는 사람'),
      words('then in seat order', 'その後は席順', '그 뒤로는 자리 순서'),
      { seat0: words('seat A', '席A', '자리 A'), random: words('drawn at random', '無作為に決める', '무작위로 정함') },
    ),
  },
  help: {
    points: words('points of five dice in every box', 'サイコロ5個の、各枠での点', '주사위 다섯 개의 칸별 점수'),
  },
}
