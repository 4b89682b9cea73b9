/**
 * `<dw-die>`: one die, for pages that speak about dice. Games do not use it; they draw dice with the same functions in
 * a root of their own. It shows the face it is given: it never throws itself.
 */
import { html } from '../../kit/html.ts'
import { css, type CSSResult, type PropertyDeclarations, type TemplateResult } from 'lit'
import { DwEvent } from '../../kit/events.ts'
import { LocaleController } from '../../kit/locale.ts'
import { translator } from '../../kit/messages.ts'
import { parseMotion, type Motion } from '../../kit/motion.ts'
import { StyledElement } from '../../kit/styled-element.ts'
import { tokens } from '../../kit/tokens.ts'
import { plainWord, readWords } from '../../kit/words.ts'
import { dieDefs, dieTemplate } from './drawing.ts'
import { faces, type Face } from './geometry.ts'
import { dieMessages } from './die.messages.ts'
import { dieStyles } from './die.styles.ts'
import { rollDice, type RollEnd } from './roll.ts'

/**
 * `dw-hold`: a person holds or releases a die. Cancel it to leave the die as it was.
 *
 * @example
 * ```ts
 * import { DwHoldEvent } from '@dicewright/elements'
 * import '@dicewright/elements/die'
 *
 * const die = document.createElement('dw-die')
 * let isHeld = false
 * die.addEventListener('dw-hold', ({ detail }) => (isHeld = detail.held))
 * die.dispatchEvent(new DwHoldEvent('dw-hold', { held: true, value: 6 }))
 * isHeld // => true
 * ```
 */
export class DwHoldEvent extends DwEvent<{ readonly held: boolean; readonly value: Face }> {}

const numeral = { fromAttribute: (text: string | null) => (text === null ? null : Number(plainWord(text))) }

/**
 * @tag dw-die
 * @summary One die: a rounded cube, seen from above at an angle.
 * @fires {DwHoldEvent} dw-hold - A person held or released the die (only with `holdable`).
 * @csspart button - The button round the die, with `holdable`.
 * @csspart die - The die itself; also `held` while it is held.
 * @cssprop [--dw-die=52px] - Edge of the die.
 *
 * @example
 * ```ts
 * import '@dicewright/elements/die'
 * import { DwDie } from '@dicewright/elements'
 *
 * const die = document.createElement('dw-die')
 * die.value = 5
 * document.body.append(die)
 * await die.updateComplete
 * die.getAttribute('value') // => '5'
 * die instanceof DwDie // => true
 * ```
 */
export class DwDie extends StyledElement {
  static override properties: PropertyDeclarations = {
    value: { converter: numeral, reflect: true },
    held: { type: Boolean, reflect: true },
    holdable: { type: Boolean, reflect: true },
    disabled: { type: Boolean, reflect: true },
    yaw: { converter: numeral },
    motion: { reflect: true },
    theme: { reflect: true },
  }

  static override styles: CSSResult[] = [
    tokens(),
    dieStyles,
    css`
      :host {
        display: inline-block;
        vertical-align: middle;
        line-height: 0;
        --_ring-gap: var(--_surface);
      }
      button {
        display: block;
        padding: 0;
        border: 0;
        background: none;
        border-radius: 22%;
        cursor: pointer;
        touch-action: manipulation;
      }
      button:disabled {
        cursor: default;
      }
      button:focus-visible {
        outline: 2px solid var(--_focus);
      }
    `,
  ]

  /** The face on top, 1 to 6; 0 is a blank die. Anything else is shown as a blank. */
  declare value: number
  /** Whether it wears the ring of a held die. */
  declare held: boolean
  /** Whether a person may hold and release it. */
  declare holdable: boolean
  /** Whether it is out of play: drawn faint, not to be held. */
  declare disabled: boolean
  /** Turn about the upright axis, degrees. */
  declare yaw: number
  /** `auto`, `fast` or `off`; a reader's reduced motion wins. */
  declare motion: Motion
  /** `auto`, `light` or `dark`. */
  declare theme: string

  #locale = new LocaleController(this)

  constructor() {
    super()
    this.value = 0
    this.held = false
    this.holdable = false
    this.disabled = false
    this.yaw = 18
    this.motion = 'auto'
    this.theme = 'auto'
  }

  /**
   * Shows `value` by a roll that ends on it; resolves when the die is at rest. `seed` chooses how it tumbles, never
   * what it shows.
   */
  async rollTo(value: Face, seed: number = value): Promise<RollEnd> {
    this.value = value
    await this.updateComplete
    return rollDice(this.renderRoot.querySelectorAll('.die'), { seed, motion: parseMotion(this.motion) })
  }

  protected override willUpdate(): void {
    readWords(this, ['value', 'yaw', 'motion', 'theme'])
  }

  protected override render(): TemplateResult {
    const face = this.#face
    const t = translator(dieMessages, this.#locale.language)
    const name = face === 0 ? t('blank') : t(this.held && !this.holdable ? 'held' : 'die', { face })
    // oxlint-disable-next-line typescript/no-unnecessary-type-conversion -- frameworks give what is written in a tag as a text
    const die = dieTemplate({ face, yaw: Number(this.yaw), held: this.held, dim: this.disabled })
    if (!this.holdable) return html`${dieDefs}<span role="img" aria-label=${name}>${die}</span>`
    return html`${dieDefs}<button
        part="button"
        aria-label=${name}
        aria-pressed=${this.held}
        ?disabled=${this.disabled}
        @click=${this.#toggle}
      >
        ${die}
      </button>`
  }

  /** Frameworks give what is written in a tag as a text. */
  get #face(): Face {
    return faces.find((known) => String(known) === String(this.value)) ?? 0
  }

  #toggle = (): void => {
    const detail = { held: !this.held, value: this.#face }
    if (this.dispatchEvent(new DwHoldEvent('dw-hold', detail, { cancelable: true }))) this.held = detail.held
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dw-die': DwDie
  }
  interface HTMLElementEventMap {
    'dw-hold': DwHoldEvent
  }
}
