/** The drawer of rules of YESSIR. Hands are named by the engine. */
import type { Game } from '@dicewright/engine'
import type { Settled, State } from '@dicewright/engine/yessir'
import type { TemplateResult } from 'lit'
import { helpTemplate } from '../../base/lazy/help.ts'
import type { AskedRule } from '../../base/lazy.ts'
import type { Tools } from '../../base/tools.ts'
import { translator } from '../../kit/messages.ts'
import type { Face } from '../../parts/die/geometry.ts'
import { helpMessages } from './help.messages.ts'
import { handMessages, type HandKey } from './hands.messages.ts'
import { rules } from './rules.ts'
import { terms } from './terms.ts'

/** Dice that show each hand, from the strongest. */
const shown = ['44444', '23456', '12345', '33366', '55552', '44461', '66332', '55621', '64321']

export function help(tools: Tools, game: Game<State, Settled>, at: AskedRule | null): TemplateResult {
  const { html, dieFace, language } = tools
  const say = translator(helpMessages, language)
  const names = translator(handMessages, language)
  const worth = shown.map((dice) => {
    const faces = Array.from(dice, (face) => Number(face) as Face)
    return html`<div>
      <dt>
        <span>${names(nameOf(game, dice))}</span> <span class="sr">${faces.join(' ')}</span>${faces.map((face) =>
          dieFace(face),
        )}
      </dt>
    </div>`
  })
  const keys = [
    ['P', say('keyPeek')],
    ['1–3', say('keyDice')],
    ['A B C D E', say('keyActions')],
    ['+ −', say('keyTurn')],
    ['R', say('keyThrow')],
  ] as const
  const texts = { rules: rules(game, language), terms: terms(game, language) }
  return helpTemplate(tools, { ...texts, worth, worthTitle: names('hands'), keys, readKey: 'T' }, at)
}

function nameOf(game: Game, dice: string): HandKey {
  const hand = game.definition.help!['hand']!(game.settled, dice)
  if (!hand.ok) throw new Error(hand.message)
  return (hand.value as { readonly name: HandKey }).name
}
