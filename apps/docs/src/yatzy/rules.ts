/**
 * The rules of Yatzy and Yams as situations: for each ruling the clause of the source, our reading, and a match for
 * each case. Rule ids are those of the game's RULES.md.
 */
import { terms, yatzy } from '@dicewright/engine/yatzy'
import type { Book, LeafStory, RuleStory, Source } from '../lib/book.ts'
import { howMany, offers, turns, whoBegins } from '../lib/sheet.ts'
import { yamsRules } from './rules-yams.ts'

const brings = offers(terms)
const jokerHeading = 'ジョーカールール(強制ジョーカールール)'

/** The yahtzee box holds 50, and another five equal dice fall. */
const second = [...turns('44444 yahtzee'), 'roll 22222']
/** The same with the upper box of their face filled. */
const written = [...turns('44444 yahtzee', '22213 twos'), 'roll 22222']
/** The yahtzee box was given up. */
const zero = [...turns('12346 yahtzee', '22213 twos'), 'roll 22222']

const yahtzeeRules: readonly RuleStory[] = [
  {
    id: 'Y1',
    title: 'The bonus of 100',
    heading: jokerHeading,
    clause:
      '既にヤッツィーを50点で埋めている場合(ジョーカールールは1回のみ適用?)、ジョーカールールにより100点のボーナスを獲得します。',
    english:
      'If the yahtzee is already filled with 50 points (does the joker rule apply once only?), the joker rule earns a bonus of 100 points.',
    meaning:
      'Five equal dice after a yahtzee of 50 earn 100. The source is not sure whether only once, so it is an option. (Here 4-4-4-4-4, then 2-2-2-2-2, then 3-3-3-3-3.)',
    ways: [
      {
        name: 'each (default)',
        seats: 1,
        plies: [...turns('44444 yahtzee', '22222 twos'), 'roll 33333'],
        says: brings('threes'),
        holds: 'threes 15, gains 115',
      },
      {
        name: 'once',
        seats: 1,
        options: { yahtzeeBonus: 'once' },
        plies: [...turns('44444 yahtzee', '22222 twos'), 'roll 33333'],
        says: brings('threes', 'largeStraight'),
        holds: 'threes 15, large straight closed',
      },
      {
        name: 'jokerOnce: the joker is used up as well',
        seats: 1,
        options: { yahtzeeBonus: 'jokerOnce' },
        plies: [...turns('44444 yahtzee', '22222 twos'), 'roll 33333'],
        says: brings('threes', 'largeStraight'),
        holds: 'threes 15, large straight 0',
      },
      {
        name: 'none',
        seats: 1,
        options: { yahtzeeBonus: 'none' },
        plies: [...turns('44444 yahtzee', '22222 twos'), 'roll 33333'],
        says: brings('threes'),
        holds: 'threes 15',
      },
    ],
  },
  {
    id: 'Y2',
    title: 'Where a joker goes',
    heading: jokerHeading,
    clause:
      'その場合、対応する上段カテゴリーを埋める必要があり、その点数も得ることができます。(BGAでは適用されていない可能性もあります)',
    english:
      'In that case the matching upper category has to be filled, and its points are scored too. (On BGA this may not be applied.)',
    meaning:
      'Into the upper box of its face while that is open. The source is not sure whether Board Game Arena does this. There are four readings.',
    ways: [
      {
        name: 'forced (default)',
        seats: 1,
        plies: second,
        tried: { action: 'score largeStraight', legal: false },
        says: brings('twos', 'largeStraight'),
        holds: 'twos 10, gains 110, large straight closed',
      },
      {
        name: 'free',
        seats: 1,
        options: { joker: 'free' },
        plies: second,
        tried: { action: 'score largeStraight', legal: true },
        says: brings('twos', 'largeStraight'),
        holds: 'twos 10, gains 110, large straight 40, gains 140',
      },
      {
        name: 'verhoeff: joker points once its upper box is filled',
        seats: 1,
        options: { joker: 'verhoeff' },
        plies: second,
        says: brings('twos', 'largeStraight'),
        holds: 'twos 10, gains 110, large straight 0, gains 100',
      },
      {
        name: 'none: like any dice, with the bonus',
        seats: 1,
        options: { joker: 'none' },
        plies: second,
        says: brings('twos', 'largeStraight'),
        holds: 'twos 10, gains 110, large straight 0, gains 100',
      },
    ],
  },
  {
    id: 'Y3',
    title: 'The lower boxes of a joker',
    heading: jokerHeading,
    clause:
      '対応する上段カテゴリーが埋められている場合、フルハウス、小さいストレート、大きいストレート(またはチャンス?)を埋める必要があります。',
    english:
      'If the matching upper category is filled, the full house, small straight or large straight (or chance?) has to be filled.',
    meaning: 'Any open lower box: the straights and the full house score their points, the others the sum.',
    ways: [
      {
        name: '2-2-2-2-2, twos filled',
        seats: 1,
        plies: written,
        tried: { action: 'score ones', legal: false },
        says: brings('largeStraight', 'chance', 'ones'),
        holds: 'large straight 40, gains 140, chance 10, gains 110, ones closed',
      },
    ],
  },
  {
    id: 'Y4',
    title: 'Five equal dice as a full house',
    heading: '下段カテゴリー',
    clause: 'フルハウス 3カード+2ペア 25点',
    english: 'full house: three of a kind and a pair, 25 points',
    meaning: 'Three of a face and two of another. Five equal dice are not a full house, except by an option.',
    ways: [
      {
        name: 'no (default)',
        seats: 1,
        plies: ['roll 33333'],
        says: brings('fullHouse', 'yahtzee'),
        holds: 'full house 0, yahtzee 50',
      },
      {
        name: 'fullHouseAcceptsFive',
        seats: 1,
        options: { fullHouseAcceptsFive: true },
        plies: ['roll 33333'],
        says: brings('fullHouse', 'yahtzee'),
        holds: 'full house 25, yahtzee 50',
      },
    ],
  },
  {
    id: 'Y5',
    title: 'A joker after a yahtzee of 0',
    heading: jokerHeading,
    clause: '既にヤッツィーを50点で埋めている場合',
    english: 'If the yahtzee is already filled with 50 points',
    meaning:
      'Only after a yahtzee of 50 are there jokers. By the printed rules (preset hasbro) a yahtzee of 0 is enough, without the 100.',
    ways: [
      {
        name: 'bga (default)',
        seats: 1,
        plies: zero,
        says: brings('fullHouse', 'fourKind'),
        holds: 'full house 0, four of a kind 10',
      },
      {
        name: 'hasbro',
        seats: 1,
        options: { preset: 'hasbro' },
        plies: zero,
        says: brings('fullHouse', 'fourKind'),
        holds: 'full house 25, four of a kind 10',
      },
    ],
  },
  {
    id: 'Y9',
    title: 'A large straight in the small box',
    heading: '下段カテゴリー',
    clause: '小さいストレート ... 大きいストレート成立でも選択可能',
    english: 'small straight ... may be chosen for a large straight, too',
    meaning: 'Five in a row contain four in a row. No option.',
    ways: [
      {
        name: '2-3-4-5-6',
        seats: 1,
        plies: ['roll 23456'],
        tried: { action: 'score smallStraight', legal: true },
        says: brings('smallStraight', 'largeStraight'),
        holds: 'small straight 30, large straight 40',
      },
    ],
  },
  {
    id: 'Y11',
    title: 'How many players',
    heading: '',
    clause: '',
    english: '',
    meaning: 'The source says nothing. Here one to eight.',
    ways: howMany,
  },
  {
    id: '4.1',
    title: 'Who begins',
    heading: '',
    clause: '',
    english: '',
    meaning: 'The source says nothing. The first seat begins, or a seat is drawn once; then turns go in seat order.',
    ways: whoBegins,
  },
]

