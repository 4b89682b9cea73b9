/** What a person does at a poster, to be done at the game. */

export interface Press {
  readonly path: readonly number[]
  readonly key: KeyboardEventInit | null
}

/** The way to an element from its root, by the place of each child. */
export function pathTo(element: Element, root: ShadowRoot): number[] {
  const path: number[] = []
  for (let node: Element | null = element; node; node = node.parentElement) {
    const parent: ParentNode = node.parentElement ?? root
    path.unshift([...parent.children].indexOf(node))
  }
  return path
}

const elementAt = (root: ShadowRoot, path: readonly number[]): Element | undefined =>
  path.reduce<ParentNode | undefined>((parent, i) => parent?.children[i], root) as Element | undefined

/** Hands on what a person did at the poster. */
export function act(root: ShadowRoot, press: Press | null, focused: readonly number[] | null): void {
  const home = focused && elementAt(root, focused)
  if (home instanceof HTMLElement) home.focus({ preventScroll: true })
  const target = press && elementAt(root, press.path)
  if (!target) return
  const button = target.closest<HTMLElement>('button, summary, a, input')
  if (press.key) target.dispatchEvent(new KeyboardEvent('keydown', press.key))
  else button?.click()
}
