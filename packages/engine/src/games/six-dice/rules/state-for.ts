/**
 * From what a seat of Six Dice saw back to the state: nothing is hidden. Which of the dice set aside were taken from the
 * last throw is not told, and nothing depends on it once they are: any take among them will do.
 */
import { stateFrom } from '../../../kit/state-for.ts'
import { isPartOf, tallyOf, tallyPlus } from '../../../kit/tally.ts'
import { sixDice } from './index.ts'
import type { TurnView } from './observe.ts'
import type { Settled } from './options.ts'
import { settleGame } from './score.ts'
import { turnEnds } from './state.ts'

export const stateFor = /* @__PURE__ */ stateFrom(sixDice, {
  seats: ({ players }) => players.length,
  fields(observation, { settled }) {
    const { game, lap, oya, lastLap, lastTurnEnd, players, settlement } = observation
    const turn = observation.turn!
    const totals = players.map(({ total }) => total)
    const started = players.map((player) => Number(player.started))
    const none = players.map(() => 0)
    // Gratuities are what the standing is settled at beyond its points.
    const bare = settleGame({ oya: oya!, totals, started, gratuity: none }, settled.values)
    return {
      phase: turn.takes.length > 0 ? 'turn.select' : 'turn.decide',
      game,
      lap,
      oya: oya!,
      mover: turn.seat,
      throws: turn.throws,
      ...bowlOf(turn, settled),
      aside: turn.aside.reduce((sum, face) => sum + 8 ** (face - 1), 0),
      turnPoints: turn.points,
      lastLap: Number(lastLap),
      turnEnd: turnEnds.indexOf(lastTurnEnd),
      total: totals,
      started,
      inRollOff: none,
      gratuity: settlement.settlement.map((all, seat) => all - bare.settlement[seat]!),
      sessionPoints: players.map(({ sessionPoints }) => sessionPoints),
      sessionGamePoints: players.map(({ sessionGamePoints }) => sessionGamePoints),
      sessionSettlement: players.map(({ sessionSettlement }) => sessionSettlement),
      gamesWon: players.map(({ gamesWon }) => gamesWon),
    }
  },
})

/** The dice of the last throw: those that lie there, and once something was taken a take of those set aside. */
function bowlOf({ bowl, aside, takes }: TurnView, { takes: all, takesFrom }: Settled) {
  const left = tallyOf(bowl)
  if (takes.length > 0) return { diceLeft: bowl.length, thrown: left, taken: 0 }
  const held = tallyOf(aside)
  const taken = all.subarray(takesFrom[held], takesFrom[held + 1]).find((take) => isPartOf(take, held))!
  return { diceLeft: bowl.length, thrown: tallyPlus(left, taken), taken }
}
