/** The differences of Yams: its boxes, their points, and no joker. */
import { terms } from '@dicewright/engine/yatzy'
import type { RuleStory } from '../lib/book.ts'
import { offers, totals, turns } from '../lib/sheet.ts'

const brings = offers(terms)
const yamsHeading = 'ゲームオプション: ヤムス'
const yams = { variant: 'yams' }
/** Sixty in the upper section, nothing else. */
const sixty = turns('22345 ones', '22213 twos', '33312 threes', '44412 fours', '55512 fives', '66612 sixes')

export const yamsRules: readonly RuleStory[] = [
  {
    id: 'Y6',
    title: 'The bonus of Yams at exactly 60',
    heading: yamsHeading,
    clause: '1~6の目の合計が60点を超えた場合、基礎点30点を獲得し',
    english: 'If the sum of the 1s to 6s exceeds 60 points, 30 base points are earned, and',
    meaning: 'The word can mean more than 60. Board Game Arena and other score sheets pay at 60.',
    ways: [
      { name: 'at 60 (default)', seats: 1, options: yams, plies: sixty, says: totals, holds: 'totals 90' },
      {
        name: 'yamsBonusStrict',
        seats: 1,
        options: { ...yams, yamsBonusStrict: true },
        plies: sixty,
        says: totals,
        holds: 'totals 60',
      },
    ],
  },
  {
    id: 'Y7',
    title: 'Five equal dice as a full house of Yams',
    heading: yamsHeading,
    clause: 'フルハウス 3カード+2ペア、基礎点として30点を獲得した上で、5つのダイスの合計点を獲得',
    english: 'full house: three of a kind and a pair; on top of 30 base points the sum of the five dice is scored',
    meaning: 'Five equal dice are not a full house, except by an option.',
    ways: [
      {
        name: 'no (default)',
        seats: 1,
        options: yams,
        plies: ['roll 66666'],
        says: brings('fullHouse'),
        holds: 'full house 0',
      },
      {
        name: 'yamsFullHouseAcceptsFive',
        seats: 1,
        options: { ...yams, yamsFullHouseAcceptsFive: true },
        plies: ['roll 66666'],
        says: brings('fullHouse'),
        holds: 'full house 60',
      },
    ],
  },
  {
    id: 'Y8',
    title: 'Delta is never below 0',
    heading: yamsHeading,
    clause: 'デルタの得点がマイナスになることはありません。その場合0点になります。',
    english: 'The score of delta never becomes negative. It is then 0 points.',
    meaning: 'Plus and minus score nothing. Their difference scores, and never less than 0. No option.',
    ways: [
      {
        name: 'plus 22, minus 13',
        seats: 1,
        options: yams,
        plies: turns('55552 plus', '11245 minus'),
        says: totals,
        holds: 'totals 9',
      },
      {
        name: 'plus 13, minus 22',
        seats: 1,
        options: yams,
        plies: turns('11245 plus', '55552 minus'),
        says: totals,
        holds: 'totals 0',
      },
    ],
  },
  {
    id: 'Y10',
    title: 'A rigole needs the opposite face',
    heading: yamsHeading,
    clause: '4ペア+そのダイスの反対の目(つまり合計が7になる目 33334,55552など)50点',
    english:
      'four of a kind and the opposite face of that die (that is, the face that adds up to 7: 33334, 55552 and so on), 50 points',
    meaning:
      'Four equal dice and the opposite face, which makes seven with theirs. Five equal dice are not a rigole. No option.',
    ways: [
      { name: '5-5-5-5-2', seats: 1, options: yams, plies: ['roll 55552'], says: brings('rigole'), holds: 'rigole 50' },
      {
        name: '5-5-5-5-5',
        seats: 1,
        options: yams,
        plies: ['roll 55555'],
        says: brings('rigole', 'yams'),
        holds: 'rigole 0, Yams 75',
      },
    ],
  },
  {
    id: 'Y12',
    title: 'No joker in Yams',
    heading: yamsHeading,
    clause: '3カードとチャンスが削除され、プラス、マイナス(デルタ)、リゴールが追加されています。',
    english: 'Three of a kind and chance are removed; plus, minus (delta) and rigole are added.',
    meaning: 'The source lists every change and names no joker. The yams box never holds 50 either. No option.',
    ways: [
      {
        name: 'a second five equal',
        seats: 1,
        options: yams,
        plies: [...turns('44444 yams'), 'roll 22222'],
        says: brings('twos', 'largeStraight'),
        holds: 'twos 10, large straight 0',
      },
    ],
  },
  {
    id: '4.3',
    title: 'Yatzy or Yams',
    heading: yamsHeading,
    clause: 'ヤムスでは、カテゴリーやカテゴリーの得点が変更されます。',
    english: 'In Yams the categories and their scores change.',
    meaning: 'Fourteen boxes instead of thirteen, and more points for rare dice.',
    ways: [
      {
        name: 'yahtzee (default)',
        seats: 1,
        plies: ['roll 66622'],
        says: brings('fullHouse', 'threeKind'),
        holds: 'full house 25, three of a kind 22',
      },
      {
        name: 'yams',
        seats: 1,
        options: yams,
        plies: ['roll 66622'],
        says: brings('fullHouse', 'plus'),
        holds: 'full house 52, plus 22, gains 0',
      },
    ],
  },
]
