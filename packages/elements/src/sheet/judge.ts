/** What decided a match with five dice and a sheet, and how well it was played. */
import type { Match } from '@dicewright/engine'
import { hintSay, often } from '../base/lazy/hint.ts'
import { inARow } from '../base/lazy/sentences.ts'
import type { Judged, Span, Storyteller } from '../base/lazy/result.ts'
import { translator, type Language } from '../kit/messages.ts'
import { sheetJudgeMessages } from './judge.messages.ts'
import type { SheetObservation } from './match.ts'

/** What its texts need of a game. */
export interface SheetJudged {
  readonly rollSums: (
    game: any,
    state: any,
  ) => { readonly odds: Readonly<Record<string, { readonly chance: number } | undefined>> }
  readonly boxName: (box: string, language: Language) => string
  /** Boxes that take dice for what they are, which are never made by luck. */
  readonly isPlain: (box: string) => boolean
}

const seen = (match: Match, ply: number): SheetObservation =>
  match.game.observe(match.stateAt(ply), 'table') as SheetObservation

/** What is alike in all of them. */
export const sheetJudged = (of: SheetJudged): Pick<Judged, 'small' | 'story' | 'turnAt'> => ({
  small: 2,
  turnAt: (match, ply) => seen(match, ply).round || 1,
  story: (teller, span) => story(of, teller, span),
})

interface Step {
  readonly type: string
  readonly dice?: readonly number[]
  readonly box?: string
}

/** How the last roll of a turn came about, and what was written. */
function story(
  { rollSums, boxName, isPlain }: SheetJudged,
  { match, language, names }: Storyteller,
  span: Span,
): string {
  const { from, to } = span
  const say = translator(sheetJudgeMessages, language)
  const { turn } = seen(match, to - 1)
  const steps = match.entries.slice(from, to).map(({ id }) => match.game.object(id) as Step)
  const { box } = steps.at(-1)!
  const { points, sacrifice } = turn!.scores.find((score) => score.box === box)!
  const keepAt = steps.findLastIndex(({ type }) => type === 'keep')
  const who = names[turn!.seat]!
  const written = { who, points, box: boxName(box!, language) }
  if (sacrifice) return say('gaveUp', { ...written, dice: turn!.dice.join(' ') })
  if (keepAt === -1) return say('rolled', { ...written, dice: turn!.dice.join(' ') })
  const kept = steps[keepAt]!.dice!
  const dice = steps[keepAt + 1]!.dice!.join(' ')
  const told = say(kept.length > 0 ? 'kept' : 'none', { ...written, kept: kept.join(' '), dice })
  const chance = rollSums(match.game, match.stateAt(from + keepAt + 1)).odds[box!]?.chance ?? 1
  if (isPlain(box!) || chance > mostLuck) return told
  const tell = hintSay(language)
  return inARow(tell, [told, say('comes', { often: often(tell, chance) })])
}

/** What comes more often needs no words. */
const mostLuck = 0.5
