/** The words of Cups and Chips in three languages. */
import type { Term } from '../../../kit/contract.ts'

const term = (heading: string, en: string, ja: string, ko: string): Term => ({
  en,
  ja,
  ko,
  source: `testing/cups/RULES.md, ${heading}`,
})

export const terms = {
  cup: term('C3', 'cup', 'カップ', '컵'),
  shared: term('C2', 'shared dice', '共有ダイス', '공유 주사위'),
  prize: term('C2', 'prize', '賞', '상'),
  luck: term('C4', 'luck', '運', '운'),
  chip: term('C5', 'chip', 'チップ', '칩'),
  peek: term('C6', 'peek', 'のぞき見', '훔쳐보기'),
  blind: term('C7', 'blind throw', '目隠し', '눈 감고 던지기'),
  showdown: term('C9', 'showdown', '勝負', '승부'),
} as const satisfies Readonly<Record<string, Term>>
