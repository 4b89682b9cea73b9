/** What scripts do to the text nodes of a page: page translators, and extensions that replace words. */

export type Rewrite = (root: Node) => void

const textNodes = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Text)
  return found
}

/** A node in two `<font>`, as the translator of Chrome and the widget of Google leave it. */
function wrapped(node: Text): HTMLElement {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')]
  outer.append(inner)
  node.replaceWith(outer)
  inner.append(node)
  return inner
}

const isOwn = ({ parentElement }: Text): boolean => parentElement?.localName !== 'font'

const marked = (text: string): string => (text.trim() === '' ? text : `«${text.replaceAll(/[«»]/g, '')}»`)

export const rewrites: Readonly<Record<string, Rewrite>> = {
  'wraps every text node': (root) => {
    for (const node of textNodes(root).filter(isOwn)) wrapped(node)
  },
  'puts translations in the place of text nodes': (root) => {
    for (const node of textNodes(root).filter(isOwn))
      if (node.data.trim()) wrapped(node).replaceChildren(marked(node.data))
  },
  'writes into text nodes later than they changed': (root) => {
    const asked = textNodes(root).map((node) => [node, node.data] as const)
    queueMicrotask(() => queueMicrotask(() => asked.forEach(([node, text]) => (node.data = marked(text)))))
  },
  // As scripts that tidy pages do; the translator of Firefox leaves what has comments in it.
  'takes every comment away': (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT)
    const found: Comment[] = []
    while (walker.nextNode()) found.push(walker.currentNode as Comment)
    for (const comment of found) comment.remove()
  },
  'splits text nodes and joins them again': (root) => {
    for (const node of textNodes(root)) if (node.length > 1) node.splitText(1)
    root.normalize()
  },
}
