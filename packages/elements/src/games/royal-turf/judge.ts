/** What decided a match of Royal Turf, and how well it was played. */
import type { Match } from '@dicewright/engine'
import { houseHorses, royalTurf, type Horse, type Observation } from '@dicewright/engine/royal-turf'
import { review, turnChances } from '@dicewright/engine/royal-turf/review'
import { inARow } from '../../base/lazy/sentences.ts'
import { resultOf, type Span, type Storyteller } from '../../base/lazy/result.ts'
import { translator } from '../../kit/messages.ts'
import { judgeMessages } from './judge.messages.ts'
import { turfMessages } from './royal-turf.messages.ts'
import { voiceMessages } from './voice.messages.ts'

export const result = resultOf({
  factory: royalTurf,
  review,
  chances: () => turnChances,
  workMs: { review: 360, chances: 200 },
  small: 5,
  isLong: true,
  turnAt: (match, ply) => seen(match, ply).race,
  title,
  story: (teller, span) => inARow(teller, actionTexts(teller, span)),
})

const seen = (match: Match, ply: number): Observation => match.game.observe(match.stateAt(ply), 'table') as Observation

function title({ match, language }: Storyteller, { from }: Span): string {
  const say = translator(judgeMessages, language)
  const { race, rolls } = seen(match, from)
  return match.entries[from]!.by === 'chance' ? say('roll', { race, roll: rolls + 1 }) : say('bet', { race })
}

interface Step {
  readonly type: string
  readonly horse?: Horse
  readonly chip?: number
}

/** What was bet, or thrown and moved. */
function actionTexts({ match, language, names, things }: Storyteller, { from, to }: Span): readonly string[] {
  const say = translator(voiceMessages, language)
  const turf = translator(turfMessages, language)
  const nameOf = (horse: Horse): string =>
    things?.[horse] ?? houseHorses.find(({ id }) => id === horse)!.names[language]
  const at = match.entries.slice(from, to).findIndex(({ by }) => by !== 'chance')
  if (at === -1) return []
  const entry = match.entries[from + at]!
  const step = match.game.object(entry.id) as Step
  const who = names[entry.by as number]!
  const horse = nameOf(step.horse!)
  if (step.type === 'bet') return [say('sayBet', { who, horse, chip: String(step.chip) })]
  const before = seen(match, from + at)
  const move = before.moves.find((one) => one.horse === step.horse)!
  const start = String(before.horses.find(({ id }) => id === step.horse)!.space)
  const nth = (place: number): string => turf('nth').split(',')[place - 1]!
  const moved =
    move.place !== null
      ? say('sayHome', { who, horse, nth: nth(move.place) })
      : move.advance === 0
        ? say('sayStay', { who, horse })
        : say('sayMove', { who, horse, from: start, to: String(move.space) })
  return move.takesPace ? [moved, say('sayPace', { horse })] : [moved]
}