const wholeMatch = turns(
  '11123 ones',
  '22213 twos',
  '33312 threes',
  '44412 fours',
  '55512 fives',
  '66612 sixes',
  '55542 threeKind',
  '44446 fourKind',
  '33355 fullHouse',
  '12346 smallStraight',
  '23456 largeStraight',
  '66666 yahtzee',
  '56643 chance',
)

const leaves: readonly LeafStory[] = [
  { leaf: 'start', options: { firstPlayer: 'random' }, plies: [], note: 'The seat that begins is drawn.' },
  { leaf: 'turn.roll', plies: ['roll 55523', 'keep 555'], note: 'Two dice will be rolled again.' },
  { leaf: 'turn.choose', plies: ['roll 55523', 'keep 555', 'roll 15'], note: 'Roll again, or fill one box.' },
  { leaf: 'over', seats: 1, plies: wholeMatch, note: 'All thirteen boxes are filled.' },
]

const source: Source = {
  id: '003',
  name: 'a Japanese help page of Board Game Arena, Gamehelpyatzy',
  language: 'ja',
  headings: {
    下段カテゴリー: 'lower categories',
    'ジョーカールール(強制ジョーカールール)': 'joker rule (forced joker rule)',
    'ゲームオプション: ヤムス': 'game option: Yams',
  },
}

export const book: Book = { factory: yatzy, source, rules: [...yahtzeeRules, ...yamsRules], leaves }
