/** Rules, hands and keys of YESSIR. Hands are named by the engine, limits are those of this match. */
import type { Game } from '@dicewright/engine'
import type { Settled, State } from '@dicewright/engine/yessir'
import type { TemplateResult } from 'lit'
import { helpTemplate } from '../../base/lazy/help.ts'
import type { Tools } from '../../base/lazy.ts'
import { translator } from '../../kit/messages.ts'
import type { Face } from '../../parts/die/geometry.ts'
import { helpMessages } from './help.messages.ts'
import { handMessages, type HandKey } from './hands.messages.ts'

/** Dice that show each hand, from the strongest. */
const shown = ['44444', '23456', '12345', '33366', '55552', '44461', '66332', '55621', '64321']

export function help(tools: Tools, game: Game<State, Settled>): TemplateResult {
  const { html, dieFace, language } = tools
  const say = translator(helpMessages, language)
  const names = translator(handMessages, language)
  const { winsToWin: wins, luckFloor: floor, luckCap: cap, roundLimit: limit, ...options } = game.options
  const rules = [
    say('cups'),
    say(options.firstStarter),
    say('turns'),
    say('prices'),
    say('blind'),
    ...(options.blindResets ? [say('resets')] : []),
    cap === null ? say('uncapped', { floor }) : say('bounds', { floor, cap }),
    ...(options.luckDisplay === 'points' ? [say('points')] : []),
    say(options.noWinnerLuck ? 'consoled' : 'beaten'),
    ...(options.changeDie ? [say('change')] : []),
    say(options.tieBreak),
    say('end', { wins }),
    say('limit', { limit }),
  ]
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
  return helpTemplate(tools, { rules, worth, worthTitle: names('hands'), keys, readKey: 'T' })
}

function nameOf(game: Game, dice: string): HandKey {
  const hand = game.definition.help!['hand']!(game.settled, dice)
  if (!hand.ok) throw new Error(hand.message)
  return (hand.value as { readonly name: HandKey }).name
}
