/**
 * The base class of every element: its styles, light or dark as its surroundings. lit makes each style sheet once, for the
 * document of its script, and other documents do not accept it: there an element makes style sheets of its own.
 */
import { LitElement, type CSSResult } from 'lit'
import { SchemeController } from './scheme.ts'

export abstract class StyledElement extends LitElement {
  protected readonly scheme: SchemeController = new SchemeController(this)

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    // What a server has drawn makes room, in the same frame.
    this.shadowRoot?.replaceChildren()
    if (this.ownerDocument === document) return super.createRenderRoot()
    const root = this.attachShadow({ mode: 'open' })
    this.#addOwnStyles()
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
    if (this.shadowRoot) this.#addOwnStyles()
  }

  /** Adds styles to the shadow root. */
  protected addStyles(styles: string): void {
    const view = this.ownerDocument.defaultView
    if (!view) return
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(styles)
    this.shadowRoot!.adoptedStyleSheets.push(sheet)
  }

  #addOwnStyles(): void {
    const { elementStyles } = this.constructor as typeof StyledElement
    this.addStyles((elementStyles as CSSResult[]).map(({ cssText }) => cssText).join(''))
  }
}
