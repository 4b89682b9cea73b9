/**
 * Draws a poster from its markup. The nodes are made one by one, and styles are set on them: a page may forbid HTML from
 * texts (Trusted Types) and style attributes.
 */
import { ring } from '../parts/bowl/ring.ts'

/** In place of so many tokens from an index on, these. */
export type Splice = readonly [at: number, count: number, tokens: string]

/** Tags and texts. An end tag has no name, and an element without content ends in a slash. */
const tokens = /<[^>]*>|[^<]+/g

export const tokensOf = (markup: string): string[] => markup.match(tokens) ?? []

/** Changes tokens; splices go from the first to the last. */
export function spliced(all: readonly string[], splices: readonly Splice[]): string[] {
  const changed = [...all]
  for (const [at, count, text] of splices.toReversed()) changed.splice(at, count, ...tokensOf(text))
  return changed
}

const namespaces = { html: 'http://www.w3.org/1999/xhtml', svg: 'http://www.w3.org/2000/svg' }

/** The nodes of some tokens; texts of the page, such as names, are put in by `said` alone, so they are never read as tags. */
export function nodesOf(document: Document, all: readonly string[], said: (text: string) => string): DocumentFragment {
  const made = document.createDocumentFragment()
  let parent: ParentNode & Node = made
  for (const token of all) {
    const [, name, attributes = '', end] = /^<([\w-]*)(.*?)(\/?)>$/s.exec(token) ?? []
    if (name === undefined) parent.append(said(token))
    else if (name === '') parent = parent.parentNode as Element
    else {
      const isSvg = name === 'svg' || (parent as Element).namespaceURI === namespaces.svg
      const node = document.createElementNS(namespaces[isSvg ? 'svg' : 'html'], name) as HTMLElement | SVGElement
      for (const [, key, value = ''] of attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g))
        if (key === 'style') node.style.cssText = value
        else node.setAttribute(key!, said(value))
      const { ring: points } = node.dataset
      if (points) node.setAttribute('d', ring(...(points.split(' ').map(Number) as Parameters<typeof ring>)))
      parent.append(node)
      if (!end) parent = node
    }
  }
  return made
}
