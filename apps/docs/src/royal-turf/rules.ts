/**
 * The rules of Royal Turf as situations: for each ruling the clause of the source, our reading, and a match for each case.
 * Rule ids are those of the game's RULES.md, where R16 is not used.
 */
import { horses, royalTurf } from '@dicewright/engine/royal-turf'
import { all, type Book, type LeafStory, type RuleStory, type Source } from '../lib/book.ts'
import { onThePacemaker, payingRules } from './rules-paying.ts'
import { racingRules } from './rules-racing.ts'
import { begun, field, lastMove, money, raceAt, seen, thirdHome, whoseNumbers } from './says.ts'

const racesAndNumbers: readonly RuleStory[] = [
  {
    id: '5.2',
    title: 'Money and races',
    heading: '게임 개요',
    clause: '게임은 3번의 경주로 구성되어 집니다.',
    english: 'The game consists of three races.',
    meaning: 'Three races, without money at the start. By options players begin with money and run fewer races.',
    ways: [
      {
        name: 'default',
        plies: [],
        says: all(money, (match) => `races ${seen(match).races}`),
        holds: 'money 0, 0; races 3',
      },
      {
        name: 'startMoney 500, races 1',
        options: { startMoney: 500, races: 1 },
        plies: [],
        says: all(money, (match) => `races ${seen(match).races}`),
        holds: 'money 500, 500; races 1',
      },
    ],
  },
  {
    id: '5.3-8',
    title: 'The last race counts double',
    heading: '4. 배 당',
    clause: '마지막 세번째 경주에서는 모든 배당금과 지불할 돈이 2배가 됩니다.',
    english: 'In the third and last race all payouts and all money to be paid are doubled.',
    meaning: 'Every amount, also the penalty; an option sets another factor. (Here the only race is the last one.)',
    ways: [2, 1].map((lastRaceMultiplier) => ({
      name: lastRaceMultiplier === 2 ? 'lastRaceMultiplier 2 (default)' : 'lastRaceMultiplier 1',
      options: { races: 1, lastRaceMultiplier },
      from: raceAt({ ...lastMove, bets: onThePacemaker }),
      plies: thirdHome,
      says: money,
      holds: lastRaceMultiplier === 2 ? 'money 400, 200' : 'money 200, 100',
    })),
  },
  {
    id: '5.4',
    title: 'House numbers, and your own',
    heading: '게임 구성물',
    clause: '말 카드 21 장 (각 7마리 말 당 3 장)',
    english: '21 horse cards (3 for each of the 7 horses)',
    meaning:
      'The source has neither the numbers of the cards nor the payout table. Ours are invented, and labelled so wherever they are shown. If you own the printed game, pass its numbers.',
    ways: [
      {
        name: 'house numbers (default)',
        plies: ['start 0', ...field],
        says: whoseNumbers,
        holds: 'cards of the house, table of the house',
      },
      {
        name: 'own numbers: 5 on every card, one row of 300, 200, 100',
        options: { cards: horses.flatMap(() => Array.from({ length: 12 }, () => 5)), payouts: [300, 200, 100] },
        plies: ['start 0', ...field],
        says: whoseNumbers,
        holds: 'cards of your own, table of your own',
      },
      {
        name: 'trackLength 40, paceSpace 12',
        options: { trackLength: 40, paceSpace: 12 },
        plies: ['start 0', ...field],
        says: (match) => `${seen(match).trackLength} spaces, pace chip on ${seen(match).paceSpace}`,
        holds: '40 spaces, pace chip on 12',
      },
    ],
  },
]

const leaves: readonly LeafStory[] = [
  { leaf: 'start', plies: [], note: 'The player who begins is drawn.' },
  {
    leaf: 'race.deal',
    plies: ['start 0', 'card albino B', 'card albino C', 'card beige A'],
    note: 'Cards are drawn until every horse has one.',
  },
  {
    leaf: 'race.bet',
    plies: ['start 0', ...field, 'bet earl-grey 2'],
    note: 'Lay a chip on a horse without a chip of yours.',
  },
  { leaf: 'race.roll', plies: begun(), note: 'The horse die will be rolled.' },
  { leaf: 'race.move', plies: [...begun(), 'roll cap'], note: 'Move any horse whose card is not set aside.' },
  {
    leaf: 'over',
    options: { races: 1 },
    from: raceAt({ ...lastMove, bets: onThePacemaker }),
    plies: thirdHome,
    note: 'The last race is paid, and the richest player wins.',
  },
]

const source: Source = {
  id: '004',
  name: 'a Korean translation of the rule book, Royal Turf (오재원/Bliss4u)',
  language: 'ko',
  headings: {
    '게임 개요': 'overview',
    '게임 구성물': 'components',
    '3. 경주': 'the race',
    '4. 배 당': 'paying out',
    '다음 경주를 위한 준비': 'preparing the next race',
    '변형 게임': 'variant',
  },
}

export const book: Book = {
  factory: royalTurf,
  source,
  rules: [...payingRules, ...racingRules, ...racesAndNumbers],
  leaves,
}
