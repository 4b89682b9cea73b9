/** When a game ends, who pays whom, and how the next one begins. */
import type { RuleStory } from '../lib/book.ts'
import { nameAt } from '../lib/script.ts'
import { blank, gratuity, oya, seen, settled, thousand } from './says.ts'

export const endRules: readonly RuleStory[] = [
  {
    id: 'SD5',
    title: 'When the last lap begins',
    heading: '勝敗',
    clause: '誰か総得点が 1 万点を越えた時点で「上がり」 となり',
    english: 'As soon as a player passes 10,000 points in total, that is the finish, and',
    meaning:
      'Reaching the target is enough by default. An option asks for more. (The target here is 1,000, for a short match.)',
    ways: [
      {
        name: 'reach (default)',
        options: { target: 1000 },
        plies: [...oya, ...thousand, 'stop'],
        says: (match) => (seen(match).lastLap ? 'last lap' : 'the game goes on'),
        holds: 'last lap',
      },
      {
        name: 'strictEnd',
        options: { target: 1000, strictEnd: true },
        plies: [...oya, ...thousand, 'stop'],
        says: (match) => (seen(match).lastLap ? 'last lap' : 'the game goes on'),
        holds: 'the game goes on',
      },
    ],
  },
  {
    id: 'SD11',
    title: 'Who pays whom',
    heading: '清算, ペナルティ',
    clause: '勝者は全ての負け点を受け取ります.',
    english: 'The winner receives all the points of the losers.',
    meaning:
      'Every loser pays the winner the difference in thousands. A loser who has not started pays 5 more. The example of the source prints +35, but its own rule gives +30.',
    ways: [
      {
        name: 'settlement (default)',
        options: { target: 1000 },
        plies: [...oya, 'roll 111234', 'take 111', 'stop', blank],
        says: settled,
        holds: 'settlement 7 / -7',
      },
      {
        name: 'no settlement',
        options: { target: 1000, settlement: false },
        plies: [...oya, 'roll 111234', 'take 111', 'stop', blank],
        says: (match) => `returns ${match.game.returns(match.state).join(' / ')}`,
        holds: 'returns 1000 / -1000',
      },
    ],
  },
  {
    id: 'SD12',
    title: 'Who throws first in the next game',
    heading: '親決め',
    clause: '二回目以降は前回の試合の勝利者が親となります.',
    english: 'From the second game on, the winner of the one before is the oya.',
    meaning: 'The winner is the oya of the next game. No dice are thrown for it.',
    ways: [
      {
        name: 'two games',
        options: { target: 1000, games: 2 },
        plies: [...oya, blank, ...thousand, 'stop'],
        says: (match) => `game ${seen(match).game}, oya ${nameAt(match, seen(match).oya!)}`,
        holds: 'game 2, oya Ben',
      },
    ],
  },
  {
    id: 'SD13',
    title: 'A gratuity for six of a kind',
    heading: 'ゲームのコツ',
    clause: '御祝儀として 参加者全員ペナルティポイントを献上しました.',
    english: 'As a gratuity all players gave up penalty points.',
    meaning:
      'In some groups a player who throws six equal dice at once is paid by all others, even if the dice are not taken.',
    ways: [
      { name: 'none (default)', plies: [...oya, 'roll 222222'], says: gratuity, holds: 'gratuity 0 / 0' },
      {
        name: 'five each',
        options: { sixOfAKindGratuity: 5 },
        plies: [...oya, 'roll 222222'],
        says: gratuity,
        holds: 'gratuity 5 / -5',
      },
    ],
  },
  {
    id: 'SD14',
    title: 'A match that would never end',
    heading: 'ブタ',
    clause: '以降これが繰り返されます.',
    english: 'From then on this repeats itself.',
    meaning:
      'With growing debt a start becomes less and less likely. So laps are limited, and then the match ends as it stands.',
    ways: [
      {
        name: 'roundLimit 20',
        options: { roundLimit: 20 },
        plies: [...oya, ...Array<string>(40).fill(blank)],
        says: (match) => `lap ${seen(match).lap}, ${match.actor}`,
        holds: 'lap 20, over',
      },
    ],
  },
  {
    id: 'SD15',
    title: 'A winner who has not started',
    heading: '清算, ペナルティ',
    clause: '未スタート者はペナルティとしてこれに マイナス 5 ポイントされます',
    english: 'Who has not started is charged minus 5 points on top, as a penalty',
    meaning: 'Only losers pay the penalty; a winner who has not started (possible at the lap limit) does not.',
    ways: [
      {
        name: 'fixed',
        options: { roundLimit: 20 },
        plies: [...oya, ...Array<string>(40).fill(blank)],
        says: settled,
        holds: 'settlement 5 / -5',
      },
      {
        name: 'unstartedPenalty 10',
        options: { roundLimit: 20, unstartedPenalty: 10 },
        plies: [...oya, ...Array<string>(40).fill(blank)],
        says: settled,
        holds: 'settlement 10 / -10',
      },
    ],
  },
]
