/**
 * The rules of Six Dice as situations: for each ruling the clause of the source, what it means, and matches that show
 * every way it can be played. Rule ids are those of the room's RULES.md.
 */
import type { Match } from '@dicewright/engine'
import { sixDice, type Observation } from '@dicewright/engine/six-dice'
import type { Book, LeafStory, RuleStory } from '../lib/book.ts'

const seen = (match: Match): Observation => match.game.observe(match.state, 'table')
const points = (match: Match) => `turn score ${seen(match).turn!.points}`
const total = (seat: number) => (match: Match) => {
  const player = seen(match).players[seat]!
  return `total ${player.total}, ${player.started ? 'started' : 'not started'}`
}
const settled = (match: Match) => `settlement ${seen(match).settlement.settlement.join(' / ')}`
const stop = (match: Match) => (match.game.legalTexts(match.state).includes('stop') ? 'stop is open' : 'stop is closed')

/** Seat 0 is the oya. */
const oya = ['oya 1', 'oya 2']
const blank = 'roll 223346'
const thousand = ['roll 111234', 'take 111']

const rules: readonly RuleStory[] = [
  {
    id: 'SD1',
    title: 'Four, five or six of a kind',
    heading: 'ゲームの得点',
    clause: 'サイコロは 3 つ以上同じ数字が出ると得点になります.',
    meaning: 'Three or more equal dice score; the table that said how much is lost, so it is an option.',
    ways: [
      { name: 'double (default)', plies: [...oya, 'roll 222223', 'take 22222'], says: points, holds: 'turn score 800' },
      {
        name: 'add',
        options: { nOfAKind: 'add' },
        plies: [...oya, 'roll 222223', 'take 22222'],
        says: points,
        holds: 'turn score 600',
      },
      {
        name: 'tripleOnly',
        options: { nOfAKind: 'tripleOnly' },
        plies: [...oya, 'roll 222223'],
        tried: { action: 'take 22222', legal: false },
        says: (match) => `${seen(match).turn!.takes.length} way to take`,
        holds: '1 way to take',
      },
    ],
  },
  {
    id: 'SD2',
    title: 'The straight and niko-niko',
    heading: 'ゲームの得点',
    clause: '「ニコニコ」や 「ストレート」の点数は人によって異なる様ですが',
    meaning: 'Niko-niko (three pairs) is printed as 2,000; the value of the straight is a house value.',
    ways: [
      {
        name: 'straight 3000 (default)',
        plies: [...oya, 'roll 123456', 'take 123456'],
        says: points,
        holds: 'turn score 3000',
      },
      {
        name: 'straight 1500',
        options: { straight: 1500 },
        plies: [...oya, 'roll 123456', 'take 123456'],
        says: points,
        holds: 'turn score 1500',
      },
      {
        name: 'niko-niko 2000 (default)',
        plies: [...oya, 'roll 223366', 'take 223366'],
        says: points,
        holds: 'turn score 2000',
      },
      {
        name: 'niko-niko 1000',
        options: { threePairs: 1000 },
        plies: [...oya, 'roll 223366', 'take 223366'],
        says: points,
        holds: 'turn score 1000',
      },
    ],
  },
  {
    id: 'SD3',
    title: 'Starting with exactly the threshold',
    heading: 'スタート条件',
    clause: 'スタート時に限り, 一挙に 1000 点を越えないと ストップできません.',
    meaning:
      'The same paragraph calls not passing it "not reaching", so reaching 1,000 is enough unless a table is strict.',
    ways: [
      {
        name: 'reach (default)',
        plies: [...oya, ...thousand],
        tried: { action: 'stop', legal: true },
        says: stop,
        holds: 'stop is open',
      },
      {
        name: 'strictStart',
        options: { strictStart: true },
        plies: [...oya, ...thousand],
        tried: { action: 'stop', legal: false },
        says: stop,
        holds: 'stop is closed',
      },
    ],
  },
  {
    id: 'SD4',
    title: 'Starting out of debt',
    heading: 'ブタ',
    clause: '初期点がマイナス 2000 点になったりすると, スタートを 切るのは相当難しくなります.',
    meaning: 'Initial points count: from -1,000 a first stop needs a turn score of 2,000.',
    ways: [
      {
        name: '1,000 from -1,000',
        plies: [...oya, blank, blank, ...thousand],
        tried: { action: 'stop', legal: false },
        says: stop,
        holds: 'stop is closed',
      },
      {
        name: '2,000 from -1,000, after furikiri',
        plies: [...oya, blank, blank, 'roll 223366', 'take 223366', 'roll 123446', 'take 1'],
        tried: { action: 'stop', legal: true },
        says: stop,
        holds: 'stop is open',
      },
    ],
  },
  {
    id: 'SD5',
    title: 'When the last lap begins',
    heading: '勝敗',
    clause: '誰か総得点が 1 万点を越えた時点で「上がり」 となり',
    meaning:
      'Reaching the target is enough unless a table is strict. (The target here is 1,000, to keep the match short.)',
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
    id: 'SD6',
    title: 'Six blank dice after furikiri',
    heading: 'ブタ',
    clause: 'せっかく振り切ったのにドボン',
    meaning: 'The source calls it dobon; some tables charge a buta.',
    ways: [
      {
        name: 'dobon (default)',
        plies: [...oya, 'roll 123456', 'take 123456', blank],
        says: total(0),
        holds: 'total 0, not started',
      },
      {
        name: 'butaAfterFurikiri',
        options: { butaAfterFurikiri: true },
        plies: [...oya, 'roll 123456', 'take 123456', blank],
        says: total(0),
        holds: 'total -1000, not started',
      },
    ],
  },
  {
    id: 'SD7',
    title: 'Buta of a player who has started',
    heading: 'ブタ',
    clause: '「ブタ」の時は, 以下の規定が適用されます.',
    meaning: 'The list is lost; what surrounds it says that a started player goes back to the beginning.',
    ways: [
      {
        name: 'reset (default)',
        plies: [...oya, ...thousand, 'stop', blank, blank],
        says: total(0),
        holds: 'total 0, not started',
      },
      {
        name: 'turnOnly',
        options: { butaStarted: 'turnOnly' },
        plies: [...oya, ...thousand, 'stop', blank, blank],
        says: total(0),
        holds: 'total 1000, started',
      },
    ],
  },
  {
    id: 'SD8',
    title: 'No combination over several throws',
    heading: 'ゲームの進行, 基本ルール',
    clause: 'ラウンドを続けた場合, ラウンド内の得点は加算される.',
    meaning: 'Points add up, dice do not: 5-5 and then another 5 are 150, not 500.',
    ways: [
      {
        name: 'fixed',
        plies: [...oya, 'roll 223455', 'take 55', 'continue', 'roll 2345', 'take 5'],
        says: points,
        holds: 'turn score 150',
      },
    ],
  },
  {
    id: 'SD9',
    title: 'Reaching the threshold does not end the turn',
    heading: 'スタート条件',
    clause: 'スタート時に限り, 一挙に 1000 点を越えないと ストップできません.',
    meaning: 'Whoever may stop may also throw on.',
    ways: [
      {
        name: 'fixed',
        plies: [...oya, ...thousand],
        tried: { action: 'continue', legal: true },
        says: (match) => match.game.legalTexts(match.state).join(', '),
        holds: 'stop, continue',
      },
    ],
  },
  {
    id: 'SD10',
    title: 'Four and two equal dice',
    heading: 'ゲームの得点',
    clause: '6 個で出来る「ニコニコ」',
    meaning: 'Niko-niko is three different pairs, unless a table also counts 2-2-2-2-3-3.',
    ways: [
      {
        name: 'no (default)',
        plies: [...oya, 'roll 222233'],
        tried: { action: 'take 222233', legal: false },
        says: (match) => `best take ${Math.max(...seen(match).turn!.takes.map((take) => take.points))}`,
        holds: 'best take 400',
      },
      {
        name: 'fourPlusPairIsThreePairs',
        options: { fourPlusPairIsThreePairs: true },
        plies: [...oya, 'roll 222233'],
        tried: { action: 'take 222233', legal: true },
        says: (match) => `best take ${Math.max(...seen(match).turn!.takes.map((take) => take.points))}`,
        holds: 'best take 2000',
      },
    ],
  },
  {
    id: 'SD11',
    title: 'Who pays whom',
    heading: '清算, ペナルティ',
    clause: '勝者は全ての負け点を受け取ります.',
    meaning:
      'Every loser pays the winner the difference in thousands; one who has not started pays 5 more. The example in the source prints +35 where its own rule gives +30.',
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
    meaning: 'The winner is the oya of the next game; nobody throws for it again.',
    ways: [
      {
        name: 'two games',
        options: { target: 1000, games: 2 },
        plies: [...oya, blank, ...thousand, 'stop'],
        says: (match) => `game ${seen(match).game}, oya seat ${seen(match).oya}`,
        holds: 'game 2, oya seat 1',
      },
    ],
  },
  {
    id: 'SD13',
    title: 'A gratuity for six of a kind',
    heading: 'あとがき',
    clause: '御祝儀',
    meaning: 'At some tables everybody pays whoever throws six equal dice at once, taken or not.',
    ways: [
      { name: 'none (default)', plies: [...oya, 'roll 222222'], says: settled, holds: 'settlement 5 / -5' },
      {
        name: 'five each',
        options: { sixOfAKindGratuity: 5 },
        plies: [...oya, 'roll 222222'],
        says: settled,
        holds: 'settlement 10 / -10',
      },
    ],
  },
  {
    id: 'SD14',
    title: 'A match that would never end',
    heading: 'ブタ',
    clause: '以降これが繰り返されます.',
    meaning:
      'Out of deep debt a start becomes ever less likely, so laps are limited and the match is settled as it stands.',
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
  {
    id: 'SD16',
    title: 'Presets: standard, donburi, farkle',
    heading: 'シックスダイス',
    clause: 'ドンブリを使う等, 和風アレンジもされています.',
    meaning: 'Donburi plays with the bowl: a die may spill, dice may stack. Farkle is the game as it is played abroad.',
    ways: [
      {
        name: 'donburi: a die leaves the bowl',
        options: { preset: 'donburi' },
        plies: [...oya, 'spill'],
        says: (match) => `${seen(match).lastTurnEnd}, ${total(0)(match)}`,
        holds: 'spill, total -1000, not started',
      },
      {
        name: 'farkle: a blank first throw is no buta',
        options: { preset: 'farkle' },
        plies: [...oya, blank],
        says: (match) => `${seen(match).lastTurnEnd}, ${total(0)(match)}`,
        holds: 'dobon, total 0, not started',
      },
      {
        name: 'farkle: stopping on six dice',
        options: { preset: 'farkle' },
        plies: [...oya, 'roll 123456', 'take 123456'],
        tried: { action: 'stop', legal: true },
        says: stop,
        holds: 'stop is open',
      },
    ],
  },
]

/** Every leaf in which a match can rest, with the shortest match that gets there. */
const leaves: readonly LeafStory[] = [
  { leaf: 'oya.roll', plies: [], note: 'One die a seat decides who throws first.' },
  {
    leaf: 'turn.bowl',
    options: { preset: 'donburi' },
    plies: oya,
    note: 'Does a die leave the bowl? Drawn before the dice.',
  },
  { leaf: 'turn.roll', plies: oya, note: 'Six dice are about to be thrown.' },
  { leaf: 'turn.select', plies: [...oya, 'roll 155236'], note: 'At least one scoring die must be taken.' },
  { leaf: 'turn.decide', plies: [...oya, 'roll 155236', 'take 155'], note: 'Throw on, or stop where that is open.' },
  {
    leaf: 'over',
    options: { target: 1000 },
    plies: [...oya, ...thousand, 'stop', blank],
    note: 'The game is settled.',
  },
]

export const book: Book = { factory: sixDice, language: 'ja', rules, leaves }
