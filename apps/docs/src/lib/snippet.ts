/** What somebody pastes into a page of their own: a script and tags. `base` is a page of the docs: the files lie beside. */

export type Attributes = Readonly<Record<string, string>>

/** A file of the elements, as the site serves it. */
export const cdn = (base: string, file: string): string => new URL(`../cdn/${file}`, base).href

/** The page of a game that is made for frames. */
export const frameAddress = (base: string, id: string, search: string): string =>
  new URL(`../embed/${id}?${search}`, base).href

export const scriptTag = (base: string, file: string): string => `<script src="${cdn(base, file)}" defer></script>`

export const tag = (name: string, attributes: Attributes = {}): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}=${quoted(value)}`)
  return `<${name}${written.join('')}></${name}>`
}

/** A game and its script. */
export const snippet = (base: string, id: string, attributes: Attributes = { players: 'me,greedy' }): string =>
  `${scriptTag(base, `${id}.iife.js`)}\n${tag(`dw-${id}`, attributes)}`

/** JSON reads best in single quotes. */
const quoted = (value: string): string =>
  value.includes('"')
    ? `'${value.replaceAll('&', '&amp;').replaceAll("'", '&#39;')}'`
    : `"${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}"`

/** For stories whose code may be copied: what `code` makes of their args is shown in place of what Storybook guesses. */
export const pasted = <Args>(code: (base: string, args: Args) => string) => ({
  docs: {
    canvas: { sourceState: 'hidden' as const },
    source: {
      language: 'html' as const,
      transform: (_: string, { args }: { readonly args: Args }) => code(document.baseURI, args),
    },
  },
})
