/** Which language a page has where an element stands. */

/** The language tag that holds at `element`: the nearest `lang` across shadow roots, or '' where there is none. */
export function langAt(element: Element): string {
  const nearest = element.closest('[lang]')
  if (nearest) return nearest.getAttribute('lang') ?? ''
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? langAt(root.host) : ''
}
