/** Links to the pages of a server: what is told of them, the frames of oEmbed, and cards. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeShareText, Match, repeatable, unwrap } from '@dicewright/engine'
import { sixDice } from '@dicewright/engine/six-dice'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { folder } from './helpers.ts'
import { eventually, fineBot, quiet, startServer, type Served } from './serving.ts'

// Matches are played, and a card takes a busy machine some seconds.
vi.setConfig({ testTimeout: 120_000 })

const page =
  '<!doctype html><html lang="en"><head><meta name="description" content="Dice." /><title>Dicewright</title></head><body></body></html>'

/** One for all tests: a validated bot has ended matches. */
let server: Served
let match: string
beforeAll(async () => {
  const undo: (() => unknown)[] = []
  const site = folder((one) => undo.unshift(one))
  for (const name of ['index', 'arena', 'watch', 'play/six-dice', 'embed/six-dice']) {
    mkdirSync(join(site, name, '..'), { recursive: true })
    writeFileSync(join(site, `${name}.html`), page)
  }
  server = await startServer({ limits: quiet, mounts: [{ at: '/', folder: site }] }, (one) => undo.unshift(one))
  await server.submit(await server.author('ines'), 'kettle', fineBot())
  const matches = await eventually(
    () => server.ask('api/matches?bot=kettle'),
    ({ body }) => body.length > 0 && body[0].result,
  )
  match = matches.body.find(({ result }: { result: { seat: number | null } }) => result.seat === null).id
  return async () => {
    for (const one of undo) await one()
  }
})

const meta = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]

const oEmbed = (path: string, query = '') =>
  server.ask(`oembed?url=${encodeURIComponent(`${server.address}${path}`)}${query}`)

const middle = (): string => {
  const played = new Match(unwrap(sixDice(2)), { dice: repeatable('7', 'set-1'), players: ['me', 'greedy'] })
  for (let decisions = 0; decisions < 6; decisions++) {
    if (played.actor === 'chance') played.rollAll()
    unwrap(played.act(played.game.legalTexts(played.state)[0]!))
  }
  played.rollAll()
  return unwrap(makeShareText(played.transcript(), [sixDice]))
}

describe('the head of a page', () => {
  it('tells in plain words who won a match, and by what', async () => {
    const { body, headers } = await server.ask(`arena/matches/${match}`)
    expect(meta(body, 'og:title')).toMatch(/^[\w ]+ beat [\w ]+ -?[\d,]+ : -?[\d,]+ at Six Dice$/)
    expect(body).toContain(`<title>${meta(body, 'og:title')!}</title>`)
    expect(meta(body, 'description')).toBe(meta(body, 'og:description'))
    expect(meta(body, 'og:image')).toBe(`${server.address}cards/arena/matches/${match}.png`)
    expect(meta(body, 'twitter:card')).toBe('summary_large_image')
    expect(headers.get('vary')).toContain('Accept-Language')
    const tag = headers.get('etag')!
    const again = await server.ask(`arena/matches/${match}`, { headers: { 'If-None-Match': tag } })
    expect(again.status).toBe(304)
  })

  it('speaks the language of who asks, or of the address', async () => {
    const asked = await server.ask('play/six-dice', { headers: { 'Accept-Language': 'fr,ko;q=0.8' } })
    expect(meta(asked.body, 'og:title')).toBe('식스 다이스 하기')
    const named = await server.ask('play/six-dice?lang=ja', { headers: { 'Accept-Language': 'ko' } })
    expect(meta(named.body, 'og:title')).toBe('シックスダイスを遊ぶ')
    expect(meta(named.body, 'og:locale')).toBe('ja_JP')
  })

  it.each([
    ['', 'Dicewright'],
    ['arena', 'Ladder of Six Dice, 2 seats'],
    ['arena/bots/kettle', 'kettle, a bot by ines'],
    ['arena/bots/greedy', 'greedy, a house bot'],
    ['play/six-dice?players=me,turn&seed=7', 'Play Six Dice'],
  ])('tells what is at /%s', async (path, title) => {
    const { body } = await server.ask(path)
    expect(meta(body, 'og:title')).toBe(title)
    const link = /<link rel="alternate" type="application\/json\+oembed" href="([^"]*)"/.exec(body)![1]!
    const answer = await server.ask(link.replaceAll('&amp;', '&').replace(server.address, ''))
    expect(answer.body).toMatchObject({ type: 'rich', title })
  })

  it('is left alone where nothing is there, and writes nothing that is given as markup', async () => {
    expect((await server.ask('arena/matches/9999-1')).body).toBe(page)
    const { body } = await server.ask(`play/six-dice?players=me,${encodeURIComponent('<b>"$&')}`)
    expect(body).not.toContain('<b>')
    expect(meta(body, 'og:description')).toContain('&lt;b&gt;&quot;$&amp;')
  })
})

