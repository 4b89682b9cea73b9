/** The code that an author pastes to embed a table, one snippet for each kind of page. */
import { reservedHeight } from '@dicewright/elements'
import type { OptionValue } from '@dicewright/engine'

export const kinds = ['tag', 'frame', 'wordpress', 'mediawiki'] as const
export type Kind = (typeof kinds)[number]

export interface Embedded {
  /** Where this playground is served, such as `https://dice.example`. */
  readonly origin: string
  readonly gameId: string
  readonly title: string
  /** What one does in the game, in one sentence. */
  readonly about: string
  readonly players: string
  readonly options: Readonly<Record<string, OptionValue>>
  readonly seed: string | null
  /** The setup as a query. */
  readonly setup: string
  /** `auto` and empty follow the page. */
  readonly theme: string
  readonly language: string
  /** The match as it stands, and what shows it before the game is loaded; without it a new match begins. */
  readonly match?: { readonly transcript: string; readonly poster: string } | undefined
}

/** The attributes of the tag that say what is played. */
export const attributesOf = ({
  players,
  options,
  seed,
}: Omit<Embedded, 'match'>): Readonly<Record<string, string>> => ({
  players,
  ...(Object.keys(options).length > 0 && { options: JSON.stringify(options) }),
  ...(seed !== null && seed !== '' && { seed }),
})

export const makeSnippet: Readonly<Record<Kind, (table: Embedded) => string>> = {
  /** What stands in the tag reserves its room, and is read where no script runs. */
  tag(table) {
    const { origin, gameId, title, about, setup } = table
    const attributes = [
      ...Object.entries(attributesOf(table)),
      ['transcript', table.match?.transcript ?? ''],
      ['poster', table.match?.poster ?? ''],
      ['lang', table.language],
      ['theme', table.theme === 'auto' ? '' : table.theme],
    ] as const
    const written = attributes
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `\n  ${name}=${quoted(value)}`)
    return `<script src="${origin}/cdn/${scriptOf(gameId, table.language)}" defer></script>
<dw-${gameId}${written.join('')}>
  <p style="margin:0;height:0;padding-bottom:${reservedHeight()}">
    <a href="${escaped(`${origin}/play/${gameId}?${setup}`)}">${escaped(title)}</a>: ${escaped(about)}</p>
</dw-${gameId}>`
  },
  frame: (table) => frame(table, frameAddress(table)),
  wordpress: (table) => frame(table, frameAddress(table)),
  mediawiki: (
    table,
  ) => `<includeonly>${frame(table, `${table.origin}/embed/${table.gameId}?<!--{$setup|escape:'html'}-->`, false)}</includeonly>

{{#widget:Dicewright|setup=${search(table)}}}`,
}

/** The file that is pasted for a language: in Japanese and Korean it has the words of the poster as well. */
export const scriptOf = (gameId: string, language: string): string =>
  /^(ja|ko)$/.test(language) ? `${gameId}.${language}.js` : `${gameId}.js`

/** Whether an address is a loopback one: code with it works for its author alone. */
export const isOwnComputer = (origin: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(origin).hostname)

/** The page that a frame shows. */
export const frameAddress = (table: Embedded): string => `${table.origin}/embed/${table.gameId}?${search(table)}`

function search({ setup, theme, language }: Embedded): string {
  const own = [theme === 'auto' ? '' : `theme=${theme}`, language === '' ? '' : `lang=${language}`]
  return [setup, ...own].filter((part) => part !== '').join('&')
}

/**
 * A frame, and the script that makes it as high as its game. Hosts change what is pasted: WordPress lays out blocks,
 * not frames, in columns; one of its themes limits the height of a frame with size attributes; its old editor turns an
 * empty line into a paragraph.
 */
const frame = (table: Embedded, address: string, escape = true): string =>
  `<div style="container-type:inline-size"><iframe src="${escape ? escaped(address) : address}" title="${escaped(table.title)}"
  style="display:block;width:100%;height:${reservedHeight('100cqi')};border:0" loading="lazy" sandbox="allow-scripts"></iframe></div>
<script src="${table.origin}/embed/host.js" defer></script>`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The value of an attribute. JSON reads best in single quotes. */
export const quoted = (value: string): string =>
  value.includes('"') ? `'${value.replaceAll('&', '&amp;').replaceAll("'", '&#39;')}'` : `"${escaped(value)}"`
