/**
 * `<div ${vars({ '--x': '12%' })}>` writes custom properties through the CSSOM. A `style=` binding, and `styleMap` on
 * its first render, are blocked by `style-src 'self'`; `element.style.setProperty` is not.
 */
import { noChange } from 'lit'
import { Directive, directive, type DirectiveResult, type ElementPart } from 'lit/directive.js'

type Vars = Readonly<Record<`--${string}`, string | number>>

class VarsDirective extends Directive {
  #set = new Set<string>()

  override render(_vars: Vars): typeof noChange {
    return noChange
  }

  override update(part: ElementPart, [values]: [Vars]): typeof noChange {
    const { style } = part.element as HTMLElement
    for (const name of this.#set) if (!(name in values)) style.removeProperty(name)
    for (const [name, value] of Object.entries(values)) style.setProperty(name, String(value))
    this.#set = new Set(Object.keys(values))
    return noChange
  }
}

export const vars: (values: Vars) => DirectiveResult = directive(VarsDirective)
