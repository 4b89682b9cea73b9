/** The middle of the track: the die and what it means, the chips of who bets, the card that was drawn, the photo finish. */
import type { HorseView } from '@dicewright/engine/royal-turf'
import { nothing, type TemplateResult } from 'lit'
import { html } from '../../kit/html.ts'
import { dieTemplate } from '../../parts/die/drawing.ts'
import { chipTemplate } from './chips.ts'
import { photoTemplate } from './photo.ts'
import type { Scene } from './scene.ts'
import { sideOf, silkTemplate } from './silks.ts'
import { isRacing, nameOf, type Turf } from './words.ts'

export function infieldTemplate(view: Turf): TemplateResult {
  const { scene, say } = view
  const { after, step, result } = scene
  if (result) return photoTemplate(view, result)
  if (step?.type === 'card' && after.round === 0) return drawnTemplate(view, scene, step.horse!, step.form!)
  if (scene.phase === 'race.bet') return handTemplate(view)
  if (isRacing(after)) return dieWords(view)
  return words(say('raceTitle', { race: after.race }), after.mover === null ? doubledText(view) : say('dieNext'))
}

function dieWords({ scene, say, rolling }: Turf): TemplateResult {
  const { symbol, rolls } = scene.after
  const die = dieTemplate({ face: sideOf(symbol!, rolls), yaw: 10 + ((rolls * 37) % 26), marked: true })
  const name = say(symbol!)
  return html`${die}${rolling ? words('…', '') : words(name, say('moveBy', { symbol: name.toLowerCase() }))}`
}

const doubledText = ({ scene, say }: Turf): string =>
  scene.after.multiplier === 1 ? '' : say('doubled', { times: scene.after.multiplier })

function drawnTemplate(view: Turf, { before }: Scene, horse: HorseView['id'], form: string): TemplateResult {
  const { say } = view
  const isAgain = before.horses.find(({ id }) => id === horse)!.card !== null
  const name = nameOf(view, horse)
  return html`<span class="big">${silkTemplate(horse)}</span
    >${words(name, isAgain ? say('sameAgain', { horse: name }) : say('drawn', { form }))}`
}

/** The chips in the hand of who bets: to choose from for the person here, else to look at, or their backs. */
function handTemplate(view: Turf): TemplateResult {
  const { scene, say, choosing, chip, viewer, onChip, best } = view
  const { round, rounds, players, mover, hidden, bets } = scene.after
  const { hand, inHand } = players[mover!]!
  const seen = hand && (viewer === mover || !hidden) ? hand : Array.from({ length: inHand }, () => null)
  const values = [...new Set<number | null>(seen)].toReversed()
  const bestChip = bets.find(({ action }) => action === best)?.chip
  const left = (value: number | null): number => seen.filter((one) => one === value).length
  const chips = values.map((value) => {
    const count = left(value)
    const look = html`${chipTemplate(mover!, value)}${count > 1 ? html`<small aria-hidden="true">×${count}</small>` : nothing}`
    return choosing === 'bet' && value !== null
      ? html`<button
          type="button"
          data-rove="chips"
          class=${value === bestChip ? 'best' : ''}
          aria-pressed=${chip === value}
          aria-label=${say('chipChoice', { chip: String(value), left: count })}
          @click=${() => onChip(value)}
        >
          ${look}
        </button>`
      : html`<span>${look}</span>`
  })
  const isMine = choosing === 'bet'
  return html`<div class="bets">
    ${words(say('bets'), say('round', { round, rounds }))}
    <div
      class=${isMine ? 'hand' : 'hand seen'}
      role=${isMine ? 'group' : nothing}
      aria-label=${isMine ? say('chip') : nothing}
    >
      ${chips}
    </div>
  </div>`
}

const words = (title: string, text: string): TemplateResult =>
  html`<div class="words">
    <b class="title">${title}</b>
    ${text ? html`<p>${text}</p>` : nothing}
  </div>`
