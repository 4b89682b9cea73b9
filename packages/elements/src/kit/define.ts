/**
 * Registration apart from the class, so that importing a class changes nothing and a page that loads the file twice
 * (two copies, two versions) keeps the first one instead of failing with `NotSupportedError`.
 */

/**
 * Registers `element` under `tag` and returns true; false where there is no registry, as in Node.js, and where the tag
 * is taken.
 *
 * @example
 * ```ts
 * import { define } from '@dicewright/elements'
 *
 * define('dw-example', class extends HTMLElement {}) // => true
 * define('dw-example', class extends HTMLElement {}) // => false
 * ```
 */
export function define(tag: `dw-${string}`, element: CustomElementConstructor): boolean {
  const registry = globalThis.customElements as CustomElementRegistry | undefined
  if (!registry || registry.get(tag)) return false
  registry.define(tag, element)
  return true
}
