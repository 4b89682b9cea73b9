// A bot for Yatzy in TypeScript. It knows the mean points of each box and fills the box in which the dice are furthest
// above it. It rolls for equal dice, or for a straight if one is open and three of its dice are there.
//   npm run dicewright -- play yatzy --bots examples/par.ts,greedy --sets 20 --seed 1
import type { Bot, Turn } from '@dicewright/arena/bot'

type Observation = Turn<'yatzy'>['observation']
type Scores = NonNullable<Observation['turn']>['scores']

/** Mean points of a box under good play, roughly. */
const par: Readonly<Partial<Record<Scores[number]['box'], number>>> = {
  ones: 2,
  twos: 5,
  threes: 8,
  fours: 12,
  fives: 15,
  sixes: 19,
  threeKind: 21,
  fourKind: 13,
  fullHouse: 22,
  smallStraight: 29,
  largeStraight: 32,
  yahtzee: 16,
  chance: 22,
}

/** Above this it does not roll again. */
const enough = 8

/** The box in which the dice are furthest above par. */
const bestOf = (scores: Scores) =>
  scores
    .map(({ action, box, gain }) => ({ action, above: gain - (par[box] ?? 0) }))
    .reduce((a, b) => (b.above > a.above ? b : a))

/** The longest run of faces, each once. */
function runOf(dice: readonly number[]): readonly number[] {
  const runs = dice.map((first) => [first, first + 1, first + 2, first + 3].filter((face) => dice.includes(face)))
  return runs.reduce((a, b) => (b.length > a.length ? b : a))
}

/** The dice of the face of which most lie there, of equal ones the highest. */
function equalOf(dice: readonly number[]): readonly number[] {
  const groups = dice.map((face) => dice.filter((die) => die === face))
  return groups.reduce((a, b) => (b.length >= a.length ? b : a))
}

const isOpen = ({ players, turn }: Observation, box: 'smallStraight' | 'largeStraight'): boolean =>
  players[turn!.seat]!.sheet[box] === null

const bot: Bot<'yatzy'> = {
  games: ['yatzy'],

  act({ observation, legal }) {
    const { turn } = observation
    if (!turn) return legal[0]!
    const { dice, rerolls, scores } = turn
    const best = bestOf(scores)
    const [run, equal] = [runOf(dice), equalOf(dice)]
    if (rerolls === 0 || best.above >= enough || equal.length === 5) return best.action

    const wantsStraight = isOpen(observation, 'largeStraight') || isOpen(observation, 'smallStraight')
    const kept = wantsStraight && run.length > equal.length && run.length >= 3 ? run : equal
    console.log(`round ${observation.round}: ${dice.join('')}, best ${best.action}, keeping ${kept.join('')}`)
    return `keep ${kept.join('')}`
  },
}

export default bot
