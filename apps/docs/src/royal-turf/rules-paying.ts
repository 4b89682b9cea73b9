/** The rulings of Royal Turf on chips and money: rows of the table, the pacemaker, the last horse, who begins. */
import { all, type RuleStory } from '../lib/book.ts'
import { nameAt, wonBy } from '../lib/script.ts'
import {
  begins,
  begun,
  field,
  lastMove,
  money,
  pacemakerLast,
  payments,
  pays,
  raceAt,
  seen,
  thirdHome,
} from './says.ts'

const paying = '4. 배 당'
const variant = '변형 게임'

const twos = [
  ['albino 2', 'beige 1', 'caramel 1'],
  ['albino 2', 'beige 1', 'caramel 1'],
]
export const onThePacemaker = [
  ['earl-grey 2', 'beige 1', 'albino 1'],
  ['beige 2', 'albino 1', 'earl-grey 1'],
]
const onTheLast = raceAt({
  ...lastMove,
  money: [150, 500],
  bets: [
    ['caramel 2', 'beige 1', 'albino 1'],
    ['caramel 2', 'beige 1', 'albino 1'],
  ],
})
const hiddenBets = [
  ['albino 2', 'beige 1', 'caramel 1', 'othello 0'],
  ['albino 0', 'beige 1', 'caramel 1', 'earl-grey 2'],
]
const hidden = { preset: 'hidden' }
const chipsOn = (match: Parameters<typeof seen>[0]) => {
  const { horses: shown, result } = seen(match)
  const { chips } = (result ? result.horses : shown).find(({ id }) => id === 'albino')!
  return `Albino: ${chips.map(({ seat, chip }) => `${nameAt(match, seat)} ${chip ?? '?'}`).join(', ')}`
}

