/**
 * The files with everything in them where pages are strict: a content security policy without inline styles and with Trusted Types,
 * a sandboxed frame whose storage throws, the file loaded twice, and an import where there is no page at all.
 */
// @module-tag pages
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseTranscript, replay, unwrap, verify } from '@dicewright/engine'
import { sixDice } from '@dicewright/engine/six-dice'
import type { Browser, Frame, FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openChromium } from '../../../tests/support/chromium.ts'
import { states as turfStates, transcriptOf as turfText } from './royal-turf.ts'
import { chaserStates, chaserText, yatzyStates, yatzyText } from './sheets.ts'
import { states, transcriptOf } from './six-dice.ts'
import { yessirStates, yessirText } from './yessir.ts'

const files = fileURLToPath(new URL('../cdn', import.meta.url))
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; frame-src 'self'; require-trusted-types-for 'script'"
/** Where a page lists the policies of Trusted Types it allows, each name may be made once. */
const policies: Readonly<Record<string, string>> = { '/five': `${policy}; trusted-types lit-html dicewright` }

const tag = (attributes: string) => `<dw-six-dice seed="7" ${attributes}><a href="#">fallback</a></dw-six-dice>`
const pages: Readonly<Record<string, string>> = {
  '/': `<script type="module" src="six-dice.full.js"></script><script src="six-dice.iife.js"></script>
    ${tag('id="one" players="me,greedy"')}${tag('id="two" players="me,me" lang="ja" theme="dark" motion="off"')}`,
  '/solver': `<script type="module" src="six-dice.full.js"></script>${tag('players="turn,me" motion="off"')}`,
  '/alone/': `<script src="six-dice.iife.js"></script>${tag('players="turn,turn" motion="off"')}`,
  '/inner': `<html lang="ko"><script src="six-dice.iife.js"></script>${tag('players="me,greedy" motion="fast"')}`,
  '/sheets': `<script type="module" src="yatzy.full.js"></script><script src="chaser.iife.js"></script>
    <dw-yatzy seed="7" players="me,sheet" motion="off"></dw-yatzy><dw-chaser seed="7" motion="off" lang="ko"></dw-chaser>`,
  '/cups': `<script type="module" src="yessir.full.js"></script><dw-yessir seed="7" motion="off"></dw-yessir>`,
  '/turf': `<script type="module" src="royal-turf.full.js"></script><dw-royal-turf seed="7" motion="off"></dw-royal-turf>`,
  '/sheet': `<html lang="ja"><script src="yatzy.iife.js"></script><dw-yatzy seed="7" motion="off"></dw-yatzy>`,
  '/framed': `<iframe sandbox="allow-scripts" src="/sheet" width="600" height="560" title="Yatzy"></iframe>`,
  '/five': `<script src="elements.iife.js"></script><dw-chaser motion="off"></dw-chaser><dw-yessir motion="off"></dw-yessir>`,
  '/around': `<iframe sandbox="allow-scripts" src="/five" width="600" height="560" title="All of them"></iframe>`,
  '/paper': `<p>Before the game.</p><script src="elements.iife.js"></script><main></main><p>After it.</p>`,
  '/outer': `<iframe sandbox="allow-scripts" src="/inner" width="600" height="560" title="Six Dice"></iframe>`,
}

/** A page that comes by its script in another way; each test has its own. */
let way: (host: string) => string = () => ''

/** The file at an address: a version behind it changes nothing, and a wiki has files as pages. */
const fileAsked = (url: string): string =>
  url === '/renamed.js'
    ? '/chaser.iife.js'
    : url.replace(/^.*\?title=MediaWiki:([\w.-]+)&.*/, '/$1').replace(/\?.*/, '')

let server: Server
let browser: Browser

