/** What decided a match of Six Dice, and how well it was played. */
import type { Match } from '@dicewright/engine'
import { gained, sixDice, type Observation } from '@dicewright/engine/six-dice'
import { chances, review } from '@dicewright/engine/six-dice/review'
import { resultOf, type Span, type Storyteller } from '../../base/lazy/result.ts'
import { translator } from '../../kit/messages.ts'
import { judgeMessages } from './judge.messages.ts'

export const result = resultOf({
  factory: sixDice,
  review,
  chances: () => chances,
  workMs: { review: 1, chances: 75 },
  small: 50,
  turnAt: lapAt,
  title: ({ match, language }, { from }) => translator(judgeMessages, language)('lap', { n: lapAt(match, from) }),
  story,
})

const seen = (match: Match, ply: number): Observation => match.game.observe(match.stateAt(ply), 'table') as Observation

function lapAt(match: Match, ply: number): number {
  return seen(match, ply).lap
}

function story({ match, language, names }: Storyteller, { from, to }: Span): string {
  const say = translator(judgeMessages, language)
  const [first, last, after] = [seen(match, from), seen(match, to - 1), seen(match, to)]
  const { seat } = first.turn!
  const who = names[seat]!
  const throws = match.entries.slice(from, to).filter(({ text }) => text.startsWith('roll')).length
  const { text } = match.entries[to - 1]!
  if (text === 'stop') return say('banked', { who, throws, points: gained(first, after, seat) })
  if (text === 'spill' || text === 'stack') return say(text, { who })
  const { dice } = match.game.object(match.entries[to - 1]!.id) as { readonly dice: readonly number[] }
  const { points } = last.turn!
  return points > 0 ? say('dobon', { who, dice: dice.join(' '), points }) : say('blank', { who, dice: dice.join(' ') })
}
