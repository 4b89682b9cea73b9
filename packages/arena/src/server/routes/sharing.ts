/** Links that are shared: oEmbed, cards, and the page that shows a card in a frame. Any page may ask for these. */
import { refuse, show } from '@dicewright/engine'
import type { AnyCode, Result } from '../../codes.ts'
import { dataHeaders, headersFor } from '../../http/headers.ts'
import { dressed, escaped } from '../sharing/head.ts'
import { oEmbedOf, readAsked } from '../sharing/oembed.ts'
import { cardAddress, cardSize, cardWidth } from '../sharing/origin.ts'
import type { Sharing } from '../sharing/sharing.ts'
import { teller } from '../sharing/words.ts'
import { json, refused, type ApiSettings, type Ask, type Route } from './answers.ts'

/** For pages of other hosts, and frames without an origin. */
const forAnywhere = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' } as const

export function sharingRoutes({ sharing }: Pick<ApiSettings, 'sharing'>): readonly Route[] {
  if (!sharing) return []
  return [
    ['GET', '/oembed', async (ask) => oEmbed(sharing, ask)],
    ['GET', '/cards/*', async (ask) => card(sharing, ask)],
    ['GET', '/embed/about', async (ask) => about(sharing, ask)],
  ]
}

async function oEmbed(sharing: Sharing, ask: Ask): Promise<Response> {
  const asked = readAsked(new URL(ask.req.url).searchParams, (host) => sharing.isOwnHost(host))
  if (!asked.ok) return refused(asked, forAnywhere)
  const { url } = asked.value
  const told = await sharing.tell(url, sharing.tongueOf(url, ask.env.incoming))
  if (!told.ok) return refused(told, forAnywhere)
  const headers = { ...dataHeaders, ...forAnywhere, 'Content-Type': json, 'Cache-Control': 'public, max-age=300' }
  return new Response(JSON.stringify(oEmbedOf(told.value, asked.value)), {
    headers: { ...headers, Vary: 'Accept-Language' },
  })
}

async function card(sharing: Sharing, ask: Ask): Promise<Response> {
  const asked = new URL(ask.req.url)
  const [, path, form] = /^\/cards(\/.*)\.(png|svg)$/.exec(asked.pathname) ?? []
  if (path === undefined)
    return refused(
      refuse(
        'address-unknown',
        'address',
        `There is no card at ${show(asked.pathname)}: expected an address that ends in .png or .svg.`,
      ),
    )
  const width = readWidth(asked.searchParams)
  if (!width.ok) return refused(width)
  const page = new URL(path === '/site' ? '/' : path, asked)
  for (const [name, value] of asked.searchParams) if (name !== cardWidth) page.searchParams.append(name, value)
  const told = await sharing.tell(page, 'en')
  if (!told.ok) return refused(told)
  const picture = await sharing.cards.picture(told.value.card, form as 'png' | 'svg', width.value)
  if (!picture.ok) return refused(picture)
  const { bytes, tag } = picture.value
  const headers = { ...dataHeaders, ...forAnywhere, 'Cache-Control': 'public, max-age=600', ETag: tag }
  if (ask.req.header('if-none-match')?.includes(tag)) return new Response(null, { status: 304, headers })
  const type = form === 'png' ? 'image/png' : 'image/svg+xml'
  return new Response(Buffer.from(bytes), {
    headers: { ...headers, 'Content-Type': type, 'Content-Length': String(bytes.length) },
  })
}

function readWidth(query: URLSearchParams): Result<number, AnyCode> {
  const given = query.get(cardWidth)
  if (given === null) return { ok: true, value: cardSize.width }
  return /^(?:[1-9]|1[012])00$/.test(given)
    ? { ok: true, value: Number(given) }
    : refuse(
        'query-value',
        cardWidth,
        `The parameter ${cardWidth} is ${show(given)}: expected 100, 200 and so on to ${cardSize.width}.`,
      )
}

/** A card with its words, as the page of a frame: what is no board has no script. */
async function about(sharing: Sharing, ask: Ask): Promise<Response> {
  const given = new URL(ask.req.url).searchParams.get('of') ?? ''
  const own = sharing.addressOf(ask.env.incoming)
  const address = own && /^\/(?!\/)/.test(given) && URL.canParse(given, own.origin) ? new URL(given, own.origin) : null
  if (address?.origin !== own?.origin || !address)
    return refused(
      refuse(
        'query-value',
        'of',
        `The parameter of is ${show(given)}: expected a path of this server, such as /arena.`,
      ),
    )
  const tongue = sharing.tongueOf(address, ask.env.incoming)
  const told = await sharing.tell(address, tongue)
  if (!told.ok) return refused(told)
  const { title, about: text } = told.value
  const { width, height } = cardSize
  const link = `<a href="${escaped(address.href)}" target="_blank" rel="noopener">`
  const open = escaped(teller(tongue)('open', address.host))
  const page = `<!doctype html>
<html lang="${tongue}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title></title>
    <link rel="stylesheet" href="/embed/frame.css" />
  </head>
  <body class="about">
    ${link}<img src="${escaped(cardAddress('', address, 'svg'))}" alt="" width="${width}" height="${height}" /></a>
    <h1>${link}${escaped(title)}</a></h1>
    <p>${escaped(text)} ${link}${open}</a></p>
  </body>
</html>
`
  return new Response(dressed(page, { head: '', title }), {
    headers: { ...headersFor('/embed/about'), 'Content-Type': 'text/html; charset=utf-8', Vary: 'Accept-Language' },
  })
}
