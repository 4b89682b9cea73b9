/** The drawer of rules of Six Dice. Points are asked of the engine under the options of this match. */
import type { Game } from '@dicewright/engine'
import type { Settled, State } from '@dicewright/engine/six-dice'
import type { TemplateResult } from 'lit'
import { helpTemplate } from '../../base/lazy/help.ts'
import type { AskedRule } from '../../base/lazy.ts'
import type { Tools } from '../../base/tools.ts'
import { translator } from '../../kit/messages.ts'
import type { Face } from '../../parts/die/geometry.ts'
import { helpMessages, type HelpKey, type HelpSay } from './help.messages.ts'
import { pointsOf } from './points.ts'
import { rules } from './rules.ts'
import { terms } from './terms.ts'

/** Dice whose worth is shown; three pairs and the straight by their names beside them. What is no take here is left out. */
const shown = '1 5 111 222 333 444 555 666 2222 22222 222222 223344 222233 123456'.split(' ')
const names: Readonly<Record<string, HelpKey>> = {
  '223344': 'threePairs',
  '222233': 'threePairs',
  '123456': 'straight',
}

export function help(tools: Tools, game: Game<State, Settled>, at: AskedRule | null): TemplateResult {
  const { html, language } = tools
  const say = translator(helpMessages, language)
  const worth = shown.flatMap((dice) => {
    const points = pointsOf(game, dice)
    if (points === null) return []
    return [
      html`<div>
        <dt>${diceTemplate(dice, tools, say)}</dt>
        <dd>${say.number(points)}</dd>
      </div>`,
    ]
  })
  const keys = [
    ['1–9', say('keyDigits')],
    ['R / C', say('keyThrow')],
    ['S', say('keyStop')],
    ['T', say('keyTake')],
  ] as const
  const texts = { rules: rules(game, language), terms: terms(game, language) }
  return helpTemplate(tools, { ...texts, worth, keys }, at)
}

function diceTemplate(dice: string, { html, dieFace }: Tools, say: HelpSay): TemplateResult {
  const faces = Array.from(dice, (face) => Number(face) as Face)
  const name = names[dice]
  return html`<span class="sr">${faces.join(' ')}</span>${faces.map((face) => dieFace(face))}${
      name ? html` <small>${say(name)}</small>` : ''
    }`
}
