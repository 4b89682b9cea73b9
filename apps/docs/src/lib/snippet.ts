/** Code to paste into a page: a script and tags. `base` is a page of the docs; the files are beside it. */
import { reservedHeight } from '@dicewright/elements'
import { isOwnComputer, quoted } from '../../../playground/src/embed/snippets.ts'

export type Attributes = Readonly<Record<string, string>>

/** Where the site is served: the folder around the docs, without a slash at its end. */
export const siteOf = (base: string): string => new URL('..', base).href.slice(0, -1)

/** A warning for code that only this computer can load; empty if the site is served to others. */
export const ownComputerNote = (base: string): string =>
  isOwnComputer(siteOf(base))
    ? `${siteOf(base)} in this code is your own computer, which no one else can reach: replace it with the address of your host.`
    : ''

/** A file of the elements, as the site serves it. */
export const cdn = (base: string, file: string): string => `${siteOf(base)}/cdn/${file}`

export const scriptTag = (base: string, file: string): string => `<script src="${cdn(base, file)}" defer></script>`

export const tag = (name: string, attributes: Attributes = {}, content = ''): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}=${quoted(value)}`)
  return `<${name}${written.join('')}>${content}</${name}>`
}

/** The same for tags of all games, where a page allows no style attributes. */
export const roomLink = (base: string): string => `<link rel="stylesheet" href="${cdn(base, 'room.css')}">`

/** The room that a tag reserves until its script is there. */
const reserved = `\n  <div style="padding-bottom:${reservedHeight()}"></div>\n`

/** A game and its script. */
export const snippet = (base: string, id: string, attributes: Attributes = { players: 'me,greedy' }): string =>
  `${scriptTag(base, `${id}.iife.js`)}\n${tag(`dw-${id}`, attributes, reserved)}`

/** For stories whose code may be copied: what `code` makes of their args is shown in place of what Storybook guesses. */
export const pasted = <Args>(code: (base: string, args: Args) => string) => ({
  docs: {
    canvas: { sourceState: 'hidden' as const },
    source: {
      language: 'html' as const,
      transform: (_: string, { args }: { readonly args: Args }) =>
        noted(document.baseURI, code(document.baseURI, args)),
    },
  },
})

function noted(base: string, code: string): string {
  const note = ownComputerNote(base)
  return note === '' ? code : `<!-- ${note} -->\n${code}`
}
