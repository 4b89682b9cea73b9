/** The pages of seasons: what everybody sees, and what the admin does, in three languages and at both widths. */
// @module-tag pages
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openArena, type ArenaServer } from './arena-server.ts'
import { axeFinds, eventually, openBrowser, overflowOf, type Browsing } from './site.ts'

// A server, a browser and a match child share two cores with other tests.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

let browsing: Browsing
let arena: ArenaServer
beforeAll(async () => {
  browsing = await openBrowser()
  arena = await openArena(['six-dice'], 0, 1)
})
afterAll(async () => {
  await arena.close()
  await browsing.close()
})

const bot = (note: string) => `// ${note}
export default {
  games: ['six-dice'],
  act({ legal }) {
    return legal.includes('stop') ? 'stop' : legal.at(-1)
  },
}
`

async function post(path: string, token: string, body: object): Promise<any> {
  const answer = await fetch(`${arena.origin}/api/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.json()
}

/** Looks the same at both widths, light and dark: nothing flows over, and axe finds nothing. */
async function expectFits(page: Page): Promise<void> {
  for (const [width, scheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    expect(await overflowOf(page), `${width} px`).toBe('')
    expect(await axeFinds(page)).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 900 })
}

it('are made, opened, frozen, played and published by the admin, by keyboard alone', async () => {
  const { page, troubles, leave } = await browsing.open(arena.origin, '/arena/seasons')
  await page.getByText('No season yet.').waitFor()
  await page.locator('.admin-card summary').press('Enter')
  await page.getByLabel('Admin’s token').fill(arena.admin)
  await page.getByLabel('Admin’s token').press('Enter')
  await page.getByLabel('Name').fill('cup')
  await page.getByLabel('Roster').fill('author,team,source\nmika,red,yes\nrolf,blue,\nmika,red,\n')
  await page.getByLabel('Sets at most').fill('2')
  await expectFits(page)
  const make = page.getByRole('button', { name: 'Make it' })
  await make.press('Enter')
  // As the server says it.
  await page.getByRole('alert').getByText('mika').waitFor()
  await page.getByLabel('Roster').fill('author,team,source\nmika,red,yes\nrolf,blue,\n')
  const made = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/seasons') && answer.status() === 201)
  await make.press('Enter')
  const { tokens } = await (await made).json()
  await page.getByRole('button', { name: 'Save tokens.csv' }).waitFor()
  await page.getByRole('link', { name: 'cup' }).press('Enter')
  await page.getByRole('heading', { name: 'cup' }).waitFor()
  expect((await page.locator('.crumb').innerText()).replaceAll(/\s+/g, ' ')).toBe('Arena · Seasons')
  const take = async (step: string, then: string) => {
    await page.getByRole('button', { name: step, exact: true }).press('Enter')
    await page.getByRole('button', { name: `Yes: ${step}` }).press('Enter')
    await page.locator('h1 .chip').getByText(then, { exact: true }).waitFor()
  }
  // One more author, before it is frozen.
  await page.locator('.season-add summary').press('Enter')
  await page.getByLabel('Roster').fill('author,team\nmika,red\n')
  const add = page.getByRole('button', { name: 'Add authors' })
  await add.press('Enter')
  await page.getByRole('alert').getByText('mika').waitFor()
  await page.getByLabel('Roster').fill('author,team\nnobu,green\n')
  await page.getByLabel('New teams').fill('green')
  await expectFits(page)
  await add.press('Enter')
  await page.getByRole('button', { name: 'Save tokens.csv' }).waitFor()
  expect((await (await fetch(`${arena.origin}/api/seasons/cup`)).json()).authors).toBe(3)
  await take('Open', 'open')
  for (const [i, { token }] of tokens.entries())
    await post('bots', token, { name: ['kettle', 'pan'][i], file: 'a.js', source: bot(String(i)) })
  await eventually(
    async () => (await (await fetch(`${arena.origin}/api/seasons/cup`)).json()).entrants.length,
    (count) => count === 2,
  )
  await take('Freeze', 'frozen')
  await page.getByRole('rowheader', { name: /kettle/ }).waitFor()
  await page.getByRole('button', { name: 'Play the final', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Yes: Play the final' }).press('Enter')
  await page.locator('h1 .chip').getByText('finished', { exact: true }).waitFor()
  await expectFits(page)
  await take('Publish', 'published')
  await page.getByRole('heading', { name: 'Table' }).waitFor()
  await page.getByRole('link', { name: 'Download the bundle' }).waitFor()
  const dataLink = page.getByRole('link', { name: 'Data for research: Six Dice, 2 seats' })
  const rows = await fetch(new URL((await dataLink.getAttribute('href'))!, arena.origin))
  expect((await rows.text()).split('\n')[0]).toContain('"format":"dicewright-data"')
  await expectFits(page)
  expect(troubles.filter((trouble) => !trouble.includes('400'))).toEqual([])
  leave()
})

it.each([
  ['ja', '順位表'],
  ['ko', '순위표'],
])('show a season in %s to whoever comes', async (language, table) => {
  const { page, troubles, leave } = await browsing.open(arena.origin, `/arena/seasons/cup?lang=${language}`)
  await page.getByRole('heading', { name: table }).waitFor()
  expect(await page.locator('table.lad tbody tr.hasiv').count()).toBe(2)
  await expectFits(page)
  expect(troubles).toEqual([])
  leave()
})

it('are deleted by the admin, who is told what is lost', async () => {
  const roster = 'author\nmika\nrolf\n'
  await post('admin/seasons', arena.admin, { name: 'trial', games: [{ game: 'six-dice', seats: 2 }], roster })
  const { page, troubles, leave } = await browsing.open(arena.origin, '/arena/seasons/trial')
  await page.locator('.admin-card summary').press('Enter')
  await page.getByLabel('Admin’s token').fill('wrong')
  await page.getByLabel('Admin’s token').press('Enter')
  await page.getByRole('alert').waitFor()
  await page.getByLabel('Admin’s token').fill(arena.admin)
  await page.getByLabel('Admin’s token').press('Enter')
  await page.getByRole('button', { name: 'Delete the season', exact: true }).press('Enter')
  await page.getByText('Lost for good: the secret, the roster of 2 authors, 0 entries and 0 sets').waitFor()
  await expectFits(page)
  await page.getByRole('button', { name: 'Yes: Delete the season' }).press('Enter')
  await page.getByRole('heading', { name: 'Seasons', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'cup' }).waitFor()
  expect(await page.getByRole('link', { name: 'trial' }).count()).toBe(0)
  expect(troubles.filter((trouble) => !/40[14]/.test(trouble))).toEqual([])
  leave()
})

it('say that there is no such season', async () => {
  const { page, leave } = await browsing.open(arena.origin, '/arena/seasons/nothing')
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('alert').textContent()).toContain('nothing')
  leave()
})

it.each(['season=cup', 'bundle=/api/seasons/cup/bundle'])('are shown to a room with spectators: %s', async (query) => {
  const { page, troubles, leave } = await browsing.open(arena.origin, `/arena/projector?${query}`)
  await page.getByText('Final table').waitFor()
  expect(await page.locator('.pj-row').count()).toBe(2)
  await page.locator('.pj-board dw-six-dice').waitFor()
  await page.keyboard.press('f')
  await eventually(
    () => page.locator('.pj').getAttribute('data-stage'),
    (stage) => stage === 'title',
  )
  expect(troubles).toEqual([])
  leave()
})

it('say why a bundle cannot be shown to a room', async () => {
  const { page, leave } = await browsing.open(arena.origin, '/arena/projector?bundle=/icon.svg')
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('alert').textContent()).toContain('bundle')
  leave()
})
