/** The bot of every game: any legal action, all equally likely. Needs to know nothing of the game. */
import { random } from '../kit/random.ts'
import type { Words } from '../kit/contract.ts'
import type { Bot } from './bot.ts'

export const aboutRandom: Words = {
  en: 'Chooses among the legal actions, all equally likely.',
  ja: '選べる手の中から、どれも同じ確率で選びます。',
  ko: '둘 수 있는 수 가운데 하나를 같은 확률로 고릅니다.',
}

export const randomBot: Bot = {
  name: 'random',
  policy(seed) {
    const source = random(seedNumber(seed))
    return ({ legal }) => legal[source.below(legal.length)]!
  },
}

/** A seed of any kind as a 32-bit number: FNV-1a of its text. */
export function seedNumber(seed: string | number): number {
  let hash = 0x811c9dc5
  for (const char of String(seed)) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193)
  return hash | 0
}
