/** The drawer of rules of a sheet game. What dice are worth is asked of the engine under the options of this match. */
import type { Game } from '@dicewright/engine'
import type { TemplateResult } from 'lit'
import type { RuleText, Term } from '../base/coach.ts'
import { helpTemplate } from '../base/lazy/help.ts'
import type { AskedRule } from '../base/lazy.ts'
import type { Tools } from '../base/tools.ts'
import { translator } from '../kit/messages.ts'
import type { Face } from '../parts/die/geometry.ts'
import { sheetHelpMessages } from './help.messages.ts'
import { pointsOf } from './points.ts'

export interface SheetHelp {
  readonly rules: readonly RuleText[]
  readonly terms: readonly Term[]
  /** Boxes with dice that show what they are worth, in the order of the sheet. */
  readonly examples: readonly (readonly [box: string, dice: string, name: string])[]
}

export function sheetHelp(
  tools: Tools,
  game: Game,
  { examples, ...texts }: SheetHelp,
  at: AskedRule | null,
): TemplateResult {
  const { html, dieFace, language } = tools
  const say = translator(sheetHelpMessages, language)
  const worth = examples.flatMap(([box, dice, name]) => {
    const points = pointsOf(game, dice)[box]
    if (points === undefined) return []
    const faces = Array.from(dice, (face) => Number(face) as Face)
    return [
      html`<div>
        <dt>
          <span class="name">${name}</span>
          <span class="sr">${faces.join(' ')}</span>${faces.map((face) => dieFace(face))}
        </dt>
        <dd>${say.number(points)}</dd>
      </div>`,
    ]
  })
  const keys = [
    ['1–5', say('keyDice')],
    ['R / C', say('keyRoll')],
    ['S', say('keyScore')],
    ['← →', say('keyArrows')],
    ['⏎', say('keyEnter')],
  ] as const
  return helpTemplate(tools, { ...texts, worth, keys }, at)
}
