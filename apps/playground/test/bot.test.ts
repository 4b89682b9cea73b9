// @module-tag pages
import { playSeries, compileBot, type Entrant } from '@dicewright/arena'
import { readFileSync } from 'node:fs'
import { makeStarter, textOfBytes } from '@dicewright/arena/sandbox'
import { makeTranscript, unwrap, botsOf } from '@dicewright/engine'
import { moduleById } from '@dicewright/engine/modules'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  axeFinds,
  commasInJapanese,
  eventually,
  openSite,
  overflowOf,
  savedBytes,
  savedText,
  type Site,
} from './site.ts'

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

/** The bot page of a game. */
async function openBot(game: string) {
  const opened = await site.open(`/bot?game=${game}`)
  await opened.page.locator('dw-play-editor .cm-content').waitFor()
  return opened
}

const written = (page: Page) => page.locator('dw-play-editor .cm-content')

let scripts = 0

/** Puts a script into the editor as a file does. */
async function put(page: Page, source: string, name = 'my-bot.ts'): Promise<void> {
  const first = `${name.endsWith('.py') ? '#' : '//'} script ${scripts++}`
  await open(page, name, `${first}\n${source}`)
  await eventually(
    () => written(page).innerText(),
    (text) => text.startsWith(`${first}\n`),
  )
}

const open = (page: Page, name: string, content: string | Uint8Array) =>
  page.locator('#script-file').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) })

/** The starter in AssemblyScript, built. */
const built = readFileSync(new URL('../../../packages/arena/test/languages/built/kettle.as.ts.wasm', import.meta.url))

/** Opens a module, and waits until it is there. */
async function putModule(page: Page, content: Uint8Array, name = 'kettle.wasm'): Promise<void> {
  await open(page, name, content)
  await page.locator('.module').getByText(name).waitFor()
}

async function run(page: Page, sets: number): Promise<void> {
  await page.getByLabel('Mirrored sets').fill(String(sets))
  await page.getByRole('button', { name: 'Run' }).click()
  const stop = page.getByRole('button', { name: 'Stop', exact: true })
  // A short run may be over before anybody looks.
  await stop.waitFor({ state: 'attached', timeout: 5_000 }).catch(() => {})
  await stop.waitFor({ state: 'detached', timeout: 90_000 })
}

const code = (page: Page) => page.locator('.capsule .hit').innerText()

/** What the page offers to start from: reading its comments costs fuel, too. */
const starterOf = (file: string, game: string) =>
  makeStarter(file, moduleById(game)!, { command: 'npm run dicewright --' })

/** What a page asks for from now on; its workers, too. */
function fetchedBy(page: Page): readonly string[] {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  return fetched
}

const isPython = (address: string): boolean => /micropython.*\.wasm$/.test(address)

interface Playing {
  readonly game: string
  readonly name: string
  readonly source: string
}

/** Runs the script that is shown, and compares every ply and the fuel with those of the same set in Node. */
async function playsAsInNode(page: Page, { game, name, source }: Playing): Promise<void> {
  await run(page, 1)
  const rows = page.locator('.matches-of-run tbody tr')
  expect(await rows.count()).toBe(2)
  const module = moduleById(game)!
  const entrants: Entrant[] = [
    { kind: 'script', name, bot: unwrap(await compileBot(source, name)) },
    { kind: 'house', name: 'greedy', bot: botsOf(module)['greedy']! },
  ]
  const there = unwrap(await playSeries({ module, entrants, sets: 1, seed: '1' }))
  const fuel = Math.max(...there.flatMap(({ report }) => report.seats.map((seat) => seat.fuel)))
  expect(fuel).toBeGreaterThan(1_000)
  expect(await page.locator('.facts').innerText()).toMatch(new RegExp(`\\s${fuel.toLocaleString('en')}\\s`))
  for (const [i, { report }] of there.entries()) {
    await rows.nth(i).getByRole('button').click()
    await page.getByRole('heading', { name: 'Repeatable: verified' }).waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Transcript', exact: true }).click(),
    ])
    const plies = (text: string) => text.trim().split('\n').slice(1)
    expect(plies(await savedText(file))).toEqual(plies(makeTranscript(report.transcript)))
    await page.goBack()
    await rows.first().waitFor()
  }
}

