/**
 * The rules of Six Dice as situations: for each ruling the clause of the source, our reading, and a match for each case.
 * Rule ids are those of the game's RULES.md.
 */
import { sixDice } from '@dicewright/engine/six-dice'
import type { Book, LeafStory, RuleStory, Source } from '../lib/book.ts'
import { endRules } from './rules-end.ts'
import { turnRules } from './rules-turn.ts'
import { blank, oya, seen, stop, thousand, total } from './says.ts'

const presets: readonly RuleStory[] = [
  {
    id: 'SD16',
    title: 'Presets: standard, donburi, farkle',
    heading: 'シックスダイス',
    clause: 'ドンブリを使う等, 和風アレンジもされています.',
    english: 'It has been given a Japanese touch, too, such as the use of a donburi bowl.',
    meaning: 'Donburi uses the bowl: a die can leave it, dice can stack. Farkle has the rules known outside Japan.',
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

/** Every leaf in which a match can wait, with the shortest match that reaches it. */
const leaves: readonly LeafStory[] = [
  { leaf: 'oya.roll', plies: [], note: 'Each seat throws one die; the highest throws first.' },
  {
    leaf: 'turn.bowl',
    options: { preset: 'donburi' },
    plies: oya,
    note: 'Whether a die leaves the bowl is drawn before the dice.',
  },
  { leaf: 'turn.roll', plies: oya, note: 'Six dice are about to be thrown.' },
  { leaf: 'turn.select', plies: [...oya, 'roll 155236'], note: 'Take at least one die that scores.' },
  { leaf: 'turn.decide', plies: [...oya, 'roll 155236', 'take 155'], note: 'Throw again, or stop if you may.' },
  {
    leaf: 'over',
    options: { target: 1000 },
    plies: [...oya, ...thousand, 'stop', blank],
    note: 'The game is settled.',
  },
]

const source: Source = {
  id: '002',
  name: 'a Japanese web page, シックスダイス',
  language: 'ja',
  headings: {
    シックスダイス: 'introduction',
    親決め: 'choice of the oya',
    ゲームの得点: 'points',
    'ゲームの進行, 基本ルール': 'course of the game, basic rules',
    勝敗: 'winning',
    スタート条件: 'condition for a start',
    ブタ: 'buta',
    '清算, ペナルティ': 'settlement, penalty',
    ゲーム例: 'example of a game',
    ゲームのコツ: 'hints',
  },
}

export const book: Book = { factory: sixDice, source, rules: [...turnRules, ...endRules, ...presets], leaves }
