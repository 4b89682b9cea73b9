/** The arena's ladders and matches, over the real server. */
// @module-tag pages
import { parseTranscript, unwrap, verify } from '@dicewright/engine'
import { games } from '@dicewright/engine/modules'
import type { Ladder, LadderSummary, MatchLine } from '@dicewright/arena/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asked, board, endedMatch, plyOf, rows } from './arena-pages.ts'
import { openArena, type ArenaServer } from './arena-server.ts'
import {
  axeFinds,
  axeFindsInLightAndDark,
  eventually,
  openBrowser,
  overflowOf,
  overflowOnPhones,
  savedText,
  speak,
  type Browsing,
} from './site.ts'

let browsing: Browsing
let arena: ArenaServer
beforeAll(async () => {
  browsing = await openBrowser()
  // Sets of Royal Turf take minutes, and no test looks at one.
  arena = await openArena(['six-dice', 'chaser', 'yatzy', 'yessir'], 0)
})
afterAll(async () => {
  await arena.close()
  await browsing.close()
})

describe('the arena', () => {
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

  it('says which places all results leave open, in the table and on the page of a bot', async () => {
    const id = 'six-dice.2.standard'
    const { rows: fitted, fit } = await eventually(
      () => asked<Ladder>(arena, `ladders/${id}`),
      (ladder) => ladder.rows.length > 1 && ladder.fit?.sets === ladder.sets && ladder.rows.every((row) => row.fit),
    )
    const { page, troubles, leave } = await browsing.open(arena.origin, `/arena?ladder=${id}`)
    const [first] = fitted
    const { placeFrom, placeTo, strength } = first!.fit!
    const range = placeFrom === placeTo ? `${placeFrom}` : `${placeFrom}–${placeTo}`
    const cell = page.locator('table.lad tbody tr.hasiv', { hasText: first!.bot }).locator('td.pl')
    await cell.filter({ hasText: `${range}${Math.round(strength)}` }).waitFor()
    expect(await cell.textContent()).toContain(`strength ${Math.round(strength)}, from `)
    await page.getByText(`Places and strengths are those of all ${fit!.sets} sets at once`).waitFor()
    await page.getByRole('link', { name: first!.bot, exact: true }).first().click()
    await page.getByText(`places ${range}`).waitFor()
    await page.getByText(`By all results: strength ${Math.round(strength)}`).waitFor()
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
    // A few rows say to axe what a hundred would, in a tenth of the time.
    await page.locator('.find').fill('bot-24')
    await shown.getByText('1–11 of 11').waitFor()
    expect(await axeFindsInLightAndDark(page)).toEqual([])
    expect(await overflowOnPhones(page)).toEqual([])
    expect(troubles).toEqual([])
    leave()
  })

  it('has a bar of the same height on a phone with and without the state of the connection', async () => {
    const { page, leave } = await browsing.open(arena.origin, '/arena')
    await page.locator('.link-state[data-state=open]').waitFor()
    const jumps: string[] = []
    for (const language of ['en', 'ja', 'ko'])
      for (const width of [360, 390]) {
        await page.setViewportSize({ width, height: 800 })
        await speak(page, language)
        const jump = await page.locator('.top').evaluate((bar) => {
          const withState = bar.clientHeight
          const state = bar.querySelector<HTMLElement>('.link-state')!
          state.style.display = 'none'
          const without = bar.clientHeight
          state.style.display = ''
          return withState - without
        })
        if (jump !== 0) jumps.push(`${language}, ${width} px: ${jump} px`)
      }
    expect(jumps).toEqual([])
    // Screen readers still get it.
    expect(await page.locator('.link-state').ariaSnapshot()).toBe('- text: 연결됨')
    leave()
  })

  it('reserves the room of its switches until its ladders are loaded', async () => {
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

  it('scrolls a table that is too wide in its own box, which is a tab stop then, and not the page', async () => {
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

  it('says that there is no such page, also as the first page', async () => {
    const { page, troubles, leave } = await browsing.open(arena.origin, '/arena/nothing/here')
    await page.getByText('There is nothing at /arena/nothing/here here.').waitFor()
    await page.getByRole('link', { name: 'Arena' }).click()
    await rows(page).first().waitFor()
    expect(troubles).toEqual([])
    leave()
  })

  it('reports a ladder, version or ply in the address that does not exist', async () => {
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

  it('says what the admin has closed, and what is left to do', async () => {
    const setSwitch = async (name: string, isClosed: boolean) => {
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
    // The page shows it without a reload.
    await setSwitch('registration', true)
    await page.getByText('The admin makes the authors here').waitFor()
    expect(await page.getByRole('button', { name: 'Make a token' }).count()).toBe(0)
    await page.getByText('you need a token of the admin’s').waitFor()
    await page.locator('#author [name=token]').waitFor({ state: 'visible' })
    await setSwitch('submissions', true)
    // One sentence in place of all that invites.
    await page.getByText('Submissions are closed: nothing new is taken').waitFor()
    expect(await inviting.count()).toBe(0)
    expect(await page.locator('.card.submit, .well.empty a, .well.empty span').count()).toBe(0)
    expect(await page.getByText('Submissions are closed: nothing new').count()).toBe(1)
    expect(await axeFindsInLightAndDark(page)).toEqual([])
    expect(await overflowOnPhones(page)).toEqual([])
    await setSwitch('submissions', false)
    await setSwitch('registration', false)
    await page.locator('#submit button[type=submit]').waitFor()
    expect(await page.locator('a[href="#submit"]').count()).toBe(2)
    leave()
  })

  it('lists matches on the watch page, above the input for transcripts', async () => {
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
    const [table, input] = [
      await page.locator('table.matches').boundingBox(),
      await page.locator('.drop').boundingBox(),
    ]
    expect(table!.y).toBeLessThan(input!.y)
    expect(await axeFindsInLightAndDark(page)).toEqual([])
    expect(await overflowOnPhones(page)).toEqual([])
    // Back restores the scroll position, though the list is fetched again; every match begins at its top.
    await page.setViewportSize({ width: 1100, height: 320 })
    // No person presses in the frame that scrolls: the page gets the scroll event before.
    const scrolledTo = (to: number) =>
      page.evaluate(
        (top) =>
          new Promise<void>((resolve) => {
            addEventListener('scroll', () => resolve(), { once: true })
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

  it('loads a transcript on the second try where the first failed', async () => {
    const { id } = await endedMatch(arena, 'six-dice')
    const { page, leave } = await browsing.open(arena.origin, '/arena')
    await page.route('**/transcript', (route) => route.abort())
    await page.goto(`${arena.origin}/arena/matches/${id}`)
    await page.getByRole('alert').getByText('The server does not answer.').waitFor()
    await speak(page, 'ja')
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
    // It plays until it is paused.
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
    await page.locator('footer').getByText('Everything runs in this page.').waitFor()
    expect(await axeFinds(page)).toEqual([])
    expect(troubles).toEqual([])
    site.close()
  })
})
