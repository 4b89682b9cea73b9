/**
 * Beneath every element: looks that come along, light or dark as the place it stands in. lit makes each sheet once, for
 * the document that its script runs in, and no other document takes it; an element that stands in another makes sheets
 * of its own.
 */
import { LitElement, type CSSResult } from 'lit'
import { SchemeController } from './scheme.ts'

export abstract class StyledElement extends LitElement {
  protected readonly scheme: SchemeController = new SchemeController(this)

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    if (this.ownerDocument === document) return super.createRenderRoot()
    const root = this.attachShadow({ mode: 'open' })
    this.#dress()
    return root
  }

  protected override update(changed: Map<PropertyKey, unknown>): void {
    try {
      super.update(changed)
    } catch (error) {
      if (!this.hasUpdated) throw error
      // A script took away comments, by which lit finds its places: a fault of our own would be met again.
      this.renderOptions.renderBefore = this.ownerDocument.createComment('')
      this.renderRoot.replaceChildren(this.renderOptions.renderBefore)
      super.update(changed)
    }
  }

  /** A browser takes the sheets off a root that moves to another document. */
  adoptedCallback(): void {
    if (this.shadowRoot) this.#dress()
  }

  /** Adds styles to those it wears, for the document it stands in. */
  protected wear(styles: string): void {
    const view = this.ownerDocument.defaultView
    if (!view) return
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(styles)
    this.shadowRoot!.adoptedStyleSheets.push(sheet)
  }

  #dress(): void {
    const { elementStyles } = this.constructor as typeof StyledElement
    this.wear((elementStyles as CSSResult[]).map(({ cssText }) => cssText).join(''))
  }
}