beforeAll(async () => {
  if (!existsSync(join(files, 'elements.full.js'))) throw new Error('The files are not built: run npm run build first.')
  server = createServer((request, response) => {
    const path = fileAsked(request.url!)
    const page = path === '/way' ? way(request.headers.host!) : pages[path]
    if (path !== '/way') response.setHeader('Content-Security-Policy', policies[path] ?? policy)
    // Only a module has to be allowed to other hosts, and here one game is.
    if (/^\/chaser(\.full|\.lazy)\.js$/.test(path)) response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Content-Type', page ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8')
    // The folder alone/ holds the element's file and nothing else.
    const file = join(files, path.replace('/alone/', '/'))
    if (!page && (path.startsWith('/alone/') ? path.includes('lazy') : !existsSync(file))) response.statusCode = 404
    const body = page ? `<!doctype html><link rel="icon" href="data:,">${page}` : readFileSync(file)
    response.end(response.statusCode === 404 ? '' : body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  browser = await openChromium()
})

afterAll(async () => {
  await browser.close()
  server.close()
})

/** A page that is open, and everything it complains about. */
async function opened(path: string, reducedMotion: 'reduce' | 'no-preference' = 'no-preference') {
  const page = await browser.newPage({ reducedMotion })
  const complaints: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
  return { page, complaints }
}

/** Presses these keys, by default R, until so much has happened. */
async function play(page: Page, frame: Page | Frame, selector: string, plies: number, keys = 'r'): Promise<void> {
  const element = frame.locator(selector)
  await element.locator('[data-home]').focus()
  for (let press = 0; press < 60; press++) {
    if ((await element.evaluate((node) => (node as unknown as { plies: number }).plies)) >= plies) return
    for (const key of keys) await page.keyboard.press(key)
    await page.waitForTimeout(120)
  }
  throw new Error(`fewer than ${plies} plies after 60 presses`)
}

/** What the second file brings to the drawer of rules. */
const rules = '.drawer[data-open=rules] .within > *'

/** Opens that drawer: its handle in the rail, or in the bar of a narrow frame. */
const openRules = (within: Page | Frame | FrameLocator, name = ''): Promise<void> =>
  within.locator(`${name} .rail [data-drawer=rules]`).evaluate((handle: HTMLElement) => handle.click())

describe('a page with a strict policy', () => {
  it('plays two elements from a file loaded twice, without one complaint', async () => {
    const { page, complaints } = await opened('/')
    await play(page, page, '#one', 6)
    await play(page, page, '#two', 6)
    expect(await page.locator('#two h2').textContent()).toBe('シックスダイス 2')
    expect(await page.locator('#one .bowl .die').count()).toBeGreaterThan(0)
    expect(complaints).toEqual([])
    const played = await page.locator('#one').evaluate((node) => (node as unknown as { transcript: string }).transcript)
    const transcript = unwrap(parseTranscript(played))
    const lastChoice = transcript.entries.findLastIndex(({ by }) => by !== 'chance')
    const entries = transcript.entries.slice(0, lastChoice)
    const seat = transcript.entries[lastChoice]!.by as number
    const { game, state } = unwrap(replay({ ...transcript, entries }, [sixDice]))
    // The hash in the file was stripped of its argument checks: it must still throw the dice that a check recomputes.
    const end = { reason: 'resign', seat, returns: game.returns(state), seed: '7' }
    expect(unwrap(verify({ ...transcript, entries, end }, [sixDice])).dice).toBe('recomputed')
    await page.close()
  })

  it('rolls without moving anything for a reader who asked for reduced motion', async () => {
    const { page } = await opened('/', 'reduce')
    await page.locator('#one [data-home]').click()
    const longest = await page
      .locator('#one')
      .evaluate((node) =>
        Math.max(
          0,
          ...node.shadowRoot!.getAnimations().map(({ effect }) => Number(effect!.getComputedTiming().endTime)),
        ),
      )
    expect(longest).toBeLessThanOrEqual(80)
    await page.close()
  })

  it('draws quiet words and lines as strongly as the rest for a reader who asked for more contrast', async () => {
    const { page } = await opened('/')
    const drawn = () =>
      page.locator('#one').evaluate((node) => {
        const styleOf = (name: string) => getComputedStyle(node.shadowRoot!.querySelector(name)!)
        return [styleOf('.one').color, styleOf('.bar .sub').color, styleOf('.one').borderTopColor]
      })
    expect(new Set(await drawn()).size).toBe(3)
    await page.emulateMedia({ contrast: 'more' })
    expect(new Set(await drawn()).size).toBe(1)
    await page.close()
  })
})

it('goes on, in a page that is loaded again, with the match that was left there', async () => {
  const { page, complaints } = await opened('/')
  await play(page, page, '#one', 6)
  const transcript = () =>
    page.locator('#one').evaluate((node) => (node as unknown as { transcript: string }).transcript)
  const before = await transcript()
  await page.reload()
  await page.locator('#one [data-home]').waitFor()
  expect((await transcript()).startsWith(before.trimEnd())).toBe(true)
  expect(await page.locator('#two').evaluate((node) => (node as unknown as { plies: number }).plies)).toBe(0)
  expect(complaints).toEqual([])
  await page.close()
})

it('fetches the solving bot from beside its own file when it is to act', async () => {
  const { page, complaints } = await opened('/solver')
  await play(page, page, 'dw-six-dice', 8)
  expect(await page.locator('.refusal').count()).toBe(0)
  expect(complaints).toEqual([])
  await page.close()
})

it('says so where that file is missing, and keeps the match', async () => {
  const { page } = await opened('/alone/')
  await page.locator('[data-home]').click()
  await page.locator('.refusal').waitFor()
  expect(await page.locator('.refusal').textContent()).toContain('part-unavailable')
  expect(await page.locator('dw-six-dice').evaluate((node) => (node as unknown as { phase: string }).phase)).toBe(
    'turn.select',
  )
  expect(await page.locator('[data-home]').textContent()).toContain('Go on')
  await page.close()
})

it('replays a match without that file, and says of the help and of a broken transcript that they want it', async () => {
  const { page } = await opened('/alone/')
  const element = page.locator('dw-six-dice')
  const give = (text: string) =>
    element.evaluate(async (node, given) => {
      const table = node as HTMLElement & { transcript: string; updateComplete: Promise<unknown> }
      table.transcript = given
      await table.updateComplete
      return table.transcript
    }, text)
  const text = transcriptOf(states['dobon']!)
  expect(await give(text)).toBe(text)
  expect(await page.locator('.refusal').count()).toBe(0)
  await openRules(page)
  await expect.poll(() => page.locator('.refusal').textContent()).toContain('could not be loaded')
  expect(await give('nonsense')).toBe(text)
  expect(await page.locator('.refusal').textContent()).toContain('transcript could not be loaded')
  await element.evaluate((node) => node.setAttribute('lang', 'ko'))
  await expect.poll(() => page.locator('.refusal').textContent()).toContain('불러오지 못했습니다.')
  await page.close()
})

it('plays in a sandboxed frame, where storage throws and the origin is opaque', async () => {
  const { page, complaints } = await opened('/outer')
  await page.frameLocator('iframe').locator('dw-six-dice [data-home]').waitFor()
  const frame = page.frames()[1]!
  expect(await frame.evaluate(() => origin)).toBe('null')
  await play(page, frame, 'dw-six-dice', 6)
  expect(await frame.locator('h2').textContent()).toBe('식스 다이스')
  // A module from the frame's own host would need its permission by CORS, which a plain host of files does not give.
  await openRules(frame)
  await frame.locator(rules).first().waitFor()
  expect(complaints).toEqual([])
  await page.close()
})

it('fetches the second file of each game from the one script of all of them', async () => {
  const { page, complaints } = await opened('/around')
  const frame = page.frameLocator('iframe')
  for (const name of ['dw-chaser', 'dw-yessir']) {
    // oxlint-disable-next-line no-await-in-loop -- one help is open at a time
    await openRules(frame, name)
    await frame.locator(`${name} ${rules}`).first().waitFor()
    await page.keyboard.press('Escape')
  }
  expect(complaints).toEqual([])
  await page.close()
})

it('plays the other games under the same policy and in the same frame, with all they fetch', async () => {
  const { page, complaints } = await opened('/sheets')
  await play(page, page, 'dw-yatzy', 8, 'rs')
  await play(page, page, 'dw-chaser', 4, 'rs')
  await openRules(page, 'dw-chaser')
  await page.locator(`dw-chaser ${rules}`).first().waitFor()
  expect(await page.locator('dw-chaser h2').textContent()).toBe('체이서')
  expect(await page.locator('.refusal').count()).toBe(0)
  await page.goto(new URL('/cups', page.url()).href)
  await play(page, page, 'dw-yessir', 12, 'rd')
  await openRules(page, 'dw-yessir')
  await page.locator(`dw-yessir ${rules}`).first().waitFor()
  await page.goto(new URL('/turf', page.url()).href)
  await play(page, page, 'dw-royal-turf', 30, '1r2r3r4r5r6r7r')
  expect(await page.locator('dw-royal-turf [data-lie=wide] .runner').count()).toBe(7)
  await page.goto(new URL('/framed', page.url()).href)
  await page.frameLocator('iframe').locator('dw-yatzy [data-home]').waitFor()
  await play(page, page.frames()[1]!, 'dw-yatzy', 4, 'rs')
  expect(complaints).toEqual([])
  await page.close()
})

/** Ways a page comes by the script of a game. HOST is this one, OTHER another. */
const game = '<dw-chaser seed="7" motion="off"></dw-chaser>'
const asText = `fetch('/chaser.iife.js').then((file) => file.text())`
const inner = `<script src='http://HOST/chaser.iife.js'></script>${game.replaceAll('"', "'")}`
const frame = (attributes: string) => `<iframe width="600" height="700" ${attributes}></iframe>`
const ways: Readonly<Record<string, string>> = {
  'a script with a version': `<script src="/chaser.iife.js?v=2"></script>${game}`,
  'a script under another base': `<base href="/nowhere/there/"><script src="../../chaser.iife.js"></script>${game}`,
  'a script of another host': `<script src="http://OTHER/chaser.iife.js"></script>${game}`,
  'a script that is a page of a wiki': `<script src="/index.php?title=MediaWiki:chaser.iife.js&action=raw"></script>${game}`,
  'a script under another name': `<script src="/renamed.js"></script>${game}`,
  'a script in a shadow root': `${game}<div></div><script>
    const script = Object.assign(document.createElement('script'), { src: '/chaser.iife.js' })
    document.querySelector('div').attachShadow({ mode: 'open' }).append(script)</script>`,
  'a script that is fetched and run as text': `${game}<script>
    ${asText}.then((text) => document.head.append(Object.assign(document.createElement('script'), { text })))</script>`,
  'a script that another script evaluates': `${game}<script src="data:text/javascript,${encodeURIComponent(`
    const asked = new XMLHttpRequest()
    asked.open('GET', 'http://HOST/chaser.iife.js', false)
    asked.send()
    globalThis.eval(asked.responseText)`)}"></script>`,
  'a script in the page, and its second one': `<script>CHASER</script><script src="/chaser.lazy.iife.js"></script>${game}`,
  'a module under another base': `<base href="/nowhere/"><script type="module" src="../chaser.full.js"></script>${game}`,
  'a module of another host': `<script type="module" src="http://OTHER/chaser.full.js"></script>${game}`,
  'a module that is fetched and run from a blob': `${game}<script>
    fetch('/chaser.full.js').then((file) => file.blob()).then((blob) => import(URL.createObjectURL(blob)))</script>`,
  'a frame of a text': frame(`srcdoc="${inner}"`),
  'a frame of a text, in a sandbox': frame(`sandbox="allow-scripts" srcdoc="${inner}"`),
  'a frame of a data address': frame(`src="data:text/html,${encodeURIComponent(inner)}"`),
  'a frame of a blob': `<script>
    const src = URL.createObjectURL(new Blob([\`${inner.replace('</', '<\\/')}\`], { type: 'text/html' }))
    document.write(\`${frame('src="${src}"')}\`)</script>`,
}

describe('the second file', () => {
  let tab: Awaited<ReturnType<typeof opened>>
  beforeAll(async () => {
    tab = await opened('/')
  })
  afterAll(() => tab.page.close())

  it.each(Object.entries(ways))('is found beside %s', async (_, html) => {
    way = (host) =>
      html
        .replaceAll('HOST', host)
        .replaceAll('OTHER', host.replace('127.0.0.1', 'localhost'))
        .replace('CHASER', () => readFileSync(join(files, 'chaser.iife.js'), 'utf8'))
    await tab.page.goto(new URL('/way', tab.page.url()).href)
    const inside = html.includes('<iframe') ? tab.page.frameLocator('iframe') : tab.page
    await openRules(inside)
    await inside.locator(rules).or(inside.locator('.refusal')).first().waitFor()
    expect(await inside.locator('.refusal').allTextContents()).toEqual([])
    expect(tab.complaints).toEqual([])
  })
})

describe('on paper', () => {
  const positions = [
    ['six-dice', transcriptOf(states['select']!)],
    ['six-dice', transcriptOf(states['end']!)],
    ['yatzy', yatzyText(yatzyStates['eight']!)],
    ['yatzy', yatzyText(yatzyStates['yams']!)],
    ['chaser', chaserText(chaserStates['eight']!)],
    ['yessir', yessirText(yessirStates['six']!)],
    ['royal-turf', turfText(turfStates['betting']!)],
    ['royal-turf', turfText(turfStates['over']!)],
  ] as const

  it('is one light block of a page, without anything to press', async () => {
    const { page, complaints } = await opened('/paper')
    for (const [id, transcript] of positions) {
      // oxlint-disable-next-line no-await-in-loop -- one position after another is printed
      const printed = await page
        .evaluate(
          async ([name, text]) => {
            const element = document.createElement(name)
            Object.assign(element, { transcript: text, theme: 'dark', motion: 'off', keep: 'off' })
            document.querySelector('main')!.replaceChildren(element)
            await (element as unknown as { updateComplete: Promise<unknown> }).updateComplete
          },
          [`dw-${id}`, transcript] as const,
        )
        .then(() => page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' } }))
      expect(printed.toString('latin1').match(/\/Type\s*\/Page\b/g), id).toHaveLength(1)
      // oxlint-disable-next-line no-await-in-loop -- likewise
      await page.emulateMedia({ media: 'print' })
      // oxlint-disable-next-line no-await-in-loop -- likewise
      const seen = await page.locator(`dw-${id}`).evaluate((element) => {
        const root = element.shadowRoot!
        const shown = [...root.querySelectorAll<HTMLElement>('button, input, summary')].filter((one) =>
          one.checkVisibility(),
        )
        return {
          ground: getComputedStyle(root.querySelector('.card')!).backgroundColor,
          // What shows the position stays, though on the screen it can be pressed.
          pressed: shown
            .filter((one) => !one.matches('.spot > *, .spot, .cups, .pair, .row, [data-rove=chips]'))
            .map((one) => one.className),
          status: root.querySelector<HTMLElement>('.status')!.innerText,
          // The sentence lies on nothing.
          isFree: [...root.querySelectorAll('.turn > *')].every(
            (one) => one.getBoundingClientRect().top >= root.querySelector('.status')!.getBoundingClientRect().bottom,
          ),
        }
      })
      expect(seen).toMatchObject({ ground: 'rgb(255, 255, 255)', pressed: [], isFree: true })
      expect(seen.status).not.toBe('')
      // oxlint-disable-next-line no-await-in-loop -- likewise
      await page.emulateMedia({ media: null })
    }
    expect(complaints).toEqual([])
    await page.close()
  })
})

it('does nothing when Node imports it, and its class can be made there', async () => {
  const { DwSixDice } = await import('../src/games/six-dice/six-dice.define.ts')
  const element = new DwSixDice()
  expect(element.phase).toBe('oya.roll')
  expect(element.position).toMatchObject({ game: 'six-dice', players: 'me,greedy' })
  const { DwYatzy } = await import('../src/games/yatzy/yatzy.define.ts')
  expect(new DwYatzy().phase).toBe('turn.roll')
})
