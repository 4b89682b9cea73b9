/** The arena's bots, over the real server: their authors submit them, and their pages show how they do. */
// @module-tag pages
import { readFileSync } from 'node:fs'
import type { BotPage, MatchLine } from '@dicewright/arena/api'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asked, endedMatch, plyOf, rows } from './arena-pages.ts'
import { openArena, type ArenaServer } from './arena-server.ts'
import { tokenOf } from './remote-bot.ts'
import {
  axeFinds,
  axeFindsInLightAndDark,
  commasInJapanese,
  eventually,
  openBrowser,
  overflowOf,
  overflowOnPhones,
  type Browsing,
} from './site.ts'

/** The starter in AssemblyScript, built. */
const built = readFileSync(new URL('../../../packages/arena/test/languages/built/kettle.as.ts.wasm', import.meta.url))

const submitted = (page: Page) => page.locator('.validation')

/** Puts a script into the editor, as a file. */
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

let browsing: Browsing
let arena: ArenaServer
beforeAll(async () => {
  browsing = await openBrowser()
  // Tests of bots need the ladders of no other games.
  arena = await openArena(['six-dice', 'chaser'], 0)
})
afterAll(async () => {
  await arena.close()
  await browsing.close()
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
    (text) => text.includes('--bots examples/careful.ts'),
  )
  expect(await page.locator('.name-in input').inputValue()).toBe('careful')
  // It is that example until it is changed; then it can be chosen again.
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

it('takes a bot in Python and a compiled module, and says what they are written in', async () => {
  const { page, troubles, leave } = await browsing.open(arena.origin, '/arena')
  await page.getByLabel('Your name on the ladder').fill('nara')
  await page.getByRole('button', { name: 'Make a token' }).click()
  await page.getByText('as nara').first().waitFor()
  await choose(page, 'bell.py', "games = ['six-dice']\ndef act(observation, legal, help):\n    return legal[-1]\n")
  await page.getByRole('button', { name: /^Submit bell v/ }).click()
  await submitted(page).getByRole('link', { name: 'bell v1' }).waitFor()
  await submitted(page).getByText('passed').waitFor()
  await page.locator('#bot-file').setInputFiles({ name: 'kettle.wasm', mimeType: '', buffer: built })
  await page.locator('.module').getByText('kettle.wasm').waitFor()
  await page.getByRole('button', { name: /^Submit kettle v/ }).click()
  await submitted(page).getByRole('link', { name: 'kettle v1' }).waitFor()
  await submitted(page).getByText('passed').waitFor()
  await rows(page).filter({ hasText: 'bell' }).getByText('Python').waitFor()
  await rows(page).filter({ hasText: 'kettle' }).getByText('WebAssembly').waitFor()
  expect(await axeFinds(page)).toEqual([])
  await page.goto(`${arena.origin}/arena/bots/kettle`)
  await page.getByText(/WebAssembly, 7\.\d kB/).waitFor()
  expect(troubles).toEqual([])
  leave()
})

it('says that a script may have arrived if its answer was lost, and follows its version after a reload', async () => {
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
  // The page that comes did not begin its validation, and its account is asked for before that has ended: until the page
  // asks for the version itself.
  let isFollowed = false
  await page.route('**/api/versions/**', async (route) => {
    isFollowed = true
    await route.fallback()
  })
  await page.route('**/api/me', async (route) => {
    if (isFollowed) return route.fallback()
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"rated"', '"validating"') })
  })
  await page.reload()
  await submitted(page).getByText('boomy v1').waitFor()
  await submitted(page).getByText('passed').waitFor()
  const own = page.locator('#author li').filter({ hasText: 'boomy' })
  await own.getByText('ok', { exact: true }).waitFor()
  // The same text again is the same version, and said to be.
  await send.click()
  await note.getByText('This is the same text as boomy v1: no new version was made.').waitFor()
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
  // A script that crashes is accepted, fails its validation, and says why to its author alone.
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

it('lends a bot by a switch that says what it gives away, and says so on its page', async () => {
  const token = await tokenOf(arena, 'nora')
  const body = JSON.stringify({ name: 'ladle', file: 'ladle.js', source: script('return legal.at(-1)') })
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  expect((await fetch(`${arena.origin}/api/bots`, { method: 'POST', headers, body })).status).toBe(201)
  const ladle = async () => (await (await fetch(`${arena.origin}/api/bots/ladle`)).json()) as BotPage
  await eventually(ladle, ({ rated }) => rated !== null)
  const { page, troubles, leave } = await browsing.open(arena.origin, '/watch')
  await page.evaluate((kept) => localStorage.setItem('dw:arena-token', kept), token)
  await page.goto(`${arena.origin}/arena`)
  const lends = page.getByRole('checkbox', { name: "ladle: Readers' browsers may run it: its code is sent to them." })
  await lends.focus()
  await page.keyboard.press('Space')
  await eventually(ladle, ({ isLent }) => isLent)
  await page.getByRole('link', { name: 'ladle' }).first().click()
  await page.getByText("also runs in readers' browsers").waitFor()
  await page.goto(`${arena.origin}/arena`)
  await lends.waitFor()
  expect(await lends.isChecked()).toBe(true)
  expect(await overflowOnPhones(page)).toEqual([])
  expect(troubles).toEqual([])
  leave()
})

it('lists older matches once, however often the button is pressed', async () => {
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

it('reviews the decisions of a bot on demand, and leads to the worst', async () => {
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
  const [, best, match, ply] = /best: (.+)\s+match (\d+-\d+), after ply ([\d,]+)$/.exec(await dearest.innerText())!
  await dearest.click()
  await page.locator('.looked-at').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/arena/matches/${match}`)
  await eventually(
    () => plyOf(page),
    (shown) => shown === Number(ply!.replaceAll(',', '')),
  )
  // The page of the match counts the same. It begins with the seat whose decisions cost most, which may be the other one.
  const there = page.locator('.dear button').filter({ hasText: new RegExp(`after ply ${ply}\\b`) })
  await page.locator('.dear button').first().waitFor()
  for (const seat of await page.locator('.seg button[aria-pressed]:has-text("Seat")').all()) {
    // oxlint-disable-next-line no-await-in-loop -- one seat after the other
    if ((await there.count()) === 0) await seat.click()
  }
  expect(await there.innerText()).toContain(`best: ${best}`)
  expect(troubles).toEqual([])
  leave()
})

it('offers to review the matches that ended since, and keeps the reviews it has', async () => {
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

it('separates names and facts by Japanese commas in Japanese', async () => {
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
