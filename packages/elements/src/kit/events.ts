/**
 * The one shape of our events: they bubble and leave the shadow root, and carry their news in `detail`. Each event is
 * a class of its own (`class RollEvent extends DwEvent<RollDetail>`) beside the element that sends it, which also
 * declares it in `HTMLElementEventMap`. Only deeds of users and bots are sent, never what the page itself set.
 */
export class DwEvent<Detail> extends Event {
  readonly detail: Detail

  constructor(type: `dw-${string}`, detail: Detail, init: { readonly cancelable?: boolean } = {}) {
    super(type, { bubbles: true, composed: true, cancelable: init.cancelable ?? false })
    this.detail = detail
  }
}
