/** The arena's pages over the real server: submit a bot, see it rated, replay a match to its end. */
import { parseTranscript, unwrap, verify } from '@dicewright/engine'
import { games } from '@dicewright/engine/modules'
import type { LadderSummary, Ladder, MatchLine } from '@dicewright/arena/api'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openArena, type ArenaServer } from './arena-server.ts'
import {
  axeFinds,
  axeFindsInLightAndDark,
  commasInJapanese,
  eventually,
  openBrowser,
  overflowOf,
  overflowOnPhones,
  savedText,
  type Browsing,
} from './site.ts'

const rows = (page: Page) => page.locator('table.lad tbody tr.hasiv')
const submitted = (page: Page) => page.locator('.validation')

/** What the API answers, past the page. */
const asked = async <T>(arena: ArenaServer, path: string): Promise<T> =>
  (await (await fetch(`${arena.origin}/api/${path}`)).json()) as T

/** The shortest rated match of a game that has ended: a page of many plies is slow to look at. */
const endedMatch = async (arena: ArenaServer, game: string): Promise<MatchLine> => {
  const rated = await eventually(
    async () =>
      (await asked<readonly MatchLine[]>(arena, `matches?ladder=${game}.2.standard&limit=50`)).filter(
        ({ state, purpose }) => state === 'ended' && purpose === 'rated',
      ),
    (found) => found.length > 0,
  )
  return rated.toSorted((a, b) => a.plies - b.plies)[0]!
}

const board = (page: Page) => page.locator('.looked-at')
const plyOf = (page: Page) => board(page).evaluate((table) => (table as unknown as { ply: number }).ply)

/** Puts a script into the editor as a file does. */
async function choose(page: Page, name: string, source: string): Promise<void> {
  await page.locator('dw-play-editor').scrollIntoViewIfNeeded()
  await page.locator('#bot-file').setInputFiles({ name, mimeType: 'text/javascript', buffer: Buffer.from(source) })
  await eventually(
    () => page.locator('dw-play-editor .cm-content').innerText(),
    (text) => text.startsWith(source.split('\n')[0]!),
  )
}

const script = (act: string): string => `// ${act.length}\nexport default {
  games: ['six-dice'],
  act({ observation, legal }) {
    ${act}
  },
}
`

// A server, a browser and a match child share two cores with other tests.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

let browsing: Browsing
beforeAll(async () => {
  browsing = await openBrowser()
})
afterAll(() => browsing.close())

