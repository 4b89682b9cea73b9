/** The hint of any game, by its module: what its own review or playing on finds best, in the words of its actions. */
import type { Game, GameModule } from '@dicewright/engine'
import { adviseBy } from '@dicewright/engine/review/any'
import type { Coach } from '../base/coach.ts'
import { hintOf, hintSay, often, pointsLess, pressesOf, winsLess } from '../base/lazy/hint.ts'
import { frameMessages } from '../base/frame.messages.ts'
import { seatLetter } from '../base/seats.ts'
import { translator, type Language } from '../kit/messages.ts'
import { genericMessages } from './generic.messages.ts'
import { openParts } from './parts.ts'
import { Reader } from './reader.ts'
import { actionText } from './words.ts'

export function hintBy(module: GameModule): Coach['hint'] {
  const reader = new Reader(module)
  return async ({ game, observation, language, covered, isWanted }) => {
    // It would give away what is not looked at yet.
    const advice = covered ? null : await adviseBy(module, game, observation, { isWanted })
    if (!advice) return null
    const say = hintSay(language)
    const { action, value } = advice.weighed[0]!
    const what = textOf(reader, game, action, language)
    const why =
      advice.unit === 'percent'
        ? say('playedOn', { often: often(say, value / 100) })
        : say('meanPoints', { points: say.tenths(value) })
    const less = advice.unit === 'percent' ? winsLess : pointsLess
    return hintOf(pressesOf(advice), { what, tag: what, why }, (cost) => less(say, cost))
  }
}

/** An action as its button says it. */
function textOf(reader: Reader, game: Game, action: string, language: Language): string {
  const say = translator(genericMessages, language, frameMessages)
  const names = Array.from({ length: game.seats }, (_, seat) => say('player', { letter: seatLetter(seat) }))
  const id = game.parse(action)
  if (!id.ok) throw new Error(id.message)
  return actionText(openParts(game, id.value), { reader, say, names })
}