describe('oEmbed', () => {
  it('answers with a sandboxed frame and nothing beside it, as wide as it may be', async () => {
    const { body, headers } = await oEmbed(`watch?transcript=${middle()}`, '&maxwidth=500&maxheight=750&format=json')
    expect(body).toMatchObject({ version: '1.0', type: 'rich', width: 500, height: 600, thumbnail_width: 500 })
    expect(body.html).toMatch(/^<iframe [^<>]*><\/iframe>$/)
    // Of two numbers a theme would make a proportion.
    expect(body.html).toContain('width="100%" height="600" sandbox="allow-scripts" frameborder="0"')
    expect(body.html).toMatch(/src="http:[^"]*\/embed\/six-dice\?transcript=dw2[^"]*mode=view&amp;at=\d+"/)
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })

  it('opens a match of the arena at its last throw, which the page of the frame is given', async () => {
    const { body } = await oEmbed(`arena/matches/${match}`)
    const src = /src="([^"]*)"/.exec(body.html)![1]!
    expect(src).toBe(`${server.address}embed/six-dice?match=${match}`)
    const frame = await server.ask(src.replace(server.address, ''))
    expect(frame.body).toMatch(/<html data-transcript="dw2\.[^"]+" data-at="\d+"/)
  })

  it('shows what is no board by its card and words, without a script', async () => {
    const { body } = await oEmbed('arena/bots/kettle', '&maxwidth=400')
    expect(body).toMatchObject({ width: 400, height: 306 })
    expect(body.html).toContain('sandbox="allow-popups"')
    const src = /src="([^"]*)"/.exec(body.html)![1]!
    const { body: about, headers } = await server.ask(src.replace(server.address, ''))
    expect(about).toContain('<img src="/cards/arena/bots/kettle.svg"')
    expect(about).not.toContain('<script')
    expect(headers.get('content-security-policy')).not.toContain('frame-ancestors')
  })

  it.each([
    ['', 400, 'query-value'],
    ['?url=nonsense', 400, 'query-value'],
    ['?url=javascript:alert(1)', 400, 'query-value'],
    ['?url=https://other.example/play/yatzy', 404, 'address-unknown'],
    ['?url=URLnowhere', 404, 'address-unknown'],
    ['?url=URLplay/poker', 404, 'address-unknown'],
    ['?url=URLarena/matches/9999-1', 404, 'match-unknown'],
    ['?url=URLarena/bots/nobody', 404, 'bot-unknown'],
    ['?url=URLarena?ladder=x', 404, 'ladder-unknown'],
    ['?url=URLarena/seasons/x', 404, 'season-unknown'],
    ['?url=URLarena/tournaments/x', 404, 'tournament-unknown'],
    ['?url=URLwatch?transcript=dw2.cut', 400, 'transcript-malformed'],
    ['?url=URLarena&maxwidth=-1', 400, 'query-value'],
    ['?url=URLarena&maxheight=wide', 400, 'query-value'],
    ['?url=URLarena&format=xml', 501, 'embed-format'],
  ])('refuses %s with %i and one sentence', async (query, status, code) => {
    const answer = await server.ask(`oembed${query.replace('URL', server.address)}`)
    expect(answer).toMatchObject({ status, body: { ok: false, code } })
    expect(answer.body.message).toMatch(/^[^\n]+\.$/)
  })
})

describe('a card', () => {
  it('is drawn as SVG and PNG, without fonts or anything that is loaded', async () => {
    const svg = await server.ask(`cards/arena/matches/${match}.svg`)
    expect(svg.headers.get('content-type')).toBe('image/svg+xml')
    expect(svg.body).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="1200" height="630"/)
    expect(svg.body).not.toMatch(/<text|<image|<script|https?:\/\/(?!www\.w3\.org)/)
    const address = `${server.address}cards/arena/matches/${match}.png?card-width=300`
    const png = await fetch(address)
    expect(png.headers.get('content-type')).toBe('image/png')
    expect(png.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const bytes = Buffer.from(await png.arrayBuffer())
    expect([bytes.subarray(1, 4).toString(), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(['PNG', 300, 158])
    const again = await fetch(address, { headers: { 'If-None-Match': png.headers.get('etag')! } })
    expect(again.status).toBe(304)
  })

  it.each([
    ['cards/arena.gif', 404, 'address-unknown'],
    ['cards/nowhere.png', 404, 'address-unknown'],
    ['cards/arena.png?card-width=37', 400, 'query-value'],
    ['cards/arena/bots/nobody.svg', 404, 'bot-unknown'],
    ['embed/about?of=//other.example/', 400, 'query-value'],
    ['embed/about?of=/arena/bots/nobody', 404, 'bot-unknown'],
  ])('refuses %s', async (path, status, code) => {
    expect(await server.ask(path)).toMatchObject({ status, body: { code } })
  })
})
