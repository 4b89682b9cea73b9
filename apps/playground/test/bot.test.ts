import { contest, compileBot, type Entrant } from '@dicewright/arena'
import { makeStarter } from '@dicewright/arena/sandbox'
import { makeTranscript, unwrap } from '@dicewright/engine'
import { houseBots } from '@dicewright/engine/bots'
import { sixDice } from '@dicewright/engine/six-dice'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFinds, eventually, openSite, overflowOf, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const bot = (act: string): string => `export default {
  games: ['six-dice'],
  act({ observation, legal }) {
    ${act}
  },
}
`

/** The bot page with a script in its editor. */
async function withScript(source: string) {
  const localStorage = [{ name: 'dw:bot:six-dice', value: source }]
  const opened = await site.open('/bot', {
    storageState: { cookies: [], origins: [{ origin: site.origin, localStorage }] },
  })
  await opened.page.locator('dw-play-editor .cm-content').waitFor()
  return opened
}

async function run(page: Page, sets: number): Promise<void> {
  await page.getByLabel('Mirrored sets').fill(String(sets))
  await page.getByRole('button', { name: 'Run' }).click()
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached', timeout: 40_000 })
}

const code = (page: Page) => page.locator('.capsule .hit').innerText()

describe('the bot page', () => {
  it('plays the very matches of the command line', async () => {
    const { page, troubles } = await withScript(makeStarter('my-bot.ts', 'six-dice'))
    await run(page, 1)
    const rows = page.locator('.tbl tbody tr')
    expect(await rows.count()).toBe(2)
    const script = await compileBot(makeStarter('my-bot.ts', 'six-dice'), 'my-bot.ts')
    const entrants: Entrant[] = [
      { kind: 'script', name: 'my-bot.ts', bot: unwrap(script) },
      { kind: 'house', name: 'greedy', bot: houseBots('six-dice')['greedy']! },
    ]
    const there = await contest({ game: unwrap(sixDice(2)), entrants, sets: 1, seed: '1' })
    for (const [i, { report }] of there.entries()) {
      await rows.nth(i).getByRole('button').click()
      await page.getByRole('heading', { name: 'Repeatable: verified' }).waitFor()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Transcript', exact: true }).click(),
      ])
      const plies = (text: string) => text.trim().split('\n').slice(1)
      expect(plies(readFileSync(await file.path(), 'utf8'))).toEqual(plies(makeTranscript(report.transcript)))
      await page.goBack()
      await rows.first().waitFor()
    }
    expect(await axeFinds(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await overflowOf(page)).toBe('')
    expect(troubles).toEqual([])
    await page.context().close()
  })

  it('says where a script threw, what it was asked, and what it printed', async () => {
    const { page, troubles } = await withScript(
      bot(`console.log('seen', legal[0])\n    return observation.nothing.here`),
    )
    await run(page, 1)
    expect(await page.locator('.capsule').innerText()).toContain("cannot read property 'here' of undefined")
    expect(await code(page)).toContain('return observation.nothing.here')
    expect(await page.locator('.capsule').innerText()).toContain('"takes"')
    expect(await page.locator('.out').innerText()).toContain('seen ')
    expect(await page.locator('.tbl .chip.bad').allInnerTexts()).toEqual(['crash', 'crash'])
    // The line is marked in the editor too.
    await page.locator('dw-play-editor .cm-lintRange-error').waitFor()
    expect(await axeFinds(page)).toEqual([])
    expect(troubles).toEqual([])
    await page.context().close()
  })

  it('tells an illegal action with its rule, and plays on', async () => {
    const { page } = await withScript(bot(`return 'take 666666'`))
    await run(page, 1)
    expect(await page.locator('.capsule .chip').innerText()).toBe('illegal-action')
    expect(await page.locator('.capsule').innerText()).toMatch(/was played in its place/)
    await page.context().close()
  })

  it('ends an endless loop by its fuel', async () => {
    const { page } = await withScript(bot('for (;;) {}'))
    await run(page, 1)
    expect(await page.locator('.capsule .chip').innerText()).toBe('over-budget')
    await page.context().close()
  })

  it('ends what fuel cannot see by the wall clock, and plays again', async () => {
    const slow = bot('const big = 3n ** 300000n\n    for (;;) big * big')
    const { page } = await withScript(slow)
    await run(page, 1)
    expect(await page.locator('.capsule .chip').innerText()).toBe('timeout')
    expect(await page.locator('.capsule').innerText()).toContain('did not answer within 10 seconds')
    await page.evaluate((text) => localStorage.setItem('dw:bot:six-dice', text), bot('return legal[0]'))
    await page.reload()
    await run(page, 1)
    expect(await page.locator('.tbl tbody tr').count()).toBe(2)
    await page.context().close()
  })

  it.each([
    ['bot-syntax', bot('return return')],
    ['bot-act', `export default { games: ['six-dice'] }`],
    ['bot-games', `export default { games: ['chess'], act() {} }`],
    ['bot-crash', `throw new Error('at once')`],
  ])('refuses with %s and one sentence', async (refusal, source) => {
    const { page } = await withScript(source)
    await run(page, 1)
    expect(await page.getByRole('alert').innerText()).toMatch(new RegExp(`^${refusal} my-bot\\.ts`))
    await page.context().close()
  })

  it('is stopped at once, and keeps what was played', async () => {
    const { page } = await withScript(bot('return legal[0]'))
    await page.getByLabel('Mirrored sets').fill('50')
    await page.getByRole('button', { name: 'Run' }).click()
    await page.locator('.tbl tbody tr').first().waitFor()
    await page.getByRole('button', { name: 'Stop' }).click()
    const said = await page.getByText(/^Stopped after/).innerText()
    expect(said).toBe(
      `Stopped after ${await page.locator('.tbl tbody tr').count()} matches.`.replace('1 matches', '1 match'),
    )
    await page.context().close()
  })

  it('keeps the script that is typed, and Escape then Tab leaves the editor', async () => {
    const { page, troubles } = await withScript(bot('return legal[0]'))
    await page.locator('dw-play-editor .cm-content').click()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('// mine')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('DW-PLAY-EDITOR')
    await page.reload()
    await eventually(
      () => page.locator('dw-play-editor .cm-content').innerText(),
      (text) => text.startsWith('// mine'),
    )
    expect(troubles).toEqual([])
    await page.context().close()
  })
})
