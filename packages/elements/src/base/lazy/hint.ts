/** What the hints of all games share: which press is best, what the others cost, and how that is said. */
import type { Advice, Weighed } from '@dicewright/engine/review/costs'
import type { Hint } from '../coach.ts'
import { translator, type Language, type Translate } from '../../kit/messages.ts'
import { hintMessages, type HintKey } from './hint.messages.ts'

/** What one press does, and by how much it is worth less than the best; null where that is not known. */
export interface Press {
  readonly actions: readonly string[]
  readonly cost: number | null
}

/** What is said of the best press. */
export type HintWords = Pick<Hint, 'tag' | 'what' | 'why'>

/** Says the messages that all hints share. */
export type HintSay = Translate<HintKey>

/** A press as it stands among the costs. */
const keyOf = (actions: readonly string[]): string => actions.join(', ')

/** Each action of an advice is a press. */
export const pressesOf = ({ weighed }: Pick<Advice, 'weighed'>): readonly Press[] =>
  weighed.map(({ action, cost }: Weighed) => ({ actions: [action], cost }))

/** The hint of presses, the best first; `less` says a cost in words. */
export function hintOf(presses: readonly Press[], words: HintWords, less: (cost: number) => string): Hint {
  const known = presses.flatMap(({ actions, cost }) => (cost === null ? [] : [[keyOf(actions), cost] as const]))
  const costs = Object.fromEntries(known)
  return {
    best: presses[0]!.actions,
    costs,
    ...words,
    cost(...actions) {
      const cost = costs[keyOf(actions)] ?? 0
      return cost > 0 ? less(cost) : ''
    },
  }
}

export const hintSay = (language: Language): HintSay => translator(hintMessages, language)

/** "31 times in 100". */
export function often(say: HintSay, chance: number): string {
  const times = Math.round(100 * chance)
  if (times === 0 && chance > 0) return say('under')
  if (times === 100 && chance < 1) return say('over')
  return say('often', { times })
}

/** "1.8 points less". */
export const pointsLess = (say: HintSay, points: number): string =>
  points < 0.05 ? say('tinyLess') : say('pointsLess', { points: say.tenths(points) })

/** "35 points less", where points go by fifties. */
export const roundPointsLess = (say: HintSay, points: number): string =>
  points < 0.5 ? say('tinyLess') : say('pointsLess', { points: say.number(Math.round(points)) })

/** "3 fewer wins in 100". */
export const winsLess = (say: HintSay, percent: number): string => {
  const wins = Math.max(1, Math.round(percent))
  return say('winsLess', { wins })
}