describe('the arena', () => {
  let arena: ArenaServer
  beforeAll(async () => {
    // The sets of Royal Turf take minutes, and no test looks at one.
    arena = await openArena(['six-dice', 'chaser', 'yatzy', 'yessir'], 0)
  })
  afterAll(() => arena.close())

  it('has a ladder from the first, clean for axe and on phones in every language', async () => {
    const { page, troubles, leave } = await browsing.open(arena.origin, '/arena')
    await eventually(
      () => rows(page).count(),
      (count) => count >= 3,
    )
    await page.locator('dw-play-editor').scrollIntoViewIfNeeded()
    await page.locator('dw-play-editor .cm-content').waitFor()
    await endedMatch(arena, 'six-dice')
    await page.locator('table.matches').waitFor()
    expect(await axeFindsInLightAndDark(page)).toEqual([])
    expect(await overflowOnPhones(page)).toEqual([])
    expect(troubles).toEqual([])
    leave()
  })

  it('shows a long ladder part by part, and finds a bot in all of it', async () => {
    const { page, troubles, leave } = await browsing.open(arena.origin, '/watch')
    const id = 'six-dice.2.standard'
    const first = await eventually(
      () => asked<Ladder>(arena, `ladders/${id}`),
      (ladder) => ladder.rows.length > 0,
    )
    const all = Array.from({ length: 250 }, (_, i) =>
      Object.assign({}, first.rows[0], { rank: i + 1, bot: `bot-${i + 1}`, versionId: `bot-${i + 1}.1`, owner: 'ann' }),
    )
    await page.route(`**/api/ladders/${id}*`, (route) => {
      const query = new URL(route.request().url()).searchParams
      const from = Number(query.get('from') ?? 1)
      const found = all.filter(({ bot }) => bot.includes(query.get('find') ?? ''))
      const part = { rows: found.slice(from - 1, from + 99), from, found: found.length }
      return route.fulfill({ json: { ...first, versions: all.length, ...part } })
    })
    await page.goto(`${arena.origin}/arena?ladder=${id}`)
    const shown = page.locator('.lad-foot [role=status]')
    const [back, on] = [page.locator('.pager button').first(), page.locator('.pager button').last()]
    await page.getByText('1–100 of 250').waitFor()
    expect(await back.getAttribute('aria-disabled')).toBe('true')
    for (const part of ['101–200 of 250', '201–250 of 250']) {
      await on.press('Enter')
      await shown.getByText(part).waitFor()
      expect(await on.evaluate((button) => button === document.activeElement)).toBe(true)
    }
    expect(await on.getAttribute('aria-disabled')).toBe('true')
    expect(await rows(page).count()).toBe(50)
    await page.locator('.find').fill('bot-249')
    await shown.getByText('1–1 of 1').waitFor()
    expect(await rows(page).count()).toBe(1)
    await page.locator('.find').fill('nobody')
    await page.getByText('“nobody”').waitFor()
    await page.locator('.find').fill('')
    await shown.getByText('1–100 of 250').waitFor()
    expect(await axeFindsInLightAndDark(page)).toEqual([])
    expect(await overflowOnPhones(page)).toEqual([])
    expect(troubles).toEqual([])
    leave()
  })

  it('has a bar of one height on a phone, whether or not it tells of the connection', async () => {
    const { page, leave } = await browsing.open(arena.origin, '/arena')
    await page.locator('.link-state[data-state=open]').waitFor()
    const jumps: string[] = []
    for (const language of ['en', 'ja', 'ko'])
      for (const width of [360, 390]) {
        await page.setViewportSize({ width, height: 800 })
        await page.locator('.top select').selectOption(language)
        await page.locator(`html[lang=${language}]`).waitFor()
        const jump = await page.locator('.top').evaluate((bar) => {
          const told = bar.clientHeight
          const state = bar.querySelector<HTMLElement>('.link-state')!
          state.style.display = 'none'
          const untold = bar.clientHeight
          state.style.display = ''
          return told - untold
        })
        if (jump !== 0) jumps.push(`${language}, ${width} px: ${jump} px`)
      }
    expect(jumps).toEqual([])
    // Who hears the page hears it still.
    expect(await page.locator('.link-state').ariaSnapshot()).toBe('- text: 연결됨')
    leave()
  })

  it('keeps room for its switches until it knows its ladders', async () => {
    const { page, leave } = await browsing.open(arena.origin, '/watch')
    const below = page.locator('.ar')
    const topOf = async () => (await below.boundingBox())!.y
    await page.route('**/api/ladders', async (route) => {
      await below.waitFor()
      await below.evaluate((cards) => (cards.dataset['was'] = String(cards.getBoundingClientRect().y)))
      // The room is that of a server of all games, and this one has no ladders of Royal Turf.
      const response = await route.fetch()
      const ladders = (await response.json()) as readonly LadderSummary[]
      const missing = ladders.filter(({ game }) => game === 'chaser')
      const turf = missing.map((ladder) =>
        Object.assign(structuredClone(ladder), { id: ladder.id.replace('chaser', 'royal-turf'), game: 'royal-turf' }),
      )
      await route.fulfill({ response, json: [...ladders, ...turf] })
    })
    // On a phone they take three rows, and as many as the words of the language make them.
    for (const [width, language] of [
      [1280, 'en'],
      [800, 'ja'],
      [390, 'en'],
      [390, 'ko'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${arena.origin}/arena?lang=${language}`)
      await page.locator('.switches .end:not(.unknown)').waitFor()
      await page.locator('.switches').getByRole('button').first().waitFor()
      expect(await below.getAttribute('data-was'), `${width} ${language}`).toBe(String(await topOf()))
    }
    await page.unroute('**/api/ladders')
    leave()
  })

  it('scrolls a table that is too wide in its own box, where the keyboard stops then, and not the page', async () => {
    const { page, leave } = await browsing.open(arena.origin, '/arena')
    await rows(page).first().waitFor()
    const box = page.getByRole('group', { name: 'Ladder', exact: true })
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await box.count()).toBe(0)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await box.waitFor()
    await box.focus()
    await page.keyboard.press('ArrowRight')
    await eventually(
      () => box.evaluate((node) => node.scrollLeft),
      (left) => left > 0,
    )
    expect(await axeFinds(page, ['scrollable-region-focusable', 'aria-allowed-attr'])).toEqual([])
    await page.evaluate(() => (document.documentElement.style.fontSize = ''))
    await eventually(
      () => box.count(),
      (count) => count === 0,
    )
    leave()
  })

  it('leads by its switches to every ladder, and back', async () => {
    const { page, troubles, leave } = await browsing.open(arena.origin, '/arena')
    await page.getByRole('button', { name: 'Remote' }).click()
    await page.getByText('No remote bot has been rated here yet.').waitFor()
    expect(await page.getByLabel('Command that connects a remote bot').inputValue()).toContain(
      `remote-bot.js ${arena.origin}`,
    )
    expect(new URL(page.url()).search).toBe('?ladder=six-dice.2.remote')
    await page.getByRole('button', { name: '3 seats' }).click()
    await page.waitForURL(/ladder=six-dice\.3\.remote/)
    await page.getByRole('button', { name: 'Yatzy' }).click()
    await page.waitForURL(/ladder=yatzy\.3\.remote/)
    const command = page.getByLabel('Command that connects a remote bot')
    const connects = `DICEWRIGHT_TOKEN=TOKEN node examples/remote-bot.js ${arena.origin} my-bot yatzy`
    await eventually(
      () => command.inputValue(),
      (text) => text === connects,
    )
    await page.goBack()
    await page.goBack()
    await page.goBack()
    await eventually(
      () => rows(page).count(),
      (count) => count >= 3,
    )
    expect(troubles).toEqual([])
    leave()
  })

  it('says so where there is nothing, also as the first page', async () => {
    const { page, troubles, leave } = await browsing.open(arena.origin, '/arena/nothing/here')
    await page.getByText('There is nothing at /arena/nothing/here here.').waitFor()
    await page.getByRole('link', { name: 'Arena' }).click()
    await rows(page).first().waitFor()
    expect(troubles).toEqual([])
    leave()
  })

  it('says what an address names that is not there', async () => {
    const { page, leave } = await browsing.open(arena.origin, '/arena?ladder=chess.2.standard')
    await page.getByText('There is no ladder "chess.2.standard"').first().waitFor()
    await page.goto(`${arena.origin}/arena/bots/greedy?version=7`)
    await page.locator('.note').filter({ hasText: 'version-unknown version=7 is not possible: expected 1' }).waitFor()
    const { id, plies } = await endedMatch(arena, 'six-dice')
    await page.goto(`${arena.origin}/arena/matches/${id}?at=${plies + 1}`)
    const expected = `expected a whole number from 0 to ${plies.toLocaleString('en')}`
    await page
      .locator('.note')
      .filter({ hasText: `at=${plies + 1} is not possible: ${expected}` })
      .waitFor()
    await board(page).waitFor()
    expect(await plyOf(page)).toBe(0)
    leave()
  })

  it('takes a bot by keyboard, validates it, and rates it', async () => {
    const { page, troubles, leave } = await browsing.open(arena.origin, '/arena')
    await page.getByLabel('Your name on the ladder').focus()
    await page.keyboard.type('mika')
    await page.keyboard.press('Enter')
    const token = await page.locator('#fresh-token').inputValue()
    expect(token.length).toBeGreaterThan(30)
    await page.getByRole('button', { name: 'I have it' }).focus()
    await page.keyboard.press('Enter')
    await page.locator('#fresh-token').waitFor({ state: 'detached' })
    await page.locator('dw-play-editor').scrollIntoViewIfNeeded()
    await page.getByLabel('Starter').selectOption('examples/careful.ts')
    await eventually(
      () => page.locator('dw-play-editor .cm-content').innerText(),
      (text) => text.includes('weighs every way to take'),
    )
    expect(await page.locator('.name-in input').inputValue()).toBe('careful')
    // It is that example until somebody changes it; then it can be chosen anew.
    const starter = page.getByLabel('Starter')
    expect(await starter.inputValue()).toBe('examples/careful.ts')
    await page.locator('dw-play-editor .cm-content').focus()
    await page.keyboard.type('// mine')
    await eventually(
      () => starter.inputValue(),
      (id) => id === '',
    )
    await starter.selectOption('examples/careful.ts')
    await eventually(
      () => page.locator('dw-play-editor .cm-content').innerText(),
      (text) => !text.includes('// mine'),
    )
    await page.locator('.name-in input').focus()
    await page.keyboard.press('Enter')
    await submitted(page).getByText('passed').waitFor()
    expect(await submitted(page).locator('.steps .good').count()).toBeGreaterThanOrEqual(4)
    // Its author sees the fuel of every decision and what it printed.
    await page.locator('.submit svg.chart').waitFor()
    expect(await page.locator('.lines-out').innerText()).toContain('->')
    const own = rows(page).filter({ hasText: 'careful' })
    await own.getByText('yours').waitFor()
    expect(await axeFinds(page)).toEqual([])
    // Its match with a house bot: the ply shown, too, where that is the house's, which nothing is measured of.
    await page
      .locator('.submit')
      .getByRole('link', { name: /^Watch / })
      .click()
    await page.locator('.mlog .ply:has(.sp > .faint)').first().click()
    await page.locator('.mlog [aria-current] .sp > .faint').waitFor()
    expect(await axeFinds(page)).toEqual([])
    // The token alone is the author: elsewhere it is entered, and signed out again.
    const other = await browsing.open(arena.origin, '/arena')
    await other.page.getByText('I have a token').click()
    await other.page.getByLabel('Token', { exact: true }).fill('no-such-token')
    await other.page.getByRole('button', { name: 'Use it' }).click()
    await other.page.locator('#author .refused').waitFor()
    await other.page.getByLabel('Token', { exact: true }).fill(token)
    await other.page.getByRole('button', { name: 'Use it' }).click()
    await other.page.getByText('as mika').first().waitFor()
    // What is done about a bot is said in words, which the buttons have room for.
    const acts = other.page.locator('#author').getByRole('button', { name: /careful/ })
    await acts.first().waitFor()
    const cut = (buttons: Element[]) =>
      buttons.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent)
    expect(await acts.evaluateAll(cut)).toEqual([])
    await other.page.getByRole('button', { name: 'Sign out' }).click()
    await other.page.getByLabel('Your name on the ladder').waitFor()
    expect(await other.page.evaluate(() => localStorage.getItem('dw:arena-token'))).toBeNull()
    other.leave()
    expect(troubles).toEqual([])
    leave()
  })

  it('says that a script may have arrived whose answer was lost, and follows its version on after a reload', async () => {
    const { page, leave } = await browsing.open(arena.origin, '/arena')
    await page.getByLabel('Your name on the ladder').fill('lena')
    await page.getByRole('button', { name: 'Make a token' }).click()
    await page.getByText('as lena').first().waitFor()
    await choose(page, 'boomy.js', script(`return legal.includes('stop') ? 'stop' : legal.at(-1)`))
    await page.route('**/api/bots', async (route) => {
      await route.fetch()
      await route.abort()
    })
    const send = page.getByRole('button', { name: /^Submit boomy v/ })
    await send.click()
    const note = page.locator('.submit .note')
    await note.getByText('It may have arrived all the same.').waitFor()
    expect(await note.innerText()).not.toMatch(/Not taken|Nothing was stored/)
    await page.unroute('**/api/bots')
    // The page that comes did not begin its validation, and its account is asked for before that has ended. The page that
    // goes may ask, too; and the one that comes may ask again before it has the first answer.
    let isAsked = false
    page.once('framenavigated', () => (isAsked = true))
    await page.route('**/api/me', async (route) => {
      if (!isAsked) return route.fallback()
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"rated"', '"validating"') })
      isAsked = false
    })
    await page.reload()
    await submitted(page).getByText('boomy v1').waitFor()
    await submitted(page).getByText('passed').waitFor()
    const own = page.locator('#author li').filter({ hasText: 'boomy' })
    await own.getByText('ok', { exact: true }).waitFor()
    // The same text again is the same version, and said to be.
    await send.click()
    await note.getByText('boomy v1 is this very text, sent before: no new version was made.').waitFor()
    expect(await overflowOf(page)).toBe('')
    leave()
  })

  it('refuses a script with its sentence, keeps it, and leads to the line', async () => {
    const { page, leave } = await browsing.open(arena.origin, '/arena')
    await page.getByLabel('Your name on the ladder').fill('erik')
    await page.getByRole('button', { name: 'Make a token' }).click()
    await page.getByText('as erik').first().waitFor()
    await choose(page, 'wrong.js', script('return return'))
    await page.getByRole('button', { name: /^Submit wrong/ }).click()
    const note = page.locator('.submit .note')
    await note.getByText('bot-syntax').waitFor()
    await note.getByRole('button', { name: /^Go to line 5/ }).click()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('DW-PLAY-EDITOR')
    expect(await page.locator('dw-play-editor .cm-content').innerText()).toContain('return return')
    await choose(page, 'wrong.js', script(`return legal.includes('stop') ? 'stop' : legal.at(-1)`))
    expect(await page.getByLabel('Command that submits it').inputValue()).toBe(
      `npm run dicewright -- submit wrong.js --name wrong --server ${arena.origin} --token-file my.token`,
    )
    await page.getByRole('button', { name: /^Submit wrong/ }).click()
    await submitted(page).getByText('passed').waitFor()
    // What is refused now leaves the validation before it there, and says whose it is.
    await choose(page, 'wrong.js', script('return return return'))
    await page.getByRole('button', { name: /^Submit wrong/ }).click()
    await submitted(page).getByText('This is the validation of wrong v1, sent before.').waitFor()
    // One that crashes passes the door, fails its validation, and says why: to its author alone.
    await choose(
      page,
      'wrong.js',
      script(`if (observation.turn?.points > 0) observation.nothing.here\n    return legal[0]`),
    )
    await page.getByRole('button', { name: /^Submit wrong/ }).click()
    await submitted(page).locator('.chip.bad').waitFor()
    await submitted(page).getByRole('button', { name: 'Go to line 5' }).click()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('DW-PLAY-EDITOR')
    expect(await submitted(page).getByLabel('Command that replays it').inputValue()).toContain(' repro wrong-v2-')
    expect(await submitted(page).locator('.steps').getByText('not run').count()).toBeGreaterThanOrEqual(1)
    expect(await submitted(page).getByText('waiting').count()).toBe(0)
    // The version before it plays on.
    await page
      .locator('#author')
      .getByText(/^v1, .*v2, refused$/)
      .waitFor()
    await submitted(page).getByRole('link', { name: 'Crash capsule' }).click()
    await page
      .locator('.head')
      .getByText(/current version v1/)
      .waitFor()
    const capsule = page.locator('.capsule')
    await capsule.getByText("cannot read property 'here' of undefined").first().waitFor()
    expect(await capsule.locator('.hit').innerText()).toContain('observation.nothing.here')
    expect(await page.getByLabel('Command that replays it').inputValue()).toMatch(
      /^npm run dicewright -- repro wrong-v2-/,
    )
    await page.getByRole('button', { name: 'Why v2 failed', pressed: true }).waitFor()
    expect(await axeFinds(page)).toEqual([])
    // A link to another version, on the same page.
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '?version=1' })
      document.querySelector('#page')!.append(link)
      link.click()
      link.remove()
    })
    await capsule.waitFor({ state: 'detached' })
    await page.goBack()
    await capsule.waitFor()
    await page.getByRole('link', { name: 'Submit v3' }).click()
    await eventually(
      () => page.evaluate(() => document.activeElement?.id),
      (id) => id === 'submit',
    )
    await page.goBack()
    await capsule.waitFor()
    await page.evaluate(() => localStorage.removeItem('dw:arena-token'))
    await page.reload()
    await page.getByText('refused').first().waitFor()
    await page.locator('table').first().waitFor()
    expect(await capsule.count()).toBe(0)
    leave()
  })

  it('shows a bot with its history, opponents, versions and matches', async () => {
    const { page, troubles, leave } = await browsing.open(arena.origin, '/arena/bots/greedy')
    await page.locator('.facts').waitFor()
    await page.getByRole('img', { name: /^Rating of greedy/ }).waitFor()
    expect(await page.locator('#head-to-head').count()).toBe(1)
    expect(await axeFindsInLightAndDark(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await overflowOf(page)).toBe('')
    expect(troubles).toEqual([])
    await page.goto(`${arena.origin}/arena/bots/nobody-here`)
    await page.getByRole('alert').getByText('nobody-here').waitFor()
    await page.getByRole('link', { name: 'To the arena' }).click()
    await rows(page).first().waitFor()
    leave()
  })

  it('lists older matches once, however often they are asked for meanwhile', async () => {
    const line = await endedMatch(arena, 'six-dice')
    const { page, leave } = await browsing.open(arena.origin, '/arena')
    await page.route('**/api/matches?*', (route) => {
      const { searchParams } = new URL(route.request().url())
      const newest = Number(searchParams.get('before')?.split('-')[0] ?? 1001) - 1
      const count = Number(searchParams.get('limit'))
      return route.fulfill({ json: Array.from({ length: count }, (_, i) => ({ ...line, id: `${newest - i}-1` })) })
    })
    await page.goto(`${arena.origin}/arena/bots/${line.seats[0]!.bot}`)
    const ids = page.locator('[aria-labelledby=recent] tbody th a')
    await page.getByRole('button', { name: 'Older matches' }).dblclick()
    await eventually(
      () => ids.count(),
      (count) => count > 12,
    )
    await page.getByRole('button', { name: 'Older matches' }).click()
    await eventually(
      () => ids.count(),
      (count) => count > 36,
    )
    const listed = await ids.allInnerTexts()
    expect(listed).toEqual([...new Set(listed)])
    leave()
  })

  it('counts what the decisions of a bot gave away, when asked, and leads to where the dearest stand', async () => {
    await endedMatch(arena, 'six-dice')
    const { page, troubles, leave } = await browsing.open(arena.origin, '/arena/bots/random')
    await page.locator('.switches, .facts').first().waitFor()
    await page.getByRole('button', { name: 'Count them' }).click()
    const sums = page.locator('.cost tbody tr')
    await sums.nth(1).waitFor()
    await page.locator('.cost header', { hasText: 'so far' }).waitFor({ state: 'detached' })
    expect(await sums.locator('th').allInnerTexts()).toEqual(['random', 'its opponents'])
    expect(await axeFindsInLightAndDark(page)).toEqual([])
    const dearest = page.locator('.cost .dear button').first()
    const [, best, match, ply] = /best: (.+)\s+match (\d+-\d+), after ply (\d+)$/.exec(await dearest.innerText())!
    await dearest.click()
    await page.locator('.looked-at').waitFor()
    expect(new URL(page.url()).pathname).toBe(`/arena/matches/${match}`)
    await eventually(
      () => plyOf(page),
      (shown) => shown === Number(ply),
    )
    // The page of the match counts the same.
    const there = page.locator('.dear button').filter({ hasText: new RegExp(`after ply ${ply}\\b`) })
    expect(await there.innerText()).toContain(`best: ${best}`)
    expect(troubles).toEqual([])
    leave()
  })

  it('offers to count the matches that ended since it counted, and keeps what it shows', async () => {
    const all = await eventually(
      () => asked<readonly MatchLine[]>(arena, 'matches?bot=random&ladder=six-dice.2.standard&limit=12'),
      (lines) => lines.filter(({ state }) => state === 'ended').length > 1,
    )
    const { page, troubles, leave } = await browsing.open(arena.origin, '/arena')
    // As they were before the newest of them ended.
    const ended = all.filter(({ state }) => state === 'ended')
    let json = ended.slice(1)
    await page.route('**/api/matches?bot=random&ladder=six-dice.2.standard*', (route) => route.fulfill({ json }))
    await page.goto(`${arena.origin}/arena/bots/random`)
    const card = page.locator('.cost')
    const decisions = (): Promise<number> =>
      card
        .locator('tbody tr')
        .evaluateAll((lines) =>
          lines.reduce((sum, line) => sum + Number(line.children[1]!.textContent.replaceAll(',', '')), 0),
        )
    await page.getByRole('button', { name: 'Count them' }).click()
    await card.waitFor()
    await card.locator('header', { hasText: 'so far' }).waitFor({ state: 'detached' })
    expect(await card.getByRole('button', { name: /^Count/ }).count()).toBe(0)
    const before = await decisions()
    json = ended
    await page.getByRole('button', { name: 'Chaser' }).click()
    await page.getByRole('button', { name: 'Six Dice' }).click()
    const more = card.getByRole('button', { name: 'Count 1 more match', exact: true })
    await more.waitFor()
    expect(await decisions()).toBe(before)
    expect(await axeFindsInLightAndDark(page)).toEqual([])
    await more.click()
    await more.waitFor({ state: 'detached' })
    await eventually(decisions, (count) => count > before)
    await card.getByRole('button', { name: 'Counting' }).waitFor({ state: 'detached' })
    expect(await card.locator('header').innerText()).not.toContain('so far')
    expect(troubles).toEqual([])
    leave()
  })

  it('writes rows of names and facts with the comma of Japanese there', async () => {
    const ended = await eventually(
      async () =>
        (await asked<readonly MatchLine[]>(arena, 'matches?ladder=six-dice.4.standard')).find(
          ({ state }) => state === 'ended',
        ),
      (found) => found !== undefined,
    )
    for (const [address, ready] of [
      ['/arena', 'table.lad tbody tr'],
      ['/arena/bots/wrong', '.note'],
      ['/arena/bots/boomy', '#versions'],
      [`/arena/matches/${ended!.id}`, '.scrub'],
    ] as const) {
      const { page, leave } = await browsing.open(arena.origin, address)
      await page.locator(ready).first().waitFor()
      expect(await commasInJapanese(page), address).toEqual([])
      leave()
    }
  })

  it('says what the admin has closed, and what is left to do', async () => {
    const door = async (name: string, isClosed: boolean) => {
      const headers = { Authorization: `Bearer ${arena.admin}`, 'Content-Type': 'application/json' }
      const body = JSON.stringify({ isClosed })
      const { status } = await fetch(`${arena.origin}/api/admin/switches/${name}`, { method: 'POST', headers, body })
      expect(status).toBe(200)
    }
    // A ladder without bots, which invites to send one.
    const { page, leave } = await browsing.open(arena.origin, '/arena?ladder=yatzy.3.standard')
    await page.getByRole('button', { name: 'Make a token' }).waitFor()
    const inviting = page.getByText(/Submit a bot|send one in/)
    await page.locator('.well.empty a').waitFor()
    expect(await inviting.count()).toBe(4)
    // Whoever is on the page is told, without a reload.
    await door('registration', true)
    await page.getByText('The admin makes the authors here').waitFor()
    expect(await page.getByRole('button', { name: 'Make a token' }).count()).toBe(0)
    await page.getByText('you need a token of the admin’s').waitFor()
    await page.locator('#author [name=token]').waitFor({ state: 'visible' })
    await door('submissions', true)
    // One sentence in place of all that invites.
    await page.getByText('Submissions are closed: nothing new is taken').waitFor()
    expect(await inviting.count()).toBe(0)
    expect(await page.locator('.card.submit, .well.empty a, .well.empty span').count()).toBe(0)
    expect(await page.getByText('Submissions are closed: nothing new').count()).toBe(1)
    expect(await axeFindsInLightAndDark(page)).toEqual([])
    expect(await overflowOnPhones(page)).toEqual([])
    await door('submissions', false)
    await door('registration', false)
    await page.locator('#submit button[type=submit]').waitFor()
    expect(await page.locator('a[href="#submit"]').count()).toBe(2)
    leave()
  })

  it('has matches to watch on its page for that, above the door for transcripts', async () => {
    const line = await endedMatch(arena, 'six-dice')
    const { page, troubles, leave } = await browsing.open(arena.origin, '/watch')
    const recent = page.locator('table.matches tbody tr')
    await recent.first().waitFor()
    await page.getByRole('heading', { name: 'Live' }).waitFor()
    const [newest] = await asked<readonly MatchLine[]>(arena, 'matches?limit=1')
    expect(newest!.set).toBeGreaterThanOrEqual(line.set)
    await eventually(
      () => recent.first().innerText(),
      (text) => text.includes(newest!.id),
    )
    // Of which game a match is stands beside it: they are of all ladders.
    expect(await recent.first().innerText()).toMatch(/Six Dice|Chaser|Yatzy|YESSIR!|Royal Turf/)
    const [table, door] = [await page.locator('table.matches').boundingBox(), await page.locator('.drop').boundingBox()]
    expect(table!.y).toBeLessThan(door!.y)
    expect(await axeFindsInLightAndDark(page)).toEqual([])
    expect(await overflowOnPhones(page)).toEqual([])
    // Back leads to where the reader was, though the list is fetched anew; every match begins at its top.
    await page.setViewportSize({ width: 1100, height: 320 })
    // No reader presses within the frame that scrolls: the page has heard of it before.
    const scrolledTo = (to: number) =>
      page.evaluate(
        (top) =>
          new Promise<void>((heard) => {
            addEventListener('scroll', () => heard(), { once: true })
            scrollTo(0, top)
          }),
        to,
      )
    const isAt = (place: number) =>
      eventually(
        () => page.evaluate(() => scrollY),
        (top) => top === place,
      )
    await scrolledTo(180)
    await recent
      .first()
      .getByRole('link')
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await page.waitForURL(/\/arena\/matches\//)
    await page.locator('.looked-at').waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    // So does a reload.
    await scrolledTo(150)
    await page.reload()
    await isAt(150)
    await page.goBack()
    await page.locator('.drop').waitFor()
    await isAt(180)
    expect(troubles).toEqual([])
    leave()
  })

  it('has a match whose transcript was lost on its way once it is asked for again', async () => {
    const { id } = await endedMatch(arena, 'six-dice')
    const { page, leave } = await browsing.open(arena.origin, '/arena')
    await page.route('**/transcript', (route) => route.abort())
    await page.goto(`${arena.origin}/arena/matches/${id}`)
    await page.getByRole('alert').getByText('The server does not answer.').waitFor()
    await page.locator('.top select').selectOption('ja')
    await page.getByRole('alert').getByText('サーバーにつながりません。').waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'もう一度' }).click()
    await page.locator('dw-six-dice').waitFor()
    expect(await page.getByText('サーバーにつながりません。').count()).toBe(0)
    leave()
  })

  it('replays a match to its end by keyboard, verified line by line', async () => {
    const line = await endedMatch(arena, 'yessir')
    const { page, troubles, leave } = await browsing.open(arena.origin, `/arena/matches/${line.id}`)
    await page.getByRole('heading', { name: 'Fair dice: verified' }).waitFor()
    await board(page).waitFor()
    expect(await page.locator('.mlog [data-ply]').count()).toBe(line.plies)
    const slider = page.getByRole('slider', { name: 'Ply' })
    await slider.focus()
    await page.keyboard.press('ArrowRight')
    await eventually(
      () => plyOf(page),
      (ply) => ply === 1,
    )
    await page.keyboard.press('End')
    await eventually(
      () => plyOf(page),
      (ply) => ply === line.plies,
    )
    expect(await page.locator('.mlog [aria-current]').getAttribute('data-ply')).toBe(String(line.plies))
    // A line of the log leads to its ply, and the address can name one.
    await page.locator('.mlog [data-ply="5"]').focus()
    await page.keyboard.press('Enter')
    await eventually(
      () => plyOf(page),
      (ply) => ply === 5,
    )
    // It plays on by itself until it is told not to.
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await eventually(
      () => plyOf(page),
      (ply) => ply > 6,
    )
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
    await page.locator('.mlog [data-ply="5"]').click()
    await eventually(
      () => plyOf(page),
      (ply) => ply === 5,
    )
    // The log is one stop of the Tab key, walked by arrows.
    await page.keyboard.press('ArrowDown')
    await eventually(
      () => plyOf(page),
      (ply) => ply === 6,
    )
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset['ply'])).toBe('6')
    expect(await page.locator('.mlog [tabindex="0"]').count()).toBe(1)
    expect(await axeFindsInLightAndDark(page)).toEqual([])
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Transcript' }).click(),
    ])
    const transcript = unwrap(parseTranscript(await savedText(file)))
    expect(unwrap(verify(transcript, games)).dice).toBe('recomputed')
    await page.goto(`${arena.origin}/arena/matches/${line.id}?at=7`)
    await eventually(
      () => board(page).count(),
      (count) => count === 1,
    )
    await eventually(
      () => plyOf(page),
      (ply) => ply === 7,
    )
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await overflowOf(page)).toBe('')
    expect(troubles).toEqual([])
    leave()
  })
})

describe('a site without an arena', () => {
  it('says so plainly, and asks nothing that is not there', async () => {
    const site = await browsing.files()
    const { page, troubles } = await browsing.open(site.origin, '/')
    const asks: string[] = []
    page.on('request', (request) => asks.push(new URL(request.url()).pathname))
    await page.getByRole('link', { name: 'Watch' }).click()
    await page.locator('.drop').waitFor()
    expect(await page.locator('main section.card').count()).toBe(1)
    expect(asks.filter((path) => path.startsWith('/api/'))).toEqual([])
    await page.getByRole('link', { name: 'Arena' }).click()
    await page.getByRole('heading', { name: 'No arena here' }).waitFor()
    expect(await axeFinds(page)).toEqual([])
    expect(troubles).toEqual([])
    site.close()
  })
})
