/** Names of dice and keys of Six Dice, for its drawer of rules. */
import type { Message, Messages, Translate } from '../../kit/messages.ts'

const en = {
  threePairs: 'three pairs (niko-niko)',
  straight: 'straight',
  keyDigits: 'choose a way to take',
  keyThrow: 'take and throw, or throw',
  keyStop: 'take and stop, or stop',
  keyTake: 'take only',
} satisfies Readonly<Record<string, Message>>

export type HelpKey = keyof typeof en

export const helpMessages: Messages<HelpKey> = {
  en,
  ja: {
    threePairs: 'ニコニコ',
    straight: 'ストレート',
    keyDigits: '取り方を選ぶ',
    keyThrow: '取って振る／振る',
    keyStop: '取ってストップ／ストップ',
    keyTake: '取るだけ',
  },
  ko: {
    threePairs: '니코니코(세 쌍)',
    straight: '스트레이트',
    keyDigits: '빼는 방법 고르기',
    keyThrow: '빼고 던지기 / 던지기',
    keyStop: '빼고 스톱 / 스톱',
    keyTake: '빼기만',
  },
}

export type HelpSay = Translate<HelpKey>
