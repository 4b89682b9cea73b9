/**
 * Registration apart from the class, so that importing a class changes nothing and a page that loads the file twice
 * (two copies, two versions) keeps the first one instead of failing with `NotSupportedError`.
 */

/** Registers `element` under `tag` where there is a registry and the tag is still free; says whether it did. */
export function define(tag: `dw-${string}`, element: CustomElementConstructor): boolean {
  const registry = globalThis.customElements as CustomElementRegistry | undefined
  if (!registry || registry.get(tag)) return false
  registry.define(tag, element)
  return true
}
