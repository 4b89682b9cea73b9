/**
 * The rules of YESSIR! as situations: for each ruling the clause of the source, our reading, and a match for each case.
 * Rule ids are those of the game's RULES.md.
 */
import { yessir } from '@dicewright/engine/yessir'
import { all, type Book, type RuleStory, type Source } from '../lib/book.ts'
import { wonBy } from '../lib/script.ts'
import { leaves } from './leaves.ts'
import { optionalRules } from './rules-optional.ts'
import { begins, deal, dealt, luck, may, round, shared, showdown, turn, withFields } from './says.ts'

const turns = 'フェイズ2:手番を行う'
const hands = 'ダイスの組み合わせ'
const tie = deal('642', '41', '25')
const passes = ['d', 'd']
const sums = showdown(({ sum }) => `sum ${sum}`)

const rules: readonly RuleStory[] = [
  {
    id: 'J1',
    title: 'How low luck goes',
    heading: '準備',
    clause: '運ダイスのポイントが「1」未満になることは決してありません。',
    english: 'The points of the luck die never fall below 1.',
    meaning:
      'Never below 1: with 1 point you can only pass or throw blind. The translator asks whether 0 was meant: then there are six points to spend, or the die is read as 0 to 5.',
    ways: [
      {
        name: 'luckFloor 1 (default), at 1',
        from: withFields({ luck: [1, 6] }),
        plies: dealt('246', '13', '55'),
        tried: { action: 'a4', legal: false },
        says: may,
        holds: 'd, e',
      },
      {
        name: 'luckFloor 0, at 1',
        options: { luckFloor: 0 },
        from: withFields({ luck: [1, 6] }),
        plies: dealt('246', '13', '55'),
        tried: { action: 'a4', legal: true },
        says: may,
        holds: 'a2, a4, a6, d, e',
      },
      {
        name: 'luckDisplay points: the die less 1',
        options: { luckDisplay: 'points' },
        plies: deal('246', '13', '55'),
        says: luck,
        holds: 'luck 5, 5',
      },
    ],
  },
  {
    id: 'J2',
    title: 'How high luck goes',
    heading: '準備',
    clause: '運ダイスは「6」の出目が上を向くようにして置きます(6ポイント)。',
    english: 'The luck die is put down with its 6 face up (6 points).',
    meaning: 'It is a die, so at most 6. A further point is lost, and you can still throw blind.',
    ways: [
      { name: '6 (default)', plies: [...deal('246', '13', '55'), 'e', 'cup 0 66'], says: luck, holds: 'luck 6, 6' },
      {
        name: 'luckCap null',
        options: { luckCap: null },
        plies: [...deal('246', '13', '55'), 'e', 'cup 0 66'],
        says: luck,
        holds: 'luck 7, 6',
      },
    ],
  },
  {
    id: 'J3',
    title: 'The sum of what',
    heading: hands,
    clause: '最も強い組み合わせのプレイヤーが2人以上いた場合、出目の合計が最も高い方がラウンドの勝者になります。',
    english: 'Where two or more players have the strongest combination, the highest sum of faces wins the round.',
    meaning:
      'The sum of the dice of the hand, as in poker; by an option, of all five. Here a pair of 4s meets a pair of 2s.',
    ways: [
      { name: 'combination (default)', plies: [...tie, ...passes], says: sums, holds: 'sum 8, sum 4: Aoi wins' },
      {
        name: 'allDice',
        options: { tieBreak: 'allDice' },
        plies: [...tie, ...passes],
        says: sums,
        holds: 'sum 17, sum 19: Ben wins',
      },
    ],
  },
  {
    id: 'J4',
    title: 'How many kickers',
    heading: hands,
    clause: '合計も同じ場合、組み合わせに関係ない出目(いわゆるキッカー)の高い方がラウンドの勝者です。',
    english:
      'If the sums are equal too, the higher of the dice outside the combination (the so-called kickers) wins the round.',
    meaning: 'All dice beside the combination, the highest first. No option.',
    ways: [
      {
        name: 'both have a pair of 5s',
        plies: [...deal('552', '61', '43'), ...passes],
        says: showdown(({ kickers }) => `kickers ${kickers.join('-')}`),
        holds: 'kickers 6-2-1, kickers 4-3-2: Aoi wins',
      },
    ],
  },
  {
    id: 'J5',
    title: 'No winner',
    heading: hands,
    clause: 'まだ同じ場合、そのラウンドは勝者なしです。',
    english: 'If that is still equal, no seat wins the round.',
    meaning: 'Then every seat gets a point of luck, as losers do, and the same seat begins again.',
    ways: [
      {
        name: 'noWinnerLuck (default), from luck 3 and 4',
        from: withFields({ luck: [3, 4] }),
        plies: [...dealt('226', '41', '41'), ...passes],
        says: all(showdown(), luck, begins),
        holds: 'one pair, one pair: no seat wins; luck 4, 5; Aoi begins',
      },
      {
        name: 'without',
        options: { noWinnerLuck: false },
        from: withFields({ luck: [3, 4] }),
        plies: [...dealt('226', '41', '41'), ...passes],
        says: luck,
        holds: 'luck 3, 4',
      },
    ],
  },
  {
    id: 'J6',
    title: 'A blind throw among passes',
    heading: turns,
    clause:
      '全員が連続して「イエッサー!」と言ったら(あるいはアクションeを選んで手番が回ってこなくなったら)フェイズ2が終了します。',
    english:
      'When all have said "Yessir!" one after another (or have chosen action e and get no more turns), phase 2 ends.',
    meaning: 'It counts as a pass. An option starts the count of passes again.',
    ways: [
      {
        name: 'no (default): two pass, the third throws blind',
        seats: 3,
        plies: [...deal('246', '13', '55', '11'), 'd', 'd', 'e', 'cup 2 16'],
        says: round,
        holds: 'round 2',
      },
      {
        name: 'blindResets',
        seats: 3,
        options: { blindResets: true },
        plies: [...deal('246', '13', '55', '11'), 'd', 'd', 'e', 'cup 2 16'],
        says: all(round, turn),
        holds: 'round 1; Aoi decides',
      },
    ],
  },
  {
    id: 'J7',
    title: 'Who throws the first shared dice',
    heading: 'フェイズ1:ダイスを振る',
    clause: '1ラウンド目は誰がダイスを振るのか、適当な方法で決めてください。',
    english: 'Settle in any suitable way who throws the dice in the first round.',
    meaning: 'By lot, unless an option says otherwise. Later the winner of the last round throws.',
    ways: [
      { name: 'random (default), and Ben is drawn', plies: ['start 1'], says: begins, holds: 'Ben begins' },
      { name: 'seat0', options: { firstStarter: 'seat0' }, plies: [], says: begins, holds: 'Aoi begins' },
      {
        name: 'highestDie, where a tie throws again',
        options: { firstStarter: 'highestDie' },
        plies: ['high 5', 'high 5', 'high 2', 'high 6'],
        says: begins,
        holds: 'Ben begins',
      },
    ],
  },
  {
    id: 'J10',
    title: 'One action a turn',
    heading: turns,
    clause: '手番が来たら、以下のアクションから1つを選んで行う必要があります。',
    english: 'When your turn comes you have to choose one of the following actions and carry it out.',
    meaning: 'Then the next player acts. The source says this only of passing. No option.',
    ways: [
      {
        name: 'after c',
        plies: [...deal('246', '13', '55'), 'c', 'cup 0 66'],
        says: all(turn, luck),
        holds: 'Ben decides; luck 4, 6',
      },
    ],
  },
  {
    id: 'J11',
    title: 'The luck of the winner',
    heading: 'フェイズ3:ダイスを公開する',
    clause: 'ラウンドの勝者以外の各プレイヤーは、運ダイスが1ポイント増えます。',
    english: 'Every player but the winner of the round gets one point on the luck die.',
    meaning: 'It does not change, and the winner throws the next shared dice. No option.',
    ways: [
      {
        name: 'from luck 5 and 4',
        from: withFields({ luck: [5, 4] }),
        plies: [...dealt('126', '34', '35'), ...passes],
        says: all(showdown(), luck, begins),
        holds: 'high die, high die: Ben wins; luck 6, 4; Ben begins',
      },
    ],
  },
  {
    id: 'J12',
    title: 'A die that was just thrown',
    heading: turns,
    clause: 'a)運ダイスを1ポイント減らして、テーブル上の共有ダイス1個を振り直す。',
    english: 'a) Take one point off your luck die and throw one of the shared dice on the table again.',
    meaning: 'You may throw it again like the other two. No option.',
    ways: [
      {
        name: 'the 4 became 5',
        plies: [...deal('246', '13', '55'), 'a4', 'shared 5'],
        tried: { action: 'a5', legal: true },
        says: shared,
        holds: 'shared dice 2-5-6',
      },
    ],
  },
  {
    id: 'J13',
    title: 'Which dice make a hand',
    heading: hands,
    clause: '組み合わせは必ず、自分の個人ダイス2個とテーブル上の共有ダイス3個からなります。',
    english: 'A combination always consists of the two dice of your own and the three shared dice on the table.',
    meaning: 'Always the two dice of your cup and the three shared dice. A full house beats four of a kind.',
    ways: [
      {
        name: '3-3-3 on the table',
        plies: [...deal('333', '66', '31'), ...passes],
        says: showdown(),
        holds: 'full house, four of a kind: Aoi wins',
      },
    ],
  },
  {
    id: 'J14',
    title: 'A match that does not end',
    heading: '',
    clause: '',
    english: '',
    meaning:
      'Rounds can be drawn without end. After roundLimit rounds (60 by default) the player with the most rounds wins, and ties are shared.',
    ways: [
      {
        name: 'roundLimit 1, Ben wins it',
        options: { roundLimit: 1 },
        plies: [...deal('126', '34', '35'), ...passes],
        says: wonBy,
        holds: 'over; won by Ben',
      },
      {
        name: 'roundLimit 1, drawn',
        options: { roundLimit: 1 },
        plies: [...deal('226', '41', '41'), ...passes],
        says: wonBy,
        holds: 'over; won by Aoi, Ben',
      },
    ],
  },
]

const source: Source = {
  id: '001',
  name: 'a Japanese web page, JATAK!(ヤーターク!/イエッサー!)',
  language: 'ja',
  headings: {
    準備: 'setup',
    'フェイズ1:ダイスを振る': 'phase 1: throw the dice',
    'フェイズ2:手番を行う': 'phase 2: take turns',
    'フェイズ3:ダイスを公開する': 'phase 3: show the dice',
    ダイスの組み合わせ: 'hands',
    選択ルール: 'optional rules',
  },
}

export const book: Book = { factory: yessir, source, rules: [...rules, ...optionalRules], leaves }
