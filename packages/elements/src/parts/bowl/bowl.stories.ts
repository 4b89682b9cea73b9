/** The table by itself: how many dice, how they came to lie, and the two mishaps of the bowl. */
import { html } from '../../kit/html.ts'
import { css, LitElement, type CSSResult, type PropertyDeclarations, type TemplateResult } from 'lit'
import { define } from '../../kit/define.ts'
import { highStyles } from '../../base/room.ts'
import { shellStyles } from '../../base/shell.styles.ts'
import { tokens } from '../../kit/tokens.ts'
import { dieStyles } from '../die/die.styles.ts'
import { dieDefs } from '../die/drawing.ts'
import { faces, type Face } from '../die/geometry.ts'
import { rollDice } from '../die/roll.ts'
import { bowlStyles } from './bowl.styles.ts'
import { bowlTemplate, tableTemplate, trayTemplate } from './bowl.ts'
import type { Mishap } from './places.ts'

interface Args {
  dice: string
  aside: string
  seed: number
  mishap: Mishap | ''
}

/** The room that a wide frame gives, and a button below it. */
const place = css`
  .place {
    height: 506px;
  }
  /* Outside the table a button would take the colour of the page, whose scheme may be another. */
  .btn {
    color: var(--_on-surface);
  }
`

/** Templates need a shadow root with their styles; a game brings one, this story brings its own. */
class BowlStory extends LitElement {
  static override styles: CSSResult[] = [tokens(), shellStyles, highStyles, dieStyles, bowlStyles, place]
  static override properties: PropertyDeclarations = { args: { attribute: false } }
  declare args: Args

  roll(): void {
    void rollDice(this.renderRoot.querySelectorAll('.bowl .die'), { seed: this.args.seed })
  }

  protected override render(): TemplateResult {
    const { dice, aside, seed, mishap } = this.args
    const view = { dice: read(dice).map((face) => ({ face })), seed, mishap: mishap || undefined }
    const tray = {
      faces: read(aside),
      places: 6,
      title: 'Set aside',
      sum: '',
      sumLabel: '',
      label: `Set aside: ${aside}`,
    }
    return html`${dieDefs}
      <div class="dw place">${tableTemplate(bowlTemplate(view), trayTemplate(tray))}</div>
      <p><button class="btn alt" @click=${() => this.roll()}>Roll them again</button></p>`
  }
}
define('dw-bowl-story', BowlStory)

const read = (text: string): Face[] => text.split('').map((digit) => faces.find((face) => String(face) === digit) ?? 0)

export default {
  title: 'Parts/Bowl',
  args: { dice: '155236', aside: '', seed: 7, mishap: '' },
  argTypes: { mishap: { control: 'select', options: ['', 'spill', 'stack'] } },
  render: (args: Args): TemplateResult => html`<dw-bowl-story .args=${args}></dw-bowl-story>`,
}

export const SixDice = {}
export const TwoLeftFourSetAside = { args: { dice: '26', aside: '1155' } }
export const ADieOutOfTheBowl = { args: { dice: '000000', mishap: 'spill' } }
export const DiceOnTopOfEachOther = { args: { dice: '000000', mishap: 'stack' } }
