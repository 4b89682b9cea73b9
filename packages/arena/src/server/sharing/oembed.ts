/** Answers of oEmbed (https://oembed.com): a frame and nothing beside it, which every host may take. */
import { accept, refuse, show } from '@dicewright/engine'
import type { AnyCode, Result } from '../../codes.ts'
import { escaped } from './head.ts'
import { cardAddress, cardSize } from './origin.ts'
import type { Told } from './told.ts'

/** What is asked for, read. */
export interface Asked {
  readonly url: URL
  readonly most: Size
}

interface Size {
  readonly width: number
  readonly height: number
}

/** An answer, as oEmbed names its fields. */
export interface OEmbed {
  readonly version: '1.0'
  readonly type: 'rich'
  readonly title: string
  readonly provider_name: string
  readonly provider_url: string
  /** Seconds. */
  readonly cache_age: number
  readonly html: string
  readonly width: number
  readonly height: number
  readonly thumbnail_url?: string
  readonly thumbnail_width?: number
  readonly thumbnail_height?: number
}

/** Pixels that a frame has where nobody says how wide it may be. */
const usualWidth = 720
const anySize = 10_000

/** Reads `?url=&maxwidth=&maxheight=&format=`. `isOwn`: whether a host is ours. */
export function readAsked(query: URLSearchParams, isOwn: (host: string) => boolean): Result<Asked, AnyCode> {
  const format = query.get('format') ?? 'json'
  if (format !== 'json')
    return refuse<AnyCode>('embed-format', 'format', `The format ${show(format)} is not answered: expected json.`)
  const text = query.get('url') ?? ''
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol))
    return refuse(
      'query-value',
      'url',
      `The parameter url is ${show(text)}: expected the address of a page of this server, such as https://dice.example/play/yatzy.`,
    )
  if (!isOwn(url.host))
    return refuse('address-unknown', 'url', `${show(url.host)} is not this server: only its own pages are answered.`)
  const width = readPixels(query, 'maxwidth')
  if (!width.ok) return width
  const height = readPixels(query, 'maxheight')
  if (!height.ok) return height
  return accept({ url, most: { width: width.value ?? usualWidth, height: height.value ?? anySize } })
}

function readPixels(query: URLSearchParams, name: string): Result<number | null, AnyCode> {
  const given = query.get(name)
  if (given === null || given === '') return accept(null)
  const value = Number(given)
  return /^\d{1,6}$/.test(given) && value > 0
    ? accept(Math.min(value, anySize))
    : refuse('query-value', name, `The parameter ${name} is ${show(given)}: expected a whole number of pixels from 1.`)
}

/**
 * The height of a board at every width: hosts make frames narrower on phones and leave their height, and a narrow board
 * takes 600 px of a frame of 600, a wide one less.
 */
const boardHeight = 600
/** The picture with its words below. */
const cardHeight = (width: number): number => Math.ceil((width * cardSize.height) / cardSize.width) + 96

/** The page that a frame shows of an address. */
const frameAddress = ({ board }: Told, { origin, pathname, search }: URL): string =>
  board === null
    ? `${origin}/embed/about?of=${encodeURIComponent(pathname + search)}`
    : `${origin}/embed/${board.game}${board.query === '' ? '' : `?${board.query}`}`

export function oEmbedOf(told: Told, { url, most }: Asked): OEmbed {
  const { origin } = url
  const width = Math.min(most.width, told.board === null ? 600 : anySize)
  const height = Math.min(most.height, told.board === null ? cardHeight(width) : boardHeight)
  // As wide as its column. A width in pixels is to some themes a proportion, by which they cut the height on phones.
  const wide = told.board === null ? width : '100%'
  const sandbox = told.board === null ? 'allow-popups' : 'allow-scripts'
  return {
    version: '1.0',
    type: 'rich',
    title: told.title,
    provider_name: 'Dicewright',
    provider_url: `${origin}/`,
    cache_age: 3600,
    html: `<iframe src="${escaped(frameAddress(told, url))}" title="${escaped(told.title)}" width="${wide}" height="${height}" sandbox="${sandbox}" frameborder="0" loading="lazy"></iframe>`,
    width,
    height,
    ...thumbnailOf(url, most),
  }
}

/** Pictures are drawn in hundreds of pixels, so that nobody can ask for a thousand sizes. */
function thumbnailOf(url: URL, most: Size): Pick<OEmbed, 'thumbnail_url' | 'thumbnail_width' | 'thumbnail_height'> {
  const fits = Math.min(cardSize.width, most.width, (most.height * cardSize.width) / cardSize.height)
  const width = Math.floor(fits / 100) * 100
  if (width === 0) return {}
  const height = Math.round((width * cardSize.height) / cardSize.width)
  return {
    thumbnail_url: cardAddress(url.origin, url, 'png', width),
    thumbnail_width: width,
    thumbnail_height: height,
  }
}
