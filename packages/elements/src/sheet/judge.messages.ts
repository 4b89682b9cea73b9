/** What decided a match with a sheet, in words: sentences say `{who}` in the past tense, so that "You" and a name take the same verb. */
import type { Message, Messages } from '../kit/messages.ts'

const en = {
  rolled: '{who} rolled {dice} at once: {points} in {box}.',
  kept: '{who} kept {kept} and rolled {dice}: {points} in {box}.',
  none: '{who} kept nothing and rolled {dice}: {points} in {box}.',
  gaveUp: '{who} was left with {dice} and gave up {box}.',
  comes: 'That comes {often}.',
} satisfies Readonly<Record<string, Message>>

export type SheetJudgeKey = keyof typeof en

export const sheetJudgeMessages: Messages<SheetJudgeKey> = {
  en,
  ja: {
    rolled: '{who}：最初から{dice}で、{box}に{points}点。',
    kept: '{who}：{kept}を残して{dice}が出て、{box}に{points}点。',
    none: '{who}：全部振り直して{dice}が出て、{box}に{points}点。',
    gaveUp: '{who}：{dice}になり、{box}を捨てました。',
    comes: 'こうなるのは{often}です。',
  },
  ko: {
    rolled: '{who}: 한 번에 {dice}, {box}에 {points}점.',
    kept: '{who}: {kept} 남기고 {dice} 나와 {box}에 {points}점.',
    none: '{who}: 모두 다시 굴려 {dice} 나와 {box}에 {points}점.',
    gaveUp: '{who}: {dice} 나와 {box} 버림.',
    comes: '이런 일은 {often}.',
  },
}
