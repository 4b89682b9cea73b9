/**
 * The base class of the events of elements: they bubble, leave the shadow root, and carry their data in `detail`.
 *
 * @example
 * ```ts
 * import { DwEvent } from '@dicewright/elements'
 *
 * class DwSpinEvent extends DwEvent<{ readonly turns: number }> {}
 *
 * const event = new DwSpinEvent('dw-spin', { turns: 3 })
 * event.detail // => { turns: 3 }
 * event.composed // => true
 * ```
 */
export class DwEvent<Detail> extends Event {
  readonly detail: Detail

  constructor(type: `dw-${string}`, detail: Detail, init: { readonly cancelable?: boolean } = {}) {
    super(type, { bubbles: true, composed: true, cancelable: init.cancelable ?? false })
    this.detail = detail
  }
}
