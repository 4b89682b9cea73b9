/** Elements of these pages alone: without a shadow root, since the style sheet of the page is enough for them. */
import { LitElement } from 'lit'

export abstract class InPage extends LitElement {
  protected override createRenderRoot(): this {
    return this
  }
}
