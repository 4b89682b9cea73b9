/**
 * What only `<dw-royal-turf>` says aloud, one sentence a thing that happens, and the table in words. Sentences say `{who}` in the
 * past tense, so that "You" and a name take the same verb.
 */
import type { Message, Messages } from '../../kit/messages.ts'

const en = {
  sayStart: 'First: {who}.',
  sayField: 'The field: {field}.',
  sayAt: '{horse} on {space}',
  sayBet: '{who} bet {chip} on {horse}.',
  sayBetHidden: '{who} laid a chip face down on {horse}.',
  sayRoll: '{who} rolled {symbol}.',
  sayMove: '{who} moved {horse} from {from} to {to}.',
  sayStay: '{who} chose {horse}, which could not advance.',
  sayHome: '{who} moved {horse} over the line: {nth}.',
  sayPace: '{horse} took the pace chip.',
  sayEnd: 'The race is over: {first}, {second}, {third}; last {last}.',
  sayMoney: '{who}: now {money}.',
  sayChoose: { by: 'count', one: 'One horse may move.', other: '{count} horses may move.' },
  sayWinner: 'Richest: {who} with {money}.',
  sayBoard: '{who}: {money}.',
  sayHorse: '{horse}: {where}, bets {bets}.',
} satisfies Readonly<Record<string, Message>>

export type VoiceKey = keyof typeof en

export const voiceMessages: Messages<VoiceKey> = {
  en,
  ja: {
    sayStart: '{who}から始めます。',
    sayField: '出走馬：{field}。',
    sayAt: '{horse}は{space}',
    sayBet: '{who}は{horse}に{chip}を賭けました。',
    sayBetHidden: '{who}は{horse}にチップを伏せて置きました。',
    sayRoll: '{who}の目は{symbol}。',
    sayMove: '{who}は{horse}を{from}から{to}へ動かしました。',
    sayStay: '{who}は{horse}を選びましたが、進めません。',
    sayHome: '{who}は{horse}をゴールさせました：{nth}。',
    sayPace: '{horse}がペースチップを取りました。',
    sayEnd: 'レース終了：{first}、{second}、{third}。最下位{last}。',
    sayMoney: '{who}の所持金は{money}。',
    sayChoose: { by: 'count', other: '{count}頭が動けます。' },
    sayWinner: '最も裕福なのは{who}、{money}。',
    sayBoard: '{who}：{money}。',
    sayHorse: '{horse}：{where}、賭け{bets}。',
  },
  ko: {
    sayStart: '{who}부터 시작합니다.',
    sayField: '출전마: {field}.',
    sayAt: '{horse} {space}번',
    sayBet: '{who}: {horse}에 {chip} 베팅.',
    sayBetHidden: '{who}: {horse}에 칩을 뒤집어 놓음.',
    sayRoll: '{who}: {symbol}.',
    sayMove: '{who}: {horse} {from}번에서 {to}번으로 이동.',
    sayStay: '{who}: {horse} 선택, 나아가지 못함.',
    sayHome: '{who}: {horse} 도착, {nth}.',
    sayPace: '{horse}: 페이스 칩 획득.',
    sayEnd: '경주 종료: {first}, {second}, {third}, 7등 {last}.',
    sayMoney: '{who}: 현재 {money}.',
    sayChoose: { by: 'count', other: '{count}마리가 움직일 수 있습니다.' },
    sayWinner: '최고 부자: {who}, {money}.',
    sayBoard: '{who}: {money}.',
    sayHorse: '{horse}: {where}, 베팅 {bets}.',
  },
}
