/** Rules and keys of Six Dice. Points and thresholds are asked of the engine under the options of this match. */
import type { Game } from '@dicewright/engine'
import type { TemplateResult } from 'lit'
import { helpTemplate } from '../../base/aside/help.ts'
import type { Tools } from '../../base/lazy.ts'
import { translator } from '../../base/messages.ts'
import type { Face } from '../../parts/die/geometry.ts'
import { helpMessages, type HelpSay } from './help.messages.ts'

/** Dice whose worth is shown; three pairs and the straight by their names beside them. */
const shown = ['1', '5', '111', '222', '333', '444', '555', '666', '2222', '22222', '222222', '223344', '123456']

export function help(tools: Tools, game: Game, onClose: () => void): TemplateResult {
  const { html, language } = tools
  const say = translator(helpMessages, language)
  const { options } = game
  const rules = [
    say('rule1'),
    say('rule2'),
    say('rule3'),
    say('rule4', { start: options['startThreshold'] }),
    ...(options['buta'] ? [say('rule5')] : []),
    say('rule6', { target: options['target'] }),
  ]
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
  return helpTemplate(tools, { rules, worth, keys }, onClose)
}

function pointsOf(game: Game, dice: string): number | null {
  const points = game.definition.help?.['points']?.(game.settled, dice)
  return points?.ok ? (points.value as number | null) : null
}

function diceTemplate(dice: string, { html, dieFace }: Tools, say: HelpSay): TemplateResult {
  const faces = Array.from(dice, (face) => Number(face) as Face)
  const name = dice === '223344' ? say('threePairs') : dice === '123456' ? say('straight') : ''
  return html`<span class="sr">${faces.join(' ')}</span>${faces.map((face) => dieFace(face))}${
      name ? html` <small>${name}</small>` : ''
    }`
}
