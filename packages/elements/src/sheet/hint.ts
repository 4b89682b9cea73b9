/** The hint of a game with five dice and a sheet: which dice to keep or which box to write, and what else would bring less. */
import { Match, repeatable, type Game, type State } from '@dicewright/engine'
import type { Advice, GameReview, Weighed } from '@dicewright/engine/review/costs'
import type { Coach, Hint } from '../base/coach.ts'
import { hintOf, hintSay, often, pointsLess, pressesOf, type HintSay, type HintWords } from '../base/lazy/hint.ts'
import { inARow } from '../base/lazy/sentences.ts'
import { translator, type Language, type Translate } from '../kit/messages.ts'
import { sheetHintMessages, type SheetHintKey } from './hint.messages.ts'
import type { Score, SheetObservation } from './match.ts'

/** What the next dice bring to boxes, from the engine. */
interface RollSums {
  readonly odds: Readonly<Record<string, { readonly chance: number; readonly mean: number } | undefined>>
  readonly best: number
}

/** Which game it is. */
export interface SheetHinted {
  readonly make: (seats: number, options: any) => Game<any, any, SheetObservation & object>
  readonly review: Pick<GameReview, 'advise'>
  readonly stateFor: (observation: any, options: object) => State
  readonly rollSums: (game: any, state: any) => RollSums
  readonly boxName: (box: string, language: Language) => string
  /** Boxes that take dice for what they are, which are never made by luck. */
  readonly isPlain: (box: string) => boolean
}

/** A decision, and what its actions are worth. */
interface Asked {
  readonly of: SheetHinted
  readonly game: Game<any, any, SheetObservation & object>
  readonly observation: SheetObservation
  readonly advice: Advice
  readonly tell: Translate<SheetHintKey>
  readonly say: HintSay
  readonly boxName: (box: string) => string
}

export const sheetHint =
  (of: SheetHinted): Coach['hint'] =>
  async ({ game: { seats, options }, observation, language }): Promise<Hint> => {
    // Of the engine of this file: on a page without a build step the element has another.
    const game = of.make(seats, options)
    const advice = await of.review.advise(game, observation)
    const say = hintSay(language)
    const asked: Asked = {
      of,
      game,
      observation: observation as SheetObservation,
      advice,
      tell: translator(sheetHintMessages, language),
      say,
      boxName: (box) => of.boxName(box, language),
    }
    return hintOf(pressesOf(advice), wordsOf(asked), (cost) => pointsLess(say, cost))
  }

/** Solves what the hints of a match need, by asking about some first roll: all sheets of a game are solved together. */
export const sheetPrepare =
  (of: SheetHinted): NonNullable<Coach['prepare']> =>
  ({ options }) => {
    const match = new Match(of.make(1, options), { dice: repeatable('prepare', '1'), players: ['me'] })
    match.rollAll()
    void of.review.advise(match.game, match.game.observe(match.state, 0))
  }

function wordsOf(asked: Asked): HintWords {
  const { action } = asked.advice.weighed[0]!
  const score = scoreOf(asked, action)
  return score ? writeWords(asked, score) : keepWords(asked, action)
}

/** The box that an action writes. */
const scoreOf = ({ observation }: Asked, action: string): Score | undefined =>
  observation.turn!.scores.find((score) => score.action === action)

function keepWords(asked: Asked, action: string): HintWords {
  const { tell } = asked
  const kept = keptBy(asked, action)
  const against = bestOf(asked, (one) => scoreOf(asked, one.action) !== undefined)
  const why = inARow(asked.say, [
    comingText(asked, action, kept),
    against ? insteadText(asked, 'writeNow', against) : '',
  ])
  if (kept.length === 0) return { what: tell('rollAll'), tag: tell('tagAll'), why }
  const dice = diceText(tell, kept)
  const count = diceOfTurn - kept.length
  return { what: tell('keep', { dice, count, number: numberText(tell, count) }), tag: tell('tagKeep', { dice }), why }
}

const diceOfTurn = 5

const numberText = (tell: Asked['tell'], count: number): string => tell('numbers').split(',')[count - 1]!

function keptBy({ game }: Asked, action: string): readonly number[] {
  const id = game.parse(action)
  if (!id.ok) throw new Error(id.message)
  return (game.object(id.value) as { readonly dice: readonly number[] }).dice
}

/** "the three 4s", "2 4 5". */
function diceText(tell: Asked['tell'], kept: readonly number[]): string {
  const face = String(kept[0])
  if (kept.length === 1) return tell('lone', { face })
  return isAlike(kept) ? tell('alike', { face, number: numberText(tell, kept.length) }) : kept.join(' ')
}

const isAlike = (kept: readonly number[]): boolean => kept.every((face) => face === kept[0])

/** What the next roll may bring: another like those that are kept, a box that has nothing yet, or the mean of the best. */
function comingText(
  { of, game, observation, tell, say, boxName }: Asked,
  action: string,
  kept: readonly number[],
): string {
  const { rerolls, scores } = observation.turn!
  if (kept.length > 1 && isAlike(kept)) {
    const chance = 1 - (5 / 6) ** (diceOfTurn - kept.length)
    const nth = tell('ordinals').split(',')[kept.length]!
    return tell(rerolls > 1 ? 'anotherYet' : 'another', { nth, face: String(kept[0]), often: often(say, chance) })
  }
  const next = game.act(of.stateFor(observation, game.options), action)
  if (!next.ok) throw new Error(next.message)
  const { odds, best } = of.rollSums(game, next.value)
  const made = Object.entries(odds)
    .flatMap(([box, one]) => (one && one.chance < 1 && !of.isPlain(box) ? [{ box, ...one }] : []))
    .filter(({ box, mean }) => mean >= worthSaying && scores.find((score) => score.box === box)?.sacrifice)
    .toSorted((a, b) => b.mean - a.mean)[0]
  return made
    ? tell('makes', { box: boxName(made.box), often: often(say, made.chance) })
    : tell('mean', { mean: say.tenths(best) })
}

/** Points on average that a box must bring to be spoken of. */
const worthSaying = 2

function writeWords(asked: Asked, { box: name, points, gain = points, sacrifice }: Score): HintWords {
  const { observation, tell, boxName } = asked
  const box = boxName(name)
  const rolling = bestOf(asked, (one) => !scoreOf(asked, one.action))
  const other = bestOf(asked, (one) => scoreOf(asked, one.action) !== undefined && one !== asked.advice.weighed[0])
  const bonus = gain - points
  const why = [
    ...(bonus > 0 && !sacrifice ? [tell('bonus', { bonus })] : []),
    ...(observation.turn!.rerolls > 0 && rolling ? [tell('rollOn', { less: lessText(asked, rolling) })] : []),
    ...(other ? [insteadText(asked, 'otherBox', other)] : [tell('only')]),
  ]
  return {
    what: sacrifice ? tell('giveUp', { box }) : tell('write', { points, box }),
    tag: sacrifice ? tell('tagGiveUp') : tell('tagWrite', { points }),
    why: inARow(asked.say, why.slice(0, 2)),
  }
}

/** The best of some actions. */
const bestOf = ({ advice }: Asked, is: (one: Weighed) => boolean): Weighed | undefined => advice.weighed.find(is)

const insteadText = (asked: Asked, key: 'otherBox' | 'writeNow', one: Weighed): string =>
  asked.tell(key, { box: asked.boxName(scoreOf(asked, one.action)!.box), less: lessText(asked, one) })

const lessText = ({ say }: Asked, { cost }: Weighed): string => pointsLess(say, cost)
