/** The special words of every sheet game: how they are written, and what they mean. */
import type { Message, Messages } from '../kit/messages.ts'

const words = {
  giveUp: 'give up,gives up,given up,gave up,gives the box up',
} satisfies Readonly<Record<string, Message>>

export type SheetWordKey = keyof typeof words

export const sheetTermWords: Messages<SheetWordKey> = {
  en: words,
  ja: { giveUp: '捨てる,捨てた,捨てました' },
  ko: { giveUp: '버리기,버립니다,버린,버림,버렸습니다' },
}

const en = {
  giveUp: 'To write 0 because the dice do not fit: the box is used up all the same.',
  face: '{face} points for each {face}.',
  faceOne: '1 point for each 1.',
} satisfies Readonly<Record<string, Message>>

export type SheetTermKey = keyof typeof en

export const sheetTermMessages: Messages<SheetTermKey> = {
  en,
  ja: {
    giveUp: '合わない目を0点で記入することです。その枠はもう使えません。',
    face: '{face}が1個につき{face}点。',
    faceOne: '1が1個につき1点。',
  },
  ko: {
    giveUp: '맞지 않는 눈을 0점으로 적는 것입니다. 그 칸은 더 쓸 수 없습니다.',
    face: '{face} 하나마다 {face}점.',
    faceOne: '1 하나마다 1점.',
  },
}