describe('the bot page', () => {
  it.each([
    ['**/*.wasm', /the bot: .*fetch/i],
    ['**/sandbox/worker.js', /the bot: .*worker\.js could not be loaded/],
  ])('does not blame the bot where %s cannot be loaded', async (file, sentence) => {
    const { page, leave } = await openBot('six-dice')
    await page.route(file, (route) => route.abort())
    await run(page, 1)
    const note = await page.getByRole('alert').first().innerText()
    expect(note).toMatch(/^infra The sandbox failed, not/)
    expect(note).toMatch(sentence)
    leave()
  })

  it('plays the same matches as the command line, of the chosen game', async () => {
    const { page, troubles, leave } = await openBot('six-dice')
    const fetched = fetchedBy(page)
    await page.getByRole('link', { name: 'Yatzy' }).click()
    const starter = starterOf('my-bot.ts', 'yatzy')
    await eventually(
      () => written(page).innerText(),
      (text) => text.startsWith(starter.split('\n')[0]!),
    )
    await playsAsInNode(page, { game: 'yatzy', name: 'my-bot.ts', source: starter })
    expect(fetched.some((address) => address.endsWith('.wasm'))).toBe(true)
    expect(fetched.filter(isPython)).toEqual([])
    expect(await axeFinds(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await overflowOf(page)).toBe('')
    expect(await commasInJapanese(page)).toEqual([])
    expect(troubles).toEqual([])
    leave()
  })

  it('lets a bot in Python be chosen, read and run by keyboard, for the same fuel as on a server', async () => {
    const { page, troubles, leave } = await openBot('six-dice')
    const fetched = fetchedBy(page)
    await page.getByLabel('Programming language').focus()
    await page.keyboard.type('Py')
    const starter = starterOf('my-bot.py', 'six-dice')
    await eventually(
      () => written(page).innerText(),
      (text) => text.startsWith('# A bot for Six Dice'),
    )
    // Its words are told apart by their colours, once the grammar of Python is there.
    const colourOf = (element: Locator) => element.evaluate((shown) => getComputedStyle(shown).color)
    const word = written(page).getByText('def', { exact: true })
    await word.waitFor()
    expect(await colourOf(word)).not.toBe(await colourOf(written(page)))
    expect(fetched.filter(isPython)).toEqual([])
    await playsAsInNode(page, { game: 'six-dice', name: 'my-bot.py', source: starter })
    expect(fetched.filter(isPython)).toHaveLength(1)
    expect(await page.locator('.out').innerText()).toMatch(/\d+ actions, such as /)
    expect(await axeFinds(page)).toEqual([])
    // A block is indented as Python has it. The page came back where the matches are, and the editor waits to be seen.
    await page.locator('dw-play-editor').scrollIntoViewIfNeeded()
    await written(page).focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('def act(observation, legal, help):')
    await page.keyboard.press('Enter')
    await page.keyboard.type('pass')
    await eventually(
      () => written(page).innerText(),
      (text) => text === 'def act(observation, legal, help):\n    pass',
    )
    // Each language keeps a script of its own, also after a reload.
    const choice = page.getByLabel('Programming language')
    await choice.selectOption('TypeScript')
    await written(page).getByText('export default').waitFor()
    await choice.selectOption('Python')
    await written(page).getByText('pass').waitFor()
    // What is undone is in this language alone.
    await written(page).focus()
    await page.keyboard.press('Control+Z')
    expect(await written(page).innerText()).toContain('pass')
    await page.reload()
    await written(page).getByText('pass').waitFor()
    expect(troubles).toEqual([])
    leave()
  })

  it('plays a compiled module, for the same fuel as on a server', async () => {
    const { page, troubles, leave } = await openBot('six-dice')
    await page.getByLabel('Programming language').selectOption('Compiled module (WebAssembly)')
    await page.getByText('Open a .wasm file').waitFor()
    await page.getByRole('button', { name: 'Run' }).click()
    await page.getByText('Open a .wasm file first.').waitFor()
    const [starter] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'AssemblyScript' }).click(),
    ])
    expect(starter.suggestedFilename()).toBe('my-bot.as.ts')
    expect(await savedText(starter)).toContain('asc my-bot.as.ts -O -o my-bot.wasm')
    await putModule(page, built)
    await playsAsInNode(page, { game: 'six-dice', name: 'kettle.wasm', source: textOfBytes(built) })
    expect(await axeFinds(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await overflowOf(page)).toBe('')
    // What is saved is the module itself.
    await page.reload()
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a file' }).click(),
    ])
    expect((await savedBytes(saved)).equals(built)).toBe(true)
    expect(troubles).toEqual([])
    leave()
  })

  it('says what its decisions cost in all matches, and leads to the worst', async () => {
    const { page, troubles, leave } = await openBot('six-dice')
    await put(page, bot(`return legal.includes('continue') ? 'continue' : legal[0]`))
    await run(page, 2)
    await page.locator('.cost').waitFor()
    // They are counted beside the page, one after the other.
    await page.locator('.cost header', { hasText: 'so far' }).waitFor({ state: 'detached' })
    const rows = page.locator('.cost tbody tr')
    const sums = await rows.evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => cell.textContent.trim())),
    )
    expect(sums.map(([name]) => name)).toEqual(['my-bot.ts', 'greedy'])
    // Throwing on and on costs more a decision than greedy's rule of thumb.
    const [own, greedy] = sums.map(([, , , each]) => Number(each))
    expect(own).toBeGreaterThan(greedy!)
    const dearest = page.locator('.dear button').first()
    expect(await page.locator('.dear button').count()).toBe(5)
    const [, best, set, match, ply] = /^\w.*\n?−[\d,.]+\s+best: (.+)\s+set (\d+), match (\d+), after ply (\d+)$/.exec(
      await dearest.innerText(),
    )!
    await dearest.click()
    await page.getByText(new RegExp(`^ply ${ply} of \\d+`)).waitFor()
    // The page of the match counts the same.
    await page.getByText(`six-dice set ${set}, ${match} of 2`).waitFor()
    const there = page.locator('.dear button').filter({ hasText: `after ply ${ply}` })
    expect(await there.innerText()).toContain(`best: ${best}`)
    expect(troubles).toEqual([])
    leave()
  })

  it('stops at once and keeps the matches it has played', async () => {
    const { page, leave } = await openBot('six-dice')
    await put(page, bot('return legal[0]'))
    await page.getByLabel('Mirrored sets').fill('50')
    await page.getByRole('button', { name: 'Run' }).click()
    await page.locator('.matches-of-run tbody tr').first().waitFor()
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    const said = await page.getByText(/^Stopped after/).innerText()
    const played = await page.locator('.matches-of-run tbody tr').count()
    expect(said).toBe(`Stopped after ${played} ${played === 1 ? 'match' : 'matches'}.`)
    leave()
  })

  it('keeps the script that is typed, and Escape then Tab leaves the editor', async () => {
    const { page, troubles, leave } = await openBot('six-dice')
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
    leave()
  })
})

