/** What decided a match of YESSIR!, and how well it was played. */
import type { Match } from '@dicewright/engine'
import { yessir, type Observation } from '@dicewright/engine/yessir'
import { review, turnChances } from '@dicewright/engine/yessir/review'
import { inARow } from '../../base/lazy/sentences.ts'
import { resultOf, type Span, type Storyteller } from '../../base/lazy/result.ts'
import { translator } from '../../kit/messages.ts'
import { handMessages } from './hands.messages.ts'
import { judgeMessages, type JudgeKey } from './judge.messages.ts'

export const result = resultOf({
  factory: yessir,
  review,
  chances: () => turnChances,
  workMs: { review: 2500, chances: 200 },
  small: 5,
  isLong: true,
  turnAt: roundAt,
  title: ({ match, language }, { from }) => translator(judgeMessages, language)('round', { n: roundAt(match, from) }),
  story: (teller, span) => inARow(teller, [actionText(teller, span), endText(teller, span)]),
})

const seen = (match: Match, ply: number): Observation => match.game.observe(match.stateAt(ply), 'table') as Observation

function roundAt(match: Match, ply: number): number {
  return seen(match, ply).round
}

interface Step {
  readonly type: string
  readonly dice?: readonly number[]
  readonly face?: number
}

const texts: Readonly<Record<string, JudgeKey>> = { a: 'one', b: 'all', c: 'own', d: 'pass', e: 'blind' }

/** The action of a turn and what it threw; at the beginning of a round what was thrown for all. */
function actionText({ match, language, names }: Storyteller, { from, to }: Span): string {
  const say = translator(judgeMessages, language)
  const [action, ...draws] = match.entries.slice(from, to).map(({ id }) => match.game.object(id) as Step)
  const diceOf = (step: Step | undefined): string => step?.dice?.join(' ') ?? ''
  const key = texts[action!.type]
  const { by } = match.entries[from]!
  if (!key || by === 'chance') return say('dealt', { dice: diceOf(action) })
  return say(key, { who: names[by]!, face: String(action!.face), dice: diceOf(draws[0]) })
}

/** Whom the round went to, where it ended with the turn. */
function endText({ match, language, names }: Storyteller, { from, to }: Span): string {
  const [before, after] = [seen(match, from), seen(match, to)]
  const hasEnded = before.turn !== null && (after.round > before.round || to === match.entries.length)
  if (!hasEnded || !after.showdown) return ''
  const say = translator(judgeMessages, language)
  const { winner, hands } = after.showdown
  if (winner === null) return say('drawn')
  return say('won', { who: names[winner]!, hand: translator(handMessages, language)(hands[winner]!.hand.name) })
}
