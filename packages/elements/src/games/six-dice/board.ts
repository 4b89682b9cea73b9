/** The table of a scene: bowl, dice, tray, and the banner of a moment. */
import { html } from '../../kit/html.ts'
import { nothing, type TemplateResult } from 'lit'
import { bowlTemplate, tableTemplate, trayTemplate } from '../../parts/bowl/bowl.ts'
import { goneFrom, type Moment, type Scene } from './scene.ts'
import type { Say } from './frame.ts'
import { chargeText, spoken } from './voice.ts'

export interface BoardView {
  readonly scene: Scene
  readonly say: Say
  readonly names: readonly string[]
  /** Indices of the dice chosen in the bowl. */
  readonly chosen: ReadonlySet<number>
  /** Whether a person may choose dice here. */
  readonly choosing: boolean
  /** Whether the dice are in the air: what they mean is not known yet. */
  readonly rolling: boolean
  /** What the hint says, in a few words. */
  readonly hint: string | null
  readonly onDie: (index: number) => void
}

export function boardTemplate(view: BoardView): TemplateResult {
  const { scene, say, chosen, choosing, rolling, onDie } = view
  const gone = goneFrom(scene)
  const bowl = bowlTemplate({
    dice: scene.thrown.map((face, index) => ({ face, held: chosen.has(index) })),
    // How the dice lie: the same for the same throw, also while some of them are taken away.
    seed: scene.thrownAt * 7919 + 17,
    mishap: scene.mishap,
    wrap(drawing, index) {
      if (gone.has(index)) return html``
      const isChosen = chosen.has(index)
      const label = say(isChosen ? 'dieChosen' : 'die', { n: index + 1, face: String(scene.thrown[index]) })
      return choosing
        ? html`<button
            type="button"
            data-rove="dice"
            aria-pressed=${isChosen}
            aria-label=${label}
            @click=${() => onDie(index)}
          >
            ${drawing}
          </button>`
        : html`<span role="img" aria-label=${label}>${drawing}</span>`
    },
  })
  const tray = trayTemplate({
    faces: scene.aside,
    places: 6,
    title: say('aside'),
    sum: say.number(scene.points),
    sumLabel: say('taken'),
    label: scene.aside.length ? say('asideDice', { dice: spoken(scene.aside) }) : say('asideNone'),
  })
  return html`<div class="board" role="group" aria-label=${say('inBowl')}>
    ${tableTemplate(bowl, tray)}${scene.moment && !rolling ? bannerTemplate(view, scene.moment) : nothing}${
      view.hint ? html`<span class="tip">${view.hint}</span>` : nothing
    }
  </div>`
}

function bannerTemplate({ scene, say, names }: BoardView, moment: Moment): TemplateResult {
  const bad = ['dobon', 'buta', 'spill', 'stack'].includes(moment.kind)
  return html`<div class="banner" data-tone=${bad ? 'bad' : 'good'} aria-hidden="true">
    <b>${say(moment.kind)}</b><span>${momentText(scene, moment, say, names)}</span>
  </div>`
}

/** What a moment means, in one line. */
export function momentText(scene: Scene, moment: Moment, say: Say, names: readonly string[]): string {
  const { kind, seat, points } = moment
  const who = names[seat]!
  if (kind === 'oya') return say('oyaText', { who })
  if (kind === 'stop') return say('stopText', { who, points })
  if (kind === 'dobon') return say('dobonText', { points })
  if (kind === 'tie' || kind === 'furikiri') return say(`${kind}Text`)
  const sentences = [say(`${kind}Text`), chargeText(scene, say) || say('lost', { points })]
  return sentences.join(say.language === 'ja' ? '' : ' ')
}
