/**
 * The rules of Chaser as situations: for each ruling the clause of the source, what it means, and matches that show every
 * way it can be played. Rule ids are those of the room's RULES.md.
 */
import { chaser, terms } from '@dicewright/engine/chaser'
import type { Book, LeafStory, RuleStory } from '../lib/book.ts'
import { howMany, offers, seen, totals, turns, whoBegins } from '../lib/sheet.ts'

const brings = offers(terms)

const rules: readonly RuleStory[] = [
  {
    id: 'A1',
    title: 'What a Full House is',
    heading: '000, 3 규칙, 각주 2',
    clause: '5,5,5,5,6이므로 풀하우스는 불가능',
    meaning:
      'Three of a face and two of another. The page counts five equal dice too («6, 6, 6, 6, 6 같은 경우도»), and of 5-5-5-5-6 its example says yes and its footnote no.',
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
    heading: '000, 2 족보, 6',
    clause: '2개의 주사위의 눈이 같고, 그 두 주사위를 제외한 나머지 3개 중 2개의 주사위의 눈이 같은 경우.',
    meaning:
      'Two equal dice, and two equal ones among the other three. Read so, four equal, a full house and five equal are Choices as well; a table may ask for two pairs of different faces.',
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
    heading: '000, 3 규칙',
    clause: '포 다이스나 풀 하우스 또는 초이스 점수칸을 사용하면 25점을 획득(5+5+5+5+5=25).',
    meaning: 'The example of the page says so of 5-5-5-5-5; fixed.',
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
    heading: '000, 3 규칙, 4-6',
    clause: '이렇게 기록된 점수의 합을 가지고 승패를 판단한다.',
    meaning: 'The page is silent on ties: everybody who has the highest total wins.',
    ways: [
      {
        name: 'both write 40 in the first round',
        plies: turns('12345 straight', '12345 straight'),
        says: (match) => `${totals(match)}; leaders ${seen(match).leaders.length}`,
        holds: 'totals 40, 40; leaders 2',
      },
    ],
  },
  {
    id: 'A5',
    title: 'Who begins',
    heading: '',
    clause: '',
    meaning: 'The page is silent. The first seat begins, or it is drawn once; then it goes in seat order.',
    ways: whoBegins,
  },
  {
    id: 'A6',
    title: 'How many players',
    heading: '000, 1 개요',
    clause: '몇 명의 플레이어가 있든지 상관은 없으며',
    meaning: 'Any number; here up to eight, so that the sheet fits a screen.',
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
  { leaf: 'start', options: { firstPlayer: 'random' }, plies: [], note: 'It is drawn who begins.' },
  { leaf: 'turn.roll', plies: ['roll 55523', 'keep 555'], note: 'Two dice are about to be rolled again.' },
  { leaf: 'turn.choose', plies: ['roll 55523', 'keep 555', 'roll 15'], note: 'Roll again, or write one box.' },
  { leaf: 'over', seats: 1, plies: wholeMatch, note: 'All twelve boxes are written.' },
]

export const book: Book = { factory: chaser, language: 'ko', rules, leaves }
