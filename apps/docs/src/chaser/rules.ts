/**
 * The rules of Chaser as situations: for each ruling the clause of the source, our reading, and a match for each case. Rule
 * ids are those of the game's RULES.md.
 */
import { chaser, terms } from '@dicewright/engine/chaser'
import type { Book, LeafStory, RuleStory, Source } from '../lib/book.ts'
import { namesAt } from '../lib/script.ts'
import { howMany, offers, seen, totals, turns, whoBegins } from '../lib/sheet.ts'

const brings = offers(terms)

const rules: readonly RuleStory[] = [
  {
    id: 'A1',
    title: 'What a Full House is',
    heading: '3 규칙, 각주 2',
    clause: '5,5,5,5,6이므로 풀하우스는 불가능',
    english: '(it is) 5, 5, 5, 5, 6, so a Full House is impossible',
    meaning:
      'Three of a face and two of another. The source also counts five equal dice («6, 6, 6, 6, 6 같은 경우도»). For 5-5-5-5-6 its example says yes and its footnote no.',
    ways: [
      {
        name: '5-5-5-5-6, fiveAllowed (default)',
        seats: 1,
        plies: ['roll 55556'],
        says: brings('fullHouse'),
        holds: 'Full House 0',
      },
      {
        name: '5-5-5-5-5, fiveAllowed (default)',
        seats: 1,
        plies: ['roll 55555'],
        says: brings('fullHouse'),
        holds: 'Full House 25',
      },
      {
        name: '5-5-5-5-5, strict',
        seats: 1,
        options: { fullHouse: 'strict' },
        plies: ['roll 55555'],
        says: brings('fullHouse'),
        holds: 'Full House 0',
      },
      {
        name: '5-5-5-5-6, fourAllowed',
        seats: 1,
        options: { fullHouse: 'fourAllowed' },
        plies: ['roll 55556'],
        says: brings('fullHouse'),
        holds: 'Full House 26',
      },
    ],
  },
  {
    id: 'A2',
    title: 'What a Choice is',
    heading: '2 족보, 6',
    clause: '2개의 주사위의 눈이 같고, 그 두 주사위를 제외한 나머지 3개 중 2개의 주사위의 눈이 같은 경우.',
    english: 'When two of the dice show the same face and, among the three that are left, two show the same face.',
    meaning:
      'Two equal dice, and two equal dice among the other three. By this reading four equal dice, a full house and five equal dice are Choices too. An option asks for two pairs of different faces.',
    ways: [
      {
        name: '3-3-4-4-4, twoDisjointPairs (default)',
        seats: 1,
        plies: ['roll 33444'],
        says: brings('choice'),
        holds: 'Choice 18',
      },
      {
        name: '3-3-4-4-4, exactTwoPair',
        seats: 1,
        options: { choice: 'exactTwoPair' },
        plies: ['roll 33444'],
        says: brings('choice'),
        holds: 'Choice 0',
      },
      {
        name: '1-1-2-2-5, exactTwoPair',
        seats: 1,
        options: { choice: 'exactTwoPair' },
        plies: ['roll 11225'],
        says: brings('choice'),
        holds: 'Choice 11',
      },
    ],
  },
  {
    id: 'A3',
    title: 'Five equal dice are Four Dice',
    heading: '3 규칙',
    clause: '포 다이스나 풀 하우스 또는 초이스 점수칸을 사용하면 25점을 획득(5+5+5+5+5=25).',
    english: 'In the box of Four Dice, Full House or Choice you get 25 points (5+5+5+5+5=25).',
    meaning: 'The example of the source says so for 5-5-5-5-5. No option.',
    ways: [
      {
        name: '5-5-5-5-5',
        seats: 1,
        plies: ['roll 55555'],
        tried: { action: 'score fourDice', legal: true },
        says: brings('chaseOff', 'fourDice'),
        holds: 'Chase Off 50, Four Dice 25',
      },
    ],
  },
  {
    id: 'A4',
    title: 'A tie is shared',
    heading: '3 규칙, 4-6',
    clause: '이렇게 기록된 점수의 합을 가지고 승패를 판단한다.',
    english: 'Victory goes by the sum of the points so recorded.',
    meaning: 'The source says nothing about ties. All players with the highest total win.',
    ways: [
      {
        name: 'both write 40 in the first round',
        plies: turns('12345 straight', '12345 straight'),
        says: (match) => `${totals(match)}; ahead: ${namesAt(match, seen(match).leaders)}`,
        holds: 'totals 40, 40; ahead: Aoi, Ben',
      },
    ],
  },
  {
    id: 'A5',
    title: 'Who begins',
    heading: '',
    clause: '',
    english: '',
    meaning: 'The source says nothing. The first seat begins, or a seat is drawn once; then turns go in seat order.',
    ways: whoBegins,
  },
  {
    id: 'A6',
    title: 'How many players',
    heading: '1 개요',
    clause: '몇 명의 플레이어가 있든지 상관은 없으며',
    english: 'It does not matter how many players there are',
    meaning: 'Any number. Here up to eight, so that the score sheet fits a screen.',
    ways: howMany,
  },
]

/** Alone, with every box made but the last. */
const wholeMatch = turns(
  '66666 sixBeans',
  '55555 chaseOff',
  '12345 straight',
  '23456 evenStraight',
  '44446 fourDice',
  '33355 fullHouse',
  '22661 choice',
  '55512 fiveBeans',
  '44412 fourBeans',
  '33312 threeBeans',
  '22213 twoBeans',
  '34566 aces',
)

const leaves: readonly LeafStory[] = [
  { leaf: 'start', options: { firstPlayer: 'random' }, plies: [], note: 'The seat that begins is drawn.' },
  { leaf: 'turn.roll', plies: ['roll 55523', 'keep 555'], note: 'Two dice will be rolled again.' },
  { leaf: 'turn.choose', plies: ['roll 55523', 'keep 555', 'roll 15'], note: 'Roll again, or fill one box.' },
  { leaf: 'over', seats: 1, plies: wholeMatch, note: 'All twelve boxes are filled.' },
]

const source: Source = {
  id: '000',
  name: 'a Korean wiki page, 체이서(보드게임)',
  language: 'ko',
  headings: {
    '1 개요': 'overview',
    '2 족보, 6': 'list of hands, 6',
    '3 규칙': 'rules',
    '3 규칙, 4-6': 'rules, 4-6',
    '3 규칙, 각주 2': 'rules, footnote 2',
  },
}

export const book: Book = { factory: chaser, source, rules, leaves }