export const payingRules: readonly RuleStory[] = [
  {
    id: 'R1',
    title: 'Which row of the table',
    heading: paying,
    clause: '배당표의 가로줄은 각 말에 걸쳐있는 베틱의 합을 의미합니다.',
    english: 'The rows of the payout table stand for the sum of the bets laid on each horse.',
    meaning:
      'The sum of the bets on the horse; in another edition the number of chips. Here two chips of 2 are on Albino.',
    ways: [
      { name: 'betSum (default)', plies: begun(twos), says: pays('albino'), holds: '4 bets: 250, 200, 100' },
      {
        name: 'chipCount',
        options: { payoutRow: 'chipCount' },
        plies: begun(twos),
        says: pays('albino'),
        holds: '2 bets: 350, 250, 150',
      },
    ],
  },
  {
    id: 'R3',
    title: 'A pacemaker that is not placed',
    heading: paying,
    clause: '선도마에 대한 배당금도 지급됩니다.',
    english: 'The payout for the pacemaker is made as well.',
    meaning: 'It pays 100 for each 1 on a chip, wherever it ends. One public source says: only if placed.',
    ways: [
      {
        name: 'always (default)',
        from: raceAt({ ...lastMove, bets: onThePacemaker }),
        plies: thirdHome,
        says: money,
        holds: 'money 200, 100',
      },
      {
        name: 'onlyIfPlaced',
        options: { paceBonus: 'onlyIfPlaced' },
        from: raceAt({ ...lastMove, bets: onThePacemaker }),
        plies: thirdHome,
        says: money,
        holds: 'money 0, 0',
      },
    ],
  },
  {
    id: 'R6',
    title: 'A pacemaker that ends last',
    heading: paying,
    clause:
      '7등말에 베틱했던 플레이어는 숫자 1 칩인 경우 100파운드씩, 숫자 2 칩인 경우 200 파운드씩 은행에 지불합니다.',
    english:
      'Players who bet on the 7th horse pay the bank 100 pounds with a chip of 1, and 200 pounds with a chip of 2.',
    meaning: 'It pays as the pacemaker and costs as the last horse.',
    ways: [
      {
        name: 'Caramel, with a 1 on it',
        from: raceAt(pacemakerLast),
        plies: thirdHome,
        says: payments,
        holds: 'Aoi pace 100, Aoi last -100',
      },
    ],
  },
  {
    id: 'R7',
    title: 'How low money goes',
    heading: paying,
    clause: '가지고 있는 돈이 이에 모자랄 경우, 가지고 있는 모든 돈을 다 지불합니다.',
    english: 'If the money falls short of this, all the money there is is paid.',
    meaning:
      'You get your winnings first, then pay the penalty, at most all your money. Here both players have a 2 on the last horse.',
    ways: [
      {
        name: 'moneyFloor 0 (default), from 150 and 500',
        from: onTheLast,
        plies: thirdHome,
        says: money,
        holds: 'money 0, 300',
      },
      {
        name: 'moneyFloor -1000',
        options: { moneyFloor: -1000 },
        from: onTheLast,
        plies: thirdHome,
        says: money,
        holds: 'money -50, 300',
      },
    ],
  },
  {
    id: 'R8',
    title: 'A tie at the end',
    heading: '게임 개요',
    clause: '가장 많은 돈을 획득하는 사람이 승자가 됩니다.',
    english: 'The player who has won the most money is the winner.',
    meaning: 'The source says nothing about ties. All players with the most money win.',
    ways: [
      {
        name: 'one race, equal bets',
        options: { races: 1 },
        from: raceAt({ ...lastMove, bets: twos }),
        plies: thirdHome,
        says: wonBy,
        holds: 'over; won by Aoi, Ben',
      },
    ],
  },
  {
    id: 'R12',
    title: 'The chip 0',
    heading: variant,
    clause: '모든 룰은 같이 적용되지만, 각자 자기 색깔의 숫자 0 에 해당하는 베팅 칩을 하나씩 더 받습니다.',
    english: 'All rules apply as they are, but every player receives one more bet chip, the number 0 of their colour.',
    meaning: 'Only in the hidden game. Like every chip it needs a horse without another chip of yours.',
    ways: [
      {
        name: 'open (default)',
        plies: ['start 0', ...field],
        tried: { action: 'bet albino 0', legal: false },
        says: (match) => `${seen(match).rounds} betting rounds`,
        holds: '3 betting rounds',
      },
      {
        name: 'hidden',
        options: hidden,
        plies: ['start 0', ...field],
        tried: { action: 'bet albino 0', legal: true },
        says: (match) => `${seen(match).rounds} betting rounds`,
        holds: '4 betting rounds',
      },
    ],
  },
  {
    id: 'R14',
    title: 'An empty bank',
    heading: '게임 구성물',
    clause: '돈 (50 파운드 12장, 100 파운드 26장, 500 파운드 12장)',
    english: 'money (12 notes of 50 pounds, 26 of 100, 12 of 500)',
    meaning:
      'There is none: the bank always pays, though the box contains only 9,200. (Here the payout table has 10,000.)',
    ways: [
      {
        name: 'one row of 10,000',
        options: { payouts: [10_000, 10_000, 10_000] },
        from: raceAt({
          ...lastMove,
          bets: [
            ['dark-brown 2', 'beige 1', 'albino 1'],
            ['beige 2', 'albino 1', 'earl-grey 1'],
          ],
        }),
        plies: thirdHome,
        says: money,
        holds: 'money 20000, 100',
      },
    ],
  },
  {
    id: 'R19',
    title: 'What face-down chips hide',
    heading: variant,
    clause: '이 때 모든 베팅 칩은 숫자가 보이지 않도록 뒤집어 놓여지며, 경주 마지막에 공개됩니다.',
    english: 'All bet chips are then laid face down, so that no number shows, and are revealed at the end of the race.',
    meaning:
      'Only their value. All players see whose they are and where they lie. After the third horse all chips are turned over, then all players are paid.',
    ways: [
      {
        name: 'while the horses run',
        options: hidden,
        plies: begun(hiddenBets),
        says: all(chipsOn, pays('albino')),
        holds: 'Albino: Aoi ?, Ben ?; bets not known',
      },
      {
        name: 'after the race',
        options: hidden,
        from: raceAt({ ...lastMove, bets: hiddenBets }),
        plies: thirdHome,
        says: chipsOn,
        holds: 'Albino: Aoi 2, Ben 0',
      },
    ],
  },
  {
    id: 'R20',
    title: 'Who begins a race',
    heading: '다음 경주를 위한 준비',
    clause: '가장 많은 돈을 가지고 있는 플레이어가 베팅을 시작합니다(동률이 있을 경우에는 임의로 결정합니다).',
    english: 'The player who has most money begins to bet (a tie is settled at random).',
    meaning: 'Race 1 by lot, later the richest, by lot among equals. The player who bets first also rolls first.',
    ways: [
      { name: 'race 1, and Ben is drawn', plies: ['start 1'], says: begins, holds: 'Ben begins' },
      {
        name: 'race 2, Aoi is richer',
        from: raceAt({ ...lastMove, bets: onThePacemaker }),
        plies: thirdHome,
        says: all(money, begins),
        holds: 'money 200, 100; Aoi begins',
      },
      {
        name: 'race 2, both have nothing',
        from: raceAt({ ...lastMove, bets: twos }),
        plies: thirdHome,
        says: all(money, begins),
        holds: 'money 0, 0; to be drawn',
      },
    ],
  },
]
