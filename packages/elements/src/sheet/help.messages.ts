/** The keys of every sheet game, for its drawer of rules. */
import type { Message, Messages } from '../kit/messages.ts'

const en = {
  keyDice: 'keep a die, or let it go',
  keyRoll: 'roll the others',
  keyScore: 'write the chosen box',
  keyArrows: 'go through dice or boxes',
  keyEnter: 'choose a box, again to write it',
} satisfies Readonly<Record<string, Message>>

export type SheetHelpKey = keyof typeof en

export const sheetHelpMessages: Messages<SheetHelpKey> = {
  en,
  ja: {
    keyDice: 'サイコロを残す／戻す',
    keyRoll: '残りを振る',
    keyScore: '選んだ枠に記入',
    keyArrows: 'サイコロや枠の間を移動',
    keyEnter: '枠を選ぶ、もう一度で記入',
  },
  ko: {
    keyDice: '주사위 남기기 / 되돌리기',
    keyRoll: '나머지 굴리기',
    keyScore: '고른 칸에 적기',
    keyArrows: '주사위나 칸 사이 이동',
    keyEnter: '칸 고르기, 한 번 더 누르면 적기',
  },
}
