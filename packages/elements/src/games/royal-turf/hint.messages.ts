/** What the hints of Royal Turf say. Money is written as `royal-turf.messages.ts` does. */
import type { Message, Messages } from '../../kit/messages.ts'

const en = {
  // What to do
  bet: 'Bet {chip} on {horse}.',
  move: 'Move {horse} from {from} to {to}.',
  home: 'Move {horse} over the line.',
  stay: 'Choose {horse}: it stays on {from}.',
  // The mark on the board
  tagBet: 'bet {chip}',
  tagMove: 'to {to}',
  tagHome: 'home',
  tagStay: 'stays',
  // Why
  pays: 'As 1st, 2nd or 3rd it pays you {first}, {second} or {third}.',
  nothing: 'A chip of 0 earns nothing, and the others do not know it.',
  place: 'It comes in {nth}, which pays you {amount}.',
  placeNone: 'It comes in {nth}, with none of your chips on it.',
  pace: 'It takes the pace chip, worth {amount} to you.',
  pacePlaced: 'It takes the pace chip: {amount} to you if it is placed.',
  paceNone: 'It takes the pace chip, with none of your chips on it.',
  left: {
    by: 'left',
    one: 'Your {chip} is on it, one space from home.',
    other: 'Your {chip} is on it, {left} spaces from home.',
  },
  none: 'None of your chips is on it.',
  nths: '1st,2nd,3rd',
  mean: 'On average the race then brings you {amount}.',
  moneyLess: '{amount} less',
} satisfies Readonly<Record<string, Message>>

export type TurfHintKey = keyof typeof en

export const hintMessages: Messages<TurfHintKey> = {
  en,
  ja: {
    bet: '{horse}に{chip}を賭けましょう。',
    move: '{horse}を{from}から{to}へ動かしましょう。',
    home: '{horse}をゴールさせましょう。',
    stay: '{horse}を選びましょう：{from}のままです。',
    tagBet: '{chip}を賭ける',
    tagMove: '{to}へ',
    tagHome: 'ゴール',
    tagStay: '動かない',
    pays: '1着{first}、2着{second}、3着{third}になります。',
    nothing: '0のチップは配当なしですが、他の人には分かりません。',
    place: '{nth}でゴールし、{amount}になります。',
    placeNone: '{nth}でゴールします。あなたのチップはありません。',
    pace: 'ペースチップを取り、{amount}になります。',
    pacePlaced: 'ペースチップを取り、3着までに入れば{amount}になります。',
    paceNone: 'ペースチップを取ります。あなたのチップはありません。',
    left: { by: 'left', other: 'あなたの{chip}があり、ゴールまで{left}マスです。' },
    none: 'あなたのチップはありません。',
    nths: '1着,2着,3着',
    mean: 'このレースの見込みは平均{amount}です。',
    moneyLess: '{amount}少ない',
  },
  ko: {
    bet: '{horse}에 {chip} 베팅하세요.',
    move: '{horse}: {from}번에서 {to}번으로 움직이세요.',
    home: '{horse}: 도착선을 넘기세요.',
    stay: '{horse}: {from}번에 머물게 하세요.',
    tagBet: '{chip} 베팅',
    tagMove: '{to}번으로',
    tagHome: '도착',
    tagStay: '그대로',
    pays: '1등 {first}, 2등 {second}, 3등 {third}입니다.',
    nothing: '0 칩은 배당이 없지만 다른 사람은 모릅니다.',
    place: '{nth}으로 도착해 {amount}를 받습니다.',
    placeNone: '{nth}으로 도착합니다. 내 칩은 없습니다.',
    pace: '페이스 칩을 가져가 {amount}를 받습니다.',
    pacePlaced: '페이스 칩을 가져가, 입상하면 {amount}를 받습니다.',
    paceNone: '페이스 칩을 가져갑니다. 내 칩은 없습니다.',
    left: { by: 'left', other: '내 {chip} 칩이 있고 도착까지 {left}칸입니다.' },
    none: '내 칩은 없습니다.',
    nths: '1등,2등,3등',
    mean: '이 경주에서 평균 {amount}를 받습니다.',
    moneyLess: '{amount} 적음',
  },
}
