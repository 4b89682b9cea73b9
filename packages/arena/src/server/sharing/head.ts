/** What stands in the head of a page for programs that show links to it: Open Graph, and where oEmbed answers. */
import type { Told } from './told.ts'
import type { Tongue } from './words.ts'
import { cardAddress, cardSize } from './origin.ts'

/** What is put into a page before it is sent. */
export interface Dressing {
  /** At the end of its head. */
  readonly head: string
  readonly title?: string
  readonly about?: string
  /** Attributes of its root. */
  readonly root?: Readonly<Record<string, string>>
}

const locales: Readonly<Record<Tongue, string>> = { en: 'en_GB', ja: 'ja_JP', ko: 'ko_KR' }

/** For the page at this address. */
export function headOf({ title, about }: Told, address: URL, tongue: Tongue): Dressing {
  const { origin, href } = address
  const image = cardAddress(origin, address, 'png')
  const tags = [
    ['property', 'og:site_name', 'Dicewright'],
    ['property', 'og:type', 'website'],
    ['property', 'og:locale', locales[tongue]],
    ['property', 'og:title', title],
    ['property', 'og:description', about],
    ['property', 'og:url', href],
    ['property', 'og:image', image],
    ['property', 'og:image:type', 'image/png'],
    ['property', 'og:image:width', String(cardSize.width)],
    ['property', 'og:image:height', String(cardSize.height)],
    ['property', 'og:image:alt', title],
    ['name', 'twitter:card', 'summary_large_image'],
    ['name', 'twitter:title', title],
    ['name', 'twitter:description', about],
    ['name', 'twitter:image', image],
  ].map(([kind, name, value]) => `<meta ${kind} content="${escaped(value!)}" />`.replace(kind!, `${kind}="${name}"`))
  const answer = `${origin}/oembed?url=${encodeURIComponent(href)}`
  const link = `<link rel="alternate" type="application/json+oembed" href="${escaped(answer)}" title="${escaped(title)}" />`
  return { head: [...tags, link].join('\n    '), title, about }
}

/** A page of ours with this in it. */
export function dressed(page: string, { head, title, about, root = {} }: Dressing): string {
  const attributes = Object.entries(root).map(([name, value]) => ` ${name}="${escaped(value)}"`)
  // Values are put in by functions: a dollar sign in them means itself.
  return page
    .replace(/<html\b/, (start) => `${start}${attributes.join('')}`)
    .replace(/<title>[^<]*<\/title>/, (known) => (title === undefined ? known : `<title>${escaped(title)}</title>`))
    .replace(/(<meta\s+name="description"\s+content=")[^"]*"/, (known, start: string) =>
      about === undefined ? known : `${start}${escaped(about)}"`,
    )
    .replace('</head>', () => `  ${head}\n  </head>`)
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