it('is written in a text area where the editor cannot be loaded', async () => {
  const { page, troubles, leave } = await site.open('/')
  await page.route('**/assets/codemirror-*.js', (route) => route.abort())
  await page.goto(`${site.origin}/bot?game=six-dice`)
  const field = page.getByRole('textbox', { name: 'The bot’s script' })
  await field.fill(bot('return legal[0]'))
  expect(await axeFinds(page)).toEqual([])
  await page.unrouteAll()
  await page.reload()
  await page.locator('dw-play-editor .cm-content').getByText('return legal[0]').waitFor()
  expect(await field.count()).toBe(1)
  expect(troubles.filter((trouble) => !/ERR_FAILED/.test(trouble))).toEqual([])
  leave()
})

describe('a script that goes wrong', () => {
  let opened: Awaited<ReturnType<typeof openBot>>
  let page: Page
  beforeAll(async () => {
    // No later test uses it: its clock is put forward.
    opened = await openBot('six-dice')
    page = opened.page
  })

  it('shows where it threw, the question, and what it printed', async () => {
    await put(page, bot(`console.log('seen', legal[0])\n    return observation.nothing.here`))
    await run(page, 1)
    expect(await page.locator('.capsule').innerText()).toContain("cannot read property 'here' of undefined")
    expect(await code(page)).toContain('return observation.nothing.here')
    expect(await page.locator('.capsule').innerText()).toContain('"takes"')
    expect(await page.locator('.out').innerText()).toContain('seen ')
    expect(await page.locator('.tbl .chip.bad').allInnerTexts()).toEqual(['crash', 'crash'])
    // The line is marked in the editor too.
    await page.locator('dw-play-editor .cm-lintRange-error').waitFor()
    expect(await axeFinds(page)).toEqual([])
    expect(opened.troubles).toEqual([])
  })

  it('shows an illegal action with its rule, and plays on', async () => {
    await put(page, bot(`return 'take 666666'`))
    await run(page, 1)
    expect(await page.locator('.capsule .chip').innerText()).toBe('illegal-action')
    expect(await page.locator('.capsule').innerText()).toMatch(/was played in its place/)
  })

  it('is ended in an endless loop by its fuel', async () => {
    await put(page, bot('for (;;) {}'))
    await run(page, 1)
    expect(await page.locator('.capsule .chip').innerText()).toBe('over-budget')
    // It was stopped a step beyond its limit, which is not what it used of it.
    expect(await page.locator('.facts').innerText()).toMatch(/50,000,000\s+the limit was reached/)
  })

  it.each([
    ['bot-syntax', bot('return return')],
    ['bot-act', `export default { games: ['six-dice'] }`],
    ['bot-games', `export default { games: ['chess'], act() {} }`],
    ['bot-crash', `throw new Error('at once')`],
  ])('is refused with %s and one sentence', async (refusal, source) => {
    await put(page, source)
    await run(page, 1)
    expect(await page.getByRole('alert').innerText()).toMatch(new RegExp(`^${refusal} my-bot\\.ts`))
  })

  it('shows the line of an error in Python, and what it printed', async () => {
    await put(
      page,
      `games = ['six-dice']\ndef act(observation, legal, help):\n    print('seen', legal[0])\n    return observation['nothing']\n`,
      'my-bot.py',
    )
    await run(page, 1)
    expect(await page.locator('.capsule').innerText()).toContain('KeyError: nothing')
    expect(await code(page)).toContain("return observation['nothing']")
    expect(await page.locator('.out').innerText()).toContain('seen ')
    await page.locator('dw-play-editor .cm-lintRange-error').waitFor()
  })

  it('says where Python cannot be read', async () => {
    await put(page, `games = ['six-dice']\ndef act(observation, legal, help)\n    return legal[0]\n`, 'my-bot.py')
    await run(page, 1)
    expect(await page.getByRole('alert').innerText()).toMatch(/^bot-syntax my-bot\.py:3 cannot be read: .+\.$/)
    await page.locator('dw-play-editor .cm-lintRange-error').waitFor()
  })

  it.each([
    ['wasm-malformed', Buffer.from('no module')],
    ['bot-export', Buffer.from('0061736d01000000', 'hex')],
    // It imports env.fetch.
    ['wasm-import', Buffer.from('0061736d01000000010401600000020d0103656e760566657463680000', 'hex')],
    ['bot-size', Buffer.alloc(1_048_577)],
  ])('is a module that is refused with %s and one sentence', async (refusal, content) => {
    await putModule(page, content, `${refusal}.wasm`)
    await run(page, 1)
    expect(await page.getByRole('alert').innerText()).toMatch(new RegExp(`^${refusal} ${refusal}\\.wasm .+\\.$`))
  })

  it('is ended by its fuel in the middle of a built-in, and another one plays', async () => {
    await put(page, bot('const big = 3n ** 300000n\n    for (;;) big * big'))
    await run(page, 1)
    expect(await page.locator('.capsule .chip').innerText()).toBe('over-budget')
    await put(page, bot(`return legal.includes('stop') ? 'stop' : legal.at(-1)`))
    await run(page, 1)
    expect(await page.locator('.matches-of-run tbody tr').count()).toBe(2)
  })
})
