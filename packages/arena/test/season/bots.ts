/** Bots of known strength: one policy, of which each plays some decisions at random, the first none. */
import { createHash } from 'node:crypto'

export const botCount = 12

/** What they play: short matches of Six Dice, so that many are played in a second. */
export const game = { game: 'six-dice', seats: 2, options: { target: 1000 } } as const

const letters = 'abcdefghjkmn'

/** The best is `bot-a`. */
export const nameOf = (index: number): string => `bot-${letters[index]}`

/** The policy is that of `examples/careful.ts`; `index` of 12 decisions are random. */
export const sourceOf = (index: number): string => `
const throws = Array.from({ length: 7 }, (_, dice) => ({ fails: (4 / 6) ** dice, brings: 60 + 60 * dice }))
function worth(points, nextDice, mayStop) {
  const { fails, brings } = throws[nextDice]
  const goOn = (1 - fails) * (points + brings)
  return mayStop ? Math.max(points, goOn) : goOn
}
export default {
  games: ['six-dice'],
  act({ observation: { turn }, legal }) {
    if (Math.random() < ${index} / 12) return legal[Math.floor(Math.random() * legal.length)]
    if (!turn) return legal[0]
    if (turn.takes.length > 0) {
      const values = turn.takes.map(({ turnPoints, nextDice, mayStop }) => worth(turnPoints, nextDice, mayStop))
      return turn.takes[values.indexOf(Math.max(...values))].action
    }
    return turn.mayStop && turn.points >= worth(turn.points, turn.nextDice, false) ? 'stop' : 'continue'
  },
}
`

export const hashOf = (source: string): string => createHash('sha256').update(source).digest('hex')
