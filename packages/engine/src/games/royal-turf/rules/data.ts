/**
 * The numbers of Royal Turf are data, because the document has lost them: what stands on the 21 cards and in the odds
 * table. The house numbers below are our own invention and say so wherever they are shown; whoever owns the
 * printed game loads its numbers with `loadPrinted` (RULES.md, 5.4).
 */
import type { Words } from '../../../kit/contract.ts'
import { forms, symbols, type Horse, type Symbol } from './notation.ts'

/** Colours of the horses as the document lists them: what a page may paint them by. */
export const colours = ['black', 'reddish-brown', 'dark-brown', 'caramel', 'beige', 'white', 'grey'] as const
/** The colour of a horse. */
export type Colour = (typeof colours)[number]

/** Spaces by symbol. */
export type Card = Readonly<Record<Symbol, number>>

/** A file of numbers, as it is written. */
export interface RaceData {
  /** Where the numbers come from, shown wherever they are. */
  readonly label: string
  readonly horses: readonly {
    readonly id: Horse
    /** English at least; the other languages fall back to it. */
    readonly names: Readonly<Partial<Words>> & { readonly en: string }
    readonly colour: Colour
    /** Forms A, B and C. */
    readonly forms: readonly Card[]
  }[]
  /** For each value 1: a row for each sum of bets from 1 on, the last for that many and more; columns 1st, 2nd, 3rd. */
  readonly payout: readonly (readonly number[])[]
  readonly trackLength: number
  readonly paceSpace: number
}

/** Who runs: what people are shown of a horse. */
export interface NamedHorse {
  readonly id: Horse
  readonly names: Words
  readonly colour: Colour
}

/** Stands wherever the house numbers are shown: they are never shown as the printed ones. */
export const houseLabel: Words = {
  en: 'House numbers: our own invention, not those of the printed game',
  ja: '独自の数値です(市販版の数値ではありません)',
  ko: '자체 제작 수치입니다(원판 게임의 수치가 아닙니다)',
}

const card = (head: number, cap: number, saddle: number, shoe: number): Card => ({ head, cap, saddle, shoe })
const named = (en: string, ja: string, ko: string): Words => ({ en, ja, ko })

/** The house numbers (5.4). Names of three horses were not found: they are called by their colours. */
export const house: RaceData = {
  label: houseLabel.en,
  horses: [
    {
      id: 'othello',
      names: named('Othello', 'オセロ', '오셀로'),
      colour: 'black',
      forms: [card(7, 4, 3, 2), card(7, 2, 4, 3), card(6, 5, 4, 3)],
    },
    {
      id: 'red-fox',
      names: named('Red Fox', 'レッドフォックス', '레드 폭스'),
      colour: 'reddish-brown',
      forms: [card(6, 6, 2, 4), card(6, 3, 5, 4), card(5, 7, 3, 5)],
    },
    {
      id: 'dark-brown',
      names: named('Dark Brown', 'ダークブラウン', '다크 브라운'),
      colour: 'dark-brown',
      forms: [card(5, 4, 5, 6), card(5, 6, 7, 2), card(4, 8, 4, 6)],
    },
    {
      id: 'caramel',
      names: named('Caramel', 'キャラメル', '캐러멜'),
      colour: 'caramel',
      forms: [card(4, 5, 9, 4), card(4, 7, 6, 5), card(5, 3, 8, 4)],
    },
    {
      id: 'beige',
      names: named('Beige', 'ベージュ', '베이지'),
      colour: 'beige',
      forms: [card(3, 10, 6, 5), card(4, 6, 4, 8), card(3, 5, 5, 11)],
    },
    {
      id: 'albino',
      names: named('Albino', 'アルビノ', '알비노'),
      colour: 'white',
      forms: [card(2, 12, 5, 7), card(3, 4, 4, 13), card(2, 6, 14, 4)],
    },
    {
      id: 'earl-grey',
      names: named('Earl Grey', 'アールグレイ', '얼 그레이'),
      colour: 'grey',
      forms: [card(1, 15, 7, 5), card(1, 4, 8, 15), card(2, 5, 13, 6)],
    },
  ],
  payout: [
    [400, 300, 200],
    [350, 250, 150],
    [300, 200, 150],
    [250, 200, 100],
    [200, 150, 100],
    [150, 100, 100],
    [150, 100, 50],
  ],
  trackLength: 33,
  paceSpace: 18,
}

/** Bounds of a track: the field needs room, and a page has to draw it. */
export const trackBounds = { min: 15, max: 99 } as const
/** Most a table may pay for a value 1: sums stay far below 32 bits. */
export const maxPayout = 100_000
/** Most rows of a table: far more than the bets on one horse ever come to, which is 12. */
export const maxRows = 42

/** Place of a card's number in the flat list of the options: horse by horse, form by form, symbol by symbol. */
export const stepIndex = (horse: number, form: number, symbol: number): number =>
  (horse * forms.length + form) * symbols.length + symbol

/** The numbers of all cards in that order, from entries in the order of `horses`. */
export const flatCards = (cards: readonly (readonly Card[])[]): readonly number[] =>
  cards.flatMap((three) => three.flatMap((one) => symbols.map((symbol) => one[symbol])))

export const houseCards = flatCards(house.horses.map((horse) => horse.forms))
export const housePayouts = house.payout.flat()
/** The horses of the house numbers. */
export const houseHorses: readonly NamedHorse[] = house.horses.map(({ id, names, colour }) => ({
  id,
  names: names as Words,
  colour,
}))

/** What a card adds up to, the head three times, as the die has it; 30 on the cards of the sister game (5.1). */
export const cardSum = ({ head, cap, saddle, shoe }: Card): number => 3 * head + cap + saddle + shoe
export const usualSum = 30
