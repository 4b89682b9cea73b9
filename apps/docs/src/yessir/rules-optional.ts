/** The optional rules of YESSIR!: the short game, and the change of a die (2.5, J8, J9). */
import type { RuleStory } from '../lib/book.ts'
import { deal, dealt, may, round, shared, turn, withFields } from './says.ts'

const optional = '選択ルール'
const passes = ['d', 'd']

export const optionalRules: readonly RuleStory[] = [
  {
    id: 'J8',
    title: 'The die need not be changed',
    heading: optional,
    clause: 'その出目を+1または−1できます。',
    english: 'You may change that face by +1 or −1.',
    meaning: 'You may turn it one up or one down, or leave it.',
    ways: [
      {
        name: 'a 3 that shows 3 again',
        options: { changeDie: true },
        plies: [...deal('136', '13', '55'), 'a3', 'shared 3'],
        tried: { action: 'same', legal: true },
        says: may,
        holds: 'plus, minus, same',
      },
    ],
  },
  {
    id: 'J9',
    title: 'Only a die thrown by itself',
    heading: optional,
    clause: 'テーブル上の共有ダイス1個を振り直して同じ出目が出てしまった場合',
    english: 'When one shared die on the table is thrown again and shows the same face',
    meaning: 'After all three dice were thrown again, no die may be changed. No option.',
    ways: [
      {
        name: 'the same three fall again',
        options: { changeDie: true },
        plies: [...deal('136', '13', '55'), 'b', 'shared 136'],
        tried: { action: 'plus', legal: false },
        says: turn,
        holds: 'Ben decides',
      },
    ],
  },
  {
    id: '2.5',
    title: 'The optional rules',
    heading: optional,
    clause: 'マットを取り除いた(2ラウンド勝った)プレイヤーがゲームに勝利します。',
    english: 'The player who has removed the mat (won two rounds) wins the game.',
    meaning: 'The short game ends with two rounds won. With the change of a die a 6 may become a 1, and a 1 a 6.',
    ways: [
      {
        name: 'standard: the second round won',
        from: withFields({ wins: [1, 0] }),
        plies: [...dealt('556', '66', '56'), ...passes],
        says: round,
        holds: 'round 2',
      },
      {
        name: 'short',
        options: { preset: 'short' },
        from: withFields({ wins: [1, 0] }),
        plies: [...dealt('556', '66', '56'), ...passes],
        says: (match) => String(match.actor),
        holds: 'over',
      },
      {
        name: 'changeDie: the 6 shows 6 again, and is turned up',
        options: { changeDie: true },
        plies: [...deal('136', '13', '55'), 'a6', 'shared 6', 'plus'],
        says: shared,
        holds: 'shared dice 1-1-3',
      },
    ],
  },
]
