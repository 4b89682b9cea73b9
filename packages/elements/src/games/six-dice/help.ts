/** Rules and keys, as a dialog. Points and thresholds are asked of the engine under the options of this match. */
import type { Game } from '@dicewright/engine'
import type { TemplateResult } from 'lit'
import type { Tools } from '../../base/lazy.ts'
import { translator } from '../../base/messages.ts'
import type { Face } from '../../parts/die/geometry.ts'
import { asideMessages, type AsideSay } from './aside.messages.ts'

/** Dice whose worth is shown; three pairs and the straight by their names beside them. */
const shown = ['1', '5', '111', '222', '333', '444', '555', '666', '2222', '22222', '222222', '223344', '123456']

export function help(tools: Tools, game: Game, onClose: () => void): TemplateResult {
  const { html, language } = tools
  const say = translator(asideMessages, language)
  const { options } = game
  const keys = [
    ['1–9', say('keyDigits')],
    ['R / C', say('keyThrow')],
    ['S', say('keyStop')],
    ['T', say('keyTake')],
    ['U', say('keyUndo')],
    ['B', say('keyRead')],
    ['?', say('keyHelp')],
  ]
  return html`<dialog class="help" aria-labelledby="dw-help-title" @click=${closeOutside}>
    <div class="sheet">
      <div class="top">
        <h3 id="dw-help-title">${say('rules')}</h3>
        <button type="button" class="small" @click=${onClose}>${say('close')}</button>
      </div>
      <ol>
        <li>${say('rule1')}</li>
        <li>${say('rule2')}</li>
        <li>${say('rule3')}</li>
        <li>${say('rule4', { start: options['startThreshold'] })}</li>
        ${options['buta'] ? html`<li>${say('rule5')}</li>` : ''}
        <li>${say('rule6', { target: options['target'] })}</li>
      </ol>
      <h3>${say('pointsOf')}</h3>
      <dl class="worth">
        ${shown.map((dice) => {
          const points = pointsOf(game, dice)
          return points === null
            ? ''
            : html`<div>
                <dt>${diceTemplate(dice, tools, say)}</dt>
                <dd>${say.number(points)}</dd>
              </div>`
        })}
      </dl>
      <h3>${say('keys')}</h3>
      <dl class="keys">
        ${keys.map(
          ([key, text]) =>
            html`<div>
              <dt><kbd lang="en">${key}</kbd></dt>
              <dd>${text}</dd>
            </div>`,
        )}
      </dl>
    </div>
  </dialog>`
}

function pointsOf(game: Game, dice: string): number | null {
  const points = game.definition.help?.['points']?.(game.settled, dice)
  return points?.ok ? (points.value as number | null) : null
}

function diceTemplate(dice: string, { html, dieFace }: Tools, say: AsideSay): TemplateResult {
  const faces = Array.from(dice, (face) => Number(face) as Face)
  const name = dice === '223344' ? say('threePairs') : dice === '123456' ? say('straight') : ''
  return html`<span class="sr">${faces.join(' ')}</span>${faces.map((face) => dieFace(face))}${
      name ? html` <small>${name}</small>` : ''
    }`
}

function closeOutside(event: MouseEvent): void {
  if (event.target === event.currentTarget) (event.currentTarget as HTMLDialogElement).close()
}
