/** Finds the dearest mistakes in matches of a game's best bot. */
/* oxlint-disable no-await-in-loop -- one decision after another */
import { turnOf, unwrap, botsOf, type Match } from '@dicewright/engine'
import { moduleById } from '@dicewright/engine/modules'
import { advise, type Advice } from '@dicewright/engine/review'
import { openMatch, placeOf, type Predicted, type WrittenPlace } from '../src/lib/places.ts'

/** Matches of Royal Turf often have no mistake. */
const mostAttempts = 20

/** Mistakes that cost so much of the dearest are worth asking about. */
const dearEnough = 0.25

/** A dear mistake in the match of that number, from 1. */
export async function findPlace(asked: Predicted, number: number): Promise<WrittenPlace> {
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const place = await dearestOf(asked, number, attempt === 0 ? String(number) : `${number}, ${attempt}`)
    if (place) return place
  }
  throw new Error(`${asked.thumb} makes no mistake in ${mostAttempts} matches of ${asked.factory.facts.id}`)
}

/** Null where the match under these dice has no mistake. */
async function dearestOf(asked: Predicted, number: number, seed: string): Promise<WrittenPlace | null> {
  const match = openMatch(asked, seed)
  const bots = botsOf(moduleById(asked.factory.facts.id)!)
  const [solves, errs] = [asked.solver, asked.thumb].map((name) => bots[name]!.policy(number, match.game.options))
  const taken: string[] = []
  const mistakes: { decision: number; mistake: string; cost: number }[] = []
  for (; match.actor !== 'over'; match.rollAll()) {
    const turn = turnOf(match.game, match.state)
    const [action, mistake] = await Promise.all([solves!(turn), errs!(turn)])
    const cost = action === mistake ? 0 : await costAt(match, mistake)
    if (cost > 0) mistakes.push({ decision: taken.length, mistake, cost })
    taken.push(action)
    unwrap(match.act(action))
  }
  const dearest = Math.max(...mistakes.map(({ cost }) => cost))
  const dear = mistakes.filter(({ cost }) => cost >= dearest * dearEnough)
  if (dear.length === 0) return null
  const { decision, mistake } = dear[number % dear.length]!
  const before = { seed, taken: taken.slice(0, decision), mistake }
  const { unit, weighed } = await adviceAt(placeOf(asked, { ...before, unit: 'points', weighed: [] }).match)
  return { ...before, unit, weighed: weighed.map(({ action, value, cost }) => [action, cents(value), cents(cost)]) }
}

const cents = (value: number): number => Math.round(value * 100) / 100

const adviceAt = async ({ game, state }: Match): Promise<Advice> =>
  (await advise(game, turnOf(game, state).observation))!

/** What a mistake costs; none where a game of Six Dice may end, which is counted in another unit than the turns before. */
async function costAt(match: Match, mistake: string): Promise<number> {
  const { count, unit, weighed } = await adviceAt(match)
  if (count === 'turn' && unit === 'percent') return 0
  return weighed.find(({ action }) => action === mistake)!.cost
}
