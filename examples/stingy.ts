// A bot for YESSIR! in TypeScript. It asks the arena's helper for the strength of hands, computes its chance to win, and
// spends luck only if a point of it gains enough.
//   npm run dicewright -- play yessir --bots examples/stingy.ts,greedy --sets 20 --seed 1
import type { Bot, Turn } from '@dicewright/arena/bot'

type Help = Turn<'yessir'>['help']

/** Chance to win the round, 0 to 1, that a point of luck has to gain. */
const price = 0.03
/** The value of the turns that a blind throw gives up. */
const blind = 0.1

const faces = [1, 2, 3, 4, 5, 6]
const pairs = faces.flatMap((a) => faces.map((b) => [a, b]))

/** Strengths it has asked for. Variables of a bot live for one match. */
const asked = new Map<string, number>()

function strength(help: Help, shared: readonly number[], cup: readonly number[]): number {
  const dice = [...shared, ...cup].toSorted((a, b) => a - b).join('')
  const known = asked.get(dice) ?? help.hand(dice).strength
  asked.set(dice, known)
  return known
}

/** Chance to be the best alone against `others` cups that hold any two dice. */
const best = (own: number, all: readonly number[], others: number): number =>
  (all.filter((other) => other < own).length / all.length) ** others

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

const bot: Bot<'yessir'> = {
  games: ['yessir'],

  act({ seat, observation, legal, help }) {
    const { turn, players, shared } = observation
    const cup = players[seat]!.cup
    if (!turn || !cup) return legal[0]!
    const others = players.length - 1

    /** Chance with these shared dice and the dice in the cup; and with any dice in the cup. */
    const withOwn = (dice: readonly number[]) => {
      const all = pairs.map((pair) => strength(help, dice, pair))
      return { own: best(strength(help, dice, cup), all, others), any: mean(all.map((it) => best(it, all, others))) }
    }
    const now = withOwn(shared)

    /** The chance after an action. Other cup dice, or three other shared dice, make a hand as good as any. */
    const after = (action: string, face: number | null): number => {
      if (face === null) return action === 'd' ? now.own : now.any
      const rest = shared.toSpliced(shared.indexOf(turn.picked ?? face), 1)
      if (turn.picked !== null) return withOwn([...rest, face]).own
      return mean(faces.map((fallen) => withOwn([...rest, fallen]).own))
    }

    // A throw without looking brings a point, and gives up every later turn of the round.
    const worth = turn.choices.map(
      ({ action, face, cost }) => after(action, face) - price * cost - (action === 'e' ? blind : 0),
    )
    const chosen = turn.choices[worth.indexOf(Math.max(...worth))]!
    console.log(`${shared.join('')} + ${cup.join('')}: ${(100 * now.own).toFixed(0)} % now, ${chosen.action}`)
    return chosen.action
  },
}

export default bot
