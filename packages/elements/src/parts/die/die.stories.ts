/** One die: every face, held, out of play, and a roll to a face chosen beforehand. */
import { html } from '../../kit/html.ts'
import type { TemplateResult } from 'lit'
import './die.define.ts'
import type { DwDie } from './die.ts'
import { faces, type Face } from './geometry.ts'

interface Args {
  value: Face
  held: boolean
  holdable: boolean
  disabled: boolean
  yaw: number
}

const thrown = faces.filter((face) => face !== 0)

export default {
  title: 'Parts/Die',
  component: 'dw-die',
  args: { value: 5, held: false, holdable: false, disabled: false, yaw: 18 },
  argTypes: {
    value: { control: { type: 'range', min: 0, max: 6 } },
    yaw: { control: { type: 'range', min: -180, max: 180 } },
  },
  render: ({ value, held, holdable, disabled, yaw }: Args): TemplateResult =>
    html`<dw-die value=${value} ?held=${held} ?holdable=${holdable} ?disabled=${disabled} yaw=${yaw}></dw-die>`,
}

export const OneDie = {}

export const EveryFace = {
  render: (): TemplateResult => html`${thrown.map((face) => html`<dw-die value=${face} yaw=${face * 27}></dw-die>`)}`,
}

export const HeldAndReleasedByAPress = { args: { holdable: true } }

export const ABlankDieIsOneNotThrown = { args: { value: 0 } }

/** Each press rolls to the next face: the page decides it, the roll only shows it. */
export const RolledToAFaceDecidedBefore = {
  render: (): TemplateResult => html`
    <dw-die value="1"></dw-die>
    <button
      @click=${(event: Event) => {
        const die = (event.currentTarget as Element).previousElementSibling as DwDie
        void die.rollTo(((die.value % 6) + 1) as Face, die.value)
      }}
    >
      Roll
    </button>
  `,
  play: async ({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> => {
    const die = canvasElement.querySelector<DwDie>('dw-die')!
    await die.rollTo(4, 2)
    if (die.value !== 4) throw new Error(`the die shows ${die.value} after a roll to 4`)
  },
}
