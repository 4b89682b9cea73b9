/** The rulings of Royal Turf on the horses: drawing, moving, the pace chip, coming home. */
import { horses } from '@dicewright/engine/royal-turf'
import { all, type RuleStory } from '../lib/book.ts'
import { begun, lastMove, nameOf, pays, raceAt, seen, standsOn, thirdHome } from './says.ts'

const racing = '3. 경주'

const pacemaker = (match: Parameters<typeof seen>[0]) => `pace chip: ${nameOf(seen(match).pace)}`
const cards = (match: Parameters<typeof seen>[0]) => `${match.game.outcomes(match.state).length} cards`
/** A leader on 27, and a horse that still waits on 32. */
const lap = raceAt({
  at: { 'dark-brown': 27, albino: -1, othello: 20, 'red-fox': 1, caramel: 2, beige: 3, 'earl-grey': 4 },
  pace: 'dark-brown',
})
const blocked = raceAt({ at: { othello: 10, albino: 11, beige: 12, caramel: 13 } })

export const racingRules: readonly RuleStory[] = [
  {
    id: 'R2',
    title: 'A horse behind the start and a leader',
    heading: racing,
    clause: '하지만 트랙 위의 한 공간에는 1마리의 말만 있을 수 있습니다.',
    english: 'But there can be only one horse on a space of the track.',
    meaning:
      'Each space is printed once, so a horse that still waits on 32 blocks a horse that comes round to it. Here Dark Brown on 27 moves 5.',
    ways: [
      {
        name: 'circular (default)',
        from: lap,
        plies: ['roll head', 'move dark-brown'],
        says: standsOn('dark-brown'),
        holds: 'Dark Brown on 31',
      },
      {
        name: 'linear: only horses on the same lap',
        options: { occupancy: 'linear' },
        from: lap,
        plies: ['roll head', 'move dark-brown'],
        says: standsOn('dark-brown'),
        holds: 'Dark Brown on 32',
      },
    ],
  },
  {
    id: 'R4',
    title: 'Landing on the pace space',
    heading: racing,
    clause: '트랙 위 18번째 칸을 1등으로 통과하는 말은 선도마(先導馬)로 간주되어',
    english: 'The horse that is the first to pass the 18th space of the track counts as the pacemaker, and',
    meaning: 'Landing on 18 is enough. By an option the horse has to be beyond it.',
    ways: [
      {
        name: 'reach (default): from 11 to 18',
        from: raceAt({ at: { othello: 11 } }),
        plies: ['roll head', 'move othello'],
        says: all(standsOn('othello'), pacemaker),
        holds: 'Othello on 18; pace chip: Othello',
      },
      {
        name: 'pass',
        options: { pacePass: 'pass' },
        from: raceAt({ at: { othello: 11 } }),
        plies: ['roll head', 'move othello'],
        says: all(standsOn('othello'), pacemaker),
        holds: 'Othello on 18; pace chip: no horse',
      },
    ],
  },
  {
    id: 'R5',
    title: 'No two are last',
    heading: racing,
    clause: '이 공간 전에 있는 첫번째 비어있는 공간으로 이동하게 됩니다',
    english: 'it moves to the first empty space before that space',
    meaning:
      'One horse on a space: a horse that would reach an occupied space stops on the first free space behind it. So there is no tie for the last place.',
    ways: [
      {
        name: 'Red Fox on 10 moves 6, 15 and 16 are occupied',
        from: raceAt({ at: { 'red-fox': 10, albino: 15, beige: 16 } }),
        plies: ['roll head', 'move red-fox'],
        says: standsOn('red-fox'),
        holds: 'Red Fox on 14',
      },
    ],
  },
  {
    id: 'R9',
    title: 'Home as the last of its round',
    heading: racing,
    clause: '모든 말들이 한번씩 움직인 후, 잠시 치워졌던 7장의 카드들은 다시 베틱 지역 위로 배치합니다.',
    english: 'After all horses have moved once, the seven cards that were put aside go back to the betting areas.',
    meaning: 'When a horse comes home and all others have moved, the cards of the others come back. No option.',
    ways: [
      {
        name: 'Othello comes home, six have moved',
        from: raceAt({ at: { othello: 33 }, pace: 'othello', moved: horses.slice(1) }),
        plies: ['roll head', 'move othello', 'roll head'],
        says: (match) => `${seen(match).moves.length} horses may move`,
        holds: '6 horses may move',
      },
    ],
  },
  {
    id: 'R10',
    title: 'Roll first, then choose',
    heading: racing,
    clause:
      '주사위를 굴린 플레이어는 그 결과에 맞추어 어떠한 말이라도 말 카드에 나와있는 정보에 따라 움직일 수 있습니다.',
    english: 'Who has rolled the die may move any horse, by what its card says for the result.',
    meaning: 'Roll the die, then choose any horse whose card is not set aside. No option.',
    ways: [
      {
        name: 'before the roll',
        plies: begun(),
        tried: { action: 'move othello', legal: false },
        says: (match) => `${seen(match).moves.length} moves`,
        holds: '0 moves',
      },
      {
        name: 'after it',
        plies: [...begun(), 'roll cap'],
        tried: { action: 'move othello', legal: true },
        says: (match) => `${seen(match).moves.length} moves`,
        holds: '7 moves',
      },
    ],
  },
  {
    id: 'R11',
    title: 'Horses without bets',
    heading: racing,
    clause: '어떠한 말이라도',
    english: 'any horse',
    meaning: 'They run as all do, and pay no player.',
    ways: [
      {
        name: 'Earl Grey',
        plies: [...begun(), 'roll cap'],
        tried: { action: 'move earl-grey', legal: true },
        says: pays('earl-grey'),
        holds: '0 bets: nothing',
      },
    ],
  },
  {
    id: 'R13',
    title: 'Which horse is the 7th',
    heading: racing,
    clause: '3등까지 말이 결정되면, 경주는 끝이 나고, 7등 말을 배당표 오른쪽에 있는 “7등” 표식 위에 놓습니다.',
    english:
      'Once three horses are placed the race is over, and the 7th horse goes on the mark "7th" at the right of the payout table.',
    meaning: 'With three horses home, four are left. The rearmost of them is the last.',
    ways: [
      {
        name: 'Beige still stands behind the line',
        from: raceAt({ ...lastMove, at: { ...lastMove.at, beige: -2 } }),
        plies: thirdHome,
        says: (match) => `last ${nameOf(seen(match).result!.last)}`,
        holds: 'last Beige',
      },
    ],
  },
  {
    id: 'R15',
    title: 'The deck of races 2 and 3',
    heading: '다음 경주를 위한 준비',
    clause: '남아있는 말 카드(첫번째 경주 후에는 14장, 두번째 경주 후에는 7장이 됩니다)를 가지고 똑 같은 방법으로',
    english: 'With the horse cards that are left (14 after the first race, 7 after the second), in the very same way',
    meaning: 'All cards that have not run are shuffled, also those set aside while the field was drawn.',
    ways: [
      {
        name: 'race 1: a second card of Othello is set aside',
        plies: ['start 0', 'card othello A', 'card othello B'],
        says: cards,
        holds: '19 cards',
      },
      {
        name: 'race 2',
        from: raceAt({
          ...lastMove,
          bets: [
            ['earl-grey 2', 'beige 1', 'albino 1'],
            ['beige 2', 'albino 1', 'caramel 1'],
          ],
        }),
        plies: thirdHome,
        says: cards,
        holds: '14 cards',
      },
    ],
  },
  {
    id: 'R17',
    title: 'A horse that cannot advance',
    heading: racing,
    clause: '이러한 경우에도 말은 움직인 것으로 간주되어 말 카드는 치워집니다.',
    english: 'In this case, too, the horse counts as moved, and its card is put aside.',
    meaning: 'You may choose it even if others can move. It stays, and its card is set aside. No horse goes back.',
    ways: [
      {
        name: 'Othello on 10, 11 to 13 are occupied',
        from: blocked,
        plies: ['roll saddle'],
        tried: { action: 'move othello', legal: true },
        says: (match) => `${seen(match).moves.length} horses may move`,
        holds: '7 horses may move',
      },
      {
        name: 'moved 3',
        from: blocked,
        plies: ['roll saddle', 'move othello'],
        says: standsOn('othello'),
        holds: 'Othello on 10',
      },
    ],
  },
  {
    id: 'R18',
    title: 'From behind the pace space over the line',
    heading: racing,
    clause: '이를 잊지 않도록, 트랙 위 18번째 칸에 놓여있던 페이스 칩을 해당 말의 베틱 지역 위에 놓습니다.',
    english:
      'So that this is not forgotten, the pace chip that lay on the 18th space goes to the betting area of that horse.',
    meaning:
      'After a move, in this order: the pace chip by the space the horse ends on, its place, cards back, next seat.',
    ways: [
      {
        name: 'a track of 20: Othello moves 7 from 17',
        options: { trackLength: 20 },
        from: raceAt({ at: { othello: 17, 'red-fox': 1, 'dark-brown': 2, caramel: 3 } }),
        plies: ['roll head', 'move othello'],
        says: all(pacemaker, standsOn('othello')),
        holds: 'pace chip: Othello; Othello is home',
      },
    ],
  },
]
