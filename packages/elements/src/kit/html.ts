/**
 * The tags `html` and `svg` of every template. lit keeps the text nodes it has made and writes into them later. A page
 * translator, and other scripts, put another node in the place of a text node, and what is written after that is shown
 * nowhere. Here a text that changes is a new text node each time, in the place that a comment of lit's own marks. Where
 * that comment is gone, too, the drawing throws: `StyledElement` draws all of it again.
 */
import { html as litHtml, noChange, svg as litSvg, type SVGTemplateResult, type TemplateResult } from 'lit'
import { setCommittedValue } from 'lit/directive-helpers.js'
import { Directive, directive, type ChildPart } from 'lit/directive.js'

/** What stands between tags, other than templates: texts, lists, nothing. */
class ContentDirective extends Directive {
  #shown: unknown = noChange

  override render(content: unknown): unknown {
    return content
  }

  override update(part: ChildPart, [content]: [unknown]): unknown {
    // lit does not notice: what it was to take away would stay.
    if (!part.startNode?.parentNode) throw new Error('a place without its comment')
    if (content === this.#shown) return noChange
    this.#shown = content
    // What stands there may no longer be what lit put there: but for lists it removes all of it and starts again.
    if (typeof content !== 'object') setCommittedValue(part)
    return content
  }
}

const content = directive(ContentDirective)

interface Prepared {
  readonly strings: TemplateStringsArray
  /** Whether a value stands between tags, by index. */
  readonly isChild: readonly boolean[]
}

const known = new WeakMap<TemplateStringsArray, Prepared>()

/** Ends inside a tag, perhaps inside the quotes of an attribute. */
const insideTag = /<(?:"[^"]*"|'[^']*'|[^'"<>])*(?:"[^"]*|'[^']*)?$/

/** lit takes the node after a place for its end: that is to be a comment, too, and not a text that may be replaced. */
function prepare(strings: TemplateStringsArray): Prepared {
  const isChild = strings.slice(1).map((_, i) => !insideTag.test(strings.slice(0, i + 1).join('')))
  const ended = strings.map((text, i) => (isChild[i - 1] && /^[^<]/.test(text) ? `<!---->${text}` : text))
  const prepared = { strings: Object.assign(ended, { raw: ended }), isChild }
  known.set(strings, prepared)
  return prepared
}

const kept = (value: unknown): unknown => {
  if (Array.isArray(value)) return content(value.map(kept))
  return typeof value === 'object' && value !== null ? value : content(value)
}

const tag =
  <Made>(make: (strings: TemplateStringsArray, ...values: unknown[]) => Made) =>
  (given: TemplateStringsArray, ...values: unknown[]): Made => {
    const { strings, isChild } = known.get(given) ?? prepare(given)
    return make(strings, ...values.map((value, i) => (isChild[i] ? kept(value) : value)))
  }

/**
 * The tag `html` of Lit, for templates of elements that page translators may change: text is found again after its
 * node was replaced.
 *
 * @example
 * ```ts
 * import { html } from '@dicewright/elements'
 * import { render } from 'lit'
 *
 * render(html`<p>${3} points</p>`, document.body)
 * document.body.textContent // => '3 points'
 * ```
 */
export const html: (strings: TemplateStringsArray, ...values: unknown[]) => TemplateResult<1> = tag(litHtml)
/**
 * The tag `svg` of Lit, as `html`, for the inside of an SVG element.
 *
 * @example
 * ```ts
 * import { html, svg } from '@dicewright/elements'
 * import { render } from 'lit'
 *
 * render(html`<svg>${svg`<circle r="3" />`}</svg>`, document.body)
 * document.querySelector('circle')?.getAttribute('r') // => '3'
 * ```
 */
export const svg: (strings: TemplateStringsArray, ...values: unknown[]) => SVGTemplateResult = tag(litSvg)
