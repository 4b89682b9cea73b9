/** What dice score, when a first stop is open, and what a blank throw costs. */
import type { RuleStory } from '../lib/book.ts'
import { blank, oya, points, seen, stop, thousand, total } from './says.ts'

export const turnRules: readonly RuleStory[] = [
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
]
