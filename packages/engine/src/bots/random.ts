/** The bot of every game: any legal action, all equally likely. Needs to know nothing of the game. */
import { random } from '../kit/random.ts'
import type { Bot } from './bot.ts'

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
